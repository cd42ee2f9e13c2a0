import type { ImportPlan, PlannedRate } from '@lanewright/domain/lanes/import/plan-import.ts';
import { tableNameFor, type LaneRateDraft } from '@lanewright/domain/lanes/lane-rate.ts';
import { isExpiredOn } from '@lanewright/domain/lanes/tender-sequence.ts';
import { recordAudit, type AuditFacts } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { announceEach } from '../../../platform/outbox/announce.ts';
import type { Scope } from '../../../platform/scope.ts';
import { keepLanes } from '../commands/save-lane.ts';
import { trailOf } from '../commands/save-rates.ts';
import { contractDay } from '../contract-day.ts';
import type { NewLane } from '../store/lane-rows.ts';
import { endSpot, ratesSoFar, saveRates, type SavedRate } from '../store/rate-rows.ts';

/** By its key in the plan. */
export interface PlannedLane extends Omit<NewLane, 'id'> {
  key: string;
}

/**
 * What the plan says, in a few statements however long the file is. The plan has seen to all that is checked where one
 * rate is saved by hand; whoever changes one of its lanes meanwhile waits.
 */
export async function carryOut(
  db: Db,
  scope: Scope,
  { newRates, changedRates }: ImportPlan,
  newLanes: readonly PlannedLane[],
): Promise<void> {
  const idOfLane = new Map(newLanes.map(({ key }) => [key, scope.stepId(`lane ${key}`)]));
  await keepLanes(
    db,
    scope,
    newLanes.map(({ key, ...lane }) => ({ ...lane, id: idOfLane.get(key)! })),
    'imported',
  );
  const laneOf = ({ laneId, laneKey }: PlannedRate) => laneId ?? idOfLane.get(laneKey)!;
  const added = await inTurn(
    db,
    newRates.map((rate) => ({ id: scope.stepId(`line ${rate.line} rate`), laneId: laneOf(rate), draft: kept(rate) })),
  );
  const changed = changedRates.map((rate) => ({
    id: rate.before!.id,
    laneId: laneOf(rate),
    sequence: null,
    draft: kept(rate),
  }));
  await saveRates(db, scope, [...added, ...changed]);
  await endSpot(
    db,
    added.map(({ laneId }) => laneId),
  );
  await recordAudit(db, scope, [
    ...added.map((rate, index) => told('created', rate, newRates[index]!)),
    ...changed.map((rate, index) => told('changed', rate, changedRates[index]!)),
  ]);
  // Of lanes that are new the lists have heard already.
  const known = new Set([...newRates, ...changedRates].flatMap(({ laneId }) => (laneId === null ? [] : [laneId])));
  await announceEach(
    db,
    scope,
    'lanes',
    [...known].map((entityId) => ({ entityId, notificationType: 'RatesChanged' })),
  );
}

/** The name of its table is nothing that a file says. */
function kept({ carrier, terms, before }: PlannedRate): LaneRateDraft {
  const rateTableName = before?.terms.rateTableName ?? tableNameFor(carrier.name);
  return { ...terms, carrierId: carrier.id, rateTableName };
}

/** Behind the rates that a lane has, in the order of the file. What has run out already has no turn. */
async function inTurn(db: Db, rates: readonly Omit<SavedRate, 'sequence'>[]): Promise<SavedRate[]> {
  const soFar = await ratesSoFar(
    db,
    rates.map(({ laneId }) => laneId),
  );
  const lastTurns = new Map([...soFar].map(([laneId, { lastTurn }]) => [laneId, lastTurn]));
  const today = contractDay();
  return rates.map((rate) => {
    if (isExpiredOn({ expirationDate: rate.draft.expirationDate! }, today)) return { ...rate, sequence: null };
    const sequence = (lastTurns.get(rate.laneId) ?? -1) + 1;
    lastTurns.set(rate.laneId, sequence);
    return { ...rate, sequence };
  });
}

/** Rates are told with their lane, as where they are saved by hand. */
function told(action: 'created' | 'changed', { id, laneId, draft }: SavedRate, rate: PlannedRate): AuditFacts {
  const { carrier, before } = rate;
  return {
    action,
    entityKind: 'lane',
    entityId: laneId,
    ...(before && { before: trailOf({ ...before.terms, id }, carrier.name) }),
    after: trailOf({ ...draft, id }, carrier.name),
  };
}
