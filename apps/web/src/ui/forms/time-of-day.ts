export const NOT_A_TIME = 'Enter a time such as 06:00 or 6:00 pm';

const TYPED = /^(\d{1,2})(?:[:.h ]?([0-5]\d))?(?: ?([ap])\.?m\.?)?$/i;

/**
 * Reads what people type for a time of day, on either clock: 6, 630, 0630, 6:30, 18.45, 6pm, 1:15 p.m. Gives HH:mm;
 * null for anything else, such as 13 pm, so that nothing is guessed.
 */
export function readTimeOfDay(text: string): string | null {
  const [, hourText, minuteText = '00', half] = TYPED.exec(text.trim()) ?? [];
  if (hourText === undefined) return null;
  const hour = Number(hourText);
  if (half === undefined) return hour > 23 ? null : `${hourText.padStart(2, '0')}:${minuteText}`;
  if (hour < 1 || hour > 12) return null;
  const onWholeClock = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(onWholeClock).padStart(2, '0')}:${minuteText}`;
}
