const INSTANT = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})/g;

const DAY: Intl.DateTimeFormatOptions = { month: '2-digit', day: '2-digit', year: 'numeric' };
// By cycle: `hour12: false` lets midnight be 24:00.
const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
const BOTH = { ...DAY, ...TIME };

// Made once: making a formatter costs a hundred times what using it does, and a table uses it in every row.
const formatters = new Map<string, Intl.DateTimeFormat>();
function written(at: string, options: Intl.DateTimeFormatOptions, timeZone?: string): string {
  const key = `${options === BOTH ? 'both' : options === DAY ? 'day' : 'time'} ${timeZone}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', timeZone === undefined ? options : { ...options, timeZone });
    formatters.set(key, formatter);
  }
  return formatter.format(new Date(at)).replace(',', '');
}

/** "11/16/2026 14:30", by the clocks of who reads it. */
export const instantInWords = (at: string, timeZone?: string): string => written(at, BOTH, timeZone);

/** "11/16/2026": the day where the reader is. */
export const dayOfInstant = (at: string): string => written(at, DAY);

/** "14:30". */
export const timeOfInstant = (at: string, timeZone?: string): string => written(at, TIME, timeZone);

/** The server does not know where the reader is: instants in its sentences become the reader's own date and time. */
export function withReadableInstants(sentence: string, timeZone?: string): string {
  return sentence.replace(INSTANT, (instant) => instantInWords(instant, timeZone));
}
