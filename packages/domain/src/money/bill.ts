import { problem, type Problem } from '../problem.ts';
import { addDays, isCalendarDay, type CalendarDay } from '../units/calendar-days.ts';
import { sumOfMoney } from '../units/money.ts';
import type { Instant } from '../units/zoned-time.ts';
import { toCents } from './accounting.ts';
import { problemsWithBookDay } from './payment-rules.ts';
import { isPaymentTerm } from './payment-terms.ts';

/** A line of a carrier's bill, as the carrier wrote it: also what a later audit needs to say why amounts differ. */
export interface BillLine {
  description: string;
  /** The carrier's code of the charge. */
  code: string;
  units: number | null;
  rate: number | null;
  /** Pounds. */
  weight: number | null;
  freightClass: string;
  total: number;
}

/** What a carrier sent us, whatever the way. */
export interface CarrierBill {
  invoiceNumber: string;
  amount: number;
  invoiceDate: CalendarDay;
  dueDate: CalendarDay | null;
  terms: number | null;
  proNumber: string;
  billOfLading: string;
  shipmentNumber: string;
  carrierCode: string;
  /** The carrier says that it corrects or adds to an earlier bill. */
  correction: 'BalanceDue' | 'Corrected' | null;
  lines: readonly BillLine[];
}

const LARGEST = 10_000_000;
const MAX_DAYS_TO_PAY = 366;
export const MOST_BILL_LINES = 200;
const LONGEST_NUMBER = 40;

const NUMBERS = {
  proNumber: 'PRO number',
  billOfLading: 'Bill of lading',
  shipmentNumber: 'Shipment number',
  carrierCode: 'Carrier code',
} as const;

export function problemsWithBill(bill: CarrierBill, now: Instant): Problem[] {
  const found: Problem[] = [];
  const say = (field: string, message: string) => found.push(problem(field, message));
  if (bill.invoiceNumber.trim() === '') say('invoiceNumber', 'Invoice number is required');
  if (bill.invoiceNumber.length > LONGEST_NUMBER) say('invoiceNumber', `At most ${LONGEST_NUMBER} characters.`);
  if (!Number.isFinite(bill.amount) || bill.amount === 0)
    say('amount', 'Enter an amount other than $0.00. A credit is less than 0.');
  else if (Math.abs(bill.amount) > LARGEST) say('amount', 'Enter at most $10,000,000.00.');
  found.push(...problemsWithBillDays(bill, now));
  if (bill.terms !== null && !isPaymentTerm(bill.terms)) say('terms', 'These are no payment terms.');
  for (const [field, label] of Object.entries(NUMBERS)) {
    const value = bill[field as keyof typeof NUMBERS];
    if (value.length > LONGEST_NUMBER) say(field, `${label}: at most ${LONGEST_NUMBER} characters.`);
  }
  if ([bill.proNumber, bill.billOfLading, bill.shipmentNumber].every((number) => number.trim() === ''))
    say('proNumber', 'A PRO number, a bill of lading or a shipment number is required');
  if (bill.lines.length > MOST_BILL_LINES) say('lines', `At most ${MOST_BILL_LINES} lines.`);
  if (bill.lines.length > 0 && sumOfMoney(bill.lines.map(({ total }) => total)) !== bill.amount)
    say('amount', 'The lines do not come to the amount.');
  return found;
}

/** A bill is from the last two years, and due within a year. */
export function problemsWithBillDays(
  { invoiceDate, dueDate }: Pick<CarrierBill, 'invoiceDate' | 'dueDate'>,
  now: Instant,
): Problem[] {
  const found = problemsWithBookDay(invoiceDate, { field: 'invoiceDate', label: 'Invoice date' }, now);
  if (dueDate === null || found.length > 0) return found;
  if (!isCalendarDay(dueDate)) return [problem('dueDate', 'Enter a date.')];
  if (dueDate < invoiceDate) return [problem('dueDate', 'The due date cannot be before the invoice date.')];
  return dueDate > addDays(invoiceDate, MAX_DAYS_TO_PAY)
    ? [problem('dueDate', 'The due date cannot be more than a year after the invoice date.')]
    : [];
}

/** Numbers are written in many ways: signs and leading zeros say nothing. */
export function plainNumber(number: string): string {
  return number
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replace(/^0+/, '');
}

type Numbered = Pick<CarrierBill, 'invoiceNumber' | 'amount' | 'proNumber' | 'shipmentNumber'>;

/** By which a bill of a known carrier is known when it comes again. */
export function billKey(carrier: string, bill: Numbered): string {
  const { invoiceNumber, amount, proNumber, shipmentNumber } = bill;
  return [carrier, plainNumber(invoiceNumber), toCents(amount), plainPro(proNumber), plainNumber(shipmentNumber)].join(
    '|',
  );
}

/** The same while nobody knows the carrier: two bills are one only where the bill of lading and the day agree too. */
export function unknownCarrierKey(bill: Numbered & Pick<CarrierBill, 'billOfLading' | 'invoiceDate'>): string {
  return [billKey('unknown', bill), plainNumber(bill.billOfLading), bill.invoiceDate].join('|');
}

/** A carrier adds a letter to the PRO of a bill that it writes again. */
export function plainPro(number: string): string {
  const plain = plainNumber(number);
  return /^[0-9]{4,}[A-Z]$/.test(plain) ? plain.slice(0, -1) : plain;
}
