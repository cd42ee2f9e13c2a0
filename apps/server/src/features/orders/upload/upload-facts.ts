import type { NamedPlace, UploadFacts } from '@lanewright/domain/orders/upload/judge-upload.ts';
import { namesToLookUp, placesWithName, type UnclearPlace } from '@lanewright/domain/orders/upload/place-names.ts';
import type { UploadedOrder } from '@lanewright/domain/orders/upload/uploaded-order.ts';
import type { Db } from '../../../platform/database/database.ts';
import { commoditiesOfCodes } from '../../commodities/commands.ts';
import { placesOfWarehouses } from '../../locations/commands/places-for-stops.ts';
import { existingNumbers, locationsCalled, similarLocations } from '../../locations/commands/search-locations.ts';
import { loadFacts, type LoadedFacts } from '../facts.ts';

export type LoadedUploadFacts = UploadFacts & LoadedFacts;

function textsOf(
  orders: readonly UploadedOrder[],
  of: (order: UploadedOrder) => { values: Record<string, unknown> }[],
  name: string,
) {
  return [...new Set(orders.flatMap((order) => of(order).flatMap(({ values }) => (values[name] as string) ?? [])))];
}

/** Candidates are looked up for so many unknown names of a file: a longer list of rejections is of no help. */
const MAX_UNKNOWN_NAMES = 20;
const MAX_SIMILAR = 5;

interface PlacesByName {
  named: Map<string, NamedPlace>;
  unclear: Map<string, UnclearPlace>;
}

/** What these texts, which are no numbers, mean as names of places. */
async function placesByName(db: Db, texts: readonly string[]): Promise<PlacesByName> {
  const places = await locationsCalled(db, [...new Set(texts.flatMap(namesToLookUp))]);
  const byName: PlacesByName = { named: new Map(), unclear: new Map() };
  const unknown: string[] = [];
  for (const text of texts) {
    const [place, ...others] = placesWithName(text, places);
    const key = text.toLowerCase();
    if (place === undefined) unknown.push(text);
    else if (others.length === 0) byName.named.set(key, { locationNumber: place.locationNumber, ediCode: null });
    else byName.unclear.set(key, { isAmbiguous: true, candidates: [place, ...others] });
  }
  for (const text of unknown.slice(0, MAX_UNKNOWN_NAMES)) {
    const candidates = await similarLocations(db, text, MAX_SIMILAR);
    if (candidates.length > 0) byName.unclear.set(text.toLowerCase(), { isAmbiguous: false, candidates });
  }
  return byName;
}

/** The same number of queries for one order and for thousands, besides a few for names that are unknown. */
export async function loadUploadFacts(db: Db, orders: readonly UploadedOrder[]): Promise<LoadedUploadFacts> {
  const texts = textsOf(orders, ({ stops }) => stops, 'locationNumber');
  const warehouses = await placesOfWarehouses(db, texts);
  const numbered = new Set(await existingNumbers(db, texts));
  const isName = (text: string) => !numbered.has(text.toUpperCase()) && !warehouses.has(text.toLowerCase());
  const { named, unclear } = await placesByName(db, texts.filter(isName));
  const facts = await loadFacts(
    db,
    [...numbered].concat([...warehouses.values(), ...named.values()].map(({ locationNumber }) => locationNumber)),
  );
  const commodities = await commoditiesOfCodes(
    db,
    textsOf(orders, ({ items }) => items, 'commodityCode'),
  );
  // A number is a number, also where somebody has given another place such a code.
  const numbers = [...facts.places.keys()].map(
    (locationNumber) => [locationNumber.toLowerCase(), { locationNumber, ediCode: null }] as const,
  );
  const placesNamed = new Map<string, NamedPlace>([...named, ...warehouses, ...numbers]);
  return { ...facts, commodities, placesNamed, placesUnclear: unclear };
}
