import type { OrderPlace } from '@lanewright/domain/orders/facts.ts';
import type { Db } from '../../../platform/database/database.ts';
import { dockSchedulesOf } from '../store/dock-schedules.ts';
import { contactsAtEach } from '../store/location-contacts.ts';
import { findLocations, numbersOfIds, numbersOfWarehouses } from '../store/location-rows.ts';

/** Places by their numbers, each with its dock and its people; numbers of nobody's are left out. */
export async function placesForStops(db: Db, locationNumbers: readonly string[]): Promise<OrderPlace[]> {
  const locations = await findLocations(db, locationNumbers);
  const ids = locations.map(({ id }) => id);
  const schedules = await dockSchedulesOf(db, ids);
  const contacts = await contactsAtEach(db, ids);
  return locations.map((location) => ({
    location,
    schedule: schedules.get(location.id) ?? null,
    contacts: contacts.get(location.id) ?? [],
  }));
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Places by their numbers or ids, whichever was given; null for each that is none of the company's. */
export async function placesCalled(db: Db, names: readonly (string | null)[]): Promise<(OrderPlace | null)[]> {
  const given = names.filter((name) => name !== null);
  if (given.length === 0) return names.map(() => null);
  const numbers = await numbersOfIds(
    db,
    given.filter((name) => UUID.test(name)).map((id) => id.toLowerCase()),
  );
  const numberOf = (name: string) => numbers.get(name.toLowerCase()) ?? name.toUpperCase();
  const places = await placesForStops(db, given.map(numberOf));
  const byNumber = new Map(places.map((place) => [place.location.locationNumber, place]));
  return names.map((name) => (name === null ? null : (byNumber.get(numberOf(name)) ?? null)));
}

/** Which place a warehouse ID names, by the ID in small letters. */
export async function placesOfWarehouses(
  db: Db,
  ediCodes: readonly string[],
): Promise<ReadonlyMap<string, { ediCode: string; locationNumber: string }>> {
  const found = await numbersOfWarehouses(db, ediCodes);
  return new Map(found.map((place) => [place.ediCode.toLowerCase(), place]));
}
