import { geonamesState } from '@lanewright/domain/geography/geonames.ts';
import { placeKey } from '@lanewright/domain/geography/place-key.ts';
import { mexicanStateOfPostalCode } from '@lanewright/domain/geography/postal-codes.ts';
import { citiesByState } from './cities.ts';
import { FREIGHT_CITIES } from './mexican-freight-cities.ts';
import type { Place } from './place.ts';

const SMALLEST_POPULATION = 5_000;

/** Of two towns with one name in one state the larger stays: without a postal code nothing else tells them apart. */
function largestOfEachName(places: Place[]): Place[] {
  const seen = new Set<string>();
  return places.filter(({ state, city }) => {
    const key = `${state}|${placeKey(city)}`;
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  });
}

function addFreightCities(places: Place[]): void {
  const unused = new Map(FREIGHT_CITIES.map((entry) => [`${entry.state}|${entry.sourceName}`, entry]));
  for (const place of places) {
    const key = `${place.state}|${place.city}`;
    const entry = unused.get(key);
    if (!entry) continue;
    unused.delete(key);
    if (mexicanStateOfPostalCode(entry.postal) !== entry.state)
      throw new Error(`${entry.postal} is not in ${entry.state}.`);
    if (entry.name !== place.city) place.aliases.push(place.city);
    place.aliases.push(...entry.aliases);
    place.city = entry.name;
    place.postal = entry.postal;
  }
  if (unused.size > 0) throw new Error(`Not in the list of cities: ${[...unused.keys()].join(', ')}.`);
}

export function placesOfMexico(): Place[] {
  const cities = citiesByState('MX', (code) => geonamesState('MX', code));
  const places = [...cities].flatMap(([state, ofState]) =>
    ofState
      .filter(({ population }) => population >= SMALLEST_POPULATION)
      .map(({ name, latitude, longitude, population }): Place => {
        // "Miguel Alemán (La Doce)": the name in the bracket is the one the neighbours use.
        const [city = name, other] = name.split(/ \(|\)$/);
        const aliases = other ? [other] : [];
        return { country: 'MX', state, city, postal: '', latitude, longitude, population, aliases };
      }),
  );
  addFreightCities(places);
  // The source has some towns twice, with accents and without; the one whose code we know is the one to keep.
  return largestOfEachName(places.toSorted((a, b) => Number(b.postal !== '') - Number(a.postal !== '')));
}
