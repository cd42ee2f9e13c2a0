import { MOST_AGREEMENTS, type Agreement } from '@lanewright/contract/agreements.ts';
import { AGREEMENT_FIELDS, type AgreementDraft } from '@lanewright/domain/agreements/agreement.ts';
import { carriesLtl } from '@lanewright/domain/agreements/ltl-carriers.ts';
import { contradiction, problemsWithAgreement } from '@lanewright/domain/agreements/rules.ts';
import { tidy } from '@lanewright/domain/fields/draft.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { editRecord } from '../../platform/edit-record.ts';
import { NotFound, Refused, refuseIf } from '../../platform/failures.ts';
import { announce } from '../../platform/outbox/announce.ts';
import type { Scope } from '../../platform/scope.ts';
import { carriersOf } from '../carriers/commands/carriers-for-rates.ts';
import { toldWithCarrier } from './carrier-trail.ts';
import * as store from './store.ts';

export function agreementsOf(scope: Scope, carrierId: string): Promise<Agreement[]> {
  return scope.inCompany(async (db) => {
    if (!(await store.hasCarrier(db, carrierId))) throw new NotFound();
    return store.findAgreementsOf(db, [carrierId]);
  });
}

/** Exported for who makes rates: the agreements with all of these carriers. */
export function agreementsWith(db: Db, carrierIds: readonly string[]): Promise<Agreement[]> {
  return carrierIds.length === 0 ? Promise.resolve([]) : store.findAgreementsOf(db, carrierIds);
}

/** Nobody could say which of two agreements holds; so there are never two. */
async function refuseContradiction(db: Db, carrierId: string, draft: AgreementDraft, except?: string): Promise<void> {
  await store.lockCarrier(db, carrierId);
  const others = (await store.findAgreementsOf(db, [carrierId])).filter(({ id }) => id !== except);
  const found = contradiction(draft, others);
  if (found) throw new Refused(found.message, [found]);
  if (others.length >= MOST_AGREEMENTS) throw new Refused(`A carrier has at most ${MOST_AGREEMENTS} agreements.`);
}

/** One that was made before the carrier gave LTL up stays. */
async function refuseOtherFreight(db: Db, carrierId: string): Promise<void> {
  const carrier = (await carriersOf(db, [carrierId])).get(carrierId);
  if (carrier && !carriesLtl(carrier.modes)) throw new Refused(`${carrier.name} does not carry LTL.`);
}

const NEWS = { channel: 'carriers', notificationType: 'Changed' } as const;

export function createAgreement(scope: Scope, carrierId: string, draft: AgreementDraft): Promise<Agreement> {
  refuseIf(problemsWithAgreement(draft));
  const kept = tidy(AGREEMENT_FIELDS, draft);
  return scope.inCompany(async (db) => {
    if (!(await store.lockCarrier(db, carrierId))) throw new NotFound();
    await refuseOtherFreight(db, carrierId);
    await refuseContradiction(db, carrierId, kept);
    const made = await store.insertAgreement(db, scope, { id: scope.stepId('agreement'), carrierId, draft: kept });
    const entry = { action: 'created', entityKind: 'ltl-agreement', entityId: made.id, after: made } as const;
    await recordAudit(db, scope, [entry, toldWithCarrier({ after: made })]);
    await announce(db, scope, NEWS.channel, { entityId: carrierId, notificationType: NEWS.notificationType });
    return made;
  });
}

export function updateAgreement(
  scope: Scope,
  id: string,
  { version, ...draft }: AgreementDraft & { version: number },
): Promise<Agreement> {
  refuseIf(problemsWithAgreement(draft));
  const kept = tidy(AGREEMENT_FIELDS, draft);
  return editRecord(scope, {
    kind: 'ltl-agreement',
    called: 'LTL agreement',
    fields: AGREEMENT_FIELDS,
    version,
    lock: (db) => store.lockAgreement(db, id),
    check: ({ carrierId }, db) => refuseContradiction(db, carrierId, kept, id),
    save: async (db, before) => {
      const after = await store.updateAgreement(db, scope, id, kept);
      await recordAudit(db, scope, [toldWithCarrier({ before, after })]);
      return after;
    },
    news: { ...NEWS, entityId: ({ carrierId }) => carrierId },
  });
}

export function deleteAgreement(scope: Scope, id: string): Promise<null> {
  return scope.inCompany(async (db) => {
    const before = await store.lockAgreement(db, id);
    if (!before) throw new NotFound();
    await store.deleteAgreement(db, id);
    const entry = { action: 'deleted', entityKind: 'ltl-agreement', entityId: id, before } as const;
    await recordAudit(db, scope, [entry, toldWithCarrier({ before })]);
    await announce(db, scope, NEWS.channel, { entityId: before.carrierId, notificationType: NEWS.notificationType });
    return null;
  });
}
