import { randomUUID } from 'node:crypto';
import type { SavedLocation } from '@lanewright/contract/locations.ts';
import { DEFAULT_DOCK_HOURS } from '@lanewright/domain/locations/dock-schedule.ts';
import {
  editedDescription,
  type Address,
  type Location,
  type LocationDraft,
  type LocationEdit,
} from '@lanewright/domain/locations/location.ts';
import { problemsWithAddress, problemsWithDescription, tidyAddress } from '@lanewright/domain/locations/rules.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { editRecord } from '../../../platform/edit-record.ts';
import { refuseIf } from '../../../platform/failures.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { Scope } from '../../../platform/scope.ts';
import { findPlaceForAddress, problemsWithPlace } from '../../geography/commands.ts';
import { insertDockSchedule } from '../store/dock-schedules.ts';
import { findLocation, findLocationById } from '../store/location-rows.ts';
import {
  ediCodesElsewhere,
  insertLocation,
  refreshSearch,
  saveEdiCodes,
  updateLocation,
  type Position,
} from '../store/location-writes.ts';
import { sharedDbaName, type Business } from '../store/parties.ts';
import { businessOf } from './business-of-place.ts';

/** Where the reference table says the address lies; an address it does not know has no position. */
async function positionOf(db: Db, address: Address): Promise<Position> {
  const place = await findPlaceForAddress(db, address);
  return {
    quotableLocationId: place?.id ?? null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    ianaTimeZone: place?.ianaTimeZone ?? null,
  };
}

async function refuseTakenEdiCodes(db: Db, codes: string[], locationId: string): Promise<void> {
  if (codes.length === 0) return;
  const taken = await ediCodesElsewhere(db, codes, locationId);
  refuseIf(
    taken.map(({ ediCode, locationNumber, label }) =>
      problem('ediCodes', `Warehouse ID ${ediCode} already belongs to ${locationNumber}, ${label}.`),
    ),
  );
}

/** What cannot be true at once (60601 in Denver) is for a person to correct, not for us to choose from. */
async function refuseContradiction(db: Db, address: Address): Promise<void> {
  refuseIf(await problemsWithPlace(db, address));
}

function isSamePlace(one: Address, other: Address): boolean {
  return (['city', 'state', 'postalCode', 'country'] as const).every((part) => one[part] === other[part]);
}

/** With a dock that is open day and night until somebody sets its hours. */
async function addLocation(db: Db, scope: Scope, draft: LocationDraft): Promise<Location> {
  const id = randomUUID();
  const address = tidyAddress(draft);
  await refuseContradiction(db, address);
  const business = await businessOf(db, scope, draft);
  const position = await positionOf(db, address);
  const ianaTimeZone = draft.ianaTimeZone ?? position.ianaTimeZone;
  await refuseTakenEdiCodes(db, draft.ediCodes, id);
  await insertLocation(db, scope, {
    id,
    address,
    position: { ...position, ianaTimeZone },
    description: { ...draft, dbaName: draft.dbaName ?? (await sharedDbaName(db, business.partyId)) },
    partyId: business.partyId,
  });
  await saveEdiCodes(db, scope, id, draft.ediCodes);
  const dock = { isAppointmentRequired: false, dockHours: DEFAULT_DOCK_HOURS };
  await insertDockSchedule(db, scope, { id: randomUUID(), locationId: id, ...dock });
  await refreshSearch(db, [id]);
  return (await findLocationById(db, id))!;
}

export function createLocation(scope: Scope, draft: LocationDraft): Promise<SavedLocation> {
  refuseIf([...problemsWithAddress(tidyAddress(draft)), ...problemsWithDescription(draft)]);
  return scope.inCompany(async (db) => {
    const location = await addLocation(db, scope, draft);
    await recordAudit(db, scope, [
      { action: 'created', entityKind: 'location', entityId: location.id, after: location },
    ]);
    await announce(db, scope, 'locations', { entityId: location.id, notificationType: 'Created' });
    return saved(location);
  });
}

function saved(location: Location): SavedLocation {
  return { isSuccess: true, resultNumber: location.locationNumber, location };
}

type ZoneEdit = Pick<Location, 'ianaTimeZone'>;

/**
 * The zone a person chose stays. Only an address that lies in another zone than the old one brings its own along, unless the
 * person chose one in the same edit.
 */
async function moveTo(db: Db, address: Address, edit: ZoneEdit, before: Location) {
  if (!isSamePlace(address, before)) await refuseContradiction(db, address);
  const position = await positionOf(db, address);
  const isOtherZone = (await positionOf(db, before)).ianaTimeZone !== position.ianaTimeZone;
  const chosen = isOtherZone && edit.ianaTimeZone === before.ianaTimeZone ? null : edit.ianaTimeZone;
  return { moved: { address, position }, ianaTimeZone: chosen ?? position.ianaTimeZone };
}

async function stayAt(db: Db, edit: ZoneEdit, before: Location) {
  return { ianaTimeZone: edit.ianaTimeZone ?? (await positionOf(db, before)).ianaTimeZone };
}

export async function editLocation(scope: Scope, locationNumber: string, edit: LocationEdit): Promise<SavedLocation> {
  const address = edit.address && tidyAddress(edit.address);
  let business: Business;
  const after = await editRecord<Location>(scope, {
    kind: 'location',
    version: edit.version,
    news: { channel: 'locations', notificationType: 'Changed' },
    // The business before its place: an edit that has locked a place never waits for a business.
    lock: async (db) => {
      const seen = await findLocation(db, locationNumber);
      if (!seen) return null;
      refuseIf([
        ...(address ? problemsWithAddress(address) : []),
        ...problemsWithDescription({
          ...edit,
          ...editedDescription(seen, edit),
          ianaTimeZone: edit.ianaTimeZone ?? null,
        }),
      ]);
      business = await businessOf(db, scope, edit);
      return findLocation(db, locationNumber, true);
    },
    save: async (db, before) => {
      const zone = { ianaTimeZone: edit.ianaTimeZone === undefined ? before.ianaTimeZone : edit.ianaTimeZone };
      const place = address ? await moveTo(db, address, zone, before) : await stayAt(db, zone, before);
      const description = editedDescription(before, edit);
      await refuseTakenEdiCodes(db, description.ediCodes, before.id);
      await updateLocation(db, scope, before.id, { description, partyId: business.partyId, ...place });
      await saveEdiCodes(db, scope, before.id, description.ediCodes);
      await refreshSearch(db, [before.id]);
      return (await findLocationById(db, before.id))!;
    },
  });
  return saved(after);
}
