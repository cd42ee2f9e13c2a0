import type { LineItemDraft } from '@lanewright/domain/orders/order.ts';
import type { DemoLocation } from '../locations.ts';
import type { DemoPlace } from '../places.ts';

/** The families that a plant or supplier makes, by its business and name. A place that is not listed ships everything. */
const MADE_AT: Readonly<Record<string, readonly string[]>> = {
  'Rochester Plant': ['YOG', 'FRT', 'CER', 'SYR', 'ALC', 'CTN'],
  'Salina Mill': ['OAT', 'CER'],
  'Valley Gold Growers, Fresno Packing House': ['TOM', 'FRT'],
  'Cascade Oat Cooperative, Yakima Elevator': ['OAT'],
  'Red River Sugar, Fargo Refinery': ['SUG'],
  'Birmingham Works': ['STL', 'FST'],
  'Tulsa Truss Plant': ['TRS', 'LVL'],
  'Ozark Gypsum, Springfield Quarry': ['GYP'],
  'Hudson Glass Works, Newark Plant': ['WIN'],
  'Chesapeake Steel Service, Baltimore Mill': ['STL', 'FST'],
  'Laurentian Timber, Montréal Yard': ['LVL'],
  'Laurentian Timber, Québec Yard': ['LVL'],
  'Azulejos del Bajío, León Fábrica': ['TIL'],
  'Casa Lumina, Tijuana Maquila': ['SOF', 'LMP', 'TEX'],
  'Casa Lumina, Querétaro Planta': ['CKW', 'GLS', 'ELC'],
};

/** Grocers sell what is packed for a shelf: no drums, totes or pails of ingredients. */
const GROCERS = new Set(['Prairie Grocers', 'Hearthside Markets', 'Copper State Grocers', 'Northern Larder']);
const INGREDIENTS = ['TOM', 'SYR', 'VIN', 'ALC', 'SUG'];
/** What the plants use themselves. */
const SUPPLIES = ['CLN', 'NIT', 'CTN'];

const familyOf = (code: string) => code.split('-')[0]!;
const keyOf = ({ business, name }: DemoPlace) => (business === null ? name : `${business}, ${name}`);

function isSoldTo({ business }: DemoPlace, family: string): boolean {
  if (business === null) return true;
  return !SUPPLIES.includes(family) && !(GROCERS.has(business) && INGREDIENTS.includes(family));
}

/** Whether the freight of a lane may be of this commodity: the origin makes or stocks it, and the customer buys it. */
export function isShippedBetween(
  origins: readonly DemoLocation[],
  destinations: readonly DemoLocation[],
): (item: Pick<LineItemDraft, 'commodityCode'>) => boolean {
  return ({ commodityCode }) => {
    const family = familyOf(commodityCode ?? '');
    return (
      origins.every(({ place }) => MADE_AT[keyOf(place)]?.includes(family) ?? true) &&
      // Customers send back only what they have bought.
      [...origins, ...destinations].every(({ place }) => isSoldTo(place, family))
    );
  };
}

/** Dollars a pound, by family, as a shipper would insure the goods. */
const DOLLARS_PER_POUND: Readonly<Record<string, number>> = {
  TOM: 0.9,
  OAT: 0.7,
  SYR: 1.3,
  FRT: 1.8,
  CER: 2.4,
  VIN: 0.6,
  YOG: 1.6,
  SUG: 0.6,
  CLN: 1.5,
  ALC: 6,
  NIT: 1,
  CTN: 0.9,
  LVL: 1.1,
  GYP: 0.25,
  SHG: 0.6,
  INS: 1.4,
  CMT: 0.15,
  FST: 1.6,
  STL: 0.9,
  WIN: 3.5,
  TRS: 0.9,
  TIL: 0.8,
  PNT: 3,
  ADH: 3.2,
  ETC: 1.2,
  SOF: 4.5,
  LMP: 6,
  CKW: 5,
  TOY: 6,
  TEX: 7,
  GLS: 3.5,
  BIK: 8,
  ELC: 8,
  BAT: 14,
  AER: 3,
  PRF: 30,
};
const ROUNDED_TO = 50;

/** What the freight is worth, by its goods and weight. */
export function freightValueOf(items: readonly LineItemDraft[]): number {
  const dollars = items.reduce(
    (sum, { commodityCode, totalWeight }) =>
      sum + (totalWeight ?? 0) * (DOLLARS_PER_POUND[familyOf(commodityCode ?? '')] ?? 1),
    0,
  );
  return Math.max(ROUNDED_TO, Math.round(dollars / ROUNDED_TO) * ROUNDED_TO);
}
