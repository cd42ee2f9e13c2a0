import type { Carrier } from '@lanewright/contract/carriers.ts';
import { CARRIER_FIELDS, type CarrierDraft, type CarrierState } from '@lanewright/domain/carriers/carrier.ts';
import { problemsWithCarrier, problemsWithHold } from '@lanewright/domain/carriers/rules.ts';
import { tidy } from '@lanewright/domain/fields/draft.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { editRecord } from '../../../platform/edit-record.ts';
import { NotFound, Refused, refuseIf } from '../../../platform/failures.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { Scope } from '../../../platform/scope.ts';
import * as store from '../store/carrier-rows.ts';

const TAKEN = problem('name', 'A carrier with this name, SCAC, MC or DOT number is in the network already.');
const NEWS = { channel: 'carriers', notificationType: 'Changed' } as const;

const tidied = ({ insurance, ...fields }: CarrierDraft): CarrierDraft => ({
  ...tidy(CARRIER_FIELDS, fields),
  insurance,
});

export async function getCarrier(scope: Scope, id: string): Promise<Carrier> {
  const carrier = await scope.inCompany((db) => store.findCarrier(db, id));
  if (!carrier) throw new NotFound();
  return carrier;
}

export async function canSeeCarrier(scope: Scope, id: string): Promise<boolean> {
  return (await scope.inCompany((db) => store.findCarrier(db, id))) !== null;
}

export function createCarrier(
  scope: Scope,
  { isInvited, ...draft }: CarrierDraft & { isInvited: boolean },
): Promise<Carrier> {
  refuseIf(problemsWithCarrier(draft));
  return scope.inCompany(async (db) => {
    const id = scope.stepId('carrier');
    const status = isInvited ? 'Invited' : 'Active';
    const carrier = await store.insertCarrier(db, scope, { id, draft: tidied(draft), status });
    if (!carrier) throw new Refused(TAKEN.message, [TAKEN]);
    await recordAudit(db, scope, [{ action: 'created', entityKind: 'carrier', entityId: id, after: carrier }]);
    await announce(db, scope, 'carriers', { entityId: id, notificationType: 'Created' });
    return carrier;
  });
}

export function updateCarrier(
  scope: Scope,
  id: string,
  { version, ...draft }: CarrierDraft & { version: number },
): Promise<Carrier> {
  refuseIf(problemsWithCarrier(draft));
  return editRecord(scope, {
    kind: 'carrier',
    fields: CARRIER_FIELDS,
    version,
    lock: (db) => store.lockCarrier(db, id),
    save: (db) => store.updateCarrier(db, scope, id, tidied(draft)),
    news: NEWS,
  });
}

function changeState(scope: Scope, id: string, version: number, state: CarrierState): Promise<Carrier> {
  return editRecord(scope, {
    kind: 'carrier',
    version,
    lock: (db) => store.lockCarrier(db, id),
    save: (db) => store.setState(db, scope, id, state),
    audited: ({ status, holdReason }) => ({ status, holdReason }),
    news: NEWS,
  });
}

export function holdCarrier(scope: Scope, id: string, { reason, version }: { reason: string; version: number }) {
  refuseIf(problemsWithHold(reason));
  return changeState(scope, id, version, { status: 'OnHold', holdReason: reason.trim() });
}

export function releaseCarrier(scope: Scope, id: string, { version }: { version: number }): Promise<Carrier> {
  return changeState(scope, id, version, { status: 'Active', holdReason: '' });
}
