import { randomUUID } from 'node:crypto';
import type { SavedLocation } from '@lanewright/contract/locations.ts';
import { DEFAULT_DOCK_HOURS, type DockHours } from '@lanewright/domain/locations/dock-schedule.ts';
import type { Address, Location, LocationDraft, LocationEdit } from '@lanewright/domain/locations/location.ts';
import {
  addressKey,
  problemsWithAddress,
  problemsWithDescription,
  tidyAddress,
} from '@lanewright/domain/locations/rules.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { lastChange } from '../../../platform/database/last-change.ts';
import { violatedConstraint } from '../../../platform/database/violations.ts';
import { NotFound, refuseIf } from '../../../platform/failures.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { Scope } from '../../../platform/scope.ts';
import { staleEdit } from '../../../platform/stale-edit.ts';
import { findPlaceForAddress } from '../../geography/commands.ts';
import { insertDockSchedule } from '../store/dock-schedules.ts';
import { findLocation, findLocationById } from '../store/location-rows.ts';
import {
  insertLocation,
  refreshSearch,
  saveEdiCodes,
  updateLocation,
  type Position,
} from '../store/location-writes.ts';
import { findParty, ownCompanyName, partyNamed, saveDbaName } from '../store/parties.ts';

const MESSAGE_OF_CONSTRAINT: Record<string, { field: string; message: string }> = {
  location_once: problem('addressLine1', 'This company already has a location with this name and address.'),
  location_edi_code_once: problem('ediCodes', 'Another location already has one of these warehouse IDs.'),
};

function explainViolation(error: unknown): never {
  const found = MESSAGE_OF_CONSTRAINT[violatedConstraint(error) ?? ''];
  if (found) refuseIf([found]);
  throw error;
}

/** Where the reference table says the address lies; an address it does not know has no position. */
async function positionOf(db: Db, address: Address, ianaTimeZone: string | null): Promise<Position> {
  const place = await findPlaceForAddress(db, address);
  return {
    quotableLocationId: place?.id ?? null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    ianaTimeZone: ianaTimeZone ?? place?.ianaTimeZone ?? null,
  };
}

interface Owner extends Pick<LocationDraft, 'companyId' | 'companyName'> {
  /** Null: whatever it is. */
  dbaName: string | null;
}

interface FoundOwner {
  /** Null: the shipper's own place, said by its id or by its name. */
  partyId: string | null;
  /** Its other name has changed, and all its places are found by it. */
  isRenamed: boolean;
}
const OWN_COMPANY: FoundOwner = { partyId: null, isRenamed: false };

async function ownerOf(db: Db, scope: Scope, owner: Owner): Promise<FoundOwner> {
  const name = owner.companyName.trim().replace(/\s+/g, ' ');
  const isCalled = (other: string) => name.toLowerCase() === other.toLowerCase();
  const companyId = owner.companyId?.toLowerCase() ?? null;
  if (companyId === scope.companyId) return OWN_COMPANY;
  const chosen = companyId === null ? null : await findParty(db, companyId);
  if (companyId !== null && !chosen) refuseIf([problem('companyId', 'There is no such company.')]);
  // Typing another name over a chosen company means another company.
  if (chosen && (name === '' || isCalled(chosen.companyName))) return called(db, chosen.id, owner.dbaName);
  if (isCalled(await ownCompanyName(db))) return OWN_COMPANY;
  const partyId = await partyNamed(db, scope, name, owner.dbaName?.trim() ?? '');
  // A name alone says nothing of the other name the business goes by.
  return called(db, partyId, owner.dbaName?.trim() || null);
}

async function called(db: Db, partyId: string, dbaName: string | null): Promise<FoundOwner> {
  return { partyId, isRenamed: dbaName !== null && (await saveDbaName(db, partyId, dbaName.trim())) };
}

