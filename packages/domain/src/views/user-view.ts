import { z } from 'zod';
import { problem, type Problem } from '../problem.ts';

/** Lists that have views. */
export const VIEWED_LISTS = ['orders'] as const;
export type ViewedList = (typeof VIEWED_LISTS)[number];

export const MAX_VIEW_NAME_LENGTH = 100;
/** Of one person, for one list. */
export const MOST_VIEWS = 100;
/** So many, from the top, have a star. */
export const STARRED_VIEWS = 3;

const word = z.union([z.string().max(500), z.number(), z.boolean()]);

/** A filter that was given a name. */
export const UserView = z.object({
  id: z.uuid(),
  viewName: z.string(),
  /** In the words of the list's address: what it shows when the view is opened. */
  filters: z.record(z.string().max(60), z.union([word, z.array(word).max(50)])),
  /** Comes with the product: cannot be changed, shared or deleted. */
  isSystemView: z.boolean(),
  /** Where it stands among the views of who sees it, from 0. */
  index: z.int(),
  /** Who shared it; null for one’s own and the product’s. */
  sharedBy: z.string().nullable(),
  version: z.int(),
});
export type UserView = z.infer<typeof UserView>;

export function problemsWithViewName(viewName: string): Problem[] {
  return viewName.trim() === '' ? [problem('viewName', 'View Name is required')] : [];
}
