import { ORDER_STATUS, type OrderStatus } from '../orders/statuses.ts';
import { isBookedAhead, isWithoutCarrier, SHIPMENT_STATUS, type ShipmentStatus } from '../shipments/statuses.ts';
import type { CalendarDay } from '../units/calendar-days.ts';
import { dayIn, instantOfIso, type Instant, type ZoneName } from '../units/zoned-time.ts';

/** How far freight has come, as far as that decides which stop can be overdue. */
export type FreightProgress = 'Unbooked' | 'Booked' | 'PickedUp' | 'Closed';

/** ISO times, as orders and shipments have them. */
export interface DueTimes {
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
  day: CalendarDay;
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

/** The day in the time zone of the place; null while no time is set. An appointment counts in place of the window. */
function dueDay({ early, late, appointment, zone }: DueTimes): CalendarDay | null {
  const due = appointment ?? late ?? early;
  return due === null ? null : dayIn(zone ?? 'UTC', instantOfIso(due));
}

/**
 * The first stop whose day is over at its place without what should have happened there. Within the day the on-time
 * status says more, so nothing is overdue before midnight.
 */
export function overdueOf({ progress, pickup, delivery }: FreightDue, now: Instant): Overdue | null {
  if (progress === 'Closed') return null;
  const isOver = (times: DueTimes, day: CalendarDay) => day < dayIn(times.zone ?? 'UTC', now);
  const [pickupDay, deliveryDay] = [dueDay(pickup), dueDay(delivery)];
  const isAhead = progress !== 'PickedUp';
  if (isAhead && pickupDay !== null && isOver(pickup, pickupDay))
    return { what: 'Pickup', day: pickupDay, missing: progress === 'Unbooked' ? 'booking' : 'pickup' };
  if (deliveryDay !== null && isOver(delivery, deliveryDay))
    return { what: 'Delivery', day: deliveryDay, missing: progress === 'Unbooked' ? 'booking' : 'delivery' };
  return null;
}

const MISSING: Record<Overdue['missing'], string> = {
  booking: 'No carrier is booked.',
  pickup: 'No pickup is reported.',
  delivery: 'No delivery is reported.',
};

/** "Pickup was due 11/16. No carrier is booked."; with the year where it is not this one. */
export function overdueInWords({ what, day, missing }: Overdue, now: Instant): string {
  const [year, month, date] = day.split('-');
  const isThisYear = dayIn('UTC', now).startsWith(`${year}-`);
  return `${what} was due ${month}/${date}${isThisYear ? '' : `/${year}`}. ${MISSING[missing]}`;
}
