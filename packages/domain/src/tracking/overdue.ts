import { ORDER_STATUS, type OrderStatus } from '../orders/statuses.ts';
import { isBookedAhead, isWithoutCarrier, SHIPMENT_STATUS, type ShipmentStatus } from '../shipments/statuses.ts';
import type { CalendarDay } from '../units/calendar-days.ts';
import { END_OF_DAY, hoursAndMinutes } from '../units/wall-time.ts';
import { zoneShort } from '../units/zone-short.ts';
import { dayIn, instantAt, instantOfIso, localTimeAt, type Instant, type ZoneName } from '../units/zoned-time.ts';

/** How far freight has come, as far as that decides which stop can be overdue. */
export type FreightProgress = 'Unbooked' | 'Booked' | 'PickedUp' | 'Closed';

/** What lists can be filtered by: a pickup or a delivery that is overdue, or neither. */
export const OVERDUE_CHOICES = ['Pickup', 'Delivery', 'None'] as const;
export type OverdueChoice = (typeof OVERDUE_CHOICES)[number];

const CHOICE_LABELS: Record<OverdueChoice, string> = {
  Pickup: 'Pickup overdue',
  Delivery: 'Delivery overdue',
  None: 'Not overdue',
};
export const overdueLabel = (choice: OverdueChoice): string => CHOICE_LABELS[choice];

/** ISO times, as orders and shipments have them. */
export interface DueTimes {
  /** The day at the place; it counts where no time is set. */
  day: CalendarDay | null;
  early: string | null;
  late: string | null;
  appointment: string | null;
  zone: ZoneName | null;
}

export interface FreightDue {
  progress: FreightProgress;
  pickup: DueTimes;
  delivery: DueTimes;
}

export interface Overdue {
  what: 'Pickup' | 'Delivery';
  /** What the freight is overdue since, in the time zone of the place. */
  day: CalendarDay;
  /** "12:00 CST", where a time of that day counts; empty where the whole day does. */
  time: string;
  /** What should have happened by then. */
  missing: 'booking' | 'pickup' | 'delivery';
}

/** A draft is not promised to anybody yet. */
export function progressOfOrder(status: OrderStatus): FreightProgress {
  if (status === ORDER_STATUS.Accepted || status === ORDER_STATUS.Planned) return 'Unbooked';
  if (status === ORDER_STATUS.ReadyToShip) return 'Booked';
  return status === ORDER_STATUS.InTransit ? 'PickedUp' : 'Closed';
}

export function progressOfShipment(status: ShipmentStatus): FreightProgress {
  if (status === SHIPMENT_STATUS.Voided) return 'Closed';
  if (isWithoutCarrier(status)) return 'Unbooked';
  if (isBookedAhead(status)) return 'Booked';
  return status < SHIPMENT_STATUS.Delivered ? 'PickedUp' : 'Closed';
}

const zoneOf = ({ zone }: DueTimes): ZoneName => zone ?? 'UTC';

const lastSecondOf = (times: DueTimes, date: CalendarDay): Instant =>
  instantAt(zoneOf(times), { date, time: END_OF_DAY });

interface Due {
  /** The last instant at which a stop is not overdue. */
  limit: Instant;
  isByDay: boolean;
}

/** An appointment counts in place of the window. A window without an end ends with its day. */
function dueWithoutCarrier(times: DueTimes): Due | null {
  const end = times.appointment ?? times.late;
  return end === null ? dueByDay(times) : { limit: instantOfIso(end), isByDay: false };
}

function dueByDay(times: DueTimes): Due | null {
  const due = times.appointment ?? times.late ?? times.early;
  const day = due === null ? times.day : dayIn(zoneOf(times), instantOfIso(due));
  return day === null ? null : { limit: lastSecondOf(times, day), isByDay: true };
}

/**
 * When a stop becomes overdue; null where it cannot. Without a carrier that is the end of the window: nobody will come. A
 * truck that is booked may be at the dock, and its on-time status says more, so it is overdue when the day of the stop has
 * ended in the time zone of the place. The condition of the lists (`overdue-condition.ts`) follows the same rule in SQL.
 */
function dueAt(what: Overdue['what'], { progress, pickup, delivery }: FreightDue): Due | null {
  if (progress === 'Closed' || (what === 'Pickup' && progress === 'PickedUp')) return null;
  const times = what === 'Pickup' ? pickup : delivery;
  return progress === 'Unbooked' ? dueWithoutCarrier(times) : dueByDay(times);
}

export function isStopOverdue(what: Overdue['what'], freight: FreightDue, now: Instant): boolean {
  const due = dueAt(what, freight);
  return due !== null && now > due.limit;
}

/** The first stop that is overdue; null where none is. */
export function overdueOf(freight: FreightDue, now: Instant): Overdue | null {
  const what = (['Pickup', 'Delivery'] as const).find((one) => isStopOverdue(one, freight, now));
  if (what === undefined) return null;
  const zone = zoneOf(what === 'Pickup' ? freight.pickup : freight.delivery);
  const { limit, isByDay } = dueAt(what, freight)!;
  const { date, time } = localTimeAt(zone, limit);
  const arrival = what === 'Pickup' ? 'pickup' : 'delivery';
  return {
    what,
    day: date,
    time: isByDay ? '' : `${hoursAndMinutes(time)} ${zoneShort(zone, date)}`,
    missing: freight.progress === 'Unbooked' ? 'booking' : arrival,
  };
}

const MISSING: Record<Overdue['missing'], string> = {
  booking: 'No carrier is booked.',
  pickup: 'No pickup is reported.',
  delivery: 'No delivery is reported.',
};

/** "Pickup was due 11/16 by 12:00 CST. No carrier is booked."; with the year where it is not this one. */
export function overdueInWords({ what, day, time, missing }: Overdue, now: Instant): string {
  const [year, month, date] = day.split('-');
  const isThisYear = dayIn('UTC', now).startsWith(`${year}-`);
  return `${what} was due ${month}/${date}${isThisYear ? '' : `/${year}`}${time && ` by ${time}`}. ${MISSING[missing]}`;
}
