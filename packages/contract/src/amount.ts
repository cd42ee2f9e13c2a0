import { isWholeCents, TOO_MANY_DECIMALS } from '@lanewright/domain/units/money.ts';
import { z } from 'zod';

/** Dollars that somebody sends. A fraction of a cent is refused, because each reader would round it in a way of its own. */
export const amountBetween = (min: number, max: number) =>
  z.number().min(min).max(max).refine(isWholeCents, TOO_MANY_DECIMALS);
