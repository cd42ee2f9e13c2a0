/** What the optimizer is asked: orders, the limits a shipment must keep, how trucks move and what they cost. */
import type { GoodsKind } from '@lanewright/domain/orders/goods-kinds.ts';

export type StopKind = 'pickup' | 'dropoff';
export type EquipmentMode = 'dry' | 'reefer' | 'flatbed' | 'bulk' | 'drayage' | 'powerOnly';
export type Strategy = 'cost' | 'distance';
export type OrderId = string | number;

/** Two stops are at one place when the coordinates (or the ids) are equal. Coordinates may be missing in bad input, which is then named. */
export interface Place {
  id: string | number;
  latitude: number | null;
  longitude: number | null;
}

/** When work at a stop may begin, as instants in milliseconds; both ends belong to the window. */
export interface TimeWindow {
  earlyAt: number;
  lateAt: number;
}

export interface Freight {
  weight: number;
  stackablePallets: number;
  nonStackablePallets: number;
  /** Cubic feet. */
  volume: number;
  /** Floor length; null to derive it from the pallets. */
  linearFeet: number | null;
}

export interface OrderStop {
  kind: StopKind;
  place: Place;
  /** One or more, in order and apart from each other (the opening hours of several days, say). */
  windows: readonly TimeWindow[];
  /** Kept only where the constraint set honours appointments. */
  appointmentAt: number | null;
  /** What is loaded or unloaded here. */
  freight: Freight;
}

export interface OrderInput {
  id: OrderId;
  /** In the order in which they must be made: the first is a pickup, the last a dropoff, and nothing is dropped before it was loaded. */
  stops: readonly OrderStop[];
  equipmentMode: EquipmentMode;
  /** Degrees Fahrenheit that a reefer order bears. */
  temperature?: { min: number; max: number };
  /** Hazard classes and divisions on board ('3', '2.1', '1.4S', '6.1 PG I zone A'); empty for none. */
  hazardClasses: readonly string[];
  /** Kinds of goods on board that must be kept apart from others, such as food from poison. */
  goods?: readonly GoodsKind[];
  isTeam: boolean;
  /** Its windows never slip. */
  isJustInTime: boolean;
  isBlind: boolean;
  /** What the order costs when it travels alone. */
  baselineCost: number;
}

/** The limits of a constraint set. Null: no limit; for slippage null is none allowed. */
export interface ConstraintSet {
  strategy: Strategy;
  maxVolume: number | null;
  maxWeight: number | null;
  maxPallets: number | null;
  minVolumePerStop: number | null;
  minWeightPerStop: number | null;
  minPalletsPerStop: number | null;
  maxOutOfRouteDistance: number | null;
  distanceFromFirstDrop: number | null;
  maxPickupCount: number | null;
  maxDropoffCount: number | null;
  maxStopCount: number | null;
  pickupDateSlippage: number | null;
  dropoffDateSlippage: number | null;
  maxRouteTransitTime: number | null;
  maxRouteDistance: number | null;
  honorAppointments: boolean;
}

/** A constraint set that forbids nothing. */
export const NO_LIMITS: ConstraintSet = {
  strategy: 'cost',
  maxVolume: null,
  maxWeight: null,
  maxPallets: null,
  minVolumePerStop: null,
  minWeightPerStop: null,
  minPalletsPerStop: null,
  maxOutOfRouteDistance: null,
  distanceFromFirstDrop: null,
  maxPickupCount: null,
  maxDropoffCount: null,
  maxStopCount: null,
  pickupDateSlippage: null,
  dropoffDateSlippage: null,
  maxRouteTransitTime: null,
  maxRouteDistance: null,
  honorAppointments: false,
};

/** What holds for every truck, whatever the constraint set says. */
export interface Fleet {
  maxOrders: number | null;
  maxLinearFeet: number | null;
  /** While driving. */
  milesPerHour: number;
  /**
   * After so many hours at the wheel a driver rests for the rest of 24 hours; 24 where trucks never rest. Within a shift the breaks of
   * the law are added. Hours spent waiting or at a dock behind the first stop count as rest and as a break.
   */
  drivingHoursPerDay: number;
  /** Two drivers take turns; used for team orders. */
  teamDrivingHoursPerDay: number;
  dwellMinutes: number;
  /** 'stop': once where the truck stops, however many orders are handled there; 'task': for each pickup and each dropoff. */
  dwellPer: 'stop' | 'task';
  /** Trucks start from and return to it; null where they start at the first stop and end at the last. */
  depot: { place: Place; opensAt: number; closesAt: number } | null;
  /** Minutes before or after an honoured appointment that still keep it. */
  appointmentToleranceMinutes: number;
  /** What a day of slippage at a stop adds to the cost of a shipment; parts of a day count as one. */
  slippageCostPerDay: number;
  /** Whether hazard classes that the law lets travel together only when separated may share a truck. */
  canSeparateHazards: boolean;
}

/** Which module prices a route. It is named, not passed, so that threads can load it too: it exports `createTariff(data)`. */
export interface TariffSource {
  /** An absolute URL (`import.meta.resolve`, `new URL(..., import.meta.url).href`). */
  module: string;
  /** Anything that can be copied to a thread. */
  data: unknown;
}

export interface Budget {
  /** Work of the search, in thousands of insertions tried; about a second of one core each 10,000. Decides the plan together with the seed. */
  effort: number;
  /** Seconds after which the search stops whatever it has; a run that meets this limit may not repeat itself. */
  maxSeconds: number | null;
}

/** One order's stop; `stop` counts from 0 in the order's own list. */
export interface RouteTask {
  order: OrderId;
  stop: number;
}

/** The stops of a truck in the order in which it makes them. */
export type TaskRoute = readonly RouteTask[];

export interface OptimizationInput {
  orders: readonly OrderInput[];
  constraints: ConstraintSet;
  fleet: Fleet;
  tariff: TariffSource;
  /** Road miles from one place to another, in that direction. Called on the caller's thread only. */
  miles: (from: Place, to: Place) => number;
  seed: number;
  budget: Budget;
  /**
   * A plan to start from: its shipments; orders in none of them are alone. The plan found never costs more than the routes of it that keep
   * the limits; those that do not are named among the problems and left out.
   */
  start?: readonly TaskRoute[];
  /** Shipments that stay as they are, their orders out of the search. One that breaks a limit is named, and planned nowhere. */
  locked?: readonly TaskRoute[];
  /** Routes worth knowing from an earlier run (`known` of its result): looked at anew, so they may be of other limits or orders. */
  known?: readonly TaskRoute[];
  /** Threads beside the caller's; 0 searches on the caller's own. Does not change the plan. */
  threads: number;
}
