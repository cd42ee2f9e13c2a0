import { findState, isMilitaryState } from '@lanewright/domain/geography/countries.ts';
import { placeKey } from '@lanewright/domain/geography/place-key.ts';
import zipcodes from 'zipcodes';
import { citiesByState, nearest, type City } from './cities.ts';
import type { Place } from './place.ts';

/** A ZIP of a city can lie well outside of it; beyond this a city of the same name is another one. */
const SAME_CITY_MILES = 30;
/** A city without a ZIP of its own name lies inside the area of a neighbour's. */
const ALIAS_MILES = 6;
const SMALLEST_ALIAS_POPULATION = 20_000;

/** The source of populations and the post office disagree about these names. */
const POSTAL_NAMES: Readonly<Record<string, string>> = {
  'New York City': 'New York',
  'Washington, D.C.': 'Washington',
  'Lexington-Fayette': 'Lexington',
  'The Bronx': 'Bronx',
};

const ALIASES: Readonly<Record<string, string[]>> = {
  'NY|New York': ['New York City', 'NYC', 'Manhattan'],
  'NY|Jamaica': ['Queens'],
  'NY|Bronx': ['The Bronx'],
  'PA|Philadelphia': ['Philly'],
  'UT|Salt Lake City': ['SLC'],
  'CA|Los Angeles': ['L.A.'],
  'CA|San Francisco': ['SF'],
  'DC|Washington': ['D.C.'],
  'VI|St Thomas': ['Charlotte Amalie'],
  'GU|Hagatna': ['Agana'],
};

/** The source of populations counts these as countries. */
const TERRITORIES = ['AS', 'GU', 'MP', 'PR', 'VI'];

/** Codes of a single firm, not of a place. */
const FIRM = /[0-9&/]/;

function readZips(): Place[] {
  return Object.values(zipcodes.codes).flatMap((entry): Place[] => {
    const { zip, city, state, country, latitude, longitude } = entry;
    if (country !== 'US' || !findState('US', state) || isMilitaryState('US', state) || FIRM.test(city)) return [];
    if (!latitude || !longitude) return [];
    return [{ country: 'US', state, city: city.trim(), postal: zip, latitude, longitude, population: 0, aliases: [] }];
  });
}

/** Every ZIP of a city carries the population of the city. */
function addPopulations(zips: readonly Place[], cities: Map<string, City[]>): Set<City> {
  const matched = new Set<City>();
  for (const group of Map.groupBy(zips, ({ state, city }) => `${state}|${placeKey(city)}`).values()) {
    const { state, city } = group[0]!;
    const key = placeKey(city);
    const namesakes = (cities.get(state) ?? []).filter((candidate) => candidate.key === key);
    const found = namesakes.find((candidate) => nearest(group, candidate, SAME_CITY_MILES) !== null);
    if (!found) continue;
    matched.add(found);
    for (const zip of group) zip.population = found.population;
  }
  return matched;
}

/** The first ZIP of a city carries its other names; a city that the post office does not name is one of them. */
function addAliases(zips: readonly Place[], cities: Map<string, City[]>, matched: Set<City>): void {
  const groups = Map.groupBy(zips, ({ state, city }) => `${state}|${city}`);
  for (const [key, aliases] of Object.entries(ALIASES)) {
    const group = groups.get(key);
    if (!group) throw new Error(`No ZIP for ${key}, which has aliases.`);
    group.sort((a, b) => (a.postal < b.postal ? -1 : 1))[0]!.aliases.push(...aliases);
  }
  const byState = Map.groupBy(zips, ({ state }) => state);
  for (const [state, candidates] of cities) {
    const inState = byState.get(state) ?? [];
    const names = new Set(inState.map(({ city }) => placeKey(city)));
    for (const city of candidates) {
      if (city.population < SMALLEST_ALIAS_POPULATION || city.isQuarter || matched.has(city) || names.has(city.key))
        continue;
      nearest(inState, city, ALIAS_MILES)?.aliases.push(city.name);
    }
  }
}

export function placesOfUnitedStates(): Place[] {
  const zips = readZips();
  const cities = citiesByState('US', (code) => (findState('US', code) ? code : null), POSTAL_NAMES);
  for (const state of TERRITORIES) cities.set(state, citiesByState(state, () => state).get(state) ?? []);
  const matched = addPopulations(zips, cities);
  addAliases(zips, cities, matched);
  return zips;
}
