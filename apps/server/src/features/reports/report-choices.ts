import type { CHOSEN_FROM, ReportChoice, ReportQuestion } from '@lanewright/contract/reports.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { sql } from 'kysely';
import { preferIndexes } from '../../platform/database/listing/selection.ts';
import { Refused } from '../../platform/failures.ts';
import type { Scope } from '../../platform/scope.ts';
import { readQuestion, type Asking } from './asked.ts';
import { EVERY_SOURCE } from './sources/every-source.ts';

/** Who is not among them types more of the name. */
const MOST_CHOICES = 50;

interface Wanted extends ReportQuestion {
  of: (typeof CHOSEN_FROM)[number];
  searchTerm?: string | undefined;
}

/** Whom the report itself knows in the period, so that nobody chooses one that it says nothing of. */
export async function reportChoices(
  scope: Scope,
  reportId: string,
  { of, searchTerm = '', ...question }: Wanted,
  asking: Asking,
): Promise<{ data: ReportChoice[] }> {
  const { groupBy: _by, ...ungrouped } = question;
  const { report } = readQuestion(reportId, ungrouped, asking).current;
  if (!report.filters.includes(of)) {
    const message = `${report.name} has no such filter.`;
    throw new Refused(message, [problem('of', message)]);
  }
  const others = { ...ungrouped, groupBy: of, [of === 'carrier' ? 'carrierId' : 'customer']: undefined };
  const { current } = readQuestion(reportId, others, asking);
  // A carrier is chosen by its id, which who has none cannot be; a customer by the name.
  const value = of === 'carrier' ? sql`group_key` : sql`group_label`;
  const isChosen = of === 'carrier' ? sql`group_key like '________-____-____-____-____________'` : sql`true`;
  const data = await scope.inCompany(async (db) => {
    await preferIndexes(db);
    const { rows } = await sql<ReportChoice>`
      with fact as materialized (${await EVERY_SOURCE[report.id].facts(db, current)})
      select ${value} as value, min(group_label) as label from fact
      where ${isChosen} and position(lower(${searchTerm.trim()}) in lower(group_label)) > 0
      group by 1 order by count(*) desc, 2 limit ${MOST_CHOICES}`.execute(db);
    return rows;
  });
  return { data };
}
