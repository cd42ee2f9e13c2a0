import { withCustomsDefaults } from './customs.ts';
import type { OrderFacts } from './facts.ts';
import type { StopType } from './lists.ts';
import { emptyStop, isLessThanTruckload, MOST_STOPS, type OrderDraft, type StopDraft } from './order.ts';
import { withStopsAndNeeds } from './place-needs.ts';
import { settle } from './settle.ts';

/** One pickup that loads everything and one dropoff that unloads it. */
export function joinedStops(stops: readonly StopDraft[]): StopDraft[] {
  if (stops.length <= 2) return [...stops];
  const pickup = stops.find(({ type }) => type === 'Pickup') ?? emptyStop('Pickup');
  const dropoff = stops.findLast(({ type }) => type === 'Dropoff') ?? emptyStop('Dropoff');
  const lineItems = stops.flatMap((stop) => stop.lineItems);
  return [
    { ...pickup, lineItems, assigned: [] },
    { ...dropoff, lineItems: [], assigned: lineItems.map(({ uniqueIdentifier }) => uniqueIdentifier) },
  ];
}

/** Only the stops between the first and the last can be taken out or be of either type. */
export function isMiddleStop({ stops }: { stops: readonly unknown[] }, index: number): boolean {
  return index > 0 && index < stops.length - 1;
}

export function canHaveMoreStops(order: Pick<OrderDraft, 'shippingMode'> & { stops: readonly unknown[] }): boolean {
  return !isLessThanTruckload(order) && order.stops.length < MOST_STOPS;
}

/** After a stop, of its own type; after the last, another dropoff. */
export function withStopAfter(order: OrderDraft, index: number, facts: OrderFacts): OrderDraft {
  const stop = order.stops[index];
  if (stop === undefined || !canHaveMoreStops(order)) return order;
  const isLast = index === order.stops.length - 1;
  return settle(
    { ...order, stops: order.stops.toSpliced(index + 1, 0, emptyStop(isLast ? 'Dropoff' : stop.type)) },
    facts,
  );
}

/** What a removed pickup loads goes to the first one; what a removed dropoff unloads must be assigned again. */
export function withoutStop(order: OrderDraft, index: number, facts: OrderFacts): OrderDraft {
  if (!isMiddleStop(order, index)) return order;
  const [removed] = order.stops.slice(index, index + 1);
  const stops = order.stops
    .toSpliced(index, 1)
    .map((stop, at) => (at === 0 ? { ...stop, lineItems: [...stop.lineItems, ...removed!.lineItems] } : stop));
  return settle(withCustomsDefaults(withStopsAndNeeds(order, stops, facts), order, facts), facts);
}

export function withStopType(order: OrderDraft, index: number, type: StopType, facts: OrderFacts): OrderDraft {
  const stop = order.stops[index];
  if (stop === undefined || stop.type === type || !isMiddleStop(order, index)) return order;
  const stops = order.stops.map((one, at) => {
    if (at === index) return { ...one, type, lineItems: [], assigned: [] };
    return at === 0 ? { ...one, lineItems: [...one.lineItems, ...stop.lineItems] } : one;
  });
  return settle({ ...order, stops }, facts);
}

interface Route {
  shippingMode: OrderDraft['shippingMode'];
  stops: readonly { type: StopType | null }[];
}

function moved<T>(stops: readonly T[], from: number, to: number): T[] {
  return stops.toSpliced(from, 1).toSpliced(to, 0, stops[from]!);
}

/** A pickup stays first and a dropoff last. */
export function canMoveStop(route: Route, from: number, to: number): boolean {
  const { stops } = route;
  if (from < 0 || from >= stops.length || to < 0 || to >= stops.length || isLessThanTruckload(route)) return false;
  const next = moved(stops, from, to);
  return next[0]!.type === 'Pickup' && next.at(-1)!.type === 'Dropoff';
}

export function withStopMoved(order: OrderDraft, from: number, to: number, facts: OrderFacts): OrderDraft {
  if (!canMoveStop(order, from, to)) return order;
  const changed = { ...order, stops: moved(order.stops, from, to) };
  return settle(withCustomsDefaults(changed, order, facts), facts);
}
