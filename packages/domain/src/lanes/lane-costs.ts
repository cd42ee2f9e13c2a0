import type { ShippingMode } from '../orders/lists.ts';
import { periodOf, type Period, type PeriodName } from '../reports/periods.ts';
import type { CalendarDay } from '../units/calendar-days.ts';
import { cents, sumOfMoney } from '../units/money.ts';
import { laneEndKey, laneEndKeysOf, type LaneEnd } from './lane-end.ts';

export const LANE_COST_PERIODS = ['LastMonth', 'Last30Days', 'Last90Days'] as const satisfies readonly PeriodName[];
export type LaneCostPeriod = (typeof LANE_COST_PERIODS)[number];

/** An order that goes along a lane, with the booked shipment that carries it. */
export interface LaneTrip {
  shipmentId: string;
  pickupDay: CalendarDay;
  /** Of the shipment, with orders of other lanes. */
  orderCount: number;
  /** Dollars for the whole shipment; null where no price is known. */
  cost: number | null;
  miles: number | null;
}

export interface LaneCost extends Period {
  period: LaneCostPeriod;
  /** Booked shipments that carry orders of this lane alone and have a price. */
  shipments: number;
  cost: number;
  costPerShipment: number | null;
  /** By the shipments whose miles are known. */
  costPerMile: number | null;
  /** Booked shipments that also carry orders of other lanes, or have no price: no figure above includes them. */
  leftOut: number;
}

/** The first day that any of the periods reaches back to. */
export function firstDayOfCosts(today: CalendarDay): CalendarDay {
  return LANE_COST_PERIODS.map((name) => periodOf(name, today).from).toSorted()[0]!;
}

/** One of a shipment's orders stands for all: the first pickup counts. */
function shipmentsOf(trips: readonly LaneTrip[]): (LaneTrip & { isOnLaneAlone: boolean })[] {
  const groups = Map.groupBy(trips, ({ shipmentId }) => shipmentId);
  return [...groups.values()].map((orders) => {
    const [first] = orders.toSorted((one, other) => (one.pickupDay < other.pickupDay ? -1 : 1));
    return { ...first!, isOnLaneAlone: orders.length >= first!.orderCount };
  });
}

/** What the lane has cost in each period, by the day of pickup. */
export function laneCosts(trips: readonly LaneTrip[], today: CalendarDay): LaneCost[] {
  const shipments = shipmentsOf(trips);
  return LANE_COST_PERIODS.map((period) => {
    const { from, to } = periodOf(period, today);
    const within = shipments.filter(({ pickupDay }) => pickupDay >= from && pickupDay <= to);
    const priced = within.filter(({ isOnLaneAlone, cost }) => isOnLaneAlone && cost !== null);
    const measured = priced.filter(({ miles }) => miles !== null && miles > 0);
    const costOf = (some: typeof priced) => sumOfMoney(some.map(({ cost }) => cost!));
    const miles = measured.reduce((sum, shipment) => sum + shipment.miles!, 0);
    return {
      period,
      from,
      to,
      shipments: priced.length,
      cost: costOf(priced),
      costPerShipment: priced.length === 0 ? null : cents(costOf(priced) / priced.length),
      costPerMile: miles === 0 ? null : cents(costOf(measured) / miles),
      leftOut: within.length - priced.length,
    };
  });
}

/** The period of the list of lanes. */
export const LIST_COST_PERIOD: LaneCostPeriod = 'Last30Days';

/** Where an order goes, and how. */
export interface OrderWay {
  mode: string | null;
  equipmentMode: string | null;
  fromCity: string;
  fromState: string;
  fromCode: string;
  toCity: string;
  toState: string;
  toCode: string;
}

interface LaneOfWays {
  id: string;
  mode: ShippingMode;
  equipmentMode: string | null;
  origin: LaneEnd;
  destination: LaneEnd;
}

/** Whether an order between these places goes along the lane, whatever its mode. */
export function goesAlong(
  { origin, destination }: Pick<LaneOfWays, 'origin' | 'destination'>,
  way: Omit<OrderWay, 'mode' | 'equipmentMode'>,
): boolean {
  const reaches = (end: LaneEnd, city: string, state: string, postalCode: string) =>
    laneEndKeysOf({ city, state, postalCode, country: end.country }).includes(laneEndKey(end));
  return (
    reaches(origin, way.fromCity, way.fromState, way.fromCode) &&
    reaches(destination, way.toCity, way.toState, way.toCode)
  );
}

/** Booked shipments whose orders go the same ways, added up. */
export interface ShipmentsOfWays {
  ways: readonly OrderWay[];
  shipments: number;
  cost: number;
}

export interface RecentLaneCost {
  laneId: string;
  shipments: number;
  cost: number;
}

/** What each lane has cost: shipments count where all their orders go along it, as on the page of the lane. */
export function recentLaneCosts(lanes: readonly LaneOfWays[], groups: readonly ShipmentsOfWays[]): RecentLaneCost[] {
  return lanes.map((lane) => {
    const isOnLane = (way: OrderWay) =>
      way.mode === lane.mode && way.equipmentMode === lane.equipmentMode && goesAlong(lane, way);
    const alone = groups.filter(({ ways }) => ways.every(isOnLane));
    return {
      laneId: lane.id,
      shipments: alone.reduce((sum, { shipments }) => sum + shipments, 0),
      cost: sumOfMoney(alone.map(({ cost }) => cost)),
    };
  });
}
