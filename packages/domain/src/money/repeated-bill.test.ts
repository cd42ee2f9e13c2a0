import { describe, expect, it } from 'vitest';
import { repeatedBill, repeatedBillTitle } from './bill-relation.ts';
import type { BillRelation, Discriminator, InvoiceStatus } from './invoice.ts';

const bill = (
  invoiceNumber: string,
  externalInvoiceNumber: string | null,
  relation: BillRelation = 'Original',
  status: InvoiceStatus = 'Settled',
  discriminator: Discriminator = 'APInvoice',
) => ({ invoiceNumber, externalInvoiceNumber, relation, status, discriminator });
const passedOn = bill('I1', null, 'Original', 'Invoiced', 'ARInvoice');

describe('the bill that a repeated one repeats', () => {
  it.each([
    ['is the one under the same number', 'INV 7', [bill('A1', 'INV-6'), bill('A2', 'inv-7')], 'A2'],
    ['is the first where the numbers differ', 'INV 8', [bill('A1', 'INV-6'), bill('A2', 'INV-7')], 'A1'],
    ['is the first where it has no number', null, [bill('A1', null), bill('A2', 'INV-7')], 'A1'],
    ['is not another copy', 'INV 7', [bill('A3', 'INV-7', 'Duplicate'), bill('A2', 'INV-7')], 'A2'],
    ['is another copy where nothing else is left', 'INV 7', [bill('A3', 'INV-7', 'Duplicate')], 'A3'],
    ['is not a void one', 'INV 7', [bill('A1', 'INV-7', 'Original', 'Voided'), bill('A2', 'INV-6')], 'A2'],
    ['is a void one where it is the only one', 'INV 7', [bill('A1', 'INV-7', 'Original', 'Voided')], 'A1'],
    ['is never an invoice of a customer', 'INV 7', [passedOn, bill('A1', null)], 'A1'],
    ['is none where there is none', 'INV 7', [passedOn], undefined],
  ])('%s', (_, number, related, expected) => {
    expect(repeatedBill(number, related)?.invoiceNumber).toBe(expected);
  });
});

it.each([
  ['Duplicate', 'Billed twice'],
  ['Rebilled', 'Billed again'],
  ['Original', null],
  ['BalanceDue', null],
  ['Corrected', null],
  ['Credit', null],
] as const)('a bill that is %s is headed %s', (relation, title) => {
  expect(repeatedBillTitle(relation)).toBe(title);
});
