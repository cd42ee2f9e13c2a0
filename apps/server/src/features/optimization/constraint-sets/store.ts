import type { ConstraintSet } from '@lanewright/contract/constraint-sets.ts';
import { CONSTRAINT_SET_FIELDS } from '@lanewright/domain/optimization/constraint-fields.ts';
import type { ConstraintSetDraft } from '@lanewright/domain/optimization/constraint-set.ts';
import { strategyOf } from '@lanewright/domain/optimization/strategies.ts';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { fromRow, toRow, type RowOf } from '../../../platform/database/field-rows.ts';
import type { ConstraintSetTable } from '../../../platform/database/tables.ts';
import type { Scope } from '../../../platform/scope.ts';

type Row = Selectable<ConstraintSetTable> & { jobs: number };

const asConstraintSet = (row: Row): ConstraintSet => ({
  ...fromRow(CONSTRAINT_SET_FIELDS, row as RowOf<typeof CONSTRAINT_SET_FIELDS>),
  strategy: strategyOf(row.strategy),
  id: row.id,
  version: row.version,
  updateDateTime: row.updated_at.toISOString(),
  jobCount: row.jobs,
});

const selected = (db: Db, id: string) =>
  db
    .selectFrom('constraint_set')
    .selectAll()
    .select(
      sql<number>`(select count(*)::int from optimization_job j
        where j.company_id = constraint_set.company_id and j.constraint_set_id = constraint_set.id)`.as('jobs'),
    )
    .where('id', '=', id);

export async function findConstraintSet(db: Db, id: string): Promise<ConstraintSet | null> {
  const row = await selected(db, id).executeTakeFirst();
  return row ? asConstraintSet(row) : null;
}

export async function lockConstraintSet(db: Db, id: string): Promise<ConstraintSet | null> {
  const row = await selected(db, id).forUpdate().executeTakeFirst();
  return row ? asConstraintSet(row) : null;
}

export async function insertConstraintSet(
  db: Db,
  scope: Scope,
  id: string,
  draft: ConstraintSetDraft,
): Promise<ConstraintSet> {
  const values = { id, company_id: scope.companyId, updated_by: scope.userId, ...toRow(CONSTRAINT_SET_FIELDS, draft) };
  const row = await db.insertInto('constraint_set').values(values).returningAll().executeTakeFirstOrThrow();
  return asConstraintSet({ ...row, jobs: 0 });
}

export async function updateConstraintSet(
  db: Db,
  scope: Scope,
  before: ConstraintSet,
  draft: ConstraintSetDraft,
): Promise<ConstraintSet> {
  const row = await db
    .updateTable('constraint_set')
    .set({
      ...toRow(CONSTRAINT_SET_FIELDS, draft),
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
      updated_by: scope.userId,
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return asConstraintSet({ ...row, jobs: before.jobCount });
}

export async function deleteConstraintSet(db: Db, id: string): Promise<void> {
  await db.deleteFrom('constraint_set').where('id', '=', id).execute();
}
