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

/** The families that a place of the company buys: what its plant works with, or what its warehouse stocks of others. */
const BOUGHT_AT: Readonly<Record<string, readonly string[]>> = {
  'Rochester Plant': ['TOM', 'FRT', 'SUG'],
  'Salina Mill': ['OAT', 'SUG'],
  // Everything there comes from the company's own plants.
  'Joliet Distribution Center': [],
  'Birmingham Works': ['STL', 'FST'],
  'Tulsa Truss Plant': ['LVL'],
  'Allentown Yard': ['GYP', 'WIN', 'STL', 'FST', 'LVL', 'TIL'],
  'Long Beach Import Center': ['SOF', 'LMP', 'TEX', 'TOY', 'BIK', 'BAT', 'AER', 'PRF'],
  'Memphis Fulfillment Center': ['CKW', 'GLS', 'ELC', 'TOY', 'BIK'],
  // Its containers come by a port in Georgia, where the carrier of the ocean delivers them.
  'Savannah Import Center': [],
};

/** Grocers sell what is packed for a shelf: no drums, totes or pails of ingredients. */
const GROCERS = new Set(['Prairie Grocers', 'Hearthside Markets', 'Copper State Grocers', 'Northern Larder']);
const INGREDIENTS = ['TOM', 'SYR', 'VIN', 'ALC', 'SUG'];
/** What the plants use themselves. */
const SUPPLIES = ['CLN', 'NIT', 'CTN'];

const familyOf = (code: string) => code.split('-')[0]!;

/** Somebody else's plant sends to us; its yards and stores receive from us. */
export const isSupplier = ({ place }: DemoLocation) =>
  place.type === 'Supplier' || place.type === 'Port' || (place.type === 'Plant' && place.business !== null);

const isMadeAt = (place: DemoPlace, family: string) => MADE_AT[keyOf(place)]?.includes(family) ?? true;
const isBoughtAt = (place: DemoPlace, family: string) => BOUGHT_AT[keyOf(place)]?.includes(family) ?? true;

/** Whether a supplier makes anything that a place of the company buys. */
export function supplies({ place: supplier }: DemoLocation, { place: buyer }: DemoLocation): boolean {
  const bought = BOUGHT_AT[keyOf(buyer)];
  return bought === undefined || bought.some((family) => isMadeAt(supplier, family));
}

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
      origins.every(({ place }) => isMadeAt(place, family)) &&
      (!origins.some(isSupplier) || destinations.every(({ place }) => isBoughtAt(place, family))) &&
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
