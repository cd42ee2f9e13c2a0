import { Refused } from '../failures.ts';

/** Where most of our people are. */
const USUAL_ZONE = 'America/Chicago';

/** By what people call them. There are some hundreds of zones, but spelled in any case they are many. */
const known = new Map<string, string>();
const MOST_KNOWN = 2_000;

/** The zone whose days and hours somebody means. */
export function readTimeZone(timeZone: string | undefined): string {
  if (timeZone === undefined) return USUAL_ZONE;
  const before = known.get(timeZone);
  if (before !== undefined) return before;
  try {
    const zone = new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone;
    if (known.size < MOST_KNOWN) known.set(timeZone, zone);
    return zone;
  } catch {
    const message = `${timeZone} is not a time zone.`;
    throw new Refused(message, [{ field: 'timeZone', message }]);
  }
}
