import type { Mileage, QuotableLocationSearch, QuotableLocations } from '@lanewright/contract/geography.ts';
import {
  contradictionIn,
  problemOfContradiction,
  stateOfAddress,
  type AddressParts,
} from '@lanewright/domain/geography/contradiction.ts';
import { isCountry, isMilitaryState, type Country } from '@lanewright/domain/geography/countries.ts';
import { placeKey, placeKeys } from '@lanewright/domain/geography/place-key.ts';
import type { QuotableLocation } from '@lanewright/domain/geography/place.ts';
import { placeQueryFromParts, readPlaceQuery, type PlaceQuery } from '@lanewright/domain/geography/place-query.ts';
import { isRuralArea, postalArea } from '@lanewright/domain/geography/postal-codes.ts';
import { statesOfPostalCode } from '@lanewright/domain/geography/states-of-codes.ts';
import type { Problem } from '@lanewright/domain/problem.ts';
import { greatCircleMiles, type Coordinates } from '@lanewright/domain/units/distance.ts';
import type { MileagePort } from '../../outside/mileage/port.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { routeOf } from './route.ts';
import { searchPlaces } from './search.ts';
import { findCity, findLargestOfCities, findPlacesAroundEach } from './store/by-city.ts';
import { findExactPostal, findLargestOfPostals } from './store/by-code.ts';
import { centreOfState, centreOfZone } from './store/centres.ts';
import { findStops } from './store/stops.ts';

export type Place = QuotableLocation;
export type { AddressParts };

const WHOLE_ZIP = /^\d{5}$/;

/** Mail for the military goes to a gateway, and nobody but the military knows the way from there. */
function militaryNotice({ postal }: PlaceQuery): { notice?: string } {
  if (postal === null || !WHOLE_ZIP.test(postal)) return {};
  const state = statesOfPostalCode('US', postal).find((code) => isMilitaryState('US', code));
  if (state === undefined) return {};
  const said = `In the United States ${postal} is a military address (${state})`;
  return { notice: `${said}: it is reached by mail only, there is no road to it and no mileage.` };
}

export function searchQuotableLocations(scope: Scope, search: QuotableLocationSearch): Promise<QuotableLocations> {
  const { q, City: city, GoverningDistrict: district, ZipCode: postalCode, pageSize, types } = search;
  const query = q === undefined ? placeQueryFromParts({ city, district, postalCode }) : readPlaceQuery(q);
  const isOnly = (type: (typeof types)[number]) => types.length > 0 && types.every((one) => one === type);
  const options = { limit: pageSize, withCode: isOnly('PostalCode'), citiesOnly: isOnly('City') };
  return scope.inCompany(async (db) => ({ items: await searchPlaces(db, query, options), ...militaryNotice(query) }));
}

/** Enough to have the nearest of a city's codes among them. */
const MOST_CODES_OF_CITY = 50;

const areaOf = (country: Country, postalCode: string) => postalArea(country, postalCode).replace(/[^A-Z0-9]/g, '');

async function placesOfCode(db: Db, { country, postalCode }: AddressParts) {
  const area = isCountry(country) ? areaOf(country, postalCode) : '';
  return isCountry(country) && area !== '' ? findExactPostal(db, country, area) : [];
}

/**
 * Exported for other areas: what `findPlaceForAddress` answers for codes without a city, asked for all of them at once.
 */
export async function placesForCodes(
  db: Db,
  codes: readonly { country: Country; postalCode: string }[],
): Promise<(country: Country, postalCode: string) => Place | null> {
  const wanted = new Map(
    codes.map(({ country, postalCode }) => {
      const postal = areaOf(country, postalCode);
      return [`${country} ${postal}`, { country, postal }];
    }),
  );
  const found = wanted.size === 0 ? [] : await findLargestOfPostals(db, [...wanted.values()]);
  const known = new Map(found.map((place) => [`${place.country} ${place.postalCode}`, place]));
  return (country, postalCode) => known.get(`${country} ${areaOf(country, postalCode)}`) ?? null;
}

async function placesOfCity(db: Db, address: AddressParts) {
  const { country, city } = address;
  const keys = placeKeys(city).filter((key) => key !== '');
  const state = stateOfAddress(address);
  if (!isCountry(country) || state === null || keys.length === 0) return [];
  return findCity(db, keys, { country, state }, MOST_CODES_OF_CITY);
}

