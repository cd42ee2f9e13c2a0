import { randomUUID } from 'node:crypto';
import type { DraftShipment } from '@lanewright/contract/shipments.ts';
import type { LoadStyle } from '@lanewright/domain/shipments/arranged-stops.ts';
import type { MergedStop } from '@lanewright/domain/shipments/merged-stops.ts';
import type { PlannedVisit } from '@lanewright/domain/shipments/planned-visits.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { KeptShipmentStop } from './shipment-record.ts';

/** Answers the number that it got. */
export async function insertShipment(
  db: Db,
  scope: Scope,
  id: string,
  { maxBuy, origination }: Pick<DraftShipment, 'maxBuy' | 'origination'>,
): Promise<string> {
  const { shipment_number: shipmentNumber } = await db
    .insertInto('shipment')
    .values({ company_id: scope.companyId, id, max_buy: maxBuy, origination, updated_by: scope.userId })
    .returning('shipment_number')
    .executeTakeFirstOrThrow();
  return shipmentNumber;
}

export async function insertStops(
  db: Db,
  scope: Scope,
  shipmentId: string,
  stops: readonly (MergedStop & { loadStyle?: LoadStyle })[],
): Promise<void> {
  const idOf = ({ stopNumber }: MergedStop) => scope.stepId(`stop ${stopNumber} of ${shipmentId}`);
  const company = { company_id: scope.companyId };
  await db
    .insertInto('shipment_stop')
    .values(
      stops.map((stop) => ({
        ...company,
        id: idOf(stop),
        shipment_id: shipmentId,
        stop_number: stop.stopNumber,
        stop_type: stop.stopType,
        location_id: stop.locationId,
        load_style: stop.loadStyle ?? 'live',
        planned_arrive_at: stop.planned ? new Date(stop.planned.arriveAt) : null,
        planned_depart_at: stop.planned ? new Date(stop.planned.departAt) : null,
      })),
    )
    .execute();
  const parts = stops.flatMap((stop) => {
    const starts = new Map(stop.planned?.starts.map(({ stopId, startAt }) => [stopId, new Date(startAt)]));
    return stop.stopIds.map((id, turn) => ({
      ...company,
      shipment_stop_id: idOf(stop),
      order_stop_id: id,
      turn,
      planned_at: starts.get(id) ?? null,
    }));
  });
  await db.insertInto('shipment_stop_part').values(parts).execute();
}

export interface KeptShipment {
  id: string;
  shipmentNumber: string;
  status: number;
  maxBuy: number;
  version: number;
  /** Those that are still on it. */
  orderIds: string[];
}

/** Keeps others from changing it until the end of the transaction. Null: there is none. */
export async function lockShipment(db: Db, id: string): Promise<KeptShipment | null> {
  const row = await db
    .selectFrom('shipment')
    .select(['shipment_number', 'status', 'max_buy', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const orders = await db
    .selectFrom('shipment_order')
    .select('order_id')
    .where('shipment_id', '=', id)
    .where('is_live', '=', true)
    .execute();
  return {
    id,
    shipmentNumber: row.shipment_number,
    status: row.status,
    maxBuy: row.max_buy,
    version: row.version,
    orderIds: orders.map((order) => order.order_id),
  };
}

/** As the trail names a stop: enough to see that the truck goes another way. */
export function stopInTrail({ stopType, stopIds }: Pick<MergedStop, 'stopType' | 'stopIds'>): string {
  return `${stopType} ${[...stopIds].sort().join(' ')}`;
}

/** What the trail has of a shipment as it is now. */
export async function trailedShipment(db: Db, { id, maxBuy }: Pick<KeptShipment, 'id' | 'maxBuy'>) {
  const { rows } = await sql<{ order_number: string }>`
    select o.order_number from shipment_order s join freight_order o on o.company_id = s.company_id and o.id = s.order_id
    where s.company_id = (select current_company()) and s.shipment_id = ${id} and s.is_live order by o.order_number`.execute(
    db,
  );
  const stops = await sql<{ stopType: MergedStop['stopType']; stopIds: string[] }>`
    select s.stop_type as "stopType", array_agg(p.order_stop_id::text) as "stopIds"
    from shipment_stop s join shipment_stop_part p on p.company_id = s.company_id and p.shipment_stop_id = s.id
    where s.company_id = (select current_company()) and s.shipment_id = ${id}
    group by s.stop_number, s.stop_type order by s.stop_number`.execute(db);
  return { orders: rows.map((row) => row.order_number), maxBuy, stops: stops.rows.map(stopInTrail) };
}

export async function removeStops(db: Db, shipmentId: string): Promise<void> {
  await db.deleteFrom('shipment_stop').where('shipment_id', '=', shipmentId).execute();
}

export async function letGo(
  db: Db,
  shipmentId: string,
  orderIds: readonly string[],
  { isRemoved }: { isRemoved: boolean },
): Promise<void> {
  if (orderIds.length === 0) return;
  await db
    .updateTable('shipment_order')
    .set({ is_live: false, is_removed: isRemoved })
    .where('shipment_id', '=', shipmentId)
    .where('order_id', 'in', orderIds)
    .execute();
}

/** Also what it had let go before. */
export async function takeUp(db: Db, scope: Scope, shipmentId: string, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await db
    .insertInto('shipment_order')
    .values(orderIds.map((id) => ({ company_id: scope.companyId, shipment_id: shipmentId, order_id: id })))
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'shipment_id', 'order_id']).doUpdateSet({ is_live: true, is_removed: false }),
    )
    .execute();
}

