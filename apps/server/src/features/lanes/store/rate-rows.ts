import { PALLET_PACKAGING, type AdditionalCharge, type LaneRateDraft } from '@lanewright/domain/lanes/lane-rate.ts';
import { inTurn } from '@lanewright/domain/lanes/tender-sequence.ts';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { LaneRateRangeTable, LaneRateTable } from '../../../platform/database/tables.ts';
import type { Scope } from '../../../platform/scope.ts';

type Row = Selectable<LaneRateTable>;
type RangeRow = Selectable<LaneRateRangeTable>;

/** A rate as it is kept: checked, and settled. */
export interface KeptRate extends LaneRateDraft {
  id: string;
  laneId: string;
  carrierId: string;
  effectiveDate: string;
  expirationDate: string;
  sequence: number | null;
  version: number;
  updatedBy: string | null;
  updatedAt: Date;
}

function asRate(row: Row, ranges: readonly RangeRow[]): KeptRate {
  return {
    id: row.id,
    laneId: row.lane_id,
    carrierId: row.carrier_id,
    rateType: row.rate_type as LaneRateDraft['rateType'],
    chargeType: row.charge_type as LaneRateDraft['chargeType'],
    rate: row.rate,
    minCharge: row.min_charge,
    effectiveDate: row.effective_date,
    expirationDate: row.expiration_date,
    rateTableName: row.rate_table_name,
    rateSpecifications:
      row.charge_type === 'Pallet'
        ? {
            packagingTypes: PALLET_PACKAGING,
            rateRanges: ranges.map((range) => ({
              id: range.id,
              minPallets: range.min_pallets,
              maxPallets: range.max_pallets,
              ratePerPallet: range.rate_per_pallet,
            })),
          }
        : null,
    additionalCharges: row.additional_charges as AdditionalCharge[],
    sequence: row.sequence,
    version: row.version,
    updatedBy: row.updated_by,
    updatedAt: row.updated_at,
  };
}

/** All rates of a lane, in turn. */
export async function ratesOf(db: Db, laneId: string): Promise<KeptRate[]> {
  const rows = await db.selectFrom('lane_rate').selectAll().where('lane_id', '=', laneId).execute();
  if (rows.length === 0) return [];
  const ranges = await db
    .selectFrom('lane_rate_range')
    .selectAll()
    .where(
      'lane_rate_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('min_pallets')
    .execute();
  return inTurn(
    rows.map((row) =>
      asRate(
        row,
        ranges.filter((range) => range.lane_rate_id === row.id),
      ),
    ),
  );
}

/** Null: this company has no such rate. */
export async function laneOfRate(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('lane_rate').select('lane_id').where('id', '=', id).executeTakeFirst();
  return row?.lane_id ?? null;
}

/** Checked before: none of what is asked for is missing. */
function columnsOf(draft: LaneRateDraft) {
  return {
    carrier_id: draft.carrierId!,
    rate_type: draft.rateType!,
    charge_type: draft.chargeType!,
    rate: draft.rate!,
    min_charge: draft.minCharge,
    effective_date: draft.effectiveDate!,
    expiration_date: draft.expirationDate!,
    rate_table_name: draft.rateTableName,
    additional_charges: JSON.stringify(draft.additionalCharges),
  };
}

async function replaceRanges(db: Db, scope: Scope, rateId: string, draft: LaneRateDraft): Promise<void> {
  await db.deleteFrom('lane_rate_range').where('lane_rate_id', '=', rateId).execute();
  const ranges = draft.rateSpecifications?.rateRanges ?? [];
  if (ranges.length === 0) return;
  await db
    .insertInto('lane_rate_range')
    .values(
      ranges.map((range) => ({
        company_id: scope.companyId,
        lane_rate_id: rateId,
        min_pallets: range.minPallets!,
        max_pallets: range.maxPallets!,
        rate_per_pallet: range.ratePerPallet!,
        ...(range.id === null ? {} : { id: range.id }),
      })),
    )
    .execute();
}

export async function insertRate(
  db: Db,
  scope: Scope,
  { id, laneId, sequence, draft }: { id: string; laneId: string; sequence: number | null; draft: LaneRateDraft },
): Promise<void> {
  await db
    .insertInto('lane_rate')
    .values({
      company_id: scope.companyId,
      id,
      lane_id: laneId,
      sequence,
      updated_by: scope.userId,
      ...columnsOf(draft),
    })
    .execute();
  await replaceRanges(db, scope, id, draft);
}

/** Other dates are looked at anew when they run out. */
export async function updateRate(db: Db, scope: Scope, id: string, draft: LaneRateDraft): Promise<void> {
  await db
    .updateTable('lane_rate')
    .set({
      ...columnsOf(draft),
      expiry_handled_on: sql<
        string | null
      >`case when expiration_date = ${draft.expirationDate!}::date then expiry_handled_on end`,
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
      updated_by: scope.userId,
    })
    .where('id', '=', id)
    .execute();
  await replaceRanges(db, scope, id, draft);
}

export async function deleteRate(db: Db, id: string): Promise<void> {
  await db.deleteFrom('lane_rate').where('id', '=', id).execute();
}

export async function deleteRatesOf(db: Db, laneId: string): Promise<void> {
  await db.deleteFrom('lane_rate').where('lane_id', '=', laneId).execute();
}

/** Turns are compared when the transaction ends, so rates can change places. */
export async function setTurns(db: Db, turns: ReadonlyMap<string, number>): Promise<void> {
  if (turns.size === 0) return;
  await sql`
    update lane_rate r set sequence = turn.number
    from unnest(${[...turns.keys()]}::uuid[], ${[...turns.values()]}::smallint[]) as turn (id, number)
    where r.company_id = (select current_company()) and r.id = turn.id and r.sequence is distinct from turn.number`.execute(
    db,
  );
}
