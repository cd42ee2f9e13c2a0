import type { RatingImportPlan, RatingRow } from '@lanewright/contract/rating-data.ts';
import { changeInWords } from '@lanewright/domain/fields/change-in-words.ts';
import type { Fields } from '@lanewright/domain/fields/field.ts';
import type { FileReading, LineRejection } from '@lanewright/domain/fields/import-file.ts';
import { RATING_KINDS, type RatingKind } from '@lanewright/domain/rating/data/fields.ts';
import type { FiledRow } from '@lanewright/domain/rating/data/file.ts';
import { nameOfRow, subjectOf, type RatingDraft } from '@lanewright/domain/rating/data/rules.ts';
import { formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { sql } from 'kysely';
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
import { carriersCalled } from '../../carriers/commands/carriers-for-rates.ts';
import { addRow, changeRow } from '../commands/save-row.ts';
import { findRowsOfKind } from '../store/rating-rows.ts';
import { READ_RATING_FILE } from './read-file.ts';

type Reading = Readable<FileReading<FiledRow>>;

interface PlannedRow {
  line: number;
  draft: RatingDraft;
  carrierName: string | null;
  /** The row that it takes the place of. */
  before: RatingRow | null;
  changes: string[];
}

interface Planned {
  rows: PlannedRow[];
  unchangedCount: number;
  rejections: LineRejection[];
  fingerprint: string;
}

const keyOf = (draft: Pick<RatingDraft, 'kind' | 'carrierId'> & { values: Record<string, unknown> }) =>
  `${subjectOf(draft)}|${String(draft.values.effectiveDate)}`;

async function planned(db: Db, kind: RatingKind, { rows, rejections }: Reading): Promise<Planned> {
  const carriers = await carriersCalled(
    db,
    rows.flatMap(({ row }) => row.carrier ?? []),
  );
  const kept = new Map((await findRowsOfKind(db, kind)).map((row) => [keyOf(row), row]));
  const fields: Fields = RATING_KINDS[kind].fields;
  const seen = new Map<string, number>();
  const plan: PlannedRow[] = [];
  const refused: LineRejection[] = [];
  let unchangedCount = 0;
  for (const { line, row } of rows) {
    const carrier = row.carrier === null ? null : carriers.get(row.carrier.trim().toLowerCase());
    if (carrier === undefined) {
      refused.push({ line, reason: `Carrier: "${row.carrier}" is not in the network.` });
      continue;
    }
    const draft: RatingDraft = { kind, carrierId: carrier?.id ?? null, values: row.values };
    const key = keyOf(draft);
    const first = seen.get(key);
    if (first !== undefined) {
      refused.push({ line, reason: `The same stands in line ${first}.` });
      continue;
    }
    seen.set(key, line);
    const before = kept.get(key) ?? null;
    const changes = before ? changeInWords(fields, before.values as never, draft.values as never) : [];
    if (before && changes.length === 0) unchangedCount += 1;
    else plan.push({ line, draft, carrierName: carrier?.name ?? null, before, changes });
  }
  const everyRejection = byLine(rejections, refused);
  const versions = plan.map(({ line, draft, before }) => [line, draft, before?.id, before?.version]);
  const fingerprint = fingerprintOf([versions, everyRejection, unchangedCount]);
  return { rows: plan, unchangedCount, rejections: everyRejection, fingerprint };
}

function answer({ rows, unchangedCount, rejections, fingerprint }: Planned, isDone: boolean): RatingImportPlan {
  return {
    newCount: rows.filter(({ before }) => before === null).length,
    changedCount: rows.filter(({ before }) => before !== null).length,
    unchangedCount,
    rejectionCount: rejections.length,
    rows: firstTold(rows).map(({ line, draft, carrierName, before, changes }) => ({
      line,
      carrierName,
      name: `${nameOfRow(draft)} from ${formatCalendarDay(draft.values.effectiveDate!)}`,
      isNew: before === null,
      changes,
    })),
    rejections: firstTold(rejections),
    fingerprint,
    isDone,
  };
}

/** Sent without a confirmation it says what would be done; with the fingerprint of that it is done: that, or nothing. */
export async function importRows(
  scope: Scope,
  { kind, data, confirm }: { kind: RatingKind; data: string; confirm: string | null },
): Promise<RatingImportPlan> {
  const reading = await readOnThread(scope, READ_RATING_FILE, { kind, data });
  return scope.inCompany(async (db) => {
    if (confirm === null) return answer(await planned(db, kind, reading), false);
    // One file after the other: two of them at once could add the same row twice.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`rating import ${scope.companyId}`}, 0))`.execute(db);
    const plan = await planned(db, kind, reading);
    refuseUnlessShown(confirm, plan.fingerprint);
    for (const { line, draft, before } of plan.rows)
      if (before) await changeRow(scope, before.id, { row: draft });
      else await addRow(db, scope, draft, scope.stepId(`line ${line}`));
    return answer(plan, true);
  });
}
