import { Conflict } from './failures.ts';

/** Says who was first, and when, so that the second can decide. */
export function staleEdit(what: string, change: { name: string | null; at: Date } | null): Conflict {
  const when = change?.at.toISOString() ?? 'an unknown time';
  return new Conflict(`${change?.name ?? 'Somebody'} changed this ${what} at ${when}. Your edit was not saved.`);
}
