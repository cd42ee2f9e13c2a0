import type { Instant } from './zoned-time.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** How long ago something happened, in words that are true in every time zone: "5 minutes ago". */
export function timeAgo(at: Instant, now: Instant): string {
  const passed = now - at;
  if (passed < MINUTE_MS) return 'just now';
  if (passed < HOUR_MS) return counted(Math.floor(passed / MINUTE_MS), 'minute');
  if (passed < DAY_MS) return counted(Math.floor(passed / HOUR_MS), 'hour');
  return counted(Math.floor(passed / DAY_MS), 'day');
}
