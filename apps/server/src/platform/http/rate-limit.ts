import type { RateClass } from '@lanewright/contract/endpoint.ts';
import { TooManyRequests } from '../failures.ts';
import { callerOf } from './caller.ts';

/** How many calls may come at once, and how many a minute after that. Counted per process and per person (or address). */
export const LIMITS: Record<RateClass, { burst: number; perMinute: number }> = {
  read: { burst: 300, perMinute: 1_200 },
  write: { burst: 120, perMinute: 300 },
  heavy: { burst: 20, perMinute: 30 },
  public: { burst: 60, perMinute: 120 },
  // Against floods alone: what fails is also counted as `public`.
  proof: { burst: 1_500, perMinute: 3_000 },
  report: { burst: 10, perMinute: 6 },
};

interface Bucket {
  tokens: number;
  at: number;
}

/** Of each class. */
export const MOST_CALLERS = 20_000;
const EVERYBODY_ELSE = 'everybody else';

export interface RateLimiter {
  take(rate: RateClass, caller: string): void;
}

/** A token bucket a caller and class. `nowMs` is monotonic. */
export function createRateLimiter(nowMs: () => number): RateLimiter {
  const classes = Object.keys(LIMITS) as RateClass[];
  const bucketsOf = new Map(classes.map((rate) => [rate, new Map<string, Bucket>()]));
  return {
    take(rate, caller) {
      const { burst, perMinute } = LIMITS[rate];
      const buckets = bucketsOf.get(rate)!;
      const now = nowMs();
      forgetRested(buckets, now - (burst / perMinute) * 60_000);
      const key = keyFor(buckets, callerOf(caller));
      const known = buckets.get(key);
      const tokens = known ? Math.min(burst, known.tokens + ((now - known.at) / 60_000) * perMinute) : burst;
      if (tokens < 1) throw new TooManyRequests(Math.ceil(((1 - tokens) / perMinute) * 60));
      // Kept in order of last use, so that the first ones are those who have rested longest.
      buckets.delete(key);
      buckets.set(key, { tokens: tokens - 1, at: now });
    },
  };
}

/** A bucket that is full again is as good as none. No other is ever forgotten: that would hand out a new allowance. */
function forgetRested(buckets: Map<string, Bucket>, fullSince: number): void {
  for (const [key, { at }] of buckets) {
    if (at > fullSince) return;
    buckets.delete(key);
  }
}

function keyFor(buckets: Map<string, Bucket>, caller: string): string {
  return buckets.has(caller) || buckets.size < MOST_CALLERS ? caller : EVERYBODY_ELSE;
}
