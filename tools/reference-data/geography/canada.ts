import { geonamesState } from '@lanewright/domain/geography/geonames.ts';
import { placeKey } from '@lanewright/domain/geography/place-key.ts';
import zipcodes from 'zipcodes';
import { citiesByState } from './cities.ts';
import { canadianCityName } from './canadian-city-names.ts';
import type { Place } from './place.ts';

const PROVINCE_BY_LETTER: Readonly<Record<string, string>> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  Y: 'YT',
};

const ALIASES: Readonly<Record<string, string[]>> = {
  'QC|Québec': ['Quebec City', 'Ville de Québec'],
};

/** The areas that begin with X are shared: X0A to X0C are Nunavut, the others the Northwest Territories. */
export function provinceOfArea(area: string): string | null {
  if (area.startsWith('X')) return /^X0[ABC]$/.test(area) ? 'NU' : 'NT';
  return PROVINCE_BY_LETTER[area.charAt(0)] ?? null;
}

export function placesOfCanada(): Place[] {
  const cities = citiesByState('CA', (code) => geonamesState('CA', code));
  const places = Object.values(zipcodes.codes).flatMap((entry): Place[] => {
    const { zip, city: description, country, latitude, longitude } = entry;
    const state = provinceOfArea(zip);
    // In some rows the columns are shifted, and half of the coordinate is missing.
    if (country !== 'Canada' || !state || !latitude || !longitude) return [];
    const ofProvince = cities.get(state) ?? [];
    const city = canadianCityName({ postal: zip, description, latitude, longitude }, ofProvince);
    const population = ofProvince.find(({ key }) => key === placeKey(city))?.population ?? 0;
    return [{ country: 'CA', state, city, postal: zip, latitude, longitude, population, aliases: [] }];
  });
  const firstOf = new Map(
    places.toSorted((a, b) => (a.postal < b.postal ? 1 : -1)).map((place) => [`${place.state}|${place.city}`, place]),
  );
  for (const [key, aliases] of Object.entries(ALIASES)) {
    const first = firstOf.get(key);
    if (!first) throw new Error(`No area for ${key}, which has aliases.`);
    first.aliases.push(...aliases);
  }
  return places;
}
