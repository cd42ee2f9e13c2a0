import type { EquipmentMode } from '@lanewright/domain/orders/lists.ts';
import { reasonsPickupIsOver } from '@lanewright/domain/orders/in-time.ts';
import type { Order, OrderStop } from '@lanewright/domain/orders/order-record.ts';
import { orderStatusLabel, reasonNotToShip } from '@lanewright/domain/orders/statuses.ts';
import {
  plannedGoods,
  type GoodsRules,
  type OrderGoods,
  type Planner,
} from '@lanewright/domain/orders/shared-truck.ts';
import { reasonsNotOnOneTruck } from '@lanewright/domain/loading/load-on-the-way.ts';
import { linearFeetOfLoad } from '@lanewright/domain/loading/pack-load.ts';
import { trailerLimits, type PayloadRules } from '@lanewright/domain/loading/trailer-limits.ts';
import { exactCubicFeetOf, totalsOf, totalsOfOrder } from '@lanewright/domain/orders/totals.ts';
import { mergedStops, type MergedStop, type StopOfOrder } from '@lanewright/domain/shipments/merged-stops.ts';
import type { OrderForLoad } from '@lanewright/contract/consolidation.ts';
import { locationLabel } from '@lanewright/domain/locations/location.ts';
import type { Coordinates } from '@lanewright/domain/units/distance.ts';
import type { EquipmentMode as TruckMode, OrderInput, Place } from '@lanewright/optimizer/input.ts';

const TRUCK_MODES: Record<EquipmentMode, TruckMode> = {
  Dry: 'dry',
  Reefer: 'reefer',
  Flatbed: 'flatbed',
  Bulk: 'bulk',
  Drayage: 'drayage',
  PowerOnly: 'powerOnly',
};

export const itemsOf = ({ stops }: Order) =>
  stops.filter(({ stopType }) => stopType === 'Pickup').flatMap(({ lineItems }) => lineItems);

export const freightOf = (order: Order) => totalsOfOrder(order, itemsOf(order));

/** Two stops are at one place when they are at one point of the map. */
function placeOf({ id, location }: OrderStop) {
  const { latitude = null, longitude = null } = location ?? {};
  return { id: latitude === null ? id : `${latitude},${longitude}`, latitude, longitude };
}

/** Why the order can go on no further truck, or null. */
export function whyTaken({ orderNumber, orderStatus, activeShipmentNumber }: Order): string | null {
  if (reasonNotToShip({ status: orderStatus, activeShipmentNumber }) === null) return null;
  return activeShipmentNumber === null
    ? `Order ${orderNumber} is ${orderStatusLabel(orderStatus)}.`
    : `Order ${orderNumber} is on shipment ${activeShipmentNumber} already.`;
}

/** Why it cannot join others on a truck: it is on another shipment, or no truck can pick it up any more. */
export function whyNotToJoin(order: Order): string | null {
  const [isOver] = reasonsPickupIsOver([order], Date.now());
  return whyTaken(order) ?? (isOver === undefined ? null : `Order ${order.orderNumber}: ${isOver}`);
}

/** Why nobody can plan with the order, or null. */
export function whyNotPlannable(order: Order): string | null {
  const name = `Order ${order.orderNumber}`;
  if (order.equipmentMode === null) return `${name} has no equipment mode.`;
  for (const { location, earlyDateTimeOffset, lateDateTimeOffset } of order.stops) {
    if (location?.latitude == null || location.longitude == null)
      return `${name} has a stop without a place on the map.`;
    if (earlyDateTimeOffset === null || lateDateTimeOffset === null) return `${name} has a stop without times.`;
  }
  return null;
}

/** Why no single truck can carry the order, or null. */
export function whyTooLarge(order: Order, rules: PayloadRules): string | null {
  const [reason] = reasonsNotOnOneTruck(
    [order],
    order.stops.map(({ id }) => id),
    rules,
  );
  return reason === undefined ? null : `Order ${order.orderNumber}: ${reason}`;
}

/**
 * Feet of floor that are added at a pickup and free again at a dropoff. Where an order is loaded or unloaded in parts, what is
 * packed together at one stop is not at the next: its lines count one by one, so that what goes on also comes off. Pallets
 * are stacked as high as the truck is that will be booked.
 */
export function floorAtStop(
  { stops, equipmentMode }: Pick<Order, 'stops' | 'equipmentMode'>,
  { lineItems }: Pick<OrderStop, 'lineItems'>,
): number {
  const stackHeight = equipmentMode === null ? undefined : trailerLimits({ mode: equipmentMode }).stackHeight;
  return stops.length === 2
    ? linearFeetOfLoad(lineItems, stackHeight)
    : lineItems.reduce((feet, item) => feet + linearFeetOfLoad([item], stackHeight), 0);
}

