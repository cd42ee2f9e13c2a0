import type { AgreementImportPlan } from '@lanewright/contract/agreement-import.ts';
import { MOST_AGREEMENTS, type Agreement } from '@lanewright/contract/agreements.ts';
import {
  planAgreements,
  type AgreementCarrier,
  type AgreementPlan,
  type PlannedAgreement,
} from '@lanewright/domain/agreements/import/plan-import.ts';
import { changedFields, recordAudit, type AuditFacts } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import {
  byLine,
  fingerprintOf,
  firstTold,
  readOnThread,
  refuseUnlessShown,
  type Readable,
} from '../../../platform/files/planned-import.ts';
import { announceEach } from '../../../platform/outbox/announce.ts';
import type { Scope } from '../../../platform/scope.ts';
import { carriersCalled } from '../../carriers/commands/carriers-for-rates.ts';
import { toldWithCarrier } from '../carrier-trail.ts';
import * as store from '../store.ts';
import { READ_AGREEMENT_FILE, type AgreementFileReading } from './read-file.ts';

type Reading = Readable<AgreementFileReading>;

interface Planned {
  plan: AgreementPlan;
  fingerprint: string;
}

async function carriersIn(db: Db, { rows }: Reading): Promise<Map<string, AgreementCarrier>> {
  const called = await carriersCalled(
    db,
    rows.map(({ row }) => row.carrier),
  );
  return new Map([...called].map(([key, { id, name, modes }]) => [key, { id, name, modes }]));
}

const idsOf = (carriers: ReadonlyMap<string, AgreementCarrier>) => [
  ...new Set([...carriers.values()].map(({ id }) => id)),
];

async function planned(db: Db, reading: Reading): Promise<Planned> {
  const carriers = await carriersIn(db, reading);
  const agreements = await store.findAgreementsOf(db, idsOf(carriers));
  const plan = planAgreements(reading.rows, { carriers, agreements, most: MOST_AGREEMENTS });
  const whole = { ...plan, rejections: byLine(reading.rejections, plan.rejections) };
  return { plan: whole, fingerprint: fingerprintOf(whole) };
}

/** Sent without a confirmation it says what would be done; with the fingerprint of that it is done: that, or nothing. */
export async function importAgreements(
  scope: Scope,
  { data, confirm }: { data: string; confirm: string | null },
): Promise<AgreementImportPlan> {
  const reading = await readOnThread(scope, READ_AGREEMENT_FILE, data);
  if (confirm === null) return answer(await scope.inCompany((db) => planned(db, reading)), false);
  return scope.once('imported', async (db) => {
    await store.holdAgreementsOf(db, idsOf(await carriersIn(db, reading)));
    const again = await planned(db, reading);
    refuseUnlessShown(confirm, again.fingerprint);
    await carryOut(db, scope, again.plan);
    return answer(again, true);
  });
}

/** The plan has seen that they do not contradict each other, and whoever agrees on something else meanwhile waits. */
async function carryOut(db: Db, scope: Scope, { added, changed }: AgreementPlan): Promise<void> {
  const idOf = ({ line, before }: PlannedAgreement) => before?.id ?? scope.stepId(`line ${line}`);
  const saved = await store.saveAgreements(
    db,
    scope,
    [...added, ...changed].map((one) => ({ id: idOf(one), carrierId: one.carrier.id, draft: one.draft })),
  );
  const before = new Map(changed.map((one) => [idOf(one), one.before as Agreement]));
  await recordAudit(
    db,
    scope,
    saved.flatMap((after): AuditFacts[] => {
      const kept = { entityKind: 'ltl-agreement', entityId: after.id };
      const was = before.get(after.id);
      return [
        was ? { action: 'changed', ...kept, ...changedFields(was, after) } : { action: 'imported', ...kept, after },
        toldWithCarrier({ before: was, after }),
      ];
    }),
  );
  const carrierIds = new Set(saved.map(({ carrierId }) => carrierId));
  await announceEach(
    db,
    scope,
    'carriers',
    [...carrierIds].map((entityId) => ({ entityId, notificationType: 'Changed' })),
  );
}

function answer({ plan, fingerprint }: Planned, isDone: boolean): AgreementImportPlan {
  return {
    newCount: plan.added.length,
    newAgreements: firstTold(plan.added).map(({ line, carrier, draft }) => ({ line, carrier: carrier.name, ...draft })),
    changedCount: plan.changed.length,
    changedAgreements: firstTold(plan.changed).map(({ line, carrier, draft, changes }) => ({
      line,
      carrier: carrier.name,
      name: draft.name,
      changes,
    })),
    unchangedCount: plan.unchanged,
    rejectionCount: plan.rejections.length,
    rejections: firstTold(plan.rejections),
    fingerprint,
    isDone,
  };
}
