import { z } from 'zod';

export const MAX_PAGE_SIZE = 200;

/**
 * Lists are counted so far and no further: to say exactly that there are 731,204 costs a walk through all of them. Beyond it
 * `total` is this number and `isTotalExact` is false, which is read so everywhere:
 * - a pager shows "1-20 of 10,000+" and its pages end there: who looks for more narrows the list or turns its order round;
 * - a heading or a badge says "10,000+";
 * - "select all" means what matches the filters, never a list of ids, and says "more than 10,000";
 * - an export writes every row, however many; it does not look at the total.
 */
export const MOST_COUNTED = 10_000;

/** Pages by number reach so far into a list, as everything before them has to be walked past; `after` reaches any depth. */
export const MOST_SKIPPED = 40_000;

/** Query strings carry text, so numbers are read from it. */
export function pageQuery(defaultPageSize: number) {
  return {
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(defaultPageSize),
    /** The `next` of an answer: the page that follows it, in the same order and with the same filters. */
    after: z.string().max(2_000).optional(),
  };
}

/** What a list can be sorted by, the usual first, and which way: 1 upwards, -1 downwards. */
export function sortQuery<const Sort extends string>(sorts: readonly [Sort, ...Sort[]]) {
  return {
    orderByProperty: z.enum(sorts).default(sorts[0]),
    orderByDirection: z
      .enum(['1', '-1'])
      .default('1')
      .transform((text): 1 | -1 => (text === '1' ? 1 : -1)),
  };
}

/** Those that are so or those that are not; left out, both. */
export const yesOrNo = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .optional();

export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    data: z.array(item),
    /** At most `MOST_COUNTED`. */
    total: z.int(),
    isTotalExact: z.boolean(),
    /** Where the next page begins: goes back as `after`. Absent on the last page, and where the order has no such place. */
    next: z.string().optional(),
  });
}

export interface Page<Item> {
  data: Item[];
  total: number;
  isTotalExact: boolean;
  next?: string;
}
