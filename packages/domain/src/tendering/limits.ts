import type { Instant } from '../units/zoned-time.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Less than this nobody can answer within. */
export const LEAST_MINUTES_TO_ANSWER = 15;
/** What was agreed to a month ago is not what trucks cost today. */
export const MOST_DAYS_TO_ANSWER = 30;
const USUAL_HOURS_TO_ANSWER = 4;

export const MOST_MESSAGE = 1_000;
export const MOST_NOTE = 500;
export const MOST_NAME = 100;
export const MOST_ADDRESSES = 5;
export const MOST_AMOUNT = 1_000_000;

/** One price is compared with nothing; above these nobody reads the answers side by side. */
export const LEAST_CARRIERS_ASKED = 2;
export const MOST_CARRIERS_ASKED = 20;
export const MOST_TRANSIT_DAYS = 30;

/** What a dialog begins with: four hours, or half of what is left until the pickup, at least the least. */
export function usualAnswerUntil(now: Instant, pickup: Instant | null): Instant {
  const least = now + 2 * LEAST_MINUTES_TO_ANSWER * MINUTE_MS;
  const usual = now + USUAL_HOURS_TO_ANSWER * HOUR_MS;
  const half = pickup === null || pickup <= now ? usual : now + (pickup - now) / 2;
  const chosen = Math.max(least, Math.min(usual, half));
  return Math.ceil(chosen / (5 * MINUTE_MS)) * 5 * MINUTE_MS;
}

export const leastAnswerUntil = (now: Instant): Instant => now + LEAST_MINUTES_TO_ANSWER * MINUTE_MS;
export const mostAnswerUntil = (now: Instant): Instant => now + MOST_DAYS_TO_ANSWER * 24 * HOUR_MS;
