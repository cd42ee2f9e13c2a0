import { recent } from './guesses.ts';

const HOUR = 3_600_000;

export interface MailLimit {
  most: number;
  windowMs: number;
}

/**
 * How many mails with a link. `pair`: from one sender to one address, and the sender may be told. `address`: to one address
 * from everybody together; nobody is told, as that would say what others do. Nobody loses by it: a reset link works for
 * as long as this window, so whoever comes too late has that many working links in the mailbox.
 */
export const MAIL_LIMITS = {
  pair: { most: 3, windowMs: HOUR },
  address: { most: 10, windowMs: HOUR },
} as const satisfies Record<string, MailLimit>;
export type MailScope = keyof typeof MAIL_LIMITS;

export type MailSlot = { isFree: true; taken: Date[] } | { isFree: false; freeAt: Date };

export function takeMailSlot(sent: readonly Date[], now: Date, limit: MailLimit): MailSlot {
  const within = recent(sent, now, limit.windowMs);
  const oldest = within.at(-limit.most);
  if (oldest) return { isFree: false, freeAt: new Date(oldest.getTime() + limit.windowMs) };
  return { isFree: true, taken: [...within, now] };
}
