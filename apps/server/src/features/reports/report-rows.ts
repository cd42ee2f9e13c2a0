import { REPORT_ROWS_PAGE_SIZE, type ReportQuestion, type ReportRows } from '@lanewright/contract/reports.ts';
import { figureInFile, headingInFile, type Figure } from '@lanewright/domain/reports/figures.ts';
import { sql } from 'kysely';
import type { Readable } from 'node:stream';
import type { Db } from '../../platform/database/database.ts';
import { csvInBatches, type Batch } from '../../platform/files/csv-in-batches.ts';
import type { Scope } from '../../platform/scope.ts';
import { readQuestion, type Asked, type Asking } from './asked.ts';
import { EVERY_SOURCE } from './sources/every-source.ts';
import type { ReportSource, RowColumn } from './sources/source.ts';

type Fact = Record<string, string | number | null> & { fact_id: string; on_day: string; path: string | null };

interface Wanted {
  groupKey: string | undefined;
  limit: number;
  /** Either so many are left out, or all up to one. */
  offset?: number;
  after?: { day: string; id: string } | undefined;
}

/** The newest first; rows of one day by their ids, so that nobody is met twice. */
async function factsOf(db: Db, source: ReportSource, asked: Asked, wanted: Wanted): Promise<Fact[]> {
  const { groupKey, after, offset = 0, limit } = wanted;
  const ofGroup = groupKey === undefined ? sql`true` : sql`group_key = ${groupKey}`;
  const behind = after === undefined ? sql`true` : sql`(on_day, fact_id) < (${after.day}::date, ${after.id})`;
  const { rows } = await sql<Fact>`
    with fact as materialized (${await source.facts(db, asked)})
    select *, on_day::text as on_day from fact where ${ofGroup} and ${behind}
    order by fact.on_day desc, fact_id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Amounts are cents in the facts, and dollars from here on. */
function figureIn(fact: Fact, { id, kind }: RowColumn): Figure {
  const value = fact[id];
  if (value === null || value === undefined) return null;
  if (kind === 'text') return String(value);
  return kind === 'money' ? Math.round(Number(value)) / 100 : Number(value);
}

export async function reportRows(
  scope: Scope,
  reportId: string,
  { groupKey, page, ...question }: ReportQuestion & { groupKey?: string | undefined; page: number },
  asking: Asking,
): Promise<ReportRows> {
  const { current } = readQuestion(reportId, question, asking);
  const source = EVERY_SOURCE[current.report.id];
  const limit = REPORT_ROWS_PAGE_SIZE + 1;
  const offset = (page - 1) * REPORT_ROWS_PAGE_SIZE;
  const facts = await scope.inCompany((db) => factsOf(db, source, current, { groupKey, limit, offset }));
  return {
    columns: source.rows.map(({ id, label, kind }) => ({ id, label, kind })),
    rows: facts.slice(0, REPORT_ROWS_PAGE_SIZE).map((fact) => ({
      id: fact.fact_id,
      path: fact.path,
      values: source.rows.map((column) => figureIn(fact, column)),
    })),
    hasMore: facts.length > REPORT_ROWS_PAGE_SIZE,
  };
}

const BATCH = 1_000;

/** All rows behind a report or a group of it, read while the file is taken. */
export function exportReportRows(
  scope: Scope,
  reportId: string,
  { groupKey, ...question }: ReportQuestion & { groupKey?: string | undefined },
  asking: Asking,
): Promise<Readable> {
  const { current } = readQuestion(reportId, question, asking);
  const source = EVERY_SOURCE[current.report.id];
  const read = (given?: string): Promise<Batch<Fact>> =>
    scope.inCompany(async (db) => {
      const [day = '', id = ''] = given?.split(' ') ?? [];
      const after = given === undefined ? undefined : { day, id };
      const items = await factsOf(db, source, current, { groupKey, limit: BATCH, after });
      const last = items.at(-1);
      return { items, next: items.length < BATCH || !last ? null : `${last.on_day} ${last.fact_id}` };
    });
  return csvInBatches(
    read,
    source.rows.map((column) => ({
      heading: headingInFile(column.label, column.kind),
      cell: (fact) => figureInFile(column.kind, figureIn(fact, column)),
    })),
  );
}
