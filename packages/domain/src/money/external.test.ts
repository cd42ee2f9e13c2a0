import { describe, expect, it } from 'vitest';
import { problemsWithEnteredBill, type EnteredBill } from './external.ts';

const bill = { externalInvoiceNumber: 'BML-77120', externalInvoiceAmount: 2_218.4 };

describe('what is entered of a bill', () => {
  it.each<[string, Partial<EnteredBill>, string[]]>([
    ['all of it', {}, []],
    ['nothing wanted', { externalInvoiceAmount: 0 }, []],
    ['no number', { externalInvoiceNumber: '  ' }, ['Invoice number is required']],
    ['a long number', { externalInvoiceNumber: 'x'.repeat(41) }, ['At most 40 characters.']],
    ['no amount', { externalInvoiceAmount: null }, ['Invoiced amount is required']],
    ['less than nothing', { externalInvoiceAmount: -1 }, ['Must not be less than nothing']],
    ['too much', { externalInvoiceAmount: 10_000_000.01 }, ['That is too much.']],
    ['dates', { invoiceDate: '2026-11-12', dueDate: '2026-11-12' }, []],
    ['no dates', { invoiceDate: null, dueDate: null }, ['Invoice date is required', 'Due date is required']],
    ['due before', { invoiceDate: '2026-11-12', dueDate: '2026-11-11' }, ['A bill is not due before it is written.']],
  ])('%s', (_, changes, messages) => {
    expect(problemsWithEnteredBill({ ...bill, ...changes }).map(({ message }) => message)).toEqual(messages);
  });
});
