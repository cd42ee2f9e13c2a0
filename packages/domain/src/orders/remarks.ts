import { problem, type Problem } from '../problem.ts';
import { formatCalendarDay } from '../units/calendar-days.ts';
import { impossibleArrival, tightArrival, tightInWords } from './earliest-arrival.ts';
import { placeOf, type OrderFacts } from './facts.ts';
import { isLessThanTruckload, type OrderDraft, type StopDraft } from './order.ts';
import { dayIn } from '../units/zoned-time.ts';
import { isRecordable } from './pickup-day.ts';
import { routeOf } from './route-of-order.ts';
import { arrivalDay } from './stop-dates.ts';

/** What may be meant and is more often a slip, at the field that it is about. An order may be so. */
export function remarksAtFields(order: OrderDraft, facts: OrderFacts): Problem[] {
  const ofPickups = order.stops.flatMap((stop, index) =>
    pastPickup(stop, index, facts).map((remark) => problem(`stops.${index}.baseDate`, remark)),
  );
  const ofDelivery = isLessThanTruckload(order) ? earlyForService(order, facts) : tightForTruck(order, facts);
  const last = order.stops.length - 1;
  return [...ofPickups, ...ofDelivery.map((remark) => problem(`stops.${last}.baseDate`, remark))];
}

/** The same in sentences. */
export const remarksOf = (order: OrderDraft, facts: OrderFacts): string[] =>
  remarksAtFields(order, facts).map(({ message }) => message);

/** On an order that was saved before, a day that nobody touched was right when it was chosen. */
function pastPickup(stop: StopDraft, index: number, facts: OrderFacts): string[] {
  const { type, baseDate } = stop;
  const { before, now, today } = facts;
  const place = placeOf(facts, stop);
  const day = place ? dayIn(place.zone, now) : today;
  const isPast = type === 'Pickup' && baseDate !== null && baseDate < day && isRecordable(baseDate, day);
  return isPast && before?.stops[index]?.baseDate !== baseDate
    ? [`The pickup at stop ${index + 1} is in the past: it can only be booked by hand, not at a quoted rate.`]
    : [];
}

/** What no truck can make at all is refused; this can be made by a team, or by a driver who is lucky. */
function tightForTruck(order: OrderDraft, facts: OrderFacts): string[] {
  const route = routeOf(order, facts);
  const late = tightArrival(route, order.isTeamRequired ? 2 : 1);
  if (late === null || impossibleArrival(route) !== null) return [];
  return [tightInWords(route, late, order.stops[late.stop]!.type)];
}

/** Less than a truckload does not travel with one driver: the carrier of the rate says when it delivers. */
function earlyForService(order: OrderDraft, { quote }: OrderFacts): string[] {
  const [pickup, ...others] = order.stops;
  if (quote === null || !pickup?.baseDate) return [];
  const arrival = arrivalDay(order, pickup.baseDate, quote);
  const isEarly = arrival !== null && others.some(({ baseDate }) => baseDate !== null && baseDate < arrival);
  return isEarly
    ? [`The carrier of the quoted rate delivers on ${formatCalendarDay(arrival)}. Change the delivery date.`]
    : [];
}
