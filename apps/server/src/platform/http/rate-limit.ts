import type { RateClass } from '@lanewright/contract/endpoint.ts';
import { TooManyRequests } from '../failures.ts';

/** How many calls may come at once, and how many a minute after that. Counted per process and per person (or address). */
const LIMITS: Record<RateClass, { burst: number; perMinute: number }> = {
  read: { burst: 300, perMinute: 1_200 },
  write: { burst: 120, perMinute: 300 },
  heavy: { burst: 20, perMinute: 30 },
  public: { burst: 60, perMinute: 120 },
};

interface Bucket {
  tokens: number;
  at: number;
}

const MOST_CALLERS = 50_000;

export interface RateLimiter {
  take(rate: RateClass, caller: string): void;
}

/** A token bucket a caller and class. `nowMs` is monotonic. */
export function createRateLimiter(nowMs: () => number): RateLimiter {
  const buckets = new Map<string, Bucket>();
  return {
    take(rate, caller) {
      const { burst, perMinute } = LIMITS[rate];
      const key = `${rate}|${caller}`;
      const now = nowMs();
      const known = buckets.get(key);
      const refilled = known ? Math.min(burst, known.tokens + ((now - known.at) / 60_000) * perMinute) : burst;
      if (refilled < 1) throw new TooManyRequests(Math.ceil(((1 - refilled) / perMinute) * 60));
      // Kept in order of last use, so that the first entries are the ones to forget.
      buckets.delete(key);
      buckets.set(key, { tokens: refilled - 1, at: now });
      if (buckets.size > MOST_CALLERS) buckets.delete(buckets.keys().next().value!);
    },
  };
}
