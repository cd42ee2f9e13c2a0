import type { DisputeReason } from '@lanewright/domain/money/dispute.ts';
import type { InvoiceStatus, InvoiceType } from '@lanewright/domain/money/invoice.ts';
import { dueDay } from '@lanewright/domain/money/payment-terms.ts';
import {
  addDays,
  dayOfWeek,
  daysBetween,
  DAYS_OF_WEEK,
  isWeekend,
  type CalendarDay,
} from '@lanewright/domain/units/calendar-days.ts';
import { DETENTION_AN_HOUR, detentionHours, detentionInWords, inHours, minutesBilled } from '../orders/dock-time.ts';
import type { Dice } from '../random.ts';
import type { DockTime } from './delivered.ts';

/** What a bill of the demonstration is about; whole cents. */
export interface Billable {
  bookedCents: number;
  deliveredOn: CalendarDay;
  isProven: boolean;
  terms: number;
}

/** The same of a carrier's bill, with what may be billed beside what was booked. */
export interface CarrierBillable extends Billable {
  /** Where its driver waited. */
  docks: readonly DockTime[];
  bookedCharges: readonly { name: string; description: string }[];
}

export interface CustomerBill {
  status: InvoiceStatus;
  invoicedOn: CalendarDay;
  dueOn: CalendarDay;
  /** So much of it has been paid, on this day: when the check is written. */
  paidShare: number;
  paidOn: CalendarDay | null;
}

/** Of what is past due so much is still owed, by the days since: most is paid, and a little is very old. */
const STILL_OWED = [
  { days: 30, share: 0.29 },
  { days: 60, share: 0.16 },
  { days: 90, share: 0.1 },
  { days: Infinity, share: 0.0035 },
];
const PARTLY_PAID = 0.2;
const PART = 0.4;

/** The shipper's invoice: due by its terms, mostly paid by then. */
export function customerBill(
  { deliveredOn, isProven, terms }: Billable,
  random: Dice,
  today: CalendarDay,
): CustomerBill {
  const invoicedOn = isProven ? [addDays(deliveredOn, 1), today].toSorted()[0]! : deliveredOn;
  const dueOn = dueDay(invoicedOn, terms);
  const unpaid = { invoicedOn, dueOn, paidShare: 0, paidOn: null };
  if (!isProven) return { ...unpaid, status: 'Draft' };
  const late = daysBetween(dueOn, today);
  if (late <= 0) return { ...unpaid, status: 'Invoiced' };
  const { share } = STILL_OWED.find(({ days }) => late <= days)!;
  const paidOn = checkDay([addDays(dueOn, random.whole('pays', -6, 4)), addDays(today, -1)].toSorted()[0]!, today);
  if (random.fraction('owed') >= share) return { ...unpaid, status: 'Settled', paidShare: 1, paidOn };
  return random.fraction('partly') < PARTLY_PAID
    ? { ...unpaid, status: 'Active', paidShare: PART, paidOn }
    : { ...unpaid, status: 'Invoiced' };
}

/** Why a carrier bills something else than was booked. */
export interface Difference {
  name: string;
  description: string;
  cents: number;
  reason: DisputeReason;
  /** What tracking or the booking contradict: nobody pays it, so it is disputed. */
  contradiction?: string;
}

const MISMATCHED = 0.07;

const detention = (city: string, hours: number, minutes: number): Difference => ({
  name: 'Detention',
  description: detentionInWords(city, minutes),
  cents: Math.round(hours * DETENTION_AN_HOUR * 100),
  reason: 'Detention',
});

/** A wait that nobody has agreed on yet. */
function waitedFor({ docks, bookedCharges }: CarrierBillable): Difference[] {
  return docks
    .filter(({ city, minutes }) => {
      const words = detentionInWords(city, minutes);
      return detentionHours(minutes) > 0 && !bookedCharges.some(({ description }) => description === words);
    })
    .slice(0, 1)
    .map(({ city, minutes }) => detention(city, detentionHours(minutes), minutes));
}

/** A truck that left within its free time, billed for hours. */
function neverWaited({ docks }: CarrierBillable, random: Dice): Difference[] {
  return docks
    .filter(({ minutes }) => detentionHours(minutes) === 0)
    .slice(-1)
    .map(({ city, minutes }) => {
      const hours = random.whole('hours', 1, 3);
      const contradiction = `Billed for ${inHours(minutesBilled(hours))} at the dock in ${city}. Tracking shows ${inHours(minutes)}, within the free time.`;
      return { ...detention(city, hours, minutesBilled(hours)), contradiction };
    });
}

