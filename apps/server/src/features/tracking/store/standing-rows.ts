import type { OnTimeStatus } from '@lanewright/domain/orders/on-time.ts';
import type { ShipmentStatus } from '@lanewright/domain/shipments/statuses.ts';
import { exceptionRank, type LatenessFault, type ShipmentException } from '@lanewright/domain/tracking/on-time.ts';
import type { Reckoned } from '@lanewright/domain/tracking/reckon.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';

/** How a shipment stood when it was last reckoned, and what people have said of its driver. */
export interface KeptStanding {
  onTimeStatus: OnTimeStatus | null;
  exception: ShipmentException | null;
  atRiskReason: string;
  etaAt: Date | null;
  lastNewsAt: Date | null;
  latitude: number | null;
  longitude: number | null;
  driverName: string;
  driverPhone: string;
}

export async function standingOf(db: Db, shipmentId: string): Promise<KeptStanding> {
  const { rows } = await sql<KeptStanding>`
    select on_time_status as "onTimeStatus", exception, at_risk_reason as "atRiskReason", eta_at as "etaAt", last_news_at as "lastNewsAt", latitude, longitude,
      driver_name as "driverName", driver_phone as "driverPhone"
    from shipment where company_id = (select current_company()) and id = ${shipmentId}::uuid`.execute(db);
  return rows[0]!;
}

export interface KeptStopFacts {
  stopNumber: number;
  lateReason: string;
  lateFault: LatenessFault | null;
}

export async function stopFactsOf(db: Db, shipmentId: string): Promise<Map<number, KeptStopFacts>> {
  const { rows } = await sql<KeptStopFacts>`
    select stop_number as "stopNumber", late_reason as "lateReason", late_fault as "lateFault"
    from shipment_stop where company_id = (select current_company()) and shipment_id = ${shipmentId}::uuid`.execute(db);
  return new Map(rows.map((row) => [row.stopNumber, row]));
}

const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());

/** Exceptions first, the worst of them before the others, then whoever arrives next; the delivered behind all. */
export function trackingSort({ status, exception, etaAt }: Pick<Reckoned, 'status' | 'exception' | 'etaAt'>): string {
  const rank = status >= 7 ? 9 : exceptionRank(exception);
  return `${rank}|${iso(etaAt)?.slice(0, 16) ?? '~'}`;
}

export interface ReckonedFacts {
  reckoned: Reckoned;
  legMiles: ReadonlyMap<number, number | null>;
  lastNews: string;
  co2Grams: number | null;
}

/** All that was worked out, in two statements. */
export async function saveStanding(
  db: Db,
  scope: Scope,
  shipmentId: string,
  { reckoned, legMiles, lastNews, co2Grams }: ReckonedFacts,
  hasMoved: boolean,
): Promise<void> {
  const stops = reckoned.stops.map((stop) => ({
    stop_number: stop.stopNumber,
    leg_miles: legMiles.get(stop.stopNumber) ?? null,
    status: stop.status,
    arrived_at: iso(stop.arrivedAt),
    departed_at: iso(stop.departedAt),
    eta_at: iso(stop.eta?.at ?? null),
    eta_earliest_at: iso(stop.eta?.earliestAt ?? null),
    eta_latest_at: iso(stop.eta?.latestAt ?? null),
    eta_news_at: iso(stop.eta?.newsAt ?? null),
    eta_day: stop.eta?.day ?? null,
    eta_steps: stop.etaSteps,
    on_time_status: stop.onTimeStatus,
    at_risk_reason: stop.atRiskReason,
  }));
  await sql`
    update shipment_stop s set leg_miles = r.leg_miles, status = r.status, arrived_at = r.arrived_at,
      departed_at = r.departed_at, eta_at = r.eta_at, eta_earliest_at = r.eta_earliest_at, eta_latest_at = r.eta_latest_at,
      eta_news_at = r.eta_news_at, eta_day = r.eta_day, eta_steps = r.eta_steps, on_time_status = r.on_time_status,
      at_risk_reason = r.at_risk_reason
    from jsonb_to_recordset(${JSON.stringify(stops)}::jsonb) as r (stop_number smallint, leg_miles float8, status text,
      arrived_at timestamptz, departed_at timestamptz, eta_at timestamptz, eta_earliest_at timestamptz,
      eta_latest_at timestamptz, eta_news_at timestamptz, eta_day date, eta_steps jsonb, on_time_status text, at_risk_reason text)
    where s.company_id = (select current_company()) and s.shipment_id = ${shipmentId}::uuid
      and s.stop_number = r.stop_number`.execute(db);
  const at = (instant: number | null) => (instant === null ? null : new Date(instant));
  await db
    .updateTable('shipment')
    .set({
      status: reckoned.status,
      on_time_status: reckoned.onTimeStatus,
      exception: reckoned.exception,
      at_risk_reason: reckoned.atRiskReason,
      tracking_sort: trackingSort(reckoned),
      next_stop_number: reckoned.currentStopNumber,
      eta_at: at(reckoned.etaAt),
      last_news_at: at(reckoned.lastNewsAt),
      last_news: lastNews,
      latitude: reckoned.seen?.latitude ?? null,
      longitude: reckoned.seen?.longitude ?? null,
      position_at: at(reckoned.seen?.happenedAt ?? null),
      reckon_at: at(reckoned.reckonAt),
      calculated_at: sql<Date>`now()`,
      delivered_at: at(reckoned.deliveredAt),
      co2_grams: co2Grams,
      ...(hasMoved
        ? { version: sql<number>`version + 1`, updated_at: sql<Date>`now()`, updated_by: scope.userId }
        : {}),
    })
    .where('id', '=', shipmentId)
    .execute();
}

