import type { Country } from '@lanewright/domain/geography/countries.ts';
import { greatCircleMiles, type Coordinates } from '@lanewright/domain/units/distance.ts';
import type { Db } from '../../../platform/database/database.ts';
import { nearestPlaces, positionsOfCities, type Place } from '../../geography/commands.ts';

export interface Somewhere {
  latitude: number | null;
  longitude: number | null;
  city: string;
  state: string;
}

export type Placed = Somewhere & { zone: string | null };

/** A town that is farther away says nothing of where a truck is. */
const NEAR_MILES = 25;

const countryAt = ({ latitude, longitude }: Coordinates): Country[] => {
  if (latitude > 49) return ['CA', 'US'];
  if (latitude < 32.8 && longitude < -86) return ['US', 'MX'];
  return latitude > 41.6 ? ['US', 'CA'] : ['US'];
};

const pointOf = ({ latitude, longitude }: Somewhere): Coordinates | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

function namedAfter(said: Somewhere, at: Coordinates, places: readonly Place[]): Placed {
  const near = places.map((place) => ({ place, miles: greatCircleMiles(place, at) }));
  const nearest = near.toSorted((one, other) => one.miles - other.miles)[0];
  const named = nearest && nearest.miles <= NEAR_MILES ? nearest.place : null;
  return {
    ...said,
    city: said.city.trim() || (named?.city ?? ''),
    state: said.state.trim() || (named?.state ?? ''),
    zone: nearest?.place.ianaTimeZone ?? null,
  };
}

/**
 * A position gets the name of the town that it is near; a town gets its position. However many are asked for, the database is
 * asked for positions once and for towns once.
 */
export async function placedAll(db: Db, all: readonly Somewhere[]): Promise<Placed[]> {
  const asked = all.flatMap((said, index) => {
    const at = pointOf(said);
    return at === null ? [] : countryAt(at).map((country) => ({ ...at, country, index }));
  });
  const found = await nearestPlaces(db, asked);
  const placesOf = Map.groupBy(
    asked.flatMap(({ index }, order) => (found[order] ? [{ index, place: found[order] }] : [])),
    ({ index }) => index,
  );
  const towns = all.flatMap((said, index) =>
    pointOf(said) === null && said.city.trim() !== ''
      ? [{ index, city: said.city, state: said.state.trim() || undefined }]
      : [],
  );
  const positions = await positionsOfCities(db, towns);
  const positionOf = new Map(towns.map(({ index }, order) => [index, positions[order] ?? null]));
  return all.map((said, index) => {
    const at = pointOf(said);
    const places = (placesOf.get(index) ?? []).map(({ place }) => place);
    if (at !== null) return namedAfter(said, at, places);
    const city = positionOf.get(index) ?? null;
    return { ...said, latitude: city?.latitude ?? null, longitude: city?.longitude ?? null, zone: null };
  });
}

export async function placed(db: Db, said: Somewhere): Promise<Placed> {
  return (await placedAll(db, [said]))[0]!;
}
