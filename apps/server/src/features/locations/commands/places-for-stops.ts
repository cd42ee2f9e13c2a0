import type { OrderPlace } from '@lanewright/domain/orders/facts.ts';
import type { Db } from '../../../platform/database/database.ts';
import { dockSchedulesOf } from '../store/dock-schedules.ts';
import { contactsAtEach } from '../store/location-contacts.ts';
import { findLocations, numbersOfWarehouses } from '../store/location-rows.ts';

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

/** Which place a warehouse ID names, by the ID in small letters. */
export async function placesOfWarehouses(
  db: Db,
  ediCodes: readonly string[],
): Promise<ReadonlyMap<string, { ediCode: string; locationNumber: string }>> {
  const found = await numbersOfWarehouses(db, ediCodes);
  return new Map(found.map((place) => [place.ediCode.toLowerCase(), place]));
}
