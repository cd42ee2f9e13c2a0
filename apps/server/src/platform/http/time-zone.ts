import { Refused } from '../failures.ts';

/** Where most of our people are. */
const USUAL_ZONE = 'America/Chicago';

/** The zone whose days and hours somebody means. */
export function readTimeZone(timeZone: string | undefined): string {
  if (timeZone === undefined) return USUAL_ZONE;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone;
  } catch {
    const message = `${timeZone} is not a time zone.`;
    throw new Refused(message, [{ field: 'timeZone', message }]);
  }
}
