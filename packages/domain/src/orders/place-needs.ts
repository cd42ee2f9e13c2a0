import { placeOf, type Needs, type OrderFacts } from './facts.ts';
import type { OrderDraft, StopDraft } from './order.ts';
import { accessorialsOfPlace } from './site-needs.ts';

type Places = Pick<OrderFacts, 'places' | 'byHand'>;

export function needsOfPlaces(stops: readonly Pick<StopDraft, 'locationNumber' | 'type'>[], facts: Places): Needs {
  const places = stops.map((stop) => placeOf(facts, stop));
  return {
    accessorials: [...new Set(stops.flatMap(({ type }, index) => accessorialsOfPlace(places[index]!, type)))],
    requirements: [...new Set(places.flatMap((place) => place?.requirementFlags ?? []))],
    // Of a truckload it is asked as equipment, of less than one as a service; it is asked of both.
    isLiftGateRequired: places.some((place) => place?.siteNeeds.includes('LiftGate')),
  };
}

/** What is on an order although no place brings it, and what was so before a place brought it too. */
export function neededByHand(order: OrderDraft, facts: Places): Needs {
  const brought = needsOfPlaces(order.stops, facts);
  const known = facts.byHand;
  return {
    accessorials: order.accessorials.filter(
      (id) => known?.accessorials.includes(id) || !brought.accessorials.includes(id),
    ),
    requirements: order.requirements.filter(
      (flag) => known?.requirements.includes(flag) || !brought.requirements.includes(flag),
    ),
    isLiftGateRequired: order.isLiftGateRequired && (known?.isLiftGateRequired || !brought.isLiftGateRequired),
  };
}

/** What was brought goes with the place that brought it, unless somebody had asked for it or another place needs it. */
function adjusted<T>(now: readonly T[], brought: readonly T[], kept: readonly T[], coming: readonly T[]): T[] {
  return [...new Set([...now.filter((one) => !brought.includes(one) || kept.includes(one)), ...coming])];
}

/**
 * An order as a program sends it, with what its locations always need, so that it is priced and booked with that. Nothing that was
 * sent is removed. Locations that the order had before are left alone: their needs may have been taken off.
 */
export function withNeedsOfNewStops(
  order: OrderDraft,
  before: Pick<OrderDraft, 'stops'> | null,
  facts: Places,
): OrderDraft {
  const had = (before?.stops ?? []).map(({ locationNumber, type }) => `${type} ${locationNumber?.toUpperCase()}`);
  const added = order.stops.filter(
    ({ locationNumber, type }) => !had.includes(`${type} ${locationNumber?.toUpperCase()}`),
  );
  const needs = needsOfPlaces(added, facts);
  return {
    ...order,
    accessorials: [...new Set([...order.accessorials, ...needs.accessorials])],
    requirements: [...new Set([...order.requirements, ...needs.requirements])],
    isLiftGateRequired: order.isLiftGateRequired || needs.isLiftGateRequired,
  };
}

/** The same order with other stops: with what the new places always need, and without what only the former did. */
export function withStopsAndNeeds(order: OrderDraft, stops: StopDraft[], facts: Places): OrderDraft {
  const isNew = (stop: StopDraft) =>
    !order.stops.some(({ locationNumber, type }) => locationNumber === stop.locationNumber && type === stop.type);
  const [brought, needed] = [needsOfPlaces(order.stops, facts), needsOfPlaces(stops, facts)];
  const coming = needsOfPlaces(stops.filter(isNew), facts);
  const byHand = neededByHand(order, facts);
  const isLiftGateKept = !brought.isLiftGateRequired || needed.isLiftGateRequired || byHand.isLiftGateRequired;
  const isLiftGateRequired = coming.isLiftGateRequired || (order.isLiftGateRequired && isLiftGateKept);
  const mustHave = order.mustHaveEquipmentRequirementFlags;
  return {
    ...order,
    stops,
    accessorials: adjusted(
      order.accessorials,
      brought.accessorials,
      [...needed.accessorials, ...byHand.accessorials],
      coming.accessorials,
    ),
    requirements: adjusted(
      order.requirements,
      brought.requirements,
      [...needed.requirements, ...byHand.requirements],
      coming.requirements,
    ),
    isLiftGateRequired,
    mustHaveEquipmentRequirementFlags: isLiftGateRequired ? mustHave : mustHave.filter((flag) => flag !== 'LiftGate'),
  };
}
