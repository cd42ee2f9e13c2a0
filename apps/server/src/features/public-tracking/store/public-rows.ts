import type { OnTimeStatus } from '@lanewright/domain/orders/on-time.ts';
import type { EquipmentMode, ShippingMode } from '@lanewright/domain/orders/lists.ts';
import type { ShipmentStatus } from '@lanewright/domain/shipments/statuses.ts';
import type { TrackingKind, TrackingSource } from '@lanewright/domain/tracking/events.ts';
import type { StopStatus } from '@lanewright/domain/tracking/standing.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

// Read as a visitor: without a company, so every statement names the company of what it looks for.

export interface ShipmentRow {
  companyId: string;
  id: string;
  shipmentNumber: string;
  status: ShipmentStatus;
  shippingMode: ShippingMode | null;
  equipmentMode: EquipmentMode | null;
  miles: number | null;
  onTimeStatus: OnTimeStatus | null;
  nextStopNumber: number | null;
  co2Grams: number | null;
  deliveredAt: Date | null;
  customerName: string;
  logoFileId: string | null;
}

const SHIPMENT = sql`
  s.company_id as "companyId", s.id, s.shipment_number as "shipmentNumber", s.status, s.shipping_mode as "shippingMode",
  s.equipment_mode as "equipmentMode", s.miles, s.on_time_status as "onTimeStatus", s.next_stop_number as "nextStopNumber",
  s.co2_grams as "co2Grams", s.delivered_at as "deliveredAt", coalesce(shipper_dba_name(s.company_id, s.id), c.name) as "customerName", (
    select l.file_id from company_logo l where l.company_id = s.company_id
  ) as "logoFileId"`;

export async function findByShipmentNumber(db: Db, number: string): Promise<ShipmentRow | null> {
  const { rows } = await sql<ShipmentRow>`
    select ${SHIPMENT} from shipment s join company c on c.id = s.company_id where s.shipment_number = ${number}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** The shipment that carries the order. */
export async function findByOrderNumber(db: Db, number: string): Promise<ShipmentRow | null> {
  const { rows } = await sql<ShipmentRow>`
    select ${SHIPMENT}
    from freight_order o
    join shipment_order so on so.company_id = o.company_id and so.order_id = o.id and so.is_live
    join shipment s on s.company_id = so.company_id and s.id = so.shipment_id
    join company c on c.id = s.company_id
    where o.order_number = ${number}`.execute(db);
  return rows[0] ?? null;
}

export interface Reference {
  /** Both as they are kept: the value in small letters, the number in capitals. */
  valueKey: string;
  companyNumber: string;
}

/** The newest first. */
export async function findByReference(db: Db, reference: Reference, most: number): Promise<ShipmentRow[]> {
  const { rows } = await sql<ShipmentRow>`
    select ${SHIPMENT}
    from company c
    join shipment s on s.company_id = c.id and s.id in (
      select so.shipment_id from order_reference r
      join shipment_order so on so.company_id = r.company_id and so.order_id = r.order_id and so.is_live
      where r.company_id = (select id from company where company_number = ${reference.companyNumber})
        and r.value_key = ${reference.valueKey}
    )
    where c.company_number = ${reference.companyNumber}
    order by s.created_at desc, s.id limit ${most}`.execute(db);
  return rows;
}

/** Orders on a shipment that bear the reference; none where it is another company's. */
export async function ordersWithReference(
  db: Db,
  { companyId, id }: ShipmentRow,
  { valueKey, companyNumber }: Reference,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct so.order_id as id
    from shipment_order so
    join order_reference r on r.company_id = so.company_id and r.order_id = so.order_id
    join company c on c.id = so.company_id
    where so.company_id = ${companyId}::uuid and so.shipment_id = ${id}::uuid and r.value_key = ${valueKey}
      and c.company_number = ${companyNumber}`.execute(db);
  return rows.map((row) => row.id);
}

/** The same by a reference that was proved when somebody asked to watch. */
export async function ordersWithReferenceKey(
  db: Db,
  { companyId, id }: ShipmentRow,
  valueKey: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct so.order_id as id
    from shipment_order so
    join order_reference r on r.company_id = so.company_id and r.order_id = so.order_id
    where so.company_id = ${companyId}::uuid and so.shipment_id = ${id}::uuid and r.value_key = ${valueKey}`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

export interface LinkProof {
  shows: 'Number' | 'Reference' | 'Order' | 'All';
  referenceKey: string | null;
  /** Of a link to the watcher of an order, which may be on another shipment. */
  orderId: string | null;
}

/** What the secret of a link shows of a shipment; none: it is of no use here. */
export async function proofsOf(db: Db, { companyId, id }: ShipmentRow, tokenHash: string): Promise<LinkProof[]> {
  const { rows } = await sql<LinkProof>`
    select shows, reference_key as "referenceKey", order_id as "orderId"
    from visitor_proofs(${companyId}::uuid, ${id}::uuid, ${tokenHash})`.execute(db);
  return rows;
}

/** Whether an address may look this up: it has, or has looked up fewer others within the hour. */
export async function countLookup(db: Db, caller: string, lookedFor: string, most: number): Promise<boolean> {
  const { rows } = await sql<{ isAdmitted: boolean }>`
    select count_visitor_lookup(${caller}, ${lookedFor}, ${most}) as "isAdmitted"`.execute(db);
  return rows[0]!.isAdmitted;
}

export interface OrderRow {
  id: string;
  isBlind: boolean;
  mileageSource: string | null;
}

export async function ordersOn(db: Db, { companyId, id }: ShipmentRow): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select o.id, o.is_blind as "isBlind", o.mileage_source as "mileageSource"
    from shipment_order so join freight_order o on o.company_id = so.company_id and o.id = so.order_id
    where so.company_id = ${companyId}::uuid and so.shipment_id = ${id}::uuid`.execute(db);
  return rows;
}

