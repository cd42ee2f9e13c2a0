import { carrierWindow } from '../shipments/carrier-window.ts';
import { addDays, type CalendarDay } from '../units/calendar-days.ts';
import { END_OF_DAY, START_OF_DAY, type WallTime } from '../units/wall-time.ts';
import { instantAt, instantOfIso, type Instant, type ZoneName } from '../units/zoned-time.ts';
import type { StopOnRoute } from './earliest-arrival.ts';
import { placeOf, type OrderFacts } from './facts.ts';
import type { Order } from './order-record.ts';
import type { OrderDraft, StopDraft } from './order.ts';

function instantOf(zone: ZoneName, date: CalendarDay, time: WallTime | null): Instant | null {
  if (time === null) return null;
  // A window to the last second of the day is open up to midnight.
  if (time === END_OF_DAY) return instantAt(zone, { date: addDays(date, 1), time: START_OF_DAY });
  return instantAt(zone, { date, time });
}

function stopOnRoute(stop: StopDraft, facts: OrderFacts): StopOnRoute {
  const { baseDate, early, late, appointment } = stop;
  const place = placeOf(facts, stop);
  const at = (time: WallTime | null) =>
    place === null || baseDate === null ? null : instantOf(place.zone, baseDate, time);
  return {
    city: place?.city ?? '',
    zone: place?.zone ?? 'UTC',
    position: place?.position ?? null,
    opensAt: at(appointment ?? early),
    closesAt: at(appointment ?? late),
  };
}

/** The stops of an order that is being entered, as a truck has to make them. */
export function routeOf({ stops }: Pick<OrderDraft, 'stops'>, facts: OrderFacts): StopOnRoute[] {
  return stops.map((stop) => stopOnRoute(stop, facts));
}

const instantOrNull = (text: string | null) => (text === null ? null : instantOfIso(text));

/** The same of a saved order. */
export function routeOfSaved(stops: Order['stops']): StopOnRoute[] {
  return stops.map((stop) => {
    const { location, appointmentDateTimeOffset: appointment } = stop;
    const { early, late } = carrierWindow(stop);
    const { latitude = null, longitude = null } = location ?? {};
    return {
      city: location?.city ?? '',
      zone: location?.ianaTimeZone ?? 'UTC',
      position: latitude === null || longitude === null ? null : { latitude, longitude },
      opensAt: instantOrNull(appointment ?? early),
      closesAt: instantOrNull(appointment ?? late),
    };
  });
}
