import type { Carrier } from '@lanewright/contract/carriers.ts';
import { CARRIER_FIELDS } from '@lanewright/domain/carriers/carrier-fields.ts';
import type { CarrierDraft, CarrierState, InsurancePolicy } from '@lanewright/domain/carriers/carrier.ts';
import { insuredUntil } from '@lanewright/domain/carriers/usable.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { toRow } from '../../../platform/database/field-rows.ts';
import type { Scope } from '../../../platform/scope.ts';
import { findCarrier } from './carrier-rows.ts';

export interface NewCarrier {
  id: string;
  draft: CarrierDraft;
  state: CarrierState;
}

/** The row of a new carrier; its insurance has rows of its own. */
export function carrierRow(scope: Scope, { id, draft: { insurance, ...fields }, state }: NewCarrier) {
  return {
    ...toRow(CARRIER_FIELDS, fields),
    id,
    company_id: scope.companyId,
    status: state.status,
    hold_reason: state.holdReason,
    insured_until: insuredUntil(insurance),
    updated_by: scope.userId,
  };
}

export function insuranceRows(scope: Scope, carrierId: string, policies: readonly InsurancePolicy[]) {
  return policies.map((policy) => ({
    company_id: scope.companyId,
    carrier_id: carrierId,
    kind: policy.kind,
    insurer: policy.insurer,
    policy_number: policy.policyNumber,
    amount: policy.amount,
    expiration_date: policy.expirationDate,
  }));
}

/** What somebody was told of a policy stays known: only another day of expiry is told again. */
async function saveInsurance(db: Db, scope: Scope, carrierId: string, policies: readonly InsurancePolicy[]) {
  const kinds = policies.map(({ kind }) => kind);
  await sql`
    delete from carrier_insurance
    where company_id = (select current_company()) and carrier_id = ${carrierId} and kind <> all (${kinds}::text[])`.execute(
    db,
  );
  if (policies.length === 0) return;
  await db
    .insertInto('carrier_insurance')
    .values(insuranceRows(scope, carrierId, policies))
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'carrier_id', 'kind']).doUpdateSet(({ ref }) => ({
        insurer: ref('excluded.insurer'),
        policy_number: ref('excluded.policy_number'),
        amount: ref('excluded.amount'),
        expiration_date: ref('excluded.expiration_date'),
      })),
    )
    .execute();
}

export async function insertCarrier(db: Db, scope: Scope, carrier: NewCarrier): Promise<Carrier> {
  await db.insertInto('carrier').values(carrierRow(scope, carrier)).execute();
  await saveInsurance(db, scope, carrier.id, carrier.draft.insurance);
  return (await findCarrier(db, carrier.id))!;
}

/** Carriers of a file, in a statement for each table. */
export async function insertCarriers(db: Db, scope: Scope, carriers: readonly NewCarrier[]): Promise<void> {
  if (carriers.length === 0) return;
  await insertInBatches(
    carriers.map((carrier) => carrierRow(scope, carrier)),
    (rows) => db.insertInto('carrier').values(rows).execute(),
  );
  await insertInBatches(
    carriers.flatMap(({ id, draft }) => insuranceRows(scope, id, draft.insurance)),
    (rows) => db.insertInto('carrier_insurance').values(rows).execute(),
  );
}

const ROWS_AT_ONCE = 500;
/** A statement has 65,535 parameters at most. */
async function insertInBatches<Row>(rows: Row[], insert: (rows: Row[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) await insert(rows.slice(start, start + ROWS_AT_ONCE));
}

const touched = (scope: Scope) => ({
  version: sql<number>`version + 1`,
  updated_at: sql<Date>`now()`,
  updated_by: scope.userId,
});

export async function updateCarrier(db: Db, scope: Scope, id: string, draft: CarrierDraft): Promise<Carrier> {
  const { insurance, ...fields } = draft;
  await db
    .updateTable('carrier')
    .set({ ...toRow(CARRIER_FIELDS, fields), insured_until: insuredUntil(insurance), ...touched(scope) })
    .where('id', '=', id)
    .execute();
  await saveInsurance(db, scope, id, insurance);
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

/** Null: one of them is not known. */
export async function saveContacts(
  db: Db,
  scope: Scope,
  id: string,
  contactIds: readonly string[],
): Promise<Carrier | null> {
  const { rows } = await sql<{ known: number }>`
    select count(*)::int as known from contact
    where company_id = (select current_company()) and deleted_at is null and id = any (${contactIds}::uuid[])`.execute(
    db,
  );
  if (rows[0]!.known !== contactIds.length) return null;
  await db.deleteFrom('carrier_contact').where('carrier_id', '=', id).execute();
  if (contactIds.length > 0) {
    const links = contactIds.map((contactId) => ({
      company_id: scope.companyId,
      carrier_id: id,
      contact_id: contactId,
    }));
    await db.insertInto('carrier_contact').values(links).execute();
  }
  await db.updateTable('carrier').set(touched(scope)).where('id', '=', id).execute();
  return findCarrier(db, id);
}

/** A logo is no edit of what the form shows, so it leaves the version alone. */
export async function pointToLogo(db: Db, id: string, fileId: string | null): Promise<void> {
  await db.updateTable('carrier').set({ logo_file_id: fileId }).where('id', '=', id).execute();
}
