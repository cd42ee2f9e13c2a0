import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { ltlEstimate, MOST_LTL } from '@lanewright/domain/rates/ltl-estimate.ts';
import { truckloadEstimate } from '@lanewright/domain/rates/truckload-estimate.ts';
import { estimatedRoadMiles } from '@lanewright/domain/units/distance.ts';
import type { Place } from '@lanewright/optimizer/input.ts';
import type { RouteToPrice, Tariff } from '@lanewright/optimizer/tariff.ts';
import { freightOf } from './order-on-truck.ts';

/** Road miles between places of the map. */
export function milesBetween(from: Place, to: Place): number {
  if (from.latitude === null || from.longitude === null || to.latitude === null || to.longitude === null)
    return Number.NaN;
  return estimatedRoadMiles(
    { latitude: from.latitude, longitude: from.longitude },
    { latitude: to.latitude, longitude: to.longitude },
  );
}

const linesOf = (orders: readonly Order[]) =>
  orders
    .flatMap(({ stops }) => stops.filter(({ stopType }) => stopType === 'Pickup'))
    .flatMap(({ lineItems }) => lineItems)
    .map(({ totalWeight, freightClass }) => ({ weight: totalWeight ?? 0, freightClass }));

const monthOf = ({ stops }: Order) => Number((stops[0]?.earlyDateTimeOffset ?? '2026-09-01').slice(5, 7));

interface Route {
  orders: readonly Order[];
  miles: number;
  stops: number;
  /** Whether all of it goes from one place to one other. */
  isOnePair: boolean;
}

/** About, until a carrier was asked: a truck of one's own, or a part of one where the freight is small and goes one way. */
export function estimateOf({ orders, miles, stops, isOnePair }: Route): { mode: 'truckload' | 'ltl'; cost: number } {
  const [first] = orders as [Order];
  const isHazmat = orders.some((order) => order.isHazmat);
  const truckload = truckloadEstimate({
    miles,
    stops,
    equipmentMode: first.equipmentMode ?? 'Dry',
    originState: first.stops[0]?.location?.state ?? '',
    destinationState: first.stops.at(-1)?.location?.state ?? '',
    month: monthOf(first),
    isTeam: orders.some(({ isTeamRequired }) => isTeamRequired),
    isHazmat,
  });
  const freight = orders.map(freightOf);
  const weight = freight.reduce((total, one) => total + one.weight, 0);
  const linearFeet = freight.reduce((total, one) => total + one.linearFeet, 0);
  const isSmall = weight <= MOST_LTL.weight && linearFeet <= MOST_LTL.linearFeet && first.equipmentMode === 'Dry';
  if (!isOnePair || !isSmall) return { mode: 'truckload', cost: truckload };
  const ltl = ltlEstimate({ miles, lines: linesOf(orders), isHazmat });
  return ltl < truckload ? { mode: 'ltl', cost: ltl } : { mode: 'truckload', cost: truckload };
}

/** What an order costs about when it travels alone. */
export function costAlone(order: Order): number {
  const places = order.stops.flatMap(({ location }) => location ?? []);
  const legs = places.slice(1).map((place, index) => milesBetween({ id: 0, ...places[index]! }, { id: 1, ...place }));
  const miles = order.distance ?? legs.reduce((total, leg) => total + (Number.isNaN(leg) ? 0 : leg), 0);
  return estimateOf({ orders: [order], miles, stops: order.stops.length, isOnePair: order.stops.length === 2 }).cost;
}

/** The same for several orders on one truck, as the optimizer asks for it. */
export function estimatedTariff(orders: readonly Order[]): Tariff {
  const byNumber = new Map(orders.map((order) => [order.orderNumber, order]));
  return {
    // A part of a truck has no price by the mile.
    floor: { base: 0, perMile: 0, perStop: 0 },
    dependsOnEnds: true,
    price: (route: RouteToPrice) =>
      estimateOf({
        orders: route.orders.map(({ id }) => byNumber.get(String(id))!),
        miles: route.miles,
        stops: route.stops,
        isOnePair: route.isOnePair,
      }),
  };
}
