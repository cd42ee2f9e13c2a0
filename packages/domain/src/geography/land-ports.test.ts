import { expect, it } from 'vitest';
import { borderOfPort } from './land-ports.ts';

it.each([
  ['Champlain, NY', 'CA'],
  ['champlain, new york', 'CA'],
  ['Lacolle, QC', 'CA'],
  ['Laredo, TX', 'MX'],
  ['Laredo, TX, USA', 'MX'],
  ['Otay Mesa, CA', 'MX'],
  ['Nuevo Laredo, Tamaulipas', 'MX'],
  ['Detroit', 'CA'],
  ['  PEMBINA ', 'CA'],
  ['Sault Ste Marie', 'CA'],
  ['el paso', 'MX'],
  ['Newark, NJ', null],
  ['By the broker', null],
  ['', null],
  [null, null],
])('the port of entry %j is on the border %s', (port, border) => {
  expect(borderOfPort(port)).toBe(border);
});
