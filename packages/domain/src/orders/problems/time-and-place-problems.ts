import { reasonDockIsClosed } from '../../locations/dock-schedule.ts';
import { problemsWithAppointment } from '../../locations/stop-times.ts';
import { problem, type Problem } from '../../problem.ts';
import { dayIn } from '../../units/zoned-time.ts';
import { impossibleArrival, impossibleInWords } from '../earliest-arrival.ts';
import { placeOf, type OrderFacts } from '../facts.ts';
import type { OrderDraft, StopDraft } from '../order.ts';
import { isRecordable, MAX_DAYS_TO_RECORD } from '../pickup-day.ts';
import { routeOf } from '../route-of-order.ts';

// Times and places that cannot happen. A saved order keeps what it has: only what an edit changes is checked again, because
// its day may be over by now, and its dock may have other hours.

type StopField = 'type' | 'locationNumber' | 'baseDate' | 'early' | 'late' | 'appointment';

/** The stop as it was saved; null for a stop of a new order, and for one that an edit adds. */
function savedStop({ id }: StopDraft, index: number, { before, wasDraft = false }: OrderFacts): StopDraft | null {
  if (before === null || wasDraft) return null;
  const saved = id === null ? before.stops[index] : before.stops.find((stop) => stop.id === id);
  return saved ?? null;
}

function isChanged(stop: StopDraft, index: number, fields: readonly StopField[], facts: OrderFacts): boolean {
  const saved = savedStop(stop, index, facts);
  return saved === null || fields.some((field) => saved[field] !== stop[field]);
}

/** The dock is closed on the day of the stop, and the day or the dock was chosen just now. */
export function problemsWithClosedDock(stop: StopDraft, index: number, facts: OrderFacts): Problem[] {
  const schedule = placeOf(facts, stop)?.schedule ?? null;
  if (schedule === null || stop.baseDate === null) return [];
  const reason = reasonDockIsClosed(schedule, stop.baseDate);
  return reason !== null && isChanged(stop, index, ['locationNumber', 'baseDate'], facts)
    ? [problem('baseDate', reason)]
    : [];
}

function problemsWithPastDay(stop: StopDraft, index: number, facts: OrderFacts): Problem[] {
  const { type, baseDate } = stop;
  if (type === null || baseDate === null) return [];
  const zone = placeOf(facts, stop)?.zone;
  const today = zone === undefined ? facts.today : dayIn(zone, facts.now);
  if (isRecordable(baseDate, today) || !isChanged(stop, index, ['type', 'baseDate'], facts)) return [];
  const date = type === 'Pickup' ? 'pickup date' : 'delivery date';
  return [problem('baseDate', `The ${date} is more than ${MAX_DAYS_TO_RECORD} days in the past. Change the ${date}.`)];
}

/** A delivery before the pickup has a message of its own. */
export function problemsWithPickupDay(stop: StopDraft, index: number, facts: OrderFacts): Problem[] {
  return stop.type === 'Pickup' ? problemsWithPastDay(stop, index, facts) : [];
}

/** The dates that no order can have, also before its other stops are known. A saved draft keeps the ones it has. */
export function problemsWithDraftDay(stop: StopDraft, index: number, facts: OrderFacts): Problem[] {
  return problemsWithPastDay(stop, index, { ...facts, wasDraft: false });
}

export function problemsWithAppointmentOf(stop: StopDraft, index: number, facts: OrderFacts): Problem[] {
  const { baseDate, appointment } = stop;
  if (baseDate === null || !isChanged(stop, index, ['locationNumber', 'baseDate', 'appointment'], facts)) return [];
  return problemsWithAppointment(placeOf(facts, stop)?.schedule ?? null, baseDate, appointment);
}

/** The stop to which freight rides that is on the trailer before and after this stop; -1 where there is none. */
function nextStopOfFreightOnBoard(stops: readonly StopDraft[], index: number): number {
  const loaded = new Set(
    stops.slice(0, index).flatMap(({ lineItems }) => lineItems.map(({ uniqueIdentifier }) => uniqueIdentifier)),
  );
  return stops.findIndex(({ assigned }, at) => at > index && assigned.some((item) => loaded.has(item)));
}

/** A trailer that is dropped does not go on, and what is on it does not either. */
export function problemsWithDroppedTrailer({ stops }: OrderDraft, facts: OrderFacts): Problem[] {
  return stops.flatMap((stop, index) => {
    const next = stop.loadStyle === 'Drop' ? nextStopOfFreightOnBoard(stops, index) : -1;
    if (next < 0) return [];
    const saved = savedStop(stop, index, facts);
    const wasSo =
      saved?.loadStyle === 'Drop' &&
      nextStopOfFreightOnBoard(facts.before!.stops, facts.before!.stops.indexOf(saved)) > 0;
    if (wasSo) return [];
    return [
      problem(
        `stops.${index}.loadStyle`,
        `Stop ${index + 1} drops the trailer while freight for stop ${next + 1} is still on it. Change the load style of stop ${index + 1} to Live.`,
      ),
    ];
  });
}

/** Freight is not delivered where it is picked up. Other freight may be: a truck can unload and load at one dock. */
export function problemsWithSamePlace({ stops }: OrderDraft, facts: OrderFacts): Problem[] {
  return stops.flatMap((stop, index) => {
    const place = placeOf(facts, stop);
    if (place === null) return [];
    const isHere = (other: StopDraft) => {
      const from = placeOf(facts, other);
      return from?.locationNumber === place.locationNumber || from?.addressKey === place.addressKey;
    };
    const pickup = stops.findIndex(
      (other) => isHere(other) && other.lineItems.some((item) => stop.assigned.includes(item.uniqueIdentifier)),
    );
    const isNew = (at: number) => isChanged(stops[at]!, at, ['locationNumber'], facts);
    if (pickup < 0 || !(isNew(index) || isNew(pickup))) return [];
    return [
      problem(
        `stops.${index}.locationNumber`,
        `Stop ${index + 1} delivers freight to the address where stop ${pickup + 1} picks it up. Choose another location.`,
      ),
    ];
  });
}

export const MUST_BE_AFTER_PICKUP = 'Must be after the pickup';

const ROUTE_FIELDS = ['locationNumber', 'baseDate', 'early', 'late', 'appointment'] as const;

/** A stop that no truck can reach in time. */
export function problemsWithArrival(order: OrderDraft, facts: OrderFacts): Problem[] {
  const route = routeOf(order, facts);
  const late = impossibleArrival(route);
  const isNew = order.stops.some((stop, index) => isChanged(stop, index, ROUTE_FIELDS, facts));
  if (late === null || !isNew) return [];
  const { type } = order.stops[late.stop]!;
  const [{ opensAt }, { closesAt }] = [route[0]!, route[late.stop]!];
  const isBeforePickup = type === 'Dropoff' && opensAt !== null && closesAt !== null && closesAt <= opensAt;
  const message = isBeforePickup ? MUST_BE_AFTER_PICKUP : impossibleInWords(route, late, type);
  return [problem(`stops.${late.stop}.baseDate`, message)];
}
