import type { ListedOrder } from '@lanewright/contract/order-list.ts';
import { zoneShort } from '@lanewright/domain/units/zone-short.ts';
import { hoursAndMinutes } from '@lanewright/domain/units/wall-time.ts';
import { localOfIso } from '@lanewright/domain/units/zoned-time.ts';

interface Times {
  early: string | null;
  late: string | null;
  appointment: string | null;
  zone: string | null;
}

/** The year only where it is another than this one: "11/18", "11/18/24". */
/** "11/18" of this year, "11/18/27" of any other. */
export function shownDay(date: string, thisYear: number = new Date().getFullYear()): string {
  const [year, month, day] = date.split('-');
  return Number(year) === thisYear ? `${month}/${day}` : `${month}/${day}/${year!.slice(-2)}`;
}

/** "11/18 08:00–12:00" by the clocks of the place; an appointment in place of the window. Empty while nothing is set. */
export function windowText(
  { early, late, appointment, zone }: Times,
  thisYear: number = new Date().getFullYear(),
): string {
  const shown = (instant: string) => {
    const { date, time } = localOfIso(zone ?? 'UTC', instant);
    return { day: shownDay(date, thisYear), time: hoursAndMinutes(time) };
  };
  if (appointment !== null) {
    const { day, time } = shown(appointment);
    return `${day} at ${time}`;
  }
  const [from, to] = [early, late].map((instant) => (instant === null ? null : shown(instant)));
  if (!from) return to ? `until ${to.day} ${to.time}` : '';
  if (!to) return `${from.day} from ${from.time}`;
  if (from.day === to.day)
    return from.time === to.time ? `${from.day} ${from.time}` : `${from.day} ${from.time}–${to.time}`;
  return `${from.day} ${from.time} – ${to.day} ${to.time}`;
}

/**
 * The same with the time zone of the place, "11/18 08:00–12:00 CST": lists are sorted by the instant, and rows of several
 * zones stand together. Where only the day is known, the day alone.
 */
export function windowWithZone({ day, ...times }: Times & { day: string | null }): string {
  const first = times.appointment ?? times.early ?? times.late;
  if (first === null) return day === null ? '' : shownDay(day, new Date().getFullYear());
  const text = windowText(times);
  return times.zone === null ? text : `${text} ${zoneShort(times.zone, localOfIso(times.zone, first).date)}`;
}

export function pickupWindow(order: ListedOrder): string {
  return windowWithZone({
    day: order.originDate,
    early: order.originEarlyDateTime,
    late: order.originLateDateTime,
    appointment: order.originAppointmentDateTime,
    zone: order.origin.ianaTimeZone,
  });
}

export function deliveryWindow(order: ListedOrder): string {
  return windowWithZone({
    day: order.destinationDate,
    early: order.destinationEarlyDateTime,
    late: order.destinationLateDateTime,
    appointment: order.destinationAppointmentDateTime,
    zone: order.destination.ianaTimeZone,
  });
}
