import type { LaneImportPlan } from '@lanewright/contract/lane-import.ts';
import { planImport, type ImportPlan, type PlannedRate } from '@lanewright/domain/lanes/import/plan-import.ts';
import { laneEndInWords } from '@lanewright/domain/lanes/lane-end.ts';
import { sql } from 'kysely';
import type { FeatureParts } from '../../../feature.ts';
import type { Db } from '../../../platform/database/database.ts';
import {
  byLine,
  fingerprintOf,
  firstTold,
  readOnThread,
  refuseUnlessShown,
  type Readable,
} from '../../../platform/files/planned-import.ts';
import type { Scope } from '../../../platform/scope.ts';
import { measuredLane } from '../commands/placed-ends.ts';
import { keepLane } from '../commands/save-lane.ts';
import { addRate, updateRate } from '../commands/save-rates.ts';
import type { MeasuredLane } from '../store/lane-rows.ts';
import { importFacts, placedRows, type PlacedRow } from './import-facts.ts';
import { READ_LANE_FILE, type LaneFileReading } from './read-file.ts';

interface Planned {
  plan: ImportPlan;
  placed: PlacedRow[];
  fingerprint: string;
}

async function planned(db: Db, { rows, rejections }: Readable<LaneFileReading>): Promise<Planned> {
  const { placed, rejections: unplaced } = await placedRows(db, rows);
  const plan = planImport(placed, await importFacts(db, placed));
  const whole = { ...plan, rejections: byLine(rejections, unplaced, plan.rejections) };
  return { plan: whole, placed, fingerprint: fingerprintOf(whole) };
}

/** Sent without a confirmation it says what would be done; with the fingerprint of that it is done: that, or nothing. */
export async function importLanes(
  { mileage }: Pick<FeatureParts, 'mileage'>,
  scope: Scope,
  { data, confirm }: { data: string; confirm: string | null },
): Promise<LaneImportPlan> {
  const reading = await readOnThread(READ_LANE_FILE, data);
  const shown = await scope.inCompany((db) => planned(db, reading));
  if (confirm === null) return answer(shown, false);
  const measured = new Map<string, MeasuredLane>();
  for (const { key, line } of shown.plan.newLanes)
    measured.set(key, await measuredLane(mileage, endsOn(shown.placed, line)));
  return scope.once('imported', async (db) => {
    // One file after the other: two of them at once could add the same lane twice.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`lane import ${scope.companyId}`}, 0))`.execute(db);
    const again = await planned(db, reading);
    for (const { fingerprint } of [shown, again]) refuseUnlessShown(confirm, fingerprint);
    await carryOut(db, scope, again, measured);
    return answer(again, true);
  });
}

const endsOn = (placed: readonly PlacedRow[], line: number) => placed.find((one) => one.line === line)!.ends;

async function carryOut(
  db: Db,
  scope: Scope,
  { plan, placed }: Planned,
  measured: ReadonlyMap<string, MeasuredLane>,
): Promise<void> {
  const idOfLane = new Map<string, string>();
  for (const { key, line, draft } of plan.newLanes) {
    const id = scope.stepId(`lane ${key}`);
    await keepLane(db, scope, { id, draft, ends: endsOn(placed, line), measured: measured.get(key)! }, 'imported');
    idOfLane.set(key, id);
  }
  for (const rate of plan.newRates) {
    const laneId = rate.laneId ?? idOfLane.get(rate.laneKey)!;
    const ofLine: Scope = { ...scope, stepId: (step) => scope.stepId(`line ${rate.line} ${step}`) };
    await addRate(ofLine, bodyOf(rate, laneId));
  }
  for (const rate of plan.changedRates) {
    const { id, version } = rate.before!;
    await updateRate(scope, id, { ...bodyOf(rate, rate.laneId!), version });
  }
}

function bodyOf({ carrier, terms }: PlannedRate, laneId: string) {
  const additionalCharges = terms.additionalCharges.map((charge) => ({ ...charge, total: null }));
  return { ...terms, additionalCharges, carrierId: carrier.id, laneId };
}

function answer({ plan, fingerprint }: Planned, isDone: boolean): LaneImportPlan {
  const told = ({ line, laneName, carrier, changes }: PlannedRate) => ({
    line,
    lane: laneName,
    carrier: carrier.name,
    changes,
  });
  return {
    newLaneCount: plan.newLanes.length,
    newLanes: firstTold(plan.newLanes).map(({ line, draft }) => ({
      line,
      lane: draft.customerReferenceNumber,
      from: laneEndInWords(draft.origin),
      to: laneEndInWords(draft.destination),
    })),
    newRateCount: plan.newRates.length,
    newRates: firstTold(plan.newRates).map(told),
    changedRateCount: plan.changedRates.length,
    changedRates: firstTold(plan.changedRates).map(told),
    unchangedCount: plan.unchanged,
    rejectionCount: plan.rejections.length,
    rejections: firstTold(plan.rejections),
    fingerprint,
    isDone,
  };
}
