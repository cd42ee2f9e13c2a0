import type { ListedLane } from '@lanewright/contract/lanes.ts';
import { findState, isCountry, type Country } from '@lanewright/domain/geography/countries.ts';
import { laneEndInWords, laneEndKey, type LaneEnd, type LaneEndKind } from '@lanewright/domain/lanes/lane-end.ts';
import { LANE_FIELDS, type LaneDraft, type LaneEdit } from '@lanewright/domain/lanes/lane.ts';
import type { ShippingMode } from '@lanewright/domain/orders/lists.ts';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { fromRow } from '../../../platform/database/field-rows.ts';
import type { LaneTable } from '../../../platform/database/tables.ts';
import type { Scope } from '../../../platform/scope.ts';
import { contractDay } from '../contract-day.ts';

/** An end of a lane with all that is known of it, also what its kind does not ask for. */
export interface PlacedEnd extends LaneEnd {
  latitude: number | null;
  longitude: number | null;
}

export interface MeasuredLane {
  miles: number | null;
  mileageSource: string | null;
}

type LaneRow = Selectable<LaneTable> & { carrier_count: number };

const SIDES = ['origin', 'destination'] as const;
type Side = (typeof SIDES)[number];

/** What its kind does not ask for is known of a place, and no part of the end. */
function endOf(row: LaneRow, side: Side): LaneEnd {
  const kind = row[`${side}_kind`] as LaneEndKind;
  const hasCode = kind === 'PostalCode' || kind === 'ThreeDigit';
  return {
    kind,
    city: kind === 'City' ? row[`${side}_city`] : null,
    state: hasCode ? null : row[`${side}_state`],
    postalCode: hasCode ? row[`${side}_postal_code`] : null,
    country: row[`${side}_country`] as Country,
  };
}

const stateName = (country: string, code: string | null) =>
  code !== null && isCountry(country) ? (findState(country, code)?.name ?? null) : null;

function placeOf(row: LaneRow, side: Side): ListedLane['originLocation'] {
  const state = row[`${side}_state`];
  return {
    city: row[`${side}_city`],
    postalCode: row[`${side}_postal_code`],
    governingDistrictAbbreviation: state,
    governingDistrictName: stateName(row[`${side}_country`], state),
    latitude: row[`${side}_latitude`],
    longitude: row[`${side}_longitude`],
  };
}

function asLane(row: LaneRow): ListedLane {
  const [origin, destination] = [endOf(row, 'origin'), endOf(row, 'destination')];
  return {
    ...(fromRow(LANE_FIELDS, row) as LaneEdit),
    id: row.id,
    mode: row.mode as ShippingMode,
    origin,
    destination,
    originLocation: placeOf(row, 'origin'),
    destinationLocation: placeOf(row, 'destination'),
    originLocationDetails: laneEndInWords(origin),
    destinationLocationDetails: laneEndInWords(destination),
    estimatedMiles: row.estimated_miles,
    numberOfCarriers: row.carrier_count,
    spotSince: row.spot_since,
    createDateTime: row.created_at.toISOString(),
    version: row.version,
  };
}

/** Carriers whose rates have not expired. */
export async function lanesOf(db: Db, ids: readonly string[]): Promise<ListedLane[]> {
  const { rows } = await sql<LaneRow>`
    select l.*, (
      select count(distinct carrier_id) from lane_rate
      where company_id = l.company_id and lane_id = l.id and expiration_date >= ${contractDay()}::date
    )::int as carrier_count
    from lane l
    where l.company_id = (select current_company()) and l.id = any (${ids}::uuid[]) and l.deleted_at is null`.execute(
    db,
  );
  return rows.map(asLane);
}

export async function findLane(db: Db, id: string): Promise<ListedLane | null> {
  return (await lanesOf(db, [id]))[0] ?? null;
}

/** Keeps others from changing the lane and its rates until the end of the transaction. */
export async function lockLane(db: Db, id: string): Promise<ListedLane | null> {
  await db.selectFrom('lane').select('id').where('id', '=', id).forUpdate().execute();
  return findLane(db, id);
}

