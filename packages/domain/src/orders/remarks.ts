import { hoursOn } from '../locations/dock-schedule.ts';
import { hoursAndMinutes } from '../units/wall-time.ts';
import { placeOf, type OrderFacts } from './facts.ts';
import type { OrderDraft, StopDraft } from './order.ts';

/** What may be meant and is more often a slip. Said, and nothing more: an order may be so. */
export function remarksOf(order: Pick<OrderDraft, 'stops'>, facts: OrderFacts): string[] {
  return [
    ...order.stops.flatMap((stop, index) => [...pastPickup(stop, index, facts), ...oddAppointment(stop, index, facts)]),
    ...samePlace(order.stops),
  ];
}

/** On an order that was saved before, a day that nobody touched was right when it was chosen. */
function pastPickup({ type, baseDate }: StopDraft, index: number, { today, before }: OrderFacts): string[] {
  const isPast = type === 'Pickup' && baseDate !== null && baseDate < today;
  return isPast && before?.stops[index]?.baseDate !== baseDate
    ? [`The pickup at stop ${index + 1} is in the past.`]
    : [];
}

function oddAppointment(stop: StopDraft, index: number, facts: OrderFacts): string[] {
  const { appointment, baseDate } = stop;
  const schedule = placeOf(facts, stop)?.schedule;
  const hours = baseDate !== null && schedule ? hoursOn(schedule, baseDate) : null;
  if (appointment === null || !hours) return [];
  if (hours.isClosed) return [`The dock of stop ${index + 1} is closed on the day of its appointment.`];
  const isInside = appointment >= hours.startTime && appointment <= hours.endTime;
  const open = `${hoursAndMinutes(hours.startTime)}–${hoursAndMinutes(hours.endTime)}`;
  return isInside ? [] : [`The appointment at stop ${index + 1} is outside the dock hours, ${open}.`];
}

function samePlace(stops: readonly StopDraft[]): string[] {
  return stops.flatMap(({ type, locationNumber }, index) => {
    if (type !== 'Dropoff' || locationNumber === null) return [];
    const pickup = stops.findIndex((stop) => stop.type === 'Pickup' && stop.locationNumber === locationNumber);
    return pickup < 0 ? [] : [`Stop ${index + 1} delivers to the place where stop ${pickup + 1} picks up.`];
  });
}
