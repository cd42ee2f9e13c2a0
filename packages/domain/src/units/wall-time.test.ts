import { expect, it } from 'vitest';
import { hoursAndMinutes, isWallTime, secondsSinceMidnight, wallTimeAt } from './wall-time.ts';

it.each([
  ['00:00:00', 0],
  ['00:01:00', 60],
  ['12:34:56', 45_296],
  ['23:59:59', 86_399],
])('%s is second %d of the day', (time, seconds) => {
  expect(secondsSinceMidnight(time)).toBe(seconds);
  expect(wallTimeAt(seconds)).toBe(time);
});

it.each(['24:00:00', '12:60:00', '12:00:60', '7:00:00', '07:00', '07:00:00.5', '', 'noon'])(
  '"%s" is no time of day',
  (text) => {
    expect(isWallTime(text)).toBe(false);
    expect(() => secondsSinceMidnight(text)).toThrow(RangeError);
  },
);

it.each([-1, 86_400, 0.5, Number.NaN])('a day has no second %d', (seconds) => {
  expect(() => wallTimeAt(seconds)).toThrow(RangeError);
});

it('leaves the seconds out for people', () => {
  expect(hoursAndMinutes('23:59:59')).toBe('23:59');
});
