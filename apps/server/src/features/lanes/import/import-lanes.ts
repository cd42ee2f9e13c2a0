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
import { measuredLanes } from '../commands/placed-ends.ts';
import { holdLanes } from '../store/lane-rows.ts';
import { carryOut } from './carry-out.ts';
import { importFacts, placedRows, type PlacedRows } from './import-facts.ts';
import { READ_LANE_FILE, type LaneFileReading } from './read-file.ts';

interface Planned {
  plan: ImportPlan;
  fingerprint: string;
}

type Reading = Readable<LaneFileReading>;

/** What is kept may change between two looks at a file; where its places lie does not. */
async function planned(
  db: Db,
  { rejections }: Reading,
  { placed, rejections: unplaced }: PlacedRows,
): Promise<Planned> {
  const plan = planImport(placed, await importFacts(db, placed));
  const whole = { ...plan, rejections: byLine(rejections, unplaced, plan.rejections) };
  return { plan: whole, fingerprint: fingerprintOf(whole) };
}

/** Sent without a confirmation it says what would be done; with the fingerprint of that it is done: that, or nothing. */
export async function importLanes(
  { mileage }: Pick<FeatureParts, 'mileage'>,
  scope: Scope,
  { data, confirm }: { data: string; confirm: string | null },
): Promise<LaneImportPlan> {
  const reading = await readOnThread(scope, READ_LANE_FILE, data);
  const { places, shown } = await scope.inCompany(async (db) => {
    const found = await placedRows(db, reading.rows);
    return { places: found, shown: await planned(db, reading, found) };
  });
  if (confirm === null) return answer(shown, false);
  const ways = newLanes(shown.plan, places);
  const measured = await measuredLanes(mileage, ways);
  return scope.once('imported', async (db) => {
    refuseUnlessShown(confirm, shown.fingerprint);
    // One file after the other: two of them at once could add the same lane twice.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`lane import ${scope.companyId}`}, 0))`.execute(db);
    await holdLanes(db, lanesIn(shown.plan));
    const again = await planned(db, reading, places);
    refuseUnlessShown(confirm, again.fingerprint);
    await carryOut(
      db,
      scope,
      again.plan,
      ways.map((way) => ({ ...way, measured: measured.get(way.key)! })),
    );
    return answer(again, true);
  });
}

function newLanes(plan: ImportPlan, { placed }: PlacedRows) {
  const endsOn = new Map(placed.map(({ line, ends }) => [line, ends]));
  return plan.newLanes.map(({ key, line, draft }) => ({ key, draft, ends: endsOn.get(line)! }));
}

/** Those that are there already. */
const lanesIn = ({ newRates, changedRates }: ImportPlan) => [
  ...new Set([...newRates, ...changedRates].flatMap(({ laneId }) => (laneId === null ? [] : [laneId]))),
];

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
