import type { CommoditySearch } from '@lanewright/contract/commodities.ts';
import type { Commodity, CommodityDraft } from '@lanewright/domain/commodities/commodity.ts';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { searchWords } from '../../platform/database/search-words.ts';
import type { CommodityTable } from '../../platform/database/tables.ts';
import type { Scope } from '../../platform/scope.ts';

type Row = Selectable<CommodityTable>;

function asCommodity(row: Row): Commodity {
  return {
    id: row.id,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
    commodityCode: row.commodity_code,
    description: row.description,
    customerProductCode: row.customer_product_code,
    cargoClassification: row.cargo_classification as Commodity['cargoClassification'],
    packagingUnitType: row.packaging_unit_type as Commodity['packagingUnitType'],
    packageQuantity: row.package_quantity,
    perPackageWeight: row.per_package_weight,
    packageLength: row.package_length,
    packageWidth: row.package_width,
    packageHeight: row.package_height,
    palletCount: row.pallet_count,
    isStackable: row.is_stackable,
    freightClass: row.freight_class,
    nmfcNumber: row.nmfc_number,
    isHazmat: row.is_hazmat,
    hazmatHazardClass: row.hazmat_hazard_class,
    hazmatPackingGroup: row.hazmat_packing_group,
    hazmatUNNumber: row.hazmat_un_number,
  };
}

function asColumns(draft: CommodityDraft) {
  return {
    commodity_code: draft.commodityCode,
    description: draft.description,
    customer_product_code: draft.customerProductCode,
    cargo_classification: draft.cargoClassification,
    packaging_unit_type: draft.packagingUnitType,
    package_quantity: draft.packageQuantity,
    per_package_weight: draft.perPackageWeight,
    package_length: draft.packageLength,
    package_width: draft.packageWidth,
    package_height: draft.packageHeight,
    pallet_count: draft.palletCount,
    is_stackable: draft.isStackable,
    freight_class: draft.freightClass,
    nmfc_number: draft.nmfcNumber,
    is_hazmat: draft.isHazmat,
    hazmat_hazard_class: draft.hazmatHazardClass,
    hazmat_packing_group: draft.hazmatPackingGroup,
    hazmat_un_number: draft.hazmatUNNumber,
  };
}

export interface CommodityPage {
  data: Commodity[];
  total: number;
}

export async function searchCommodities(db: Db, search: CommoditySearch): Promise<CommodityPage> {
  const offset = (search.page - 1) * search.pageSize;
  const term = search.searchTerm.trim();
  if (term !== '') return searchByText(db, term, search.pageSize, offset);
  const rows = await db
    .selectFrom('commodity')
    .selectAll()
    .orderBy(sql`lower(commodity_code)`)
    .limit(sql.lit(search.pageSize))
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('commodity')
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { data: rows.map(asCommodity), total };
}

/** Every word must occur somewhere in code, description or product code, in any order, accents and case ignored. */
async function searchByText(db: Db, term: string, limit: number, offset: number): Promise<CommodityPage> {
  const words = await searchWords(db, term);
  const { rows } = await sql<Row & { total: number }>`
    select c.*, found.total
    from search_commodities(${words}, ${limit}, ${offset}) found
    join commodity c on c.company_id = (select current_company()) and c.id = found.id
    order by found.place`.execute(db);
  if (rows.length > 0 || offset === 0) return { data: rows.map(asCommodity), total: rows[0]?.total ?? 0 };
  // A page past the end holds no row to carry the total.
  const first = await searchByText(db, term, 1, 0);
  return { data: [], total: first.total };
}

export async function findCommodity(db: Db, id: string): Promise<Commodity | null> {
  const row = await db.selectFrom('commodity').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? asCommodity(row) : null;
}

export async function lockCommodity(db: Db, id: string): Promise<Commodity | null> {
  const row = await db.selectFrom('commodity').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? asCommodity(row) : null;
}

const ROWS_PER_STATEMENT = 500;

/** Adds what can be added; a code that is taken is left out of the answer. */
export async function insertCommodities(
  db: Db,
  scope: Scope,
  drafts: { id: string; draft: CommodityDraft }[],
): Promise<Commodity[]> {
  const added: Commodity[] = [];
  for (let start = 0; start < drafts.length; start += ROWS_PER_STATEMENT) {
    const rows = await db
      .insertInto('commodity')
      .values(
        drafts
          .slice(start, start + ROWS_PER_STATEMENT)
          .map(({ id, draft }) => ({ id, company_id: scope.companyId, updated_by: scope.userId, ...asColumns(draft) })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .execute();
    added.push(...rows.map(asCommodity));
  }
  return added;
}

export async function isCodeTaken(db: Db, code: string, exceptId: string): Promise<boolean> {
  const row = await db
    .selectFrom('commodity')
    .select('id')
    .where(sql<boolean>`lower(commodity_code) = lower(${code})`)
    .where('id', '!=', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateCommodity(db: Db, scope: Scope, id: string, draft: CommodityDraft): Promise<Commodity> {
  const row = await db
    .updateTable('commodity')
    .set({ ...asColumns(draft), version: sql`version + 1`, updated_at: sql`now()`, updated_by: scope.userId })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return asCommodity(row);
}

export async function deleteCommodity(db: Db, id: string): Promise<void> {
  await db.deleteFrom('commodity').where('id', '=', id).execute();
}
