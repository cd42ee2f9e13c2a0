import { estimatedRoadMiles, roundToTenth } from '../units/distance.ts';
import { PICKUP, type Preplan, type PreplanStop } from './preplan.ts';

/** From one stop to the next by the straight line and the usual detour of roads; null where a stop is on no map. */
function milesBetween({ location: from }: PreplanStop, { location: to }: PreplanStop): number | null {
  if (from.latitude === null || from.longitude === null || to.latitude === null || to.longitude === null) return null;
  return estimatedRoadMiles(
    { latitude: from.latitude, longitude: from.longitude },
    { latitude: to.latitude, longitude: to.longitude },
  );
}

/** Nobody knows when the truck is where until the new order of stops has been reckoned. */
const UNTIMED = { arriveAt: null, startAt: null, departAt: null, slackMinutes: null };

/** Numbered from 1, with the estimated miles from stop to stop. */
export function renumbered(stops: readonly PreplanStop[]): PreplanStop[] {
  return stops.map((stop, index) => ({
    ...stop,
    ...UNTIMED,
    tasks: stop.tasks.map((task) => ({ ...task, startAt: null, endAt: null })),
    stopNumber: index + 1,
    distance: index === 0 ? null : milesBetween(stops[index - 1]!, stop),
  }));
}

export function milesOf(stops: readonly PreplanStop[]): number {
  return roundToTenth(stops.reduce((total, { distance }) => total + (distance ?? 0), 0));
}

/** The plan with other stops: what follows from them by itself, and nothing that only a reckoning can say. */
export function withStops(preplan: Preplan, given: readonly PreplanStop[]): Preplan {
  const stops = renumbered(given);
  return {
    ...preplan,
    stops,
    miles: milesOf(stops),
    pickupStopCount: stops.filter(({ stopType }) => stopType === PICKUP).length,
    dropoffStopCount: stops.filter(({ stopType }) => stopType !== PICKUP).length,
    transitMinutes: null,
  };
}

/** The stop at one place of the list (from 0) is put at another. */
export function moveStop(preplan: Preplan, from: number, to: number): Preplan {
  const stops = [...preplan.stops];
  const [moved] = stops.splice(from, 1);
  if (moved === undefined) return preplan;
  stops.splice(to, 0, moved);
  return withStops(preplan, stops);
}

/** Orders whose own stops would be made out of turn: delivered before they are picked up. */
export function turnedRound({ stops }: Pick<Preplan, 'stops'>): string[] {
  const latest = new Map<string, number>();
  const wrong = new Set<string>();
  for (const { orderNumber, stopIndex } of stops.flatMap(({ tasks }) => tasks)) {
    if (stopIndex < (latest.get(orderNumber) ?? 0)) wrong.add(orderNumber);
    latest.set(orderNumber, Math.max(stopIndex, latest.get(orderNumber) ?? 0));
  }
  return [...wrong];
}
