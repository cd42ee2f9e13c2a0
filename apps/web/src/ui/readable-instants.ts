const SHOWN = {
  month: '2-digit',
  day: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  // Not `hour12: false`, by which midnight is 24:00.
  hourCycle: 'h23',
} as const;

/** "11/16/2026 14:30", by the clocks of who reads it. */
export const instantInWords = (at: string | number, timeZone?: string): string =>
  new Date(at).toLocaleString('en-US', { ...SHOWN, timeZone }).replace(',', '');

/** "11/16/2026": the day where the reader is. */
export const dayOfInstant = (at: string): string => instantInWords(at).slice(0, 10);

/** "Monday, November 16": today, where a page greets somebody. */
export const longDay = (at: Date): string =>
  at.toLocaleString('en-US', { weekday: 'long', month: 'long', day: 'numeric' });

/** "14:30". */
export const timeOfInstant = (at: string | number, timeZone?: string): string => instantInWords(at, timeZone).slice(11);