function refreshAfter(db: Db, locationId: string, { partyId, isRenamed }: FoundOwner): Promise<void> {
  return refreshSearch(db, isRenamed && partyId !== null ? { partyId } : { locationId });
}

interface Beginning {
  id: string;
  dock: { isAppointmentRequired: boolean; dockHours: readonly DockHours[] };
}

/** Open day and night until somebody sets the hours. */
function usualBeginning(): Beginning {
  return { id: randomUUID(), dock: { isAppointmentRequired: false, dockHours: DEFAULT_DOCK_HOURS } };
}

/** Adds a location with its dock schedule. Also used by the demonstration, which says when its docks are open. */
export async function addLocation(
  db: Db,
  scope: Scope,
  draft: LocationDraft,
  { id, dock }: Beginning = usualBeginning(),
): Promise<Location> {
  const address = tidyAddress(draft);
  const owner = await ownerOf(db, scope, { ...draft, dbaName: draft.dbaName || null });
  const position = await positionOf(db, address, draft.ianaTimeZone);
  await insertLocation(db, scope, { id, address, position, description: draft, partyId: owner.partyId });
  await saveEdiCodes(db, scope, id, draft.ediCodes);
  await insertDockSchedule(db, scope, { id: randomUUID(), locationId: id, ...dock });
  await refreshAfter(db, id, owner);
  return (await findLocationById(db, id))!;
}

export function createLocation(scope: Scope, draft: LocationDraft): Promise<SavedLocation> {
  refuseIf([...problemsWithAddress(tidyAddress(draft)), ...problemsWithDescription(draft)]);
  return scope
    .inCompany(async (db) => {
      const location = await addLocation(db, scope, draft);
      await recordAudit(db, scope, [
        { action: 'created', entityKind: 'location', entityId: location.id, after: location },
      ]);
      await announce(db, scope, 'locations', { entityId: location.id, notificationType: 'Created' });
      return saved(location);
    })
    .catch(explainViolation);
}

function saved(location: Location): SavedLocation {
  return { isSuccess: true, resultNumber: location.locationNumber, location };
}

/** The zone a person chose stays; one that came from the address moves with it. */
async function moveTo(db: Db, address: Address, edit: LocationEdit, before: Location) {
  const isElsewhere = addressKey(address) !== addressKey(before);
  const chosen = isElsewhere && edit.ianaTimeZone === before.ianaTimeZone ? null : edit.ianaTimeZone;
  const position = await positionOf(db, address, chosen);
  return { moved: { address, position }, ianaTimeZone: position.ianaTimeZone };
}

export function editLocation(scope: Scope, locationNumber: string, edit: LocationEdit): Promise<SavedLocation> {
  const address = edit.address && tidyAddress(edit.address);
  return scope
    .inCompany(async (db) => {
      if (!(await findLocation(db, locationNumber))) throw new NotFound();
      refuseIf([...(address ? problemsWithAddress(address) : []), ...problemsWithDescription(edit)]);
      // The business before the place: renaming one locks all its places, and whoever holds one must not wait for it.
      const owner = await ownerOf(db, scope, edit);
      const before = (await findLocation(db, locationNumber, true))!;
      if (before.version !== edit.version) throw staleEdit('location', await lastChange(db, 'location', before.id));
      const place = address
        ? await moveTo(db, address, edit, before)
        : { ianaTimeZone: edit.ianaTimeZone ?? (await positionOf(db, before, null)).ianaTimeZone };
      await updateLocation(db, scope, before.id, { description: edit, partyId: owner.partyId, ...place });
      await saveEdiCodes(db, scope, before.id, edit.ediCodes);
      await refreshAfter(db, before.id, owner);
      const after = (await findLocationById(db, before.id))!;
      await recordAudit(db, scope, [{ action: 'changed', entityKind: 'location', entityId: after.id, before, after }]);
      await announce(db, scope, 'locations', { entityId: after.id, notificationType: 'Changed' });
      return saved(after);
    })
    .catch(explainViolation);
}
