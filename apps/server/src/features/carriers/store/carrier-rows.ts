import type { Carrier, CarrierContact } from '@lanewright/contract/carriers.ts';
import { CARRIER_FIELDS } from '@lanewright/domain/carriers/carrier-fields.ts';
import type { CarrierDraft, InsurancePolicy } from '@lanewright/domain/carriers/carrier.ts';
import type { KnownCarrier } from '@lanewright/domain/carriers/import/plan-import.ts';
import type { CarrierStatus } from '@lanewright/domain/carriers/lists.ts';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { fromRow } from '../../../platform/database/field-rows.ts';
import type { CarrierTable } from '../../../platform/database/tables.ts';

export type CarrierRow = Selectable<CarrierTable>;

/** A carrier without who is at it. */
export type KeptCarrier = Omit<Carrier, 'contacts'>;

export function asCarrier(row: CarrierRow, insurance: InsurancePolicy[]): KeptCarrier {
  return {
    ...(fromRow(CARRIER_FIELDS, row) as Omit<CarrierDraft, 'insurance'>),
    insurance,
    id: row.id,
    status: row.status as CarrierStatus,
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

async function contactsOf(db: Db, carrierId: string): Promise<CarrierContact[]> {
  const { rows } = await sql<CarrierContact>`
    select c.id, trim(c.first_name || ' ' || c.last_name) as "fullName", c.title,
      c.primary_email_address as "emailAddress",
      coalesce(nullif(c.office_number, ''), c.mobile_number) as "phoneNumber"
    from carrier_contact cc
    join contact c on c.company_id = cc.company_id and c.id = cc.contact_id and c.deleted_at is null
    where cc.company_id = (select current_company()) and cc.carrier_id = ${carrierId}
    order by lower(c.last_name), lower(c.first_name), c.id`.execute(db);
  return rows;
}

async function whole(db: Db, row: CarrierRow | undefined): Promise<Carrier | null> {
  if (!row) return null;
  const insurance = (await insuranceOf(db, [row.id])).get(row.id) ?? [];
  return { ...asCarrier(row, insurance), contacts: await contactsOf(db, row.id) };
}

export async function findCarrier(db: Db, id: string): Promise<Carrier | null> {
  return whole(db, await db.selectFrom('carrier').selectAll().where('id', '=', id).executeTakeFirst());
}

export async function lockCarrier(db: Db, id: string): Promise<Carrier | null> {
  return whole(db, await db.selectFrom('carrier').selectAll().where('id', '=', id).forUpdate().executeTakeFirst());
}

export async function findCarriers(db: Db, ids: readonly string[]): Promise<KeptCarrier[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('carrier').selectAll().where('id', 'in', ids).execute();
  const insurance = await insuranceOf(db, ids);
  return rows.map((row) => asCarrier(row, insurance.get(row.id) ?? []));
}

/** Those of the network that have the name or a number of one of these. */
export async function carriersLike(db: Db, drafts: readonly CarrierDraft[]): Promise<KnownCarrier[]> {
  if (drafts.length === 0) return [];
  const all = (values: (string | null)[]) => values.filter((value) => value !== null);
  const { rows } = await sql<KnownCarrier>`
    select name, scac, mc_number as "mcNumber", dot_number as "dotNumber" from carrier where id in (
      select id from carrier where company_id = (select current_company())
        and name_key = any (${drafts.map(({ name }) => name.toLowerCase())}::text[])
      union all
      select id from carrier where company_id = (select current_company())
        and scac = any (${all(drafts.map(({ scac }) => scac))}::text[])
      union all
      select id from carrier where company_id = (select current_company())
        and mc_number = any (${all(drafts.map(({ mcNumber }) => mcNumber))}::text[])
      union all
      select id from carrier where company_id = (select current_company())
        and dot_number = any (${all(drafts.map(({ dotNumber }) => dotNumber))}::text[])
    ) and company_id = (select current_company())
    order by name, id`.execute(db);
  return rows;
}

/** Null: there is none. */
export async function nameOfCarrier(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('carrier').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name ?? null;
}

/** What of a carrier another one in the network has already. */
export interface Taken {
  field: 'name' | 'scac' | 'mcNumber' | 'dotNumber';
  /** The other. */
  name: string;
}

/** Each by its own index. */
export async function takenBy(db: Db, draft: CarrierDraft, exceptId: string | null): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    select field, name from (
      select 'name' as field, id, name from carrier where company_id = (select current_company()) and name_key = lower(${draft.name})
      union all
      select 'scac', id, name from carrier where company_id = (select current_company()) and scac = ${draft.scac}
      union all
      select 'mcNumber', id, name from carrier where company_id = (select current_company()) and mc_number = ${draft.mcNumber}
      union all
      select 'dotNumber', id, name from carrier where company_id = (select current_company()) and dot_number = ${draft.dotNumber}
    ) others where id is distinct from ${exceptId}::uuid`.execute(db);
  return rows;
}
