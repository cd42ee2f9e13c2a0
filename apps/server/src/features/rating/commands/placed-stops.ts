import { countriesOfAddress } from '@lanewright/domain/geography/country-of-address.ts';
import { placeKey } from '@lanewright/domain/geography/place-key.ts';
import type { Country } from '@lanewright/domain/rating/terms.ts';
import type { RatedPlace } from '@lanewright/domain/rating/question.ts';
import type { OrderPlace } from '@lanewright/domain/orders/facts.ts';
import { problem, type Problem } from '@lanewright/domain/problem.ts';
import type { Coordinates } from '@lanewright/domain/units/distance.ts';
import type { Db } from '../../../platform/database/database.ts';
import { Refused } from '../../../platform/failures.ts';
import { findPlaceForAddress, findPlaceOfId, type Place } from '../../geography/commands.ts';
import { placesCalled } from '../../locations/commands/places-for-stops.ts';

export interface AskedStop {
  city: string;
  state: string;
  postalCode: string;
  /** Left out: it follows from the state and the postal code. */
  country?: Country | undefined;
  quotableLocationId?: string | null;
}

export interface PlacedStop extends RatedPlace, Coordinates {
  zone: string;
  /** Where a saved location was named. */
  saved?: OrderPlace;
}

/** Where nobody knows better. */
const USUAL_ZONE = 'America/Chicago';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function placeOf(
  db: Db,
  { quotableLocationId, ...address }: AskedStop,
  saved: OrderPlace | null,
): Promise<Place | null> {
  if (saved) return findPlaceForAddress(db, saved.location);
  const chosen =
    quotableLocationId && UUID.test(quotableLocationId) ? await findPlaceOfId(db, quotableLocationId) : null;
  return chosen ?? placeOfAddress(db, address);
}

/** In the country that was named, or in those that the address may be in: there the one of that name counts first. */
async function placeOfAddress(db: Db, { country, ...address }: Omit<AskedStop, 'quotableLocationId'>) {
  const countries = country === undefined ? countriesOfAddress(address) : [country];
  let found: Place | null = null;
  for (const one of countries) {
    const place = await findPlaceForAddress(db, { ...address, country: one });
    if (place && placeKey(place.city) === placeKey(address.city)) return place;
    found ??= place;
  }
  return found;
}

/** Where the stops are; one that nobody finds is refused at its field. */
export async function placedStops(db: Db, stops: readonly AskedStop[], field: string): Promise<PlacedStop[]> {
  const placed: PlacedStop[] = [];
  const problems: Problem[] = [];
  const saved = await placesCalled(
    db,
    stops.map(({ quotableLocationId }) => quotableLocationId || null),
  );
  for (const [index, stop] of stops.entries()) {
    const place = await placeOf(db, stop, saved[index]!);
    if (!place) {
      const called = [stop.city, stop.state, stop.postalCode].filter((part) => part !== '').join(' ') || 'Nowhere';
      problems.push(
        problem(`${field}.${index}`, `${called} is not a place that we know. Check city, state and zip code.`),
      );
      continue;
    }
    placed.push({
      city: place.city,
      state: place.state,
      postalCode: saved[index] ? place.postalCode : stop.postalCode || place.postalCode,
      country: place.country,
      latitude: place.latitude,
      longitude: place.longitude,
      zone: place.ianaTimeZone ?? USUAL_ZONE,
      ...(saved[index] && { saved: saved[index] }),
    });
  }
  if (problems.length > 0) throw new Refused(problems[0]!.message, problems);
  return placed;
}
