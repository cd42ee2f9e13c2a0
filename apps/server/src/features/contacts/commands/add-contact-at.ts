import { randomUUID } from 'node:crypto';
import { EMPTY_CONTACT } from '@lanewright/domain/contacts/contact.ts';
import { EMAIL_TAKEN, NUMBER_TAKEN, tidyContact } from '@lanewright/domain/contacts/rules.ts';
import type { NewStopContact } from '@lanewright/domain/orders/order.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { refuseIf } from '../../../platform/failures.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { Scope } from '../../../platform/scope.ts';
import * as store from '../store/contact-writes.ts';
import { savePlaces } from './places-of-contact.ts';
import { loadContact } from './read-contact.ts';

/** Somebody who was met at a place: kept as a contact of it, without access to anything. Problems are those of `path`. */
export async function addContactAt(
  db: Db,
  scope: Scope,
  locationId: string,
  person: NewStopContact,
  path: string,
): Promise<string> {
  const draft = tidyContact({
    ...EMPTY_CONTACT,
    firstName: person.firstName ?? '',
    lastName: person.lastName ?? '',
    primaryEmailAddress: person.email ?? '',
    mobileNumber: person.phoneNumberMobile ?? '',
  });
  const taken = await store.takenFields(db, draft, null);
  refuseIf([
    ...(taken.primaryEmailAddress ? [problem(`${path}.email`, EMAIL_TAKEN)] : []),
    ...(taken.mobileNumber ? [problem(`${path}.phoneNumberMobile`, NUMBER_TAKEN)] : []),
  ]);
  const id = randomUUID();
  await store.insertContact(db, scope, id, draft);
  const places = { locations: [{ label: '', value: locationId }], nonCompanyLocations: [] };
  await savePlaces(db, scope, { id, firstName: draft.firstName, lastName: draft.lastName }, places);
  const { contact } = await loadContact(db, id);
  await recordAudit(db, scope, [{ action: 'created', entityKind: 'contact', entityId: id, after: contact }]);
  await announce(db, scope, 'contacts', { entityId: id, notificationType: 'Created' });
  return id;
}
