import { stateOfAddress } from '@lanewright/domain/geography/contradiction.ts';
import { QuotableLocation } from '@lanewright/domain/geography/place.ts';
import type { Address, Location } from '@lanewright/domain/locations/location.ts';
import { addressKey, problemsWithAddress, tidyAddress } from '@lanewright/domain/locations/rules.ts';
import { NotFound, refuseIf } from '../../../platform/failures.ts';
import type { Scope } from '../../../platform/scope.ts';
import { findPlaceForAddress, problemsWithPlace } from '../../geography/commands.ts';
import { findByAddress, findLocation, findLocationById } from '../store/location-rows.ts';

export async function getLocation(scope: Scope, locationNumber: string): Promise<Location> {
  const location = await scope.inCompany((db) => findLocation(db, locationNumber));
  if (!location) throw new NotFound();
  return location;
}

export async function findAtAddress(
  scope: Scope,
  given: Address,
  companyName: string,
): Promise<{ location: Location | null; locations: Location[]; place: QuotableLocation | null }> {
  const address = tidyAddress(given);
  refuseIf(problemsWithAddress(address));
  return scope.inCompany(async (db) => {
    const place = await findPlaceForAddress(db, address);
    const atAddress = await findByAddress(db, addressKey(address), companyName.trim());
    // The key of an address has no state: with a wrong one, another location would be offered for change.
    const wanted = stateOfAddress(address) ?? address.state;
    const locations = atAddress.filter(({ state }) => state === wanted);
    if (locations.length < atAddress.length) refuseIf(await problemsWithPlace(db, address));
    return {
      location: locations[0] ?? null,
      locations,
      // The search keeps more of a place than anybody is told.
      place: place && QuotableLocation.parse(place),
    };
  });
}

export async function canSeeLocation(scope: Scope, id: string): Promise<boolean> {
  return (await scope.inCompany((db) => findLocationById(db, id))) !== null;
}
