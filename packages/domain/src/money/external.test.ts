import { describe, expect, it } from 'vitest';
import { instantOfIso } from '../units/zoned-time.ts';
import { problemsWithEnteredBill, type EnteredBill } from './external.ts';

const NOON = instantOfIso('2026-11-18T17:00:00Z');
const bill = { externalInvoiceNumber: 'BML-77120', externalInvoiceAmount: 2_218.4 };

describe('what is entered of a bill', () => {
  it.each<[string, Partial<EnteredBill>, string[]]>([
    ['all of it', {}, []],
    ['nothing wanted', { externalInvoiceAmount: 0 }, []],
    ['no number', { externalInvoiceNumber: '  ' }, ['Invoice number is required']],
    ['a long number', { externalInvoiceNumber: 'x'.repeat(41) }, ['At most 40 characters.']],
    ['no amount', { externalInvoiceAmount: null }, ['Invoiced amount is required']],
    ['less than nothing', { externalInvoiceAmount: -1 }, ['Enter an amount of 0 or more.']],
    ['too much', { externalInvoiceAmount: 10_000_000.01 }, ['Enter at most $10,000,000.00.']],
    ['dates', { invoiceDate: '2026-11-12', dueDate: '2026-11-12' }, []],
    ['no dates', { invoiceDate: null, dueDate: null }, ['Invoice date is required', 'Due date is required']],
    [
      'due before',
      { invoiceDate: '2026-11-12', dueDate: '2026-11-11' },
      ['The due date cannot be before the invoice date.'],
    ],
    [
      'a date in the future',
      { invoiceDate: '2036-01-01', dueDate: null },
      ['Due date is required', 'Invoice date cannot be after 11/19/2026.'],
    ],
  ])('%s', (_, changes, messages) => {
    expect(problemsWithEnteredBill({ ...bill, ...changes }, NOON).map(({ message }) => message)).toEqual(messages);
  });
});