/** As `lockLane`, for many. */
export async function holdLanes(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    select 1 from lane where company_id = (select current_company()) and id = any (${[...ids]}::uuid[])
    order by id for update`.execute(db);
}

interface LaneKeys {
  origin_key: string;
  destination_key: string;
}

const keysOf = ({ origin, destination }: Pick<LaneDraft, Side>): LaneKeys => ({
  origin_key: laneEndKey(origin),
  destination_key: laneEndKey(destination),
});

async function namesAlong(db: Db, draft: LaneDraft, keys: LaneKeys, except: string): Promise<string[]> {
  const rows = await db
    .selectFrom('lane')
    .select('customer_reference_number')
    .where('origin_key', '=', keys.origin_key)
    .where('destination_key', '=', keys.destination_key)
    .where('mode', '=', draft.mode)
    .where('equipment_mode', '=', draft.equipmentMode!)
    .where('deleted_at', 'is', null)
    .where('id', '<>', except)
    .orderBy('name_key')
    .limit(5)
    .execute();
  return rows.map((row) => row.customer_reference_number);
}

/** The names of lanes that are the same, and of those that go the other way. */
export async function alikeLanes(db: Db, draft: LaneDraft, except: string) {
  const keys = keysOf(draft);
  const back = { origin_key: keys.destination_key, destination_key: keys.origin_key };
  const isRound = keys.origin_key === keys.destination_key;
  return {
    same: await namesAlong(db, draft, keys, except),
    reversed: isRound ? [] : await namesAlong(db, draft, back, except),
  };
}

/** Nobody has so many on one way; the limit is there so that each way is looked up by itself. */
const MOST_ALIKE = 1_000;

/** Lanes of the same ways, modes and equipment as these, by name; the oldest of a name first. */
export async function lanesAlong(db: Db, drafts: readonly LaneDraft[]): Promise<ListedLane[]> {
  const ways = new Map(
    drafts.map((draft) => {
      const way = { ...keysOf(draft), mode: draft.mode, equipmentMode: draft.equipmentMode };
      return [JSON.stringify(way), way];
    }),
  );
  const wanted = [...ways.values()];
  const { rows } = await sql<{ id: string }>`
    select l.id
    from unnest(${wanted.map((way) => way.origin_key)}::text[], ${wanted.map((way) => way.destination_key)}::text[],
      ${wanted.map(({ mode }) => mode)}::text[], ${wanted.map(({ equipmentMode }) => equipmentMode)}::text[])
      as way (origin_key, destination_key, mode, equipment_mode)
    cross join lateral (
      select id, name_key, created_at from lane
      where company_id = (select current_company()) and origin_key = way.origin_key
        and destination_key = way.destination_key and deleted_at is null
        and mode = way.mode and equipment_mode = way.equipment_mode
      limit ${MOST_ALIKE}) l
    order by l.name_key, l.created_at, l.id`.execute(db);
  const ids = rows.map(({ id }) => id);
  const lanes = new Map((await lanesOf(db, ids)).map((lane) => [lane.id, lane]));
  return ids.flatMap((id) => lanes.get(id) ?? []);
}

/** What an end can be found by: its town, its state by code and name, its code. */
function wordsOf({ city, state, postalCode, country }: PlacedEnd): string {
  return [city, state, stateName(country, state), postalCode].filter((word) => word !== null).join(' ');
}

function columnsOf(side: Side, end: PlacedEnd) {
  return {
    [`${side}_kind`]: end.kind,
    [`${side}_city`]: end.city,
    [`${side}_state`]: end.state,
    [`${side}_postal_code`]: end.postalCode,
    [`${side}_country`]: end.country,
    [`${side}_latitude`]: end.latitude,
    [`${side}_longitude`]: end.longitude,
  } as Record<`${Side}_kind` | `${Side}_country`, string>;
}

export interface NewLane {
  id: string;
  draft: LaneDraft;
  ends: Record<Side, PlacedEnd>;
  measured: MeasuredLane;
}

export async function insertLane(db: Db, scope: Scope, made: NewLane): Promise<ListedLane> {
  const [lane] = await insertLanes(db, scope, [made]);
  return lane!;
}

const ROWS_PER_STATEMENT = 1_000;

/** In no order. */
export async function insertLanes(db: Db, scope: Scope, made: readonly NewLane[]): Promise<ListedLane[]> {
  for (let start = 0; start < made.length; start += ROWS_PER_STATEMENT)
    await db
      .insertInto('lane')
      .values(made.slice(start, start + ROWS_PER_STATEMENT).map((lane) => newRow(scope, lane)))
      .execute();
  return lanesOf(
    db,
    made.map(({ id }) => id),
  );
}

const newRow = (scope: Scope, { id, draft, ends, measured }: NewLane) => ({
  company_id: scope.companyId,
  id,
  mode: draft.mode,
  ...editColumns(draft),
  ...columnsOf('origin', ends.origin),
  ...columnsOf('destination', ends.destination),
  ...keysOf(ends),
  estimated_miles: measured.miles,
  mileage_source: measured.mileageSource,
  found_by: `${wordsOf(ends.origin)} ${wordsOf(ends.destination)}`,
  updated_by: scope.userId,
});

/** Checked before: none of what is asked for is missing. */
function editColumns(edit: LaneEdit) {
  return {
    customer_reference_number: edit.customerReferenceNumber,
    tender_type: edit.tenderType!,
    tender_method: edit.tenderMethod!,
    tender_time: edit.tenderTime,
    shipment_tendering_start: edit.shipmentTenderingStart,
    expiration_action: edit.expirationAction,
    equipment_mode: edit.equipmentMode!,
  };
}

const touched = (scope: Scope) => ({
  version: sql<number>`version + 1`,
  updated_at: sql<Date>`now()`,
  updated_by: scope.userId,
});

export async function updateLane(db: Db, scope: Scope, id: string, edit: LaneEdit): Promise<ListedLane> {
  await db
    .updateTable('lane')
    .set({ ...editColumns(edit), ...touched(scope) })
    .where('id', '=', id)
    .execute();
  return (await findLane(db, id))!;
}

export async function deleteLane(db: Db, scope: Scope, id: string): Promise<void> {
  await db
    .updateTable('lane')
    .set({ deleted_at: sql<Date>`now()`, ...touched(scope) })
    .where('id', '=', id)
    .execute();
}
