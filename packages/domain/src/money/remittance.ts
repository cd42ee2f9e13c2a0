import { problem, type Problem } from '../problem.ts';
import { isCalendarDay, type CalendarDay } from '../units/calendar-days.ts';
import type { InvoiceStatus } from './invoice.ts';

/** What somebody who pays says that the money is for. Whole cents. */
export interface RemittanceLine {
  invoiceNumber: string;
  amountCents: number;
}

export interface Remittance {
  checkNumber: string;
  paymentDate: CalendarDay;
  totalCents: number;
  lines: readonly RemittanceLine[];
}

export interface PayableInvoice {
  invoiceNumber: string;
  status: InvoiceStatus;
  balanceCents: number;
}

export const LONGEST_CHECK_NUMBER = 40;
export const MOST_REMITTANCE_LINES = 1_000;

/** Case and blanks at the ends say nothing. */
export const checkKey = (checkNumber: string): string => checkNumber.trim().toLowerCase();

export function problemsWithRemittance({ checkNumber, paymentDate, totalCents, lines }: Remittance): Problem[] {
  const sum = lines.reduce((all, { amountCents }) => all + amountCents, 0);
  const seen = new Set<string>();
  return [
    ...(checkNumber.trim() === '' ? [problem('checkNumber', 'Check number is required')] : []),
    ...(checkNumber.trim().length > LONGEST_CHECK_NUMBER
      ? [problem('checkNumber', `At most ${LONGEST_CHECK_NUMBER} characters.`)]
      : []),
    ...(/[/\\?#%]/.test(checkNumber) ? [problem('checkNumber', 'Must not contain / \\ ? # or %.')] : []),
    ...(isCalendarDay(paymentDate) ? [] : [problem('paymentDate', 'Payment date is required')]),
    ...(totalCents <= 0 ? [problem('totalPaymentAmount', 'A payment is more than nothing.')] : []),
    ...(sum > totalCents ? [problem('totalPaymentAmount', 'More is applied than was paid.')] : []),
    ...lines.flatMap(({ invoiceNumber }, index) => {
      const key = invoiceNumber.trim().toUpperCase();
      const isAgain = seen.has(key);
      seen.add(key);
      return isAgain ? [problem(`lines.${index}.invoiceNumber`, 'This invoice stands here twice.')] : [];
    }),
  ];
}

export interface Applied {
  invoiceNumber: string;
  amountCents: number;
  /** Owed still once this is applied. */
  shortCents: number;
}

export interface Application {
  applied: Applied[];
  /** What no invoice takes. */
  unappliedCents: number;
  problems: Problem[];
}

const PAYABLE: readonly InvoiceStatus[] = ['Invoiced', 'Active'];

/** What of a remittance its invoices take: never more than is owed of each. What is left stays with the payment. */
export function applyRemittance(remittance: Remittance, invoices: readonly PayableInvoice[]): Application {
  const byNumber = new Map(invoices.map((invoice) => [invoice.invoiceNumber.toUpperCase(), invoice]));
  const problems: Problem[] = [];
  const applied: Applied[] = [];
  for (const [index, line] of remittance.lines.entries()) {
    const invoice = byNumber.get(line.invoiceNumber.trim().toUpperCase());
    const say = (field: string, message: string) => problems.push(problem(`lines.${index}.${field}`, message));
    if (!invoice) say('invoiceNumber', `There is no invoice ${line.invoiceNumber.trim()}.`);
    else if (!PAYABLE.includes(invoice.status)) say('invoiceNumber', `${invoice.invoiceNumber} is not open.`);
    else if (line.amountCents === 0 || Math.sign(line.amountCents) !== Math.sign(invoice.balanceCents))
      say('amount', 'An amount is more than nothing, and that of a credit less.');
    else {
      const most = invoice.balanceCents;
      const amountCents = Math.sign(most) * Math.min(Math.abs(most), Math.abs(line.amountCents));
      applied.push({ invoiceNumber: invoice.invoiceNumber, amountCents, shortCents: most - amountCents });
    }
  }
  const sum = applied.reduce((all, { amountCents }) => all + amountCents, 0);
  return { applied, unappliedCents: remittance.totalCents - sum, problems };
}
