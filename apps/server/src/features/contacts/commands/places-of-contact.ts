import type { ContactDraft } from '@lanewright/domain/contacts/contact.ts';
import { problem } from '@lanewright/domain/problem.ts';
import type { Db } from '../../../platform/database/database.ts';
import { refuseIf } from '../../../platform/failures.ts';
import type { Scope } from '../../../platform/scope.ts';
import { peopleChanged, type PersonAtPlace } from '../../locations/commands/people-changed.ts';
import * as store from '../store/contact-writes.ts';

export function placeIds(draft: Pick<ContactDraft, 'locations' | 'nonCompanyLocations'>): string[] {
  return [...new Set([...draft.locations, ...draft.nonCompanyLocations].map((choice) => choice.value))];
}

/** The places of a contact become these. Each place that wins or loses them has changed as well. */
export async function savePlaces(
  db: Db,
  scope: Scope,
  person: PersonAtPlace,
  draft: Pick<ContactDraft, 'locations' | 'nonCompanyLocations'>,
): Promise<void> {
  const wanted = placeIds(draft).map((id) => id.toLowerCase());
  const before = await store.placesOf(db, person.id);
  const added = wanted.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !wanted.includes(id));
  if (!(await peopleChanged(db, scope, person, { added, removed })))
    refuseIf([problem('locations', 'One of the locations does not exist.')]);
  await store.changePlaces(db, scope, person.id, { added, removed });
}
