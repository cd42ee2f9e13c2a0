import { expect, it } from 'vitest';
import { readTimeOfDay } from './time-of-day.ts';

it.each([
  ['6', '06:00'],
  ['18', '18:00'],
  ['630', '06:30'],
  ['0630', '06:30'],
  ['6:30', '06:30'],
  ['18.45', '18:45'],
  ['18:30', '18:30'],
  [' 6h15 ', '06:15'],
  ['6pm', '18:00'],
  ['6 PM', '18:00'],
  ['1:15 pm', '13:15'],
  ['1:15pm', '13:15'],
  ['6:30 p.m.', '18:30'],
  ['630am', '06:30'],
  ['12 am', '00:00'],
  ['12:30 pm', '12:30'],
])('"%s" means %s', (text, time) => {
  expect(readTimeOfDay(text)).toBe(time);
});

it.each(['', 'noon', '24', '6:60', '13 pm', '0 am', '18:30 pm', '1:15 p', '1:15 px', '6:3', '12345'])(
  '"%s" is refused',
  (text) => {
    expect(readTimeOfDay(text)).toBeNull();
  },
);