function differenceOf(billable: CarrierBillable, random: Dice, mayBeWrong: boolean): Difference {
  const { bookedCents } = billable;
  const differences: Difference[] = [
    ...waitedFor(billable),
    ...(mayBeWrong ? neverWaited(billable, random) : []),
    {
      name: 'Reweigh fee',
      description: 'Weighed and classed again',
      cents: Math.round(bookedCents * (0.04 + random.fraction('reweigh') * 0.1)),
      reason: 'Weight',
    },
    {
      name: 'Fuel Surcharge',
      description: 'By the index of the week before',
      cents: Math.round(bookedCents * 0.012) + 1,
      reason: 'FuelSurcharge',
    },
    { name: 'Discount', description: 'Billed short', cents: -Math.round(bookedCents * 0.05) - 1, reason: 'Discount' },
  ];
  return random.pick('why', differences);
}

export interface CarrierBillOf {
  status: InvoiceStatus;
  /** Null: the carrier has not billed it yet. */
  billedOn: CalendarDay | null;
  invoicedOn: CalendarDay;
  dueOn: CalendarDay;
  difference: Difference | null;
  /** Somebody agreed to the difference. */
  isSettledAtBill: boolean;
  isDisputed: boolean;
  settledOn: CalendarDay | null;
}

const DECIDED_AFTER = 35;

/** Nobody contests what was billed short. */
const isDisputed = ({ cents, contradiction }: Difference, random: Dice) =>
  contradiction !== undefined || (cents > 0 && random.fraction('disputes') < 0.25);

/** The day, or the Monday after it. */
function officeDay(day: CalendarDay): CalendarDay {
  let found = day;
  while (isWeekend(found)) found = addDays(found, 1);
  return found;
}

/** The day, or the Friday before it where that is not before the bill. */
function lastOfficeDay(day: CalendarDay, from: CalendarDay): CalendarDay {
  let found = day;
  while (isWeekend(found) && found > from) found = addDays(found, -1);
  return found;
}

/** A carrier's bill comes some days after the freight, and what is agreed on is paid by its terms. */
export function carrierBill(
  billable: CarrierBillable,
  random: Dice,
  { today, type }: { today: CalendarDay; type: InvoiceType },
): CarrierBillOf {
  const { deliveredOn, isProven, terms } = billable;
  const billedOn = officeDay(addDays(deliveredOn, random.whole('bills', 2, 6)));
  const invoicedOn = billedOn <= today ? billedOn : deliveredOn;
  const dueOn = dueDay(invoicedOn, terms);
  const open = { invoicedOn, dueOn, difference: null, isSettledAtBill: false, isDisputed: false, settledOn: null };
  if (billedOn > today) return { ...open, status: 'Draft', billedOn: null };
  const isOld = daysBetween(billedOn, today) > DECIDED_AFTER;
  const isUndecided = isProven && (!isOld || random.fraction('undecided') < 0.1);
  const difference = random.fraction('differs') < MISMATCHED ? differenceOf(billable, random, isUndecided) : null;
  const waiting: InvoiceStatus = type === 'FreightAuditPayment' ? 'Draft' : 'Received';
  if (!isProven) return { ...open, status: waiting, billedOn, difference };
  if (difference !== null && isUndecided)
    return { ...open, status: waiting, billedOn, difference, isDisputed: isDisputed(difference, random) };
  const agreed = { ...open, billedOn, difference, isSettledAtBill: difference !== null };
  const settledOn = dueOn < today ? lastOfficeDay(dueOn, invoicedOn) : null;
  if (settledOn !== null) return { ...agreed, status: 'Settled', settledOn };
  return { ...agreed, status: type === 'FreightAuditPayment' ? 'ReadyToInvoice' : 'ReadyToSettle' };
}

/** Checks are written once a week, on Fridays. */
export function checkDay(day: CalendarDay, today: CalendarDay): CalendarDay {
  const weekday = DAYS_OF_WEEK.indexOf(dayOfWeek(day));
  const friday = addDays(day, (5 - weekday + 7) % 7);
  return friday <= today ? friday : addDays(friday, -7);
}
