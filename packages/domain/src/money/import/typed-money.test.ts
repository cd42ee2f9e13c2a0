import { expect, it } from 'vitest';
import { typedMoney } from './typed-money.ts';

const field = typedMoney({ label: 'Amount' });

it.each([
  ['1,240.50', { value: 1240.5 }],
  ['$1,240.5', { value: 1240.5 }],
  ['(50.00)', { value: -50 }],
  ['1.005', { reason: 'can have at most 2 decimal places' }],
  ['100.999', { reason: 'can have at most 2 decimal places' }],
  ['-$1,234,567.00', { value: -1_234_567 }],
  ['(1,240.50)', { value: -1240.5 }],
  ['1,0.00', { reason: 'is not a number' }],
  ['1.240,50', { reason: 'is not a number' }],
  ['12,40', { reason: 'is not a number' }],
  ['ten', { reason: 'is not a number' }],
])('a cell with %s', (cell, reading) => {
  expect(field.readCell(cell)).toEqual(reading);
});