export async function updateShipment(
  db: Db,
  scope: Scope,
  id: string,
  { maxBuy, status, plannedCost }: { maxBuy: number; status: number; plannedCost: number | null },
): Promise<void> {
  await db
    .updateTable('shipment')
    .set({
      max_buy: maxBuy,
      status,
      planned_cost: plannedCost,
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
      updated_by: scope.userId,
    })
    .where('id', '=', id)
    .execute();
}

/** Raises the version of a shipment, so that pages that show it are told that it changed. */
export async function touchShipment(db: Db, scope: Scope, id: string): Promise<void> {
  await db
    .updateTable('shipment')
    .set({
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
      updated_by: scope.userId,
      // The cost that a plan promised was that of the freight before.
      planned_cost: null,
    })
    .where('id', '=', id)
    .execute();
}

type StopBefore = Pick<KeptShipmentStop, 'id' | 'orderStopIds' | 'locationId' | 'plannedArriveAt' | 'plannedDepartAt'>;

/** When the work for each stop of an order is planned. Times that no longer fit their order are gone from the database. */
async function plannedStarts(db: Db, shipmentId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; planned_at: Date }>`
    select p.order_stop_id as id, p.planned_at from shipment_stop s
    join shipment_stop_part p on p.company_id = s.company_id and p.shipment_stop_id = s.id
    where s.company_id = (select current_company()) and s.shipment_id = ${shipmentId}::uuid and p.planned_at is not null`.execute(
    db,
  );
  return new Map(rows.map(({ id, planned_at }) => [id, planned_at.toISOString()]));
}

/** A stop keeps its planned times while it is at the same place for the same orders, and all of them can keep theirs. */
function timesOver(
  stop: MergedStop,
  before: StopBefore | undefined,
  starts: ReadonlyMap<string, string>,
): PlannedVisit | null {
  if (stop.planned) return stop.planned;
  if (!before?.plannedArriveAt || !before.plannedDepartAt || before.locationId !== stop.locationId) return null;
  const own = stop.stopIds.flatMap((stopId) => {
    const startAt = starts.get(stopId);
    return startAt === undefined || !before.orderStopIds.includes(stopId) ? [] : [{ stopId, startAt }];
  });
  if (own.length < stop.stopIds.length || own.length < before.orderStopIds.length) return null;
  const { plannedArriveAt, plannedDepartAt } = before;
  return { arriveAt: plannedArriveAt.toISOString(), departAt: plannedDepartAt.toISOString(), starts: own };
}

/** Above every number that stops have, so that they can be numbered again without meeting each other. */
const ASIDE = 10_000;

/**
 * The stops of a shipment as they are now. A stop that still serves one of its orders' stops keeps its row, with everything
 * that was arranged for it.
 */
export async function writeStopsOver(
  db: Db,
  scope: Scope,
  shipmentId: string,
  kept: readonly StopBefore[],
  stops: readonly MergedStop[],
): Promise<void> {
  const plannedBefore = await plannedStarts(db, shipmentId);
  const left = new Set(kept);
  const ids = stops.map(({ stopIds }) => {
    const found = [...left].find(({ orderStopIds }) => orderStopIds.some((id) => stopIds.includes(id)));
    if (found) left.delete(found);
    return { id: found?.id ?? randomUUID(), isNew: !found, found };
  });
  const company = { company_id: scope.companyId };
  const rows = stops.map((stop, index) => ({
    ...ids[index]!,
    stop,
    planned: timesOver(stop, ids[index]!.found, plannedBefore),
  }));
  await sql`
    delete from shipment_stop_part where company_id = (select current_company())
      and shipment_stop_id = any (${kept.map(({ id }) => id)}::uuid[])`.execute(db);
  await sql`
    delete from shipment_stop where company_id = (select current_company())
      and id = any (${[...left].map(({ id }) => id)}::uuid[])`.execute(db);
  await sql`
    update shipment_stop set stop_number = stop_number + ${ASIDE}
    where company_id = (select current_company()) and shipment_id = ${shipmentId}::uuid`.execute(db);
  const stays = rows.filter(({ isNew }) => !isNew);
  await sql`
    update shipment_stop set stop_number = now.number, stop_type = now.type, location_id = now.location_id,
      planned_arrive_at = now.arrive, planned_depart_at = now.depart
    from unnest(
      ${stays.map(({ id }) => id)}::uuid[], ${stays.map(({ stop }) => stop.stopNumber)}::smallint[],
      ${stays.map(({ stop }) => stop.stopType)}::text[], ${stays.map(({ stop }) => stop.locationId)}::uuid[],
      ${stays.map(({ planned }) => planned?.arriveAt ?? null)}::timestamptz[],
      ${stays.map(({ planned }) => planned?.departAt ?? null)}::timestamptz[]
    ) as now (id, number, type, location_id, arrive, depart)
    where shipment_stop.company_id = (select current_company()) and shipment_stop.id = now.id`.execute(db);
  const added = rows.filter(({ isNew }) => isNew);
  if (added.length > 0)
    await db
      .insertInto('shipment_stop')
      .values(
        added.map(({ id, stop, planned }) => ({
          ...company,
          id,
          shipment_id: shipmentId,
          stop_number: stop.stopNumber,
          stop_type: stop.stopType,
          location_id: stop.locationId,
          planned_arrive_at: planned && new Date(planned.arriveAt),
          planned_depart_at: planned && new Date(planned.departAt),
        })),
      )
      .execute();
  const parts = rows.flatMap(({ id, stop, planned }) => {
    const starts = new Map(planned?.starts.map(({ stopId, startAt }) => [stopId, new Date(startAt)]));
    return stop.stopIds.map((part, turn) => ({
      ...company,
      shipment_stop_id: id,
      order_stop_id: part,
      turn,
      planned_at: starts.get(part) ?? null,
    }));
  });
  await db.insertInto('shipment_stop_part').values(parts).execute();
}
