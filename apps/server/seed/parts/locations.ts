import { tidyAddress } from '@lanewright/domain/locations/rules.ts';
import { hourRows } from '../../src/features/locations/store/dock-schedules.ts';
import { locationRow, refreshSearch, type Position } from '../../src/features/locations/store/location-writes.ts';
import { demoLocations, type DemoLocation } from '../locations.ts';
import { placeOf } from '../places-of-addresses.ts';
import { inOneTransaction, insertMany, type DemoPart, type DemoTransaction } from '../part.ts';
import { dice } from '../random.ts';

const partyIdOf = (seed: string, companyIndex: number, business: string): string =>
  dice(seed, `party-${companyIndex}-${business}`, 0).uuid('id');

/** Streets of one town lie at one place of the reference table, so each town is looked up once, whatever the scale. */
async function positionsOf(
  { db, database }: DemoTransaction,
  locations: DemoLocation[],
): Promise<Map<string, Position>> {
  const positions = new Map<string, Position>();
  for (const { draft } of locations) {
    if (positions.has(draft.postalCode)) continue;
    const address = tidyAddress(draft);
    const place = await placeOf(database, db, address);
    positions.set(draft.postalCode, {
      quotableLocationId: place?.id ?? null,
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
      ianaTimeZone: place?.ianaTimeZone ?? null,
    });
  }
  return positions;
}

async function makeLocations(context: DemoTransaction): Promise<boolean> {
  const { db, scope, seed, scale, companyIndex } = context;
  const locations = demoLocations(seed, companyIndex, scale);
  const first = await db.selectFrom('location').select('id').where('id', '=', locations[0]!.id).executeTakeFirst();
  if (first) return false;
  const company_id = scope.companyId;
  const businesses = [...new Set(locations.flatMap(({ place }) => place.business ?? []))];
  await insertMany(
    db,
    'party',
    businesses.map((business) => ({
      company_id,
      id: partyIdOf(seed, companyIndex, business),
      company_name: business,
    })),
  );
  const positions = await positionsOf(context, locations);
  await insertMany(
    db,
    'location',
    locations.map(({ id, draft, place }) =>
      locationRow(scope, {
        id,
        address: tidyAddress(draft),
        position: positions.get(draft.postalCode)!,
        description: { ...draft, dbaName: draft.dbaName ?? '' },
        partyId: place.business === null ? null : partyIdOf(seed, companyIndex, place.business),
      }),
    ),
  );
  await insertMany(
    db,
    'location_edi_code',
    locations.flatMap(({ id, draft }) =>
      draft.ediCodes.map((code, position) => ({ company_id, location_id: id, edi_code: code, position })),
    ),
  );
  await insertMany(
    db,
    'dock_schedule',
    locations.map(({ id, scheduleId, isAppointmentRequired }) => ({
      company_id,
      id: scheduleId,
      location_id: id,
      is_appointment_required: isAppointmentRequired,
    })),
  );
  await insertMany(
    db,
    'dock_hours',
    locations.flatMap(({ scheduleId, dockHours }) => hourRows(scope, scheduleId, dockHours)),
  );
  await refreshSearch(
    db,
    locations.map(({ id }) => id),
  );
  return true;
}

export const locations: DemoPart = { name: 'locations', make: inOneTransaction(makeLocations) };
