import { z } from 'zod';
import { WALL_TIME } from './wall-time.ts';

/** Apart from the times themselves, which pages show and which need no library. */
export const WallTimeSchema = z
  .string()
  .regex(WALL_TIME, 'must be a time written as HH:mm:ss, from 00:00:00 to 23:59:59');