/** A place that somebody chose from the list; null for one that is no longer in it. */
export async function findPlaceOfId(db: Db, id: string): Promise<Place | null> {
  const options = { limit: 1, withCode: false, citiesOnly: false };
  return (await searchPlaces(db, readPlaceQuery(id), options))[0] ?? null;
}

/**
 * The reference row for an address: by its postal code, of the named city where a code has several; else by the city. In a
 * rural area of Canada the city comes first: its code is shared by towns hundreds of miles apart, of which we know one.
 */
export async function findPlaceForAddress(db: Db, address: AddressParts): Promise<Place | null> {
  const ofCode = await placesOfCode(db, address);
  const key = placeKey(address.city);
  const named = ofCode.find((place) => placeKey(place.city) === key);
  if (named) return named;
  const isRural = isCountry(address.country) && isRuralArea(address.country, address.postalCode);
  if (ofCode.length > 0 && !isRural) return ofCode[0]!;
  const [ofCity] = await placesOfCity(db, address);
  return ofCity ?? ofCode[0] ?? null;
}

/**
 * What cannot be true at once in an address, in words for its form: "60601 is Chicago, IL. Correct the zip code, or the city
 * and state." Whoever saves an address asks this, after the rules of the address itself.
 */
export async function problemsWithPlace(db: Db, address: AddressParts): Promise<Problem[]> {
  const ofCode = await placesOfCode(db, address);
  const found = contradictionIn(address, { ofCode, ofCity: await placesOfCity(db, address) });
  return found === null ? [] : [problemOfContradiction(found, address, ofCode)];
}

const MOST_SUGGESTIONS = 5;

/** What an address that contradicts itself may have meant: the places of its code, and its city in its state. */
export async function suggestionsFor(db: Db, address: AddressParts): Promise<Place[]> {
  const ofCode = await placesOfCode(db, address);
  const ofCity = await placesOfCity(db, address);
  const byId = new Map([...ofCode, ...ofCity.slice(0, 1)].map((place) => [place.id, place]));
  return [...byId.values()].slice(0, MOST_SUGGESTIONS);
}

/** Enough that the nearest in miles is among the nearest in degrees, also in the far north. */
const NEIGHBOURS = 40;

/** Exported for other areas: the nearest known place to each point, in one question. */
export async function nearestPlaces(
  db: Db,
  points: readonly (Coordinates & { country: Country })[],
): Promise<(Place | null)[]> {
  const around = points.length === 0 ? [] : await findPlacesAroundEach(db, points, NEIGHBOURS);
  return around.map((places, index) => {
    const [nearest] = places
      .map((place) => ({ place, miles: greatCircleMiles(place, points[index]!) }))
      .sort((a, b) => a.miles - b.miles);
    return nearest?.place ?? null;
  });
}

export async function nearestPlace(db: Db, at: Coordinates & { country: Country }): Promise<Place | null> {
  return (await nearestPlaces(db, [at]))[0] ?? null;
}

/** Exported for other areas: the middle of a state, and of a zone of postal codes. */
export { centreOfState, centreOfZone };

/** Exported for other areas: lists of what begins and ends around a place. */
export { isInPlaces, placesAround, type End, type PlacesAround } from './kept-places.ts';

/** Exported for other areas: where each city lies, the largest of that name where the state is not said; in one question. */
export async function positionsOfCities(
  db: Db,
  cities: readonly { city: string; state: string | undefined }[],
): Promise<({ latitude: number; longitude: number; state: string } | null)[]> {
  if (cities.length === 0) return [];
  return findLargestOfCities(
    db,
    cities.map(({ city, state }) => ({ keys: placeKeys(city), state })),
  );
}

export async function positionOfCity(db: Db, city: string, state: string | undefined) {
  return (await positionsOfCities(db, [{ city, state }]))[0] ?? null;
}

/** Road miles from stop to stop. The provider is asked while no transaction is open. */
export async function measureMileage(scope: Scope, mileage: MileagePort, stopIds: string[]): Promise<Mileage> {
  const known = await scope.inCompany((db) => findStops(db, stopIds));
  const { totalMiles, legs, source, version } = await mileage.miles(routeOf(stopIds, known));
  return { totalMiles, legs: legs.map((miles) => ({ miles })), source, version };
}