/** What a company has set for its trucks: payloads, and which goods share them. */
export type TruckRules = PayloadRules & GoodsRules;

/** What of an order decides with which others it may travel. */
export const goodsOf = (order: Order): OrderGoods => ({ ...order, items: itemsOf(order) });

/** Where an order is loaded and unloaded. */
export const placesOfOrder = (order: Order): Place[] => order.stops.map(placeOf);

/** An order that can be planned with, as the optimizer takes it. */
export function asInput(order: Order, baselineCost: number, rules: GoodsRules, planner: Planner): OrderInput {
  const { temperature, hazardClasses, goods } = plannedGoods(goodsOf(order), rules, planner);
  return {
    id: order.orderNumber,
    stops: order.stops.map((stop) => {
      const freight = totalsOf(stop.lineItems);
      return {
        kind: stop.stopType === 'Pickup' ? 'pickup' : 'dropoff',
        place: placeOf(stop),
        windows: [{ earlyAt: Date.parse(stop.earlyDateTimeOffset!), lateAt: Date.parse(stop.lateDateTimeOffset!) }],
        appointmentAt: stop.appointmentDateTimeOffset === null ? null : Date.parse(stop.appointmentDateTimeOffset),
        freight: {
          weight: freight.weight,
          stackablePallets: freight.stackablePallets,
          nonStackablePallets: freight.pallets - freight.stackablePallets,
          volume: exactCubicFeetOf(stop.lineItems),
          linearFeet: floorAtStop(order, stop),
        },
      };
    }),
    equipmentMode: TRUCK_MODES[order.equipmentMode!],
    ...(temperature && { temperature }),
    hazardClasses,
    goods,
    isTeam: order.isTeamRequired,
    isJustInTime: order.isJustInTime,
    isBlind: order.isBlind,
    baselineCost,
  };
}

export function stopsToMerge(order: Order): StopOfOrder[] {
  return order.stops.map((stop) => {
    const { weight, pallets, cubicFeet, linearFeet } = totalsOf(stop.lineItems);
    const { latitude = null, longitude = null } = stop.location ?? {};
    return {
      orderNumber: order.orderNumber,
      stopId: stop.id,
      stopType: stop.stopType,
      locationId: stop.locationId,
      coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
      earlyAt: stop.earlyDateTimeOffset,
      lateAt: stop.lateDateTimeOffset,
      appointmentAt: stop.appointmentDateTimeOffset,
      lineItemIds: stop.lineItems.map(({ id }) => id),
      weight,
      pallets,
      cubicFeet,
      linearFeet,
    };
  });
}

/** The stops of one order in the order that it was given; those of several merged. */
export function stopsInTurn(orders: readonly Order[]): MergedStop[] {
  if (orders.length !== 1) return mergedStops(orders.flatMap(stopsToMerge));
  return stopsToMerge(orders[0]!).map((stop, index) => ({ ...mergedStops([stop])[0]!, stopNumber: index + 1 }));
}

/** Where a truck goes, stop by stop; null while nobody knows where one of them is. */
export function routeOfStops(stops: readonly MergedStop[]): Coordinates[] | null {
  const points = stops.flatMap(({ coordinates }) => coordinates ?? []);
  return points.length < 2 || points.length < stops.length ? null : points;
}

export function placeInWords({ location }: Pick<OrderStop, 'location'>) {
  return {
    label: location ? locationLabel({ ...location, customerAlias: location }) : '',
    city: location?.city ?? '',
    state: location?.state ?? '',
    latitude: location?.latitude ?? null,
    longitude: location?.longitude ?? null,
  };
}

export function asOrderForLoad(order: Order): OrderForLoad {
  const { weight, pallets, stackablePallets, linearFeet } = freightOf(order);
  const end = (stop: OrderStop | undefined) => ({
    ...placeInWords(stop ?? { location: null }),
    earlyDateTimeOffset: stop?.earlyDateTimeOffset ?? null,
    lateDateTimeOffset: stop?.lateDateTimeOffset ?? null,
  });
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    origin: end(order.stops[0]),
    destination: end(order.stops.at(-1)),
    equipmentMode: order.equipmentMode,
    isHazmat: order.isHazmat,
    weight,
    pallets,
    stackablePallets,
    linearFeet,
  };
}
