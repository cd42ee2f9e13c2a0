import { formatCalendarDay, isCalendarDay } from '../units/calendar-days.ts';
import { inAccounts } from './accounting.ts';

/** What the audit trail has of one change of a payment. */
export interface PaymentTrail {
  checkNumber?: string;
  method?: string;
  paidOn?: string;
  /** Dollars. */
  amount?: number;
  note?: string;
  applied?: string;
  unapplied?: string;
  refunded?: string;
  voidedFor?: string;
}

const dayInWords = (day: string) => (isCalendarDay(day) ? formatCalendarDay(day) : day);

/** One clause for each thing that became different; after the name of who did it they are a sentence. */
export function paymentInWords({ before, after }: { before: object | null; after: object | null }): string[] {
  if (before === null) return ['recorded the payment'];
  const was = before as PaymentTrail;
  const is = (after ?? {}) as PaymentTrail;
  return [
    ...(is.voidedFor === undefined ? [] : [`voided the payment: ${is.voidedFor}`]),
    ...(is.checkNumber === undefined ? [] : [`changed the check number from ${was.checkNumber} to ${is.checkNumber}`]),
    ...(is.method === undefined ? [] : [`changed the method from ${was.method} to ${is.method}`]),
    ...(is.paidOn === undefined
      ? []
      : [`changed the payment date from ${dayInWords(was.paidOn ?? '')} to ${dayInWords(is.paidOn)}`]),
    ...(is.amount === undefined
      ? []
      : [`changed the amount from ${inAccounts(was.amount ?? 0)} to ${inAccounts(is.amount)}`]),
    ...(is.note === undefined ? [] : [is.note === '' ? 'removed the note' : `set the note to "${is.note}"`]),
    ...(is.applied === undefined ? [] : [`applied ${is.applied}`]),
    ...(is.unapplied === undefined ? [] : [`removed ${is.unapplied}`]),
    ...(is.refunded === undefined ? [] : [`refunded ${is.refunded}`]),
  ];
}
