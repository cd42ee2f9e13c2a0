import type { LocationDraft } from '@lanewright/domain/locations/location.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { refuseIf } from '../../../platform/failures.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { Scope } from '../../../platform/scope.ts';
import { lockLocations, refreshSearch, touchLocations } from '../store/location-writes.ts';
import { findBusiness, partyNamed, placesOfBusiness, saveDbaName, type Business } from '../store/parties.ts';

export interface Owner extends Pick<LocationDraft, 'companyId' | 'companyName'> {
  /** Left out: whatever it is. */
  dbaName?: string | undefined;
}

/** Whose place it is, said by id or by name; a name that is new makes a business. */
export async function businessOf(db: Db, scope: Scope, owner: Owner): Promise<Business> {
  const name = owner.companyName.trim().replace(/\s+/g, ' ');
  const isCalled = ({ companyName }: Business) => name.toLowerCase() === companyName.toLowerCase();
  const companyId = owner.companyId?.toLowerCase() ?? null;
  const itself = (await findBusiness(db, null))!;
  if (companyId === scope.companyId) return itself;
  const chosen = companyId === null ? null : await findBusiness(db, companyId);
  if (companyId !== null && !chosen) refuseIf([problem('companyId', 'There is no such company.')]);
  // Typing another name over a chosen company means another company.
  if (chosen && (name === '' || isCalled(chosen))) return chosen;
  return isCalled(itself) ? itself : partyNamed(db, scope, name);
}

/** A business is called otherwise from now on, at all its places. */
export interface Renaming {
  partyId: string | null;
  before: string;
  after: string;
  placeIds: string[];
}

/**
 * The other name of a business stands at each of its places, so changing it changes them all, and whoever edits one of them
 * from an older state is told. That is why only an edit of one of its own places can change it: of a place that comes to the
 * business nobody knows what was seen.
 *
 * Locks the business before its places, as everybody does.
 */
export async function renamingOf(
  db: Db,
  { dbaName }: Owner,
  seen: Business,
  isOwnPlace: boolean,
): Promise<Renaming | null> {
  const after = dbaName?.trim();
  if (after === undefined || after === seen.dbaName || (after === '' && !isOwnPlace)) return null;
  const { partyId, companyName, dbaName: before } = (await findBusiness(db, seen.partyId, true))!;
  if (after === before) return null;
  if (before !== '' && !isOwnPlace)
    refuseIf([problem('dbaName', `${companyName} goes by “${before}”. That can be changed at one of its locations.`)]);
  return { partyId, before, after, placeIds: await placesOfBusiness(db, partyId) };
}

/** The places must be locked. The one that is being edited is written and told of by its own edit. */
export async function rename(db: Db, scope: Scope, renaming: Renaming | null, editedId: string): Promise<void> {
  if (!renaming) return;
  const others = renaming.placeIds.filter((id) => id !== editedId);
  await saveDbaName(db, renaming.partyId, renaming.after);
  if (others.length === 0) return;
  await touchLocations(db, scope, others);
  await refreshSearch(db, others);
  const change = { before: { dbaName: renaming.before }, after: { dbaName: renaming.after } };
  await recordAudit(
    db,
    scope,
    others.map((entityId) => ({ action: 'changed', entityKind: 'location', entityId, ...change })),
  );
  for (const entityId of others) await announce(db, scope, 'locations', { entityId, notificationType: 'Changed' });
}

export async function lockForRenaming(db: Db, renaming: Renaming | null, editedIds: string[]): Promise<void> {
  await lockLocations(db, [...new Set([...editedIds, ...(renaming?.placeIds ?? [])])]);
}
