import type { ShipmentCharge } from '@lanewright/contract/shipments.ts';
import type { EquipmentMode, ShippingMode } from '@lanewright/domain/orders/lists.ts';
import type { Origination } from '@lanewright/domain/shipments/origination.ts';
import type { ShipmentStatus } from '@lanewright/domain/shipments/statuses.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { BookedFacts } from './booking-rows.ts';

/** A shipment as it is kept, without what hangs on it. */
export interface ShipmentRecord {
  id: string;
  shipmentNumber: string;
  status: ShipmentStatus;
  version: number;
  createdAt: Date;
  origination: Origination;
  maxBuy: number;
  shippingMode: ShippingMode | null;
  equipmentMode: EquipmentMode | null;
  isPartial: boolean;
  miles: number | null;
  carrierId: string | null;
  carrierName: string;
  serviceLevel: string;
  contractId: string | null;
  rateId: string | null;
  /** What the plan that it was made of said that it costs. */
  plannedCost: number | null;
  cost: number | null;
  customerCost: number | null;
  charges: ShipmentCharge[];
  proNumber: string | null;
  pickupNumber: string | null;
  trackingRequirements: string[];
  trackingToken: string | null;
  bookedAt: Date | null;
  bookedBy: string | null;
  bookedByName: string | null;
  cancelReason: string;
}

const RECORD = sql<ShipmentRecord>`
  select s.id, s.shipment_number as "shipmentNumber", s.status, s.version, s.created_at as "createdAt", s.origination,
    s.max_buy::float8 as "maxBuy", s.shipping_mode as "shippingMode", s.equipment_mode as "equipmentMode",
    s.is_partial as "isPartial", s.miles, s.carrier_id as "carrierId", s.carrier_name as "carrierName",
    s.service_level as "serviceLevel", s.contract_id as "contractId", s.rate_id as "rateId", s.cost::float8 as cost,
    s.planned_cost::float8 as "plannedCost",
    s.customer_cost::float8 as "customerCost", s.charges, s.pro_number as "proNumber", s.pickup_number as "pickupNumber",
    s.tracking_requirements as "trackingRequirements", case
      when s.status >= 3 then tracking_token(s.company_id, s.id, s.booked_at)
    end as "trackingToken", s.booked_at as "bookedAt",
    s.booked_by as "bookedBy", s.cancel_reason as "cancelReason", coalesce((
      select trim(person.first_name || ' ' || person.last_name) from contact person
      where person.company_id = s.company_id and person.id = s.booked_by
    ), (select k.name from outside_key k where k.company_id = s.company_id and k.id = s.booked_by)) as "bookedByName"
  from shipment s where s.company_id = (select current_company())`;

export async function findShipmentByNumber(db: Db, shipmentNumber: string): Promise<ShipmentRecord | null> {
  const { rows } = await sql<ShipmentRecord>`
    ${RECORD} and s.shipment_number = ${shipmentNumber.toUpperCase()}`.execute(db);
  return rows[0] ?? null;
}

/** Locked, nobody changes it until the end of the transaction. It is locked before its bookings and its orders. */
export async function findShipmentById(db: Db, id: string, lock = false): Promise<ShipmentRecord | null> {
  const { rows } = await sql<ShipmentRecord>`
    ${RECORD} and s.id = ${id}::uuid ${lock ? sql`for no key update of s` : sql``}`.execute(db);
  return rows[0] ?? null;
}

