import { COMMODITY_FIELDS, type Commodity, type CommodityDraft } from '@lanewright/domain/commodities/commodity.ts';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { fromRow, toRow } from '../../platform/database/field-rows.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import type { CommodityTable } from '../../platform/database/tables.ts';
import type { Scope } from '../../platform/scope.ts';

export type CommodityRow = Selectable<CommodityTable>;

export function asCommodity(row: CommodityRow): Commodity {
  const { id, version, updated_at } = row;
  return { id, version, updatedAt: updated_at.toISOString(), ...fromRow(COMMODITY_FIELDS, row) };
}

export async function findCommodity(db: Db, id: string): Promise<Commodity | null> {
  const row = await db.selectFrom('commodity').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? asCommodity(row) : null;
}

export async function findByCodes(db: Db, codes: readonly string[]): Promise<Commodity[]> {
  const keys = [...new Set(codes.map((code) => code.toLowerCase()))];
  const { rows } = await sql<CommodityRow>`
    select * from commodity
    where company_id = (select current_company()) and code_key = any (${keys}::text[])`.execute(db);
  return rows.map(asCommodity);
}

export async function lockCommodity(db: Db, id: string): Promise<Commodity | null> {
  const row = await db.selectFrom('commodity').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? asCommodity(row) : null;
}

/** Adds what can be added; a code that is taken is left out of the answer. */
export async function insertCommodities(
  db: Db,
  scope: Scope,
  drafts: { id: string; draft: CommodityDraft }[],
): Promise<Commodity[]> {
  const added = await insertRows(
    db,
    'commodity',
    drafts.map(({ id, draft }) => ({
      id,
      company_id: scope.companyId,
      updated_by: scope.userId,
      ...toRow(COMMODITY_FIELDS, draft),
    })),
  );
  return added.map(asCommodity);
}

export async function whichExist(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select c.id from unnest(${ids}::uuid[]) asked (id)
    join commodity c on c.company_id = (select current_company()) and c.id = asked.id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function updateCommodity(db: Db, scope: Scope, id: string, draft: CommodityDraft): Promise<Commodity> {
  const row = await db
    .updateTable('commodity')
    .set({
      ...toRow(COMMODITY_FIELDS, draft),
      version: sql`version + 1`,
      updated_at: sql`now()`,
      updated_by: scope.userId,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return asCommodity(row);
}

export async function deleteCommodity(db: Db, id: string): Promise<void> {
  await db.deleteFrom('commodity').where('id', '=', id).execute();
}
