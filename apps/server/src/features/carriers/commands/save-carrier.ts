import type { Carrier } from '@lanewright/contract/carriers.ts';
import { CARRIER_FIELDS } from '@lanewright/domain/carriers/carrier-fields.ts';
import type { CarrierDraft, CarrierState } from '@lanewright/domain/carriers/carrier.ts';
import { problemsWithCarrier, tidyCarrier } from '@lanewright/domain/carriers/rules.ts';
import { problemsWithHold, whyNotHeld, whyNotReleased } from '@lanewright/domain/carriers/states.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { editRecord } from '../../../platform/edit-record.ts';
import { NotFound, Refused, refuseIf } from '../../../platform/failures.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { Scope, UserScope } from '../../../platform/scope.ts';
import * as rows from '../store/carrier-rows.ts';
import * as store from '../store/carrier-writes.ts';
import { inviteOnce } from './invite-carrier.ts';

/** What is to be told apart in a network, as its messages call it. */
export const ALONE = {
  name: 'name',
  scac: 'SCAC',
  mcNumber: 'MC number',
  dotNumber: 'DOT number',
} as const;

export const takenMessage = (field: keyof typeof ALONE) =>
  `A carrier with this ${ALONE[field]} is in the network already.`;

export async function getCarrier(scope: Scope, id: string): Promise<Carrier> {
  const carrier = await scope.inCompany((db) => rows.findCarrier(db, id));
  if (!carrier) throw new NotFound();
  return carrier;
}

/** Two who add the same carrier at one moment are told by the index. */
async function refuseTaken(db: Db, draft: CarrierDraft, exceptId: string | null): Promise<void> {
  const taken = await rows.takenBy(db, draft, exceptId);
  refuseIf(
    taken.map(({ field, name }) =>
      problem(field, field === 'name' ? takenMessage('name') : `${name} has this ${ALONE[field]} already.`),
    ),
  );
}

export function createCarrier(
  scope: UserScope,
  { isInvited, ...given }: CarrierDraft & { isInvited: boolean },
): Promise<Carrier> {
  refuseIf(problemsWithCarrier(given));
  const draft = tidyCarrier(given);
  return scope.inCompany(async (db) => {
    await refuseTaken(db, draft, null);
    const id = scope.stepId('carrier');
    const state: CarrierState = { status: isInvited ? 'Invited' : 'Active', holdReason: '' };
    const carrier = await store.insertCarrier(db, scope, { id, draft, state });
    await recordAudit(db, scope, [{ action: 'created', entityKind: 'carrier', entityId: id, after: carrier }]);
    await inviteOnce(db, scope, carrier);
    await announce(db, scope, 'carriers', { entityId: id, notificationType: 'Created' });
    return carrier;
  });
}

/** What every edit of a carrier has in common. */
const carrierToEdit = (id: string, version: number) => ({
  kind: 'carrier',
  version,
  lock: (db: Db) => rows.lockCarrier(db, id),
  news: { channel: 'carriers', notificationType: 'Changed' } as const,
});

export function updateCarrier(
  scope: UserScope,
  id: string,
  { version, ...given }: CarrierDraft & { version: number },
): Promise<Carrier> {
  refuseIf(problemsWithCarrier(given));
  const draft = tidyCarrier(given);
  return editRecord<Carrier>(scope, {
    ...carrierToEdit(id, version),
    fields: CARRIER_FIELDS,
    check: (before, db) => refuseTaken(db, draft, before.id),
    save: async (db) => {
      const carrier = await store.updateCarrier(db, scope, id, draft);
      await inviteOnce(db, scope, carrier);
      return carrier;
    },
  });
}

interface StateChange {
  version: number;
  state: CarrierState;
  /** Of the carrier as it is, in words. */
  whyNot(before: Carrier): string | null;
}

function changeState(scope: Scope, id: string, { version, state, whyNot }: StateChange): Promise<Carrier> {
  return editRecord<Carrier>(scope, {
    ...carrierToEdit(id, version),
    save: (db, before) => {
      const reason = whyNot(before);
      if (reason !== null) throw new Refused(reason);
      return store.setState(db, scope, id, state);
    },
    audited: ({ status, holdReason }) => ({ status, holdReason }),
  });
}

export function holdCarrier(scope: Scope, id: string, { reason, version }: { reason: string; version: number }) {
  refuseIf(problemsWithHold(reason));
  return changeState(scope, id, {
    version,
    state: { status: 'OnHold', holdReason: reason.trim() },
    whyNot: ({ status }) => whyNotHeld(status),
  });
}

export function releaseCarrier(scope: Scope, id: string, { version }: { version: number }): Promise<Carrier> {
  return changeState(scope, id, {
    version,
    state: { status: 'Active', holdReason: '' },
    whyNot: ({ status }) => whyNotReleased(status),
  });
}

export function saveCarrierContacts(
  scope: UserScope,
  id: string,
  { contactIds, version }: { contactIds: string[]; version: number },
): Promise<Carrier> {
  return editRecord<Carrier>(scope, {
    ...carrierToEdit(id, version),
    audited: ({ contacts }) => ({ contacts }),
    save: async (db) => {
      const saved = await store.saveContacts(db, scope, id, [...new Set(contactIds)]);
      if (!saved) throw new Refused(UNKNOWN_CONTACT, [problem('contactIds', UNKNOWN_CONTACT)]);
      await inviteOnce(db, scope, saved);
      return saved;
    },
  });
}

const UNKNOWN_CONTACT = 'One of the contacts does not exist.';
