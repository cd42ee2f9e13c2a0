import type { Mileage, QuotableLocationSearch, QuotableLocations } from '@lanewright/contract/geography.ts';
import { isCountry, type Country } from '@lanewright/domain/geography/countries.ts';
import { placeKey } from '@lanewright/domain/geography/place-key.ts';
import type { QuotableLocation } from '@lanewright/domain/geography/place.ts';
import { placeQueryFromParts, readPlaceQuery } from '@lanewright/domain/geography/place-query.ts';
import { postalArea } from '@lanewright/domain/geography/postal-codes.ts';
import { regionsCalled } from '@lanewright/domain/geography/regions.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { greatCircleMiles, type Coordinates } from '@lanewright/domain/units/distance.ts';
import type { MileagePort } from '../../outside/mileage/port.ts';
import type { Db } from '../../platform/database/database.ts';
import { Refused } from '../../platform/failures.ts';
import type { Scope } from '../../platform/scope.ts';
import { searchPlaces } from './search.ts';
import * as store from './store.ts';

export type Place = QuotableLocation;

export function searchQuotableLocations(scope: Scope, search: QuotableLocationSearch): Promise<QuotableLocations> {
  const { q, City: city, GoverningDistrict: district, ZipCode: postalCode, pageSize } = search;
  const query = q === undefined ? placeQueryFromParts({ city, district, postalCode }) : readPlaceQuery(q);
  return scope.inCompany(async (db) => ({ items: await searchPlaces(db, query, pageSize) }));
}

export interface AddressParts {
  city: string;
  /** Code or name. */
  state: string;
  postalCode: string;
  country: string;
}

/** The reference row for an address: by its postal code, of the named city where a code has several; else by the city. */
export async function findPlaceForAddress(db: Db, address: AddressParts): Promise<Place | null> {
  const { country } = address;
  if (!isCountry(country)) return null;
  const key = placeKey(address.city);
  const area = postalArea(country, address.postalCode).replace(/[^A-Z0-9]/g, '');
  if (area !== '') {
    const rows = await store.findExactPostal(db, country, area);
    const found = rows.find((row) => placeKey(row.city) === key) ?? rows[0];
    if (found) return found;
  }
  if (key === '') return null;
  for (const { state, country: of } of regionsCalled(address.state, 'whole')) {
    const found = of === country && state !== null ? await store.findCity(db, key, country, state) : null;
    if (found) return found;
  }
  return null;
}

/** Enough that the nearest in miles is among the nearest in degrees, also in the far north. */
const NEIGHBOURS = 40;

export async function nearestPlace(db: Db, at: Coordinates & { country: Country }): Promise<Place | null> {
  const around = await store.findPlacesAround(db, at, NEIGHBOURS);
  const [nearest] = around
    .map((place) => ({ place, miles: greatCircleMiles(place, at) }))
    .sort((a, b) => a.miles - b.miles);
  return nearest?.place ?? null;
}

/** Road miles from stop to stop. The provider is asked while no transaction is open. */
export async function measureMileage(scope: Scope, mileage: MileagePort, stopIds: string[]): Promise<Mileage> {
  const places = await scope.inCompany((db) => store.findPlaces(db, stopIds));
  const byId = new Map(places.map((place) => [place.id, place]));
  const stops = stopIds.map((id) => {
    const place = byId.get(id.toLowerCase());
    if (!place) throw new Refused(`There is no quotable location ${id}.`, [problem('stopIds', `${id} is not known.`)]);
    return place;
  });
  const { totalMiles, legs, source, version } = await mileage.miles(stops);
  return { totalMiles, legs: legs.map((miles) => ({ miles })), source, version };
}
