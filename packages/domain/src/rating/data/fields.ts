import { readStates, spellStates } from '../../agreements/notation.ts';
import { choice, yesNo } from '../../fields/choice-fields.ts';
import type { Fields } from '../../fields/field.ts';
import { decimal, whole } from '../../fields/number-fields.ts';
import { table } from '../../fields/table-field.ts';
import { requiredText, text } from '../../fields/text-fields.ts';
import { day, wallTime } from '../../fields/time-fields.ts';
import { ACCESSORIAL_IDS } from '../../orders/lists.ts';
import { DAYS_OF_WEEK } from '../../units/calendar-days.ts';
import { ACCESSORIAL_UNITS, RATE_SOURCES } from '../terms.ts';
import {
  CLASS_FACTORS,
  DIESEL_STEPS,
  EQUIPMENT,
  factors,
  LENGTHS,
  readMonths,
  SEASON,
  spellMonths,
  STATE_FACTORS,
  WEIGHT_BREAKS,
} from './tables.ts';

const dollars = (label: string, most = 99_999) => decimal({ label, unit: 'USD', digits: 9, least: 0, most, places: 4 });
const percent = (label: string, most = 100) => decimal({ label, unit: '%', digits: 7, least: 0, most, places: 4 });
const factor = (label: string, most = 100) => decimal({ label, digits: 9, least: 0, most, places: 4 });
const pounds = (label: string) => whole({ label, unit: 'lbs', digits: 6 });
const feet = (label: string) => decimal({ label, unit: 'ft', digits: 5, places: 2 });
const states = (label: string) => table(label, { spell: spellStates, read: readStates });

/** From when until when; without an end, until a newer one begins. */
const inForce = (from = 'Effective Date') => ({
  effectiveDate: day({ label: from }),
  expirationDate: day({ label: 'Expiration Date' }),
});

export const TARIFF_FIELDS = {
  name: requiredText({ label: 'Tariff', limit: 40 }),
  ...inForce(),
  base: dollars('Base'),
  perRootMile: dollars('Per root mile'),
  perMile: dollars('Per mile'),
  classFactors: factors('Class factors', CLASS_FACTORS),
  breaks: factors('Weight breaks', WEIGHT_BREAKS),
  minimumLeast: dollars('Least charge'),
  minimumShare: factor('Share of the usual charge'),
  minimumBase: dollars('Usual charge'),
  minimumPerMile: dollars('Usual charge per mile'),
  mostWeight: pounds('Most weight'),
  mostLinearFeet: feet('Most linear feet'),
  capacityCubicFeet: whole({ label: 'Capacity', unit: 'cu ft', digits: 5 }),
  capacityDensity: decimal({ label: 'Capacity density', unit: 'lbs/cu ft', digits: 5, places: 2 }),
};

export const FUEL_TABLE_FIELDS = {
  name: requiredText({ label: 'Fuel table', limit: 40 }),
  ...inForce(),
  region: requiredText({ label: 'Index region', limit: 40 }),
  weekday: choice({ label: 'In force from', from: DAYS_OF_WEEK }),
  basePrice: dollars('Base price'),
  basePercent: percent('Base percent'),
  stepPrice: decimal({ label: 'Step', unit: 'USD', digits: 6, places: 3 }),
  stepPercent: percent('Percent per step'),
  steps: factors('Own steps', DIESEL_STEPS),
};

export const DIESEL_FIELDS = {
  region: requiredText({ label: 'Index region', limit: 40 }),
  ...inForce('Week from'),
  price: decimal({ label: 'Price', unit: 'USD', digits: 6, most: 99, places: 3 }),
};

export const ACCESSORIAL_PRICE_FIELDS = {
  accessorial: choice({ label: 'Service', from: ACCESSORIAL_IDS }),
  ...inForce(),
  unit: choice({ label: 'Charged', from: ACCESSORIAL_UNITS }),
  rate: dollars('Rate'),
  minimum: dollars('At least'),
};

export const HOLIDAY_FIELDS = {
  name: requiredText({ label: 'Holiday', limit: 60 }),
  ...inForce('Day'),
  country: choice({ label: 'Country', from: ['US', 'CA', 'MX'] }),
};

