import type { EquipmentMode, ShippingMode } from '../orders/lists.ts';
import { EQUIPMENT_MODES } from '../orders/lists.ts';

export const PICKUP = 0;
export const DROPOFF = 1;
/** 0 pickup, 1 dropoff. */
export type PreplanStopType = typeof PICKUP | typeof DROPOFF;

export interface PreplanLocation {
  name: string;
  companyAlias: string;
  companyName: string;
  city: string;
  state: string;
  postalCode: string;
  latitude: number | null;
  longitude: number | null;
  ianaTimeZone: string | null;
}

export interface StopLoad {
  weight: number;
  palletCount: number;
  volume: number;
  linearFeet: number;
}

/** When an order wants the work at one of its stops to begin, and when that is planned. */
export interface TaskTimes {
  earlyDateTime: string | null;
  lateDateTime: string | null;
  appointmentDateTime: string | null;
  /** The planned start and end of the work; null while the times of the plan have not been calculated. */
  startAt: string | null;
  endAt: string | null;
}

/** A stop of an order that is made at a stop of a preplan, with its own times and with what it brings or takes there. */
export interface PreplanTask extends StopLoad, TaskTimes {
  orderNumber: string;
  /** The stop of the order, by its id and by its place in the order, from 0. */
  stopId: string;
  stopIndex: number;
}

/** When a truck that leaves as early as it can is there; null while nobody has reckoned it. */
export interface StopTimes {
  arriveAt: string | null;
  startAt: string | null;
  departAt: string | null;
  /** How many minutes later the truck could come. */
  slackMinutes: number | null;
  /** Whole days behind what the orders ask for. */
  slippedDays: number;
}

export interface PreplanStop extends StopLoad, StopTimes {
  id: string;
  stopNumber: number;
  stopType: PreplanStopType;
  /** Numbers of the orders that are handled here. */
  orders: readonly string[];
  tasks: readonly PreplanTask[];
  /** Miles from the stop before; null at the first. */
  distance: number | null;
  earlyDateTime: string | null;
  lateDateTime: string | null;
  appointmentDateTime: string | null;
  appointments: readonly { appointmentTime: string; orderNumbers: readonly string[] }[];
  /** What the orders that are picked up here cost alone. */
  orderCosts: readonly { orderNumber: string; baselineCost: number }[];
  location: PreplanLocation;
}

/** What an order brings along, and what it costs alone: enough to take it off a plan. */
export interface OrderMetrics extends StopLoad {
  baselineCost: number;
  baselineMode: string;
}

export interface Preplan {
  id: string;
  /** How people call it: Plan 3, Manual 1. */
  name: string;
  stops: readonly PreplanStop[];
  /** Null where nobody knows: a plan that was put together by hand and not reckoned yet. */
  savings: number | null;
  optimizedCost: number | null;
  baselineCost: number;
  miles: number;
  savedMiles: number;
  shippingMode: ShippingMode;
  equipmentMode: EquipmentMode;
  pickupStopCount: number;
  dropoffStopCount: number;
  orderMetrics: Readonly<Record<string, OrderMetrics>>;
  isManual: boolean;
  isHazmat: boolean;
  isTeam: boolean;
  isJustInTime: boolean;
  isBlind: boolean;
  transitMinutes: number | null;
  slippedDays: number;
}

export function ordersOf({ stops }: Pick<Preplan, 'stops'>): string[] {
  return [...new Set(stops.flatMap(({ orders }) => orders))];
}

/** Three stops are no longer LTL. */
export function shownMode({ shippingMode, stops }: Pick<Preplan, 'shippingMode' | 'stops'>): ShippingMode {
  return shippingMode === 'LTL' && stops.length > 2 ? 'TL' : shippingMode;
}

/** The mode that most of the orders need; of two that as many need, the first in the list; dry where nobody says. */
export function mostCommonMode(modes: readonly (EquipmentMode | null)[]): EquipmentMode {
  const count = (mode: EquipmentMode) => modes.filter((one) => one === mode).length;
  return EQUIPMENT_MODES.reduce((best, mode) => (count(mode) > count(best) ? mode : best), EQUIPMENT_MODES[0]);
}

/** As the run command says it: 1 dry, 2 reefer, 3 flatbed, 4 bulk, 5 drayage, 6 power only. */
export const numberOfMode = (mode: EquipmentMode): number => EQUIPMENT_MODES.indexOf(mode) + 1;

/** What is on board when the truck leaves each stop; never less than nothing, also where stops are out of their turn. */
export function loadsOf(stops: readonly PreplanStop[]): StopLoad[] {
  let load: StopLoad = { weight: 0, palletCount: 0, volume: 0, linearFeet: 0 };
  return stops.map((stop) => {
    const sign = stop.stopType === PICKUP ? 1 : -1;
    const after = (field: keyof StopLoad) => Math.max(0, load[field] + sign * stop[field]);
    load = {
      weight: after('weight'),
      palletCount: after('palletCount'),
      volume: after('volume'),
      linearFeet: after('linearFeet'),
    };
    return load;
  });
}

/** The most of each that is on board at one moment. */
export function mostOnBoard(stops: readonly PreplanStop[]): StopLoad {
  const loads = loadsOf(stops);
  const most = (field: keyof StopLoad) => Math.max(0, ...loads.map((load) => load[field]));
  return {
    weight: most('weight'),
    palletCount: most('palletCount'),
    volume: most('volume'),
    linearFeet: most('linearFeet'),
  };
}
