import { Refused } from '../failures.ts';

/** Refuses a request that is done by mail alone, where no mail is delivered: it would look done and reach nobody. */
export function requireMail({ unavailable }: { unavailable: string | null }): void {
  if (unavailable !== null) throw new Refused(unavailable);
}
