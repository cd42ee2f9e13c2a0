import type { BillingSetting, BillingSettingDraft, BillToCompany } from '@lanewright/domain/configuration/bill-to.ts';
import type { ConfigurationSection } from '@lanewright/domain/configuration/sections.ts';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { BillingSettingTable } from '../../platform/database/tables.ts';
import type { Scope } from '../../platform/scope.ts';

export interface KeptSection {
  section: ConfigurationSection;
  settings: unknown;
  version: number;
  updatedAt: Date;
}

export async function findSections(db: Db): Promise<KeptSection[]> {
  const rows = await db.selectFrom('company_setting').selectAll().execute();
  return rows.map((row) => ({
    section: row.section as ConfigurationSection,
    settings: row.settings,
    version: row.version,
    updatedAt: row.updated_at,
  }));
}

/** Null when somebody else has saved since `version`; version 0 is a section nobody has saved yet. */
export async function saveSection(
  db: Db,
  scope: Scope,
  section: ConfigurationSection,
  settings: unknown,
  version: number,
): Promise<KeptSection | null> {
  const text = JSON.stringify(settings);
  const { rows } = await sql<{ version: number; updated_at: Date }>`
    insert into company_setting as s (company_id, section, settings, updated_by)
    select ${scope.companyId}::uuid, ${section}, ${text}::jsonb, ${scope.userId}::uuid
    where ${version}::bigint = 0 or exists (
      select 1 from company_setting where company_id = (select current_company()) and section = ${section}
    )
    on conflict (company_id, section) do update
      set settings = excluded.settings, version = s.version + 1, updated_at = now(), updated_by = excluded.updated_by
      where s.version = ${version}::bigint
    returning version, updated_at`.execute(db);
  const row = rows[0];
  return row ? { section, settings, version: row.version, updatedAt: row.updated_at } : null;
}

/** Defaults that name a record which is gone are as good as none. */
export async function existingDefaults(
  db: Db,
  { commodityId, locationNumber }: { commodityId: string | null; locationNumber: string | null },
): Promise<{ hasCommodity: boolean; hasLocation: boolean }> {
  const { rows } = await sql<{ commodity: boolean; location: boolean }>`
    select
      exists (select 1 from commodity where company_id = (select current_company()) and id = ${commodityId}) as commodity,
      exists (select 1 from location where company_id = (select current_company()) and location_number = ${locationNumber}) as location`.execute(
    db,
  );
  return { hasCommodity: rows[0]!.commodity, hasLocation: rows[0]!.location };
}

function asBillingSetting(row: Selectable<BillingSettingTable>): BillingSetting {
  return {
    id: row.id,
    name: row.name,
    addressLine1: row.address_line1,
    addressLine2: row.address_line2,
    city: row.city,
    state: row.state,
    postalCode: row.postal_code,
    country: row.country,
    emailAddress: row.email_address,
    isDefault: row.is_default,
    version: row.version,
  };
}

interface BillToRow {
  id: string;
  company_number: string;
  company_name: string;
  version: number;
}

/** The shipper itself first, though it stands in no table of its own. */
export async function listBillToCompanies(db: Db): Promise<BillToCompany[]> {
  const { rows: own } = await sql<BillToRow>`
    select id, company_number, name as company_name, 0 as version
    from company where id = (select current_company())`.execute(db);
  const others = await db
    .selectFrom('bill_to_company')
    .select(['id', 'company_number', 'company_name', 'version'])
    .orderBy(sql`lower(company_name)`)
    .execute();
  const settings = await db.selectFrom('billing_setting').selectAll().orderBy('name').orderBy('id').execute();
  return [...own, ...others].map((row) => {
    const isOwnCompany = row.id === own[0]!.id;
    return {
      id: row.id,
      companyNumber: row.company_number,
      companyName: row.company_name,
      isOwnCompany,
      version: row.version,
      billingSettings: settings
        .filter((setting) => (setting.bill_to_company_id ?? own[0]!.id) === row.id)
        .map(asBillingSetting),
    };
  });
}

export async function findBillToCompany(db: Db, id: string): Promise<BillToCompany | null> {
  return (await listBillToCompanies(db)).find((company) => company.id === id) ?? null;
}

export async function insertBillToCompany(db: Db, scope: Scope, id: string, companyName: string): Promise<void> {
  await db
    .insertInto('bill_to_company')
    .values({ company_id: scope.companyId, id, company_name: companyName })
    .execute();
}

/** Who is billed is changed by one person at a time: settings, their default and their companies hang together. */
export async function lockBilling(db: Db): Promise<void> {
  await sql`select 1 from company where id = (select current_company()) for no key update`.execute(db);
}

export async function renameBillToCompany(db: Db, id: string, companyName: string): Promise<void> {
  await db
    .updateTable('bill_to_company')
    .set({ company_name: companyName, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** The name of whoever changed it last, and when, as the audit trail knows it. */
export async function lastAudited(
  db: Db,
  entityKind: string,
  id: string,
): Promise<{ name: string | null; at: Date } | null> {
  const { rows } = await sql<{ name: string | null; at: Date }>`
    select who.first_name || ' ' || who.last_name as name, a.at
    from audit_entry a left join contact who on who.company_id = a.company_id and who.id = a.user_id
    where a.company_id = (select current_company()) and a.entity_kind = ${entityKind} and a.entity_id = ${id}
    order by a.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function deleteBillToCompany(db: Db, id: string): Promise<void> {
  await db.deleteFrom('bill_to_company').where('id', '=', id).execute();
}

export async function findBillingSetting(db: Db, id: string): Promise<BillingSetting | null> {
  const row = await db.selectFrom('billing_setting').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? asBillingSetting(row) : null;
}

export async function defaultBillingSetting(db: Db): Promise<BillingSetting | null> {
  const row = await db.selectFrom('billing_setting').selectAll().where('is_default', '=', true).executeTakeFirst();
  return row ? asBillingSetting(row) : null;
}

function asColumns(draft: BillingSettingDraft) {
  return {
    name: draft.name.trim(),
    address_line1: draft.addressLine1.trim(),
    address_line2: draft.addressLine2.trim(),
    city: draft.city.trim(),
    state: draft.state.trim(),
    postal_code: draft.postalCode.trim(),
    country: draft.country.trim(),
    email_address: draft.emailAddress.trim(),
    is_default: draft.isDefault,
  };
}

export async function dropDefault(db: Db, id: string): Promise<BillingSetting> {
  const row = await db
    .updateTable('billing_setting')
    .set({ is_default: false, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return asBillingSetting(row);
}

export async function insertBillingSetting(
  db: Db,
  scope: Scope,
  id: string,
  billToCompanyId: string | null,
  draft: BillingSettingDraft,
): Promise<BillingSetting> {
  const row = await db
    .insertInto('billing_setting')
    .values({ company_id: scope.companyId, id, bill_to_company_id: billToCompanyId, ...asColumns(draft) })
    .returningAll()
    .executeTakeFirstOrThrow();
  return asBillingSetting(row);
}

export async function updateBillingSetting(db: Db, id: string, draft: BillingSettingDraft): Promise<BillingSetting> {
  const row = await db
    .updateTable('billing_setting')
    .set({ ...asColumns(draft), version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return asBillingSetting(row);
}

export async function deleteBillingSetting(db: Db, id: string): Promise<void> {
  await db.deleteFrom('billing_setting').where('id', '=', id).execute();
}
