import { z } from 'zod';

/** Picked one by one: nobody clicks more than this. */
export const MOST_PICKED = 10_000;
/** Left out of "all that match". */
export const MOST_LEFT_OUT = 1_000;

export const leftOut = z.array(z.uuid().toLowerCase()).max(MOST_LEFT_OUT).default([]);

/**
 * Rows of a list that something is done with: those that were picked, or all that match a filter but a few. All that match
 * is never sent as a list of ids: nobody knows how many there are.
 */
export function selectionOf<Filter extends z.ZodType>(filter: Filter) {
  return z.union([
    z.strictObject({ ids: z.array(z.uuid().toLowerCase()).min(1).max(MOST_PICKED) }),
    z.strictObject({ filter, except: leftOut }),
  ]);
}
