import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';

export interface NumberedPaper {
  part: string;
  bolNumber: string;
  contentHash: string;
  revision: number;
}

/** Locked, nobody else prints these until the end of the transaction. */
export async function numberedPapers(db: Db, shipmentId: string): Promise<NumberedPaper[]> {
  const rows = await db
    .selectFrom('bill_of_lading')
    .select(['part', 'bol_number', 'content_hash', 'revision'])
    .where('shipment_id', '=', shipmentId)
    .orderBy('part')
    .forUpdate()
    .execute();
  return rows.map((row) => ({
    part: row.part,
    bolNumber: row.bol_number,
    contentHash: row.content_hash,
    revision: row.revision,
  }));
}

export async function addNumbers(
  db: Db,
  scope: Scope,
  shipmentId: string,
  numbers: readonly { part: string; bolNumber: string }[],
): Promise<void> {
  if (numbers.length === 0) return;
  await db
    .insertInto('bill_of_lading')
    .values(
      numbers.map(({ part, bolNumber }) => ({
        company_id: scope.companyId,
        shipment_id: shipmentId,
        part,
        bol_number: bolNumber,
      })),
    )
    .onConflict((conflict) => conflict.columns(['company_id', 'shipment_id', 'part']).doNothing())
    .execute();
}

export async function keepContent(
  db: Db,
  shipmentId: string,
  { part, contentHash, revision }: Pick<NumberedPaper, 'part' | 'contentHash' | 'revision'>,
): Promise<void> {
  await db
    .updateTable('bill_of_lading')
    .set({ content_hash: contentHash, revision, printed_at: sql<Date>`now()` })
    .where('shipment_id', '=', shipmentId)
    .where('part', '=', part)
    .execute();
}

/** The next numbers of a kind: the first of so many that nobody else gets. */
export async function nextSerials(db: Db, scope: Scope, kind: 'bol' | 'pallet', count: number): Promise<number> {
  const { rows } = await sql<{ last: string }>`
    insert into gs1_serial (company_id, kind, last) values (${scope.companyId}, ${kind}, ${count})
    on conflict (company_id, kind) do update set last = gs1_serial.last + excluded.last
    returning last`.execute(db);
  return Number(rows[0]!.last) - count + 1;
}

export interface NumberedPallet {
  orderId: string;
  palletNumber: number;
  sscc: string;
}

export async function numberedPallets(db: Db, orderIds: readonly string[]): Promise<NumberedPallet[]> {
  const rows = await db
    .selectFrom('pallet_sscc')
    .select(['order_id', 'pallet_number', 'sscc'])
    .where('order_id', 'in', [...orderIds])
    .execute();
  return rows.map((row) => ({ orderId: row.order_id, palletNumber: row.pallet_number, sscc: row.sscc }));
}

/** Who comes second with a pallet finds the number of who came first. */
export async function addPallets(db: Db, scope: Scope, pallets: readonly NumberedPallet[]): Promise<void> {
  if (pallets.length === 0) return;
  await db
    .insertInto('pallet_sscc')
    .values(
      pallets.map((pallet) => ({
        company_id: scope.companyId,
        order_id: pallet.orderId,
        pallet_number: pallet.palletNumber,
        sscc: pallet.sscc,
      })),
    )
    .onConflict((conflict) => conflict.columns(['company_id', 'order_id', 'pallet_number']).doNothing())
    .execute();
}

export async function findLogo(db: Db): Promise<string | null> {
  const row = await db.selectFrom('company_logo').select('file_id').executeTakeFirst();
  return row?.file_id ?? null;
}

/** Who changes it waits for whoever changes it just now, also where there is none yet: each takes away what it replaces. */
export async function lockLogo(db: Db, scope: Scope): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`company logo ${scope.companyId}`}, 0))`.execute(db);
  return findLogo(db);
}

export async function pointToLogo(db: Db, scope: Scope, fileId: string | null): Promise<void> {
  if (fileId === null) {
    await db.deleteFrom('company_logo').execute();
    return;
  }
  const values = { file_id: fileId, updated_by: scope.userId };
  await db
    .insertInto('company_logo')
    .values({ company_id: scope.companyId, ...values })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ ...values, updated_at: sql`now()` }))
    .execute();
}

/** Whether it is a job of the company that could have written papers. */
export async function isPrintingJob(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('job')
    .select('id')
    .where('id', '=', id)
    .where('kind', 'in', ['bulk-orders', 'bulk-shipments'])
    .executeTakeFirst();
  return row !== undefined;
}
