import { TooManyRequests } from '../../platform/failures.ts';

/** Nobody's mailbox is filled by one impatient colleague. */
export function refuseTooMany({ retryAt }: { retryAt: Date | null }, now: Date): void {
  if (retryAt === null) return;
  const seconds = Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1_000));
  throw new TooManyRequests(seconds, 'Three mails were sent to this address within the hour. Please try again later.');
}
