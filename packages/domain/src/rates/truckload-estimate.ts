import type { EquipmentMode } from '../orders/lists.ts';

/** Dollars a mile before the length of the haul, where it goes and when. */
const BASE: Record<EquipmentMode, number> = {
  Dry: 2.1,
  Reefer: 2.47,
  Flatbed: 2.57,
  Bulk: 2.75,
  PowerOnly: 1.7,
  Drayage: 0,
};
const DRAYAGE = { flat: 350, perMile: 3.25 };
const LEAST_LINEHAUL = 600;
const TEAM_FACTOR = 1.35;
const HAZMAT_PER_MILE = 0.25;
const EXTRA_STOP = 75;
/** Dollars a gallon; what trucks burn beyond the price that linehaul already covers. */
const DIESEL = 3.75;
const FUEL_PER_MILE = (DIESEL - 1.2) / 6.5;

/** The middle of each band of miles and its factor: short hauls cost more by the mile. */
const LENGTH: readonly (readonly [miles: number, factor: number])[] = [
  [50, 2.3],
  [175, 1.4],
  [350, 1.09],
  [575, 1.02],
  [850, 1],
  [1250, 0.98],
  [1750, 0.97],
];

/** Trucks are scarce where much is shipped, and plentiful where little is. */
const OUT_OF: Readonly<Record<string, number>> = {
  IL: 1.15, IN: 1.12, WI: 1.12, OH: 1.1, MI: 1.1, MN: 1.08, CA: 1.08, PA: 1.06, TN: 1.05, GA: 1.04, NJ: 1.02, NC: 1.02,
  TX: 0.98, OR: 0.95, UT: 0.95, AZ: 0.95, NY: 0.92, WA: 0.9, CO: 0.74, FL: 0.72,
}; // oxfmt-ignore
const INTO: Readonly<Record<string, number>> = {
  FL: 1.22, CO: 1.18, NY: 1.14, NJ: 1.1, WA: 1.06, TX: 1.02, GA: 1.02, CA: 0.98, OH: 0.97, IL: 0.95,
}; // oxfmt-ignore

/** January first. */
const SEASON = [1.02, 0.97, 0.97, 0.98, 1.03, 1.06, 1.03, 0.99, 1, 0.99, 1.02, 1.07] as const;

export interface TruckloadHaul {
  miles: number;
  stops: number;
  equipmentMode: EquipmentMode;
  originState: string;
  destinationState: string;
  /** 1 to 12. */
  month: number;
  isTeam: boolean;
  isHazmat: boolean;
}

/** Between the middles of two bands the factor goes evenly from one to the other. */
function lengthFactor(miles: number): number {
  const next = LENGTH.findIndex(([middle]) => middle >= miles);
  if (next === 0) return LENGTH[0]![1];
  if (next === -1) return LENGTH.at(-1)![1];
  const [[before, from], [after, to]] = [LENGTH[next - 1]!, LENGTH[next]!];
  return from + ((miles - before) / (after - before)) * (to - from);
}

function linehaul({ miles, equipmentMode, originState, destinationState, month }: TruckloadHaul): number {
  if (equipmentMode === 'Drayage') return DRAYAGE.flat + DRAYAGE.perMile * miles;
  const market = (OUT_OF[originState] ?? 1) * (INTO[destinationState] ?? 1) * (SEASON[month - 1] ?? 1);
  return Math.max(LEAST_LINEHAUL, longestOf(miles) * BASE[equipmentMode] * market);
}

/** Miles times their factor, and never less than for fewer miles. */
function longestOf(miles: number): number {
  const shorter = LENGTH.filter(([middle]) => middle < miles).map(([middle, factor]) => middle * factor);
  return Math.max(miles * lengthFactor(miles), ...shorter);
}

/** What a truck of one's own costs about, in dollars, before anybody was asked. */
export function truckloadEstimate(haul: TruckloadHaul): number {
  const driven = linehaul(haul) * (haul.isTeam ? TEAM_FACTOR : 1);
  const perMile = FUEL_PER_MILE + (haul.isHazmat ? HAZMAT_PER_MILE : 0);
  return driven + perMile * haul.miles + EXTRA_STOP * Math.max(0, haul.stops - 2);
}
