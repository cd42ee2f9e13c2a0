import { z } from 'zod';
import { problem, type Problem } from '../problem.ts';

/** Lists that have views. */
export const VIEWED_LISTS = ['orders', 'shipments', 'tracking'] as const;
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

/** What a list shows where a view says nothing of it: `{ statuses: ['Accepted'] }`. */
export type WhenUnsaid = Readonly<Record<string, string | string[]>>;

/** The filters that a view comes to: what it keeps, and what is meant where it keeps nothing. */
export function filtersOfView(kept: UserView['filters'], whenUnsaid: WhenUnsaid): UserView['filters'] {
  const said = Object.entries(kept).filter(([, words]) => !Array.isArray(words) || words.length > 0);
  return { ...whenUnsaid, ...Object.fromEntries(said) };
}

/** Two views of one person with one name could not be told apart. */
export function problemsWithTakenName(viewName: string, others: readonly Pick<UserView, 'viewName'>[]): Problem[] {
  const key = (name: string) => name.trim().toLowerCase();
  const isTaken = others.some((other) => key(other.viewName) === key(viewName));
  return isTaken ? [problem('viewName', 'You have a view with this name already')] : [];
}
