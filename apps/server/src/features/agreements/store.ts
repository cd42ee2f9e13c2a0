import type { Agreement } from '@lanewright/contract/agreements.ts';
import { AGREEMENT_FIELDS, type AgreementDraft } from '@lanewright/domain/agreements/agreement.ts';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { fromRow, toRow } from '../../platform/database/field-rows.ts';
import type { LtlAgreementTable } from '../../platform/database/tables.ts';
import type { Scope } from '../../platform/scope.ts';

function asAgreement(row: Selectable<LtlAgreementTable>): Agreement {
  return {
    ...fromRow(AGREEMENT_FIELDS, row),
    id: row.id,
    carrierId: row.carrier_id,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The rules have seen that these are there. */
function rowOf(draft: AgreementDraft) {
  const row = toRow(AGREEMENT_FIELDS, draft);
  return {
    ...row,
    discount: row.discount!,
    minimum_charge: row.minimum_charge!,
    effective_date: row.effective_date!,
    expiration_date: row.expiration_date!,
  };
}

export async function findAgreementsOf(db: Db, carrierIds: readonly string[]): Promise<Agreement[]> {
  if (carrierIds.length === 0) return [];
  const rows = await db
    .selectFrom('ltl_agreement')
    .selectAll()
    .where('carrier_id', 'in', carrierIds)
    .orderBy('effective_date', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(asAgreement);
}

export async function lockAgreement(db: Db, id: string): Promise<Agreement | null> {
  const row = await db.selectFrom('ltl_agreement').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? asAgreement(row) : null;
}

export async function hasCarrier(db: Db, carrierId: string): Promise<boolean> {
  const row = await db.selectFrom('carrier').select('id').where('id', '=', carrierId).executeTakeFirst();
  return row !== undefined;
}

/** Two people cannot agree to contradictory terms with one carrier at the same moment. Whether there is such a carrier. */
export async function lockCarrier(db: Db, carrierId: string): Promise<boolean> {
  const row = await db
    .selectFrom('carrier')
    .select('id')
    .where('id', '=', carrierId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** As `lockCarrier`, for many: the agreements first, as who changes one takes them in that order. */
export async function holdAgreementsOf(db: Db, carrierIds: readonly string[]): Promise<void> {
  if (carrierIds.length === 0) return;
  await db
    .selectFrom('ltl_agreement')
    .select('id')
    .where('carrier_id', 'in', carrierIds)
    .orderBy('id')
    .forUpdate()
    .execute();
  await db.selectFrom('carrier').select('id').where('id', 'in', carrierIds).orderBy('id').forNoKeyUpdate().execute();
}

export interface SavedAgreement {
  id: string;
  carrierId: string;
  draft: AgreementDraft;
}

export async function insertAgreement(db: Db, scope: Scope, agreement: SavedAgreement): Promise<Agreement> {
  const [made] = await saveAgreements(db, scope, [agreement]);
  return made!;
}

const ROWS_PER_STATEMENT = 1_000;
const KEPT_AT_FIRST = new Set(['id', 'company_id', 'carrier_id']);

/** Those whose id is known are changed, the others added. */
export async function saveAgreements(
  db: Db,
  scope: Scope,
  agreements: readonly SavedAgreement[],
): Promise<Agreement[]> {
  const saved: Agreement[] = [];
  for (let start = 0; start < agreements.length; start += ROWS_PER_STATEMENT) {
    const values = agreements.slice(start, start + ROWS_PER_STATEMENT).map(({ id, carrierId, draft }) => ({
      id,
      company_id: scope.companyId,
      carrier_id: carrierId,
      updated_by: scope.userId,
      ...rowOf(draft),
    }));
    const columns = Object.keys(values[0]!).filter((column) => !KEPT_AT_FIRST.has(column));
    const rows = await db
      .insertInto('ltl_agreement')
      .values(values)
      .onConflict((known) =>
        known.columns(['company_id', 'id']).doUpdateSet({
          ...Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)])),
          version: sql<number>`ltl_agreement.version + 1`,
          updated_at: sql<Date>`now()`,
        }),
      )
      .returningAll()
      .execute();
    saved.push(...rows.map(asAgreement));
  }
  return saved;
}

export async function updateAgreement(db: Db, scope: Scope, id: string, draft: AgreementDraft): Promise<Agreement> {
  const row = await db
    .updateTable('ltl_agreement')
    .set({
      ...rowOf(draft),
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
      updated_by: scope.userId,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return asAgreement(row);
}

export async function deleteAgreement(db: Db, id: string): Promise<void> {
  await db.deleteFrom('ltl_agreement').where('id', '=', id).execute();
}
