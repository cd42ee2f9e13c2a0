export const WALL_TIME = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

/** What a clock on the wall shows, `HH:mm:ss` from 00:00:00 to 23:59:59. As text it sorts by time. */
export type WallTime = string;

export const START_OF_DAY: WallTime = '00:00:00';
/** The last second stands for the end of the day, since 24:00:00 is no time on a clock. */
export const END_OF_DAY: WallTime = '23:59:59';

export function isWallTime(text: string): boolean {
  return WALL_TIME.test(text);
}

export function secondsSinceMidnight(time: WallTime): number {
  if (!isWallTime(time)) throw new RangeError(`"${time}" is not a time of day.`);
  return Number(time.slice(0, 2)) * 3600 + Number(time.slice(3, 5)) * 60 + Number(time.slice(6));
}

export function wallTimeAt(secondsOfDay: number): WallTime {
  if (!Number.isInteger(secondsOfDay) || secondsOfDay < 0 || secondsOfDay >= 86_400) {
    throw new RangeError(`A day has no second ${secondsOfDay}.`);
  }
  const parts = [Math.floor(secondsOfDay / 3600), Math.floor(secondsOfDay / 60) % 60, secondsOfDay % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

export function hoursAndMinutes(time: WallTime): string {
  return time.slice(0, 5);
}
