const DAY_AND_TIME = {
  month: '2-digit',
  day: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
} as const;

/** "11/18/2026, 09:36", where the reader is. */
export const dayAndTime = (instant: string): string => new Date(instant).toLocaleString('en-US', DAY_AND_TIME);

/** "09:36". */
export const timeOfDay = (instant: string): string =>
  new Date(instant).toLocaleTimeString('en-US', { hour: '2-digit', minute: '2-digit', hour12: false });
