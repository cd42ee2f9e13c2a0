import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { reasonsNotOnOneTruck } from '@lanewright/domain/loading/load-on-the-way.ts';
import { mergedStops, type MergedStop } from '@lanewright/domain/shipments/merged-stops.ts';
import { overOnTheWay, stopsWithWindowsApart, whyNotDriven, whyNotTogether } from './judge-load.ts';
import { stopsToMerge, type TruckRules } from './order-on-truck.ts';

interface ArrangedStop {
  orderStopIds: readonly string[];
}

/** Why the orders cannot ride together with these stops; empty where they can, and for an order that rides alone. */
function problemsTogether(orders: readonly Order[], stops: readonly MergedStop[], rules: TruckRules): string[] {
  if (orders.length < 2) return [];
  const apart = whyNotTogether(orders, rules);
  return apart.length > 0 ? apart : [...overOnTheWay(orders, stops, rules), ...whyNotDriven(orders, stops, rules)];
}

/** The stops as they were arranged, with what the orders have there now. */
export function stopsAsArranged(orders: readonly Order[], arranged: readonly ArrangedStop[]): MergedStop[] {
  const parts = new Map(orders.flatMap(stopsToMerge).map((stop) => [stop.stopId, stop]));
  return arranged
    .flatMap(({ orderStopIds }) => mergedStops(orderStopIds.flatMap((id) => parts.get(id) ?? [])))
    .map((stop, index) => ({ ...stop, stopNumber: index + 1 }));
}

interface Arranged {
  orders: readonly Order[];
  stops: readonly ArrangedStop[];
}

/**
 * Why orders of a shipment cannot ride together with these stops after one of them changed. Only what the change brought: a plan
 * may have been allowed to differ from what its orders ask for.
 */
export function problemsOfChange(
  before: Arranged,
  after: { orders: readonly Order[]; stops: readonly MergedStop[] },
  rules: TruckRules,
): string[] {
  const problems = problemsTogether(after.orders, after.stops, rules);
  if (problems.length === 0) return [];
  const wasSo = new Set(problemsTogether(before.orders, stopsAsArranged(before.orders, before.stops), rules));
  return problems.filter((message) => !wasSo.has(message));
}

/** The same for a booked shipment: its carrier was told how often the truck calls at a place, so windows there stay shared. */
export function problemsOfBookedChange(before: Arranged, orders: readonly Order[], rules: TruckRules): string[] {
  const stops = stopsAsArranged(orders, before.stops);
  const apartBefore = new Set(
    stopsWithWindowsApart(before.orders, stopsAsArranged(before.orders, before.stops)).map(
      ({ stop }) => stop.stopNumber,
    ),
  );
  const apart = stopsWithWindowsApart(orders, stops).filter(({ stop }) => !apartBefore.has(stop.stopNumber));
  const tooLarge = orders.length > 1 ? [] : newlyTooLarge(before, orders, rules);
  return [...tooLarge, ...problemsOfChange(before, { orders, stops }, rules), ...apart.map(({ message }) => message)];
}

/** Of one order alone on a truck, which otherwise may be more than one truck carries while it is not booked. */
function newlyTooLarge(before: Arranged, orders: readonly Order[], rules: TruckRules): string[] {
  const stopIds = before.stops.flatMap(({ orderStopIds }) => orderStopIds);
  const wasTooLarge = reasonsNotOnOneTruck(before.orders, stopIds, rules);
  return reasonsNotOnOneTruck(orders, stopIds, rules).filter((message) => !wasTooLarge.includes(message));
}
