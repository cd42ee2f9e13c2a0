import type { IncomingMessage } from 'node:http';

/** Connections that one address may open: this many at once, and so many more with every second. A reload opens a few. */
const BURST = 120;
const PER_SECOND = 4;
const MOST_ADDRESSES = 50_000;
/** Every open tab has one for each channel it looks at. */
const MOST_PER_PERSON = 100;

type Decide = (error: string | null | undefined, isAdmitted: boolean) => void;

/** Refuses before the connection is upgraded, so a refused one costs as much as any refused request. */
export function admitByAddress(
  addressOf: (request: IncomingMessage) => string,
  nowMs: () => number,
): (request: IncomingMessage, decide: Decide) => void {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return (request, decide) => {
    const now = nowMs();
    const address = addressOf(request);
    const bucket = buckets.get(address) ?? { tokens: BURST, at: now };
    const tokens = Math.min(BURST, bucket.tokens + ((now - bucket.at) / 1_000) * PER_SECOND);
    buckets.delete(address);
    // The one that has been quiet longest has filled up again, or nearly.
    if (buckets.size >= MOST_ADDRESSES) buckets.delete(buckets.keys().next().value!);
    buckets.set(address, { tokens: Math.max(0, tokens - 1), at: now });
    decide(null, tokens >= 1);
  };
}

/** How many connections each person has open. */
export function countPeople(): { isFull(id: string): boolean; add(id: string): void; remove(id: string): void } {
  const counts = new Map<string, number>();
  const countOf = (id: string): number => counts.get(id) ?? 0;
  return {
    isFull: (id) => countOf(id) >= MOST_PER_PERSON,
    add: (id) => void counts.set(id, countOf(id) + 1),
    remove: (id) => void (countOf(id) > 1 ? counts.set(id, countOf(id) - 1) : counts.delete(id)),
  };
}