/** What a plain position may change, and what decides whether more has to be worked out. */
export interface LastCalculation {
  status: ShipmentStatus;
  exception: ShipmentException | null;
  lastNewsAt: Date | null;
  calculatedAt: Date | null;
}

/** Locked until the end of the transaction. */
export async function lastCalculation(db: Db, shipmentId: string): Promise<LastCalculation | null> {
  const { rows } = await sql<LastCalculation>`
    select status, exception, last_news_at as "lastNewsAt", calculated_at as "calculatedAt"
    from shipment where company_id = (select current_company()) and id = ${shipmentId}::uuid for update`.execute(db);
  return rows[0] ?? null;
}

export interface NewestPosition {
  happenedAt: Date;
  latitude: number | null;
  longitude: number | null;
  lastNews: string;
  /** When its ETAs have to be worked out by it at the latest. */
  recalculateAt: Date | null;
}

export async function savePosition(db: Db, shipmentId: string, position: NewestPosition): Promise<void> {
  const { happenedAt, latitude, longitude, lastNews, recalculateAt } = position;
  await db
    .updateTable('shipment')
    .set({
      last_news_at: happenedAt,
      last_news: lastNews,
      ...(latitude === null ? {} : { latitude, longitude, position_at: happenedAt }),
      ...(recalculateAt === null
        ? {}
        : { reckon_at: sql<Date>`least(coalesce(reckon_at, ${recalculateAt}), ${recalculateAt})` }),
    })
    .where('id', '=', shipmentId)
    .execute();
}

/** What is due, soonest first. */
export async function dueShipments(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from shipment
    where company_id = (select current_company()) and reckon_at is not null and reckon_at <= now()
    order by reckon_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Stops with a proof of delivery: of the shipment, of its orders, or kept elsewhere. */
export async function provenStops(db: Db, shipmentId: string, orderIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string | null }>`
    select stop_id as id from document
    where company_id = (select current_company()) and type = 'ProofOfDelivery' and (
      (entity_type = 'Shipment' and entity_id = ${shipmentId}::uuid)
      or (entity_type = 'Order' and entity_id = any (${orderIds}::uuid[])))
    union all
    select id from shipment_stop
    where company_id = (select current_company()) and shipment_id = ${shipmentId}::uuid and proof_at is not null`.execute(
    db,
  );
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

export async function setLateness(
  db: Db,
  shipmentId: string,
  { stopNumber, reason, fault }: { stopNumber: number; reason: string; fault: LatenessFault | null },
): Promise<void> {
  await db
    .updateTable('shipment_stop')
    .set({ late_reason: reason, late_fault: fault })
    .where('shipment_id', '=', shipmentId)
    .where('stop_number', '=', stopNumber)
    .execute();
}

export async function setOrdersOnTime(
  db: Db,
  orders: readonly { id: string; onTimeStatus: OnTimeStatus | null }[],
): Promise<void> {
  await sql`
    update order_summary s set on_time_status = r."onTimeStatus"
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as r (id uuid, "onTimeStatus" text)
    where s.company_id = (select current_company()) and s.id = r.id
      and s.on_time_status is distinct from r."onTimeStatus"`.execute(db);
}

/** As before anybody had it. */
export async function clearStanding(db: Db, shipmentId: string): Promise<void> {
  await db
    .updateTable('shipment_stop')
    .set({
      status: 'Open',
      arrived_at: null,
      departed_at: null,
      eta_at: null,
      eta_earliest_at: null,
      eta_latest_at: null,
      eta_news_at: null,
      eta_day: null,
      eta_steps: '[]',
      on_time_status: null,
      at_risk_reason: '',
      late_reason: '',
      late_fault: null,
    })
    .where('shipment_id', '=', shipmentId)
    .execute();
  await db
    .updateTable('shipment')
    .set({ last_news_at: null, last_news: '', latitude: null, longitude: null, position_at: null })
    .where('id', '=', shipmentId)
    .execute();
}
