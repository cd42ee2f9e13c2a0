import type { RatingRow } from '@lanewright/contract/rating-data.ts';
import { MOST_COUNTED, MOST_SKIPPED, type Page } from '@lanewright/contract/paging.ts';
import type { RatingKind } from '@lanewright/domain/rating/data/fields.ts';
import { subjectOf, type RatingDraft } from '@lanewright/domain/rating/data/rules.ts';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { RatingRowTable } from '../../../platform/database/tables.ts';
import type { Scope } from '../../../platform/scope.ts';

type Row = Selectable<RatingRowTable> & { carrier_name: string | null };

function asRatingRow(row: Row): RatingRow {
  return {
    id: row.id,
    kind: row.kind as RatingKind,
    carrierId: row.carrier_id,
    carrierName: row.carrier_name,
    effectiveDate: row.effective_date,
    expirationDate: row.expiration_date,
    values: row.values as Record<string, unknown>,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
  };
}

async function findRows(db: Db, ids: readonly string[]): Promise<RatingRow[]> {
  const { rows } = await sql<Row>`
    select r.*, c.name as carrier_name from rating_row r
    left join carrier c on c.company_id = r.company_id and c.id = r.carrier_id
    where r.company_id = (select current_company()) and r.id = any (${ids}::uuid[])`.execute(db);
  return rows.map(asRatingRow);
}

/** A page of one kind, the newest first: along its index, and no further than anybody turns pages. */
export async function searchRows(
  db: Db,
  { kind, page, pageSize }: { kind: RatingKind; page: number; pageSize: number },
): Promise<Page<RatingRow>> {
  const ofKind = db.selectFrom('rating_row').where('kind', '=', kind);
  const ids = await ofKind
    .select('id')
    .orderBy('effective_date', 'desc')
    .orderBy('subject')
    .limit(pageSize)
    .offset(Math.min((page - 1) * pageSize, MOST_SKIPPED))
    .execute();
  const counted = await db
    .selectFrom(
      ofKind
        .select('id')
        .limit(MOST_COUNTED + 1)
        .as('some'),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  const total = counted.count;
  const found = new Map(
    (
      await findRows(
        db,
        ids.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  return {
    data: ids.map(({ id }) => found.get(id)!),
    total: Math.min(total, MOST_COUNTED),
    isTotalExact: total <= MOST_COUNTED,
  };
}

export async function findRow(db: Db, id: string): Promise<RatingRow | null> {
  return (await findRows(db, [id]))[0] ?? null;
}

export async function lockRow(db: Db, id: string): Promise<RatingRow | null> {
  const locked = await db.selectFrom('rating_row').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return locked ? findRow(db, id) : null;
}

/** Every row of a kind, newest first: as a file shows them, and as one is compared with them. */
export async function findRowsOfKind(db: Db, kind: RatingKind): Promise<RatingRow[]> {
  const rows = await db
    .selectFrom('rating_row')
    .select('id')
    .where('kind', '=', kind)
    .orderBy('effective_date', 'desc')
    .orderBy('subject')
    .execute();
  const found = new Map(
    (
      await findRows(
        db,
        rows.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  return rows.map(({ id }) => found.get(id)!);
}

/** Rules have seen that it has a day to begin with. */
export function rowOf({ kind, carrierId, values }: RatingDraft) {
  return {
    kind,
    carrier_id: carrierId,
    subject: subjectOf({ kind, carrierId, values }),
    effective_date: values.effectiveDate!,
    expiration_date: values.expirationDate,
    values: JSON.stringify(values),
  };
}

export async function insertRow(db: Db, scope: Scope, id: string, draft: RatingDraft): Promise<RatingRow> {
  await db
    .insertInto('rating_row')
    .values({ company_id: scope.companyId, id, updated_by: scope.userId, ...rowOf(draft) })
    .execute();
  return (await findRow(db, id))!;
}

export async function updateRow(db: Db, scope: Scope, id: string, draft: RatingDraft): Promise<RatingRow> {
  await db
    .updateTable('rating_row')
    .set({ ...rowOf(draft), updated_by: scope.userId, updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  return (await findRow(db, id))!;
}

export async function deleteRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('rating_row').where('id', '=', id).execute();
}
