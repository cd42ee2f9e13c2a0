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
  return inTurn(await ratesOfLanes(db, [laneId]));
}

/** In no order; of these carriers, or of all. However many there are, they are asked for with two arrays. */
export async function ratesOfLanes(
  db: Db,
  laneIds: readonly string[],
  carrierIds: readonly string[] | null = null,
): Promise<KeptRate[]> {
  if (laneIds.length === 0) return [];
  const { rows } = await sql<Row>`
    select * from lane_rate
    where company_id = (select current_company()) and lane_id = any (${[...laneIds]}::uuid[])
      and (${carrierIds === null}::boolean or carrier_id = any (${[...(carrierIds ?? [])]}::uuid[]))`.execute(db);
  const ofPallets = rows.filter((row) => row.charge_type === 'Pallet').map(({ id }) => id);
  if (ofPallets.length === 0) return rows.map((row) => asRate(row, []));
  const { rows: ranges } = await sql<RangeRow>`
    select * from lane_rate_range
    where company_id = (select current_company()) and lane_rate_id = any (${ofPallets}::uuid[])
    order by min_pallets`.execute(db);
  const rangesOf = Map.groupBy(ranges, ({ lane_rate_id }) => lane_rate_id);
  return rows.map((row) => asRate(row, rangesOf.get(row.id) ?? []));
}

export interface RatesSoFar {
  count: number;
  /** -1 where none has a turn. */
  lastTurn: number;
}

/** Lanes without rates are left out. */
export async function ratesSoFar(db: Db, laneIds: readonly string[]): Promise<ReadonlyMap<string, RatesSoFar>> {
  const { rows } = await sql<RatesSoFar & { lane_id: string }>`
    select lane_id, count(*)::int as count, coalesce(max(sequence), -1)::int as "lastTurn" from lane_rate
    where company_id = (select current_company()) and lane_id = any (${[...laneIds]}::uuid[])
    group by lane_id`.execute(db);
  return new Map(rows.map(({ lane_id: laneId, ...soFar }) => [laneId, soFar]));
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

export interface SavedRate {
  id: string;
  laneId: string;
  /** Counts for one that is new. */
  sequence: number | null;
  draft: LaneRateDraft;
}

const ROWS_PER_STATEMENT = 1_000;

async function replaceRanges(db: Db, scope: Scope, rates: readonly SavedRate[]): Promise<void> {
  await sql`
    delete from lane_rate_range
    where company_id = (select current_company()) and lane_rate_id = any (${rates.map(({ id }) => id)}::uuid[])`.execute(
    db,
  );
  const ranges = rates.flatMap(({ id, draft }) =>
    (draft.rateSpecifications?.rateRanges ?? []).map((range) => ({
      company_id: scope.companyId,
      lane_rate_id: id,
      min_pallets: range.minPallets!,
      max_pallets: range.maxPallets!,
      rate_per_pallet: range.ratePerPallet!,
      ...(range.id === null ? {} : { id: range.id }),
    })),
  );
  for (let start = 0; start < ranges.length; start += ROWS_PER_STATEMENT)
    await db
      .insertInto('lane_rate_range')
      .values(ranges.slice(start, start + ROWS_PER_STATEMENT))
      .execute();
}

/** Those whose id is known are changed and keep their turn, the others are added. */
export async function saveRates(db: Db, scope: Scope, rates: readonly SavedRate[]): Promise<void> {
  for (let start = 0; start < rates.length; start += ROWS_PER_STATEMENT) {
    const some = rates.slice(start, start + ROWS_PER_STATEMENT);
    await upsertRates(db, scope, some);
    await replaceRanges(db, scope, some);
  }
}

/** Other dates are looked at anew when they run out. */
const EXPIRY = sql<string | null>`
  case when lane_rate.expiration_date = excluded.expiration_date then lane_rate.expiry_handled_on end`;

async function upsertRates(db: Db, scope: Scope, rates: readonly SavedRate[]): Promise<void> {
  const values = rates.map(({ id, laneId, sequence, draft }) => ({
    company_id: scope.companyId,
    id,
    lane_id: laneId,
    sequence,
    updated_by: scope.userId,
    ...columnsOf(draft),
  }));
  const { company_id: _company, id: _id, lane_id: _lane, sequence: _sequence, ...changed } = values[0]!;
  await db
    .insertInto('lane_rate')
    .values(values)
    .onConflict((known) =>
      known.columns(['company_id', 'id']).doUpdateSet({
        ...Object.fromEntries(Object.keys(changed).map((column) => [column, sql.ref(`excluded.${column}`)])),
        expiry_handled_on: EXPIRY,
        version: sql<number>`lane_rate.version + 1`,
        updated_at: sql<Date>`now()`,
      }),
    )
    .execute();
}

/** There are carriers to ask again. */
export async function endSpot(db: Db, laneIds: readonly string[]): Promise<void> {
  await sql`
    update lane set spot_since = null
    where company_id = (select current_company()) and id = any (${[...laneIds]}::uuid[]) and spot_since is not null`.execute(
    db,
  );
}

export async function insertRate(db: Db, scope: Scope, rate: SavedRate): Promise<void> {
  await saveRates(db, scope, [rate]);
  await endSpot(db, [rate.laneId]);
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
