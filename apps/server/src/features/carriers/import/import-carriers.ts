import type { CarrierImportPlan } from '@lanewright/contract/carrier-import.ts';
import type { CarrierDraft } from '@lanewright/domain/carriers/carrier.ts';
import { planCarriers, type CarrierPlan } from '@lanewright/domain/carriers/import/plan-import.ts';
import { choiceName } from '@lanewright/domain/orders/lists.ts';
import { sql } from 'kysely';
import { recordAudit } from '../../../platform/audit.ts';
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
import { carriersLike } from '../store/carrier-rows.ts';
import { insertCarriers } from '../store/carrier-writes.ts';
import { READ_CARRIER_FILE, type CarrierFileReading } from './read-file.ts';

interface Planned {
  plan: CarrierPlan;
  fingerprint: string;
}

async function planned(db: Db, { rows, rejections }: Readable<CarrierFileReading>): Promise<Planned> {
  const network = await carriersLike(
    db,
    rows.map(({ row }) => row),
  );
  const plan = planCarriers(rows, network);
  const whole = { ...plan, rejections: byLine(rejections, plan.rejections) };
  return { plan: whole, fingerprint: fingerprintOf(whole) };
}

/** Sent without a confirmation it says what would be done; with the fingerprint of that it is done: that, or nothing. */
export async function importCarriers(
  scope: Scope,
  { data, confirm }: { data: string; confirm: string | null },
): Promise<CarrierImportPlan> {
  const reading = await readOnThread(scope, READ_CARRIER_FILE, data);
  if (confirm === null) return answer(await scope.inCompany((db) => planned(db, reading)), false);
  return scope.once('imported', async (db) => {
    // One file after the other, so that two of them cannot add the same carrier.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`carrier import ${scope.companyId}`}, 0))`.execute(db);
    const again = await planned(db, reading);
    refuseUnlessShown(confirm, again.fingerprint);
    await carryOut(db, scope, again.plan);
    return answer(again, true);
  });
}

async function carryOut(db: Db, scope: Scope, { added }: CarrierPlan): Promise<void> {
  const state = { status: 'Active' as const, holdReason: '' };
  const carriers = added.map(({ line, draft }) => ({ id: scope.stepId(`line ${line}`), draft, state }));
  await insertCarriers(db, scope, carriers);
  await recordAudit(
    db,
    scope,
    carriers.map(({ id, draft }) => ({
      action: 'created',
      entityKind: 'carrier',
      entityId: id,
      after: { ...draft, ...state },
    })),
  );
  await announceEach(
    db,
    scope,
    'carriers',
    carriers.map(({ id }) => ({ entityId: id, notificationType: 'Created' })),
  );
}

const shown = ({ name, scac, modes, equipmentModes }: CarrierDraft) => ({
  name,
  scac: scac ?? '',
  modes: modes.map(choiceName).join(', '),
  equipment: equipmentModes.map(choiceName).join(', '),
});

function answer({ plan, fingerprint }: Planned, isDone: boolean): CarrierImportPlan {
  return {
    newCount: plan.added.length,
    newCarriers: firstTold(plan.added).map(({ line, draft }) => ({ line, ...shown(draft) })),
    unchangedCount: plan.unchanged,
    rejectionCount: plan.rejections.length,
    rejections: firstTold(plan.rejections),
    fingerprint,
    isDone,
  };
}
