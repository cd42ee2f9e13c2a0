import { foldText } from '../fields/one-line.ts';
import { problem, type Problem } from '../problem.ts';
import type { CalendarDay } from '../units/calendar-days.ts';
import type { Instant } from '../units/zoned-time.ts';
import { problemsWithBillDays } from './bill.ts';
import { problemsWithDecimals } from './charges.ts';

/** What a person enters of a carrier's bill. */
export interface EnteredBill {
  externalInvoiceNumber: string;
  /** Dollars; null where nothing or no figure was typed. */
  externalInvoiceAmount: number | null;
  /** Only where they may be changed. */
  invoiceDate?: CalendarDay | null;
  dueDate?: CalendarDay | null;
}

const LONGEST_NUMBER = 40;
const LARGEST = 10_000_000;

export function problemsWithEnteredBill(bill: EnteredBill, now: Instant): Problem[] {
  const { externalInvoiceAmount: amount, invoiceDate, dueDate } = bill;
  const number = foldText(bill.externalInvoiceNumber);
  return [
    ...(number === '' ? [problem('externalInvoiceNumber', 'Invoice number is required')] : []),
    ...(number.length > LONGEST_NUMBER
      ? [problem('externalInvoiceNumber', `At most ${LONGEST_NUMBER} characters.`)]
      : []),
    ...(amount === null ? [problem('externalInvoiceAmount', 'Invoiced amount is required')] : []),
    ...problemsWithDecimals('externalInvoiceAmount', amount),
    ...(amount !== null && amount < 0 ? [problem('externalInvoiceAmount', 'Enter an amount of 0 or more.')] : []),
    ...(amount !== null && amount > LARGEST ? [problem('externalInvoiceAmount', 'Enter at most $10,000,000.00.')] : []),
    ...(invoiceDate === null ? [problem('invoiceDate', 'Invoice date is required')] : []),
    ...(dueDate === null ? [problem('dueDate', 'Due date is required')] : []),
    ...(invoiceDate ? problemsWithBillDays({ invoiceDate, dueDate: dueDate ?? null }, now) : []),
  ];
}
