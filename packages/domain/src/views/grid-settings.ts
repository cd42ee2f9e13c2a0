import { z } from 'zod';

/** How one person arranged one list: which columns, in what order, and how many stay in view while scrolling sideways. */
export const GridSettings = z.strictObject({
  gridId: z.string().regex(/^[a-z][A-Za-z0-9-]{0,49}$/),
  columns: z.array(z.string().max(60)).max(60),
  applicationAccess: z.string().max(30),
  fixedColumnsCount: z.int().min(0).max(10),
});
export type GridSettings = z.infer<typeof GridSettings>;
