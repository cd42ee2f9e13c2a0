import { foldText } from '../fields/one-line.ts';
import { problem, type Problem } from '../problem.ts';
import { addDays, formatCalendarDay, isCalendarDay, type CalendarDay } from '../units/calendar-days.ts';
import { inDollars } from '../units/money.ts';
import { localTimeAt, type Instant } from '../units/zoned-time.ts';
import { toDollars } from './accounting.ts';

export const MAX_CHECK_NUMBER = 40;
/** Ten million dollars: far more than any freight bill, far less than a slip of the keyboard. */
export const MAX_PAYMENT_CENTS = 1_000_000_000;
export const MAX_REASON_LENGTH = 500;
export const MAX_NOTE_LENGTH = 500;

export const PAYMENT_METHODS = ['Check', 'ACH', 'Card'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Days begin later in every other state; a day ahead of the East Coast is today in Guam. */
const FIRST_US_TIME_ZONE = 'America/New_York';
const OLDEST_YEARS = 2;

export interface DayRange {
  first: CalendarDay;
  last: CalendarDay;
}

/** Between which days a payment can have come in: two years back, and one day ahead of the US East Coast. */
export function paymentDays(now: Instant): DayRange {
  const today = localTimeAt(FIRST_US_TIME_ZONE, now).date;
  const yearBefore = String(Number(today.slice(0, 4)) - OLDEST_YEARS).padStart(4, '0');
  const first = `${yearBefore}${today.slice(4)}`;
  // There is no February 29 two years before or after one.
  return { first: isCalendarDay(first) ? first : `${yearBefore}-02-28`, last: addDays(today, 1) };
}

/** A day of the books that is entered: not missing, not years ago, not in the future. */
export function problemsWithBookDay(
  day: CalendarDay,
  { field, label }: { field: string; label: string },
  now: Instant,
): Problem[] {
  if (!isCalendarDay(day)) return [problem(field, `${label} is required`)];
  const { first, last } = paymentDays(now);
  if (day > last) return [problem(field, `${label} cannot be after ${formatCalendarDay(last)}.`)];
  if (day < first) return [problem(field, `${label} cannot be before ${formatCalendarDay(first)}.`)];
  return [];
}

export const problemsWithPaymentDate = (day: CalendarDay, now: Instant): Problem[] =>
  problemsWithBookDay(day, { field: 'paymentDate', label: 'Payment date' }, now);

/** The day on which a carrier was paid. */
export const problemsWithSettleDate = (day: CalendarDay, now: Instant): Problem[] =>
  problemsWithBookDay(day, { field: 'settleDate', label: 'Settle date' }, now);

export function problemsWithCheckNumber(typed: string): Problem[] {
  const checkNumber = foldText(typed);
  return [
    ...(checkNumber === '' ? [problem('checkNumber', 'Check number is required')] : []),
    ...(checkNumber.length > MAX_CHECK_NUMBER
      ? [problem('checkNumber', `At most ${MAX_CHECK_NUMBER} characters.`)]
      : []),
    ...(/[/\\?#%]/.test(checkNumber) ? [problem('checkNumber', 'Must not contain / \\ ? # or %.')] : []),
  ];
}

export function problemsWithPaymentAmount(totalCents: number): Problem[] {
  if (totalCents <= 0) return [problem('totalPaymentAmount', 'Enter an amount greater than 0.')];
  return totalCents > MAX_PAYMENT_CENTS
    ? [problem('totalPaymentAmount', `At most ${inDollars(toDollars(MAX_PAYMENT_CENTS))}.`)]
    : [];
}

export const problemsWithNote = (note: string): Problem[] =>
  foldText(note).length > MAX_NOTE_LENGTH ? [problem('note', `At most ${MAX_NOTE_LENGTH} characters.`)] : [];

/** The field by which a sender says that money may stay unapplied. */
export const ACCEPT_UNAPPLIED = 'acceptUnapplied';

interface Rest {
  totalCents: number;
  /** On the invoices that the money is for; null where the payment is only corrected. */
  owedCents: number | null;
  unappliedCents: number;
}

/** Money that no invoice takes is accepted only after somebody was shown how much it is. */
export function problemsWithUnapplied({ totalCents, owedCents, unappliedCents }: Rest, isAccepted: boolean): Problem[] {
  if (isAccepted || unappliedCents <= 0) return [];
  const money = (cents: number) => inDollars(toDollars(cents));
  const rest = `${money(unappliedCents)} of the ${money(totalCents)} received would stay unapplied.`;
  if (owedCents === null) return [problem(ACCEPT_UNAPPLIED, rest)];
  const owed = owedCents === 0 ? 'No open invoice is named' : `${money(owedCents)} is owed on the invoices named`;
  return [problem(ACCEPT_UNAPPLIED, `${owed}. ${rest}`)];
}

/** A payment as far as its changes are concerned. Amounts are whole cents. */
export interface ChangeablePayment {
  method: PaymentMethod;
  isVoided: boolean;
  amountCents: number;
  appliedCents: number;
  refundedCents: number;
}

export const PAYMENT_ACTIONS = ['void', 'correct', 'apply', 'unapply'] as const;
export type PaymentAction = (typeof PAYMENT_ACTIONS)[number];

export const unappliedCentsOf = ({ isVoided, amountCents, appliedCents, refundedCents }: ChangeablePayment): number =>
  isVoided ? 0 : amountCents - appliedCents - refundedCents;

/** Why a payment cannot be changed so now; null where it can. */
export function whyNotChangePayment(action: PaymentAction, payment: ChangeablePayment): string | null {
  if (payment.isVoided) return 'The payment is voided.';
  const isByCard = payment.method === 'Card';
  switch (action) {
    case 'void':
      return isByCard ? 'A card payment cannot be voided. Refund it from its invoice.' : null;
    case 'correct':
      return isByCard ? 'A card payment cannot be corrected. Refund it from its invoice.' : null;
    case 'apply':
      return unappliedCentsOf(payment) > 0 ? null : 'Nothing of this payment is unapplied.';
    case 'unapply':
      return payment.appliedCents > 0 ? null : 'Nothing of this payment is applied.';
  }
}

export const possiblePaymentActions = (payment: ChangeablePayment): PaymentAction[] =>
  PAYMENT_ACTIONS.filter((action) => whyNotChangePayment(action, payment) === null);

export function problemsWithVoidReason(reason: string): Problem[] {
  if (reason.trim() === '') return [problem('reason', 'Reason is required')];
  return reason.trim().length > MAX_REASON_LENGTH
    ? [problem('reason', `At most ${MAX_REASON_LENGTH} characters.`)]
    : [];
}

export interface CorrectedPayment {
  checkNumber: string;
  paymentDate: CalendarDay;
  totalCents: number;
  note: string;
  isUnappliedAccepted: boolean;
}

/** What a payment comes to may be corrected as far down as invoices and refunds have taken of it. */
export function problemsWithCorrection(
  corrected: CorrectedPayment,
  payment: ChangeablePayment & { paidOn: CalendarDay },
  now: Instant,
): Problem[] {
  const { checkNumber, paymentDate, totalCents, note, isUnappliedAccepted } = corrected;
  const { amountCents, appliedCents, refundedCents, paidOn } = payment;
  const takenCents = appliedCents + refundedCents;
  const amount = problemsWithPaymentAmount(totalCents);
  const isTooLittle = amount.length === 0 && totalCents < takenCents;
  return [
    ...problemsWithCheckNumber(checkNumber),
    // A payment from years ago keeps its date while something else of it is corrected.
    ...(paymentDate === paidOn ? [] : problemsWithPaymentDate(paymentDate, now)),
    ...amount,
    ...(isTooLittle
      ? [
          problem(
            'totalPaymentAmount',
            `${inDollars(toDollars(takenCents))} of this payment is applied or refunded. Remove it from invoices first.`,
          ),
        ]
      : []),
    ...problemsWithNote(note),
    ...(totalCents > amountCents
      ? problemsWithUnapplied(
          { totalCents, owedCents: null, unappliedCents: totalCents - takenCents },
          isUnappliedAccepted,
        )
      : []),
  ];
}
