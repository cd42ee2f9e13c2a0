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
import type { Dice } from '../random.ts';

/** What a bill of the demonstration is about; whole cents. */
export interface Billable {
  bookedCents: number;
  deliveredOn: CalendarDay;
  isProven: boolean;
  terms: number;
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
}

const MISMATCHED = 0.07;

function differenceOf(bookedCents: number, random: Dice): Difference {
  switch (random.whole('why', 0, 4)) {
    case 0: {
      const hours = random.whole('hours', 1, 4);
      return { name: 'Detention', description: `${hours} h at the dock`, cents: hours * 7_500 };
    }
    case 1:
      return {
        name: 'Reweigh fee',
        description: 'Weighed and classed again',
        cents: Math.round(bookedCents * (0.04 + random.fraction('reweigh') * 0.1)),
      };
    case 2:
      return {
        name: 'Fuel Surcharge',
        description: 'By the index of the week before',
        cents: Math.round(bookedCents * 0.012) + 1,
      };
    case 3:
      return { name: 'Accessorial', description: 'Lift gate, charged twice', cents: 8_500 };
    default:
      return { name: 'Discount', description: 'Billed short', cents: -Math.round(bookedCents * 0.05) - 1 };
  }
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
const isDisputed = ({ cents }: Difference, random: Dice) => cents > 0 && random.fraction('disputes') < 0.25;

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
  { bookedCents, deliveredOn, isProven, terms }: Billable,
  random: Dice,
  { today, type }: { today: CalendarDay; type: InvoiceType },
): CarrierBillOf {
  const billedOn = officeDay(addDays(deliveredOn, random.whole('bills', 2, 6)));
  const invoicedOn = billedOn <= today ? billedOn : deliveredOn;
  const dueOn = dueDay(invoicedOn, terms);
  const open = { invoicedOn, dueOn, difference: null, isSettledAtBill: false, isDisputed: false, settledOn: null };
  if (billedOn > today) return { ...open, status: 'Draft', billedOn: null };
  const difference = random.fraction('differs') < MISMATCHED ? differenceOf(bookedCents, random) : null;
  const waiting: InvoiceStatus = type === 'FreightAuditPayment' ? 'Draft' : 'Received';
  if (!isProven) return { ...open, status: waiting, billedOn, difference };
  const isOld = daysBetween(billedOn, today) > DECIDED_AFTER;
  if (difference !== null && (!isOld || random.fraction('undecided') < 0.1))
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
