import { isCountry, isMilitaryState, type Country } from '@lanewright/domain/geography/countries.ts';
import { geonamesState } from '@lanewright/domain/geography/geonames.ts';
import { isPostalCodeFor, mexicanStateOfPostalCode, postalArea } from '@lanewright/domain/geography/postal-codes.ts';

const COLUMNS = 12;

export interface PostalEntry {
  country: Country;
  state: string;
  city: string;
  postal: string;
  latitude: number;
  longitude: number;
}

export type ReadLine = { entry: PostalEntry } | { dropped: string };

/** In Mexico an entry is a neighbourhood; its municipality is what an address calls the city. */
function cityOf(country: Country, place: string, municipality: string): string {
  const name = country === 'MX' && municipality !== '' ? municipality : place;
  return name.split('(')[0]!.trim();
}

/**
 * One line of a postal file of GeoNames: country, postal code, place, state and its code, county and its code, community
 * and its code, latitude, longitude, accuracy.
 */
export function readGeonamesLine(line: string): ReadLine {
  const cells = line.split('\t').map((cell) => cell.trim());
  if (cells.length !== COLUMNS) return { dropped: 'not a line of 12 columns' };
  const [country, code, place, stateName, stateCode, municipality] = cells as [string, string, string, ...string[]];
  if (!isCountry(country)) return { dropped: 'another country than US, CA or MX' };
  if (!isPostalCodeFor(country, code)) return { dropped: 'not a postal code of the country' };
  const postal = postalArea(country, code);
  const state = geonamesState(country, stateCode!, stateName);
  if (state === null) return { dropped: 'a state that is not known' };
  if (isMilitaryState(country, state)) return { dropped: 'a military address' };
  if (country === 'MX' && mexicanStateOfPostalCode(postal) !== state)
    return { dropped: 'a postal code of another state' };
  const latitude = Number(cells[9]);
  const longitude = Number(cells[10]);
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude) || latitude === 0 || longitude === 0) {
    return { dropped: 'no coordinate' };
  }
  const city = cityOf(country, place, municipality ?? '');
  if (city === '') return { dropped: 'no name' };
  return { entry: { country, state, city, postal, latitude, longitude } };
}