export const CARRIER_TERMS_FIELDS = {
  source: choice({ label: 'Source', from: RATE_SOURCES }),
  ...inForce(),
  tariff: text({ label: 'Tariff', limit: 40 }),
  fuelTable: text({ label: 'Fuel table', limit: 40 }),
  discount: decimal({ label: 'Discount', unit: '%', digits: 5, least: 0, most: 99.99, places: 2 }),
  spreadLow: factor('Lowest level', 10),
  spreadHigh: factor('Highest level', 10),
  originStates: states('Origin states'),
  destinationStates: states('Destination states'),
  mostWeight: pounds('Most weight'),
  longestPiece: feet('Longest piece'),
  carriesHazmat: yesNo({ label: 'Carries hazmat' }),
  extraDays: whole({ label: 'Extra days', digits: 2, least: 0, most: 30 }),
  cutOff: wallTime({ label: 'Cut-off' }),
  leastMinutes: whole({ label: 'Ready to close', unit: 'minutes', digits: 3, least: 0, most: 720 }),
  liabilityPerPound: dollars('Liability per pound'),
  inspectionFee: dollars('Inspection fee'),
  guaranteedPercent: percent('Guaranteed'),
  guaranteedLeast: dollars('Guaranteed, at least'),
  canadaPercent: percent('Border to Canada'),
  canadaFlat: dollars('Border to Canada, flat'),
  mexicoPercent: percent('Border to Mexico'),
  mexicoFlat: dollars('Border to Mexico, flat'),
};

export const MARKET_FIELDS = {
  name: requiredText({ label: 'Market', limit: 40 }),
  ...inForce(),
  base: factors('Dollars a mile', EQUIPMENT),
  drayageFlat: dollars('Drayage, flat'),
  drayagePerMile: dollars('Drayage per mile'),
  leastLinehaul: dollars('Least line haul'),
  lengths: factors('Length of haul', LENGTHS),
  outOf: factors('Out of states', STATE_FACTORS),
  into: factors('Into states', STATE_FACTORS),
  season: factors('Months', SEASON),
  reeferPercent: percent('Season of fresh freight'),
  reeferMonths: table('Months of fresh freight', { spell: spellMonths, read: readMonths }),
  reeferStates: states('States of fresh freight'),
  fuelRegion: requiredText({ label: 'Index region', limit: 40 }),
  fuelWeekday: choice({ label: 'In force from', from: DAYS_OF_WEEK }),
  coveredPrice: dollars('Covered diesel price'),
  milesPerGallon: decimal({ label: 'Miles per gallon', digits: 5, most: 99, places: 2 }),
  contractMilesPerGallon: decimal({ label: 'Miles per gallon of contracts', digits: 5, most: 99, places: 2 }),
  teamPercent: percent('Team'),
  hazmatPerMile: dollars('Hazmat per mile'),
  liftGate: dollars('Lift gate'),
  extraStop: dollars('Extra stop'),
  canadaPercent: percent('Border to Canada'),
  canadaFlat: dollars('Border to Canada, flat'),
  mexicoPercent: percent('Border to Mexico'),
  mexicoFlat: dollars('Border to Mexico, flat'),
  partialFactor: factor('Partial: factor'),
  partialExponent: factor('Partial: exponent', 1),
  partialLeast: factor('Partial: least share', 1),
  partialMost: factor('Partial: most share', 1),
  volumeFactor: factor('LTL Volume: of a part', 10),
  volumeFromWeight: pounds('LTL Volume above'),
  volumeFromCubicFeet: whole({ label: 'LTL Volume above volume', unit: 'cu ft', digits: 5 }),
  volumeFromLinearFeet: feet('LTL Volume above length'),
  sharedFactor: factor('Shared truckload: of a part', 10),
  sharedLeastFeet: feet('Shared truckload from'),
  sharedMostFeet: feet('Shared truckload up to'),
  sharedFlexibleDays: whole({ label: 'Shared truckload: days to pick up', digits: 2, least: 0, most: 14 }),
  expeditedPerMile: dollars('Expedited per mile'),
  expeditedLeast: dollars('Expedited, at least'),
  expeditedMostWeight: pounds('Expedited up to'),
  expeditedMilesPerGallon: decimal({ label: 'Expedited miles per gallon', digits: 5, most: 99, places: 2 }),
};

/** The kinds of rows that rates are made from, with their names and fields. */
export const RATING_KINDS = {
  tariff: { fields: TARIFF_FIELDS, name: 'Tariffs', one: 'tariff', carrier: 'none' },
  carrierTerms: { fields: CARRIER_TERMS_FIELDS, name: 'Carrier terms', one: 'carrier terms', carrier: 'required' },
  fuelTable: { fields: FUEL_TABLE_FIELDS, name: 'Fuel tables', one: 'fuel table', carrier: 'none' },
  dieselPrice: { fields: DIESEL_FIELDS, name: 'Diesel prices', one: 'diesel price', carrier: 'none' },
  accessorialPrice: { fields: ACCESSORIAL_PRICE_FIELDS, name: 'Extra services', one: 'price of a service', carrier: 'optional' },
  holiday: { fields: HOLIDAY_FIELDS, name: 'Holidays', one: 'holiday', carrier: 'optional' },
  market: { fields: MARKET_FIELDS, name: 'Truckload market', one: 'truckload market', carrier: 'none' },
} as const satisfies Record<string, { fields: Fields; name: string; one: string; carrier: 'none' | 'optional' | 'required' }>;
export type RatingKind = keyof typeof RATING_KINDS;
export const RATING_KIND_NAMES = Object.keys(RATING_KINDS) as [RatingKind, ...RatingKind[]];
