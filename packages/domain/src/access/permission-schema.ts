import { z } from 'zod';
import { PERMISSIONS } from './permissions.ts';

/** Apart from the names themselves, which every page needs and which need no library. */
export const PermissionSchema = z.enum(PERMISSIONS);
