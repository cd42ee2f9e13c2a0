import type { ListedJob } from './job-status.ts';

/** A job that was asked for and that the server has not listed yet. */
export interface Placeholder extends ListedJob {
  status: 'queued';
  /** Milliseconds. */
  askedAt: number;
  constraintName: string | null;
  orderCount: number;
}

export const PLACEHOLDER_PREFIX = 'optimistic-';
const LIFE_MS = 24 * 3_600_000;
const MOST_PLACEHOLDERS = 100;

export const isPlaceholder = ({ id }: { id: string }): boolean => id.startsWith(PLACEHOLDER_PREFIX);

/** Those that still wait: not too old, not listed by the server under their name since, and the last hundred of them. */
export function waitingPlaceholders(
  placeholders: readonly Placeholder[],
  listed: readonly ListedJob[],
  now: number,
): Placeholder[] {
  // A job of yesterday may have had the same name; what was listed before it was asked for is not it.
  const isListed = ({ name, createdAt }: Placeholder) =>
    listed.some((job) => job.name === name && job.createdAt >= createdAt);
  return placeholders.filter((one) => now - one.askedAt < LIFE_MS && !isListed(one)).slice(-MOST_PLACEHOLDERS);
}
