import type { RatingRow } from '@lanewright/contract/rating-data.ts';
import { subjectOf } from '@lanewright/domain/rating/data/rules.ts';

export type Standing = 'In force' | 'Upcoming' | 'Replaced' | 'Expired';

/** A holiday is one day, and over after it; all else counts until it ends. */
const lastDayOf = ({ kind, effectiveDate, expirationDate }: RatingRow) =>
  expirationDate ?? (kind === 'holiday' ? effectiveDate : null);

function datesOn(row: RatingRow, today: string): Standing {
  const last = lastDayOf(row);
  if (row.effectiveDate > today) return 'Upcoming';
  return last !== null && last < today ? 'Expired' : 'In force';
}

/** How a row stands on a day among rows of its kind, by id. Of those about the same, the newest in force counts. */
export function standingsOf(rows: readonly RatingRow[], today: string): ReadonlyMap<string, Standing> {
  const newest = new Map<string, string>();
  for (const row of rows) {
    if (datesOn(row, today) !== 'In force') continue;
    const known = newest.get(subjectOf(row));
    if (known === undefined || known < row.effectiveDate) newest.set(subjectOf(row), row.effectiveDate);
  }
  return new Map(
    rows.map((row) => {
      const byDates = datesOn(row, today);
      const isReplaced = byDates === 'In force' && row.effectiveDate < newest.get(subjectOf(row))!;
      return [row.id, isReplaced ? 'Replaced' : byDates];
    }),
  );
}
