import { z } from 'zod';

export const MAX_PAGE_SIZE = 200;

/** Query strings carry text, so numbers are read from it. */
export function pageQuery(defaultPageSize: number) {
  return {
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(defaultPageSize),
  };
}

export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ data: z.array(item), total: z.int() });
}
