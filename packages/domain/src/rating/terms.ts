import type { AccessorialId, EquipmentMode } from '../orders/lists.ts';
import type { CalendarDay, DayOfWeek } from '../units/calendar-days.ts';
import type { WallTime } from '../units/wall-time.ts';

// What the embedded rates are reckoned from. All of it is kept in rows that people enter; nothing of it is code.

export type Country = 'US' | 'CA' | 'MX';

/** A price list of LTL: gross dollars a hundredweight, by distance, class and weight. */
export interface Tariff {
  name: string;
  /** At class 100 under the first break: base + perRootMile x √miles + perMile x miles. */
  base: number;
  perRootMile: number;
  perMile: number;
  /** Of the price at class 100. */
  classFactors: ReadonlyMap<number, number>;
  /** From so many pounds on, of the price under the first break; lightest first. */
  breaks: readonly { from: number; factor: number }[];
  /** The least net price: the greater of `least` and share x (base + perMile x miles). */
  minimum: { least: number; share: number; base: number; perMile: number };
  /** Above either, freight is no longer standard LTL. */
  most: { weight: number; linearFeet: number };
  /** Bulky and light freight is not standard LTL either: more cubic feet than these at less than this density. */
  capacity: { cubicFeet: number; density: number };
}

export interface FuelStep {
  dieselFrom: number;
  percent: number;
}

/** Percent of the net price, by the price of diesel. */
export interface FuelTable {
  name: string;
  /** Which index, and the day of the week from which a new price counts. */
  region: string;
  weekday: DayOfWeek;
  basePrice: number;
  basePercent: number;
  /** For every step begun above the base price. */
  stepPrice: number;
  stepPercent: number;
  /** Instead of the formula, where there are any. */
  steps: readonly FuelStep[];
}

export interface DieselPrice {
  region: string;
  from: CalendarDay;
  /** Dollars a gallon. */
  price: number;
}

export const ACCESSORIAL_UNITS = ['Flat', 'PerCwt', 'PerPallet', 'Percent'] as const;
export type AccessorialUnit = (typeof ACCESSORIAL_UNITS)[number];

export interface AccessorialPrice {
  /** Null: every carrier that has no price of its own. */
  carrierId: string | null;
  accessorial: AccessorialId;
  unit: AccessorialUnit;
  rate: number;
  minimum: number | null;
}

export interface Holiday {
  day: CalendarDay;
  country: Country;
  name: string;
  /** Null: every carrier. */
  carrierId: string | null;
}

/** Where an integrated rate comes from. */
export const RATE_SOURCES = ['LTL', 'VLTL', 'FlockFreight', 'MortonExpress'] as const;
export type RateSource = (typeof RATE_SOURCES)[number];

/** Which sources are asked for a mode. */
export const SOURCES_OF_MODE: Readonly<Record<'LTL' | 'VLTL', readonly RateSource[]>> = {
  LTL: ['LTL', 'FlockFreight', 'MortonExpress'],
  VLTL: ['VLTL'],
};

/** By what a carrier sells on a source. */
export interface CarrierTerms {
  carrierId: string;
  source: RateSource;
  tariff: string | null;
  fuelTable: string | null;
  /** Percent off the tariff. */
  discount: number;
  /** Its prices lie between these factors of the tariff, by the pair of three-digit zones. */
  spread: { low: number; high: number };
  /** None named means everywhere. */
  originStates: readonly string[];
  destinationStates: readonly string[];
  mostWeight: number | null;
  /** Feet of the longest piece. */
  longestPiece: number | null;
  carriesHazmat: boolean;
  /** Business days beyond the usual. */
  extraDays: number;
  /** Freight that is ready later is picked up on the next day. */
  cutOff: WallTime;
  /** Between ready and close of the dock, at least. */
  leastMinutes: number;
  liabilityPerPound: number | null;
  /** Dollars for weighing and measuring freight that is not what its papers say. */
  inspectionFee: number | null;
  /** Percent and least dollars of a guaranteed delivery; null where it is not sold. */
  guaranteed: { percent: number; least: number } | null;
  /** Percent and dollars of crossing a border; null where it is not crossed. */
  borders: Readonly<Record<'CA' | 'MX', { percent: number; flat: number } | null>>;
}

/** The truckload market: dollars a mile and what changes them. */
export interface Market {
  base: Readonly<Record<Exclude<EquipmentMode, 'Drayage'>, number>>;
  drayage: { flat: number; perMile: number };
  leastLinehaul: number;
  /** Middle of each band of miles and its factor; shortest first. */
  lengths: readonly { miles: number; factor: number }[];
  outOf: ReadonlyMap<string, number>;
  into: ReadonlyMap<string, number>;
  /** January first. */
  season: readonly number[];
  /** Percent more out of these states in these months, of refrigerated freight. */
  reeferSeason: { percent: number; months: readonly number[]; states: readonly string[] };
  fuel: { region: string; weekday: DayOfWeek; coveredPrice: number; milesPerGallon: number };
  /** Fewer than trucks drive, as contracts count the empty miles too. */
  contractMilesPerGallon: number;
  teamPercent: number;
  hazmatPerMile: number;
  liftGate: number;
  extraStop: number;
  border: Readonly<Record<'CA' | 'MX', { percent: number; flat: number }>>;
  /** What a part of a truck costs: factor x share^exponent of the truck, between least and most. */
  partial: { factor: number; exponent: number; least: number; most: number };
  /** Of the price of a part, as volume LTL and as a shared truckload. */
  volumeFactor: number;
  sharedFactor: number;
  /** LTL Volume begins above any of these. */
  volumeFrom: { weight: number; cubicFeet: number; linearFeet: number };
  /** Expedited in a van of its own. */
  expedited: { perMile: number; least: number; mostWeight: number; milesPerGallon: number };
  /** A shared truckload takes from so much of a trailer on up to so much, and comes within so many days. */
  shared: { leastFeet: number; mostFeet: number; flexibleDays: number };
}

/** All that is in force for one day, as far as rates need it. */
export interface RatingTerms {
  tariffs: readonly Tariff[];
  fuelTables: readonly FuelTable[];
  diesel: readonly DieselPrice[];
  accessorials: readonly AccessorialPrice[];
  holidays: readonly Holiday[];
  carriers: readonly CarrierTerms[];
  market: Market | null;
}

/** People write names of tariffs, tables and regions as they like; there are never two that differ in that only. */
export const isSameName = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one.toLowerCase() === other.toLowerCase();
