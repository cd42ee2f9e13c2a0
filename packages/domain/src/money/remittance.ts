import { foldText } from '../fields/one-line.ts';
import { problem, type Problem } from '../problem.ts';
import type { CalendarDay } from '../units/calendar-days.ts';
import type { Instant } from '../units/zoned-time.ts';
import { inAccounts, toDollars } from './accounting.ts';
import type { InvoiceStatus } from './invoice.ts';
import { problemsWithCheckNumber, problemsWithPaymentAmount, problemsWithPaymentDate } from './payment-rules.ts';

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
  /** Its card page is open, and charges the balance as it was. */
  isBeingPaidByCard?: boolean;
}

export const MOST_REMITTANCE_LINES = 1_000;

/** By which a check is recognized, however its number was typed or pasted. */
export const checkKey = (checkNumber: string): string => foldText(checkNumber).toLowerCase();

export function problemsWithRemittance(remittance: Remittance, now: Instant): Problem[] {
  const { checkNumber, paymentDate, totalCents, lines } = remittance;
  const sum = lines.reduce((all, { amountCents }) => all + amountCents, 0);
  return [
    ...problemsWithCheckNumber(checkNumber),
    ...problemsWithPaymentDate(paymentDate, now),
    ...problemsWithPaymentAmount(totalCents),
    ...(sum > totalCents ? [problem('totalPaymentAmount', 'The applied amounts are more than the total.')] : []),
    ...problemsWithRepeatedInvoices(lines),
  ];
}

export function problemsWithRepeatedInvoices(lines: readonly RemittanceLine[]): Problem[] {
  const seen = new Set<string>();
  return lines.flatMap(({ invoiceNumber }, index) => {
    const key = invoiceNumber.trim().toUpperCase();
    const isAgain = seen.has(key);
    seen.add(key);
    return isAgain ? [problem(`lines.${index}.invoiceNumber`, 'This invoice is listed twice.')] : [];
  });
}

export interface Applied {
  invoiceNumber: string;
  amountCents: number;
  /** Owed still once this is applied. */
  shortCents: number;
}

export interface Application {
  applied: Applied[];
  /** Owed before this is applied, on all invoices that are named. */
  owedCents: number;
  /** What no invoice takes. */
  unappliedCents: number;
  problems: Problem[];
}

const PAYABLE: readonly InvoiceStatus[] = ['Invoiced', 'Active'];

/** What of a remittance its invoices take: never more than is owed of each. What is left stays with the payment. */
export function applyRemittance(
  remittance: Pick<Remittance, 'totalCents' | 'lines'>,
  invoices: readonly PayableInvoice[],
): Application {
  const byNumber = new Map(invoices.map((invoice) => [invoice.invoiceNumber.toUpperCase(), invoice]));
  const problems: Problem[] = [];
  const applied: Applied[] = [];
  for (const [index, line] of remittance.lines.entries()) {
    const invoice = byNumber.get(line.invoiceNumber.trim().toUpperCase());
    const say = (field: string, message: string) => problems.push(problem(`lines.${index}.${field}`, message));
    if (!invoice) say('invoiceNumber', `There is no invoice ${line.invoiceNumber.trim()}.`);
    else if (!PAYABLE.includes(invoice.status)) say('invoiceNumber', `${invoice.invoiceNumber} is not open.`);
    else if (invoice.isBeingPaidByCard)
      say('invoiceNumber', `${invoice.invoiceNumber} is being paid by card. Remove its credit card charge first.`);
    else if (line.amountCents === 0 || Math.sign(line.amountCents) !== Math.sign(invoice.balanceCents))
      say('amount', 'Enter an amount greater than 0, or less than 0 for a credit.');
    else {
      const most = invoice.balanceCents;
      const amountCents = Math.sign(most) * Math.min(Math.abs(most), Math.abs(line.amountCents));
      applied.push({ invoiceNumber: invoice.invoiceNumber, amountCents, shortCents: most - amountCents });
    }
  }
  const sum = applied.reduce((all, { amountCents }) => all + amountCents, 0);
  const owedCents = applied.reduce((all, { amountCents, shortCents }) => all + amountCents + shortCents, 0);
  return { applied, owedCents, unappliedCents: remittance.totalCents - sum, problems };
}

/** What of a payment's unapplied money goes to invoices: exactly what is asked for, or nothing with the reasons. */
export function problemsWithApplication(
  lines: readonly RemittanceLine[],
  unappliedCents: number,
  invoices: readonly PayableInvoice[],
): Pick<Application, 'applied' | 'problems'> {
  const { applied, problems } = applyRemittance({ totalCents: unappliedCents, lines }, invoices);
  const byNumber = new Map(applied.map((one) => [one.invoiceNumber.toUpperCase(), one]));
  const money = (cents: number) => inAccounts(toDollars(cents));
  const tooMuch = lines.flatMap(({ invoiceNumber, amountCents }, index) => {
    const one = byNumber.get(invoiceNumber.trim().toUpperCase());
    return one && one.amountCents !== amountCents
      ? [problem(`lines.${index}.amount`, `Only ${money(one.amountCents)} is owed.`)]
      : [];
  });
  const sum = applied.reduce((all, { amountCents }) => all + amountCents, 0);
  const found = [...problemsWithRepeatedInvoices(lines), ...problems, ...tooMuch];
  return {
    applied,
    problems:
      found.length === 0 && sum > unappliedCents
        ? [problem('lines', `Only ${money(unappliedCents)} of this payment is unapplied.`)]
        : found,
  };
}
