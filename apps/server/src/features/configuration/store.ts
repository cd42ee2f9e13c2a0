import {
  tidyBillingSetting,
  type BillingSetting,
  type BillingSettingDraft,
  type BillToCompany,
} from '@lanewright/domain/configuration/bill-to.ts';
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

/** Null: the company has not chosen one. */
export async function findTimeZone(db: Db): Promise<string | null> {
  const { rows } = await sql<{ zone: string | null }>`
    select settings ->> 'timeZone' as zone from company_setting
    where company_id = (select current_company()) and section = 'booking'`.execute(db);
  return rows[0]?.zone ?? null;
}

/** Keeps others from saving the section until this transaction ends; one that nobody has saved yet gets a row of version 0. */
export async function lockSection(db: Db, scope: Scope, section: ConfigurationSection): Promise<void> {
  await sql`
    insert into company_setting (company_id, section, settings, version)
    values (${scope.companyId}, ${section}, '{}', 0) on conflict (company_id, section) do nothing`.execute(db);
  await sql`
    select 1 from company_setting
    where company_id = (select current_company()) and section = ${section} for update`.execute(db);
}

export async function saveSection(
  db: Db,
  scope: Scope,
  section: ConfigurationSection,
  settings: unknown,
): Promise<void> {
  const values = { settings: JSON.stringify(settings), updated_by: scope.userId };
  await db
    .insertInto('company_setting')
    .values({ company_id: scope.companyId, section, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'section'])
        .doUpdateSet({ ...values, version: sql`company_setting.version + 1`, updated_at: sql`now()` }),
    )
    .execute();
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

function asColumns(given: BillingSettingDraft) {
  const draft = tidyBillingSetting(given);
  return {
    name: draft.name,
    address_line1: draft.addressLine1,
    address_line2: draft.addressLine2,
    city: draft.city,
    state: draft.state,
    postal_code: draft.postalCode,
    country: draft.country,
    email_address: draft.emailAddress,
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