/** A stop of the truck, with what one of the orders does there. */
export interface StopPartRow {
  id: string;
  stopNumber: number;
  stopType: 'Pickup' | 'Dropoff';
  legMiles: number | null;
  status: StopStatus;
  arrivedAt: Date | null;
  departedAt: Date | null;
  etaAt: Date | null;
  etaEarliestAt: Date | null;
  etaLatestAt: Date | null;
  etaNewsAt: Date | null;
  etaDay: string | null;
  onTimeStatus: OnTimeStatus | null;
  orderId: string;
  orderStopId: string;
  earlyAt: Date | null;
  lateAt: Date | null;
  appointmentAt: Date | null;
  companyName: string;
  companyAlias: string;
  locationName: string;
  locationAlias: string;
  city: string;
  state: string;
  postalCode: string;
  zone: string | null;
  latitude: number | null;
  longitude: number | null;
}

export async function stopPartsOf(db: Db, { companyId, id }: ShipmentRow): Promise<StopPartRow[]> {
  const { rows } = await sql<StopPartRow>`
    select s.id, s.stop_number as "stopNumber", s.stop_type as "stopType", s.leg_miles as "legMiles", s.status,
      s.arrived_at as "arrivedAt", s.departed_at as "departedAt", s.eta_at as "etaAt",
      s.eta_earliest_at as "etaEarliestAt", s.eta_latest_at as "etaLatestAt", s.eta_news_at as "etaNewsAt", s.eta_day as "etaDay",
      s.on_time_status as "onTimeStatus",
      o.order_id as "orderId", o.id as "orderStopId", o.early_at as "earlyAt", o.late_at as "lateAt",
      o.appointment_at as "appointmentAt", o.company_name as "companyName", o.company_alias as "companyAlias",
      o.location_name as "locationName", o.location_alias as "locationAlias", o.city, o.state, o.postal_code as "postalCode",
      o.iana_time_zone as "zone", o.latitude, o.longitude
    from shipment_stop s
    join shipment_stop_part p on p.company_id = s.company_id and p.shipment_stop_id = s.id
    join order_stop o on o.company_id = p.company_id and o.id = p.order_stop_id
    where s.company_id = ${companyId}::uuid and s.shipment_id = ${id}::uuid
    order by s.stop_number, o.id`.execute(db);
  return rows;
}

export interface ItemRow {
  pickupStopId: string;
  dropoffStopId: string | null;
  description: string;
  packageCount: number;
  packagingUnitType: string;
  palletCount: number;
  totalWeight: number;
}

export async function itemsOf(db: Db, companyId: string, orderIds: readonly string[]): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select pickup_stop_id as "pickupStopId", dropoff_stop_id as "dropoffStopId", coalesce(description, '') as description,
      coalesce(package_count, 0)::float8 as "packageCount", coalesce(packaging_unit_type, '') as "packagingUnitType",
      coalesce(pallet_count, 0)::float8 as "palletCount", coalesce(total_weight, 0)::float8 as "totalWeight"
    from order_line_item
    where company_id = ${companyId}::uuid and order_id = any (${orderIds}::uuid[])
    order by order_id, unique_identifier`.execute(db);
  return rows;
}

export interface ReferenceRow {
  orderId: string;
  /** Null: of the whole order. */
  stopId: string | null;
  label: string;
  value: string;
}

export async function referencesOf(db: Db, companyId: string, orderIds: readonly string[]): Promise<ReferenceRow[]> {
  const { rows } = await sql<ReferenceRow>`
    select order_id as "orderId", stop_id as "stopId", label, value from order_reference
    where company_id = ${companyId}::uuid and order_id = any (${orderIds}::uuid[]) and value <> ''
    order by order_id, position`.execute(db);
  return rows;
}

export interface EventRow {
  id: string;
  kind: TrackingKind;
  stopNumber: number | null;
  happenedAt: Date;
  source: TrackingSource;
  latitude: number | null;
  longitude: number | null;
  city: string;
  state: string;
  zone: string | null;
}

/** As many positions as a map shows; arrivals and departures at any age. */
const MAX_LISTED = 500;

export async function eventsOf(db: Db, { companyId, id }: ShipmentRow): Promise<EventRow[]> {
  const ofShipment = sql`company_id = ${companyId}::uuid and shipment_id = ${id}::uuid and withdrawn_at is null`;
  const columns = sql.raw(
    'id, kind, stop_number as "stopNumber", happened_at as "happenedAt", source, latitude, longitude, city, state, zone',
  );
  const { rows } = await sql<EventRow>`
    with newest as (
      select ${columns} from tracking_event where ${ofShipment} order by happened_at desc, id desc limit ${MAX_LISTED}
    ), at_stops as (
      select ${columns} from tracking_event where ${ofShipment} and stop_number is not null
      order by happened_at desc, id desc limit ${MAX_LISTED}
    )
    select * from newest union select * from at_stops order by "happenedAt", id`.execute(db);
  return rows;
}

/** Whose logo it is; null where it is none. */
export async function companyOfLogo(db: Db, fileId: string): Promise<string | null> {
  const { rows } = await sql<{ companyId: string }>`
    select company_id as "companyId" from company_logo where file_id = ${fileId}::uuid`.execute(db);
  return rows[0]?.companyId ?? null;
}
