import type { QuotableLocation } from '@lanewright/domain/geography/place.ts';
import type { CityReading, PlaceQuery } from '@lanewright/domain/geography/place-query.ts';
import type { Db } from '../../platform/database/database.ts';
import * as store from './store.ts';

/** Shorter texts are inside too many names to mean one of them. */
const SHORTEST_PART = 3;

/** Collects without repeats until the page is full. */
interface Answer {
  found: Map<string, store.FoundPlace>;
  limit: number;
}

function add(answer: Answer, places: readonly store.FoundPlace[]): void {
  for (const place of places) {
    if (answer.found.size >= answer.limit) return;
    if (!answer.found.has(place.id)) answer.found.set(place.id, place);
  }
}

function isFull({ found, limit }: Answer): boolean {
  return found.size >= limit;
}

/** The code and the rest of the words must agree; failing that, a code alone says more than a city alone. */
async function addByPostal(db: Db, answer: Answer, { postal, readings, lastResort }: PlaceQuery): Promise<void> {
  if (postal === null) return;
  for (const reading of [...readings, ...lastResort])
    add(answer, await store.findByPostal(db, postal, reading, answer.limit));
  // A number may belong to the name, as in 100 Mile House.
  for (const reading of lastResort)
    if (answer.found.size === 0) add(answer, await store.findCities(db, reading, answer.limit));
  if (answer.found.size === 0) add(answer, await store.findByPostal(db, postal, null, answer.limit));
}

function byFitAndSize(a: store.FoundPlace, b: store.FoundPlace): number {
  return a.fit - b.fit || b.population - a.population;
}

/**
 * One row a city before any further code of a city, so that "portland" shows all Portlands and not fifty codes of one:
 * the very name, names that begin so, the cities of a region, names with the text inside, and then further codes.
 */
async function addByCity(db: Db, answer: Answer, readings: readonly CityReading[]): Promise<void> {
  const { limit } = answer;
  const named = readings.filter(({ keys }) => keys.length > 0);
  const cities: store.FoundPlace[] = [];
  for (const reading of named) cities.push(...(await store.findCities(db, reading, limit)));
  add(answer, cities.sort(byFitAndSize));
  for (const { keys, regions } of readings) {
    if (keys.length === 0 && regions && !isFull(answer)) add(answer, await store.findLargestCities(db, regions, limit));
  }
  for (const { keys, regions } of named) {
    const key = keys[0]!;
    if (key.length < SHORTEST_PART || isFull(answer)) continue;
    add(answer, await store.findCitiesContaining(db, key, regions, limit));
  }
  for (const reading of named) if (!isFull(answer)) add(answer, await store.findOtherRows(db, reading, limit));
}

/** Best match first. */
export async function searchPlaces(db: Db, query: PlaceQuery, limit: number): Promise<QuotableLocation[]> {
  const answer: Answer = { found: new Map(), limit };
  if (query.id !== null) add(answer, await store.findPlaces(db, [query.id]));
  await addByPostal(db, answer, query);
  // Beside a code that exists, its city says nothing new.
  if (answer.found.size === 0) await addByCity(db, answer, query.readings);
  if (answer.found.size === 0) await addByCity(db, answer, query.lastResort);
  return [...answer.found.values()];
}
