import { END_OF_DAY, hoursAndMinutes, type WallTime } from '@lanewright/domain/units/wall-time.ts';
import { readTimeOfDay } from '../../ui/forms/time-of-day.ts';

// Times are texts while they are typed.

export const textOfTime = (time: WallTime | null) => (time === null ? '' : hoursAndMinutes(time));

/** The last minute of a day means its end. */
export function timeOfText(text: string): WallTime | null {
  const time = readTimeOfDay(text);
  if (time === null) return null;
  return time === hoursAndMinutes(END_OF_DAY) ? END_OF_DAY : `${time}:00`;
}

export const isUnreadableTime = (text: string): boolean => text.trim() !== '' && readTimeOfDay(text) === null;
