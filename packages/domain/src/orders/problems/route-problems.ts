import { instantAt } from '../../units/zoned-time.ts';
import { problem, type Problem } from '../../problem.ts';
import { placeOf, type OrderFacts } from '../facts.ts';
import { isLessThanTruckload, unassignedItems, type OrderDraft, type StopDraft } from '../order.ts';
import {
  MUST_BE_AFTER_PICKUP,
  problemsWithArrival,
  problemsWithDroppedTrailer,
  problemsWithSamePlace,
} from './time-and-place-problems.ts';

/** How the stops hang together: what is loaded is unloaded, later and elsewhere. */
export function problemsWithRoute(order: OrderDraft, facts: OrderFacts): Problem[] {
  const ofStops = problemsWithOrderOfStops(order, facts);
  return [
    ...problemsWithSequence(order),
    ...problemsWithLoads(order),
    ...problemsWithDroppedTrailer(order, facts),
    ...problemsWithSamePlace(order, facts),
    ...(ofStops.length > 0 ? ofStops : problemsWithArrival(order, facts)),
  ];
}

function problemsWithSequence(order: OrderDraft): Problem[] {
  const types = order.stops.map(({ type }) => type);
  if (isLessThanTruckload(order)) {
    const isPair = types.length === 2 && types[0] === 'Pickup' && types[1] === 'Dropoff';
    return isPair ? [] : [problem('stops', 'LTL and LTL Volume orders have one pickup and then one dropoff.')];
  }
  if (types.length < 2) return [problem('stops', 'An order needs a pickup and a dropoff.')];
  return [
    ...(types[0] === 'Dropoff' ? [problem('stops.0.type', 'The first stop must be a pickup.')] : []),
    ...(types.at(-1) === 'Pickup'
      ? [problem(`stops.${types.length - 1}.type`, 'The last stop must be a dropoff.')]
      : []),
  ];
}

function problemsWithLoads(order: OrderDraft): Problem[] {
  const ofStops = order.stops.flatMap(({ type, lineItems, assigned }, index) => {
    const at = `stops.${index}.lineItems`;
    if (type === 'Pickup' && lineItems.length === 0) {
      return [problem(at, 'No line items. Please add line items above before moving forward.')];
    }
    return type === 'Dropoff' && assigned.length === 0
      ? [problem(at, 'Please assign at least one Line Item to your Dropoff')]
      : [];
  });
  const isAnyLeft = unassignedItems(order).length > 0;
  return isAnyLeft ? [...ofStops, problem('stops', 'All line items must be assigned to a dropoff')] : ofStops;
}

/** When the clocks of the stop show a time; null while place, day or time is not known. */
function instantOf(stop: StopDraft, time: 'early' | 'late', facts: OrderFacts): number | null {
  const zone = placeOf(facts, stop)?.zone;
  const { baseDate, [time]: shown } = stop;
  return zone === undefined || baseDate === null || shown === null
    ? null
    : instantAt(zone, { date: baseDate, time: shown });
}

function problemsWithOrderOfStops({ stops }: OrderDraft, facts: OrderFacts): Problem[] {
  const loadedAt = new Map(
    stops.flatMap(({ lineItems }, index) =>
      lineItems.map(({ uniqueIdentifier }) => [uniqueIdentifier, index] as const),
    ),
  );
  return stops.flatMap((stop, index) => {
    const pickups = stop.assigned.flatMap((item) => loadedAt.get(item) ?? []);
    if (pickups.some((pickup) => pickup > index)) {
      return [problem(`stops.${index}.lineItems`, 'An item is delivered here before it is picked up.')];
    }
    const ends = instantOf(stop, 'late', facts);
    const isTooEarly = pickups.some((pickup) => {
      const begins = instantOf(stops[pickup]!, 'early', facts);
      return begins !== null && ends !== null && ends <= begins;
    });
    return isTooEarly ? [problem(`stops.${index}.baseDate`, MUST_BE_AFTER_PICKUP)] : [];
  });
}
