import { createHash } from 'node:crypto';
import { MOST_RATING_IMPORT_TOLD, type RatingImportPlan, type RatingRow } from '@lanewright/contract/rating-data.ts';
import { changeInWords } from '@lanewright/domain/fields/change-in-words.ts';
import type { Fields } from '@lanewright/domain/fields/field.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { RATING_KINDS, type RatingKind } from '@lanewright/domain/rating/data/fields.ts';
import { nameOfRow, subjectOf, type RatingDraft } from '@lanewright/domain/rating/data/rules.ts';
import { formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { Conflict, Refused } from '../../../platform/failures.ts';
import type { Scope } from '../../../platform/scope.ts';
import { fileThreads } from '../../../platform/threads/file-threads.ts';
import { Overrun } from '../../../platform/threads/thread-pool.ts';
import { carriersCalled } from '../../carriers/commands/carriers-for-rates.ts';
import { addRow, changeRow } from '../commands/save-row.ts';
import { findRowsOfKind } from '../store/rating-rows.ts';
import { READ_RATING_FILE, type RatingFileReading, type Rejection } from './read-file.ts';

type Reading = Exclude<RatingFileReading, { refusal: string }>;

async function readFile(kind: RatingKind, data: string): Promise<Reading> {
  const reading = await fileThreads.run(READ_RATING_FILE, { kind, data }).catch((error: unknown): RatingFileReading => {
    if (error instanceof Overrun) return { refusal: 'The file takes too long to read. Please split it.' };
    throw error;
  });
  if ('refusal' in reading) throw new Refused(reading.refusal, [problem('modelFile.data', reading.refusal)]);
  return reading;
}

interface PlannedRow {
  line: number;
  draft: RatingDraft;
  /** The row that it takes the place of. */
  before: RatingRow | null;
  changes: string[];
}

interface Planned {
  rows: PlannedRow[];
  unchangedCount: number;
  rejections: Rejection[];
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
  const refused = [...rejections];
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
    else plan.push({ line, draft, before, changes });
  }
  refused.sort((one, other) => one.line - other.line);
  const versions = plan.map(({ line, draft, before }) => [line, draft, before?.id, before?.version]);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([versions, refused, unchangedCount]))
    .digest('hex');
  return { rows: plan, unchangedCount, rejections: refused, fingerprint };
}

function answer({ rows, unchangedCount, rejections, fingerprint }: Planned, isDone: boolean): RatingImportPlan {
  return {
    newCount: rows.filter(({ before }) => before === null).length,
    changedCount: rows.filter(({ before }) => before !== null).length,
    unchangedCount,
    rejectionCount: rejections.length,
    rows: rows.slice(0, MOST_RATING_IMPORT_TOLD).map(({ line, draft, before, changes }) => ({
      line,
      name: `${nameOfRow(draft)} from ${formatCalendarDay(draft.values.effectiveDate!)}`,
      isNew: before === null,
      changes,
    })),
    rejections: rejections.slice(0, MOST_RATING_IMPORT_TOLD),
    fingerprint,
    isDone,
  };
}

const CHANGED = 'Meanwhile somebody has changed what this file would do. Please look at it again.';

/** Sent without a confirmation it says what would be done; with the fingerprint of that it is done: that, or nothing. */
export async function importRows(
  scope: Scope,
  { kind, data, confirm }: { kind: RatingKind; data: string; confirm: string | null },
): Promise<RatingImportPlan> {
  const reading = await readFile(kind, data);
  return scope.inCompany(async (db) => {
    if (confirm === null) return answer(await planned(db, kind, reading), false);
    // One file after the other: two of them at once could add the same row twice.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`rating import ${scope.companyId}`}, 0))`.execute(db);
    const plan = await planned(db, kind, reading);
    if (plan.fingerprint !== confirm) throw new Conflict(CHANGED);
    for (const { line, draft, before } of plan.rows)
      if (before) await changeRow(scope, before.id, { row: draft });
      else await addRow(db, scope, draft, scope.stepId(`line ${line}`));
    return answer(plan, true);
  });
}
