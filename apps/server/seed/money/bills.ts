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
import { figure } from '@lanewright/domain/units/figures.ts';
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
  bookedCharges: readonly { name: string; description: string; totalCents: number }[];
  isLessThanTruckload: boolean;
  /** Pounds. */
  weight: number;
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

const MISMATCHED = 0.055;

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

/** What carriers with terminals find when they put freight on their own scale. */
function inspected({ bookedCents, isLessThanTruckload, weight }: CarrierBillable, random: Dice): Difference[] {
  if (!isLessThanTruckload) return [];
  const more = 0.04 + random.fraction('reweigh') * 0.1;
  return [
    {
      name: 'Reweigh fee',
      description: `${figure(Math.round(weight * (1 + more)))} lbs on the terminal scale, ${figure(weight)} lbs on the bill of lading`,
      cents: Math.round(bookedCents * more * 0.85) + 2_500,
      reason: 'Weight',
    },
    {
      name: 'Reclass adjustment',
      description: 'Inspected, rated one class higher by density',
      cents: Math.round(bookedCents * (0.07 + random.fraction('reclass') * 0.09)),
      reason: 'FreightClass',
    },
  ];
}

/** The index of another week; none where the price has no surcharge of its own. */
function otherFuel({ bookedCharges }: CarrierBillable, random: Dice): Difference[] {
  const fuel = bookedCharges.find(({ name }) => name === 'Fuel Surcharge')?.totalCents ?? 0;
  const cents = Math.round(fuel * (0.015 + random.fraction('index') * 0.03));
  return cents <= 0
    ? []
    : [{ name: 'Fuel Surcharge', description: 'By the index of the week before', cents, reason: 'FuelSurcharge' }];
}

function differenceOf(billable: CarrierBillable, random: Dice, mayBeWrong: boolean): Difference {
  const differences: Difference[] = [
    ...waitedFor(billable),
    ...(mayBeWrong ? neverWaited(billable, random) : []),
    ...inspected(billable, random),
    ...otherFuel(billable, random),
    {
      name: 'Discount',
      description: 'Discount of an older agreement',
      cents: -Math.round(billable.bookedCents * (0.01 + random.fraction('short') * 0.03)) - 1,
      reason: 'Discount',
    },
  ];
  return random.pick('why', differences);
}

/** Of the bills of the last weeks so many came again, as if they had not been paid. */
const BILLED_TWICE = 0.03;
const TWICE_WITHIN_DAYS = 75;

/** When the same bill came once more; null where it did not. */
export function billedAgainOn(
  { billedOn, difference, status }: CarrierBillOf,
  random: Dice,
  today: CalendarDay,
): CalendarDay | null {
  if (billedOn === null || difference !== null || status === 'Draft' || status === 'Received') return null;
  const again = officeDay(addDays(billedOn, random.whole('again', 12, 30)));
  const isRecent = again < today && daysBetween(billedOn, today) <= TWICE_WITHIN_DAYS;
  return isRecent && random.fraction('billed twice') < BILLED_TWICE ? again : null;
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
/** What waits longer has been decided by somebody. */
const DECIDED_AT_LAST = 60;

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
  const age = daysBetween(billedOn, today);
  const isSlow = random.fraction('undecided') < 0.1;
  const isUndecided = isProven && (age <= DECIDED_AFTER || (isSlow && age <= DECIDED_AT_LAST));
  const difference = random.fraction('differs') < MISMATCHED ? differenceOf(billable, random, isUndecided) : null;
  const waiting: InvoiceStatus = type === 'FreightAuditPayment' ? 'Draft' : 'Received';
  if (!isProven && age <= DECIDED_AT_LAST) return { ...open, status: waiting, billedOn, difference };
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
