import type { EquipmentMode, ShippingMode } from '../orders/lists.ts';

/** Kilograms in a pound, kilometres in a mile. */
const KG = 0.45359237;
const KM = 1.609344;
/** Grams of CO2 from a gallon of diesel that is burned. */
const DIESEL_GRAMS = 10_210;
/** With what it takes to make and bring the diesel. */
const WELL_TO_WHEEL = 1.24;

interface Operation {
  name: string;
  mpg: number;
  /** Tonnes on board when it is loaded. */
  averageLoad: number;
  /** Of all kilometres. */
  emptyShare: number;
  /** The unit that cools; pickup, delivery and detours by terminals. */
  besides: number;
}

const OPERATIONS = {
  van: { name: 'Truckload, dry van', mpg: 6.5, averageLoad: 15.9, emptyShare: 0.15, besides: 1 },
  reefer: { name: 'Truckload, refrigerated', mpg: 6.0, averageLoad: 17.2, emptyShare: 0.18, besides: 1.12 },
  flatbed: { name: 'Truckload, flatbed', mpg: 6.2, averageLoad: 18.1, emptyShare: 0.25, besides: 1 },
  ltl: { name: 'Less than truckload', mpg: 6.3, averageLoad: 11.3, emptyShare: 0.08, besides: 1.25 },
} satisfies Record<string, Operation>;

export function operationOf(mode: ShippingMode | null, equipment: EquipmentMode | null): Operation {
  if (mode === 'LTL' || mode === 'VLTL') return OPERATIONS.ltl;
  if (equipment === 'Reefer') return OPERATIONS.reefer;
  return equipment === 'Flatbed' ? OPERATIONS.flatbed : OPERATIONS.van;
}

/** Whole grams for a tonne over a kilometre, tank to wheel and well to wheel. */
export function intensityOf({ mpg, averageLoad, emptyShare, besides }: Operation): { ttw: number; wtw: number } {
  const ttw = ((DIESEL_GRAMS / mpg / KM / averageLoad) * besides) / (1 - emptyShare);
  return { ttw: Math.round(ttw), wtw: Math.round(ttw * WELL_TO_WHEEL) };
}

export interface CarriedOrder {
  id: string;
  pounds: number;
  /** Of its own way, as if it went alone. */
  miles: number;
}

export interface Co2 {
  operation: string;
  tonneKm: number;
  gramsPerTonneKm: { ttw: number; wtw: number };
  /** Grams. */
  ttw: number;
  wtw: number;
  /** Grams for each order; together what the truck causes. */
  shares: Map<string, number>;
}

const tonneKm = (pounds: number, miles: number) => ((pounds * KG) / 1_000) * miles * KM;

/**
 * By tonne-kilometres: what is on the truck on each leg, over that leg. Shared out by what each order would need on its own
 * way, so that nobody pays for the detours of others.
 */
export function co2Of(
  legs: readonly { pounds: number; miles: number }[],
  orders: readonly CarriedOrder[],
  operation: Operation,
): Co2 {
  const activity = legs.reduce((sum, { pounds, miles }) => sum + tonneKm(pounds, miles), 0);
  const gramsPerTonneKm = intensityOf(operation);
  const [ttw, wtw] = [activity * gramsPerTonneKm.ttw, activity * gramsPerTonneKm.wtw];
  const own = orders.map(({ pounds, miles }) => tonneKm(pounds, miles));
  const all = own.reduce((sum, one) => sum + one, 0);
  return {
    operation: operation.name,
    tonneKm: activity,
    gramsPerTonneKm,
    ttw,
    wtw,
    shares: new Map(orders.map(({ id }, index) => [id, all === 0 ? 0 : (wtw * own[index]!) / all])),
  };
}

/** A stop of a truck: what is loaded or unloaded there, and the miles to it from the one before. */
export interface LoadedStop {
  stopType: 'Pickup' | 'Dropoff';
  pounds: number;
  miles: number | null;
}

/** What is on the truck on the way to each stop: what was loaded before it and not unloaded yet. */
export function legsBetween(stops: readonly LoadedStop[]): { pounds: number; miles: number }[] {
  let aboard = 0;
  return stops.map(({ stopType, pounds, miles }) => {
    const leg = { pounds: aboard, miles: miles ?? 0 };
    aboard = Math.max(0, aboard + (stopType === 'Pickup' ? pounds : -pounds));
    return leg;
  });
}

/** What a truck causes from stop to stop: the figure that is shown and kept of a shipment. Null where its way or its weight is not known. */
export function co2OfWay(
  stops: readonly LoadedStop[],
  orders: readonly CarriedOrder[],
  operation: Operation,
): Co2 | null {
  const legs = legsBetween(stops);
  return legs.some(({ pounds, miles }) => pounds > 0 && miles > 0) ? co2Of(legs, orders, operation) : null;
}

/** Grams for a mile, from which a total is made again. */
export function co2Factor(grams: number | null, miles: number | null): number {
  return grams === null || miles === null || miles <= 0 ? 0 : grams / miles;
}

const oneDecimal = (value: number) => `${Math.round(value * 10) / 10}`;

export function co2InWords(grams: number): string {
  if (!(grams > 0)) return 'N/A';
  if (grams < 1_000) return `${oneDecimal(grams)} g`;
  return grams < 1_000_000 ? `${oneDecimal(grams / 1_000)} kg` : `${oneDecimal(grams / 1_000_000)} t`;
}
