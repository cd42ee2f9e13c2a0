import type { OrderInput } from '../input.ts';
import { buildModel, type ModelSource } from '../model/build-model.ts';
import { measure } from '../model/measure.ts';
import { createPricer } from '../model/pricer.ts';
import type { ProposedShipment } from '../plan.ts';
import type { Tariff } from '../tariff.ts';
import type { RouteDraft } from './draft.ts';
import { plannedStops } from './planned-stops.ts';
import { shipmentReasons } from './shipment-reasons.ts';

/** Orders are listed as the truck meets them. */
function ordersOf(route: RouteDraft): OrderInput[] {
  return [...new Set(route.map(({ order }) => order))];
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

export function buildShipment(
  route: RouteDraft,
  source: ModelSource,
  tariff: Tariff,
  isLocked = false,
): ProposedShipment {
  const orders = ordersOf(route);
  const model = buildModel(orders, source);
  const tasks = route.map(({ order, stop }) => model.firstTask[orders.indexOf(order)]! + stop);
  const measures = measure(model, tasks);
  if (measures.starts === null) {
    throw new Error(`The route of orders ${orders.map(({ id }) => id).join(', ')} misses a window.`);
  }
  const stops = plannedStops(model, tasks, measures.starts);
  const { mode, cost } = createPricer(model, tariff).priceOf({
    orders: orders.map((_, index) => index),
    miles: measures.miles,
    visits: measures.visits,
    firstTask: tasks[0]!,
    lastTask: tasks.at(-1)!,
    slippedDays: measures.slippedDays,
  });
  const baselineCost = sum(orders.map((order) => order.baselineCost));
  const baselineMiles = sum(model.ownMiles);
  return {
    orders: orders.map(({ id }) => id),
    stops,
    mode,
    cost,
    baselineCost,
    savings: baselineCost - cost,
    miles: measures.miles,
    baselineMiles,
    savedMiles: baselineMiles - measures.miles,
    transitMinutes: measures.transitMinutes,
    slippedDays: measures.slippedDays,
    isHazmat: orders.some(({ hazardClasses }) => hazardClasses.length > 0),
    isTeam: orders.some(({ isTeam }) => isTeam),
    isJustInTime: orders.some(({ isJustInTime }) => isJustInTime),
    isBlind: orders.some(({ isBlind }) => isBlind),
    isLocked,
    reasons: shipmentReasons(model, tasks, measures, stops),
  };
}
