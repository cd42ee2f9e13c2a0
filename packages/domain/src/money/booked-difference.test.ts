import { expect, it } from 'vitest';
import { bookedDifferenceText } from './booked-difference.ts';

it.each([
  [900, 900, 'As booked'],
  [0.3, 0.1 + 0.2, 'As booked'],
  [922.6, 900, '$22.60 above what was booked'],
  [900.01, 900, '$0.01 above what was booked'],
  [877.4, 900, '$22.60 below what was booked'],
  [900, 0, '$900.00 above what was booked'],
  [0, 0, 'As booked'],
  [null, 900, ''],
  [900, null, ''],
])('an invoice of %s for a booking of %s is: %s', (invoiced, booked, text) => {
  expect(bookedDifferenceText(invoiced, booked)).toBe(text);
});
