import { expect, it } from 'vitest';
import type { BillRelation } from './invoice.ts';
import { invoiceAccuracyOf } from './invoice-accuracy.ts';

const bill = (billedCents: number, expectedCents = 90_000, relation: BillRelation = 'Original') => ({
  relation,
  billedCents,
  expectedCents,
});

it.each([
  ['none', [], [0, 0, 0]],
  ['as booked', [bill(90_000)], [1, 1, 0]],
  ['too much', [bill(105_000), bill(90_000)], [2, 1, 15_000]],
  ['too little', [bill(80_000)], [1, 0, 0]],
  ['too little does not make up for too much', [bill(80_000), bill(100_000)], [2, 0, 10_000]],
  ['just within the tolerance', [bill(90_500)], [1, 1, 0]],
  ['just beyond it, all of it counts', [bill(90_501)], [1, 0, 501]],
  ['billed twice', [bill(90_000), bill(90_000, 0, 'Duplicate')], [2, 1, 90_000]],
  ['more wanted later', [bill(90_000), bill(7_500, 0, 'BalanceDue')], [2, 1, 7_500]],
  ['more wanted later, and approved', [bill(7_500, 7_500, 'BalanceDue')], [1, 1, 0]],
  ['credited: the first counts', [bill(105_000), bill(-15_000, 0, 'Credit')], [1, 0, 15_000]],
  ['corrected: the first counts', [bill(105_000), bill(90_000, 0, 'Corrected')], [1, 0, 15_000]],
] as const)('%s', (_title, bills, [invoices, billedRight, overbilledCents]) => {
  expect(invoiceAccuracyOf(bills, 500)).toEqual({ invoices, billedRight, overbilledCents });
});
