import { instantOfIso } from '../units/zoned-time.ts';
import type { PlannedVisit } from './planned-visits.ts';
import { estimatedRoadMiles, type Coordinates } from '../units/distance.ts';

export type StopType = 'Pickup' | 'Dropoff';

/** What is loaded or unloaded at a stop. */
export interface StopFreight {
  weight: number;
  pallets: number;
  cubicFeet: number;
  linearFeet: number;
}

/** A stop of one of the orders that are to travel together. */
export interface StopOfOrder extends StopFreight {
  orderNumber: string;
  stopId: string;
  stopType: StopType;
  locationId: string | null;
  coordinates: Coordinates | null;
  /** Instants; null where the order does not say. */
  earlyAt: string | null;
  lateAt: string | null;
  appointmentAt: string | null;
  lineItemIds: readonly string[];
}

/** A stop of the truck: all that is done at one place in one go. */
export interface MergedStop extends StopFreight {
  /** From 1. */
  stopNumber: number;
  stopType: StopType;
  locationId: string | null;
  coordinates: Coordinates | null;
  stopIds: readonly string[];
  orderNumbers: readonly string[];
  lineItemIds: readonly string[];
  /** When the first order lets the work begin, and when the first wants it done. */
  earlyAt: string | null;
  lateAt: string | null;
  /** Orders that are expected at the same minute come together. */
  appointments: readonly { at: string; orderNumbers: readonly string[] }[];
  /** When the truck is planned to be there; left out or null where that is not known. */
  planned?: PlannedVisit | null;
}

/** Without a time, or without a place on the map, behind all that have one. */
const LAST = Number.POSITIVE_INFINITY;
const instant = (text: string | null) => (text === null ? LAST : instantOfIso(text));
const earliest = (texts: readonly (string | null)[]) =>
  texts.reduce((first, text) => (instant(text) < instant(first) ? text : first), null);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Where nobody knows where a stop is, it is a place of its own. */
function placeOf({ stopType, coordinates, stopId }: StopOfOrder): string {
  return coordinates ? `${stopType} ${coordinates.latitude} ${coordinates.longitude}` : stopId;
}

function groupedBy<T>(items: readonly T[], nameOf: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const name = nameOf(item);
    groups.set(name, [...(groups.get(name) ?? []), item]);
  }
  return [...groups.values()];
}

function appointmentsOf(stops: readonly StopOfOrder[]): MergedStop['appointments'] {
  const kept = stops.filter(({ appointmentAt }) => appointmentAt !== null);
  return groupedBy(kept, ({ appointmentAt }) => String(instant(appointmentAt)))
    .map((group) => ({
      at: group[0]!.appointmentAt!,
      orderNumbers: group.map(({ orderNumber }) => orderNumber),
    }))
    .sort((a, b) => instant(a.at) - instant(b.at));
}

function merge(stops: readonly StopOfOrder[]): Omit<MergedStop, 'stopNumber'> {
  const [{ stopType, locationId, coordinates }] = stops as [StopOfOrder];
  return {
    stopType,
    locationId,
    coordinates,
    stopIds: stops.map(({ stopId }) => stopId),
    orderNumbers: [...new Set(stops.map(({ orderNumber }) => orderNumber))],
    lineItemIds: stops.flatMap(({ lineItemIds }) => lineItemIds),
    earlyAt: earliest(stops.map(({ earlyAt }) => earlyAt)),
    lateAt: earliest(stops.map(({ lateAt }) => lateAt)),
    appointments: appointmentsOf(stops),
    weight: sum(stops.map(({ weight }) => weight)),
    pallets: sum(stops.map(({ pallets }) => pallets)),
    cubicFeet: sum(stops.map(({ cubicFeet }) => cubicFeet)),
    linearFeet: sum(stops.map(({ linearFeet }) => linearFeet)),
  };
}

/**
 * The stops of several orders as one truck makes them: what is at one place and of one kind is one stop. Pickups come first,
 * the earliest first; then dropoffs, the earliest first, and among those the nearest to the last pickup.
 */
export function mergedStops(stops: readonly StopOfOrder[]): MergedStop[] {
  const merged = groupedBy(stops, placeOf).map(merge);
  const byTime = (a: { earlyAt: string | null }, b: { earlyAt: string | null }) => {
    const [first, second] = [instant(a.earlyAt), instant(b.earlyAt)];
    return first === second ? 0 : first - second;
  };
  const pickups = merged.filter(({ stopType }) => stopType === 'Pickup').sort(byTime);
  const from = pickups.at(-1)?.coordinates ?? null;
  const away = ({ coordinates }: { coordinates: Coordinates | null }) =>
    from && coordinates ? estimatedRoadMiles(from, coordinates) : Number.MAX_VALUE;
  const dropoffs = merged
    .filter(({ stopType }) => stopType === 'Dropoff')
    .sort((a, b) => byTime(a, b) || away(a) - away(b));
  return [...pickups, ...dropoffs].map((stop, index) => ({ ...stop, stopNumber: index + 1 }));
}