/** Of those that are still there, by their ids. */
export async function shipmentNumbers(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; number: string }>`
    select id, shipment_number as number from shipment
    where company_id = (select current_company()) and id = any (${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** Those on it; of a voided one those that were. */
export async function orderIdsOf(db: Db, shipmentId: string, isLive: boolean): Promise<string[]> {
  const rows = await db
    .selectFrom('shipment_order')
    .select('order_id')
    .where('shipment_id', '=', shipmentId)
    .where('is_live', '=', isLive)
    .where('is_removed', '=', false)
    .orderBy('order_id')
    .execute();
  return rows.map((row) => row.order_id);
}

export interface KeptShipmentStop {
  id: string;
  stopNumber: number;
  stopType: 'Pickup' | 'Dropoff';
  locationId: string | null;
  loadStyle: 'live' | 'drop';
  transitSeconds: number | null;
  /** The stops of orders that are made there, in the turn in which they are handled. */
  orderStopIds: string[];
  /** When the truck is planned to be there; null where that is not known. */
  plannedArriveAt: Date | null;
  /** When its first work is planned to begin: later than the arrival where the truck waits for the dock to open. */
  plannedStartAt: Date | null;
  plannedDepartAt: Date | null;
}

export async function stopsOf(db: Db, shipmentId: string): Promise<KeptShipmentStop[]> {
  const { rows } = await sql<KeptShipmentStop>`
    select s.id, s.stop_number as "stopNumber", s.stop_type as "stopType", s.location_id as "locationId",
      s.load_style as "loadStyle", s.transit_seconds as "transitSeconds", array(
        select p.order_stop_id::text from shipment_stop_part p
        where p.company_id = s.company_id and p.shipment_stop_id = s.id order by p.turn, p.order_stop_id
      ) as "orderStopIds", s.planned_arrive_at as "plannedArriveAt", (
        select min(p.planned_at) from shipment_stop_part p
        where p.company_id = s.company_id and p.shipment_stop_id = s.id
      ) as "plannedStartAt", s.planned_depart_at as "plannedDepartAt"
    from shipment_stop s
    where s.company_id = (select current_company()) and s.shipment_id = ${shipmentId}::uuid
    order by s.stop_number`.execute(db);
  return rows;
}

export async function setTransit(db: Db, shipmentId: string, seconds: readonly number[]): Promise<void> {
  await sql`
    update shipment_stop set transit_seconds = told.seconds
    from unnest(${seconds}::integer[]) with ordinality as told (seconds, number)
    where company_id = (select current_company()) and shipment_id = ${shipmentId}::uuid
      and stop_number = told.number`.execute(db);
}

export async function clearTransit(db: Db, shipmentId: string): Promise<void> {
  await db.updateTable('shipment_stop').set({ transit_seconds: null }).where('shipment_id', '=', shipmentId).execute();
}

export interface BookedNumbers {
  proNumber: string | null;
  pickupNumber: string | null;
  bookedBy: string | null;
}

const changed = (scope: Scope) => ({
  version: sql<number>`version + 1`,
  updated_at: sql<Date>`now()`,
  updated_by: scope.userId,
});

export async function setBooked(
  db: Db,
  scope: Scope,
  id: string,
  { status, facts, numbers }: { status: ShipmentStatus; facts: BookedFacts; numbers: BookedNumbers },
): Promise<void> {
  await db
    .updateTable('shipment')
    .set({
      status,
      origination: facts.origination,
      shipping_mode: facts.shippingMode,
      is_partial: facts.isPartial,
      carrier_id: facts.carrierId,
      carrier_name: facts.carrierName,
      service_level: facts.serviceLevel,
      contract_id: facts.contractId,
      rate_id: facts.rateId,
      cost: facts.cost,
      customer_cost: facts.customerCost,
      charges: JSON.stringify(facts.charges),
      ...(facts.miles === null ? {} : { miles: facts.miles }),
      tracking_requirements: JSON.stringify(facts.trackingRequirements),
      pro_number: numbers.proNumber,
      pickup_number: numbers.pickupNumber,
      booked_at: sql<Date>`now()`,
      booked_by: numbers.bookedBy,
      ...changed(scope),
    })
    .where('id', '=', id)
    .execute();
}

export async function setNumbers(
  db: Db,
  scope: Scope,
  id: string,
  numbers: { proNumber: string | null; pickupNumber: string | null; driverName: string; driverPhone: string },
): Promise<void> {
  await db
    .updateTable('shipment')
    .set({
      pro_number: numbers.proNumber,
      pickup_number: numbers.pickupNumber,
      driver_name: numbers.driverName,
      driver_phone: numbers.driverPhone,
      ...changed(scope),
    })
    .where('id', '=', id)
    .execute();
}

/** As before anybody took it; its price and its numbers belong to a booking that is no more. */
export async function setUnbooked(
  db: Db,
  scope: Scope,
  id: string,
  { status, cancelReason }: { status: ShipmentStatus; cancelReason: string },
): Promise<void> {
  await db.deleteFrom('tracking_link').where('shipment_id', '=', id).execute();
  await db
    .updateTable('shipment')
    .set({
      status,
      cancel_reason: cancelReason,
      // Nobody has sold it any more; by which way it is bought next, the next booking says.
      origination: 'Contract',
      carrier_id: null,
      carrier_name: '',
      service_level: '',
      contract_id: null,
      rate_id: null,
      original_booked_amount: null,
      cost: null,
      customer_cost: null,
      charges: '[]',
      tracking_requirements: '[]',
      pro_number: null,
      pickup_number: null,
      booked_at: null,
      booked_by: null,
      driver_name: '',
      driver_phone: '',
      on_time_status: null,
      exception: null,
      tracking_sort: '~',
      next_stop_number: null,
      eta_at: null,
      reckon_at: null,
      ...changed(scope),
    })
    .where('id', '=', id)
    .execute();
}

export async function setShipmentStatus(db: Db, scope: Scope, id: string, status: ShipmentStatus): Promise<void> {
  await db
    .updateTable('shipment')
    .set({ status, ...changed(scope) })
    .where('id', '=', id)
    .execute();
}

/** What lists show of a shipment by its orders. */
export interface ShipmentSummary {
  originCity: string;
  originState: string;
  destinationCity: string;
  destinationState: string;
  pickupSort: string;
  deliverySort: string;
  orderCount: number;
  stopCount: number;
  weight: number;
  pallets: number;
  isHazmat: boolean;
}

/** What it is found by, and what its orders say of it. */
export async function setAbout(
  db: Db,
  id: string,
  about: ShipmentSummary & {
    foundBy: string;
    shippingMode: string | null;
    equipmentMode: string | null;
    miles?: number | null;
  },
): Promise<void> {
  await db
    .updateTable('shipment')
    .set({
      found_by: about.foundBy,
      shipping_mode: about.shippingMode,
      equipment_mode: about.equipmentMode,
      origin_city: about.originCity,
      origin_state: about.originState,
      destination_city: about.destinationCity,
      destination_state: about.destinationState,
      pickup_sort: about.pickupSort,
      delivery_sort: about.deliverySort,
      order_count: about.orderCount,
      stop_count: about.stopCount,
      weight: about.weight,
      pallets: about.pallets,
      is_hazmat: about.isHazmat,
      ...(about.miles === undefined ? {} : { miles: about.miles }),
    })
    .where('id', '=', id)
    .execute();
}
