/** What the optimizer answers: solutions that a checker of its own has passed, each with its proof and its reasons. */
import type { OrderId, StopKind, TaskRoute } from './input.ts';

export interface Load {
  weight: number;
  pallets: number;
  volume: number;
  linearFeet: number;
}

/** One order's stop (`stop` counts from 0 in the order's own list) made at a stop of a shipment. */
export interface PlannedTask {
  order: OrderId;
  kind: StopKind;
  stop: number;
}

/** A task with its own times: several tasks at one stop may begin hours or days apart, each when its window opens. */
export interface TimedTask extends PlannedTask {
  startAt: number;
  /** When its work is done and the next may begin. */
  endAt: number;
}

export interface PlannedStop {
  /** From 1. Tasks in a row of one kind at one place are one stop. */
  stopNumber: number;
  kind: StopKind;
  placeId: string | number;
  tasks: readonly TimedTask[];
  milesFromPrevious: number;
  arriveAt: number;
  /** When the work begins: after arrival where the truck must wait. With several tasks, the last of them. */
  startAt: number;
  departAt: number;
  handled: Load;
  /** On board after the stop. */
  load: Load;
  /** Whole days outside the windows of the order that slips most here; 0 for none. */
  slippedDays: number;
  /** How much later the truck could come without breaking anything in the rest of the route. */
  slackMinutes: number;
}

/** A limit that came into play; `slack` is what is left of it in its own unit, or, where it forbids, what it would take more. */
export interface LimitUse {
  limit: LimitName;
  value: number;
  allowed: number;
  slack: number;
}

export type LimitName =
  | 'maxVolume'
  | 'maxWeight'
  | 'maxPallets'
  | 'maxLinearFeet'
  | 'minVolumePerStop'
  | 'minWeightPerStop'
  | 'minPalletsPerStop'
  | 'maxOutOfRouteDistance'
  | 'distanceFromFirstDrop'
  | 'maxPickupCount'
  | 'maxDropoffCount'
  | 'maxStopCount'
  | 'maxOrders'
  | 'maxRouteTransitTime'
  | 'maxRouteDistance'
  | 'pickupDateSlippage'
  | 'dropoffDateSlippage'
  | 'honorAppointments'
  | 'window'
  | 'equipment'
  | 'temperature'
  | 'hazmat'
  | 'team'
  /** A stop is missing, made twice or made out of its order; only of routes made by hand. */
  | 'sequence';

export interface ShipmentReasons {
  /** The limit with the smallest share left; null where nothing is limited. */
  binding: LimitUse | null;
  /** Miles the shipment would lose without the order. */
  addedMiles: readonly { order: OrderId; miles: number }[];
}

export interface ProposedShipment {
  orders: readonly OrderId[];
  stops: readonly PlannedStop[];
  mode: 'truckload' | 'ltl';
  cost: number;
  baselineCost: number;
  savings: number;
  miles: number;
  baselineMiles: number;
  savedMiles: number;
  transitMinutes: number;
  slippedDays: number;
  isHazmat: boolean;
  isTeam: boolean;
  isJustInTime: boolean;
  isBlind: boolean;
  /** Given as it is, not found. */
  isLocked: boolean;
  reasons: ShipmentReasons;
}

/** Why an order was not combined. */
export type RejectedCombination =
  /**
   * It could be combined, and would cost (or drive) this much more than the plan: just so where the others are alone too, at least so
   * where they would be missed elsewhere.
   */
  | { kind: 'loses'; with: readonly OrderId[]; by: number; unit: 'dollars' | 'miles'; isAtLeast: boolean }
  /** One limit stands between it and these orders; relaxing it by `slack` would let them combine. */
  | { kind: 'forbidden'; with: readonly OrderId[]; limit: LimitUse }
  /** More than one limit does, or one that cannot be relaxed. */
  | { kind: 'far'; with: readonly OrderId[]; limits: readonly LimitName[] }
  | { kind: 'nobody' };

export interface AloneOrder {
  order: OrderId;
  cost: number;
  miles: number;
  rejected: RejectedCombination;
}

export type Aim = 'leastCost' | 'leastDistance' | 'fewestShipments' | 'noSlippage';

export interface Solution {
  /** More than one where the same plan is best for several. */
  aims: readonly Aim[];
  shipments: readonly ProposedShipment[];
  alone: readonly AloneOrder[];
  cost: number;
  baselineCost: number;
  savings: number;
  miles: number;
  baselineMiles: number;
  savedMiles: number;
  /** In the unit of the first aim: cost, miles, or number of shipments. */
  objective: number;
  /** No plan at all can have a smaller objective. */
  bound: number;
  /** Of the objective, as a share: 0.01 is one per cent. */
  gap: number;
  provenOptimal: boolean;
  /** Routes the search looked at, and the least any choice among them could reach; the gap to it says how well they were chosen. */
  routesExamined: number;
  boundOverExamined: number;
}

export interface InputProblem {
  /** Null where it concerns the whole input. */
  order: OrderId | null;
  code:
    | 'noOrders'
    | 'duplicateId'
    | 'noCoordinates'
    | 'noWindow'
    | 'windowEndsBeforeItBegins'
    | 'windowsOverlap'
    | 'stopsOutOfOrder'
    | 'freightDoesNotBalance'
    | 'badNumber'
    | 'aboveLimit'
    | 'cannotBeMadeAlone'
    | 'unknownHazardClass'
    /** Going by way of a third place is shorter than going straight: then nothing is called optimal. */
    | 'detourIsShorter'
    | 'startRouteBroken'
    | 'lockedRouteBroken';
  message: string;
}

/** What relaxing one limit would bring. */
export interface Relaxation {
  limit: LimitName;
  from: number;
  to: number;
  saves: number;
}

export interface OptimizationResult {
  solutions: readonly Solution[];
  problems: readonly InputProblem[];
  /** What the checker found in plans that were therefore held back; empty unless the optimizer itself is at fault. */
  faults: readonly string[];
  /** 'complete': the whole budget or a proof; 'cancelled', 'clock': the best so far. */
  ended: 'complete' | 'cancelled' | 'clock';
  /** Routes worth knowing in the next run, the most promising first. */
  known: readonly TaskRoute[];
  cpuSeconds: number;
  wallSeconds: number;
}

export interface Progress {
  phase: 'enumerating' | 'searching' | 'partitioning' | 'proving' | 'explaining';
  /** Of the best plan so far, in the unit of the strategy: cost, or miles. */
  objective: number;
  bound: number;
  /** (objective - bound) / objective. */
  gap: number;
  /** 0 to 1, of the budget. */
  done: number;
  seconds: number;
}
