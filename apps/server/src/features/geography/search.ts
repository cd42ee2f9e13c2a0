import type { QuotableLocation } from '@lanewright/domain/geography/place.ts';
import type { CityReading, PlaceQuery } from '@lanewright/domain/geography/place-query.ts';
import { isPostalCodeFor, isRuralArea, mexicanStateOfPostalCode } from '@lanewright/domain/geography/postal-codes.ts';
import type { Db } from '../../platform/database/database.ts';
import { addForgiven, MAY_FORGIVE_BELOW } from './search-forgiving.ts';
import { add, isFull, type Answer } from './search-answer.ts';
import * as byCity from './store/by-city.ts';
import * as byCode from './store/by-code.ts';
import type { FoundPlace, Page } from './store/place-sql.ts';

/** Shorter texts are inside too many names to mean one of them. */
const SHORTEST_PART = 3;
/** Of a region that was named, before cities that merely begin like it. */
const LARGEST_SHOWN_FIRST = 10;

/** The code and the rest of the words must agree; failing that, a code alone says more than a city alone. */
async function addByPostal(db: Db, answer: Answer, { postal, readings, lastResort }: PlaceQuery): Promise<void> {
  if (postal === null) return;
  const { page } = answer;
  for (const reading of [...readings, ...lastResort]) add(answer, await byCode.findByPostal(db, postal, reading, page));
  // A number may belong to the name, as in 100 Mile House.
  for (const reading of lastResort)
    if (answer.found.size === 0) add(answer, await byCity.findCities(db, reading, page));
  // The towns of a rural area share its code, which we know for one of them only: here the name says more.
  if (isRuralArea('CA', postal))
    for (const reading of readings)
      if (answer.found.size === 0 && reading.keys.length > 0) add(answer, await exactCities(db, reading, page));
  if (answer.found.size === 0) add(answer, await byCode.findByPostal(db, postal, null, page));
}

async function exactCities(db: Db, reading: CityReading, page: Page): Promise<FoundPlace[]> {
  return (await byCity.findCities(db, reading, page)).filter(({ fit, country }) => fit === 0 && country === 'CA');
}

function byFitAndSize(a: FoundPlace, b: FoundPlace): number {
  return a.fit - b.fit || b.population - a.population;
}

/**
 * One row a city before any further code of a city, so that "portland" shows all Portlands and not fifty codes of one:
 * the very name, the largest cities of a region that was named, names that begin so, names with the text inside, then
 * further codes; and when all this is too little, names that are a slip of the finger away.
 */
async function addByCity(db: Db, answer: Answer, readings: readonly CityReading[]): Promise<void> {
  const { page } = answer;
  const named = readings.filter(({ keys }) => keys.length > 0);
  const cities: FoundPlace[] = [];
  for (const reading of named) cities.push(...(await byCity.findCities(db, reading, page)));
  cities.sort(byFitAndSize);
  const isVeryName = cities[0]?.fit === 0;
  add(
    answer,
    cities.filter(({ fit }) => fit === 0),
  );
  const largest: FoundPlace[] = [];
  for (const { keys, regions } of readings) {
    if (keys.length === 0 && regions && !isFull(answer))
      largest.push(...(await byCity.findLargestCities(db, regions, page)));
  }
  add(answer, largest.slice(0, LARGEST_SHOWN_FIRST));
  add(answer, cities);
  add(answer, largest);
  for (const { keys, regions } of named) {
    const key = keys[0]!;
    if (key.length < SHORTEST_PART || isFull(answer)) continue;
    add(answer, await byCity.findCitiesContaining(db, key, regions, page));
  }
  const isTooLittle = !isVeryName && answer.found.size < MAY_FORGIVE_BELOW;
  for (const reading of named) if (!isFull(answer)) add(answer, await byCity.findOtherRows(db, reading, page));
  if (isTooLittle) await addForgiven(db, answer, named);
}

/** A code of Mexico that we do not know lies in the block of a city that we do. */
async function addByBlock(db: Db, answer: Answer, { postal }: PlaceQuery): Promise<void> {
  if (postal === null || !isPostalCodeFor('MX', postal)) return;
  add(answer, await byCode.findBlockOf(db, postal, mexicanStateOfPostalCode(postal)!));
}

export interface SearchOptions extends Page {
  /** One row a city, whichever of its codes was typed. */
  citiesOnly?: boolean;
}

/** Best match first. */
export async function searchPlaces(db: Db, query: PlaceQuery, options: SearchOptions): Promise<QuotableLocation[]> {
  const answer: Answer = { found: new Map(), page: options };
  if (query.id !== null) add(answer, await byCode.findPlaces(db, [query.id]));
  await addByPostal(db, answer, query);
  // Beside a code that exists, its city says nothing new.
  if (answer.found.size === 0) await addByCity(db, answer, query.readings);
  if (answer.found.size === 0) await addByCity(db, answer, query.lastResort);
  if (answer.found.size === 0) await addByBlock(db, answer, query);
  const found = [...answer.found.values()];
  return options.citiesOnly && found.length > 0 ? byCode.findMainRows(db, [...answer.found.keys()]) : found;
}
