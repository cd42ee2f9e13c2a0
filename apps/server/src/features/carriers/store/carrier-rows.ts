import type { Carrier } from '@lanewright/contract/carriers.ts';
import {
  CARRIER_FIELDS,
  type CarrierDraft,
  type CarrierState,
  type InsurancePolicy,
} from '@lanewright/domain/carriers/carrier.ts';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { fromRow, toRow } from '../../../platform/database/field-rows.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { CarrierTable } from '../../../platform/database/tables.ts';
import type { Scope } from '../../../platform/scope.ts';

export type CarrierRow = Selectable<CarrierTable>;

export function asCarrier(
  row: CarrierRow,
  { insurance, contacts }: { insurance: InsurancePolicy[]; contacts: Carrier['contacts'] },
): Carrier {
  return {
    ...(fromRow(CARRIER_FIELDS, row) as Omit<CarrierDraft, 'insurance'>),
    insurance,
    contacts,
    id: row.id,
    status: row.status as CarrierState['status'],
    holdReason: row.hold_reason,
    logoFileId: row.logo_file_id,
    version: row.version,
    createDateTime: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Policies of several carriers, by their carrier; the kinds in one order. */
export async function insuranceOf(db: Db, carrierIds: readonly string[]): Promise<Map<string, InsurancePolicy[]>> {
  const { rows } = await sql<InsurancePolicy & { carrierId: string }>`
    select carrier_id as "carrierId", kind, insurer, policy_number as "policyNumber", amount::float8 as amount,
      to_char(expiration_date, 'YYYY-MM-DD') as "expirationDate"
    from carrier_insurance
    where company_id = (select current_company()) and carrier_id = any (${carrierIds}::uuid[])
    order by array_position(array['Cargo', 'AutoLiability', 'GeneralLiability'], kind)`.execute(db);
  const byCarrier = new Map<string, InsurancePolicy[]>();
  for (const { carrierId, ...policy } of rows) byCarrier.set(carrierId, [...(byCarrier.get(carrierId) ?? []), policy]);
  return byCarrier;
}

async function contactsOf(db: Db, carrierId: string): Promise<Carrier['contacts']> {
  const { rows } = await sql<Carrier['contacts'][number]>`
    select c.id, c.first_name || ' ' || c.last_name as "fullName", c.primary_email_address as "emailAddress",
      coalesce(nullif(c.office_number, ''), c.mobile_number) as "phoneNumber"
    from carrier_contact cc join contact c on c.company_id = cc.company_id and c.id = cc.contact_id
    where cc.company_id = (select current_company()) and cc.carrier_id = ${carrierId} and c.deleted_at is null
    order by c.name_key`.execute(db);
  return rows;
}

async function whole(db: Db, row: CarrierRow | undefined): Promise<Carrier | null> {
  if (!row) return null;
  const insurance = (await insuranceOf(db, [row.id])).get(row.id) ?? [];
  return asCarrier(row, { insurance, contacts: await contactsOf(db, row.id) });
}

export async function findCarrier(db: Db, id: string): Promise<Carrier | null> {
  return whole(db, await db.selectFrom('carrier').selectAll().where('id', '=', id).executeTakeFirst());
}

export async function lockCarrier(db: Db, id: string): Promise<Carrier | null> {
  return whole(db, await db.selectFrom('carrier').selectAll().where('id', '=', id).forUpdate().executeTakeFirst());
}

async function replaceInsurance(db: Db, scope: Scope, carrierId: string, policies: readonly InsurancePolicy[]) {
  await db.deleteFrom('carrier_insurance').where('carrier_id', '=', carrierId).execute();
  if (policies.length === 0) return;
  await db
    .insertInto('carrier_insurance')
    .values(
      policies.map((policy) => ({
        company_id: scope.companyId,
        carrier_id: carrierId,
        kind: policy.kind,
        insurer: policy.insurer,
        policy_number: policy.policyNumber,
        amount: policy.amount,
        expiration_date: policy.expirationDate,
      })),
    )
    .execute();
}

/** Null: its name, SCAC or one of its numbers is taken. */
export async function insertCarrier(
  db: Db,
  scope: Scope,
  { id, draft, status }: { id: string; draft: CarrierDraft; status: CarrierState['status'] },
): Promise<Carrier | null> {
  const { insurance, ...fields } = draft;
  const [row] = await insertRows(db, 'carrier', [
    { id, company_id: scope.companyId, updated_by: scope.userId, status, ...toRow(CARRIER_FIELDS, fields) },
  ]);
  if (!row) return null;
  await replaceInsurance(db, scope, id, insurance);
  return findCarrier(db, id);
}

export async function updateCarrier(db: Db, scope: Scope, id: string, draft: CarrierDraft): Promise<Carrier> {
  const { insurance, ...fields } = draft;
  await db
    .updateTable('carrier')
    .set({ ...toRow(CARRIER_FIELDS, fields), ...touched(scope) })
    .where('id', '=', id)
    .execute();
  await replaceInsurance(db, scope, id, insurance);
  return (await findCarrier(db, id))!;
}

export async function setState(db: Db, scope: Scope, id: string, state: CarrierState): Promise<Carrier> {
  await db
    .updateTable('carrier')
    .set({ status: state.status, hold_reason: state.holdReason, ...touched(scope) })
    .where('id', '=', id)
    .execute();
  return (await findCarrier(db, id))!;
}

const touched = (scope: Scope) => ({
  version: sql<number>`version + 1`,
  updated_at: sql<Date>`now()`,
  updated_by: scope.userId,
});
