import {
  withBillTo,
  withEquipmentMode,
  withFreightTerm,
  withOrderType,
  withPartial,
  withShippingMode,
  withStopLocation,
} from '@lanewright/domain/orders/changes.ts';
import { borderOfOrder } from '@lanewright/domain/orders/customs.ts';
import type { FreightTerm, OrderType } from '@lanewright/domain/orders/lists.ts';
import { newOrder } from '@lanewright/domain/orders/new-order.ts';
import { emptyStop, isLessThanTruckload, type OrderDraft } from '@lanewright/domain/orders/order.ts';
import { settle } from '@lanewright/domain/orders/settle.ts';
import type { RatedPlace } from '@lanewright/domain/rating/question.ts';
import type { Country } from '@lanewright/domain/rating/terms.ts';
import type { ClosedDays } from '@lanewright/domain/rating/transit.ts';
import { borderOfStops } from '@lanewright/domain/rating/truckload.ts';
import type { LoadedFacts } from '../../src/features/orders/facts.ts';
import type { MileagePort } from '../../src/outside/mileage/port.ts';
import { closedDaysIn } from './closed-days.ts';
import type { Kind, OrderHabits } from './habits.ts';
import { portOfEntry } from './ports-of-entry.ts';

/** What every order of one lane, one kind and one payer has in common, filled in as a person would in the form. */
export interface Route {
  /** Without days, freight and references. */
  draft: OrderDraft;
  miles: number;
  mileageSource: string;
  /** The border between its first stop and its last. */
  border: 'CA' | 'MX' | null;
  /** When carriers with terminals rest in the countries of its stops. */
  closed: ClosedDays;
  /** From the first stop to each. */
  milesTo: readonly number[];
}

export interface RouteChoices {
  kind: Kind;
  orderType: OrderType;
  term: FreightTerm;
  pickups: readonly string[];
  dropoffs: readonly string[];
}

/** An open deck has no lift gate: a forklift of the receiver unloads it. */
const withoutLiftGate = (order: OrderDraft): OrderDraft => ({
  ...order,
  isLiftGateRequired: false,
  requirements: order.requirements.filter((flag) => flag !== 'LiftGate' && flag !== 'PalletJack'),
  mustHaveEquipmentRequirementFlags: order.mustHaveEquipmentRequirementFlags.filter(
    (flag) => flag !== 'LiftGate' && flag !== 'PalletJack',
  ),
});

/** Freight of other shippers is on an LTL trailer too: nobody seals it or brings load bars for one of them. */
const withoutOwnTrailer = (order: OrderDraft): OrderDraft => ({
  ...order,
  requirements: order.requirements.filter((flag) => flag !== 'Seal' && flag !== 'LoadBars'),
});

function suitedToTrailer(order: OrderDraft): OrderDraft {
  if (isLessThanTruckload(order)) return withoutOwnTrailer(order);
  return order.equipmentMode === 'Flatbed' ? withoutLiftGate(order) : order;
}

function filledIn(choices: RouteChoices, facts: LoadedFacts, habits: OrderHabits): OrderDraft {
  const { kind, orderType, term, pickups, dropoffs } = choices;
  const { defaultEquipmentMode } = facts.configuration.orderDefaults;
  const typed = withOrderType(newOrder(facts), orderType, facts);
  const equipped = withEquipmentMode(withShippingMode(typed, kind.shippingMode, facts), kind.equipmentMode, facts);
  const isUsual = kind.equipmentMode === defaultEquipmentMode;
  const stops = [...pickups.map(() => emptyStop('Pickup')), ...dropoffs.map(() => emptyStop('Dropoff'))];
  const plain = withPartial(
    {
      ...equipped,
      ...kind.reefer,
      equipmentTypes: [...kind.equipmentTypes],
      // Straps and tarps are asked of the trailers that the company usually has.
      ...(!isUsual && { mustHaveEquipmentRequirementFlags: [], mustNotHaveEquipmentRequirementFlags: [] }),
      stops,
    },
    kind.isPartial ?? false,
    facts,
  );
  const placed = [...pickups, ...dropoffs].reduce(
    (order, locationNumber, index) => withStopLocation(order, index, locationNumber, facts),
    plain,
  );
  const paid = withFreightTerm(suitedToTrailer(placed), term, facts);
  const billed = term === 'ThirdParty' ? withBillTo(paid, thirdParty(facts, dropoffs.at(-1)!), facts) : paid;
  const border = borderOfOrder(billed, facts);
  const brokered = border !== null && billed.customsBrokerName === null ? habits.customs[border] : {};
  const places = billed.stops.map(({ locationNumber }) => facts.locations.get(locationNumber!)!);
  const port = border === null ? {} : { customsBrokerPortOfEntry: portOfEntry(border, places) };
  return settle({ ...billed, ...brokered, ...port }, facts);
}

/** Who receives the freight, where they can be billed; else one of the others, or the shipper itself. */
function thirdParty({ billTo, companyNumber, locations }: LoadedFacts, destination: string): string {
  const others = billTo.filter(({ isOwnCompany }) => !isOwnCompany);
  const receiver = locations.get(destination)!.companyName;
  return (others.find(({ companyName }) => companyName === receiver) ?? others[0])?.companyNumber ?? companyNumber;
}

/** Measured once for each route, however many orders go there. */
export async function makeRoute(
  choices: RouteChoices,
  facts: LoadedFacts,
  habits: OrderHabits,
  mileage: MileagePort,
): Promise<Route> {
  const places = [...choices.pickups, ...choices.dropoffs].map((number) => facts.locations.get(number)!);
  const points = places.map(({ latitude, longitude }) => ({ latitude: latitude!, longitude: longitude! }));
  const { totalMiles, legs, source } = await mileage.miles(points);
  const milesTo = legs.reduce((miles, leg) => [...miles, miles.at(-1)! + leg], [0]);
  return {
    draft: filledIn(choices, facts, habits),
    miles: totalMiles,
    mileageSource: source,
    border: borderOfStops(places),
    closed: closedDaysIn(places.map(({ country }) => country)),
    milesTo,
  };
}

/** Where a carrier picks an order up first and delivers it last. */
export function endsOf(
  { stops }: Pick<OrderDraft, 'stops'>,
  { locations }: LoadedFacts,
): readonly [RatedPlace, RatedPlace] {
  const [from, to] = [stops[0], stops.at(-1)].map((stop): RatedPlace => {
    const { city, state, postalCode, country } = locations.get(stop!.locationNumber!)!;
    return { city, state, postalCode, country: country as Country };
  });
  return [from!, to!];
}
