import type { AnswerGroup, ReportAnswer, ReportQuestion } from '@lanewright/contract/reports.ts';
import { isAllowed } from '@lanewright/domain/access/permissions.ts';
import { choiceName, SHIPPING_MODES } from '@lanewright/domain/orders/lists.ts';
import { figureOf, REPORT_COLUMNS, type Measures, type ReportColumn } from '@lanewright/domain/reports/columns.ts';
import { narrowingInWords } from '@lanewright/domain/reports/narrowing.ts';
import { bucketsOf, bucketUnit, type BucketUnit } from '@lanewright/domain/reports/periods.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { preferIndexes } from '../../platform/database/listing/selection.ts';
import type { Scope } from '../../platform/scope.ts';
import { carrierNameOf } from '../carriers/commands/read-carriers.ts';
import { readQuestion, type Asked, type Asking } from './asked.ts';
import { EVERY_SOURCE } from './sources/every-source.ts';
import type { Group, ReportSource } from './sources/source.ts';

/** More than anybody reads on a page; a file has all of them. */
export const MOST_GROUPS_SHOWN = 200;

interface Measured {
  groups: Map<string, Group & { measures: Measures }>;
  /** By their place in the period. */
  buckets: Map<number, Measures>;
  total: Measures;
}

/** Which bar of the chart a day belongs to, from 0. */
function bucketOf(unit: BucketUnit, { period }: Asked): RawBuilder<unknown> {
  const first = sql`${period.from}::date`;
  if (unit === 'day') return sql`on_day - ${first}`;
  if (unit === 'week') return sql`(on_day - ${first}) / 7`;
  const months = (day: RawBuilder<unknown>) => sql`extract(year from ${day}) * 12 + extract(month from ${day})`;
  return sql`(${months(sql`on_day`)} - (${months(first)}))::int`;
}

/** Groups, bars and the whole, in one reading of the rows. */
async function measure(db: Db, source: ReportSource, asked: Asked, unit: BucketUnit): Promise<Measured> {
  await preferIndexes(db);
  const names = Object.keys(source.measures);
  const aggregates = names.map((name) => sql`(${source.measures[name]!})::float8 as ${sql.id(name)}`);
  const { rows } = await sql<Record<string, number | string | null> & { level: number }>`
    with fact as materialized (${await source.facts(db, asked)})
    select grouping(group_key, bucket)::int as level, group_key as key, min(group_label) as label, bucket::int as bucket,
      ${sql.join(aggregates)}
    from (select *, ${bucketOf(unit, asked)} as bucket from fact) fact
    group by grouping sets ((group_key), (bucket), ())`.execute(db);
  const measuresOf = (row: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, Number(row[name] ?? 0)])) as Measures;
  const [OF_GROUP, OF_BUCKET] = [1, 2];
  return {
    groups: new Map(
      rows
        .filter(({ level }) => level === OF_GROUP)
        .map((row) => {
          const key = String(row.key ?? '');
          return [key, { key, label: labelOf(asked, key, String(row.label ?? '')), measures: measuresOf(row) }];
        }),
    ),
    buckets: new Map(
      rows.filter(({ level }) => level === OF_BUCKET).map((row) => [Number(row.bucket), measuresOf(row)]),
    ),
    total: measuresOf(rows.find(({ level }) => level > OF_BUCKET) ?? {}),
  };
}

function labelOf({ groupBy }: Asked, key: string, label: string): string {
  if (groupBy !== 'mode') return label;
  const mode = SHIPPING_MODES.find((known) => known === key);
  return mode === undefined ? key || 'No mode' : choiceName(mode);
}

async function narrowedInWords(db: Db, asked: Asked): Promise<string[]> {
  const { carrierId, shippingMode, originState, destinationState, customer } = asked;
  const carrier = carrierId && ((await carrierNameOf(db, carrierId)) ?? 'Unknown');
  return narrowingInWords({ carrier, shippingMode, originState, destinationState, customer });
}

export interface RunReport extends ReportAnswer {
  /** All of them, also where fewer are shown. */
  everyGroup: AnswerGroup[];
}

/** The figures of a report. Both periods are read in one transaction, so that they stand at the same moment. */
export async function runReport(
  scope: Scope,
  reportId: string,
  question: ReportQuestion,
  asking: Asking,
): Promise<RunReport> {
  const { current, before } = readQuestion(reportId, question, asking);
  const { report } = current;
  const source = EVERY_SOURCE[report.id];
  const { columns: all, chart, sort } = REPORT_COLUMNS[report.id];
  const columns = all.filter(({ needs }) => needs === undefined || isAllowed(asking.permissions, needs));
  const unit = bucketUnit(current.period);
  const [now, then, narrowedBy] = await scope.inCompany(async (db) => [
    await measure(db, source, current, unit),
    before && (await measure(db, source, before, unit)),
    await narrowedInWords(db, current),
  ]);

  const valuesOf = (measures: Measures, total: Measures) => columns.map((column) => figureOf(column, measures, total));
  const sortBy = columns.find(({ id }) => id === sort)!;
  const size = (column: ReportColumn, group: { measures: Measures }) =>
    figureOf(column, group.measures, now.total) ?? 0;
  const groups = [...now.groups.values()]
    .toSorted((a, b) => size(sortBy, b) - size(sortBy, a) || a.label.localeCompare(b.label) || (a.key < b.key ? -1 : 1))
    .map((group): AnswerGroup => {
      const earlier = then?.groups.get(group.key);
      return {
        key: group.key,
        label: group.label,
        values: valuesOf(group.measures, now.total),
        previous: then && earlier ? valuesOf(earlier.measures, then.total) : null,
        drill: source.drill?.(current, group, group.measures) ?? null,
      };
    });

  const charted = columns.find(({ id }) => id === chart)!;
  const bars = bucketsOf(current.period, unit).parts;
  const barsBefore = before === null ? 0 : bucketsOf(before.period, unit).parts.length;
  const barOf = ({ buckets, total }: Measured, place: number) => {
    const measures = buckets.get(place);
    return measures === undefined ? null : figureOf(charted, measures, total);
  };
  return {
    id: report.id,
    name: report.name,
    about: report.about,
    method: [...report.method],
    period: current.period,
    previousPeriod: before?.period ?? null,
    narrowedBy,
    groupBy: current.groupBy,
    columns: columns.map(({ id, label, kind, better }) => ({ id, label, kind, better: better ?? null })),
    groups: groups.slice(0, MOST_GROUPS_SHOWN),
    everyGroup: groups,
    groupCount: groups.length,
    totals: { values: valuesOf(now.total, now.total), previous: then && valuesOf(then.total, then.total) },
    chart: {
      columnId: chart,
      unit,
      points: bars.map((part, place) => ({
        ...part,
        value: barOf(now, place),
        previous: then && place < barsBefore ? barOf(then, place) : null,
      })),
    },
  };
}
