import { geonamesState } from '@lanewright/domain/geography/geonames.ts';
import { placeKey } from '@lanewright/domain/geography/place-key.ts';
import { isRuralArea } from '@lanewright/domain/geography/postal-codes.ts';
import { statesOfPostalCode } from '@lanewright/domain/geography/states-of-codes.ts';
import zipcodes from 'zipcodes';
import { AREAS_BY_HAND, TOWNS_BY_HAND } from './canadian-areas.ts';
import { canadianCityName, type Area } from './canadian-city-names.ts';
import { townsOfCanada } from './canadian-towns.ts';
import { citiesByState, nearest, type City } from './cities.ts';
import type { Place } from './place.ts';

const ALIASES: Readonly<Record<string, string[]>> = {
  'QC|Québec': ['Quebec City', 'Ville de Québec'],
  'BC|Queen Charlotte City': ['Daajing Giids', 'Queen Charlotte'],
};
/** A rural area may be as wide as this, its town at the edge; a town of the same name farther away is another one. */
const WIDEST_AREA_MILES = 1_000;
/** Nobody writes the nine townships of Dysart et al on a label. */
const LONGEST_NAME = 60;

/** The source counts the reserve of Santa Claus among the areas of Quebec; it has no door to deliver to. */
const NO_PLACE = 'H0H';

function readAreas(): Area[] {
  const read = Object.values(zipcodes.codes).flatMap((entry): Area[] => {
    const { zip, city, country, latitude, longitude } = entry;
    if (country !== 'Canada' || zip === NO_PLACE) return [];
    const known = AREAS_BY_HAND.get(zip);
    if (known) return [{ postal: zip, description: known.city, ...known }];
    // In some rows the columns are shifted, and half of the coordinate is missing.
    if (!latitude || !longitude) throw new Error(`${zip} has no coordinate; write its place by hand.`);
    return [{ postal: zip, description: city, latitude, longitude }];
  });
  const seen = new Set(read.map(({ postal }) => postal));
  const newer = [...AREAS_BY_HAND].filter(([postal]) => !seen.has(postal));
  return [...read, ...newer.map(([postal, known]) => ({ postal, description: known.city, ...known }))];
}

/** A rural area stands where the town it is named after stands; what the source gives is the middle of its forests. */
function placeOf(area: Area, city: string, towns: readonly City[]) {
  if (AREAS_BY_HAND.has(area.postal) || !isRuralArea('CA', area.postal)) return area;
  const named = towns.filter(({ key }) => key === placeKey(city));
  const town = nearest(named, area, WIDEST_AREA_MILES) ?? TOWNS_BY_HAND.get(area.postal);
  if (!town) throw new Error(`${area.postal} is named after ${city}, which is nowhere; write its place by hand.`);
  return town;
}

/** Towns that no area is named after. Which code they have is not known, but where they are. */
function furtherTowns(places: readonly Place[], towns: ReadonlyMap<string, City[]>): Place[] {
  const taken = new Set(places.map(({ state, city }) => `${state}|${placeKey(city)}`));
  return [...towns].flatMap(([state, ofState]) =>
    ofState.flatMap(({ name, latitude, longitude, population, isQuarter }): Place[] => {
      // "North Oyster/Yellow Point": one name will do.
      const city = name.split('/')[0]!.trim();
      const key = `${state}|${placeKey(city)}`;
      const isNoTown = (isQuarter && population === 0) || city.length > LONGEST_NAME;
      if (isNoTown || taken.has(key)) return [];
      taken.add(key);
      return [{ country: 'CA', state, city, postal: '', latitude, longitude, population, aliases: [] }];
    }),
  );
}

function addAliases(places: readonly Place[]): void {
  const firstOf = new Map(
    places.toSorted((a, b) => (a.postal < b.postal ? 1 : -1)).map((place) => [`${place.state}|${place.city}`, place]),
  );
  for (const [key, aliases] of Object.entries(ALIASES)) {
    const first = firstOf.get(key);
    if (!first) throw new Error(`No area for ${key}, which has aliases.`);
    first.aliases.push(...aliases);
  }
}

export function placesOfCanada(): Place[] {
  const cities = citiesByState('CA', (code) => geonamesState('CA', code));
  const towns = townsOfCanada(cities);
  const places = readAreas().map((area): Place => {
    const [state] = statesOfPostalCode('CA', area.postal);
    if (!state) throw new Error(`${area.postal} is an area of no province.`);
    const city = AREAS_BY_HAND.get(area.postal)?.city ?? canadianCityName(area, cities.get(state) ?? []);
    const ofProvince = towns.get(state) ?? [];
    const { latitude, longitude } = placeOf(area, city, ofProvince);
    const population = ofProvince.find(({ key }) => key === placeKey(city))?.population ?? 0;
    return { country: 'CA', state, city, postal: area.postal, latitude, longitude, population, aliases: [] };
  });
  addAliases(places);
  return [...places, ...furtherTowns(places, towns)];
}
