import type { Country } from '@lanewright/domain/geography/countries.ts';
import { greatCircleMiles } from '@lanewright/domain/units/distance.ts';
import type { Db } from '../../../platform/database/database.ts';
import { nearestPlace, positionOfCity } from '../../geography/commands.ts';

export interface Somewhere {
  latitude: number | null;
  longitude: number | null;
  city: string;
  state: string;
}

/** A town that is farther away says nothing of where a truck is. */
const NEAR_MILES = 25;

const countryAt = ({ latitude, longitude }: { latitude: number; longitude: number }): Country[] => {
  if (latitude > 49) return ['CA', 'US'];
  if (latitude < 32.8 && longitude < -86) return ['US', 'MX'];
  return latitude > 41.6 ? ['US', 'CA'] : ['US'];
};

/** A position gets the name of the town that it is near; a town gets its position. */
export async function placed(db: Db, said: Somewhere): Promise<Somewhere & { zone: string | null }> {
  const { latitude, longitude } = said;
  if (latitude !== null && longitude !== null) {
    const at = { latitude, longitude };
    const near = [];
    for (const country of countryAt(at)) {
      const place = await nearestPlace(db, { ...at, country });
      if (place) near.push({ place, miles: greatCircleMiles(place, at) });
    }
    const nearest = near.toSorted((one, other) => one.miles - other.miles)[0];
    const named = nearest && nearest.miles <= NEAR_MILES ? nearest.place : null;
    return {
      ...said,
      city: said.city.trim() || (named?.city ?? ''),
      state: said.state.trim() || (named?.state ?? ''),
      zone: nearest?.place.ianaTimeZone ?? null,
    };
  }
  const city = said.city.trim() === '' ? null : await positionOfCity(db, said.city, said.state.trim() || undefined);
  return { ...said, latitude: city?.latitude ?? null, longitude: city?.longitude ?? null, zone: null };
}
