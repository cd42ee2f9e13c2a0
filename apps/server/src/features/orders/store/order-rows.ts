import type { LtlAccessorialId } from '@lanewright/domain/orders/lists.ts';
import type { OnTimeStatus } from '@lanewright/domain/orders/on-time.ts';
import {
  FREIGHT_TERM_FIELDS,
  LINE_ITEM_FIELDS,
  ORDER_FIELDS,
  STOP_FIELDS,
} from '@lanewright/domain/orders/order-fields.ts';
import type { OrderStop, StopLocation } from '@lanewright/domain/orders/order-record.ts';
import type { LineItemDraft, OrderDraft, OrderReference, StopDraft } from '@lanewright/domain/orders/order.ts';
import type { OrderStatus } from '@lanewright/domain/orders/statuses.ts';
import type { ShipmentStatus } from '@lanewright/domain/shipments/statuses.ts';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { fromRow, type RowOf } from '../../../platform/database/field-rows.ts';
import type {
  FreightOrderTable,
  OrderLineItemTable,
  OrderReferenceTable,
  OrderStopTable,
} from '../../../platform/database/tables.ts';

export interface ExpectedAtStop {
  etaAt: Date;
  earliestAt: Date | null;
  latestAt: Date | null;
  newsAt: Date | null;
  day: string | null;
  atRiskReason: string;
}

export interface KeptStop {
  id: string;
  locationId: string | null;
  location: StopLocation | null;
  contact: OrderStop['contact'];
  isAppointmentRequired: boolean;
  /** When the truck of its live shipment is planned to begin here. */
  plannedAt: Date | null;
  /** When the truck that it is on is expected; null before it is booked and once it has been there. */
  expected: ExpectedAtStop | null;
}

/** An order as it is kept: what was filled in, and what is known besides. */
export interface KeptOrder {
  id: string;
  orderNumber: string;
  status: OrderStatus;
  voidReason: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  miles: number | null;
  mileageSource: string | null;
  activeShipmentNumber: string | null;
  activeShipmentStatus: ShipmentStatus | null;
  /** The quote that it was made from. */
  quoteId: string | null;
  /** By its own stops, once its truck is followed. */
  onTimeStatus?: OnTimeStatus | null;
  draft: OrderDraft;
  stops: KeptStop[];
}

type OrderRow = Selectable<FreightOrderTable> & {
  active_shipment_number: string | null;
  active_shipment_status: ShipmentStatus | null;
  on_time_status: OnTimeStatus | null;
};
export type StopRow = Selectable<OrderStopTable> & {
  first_name: string | null;
  last_name: string | null;
  primary_email_address: string | null;
  contact_number: string | null;
  is_default_contact: boolean | null;
  is_appointment_required: boolean | null;
  planned_at: Date | null;
  eta_at: Date | null;
  eta_earliest_at: Date | null;
  eta_latest_at: Date | null;
  eta_news_at: Date | null;
  eta_day: string | null;
  at_risk_reason: string | null;
};
type ItemRow = Selectable<OrderLineItemTable>;
type ReferenceRow = Selectable<OrderReferenceTable>;

function asReference({ label, value, type_id, is_required }: ReferenceRow): OrderReference {
  return { label, value, typeId: type_id, isRequired: is_required };
}

/** Columns hold the words of lists as any text; what was written passed the rules. */
function asItem(row: ItemRow): LineItemDraft {
  return {
    ...fromRow(LINE_ITEM_FIELDS, row as RowOf<typeof LINE_ITEM_FIELDS>),
    id: row.id,
    uniqueIdentifier: row.unique_identifier,
  };
}

function asStop(row: StopRow, items: readonly ItemRow[], references: readonly ReferenceRow[]): StopDraft {
  return {
    ...fromRow(STOP_FIELDS, row as RowOf<typeof STOP_FIELDS>),
    id: row.id,
    locationContactToAdd: null,
    referenceNumbers: references.filter(({ stop_id }) => stop_id === row.id).map(asReference),
    lineItems: items.filter(({ pickup_stop_id }) => pickup_stop_id === row.id).map(asItem),
    assigned: items
      .filter(({ dropoff_stop_id }) => dropoff_stop_id === row.id)
      .map(({ unique_identifier }) => unique_identifier),
  };
}

export function asKeptStop(row: StopRow): KeptStop {
  return {
    id: row.id,
    locationId: row.location_id,
    isAppointmentRequired: row.is_appointment_required ?? false,
    plannedAt: row.planned_at,
    expected: row.eta_at && {
      etaAt: row.eta_at,
      earliestAt: row.eta_earliest_at,
      latestAt: row.eta_latest_at,
      newsAt: row.eta_news_at,
      day: row.eta_day,
      atRiskReason: row.at_risk_reason ?? '',
    },
    location:
      row.location_number === null
        ? null
        : {
            companyName: row.company_name,
            companyAlias: row.company_alias,
            name: row.location_name,
            locationAlias: row.location_alias,
            addressLine1: row.address_line1,
            addressLine2: row.address_line2,
            city: row.city,
            state: row.state,
            postalCode: row.postal_code,
            country: row.country,
            ianaTimeZone: row.iana_time_zone,
            latitude: row.latitude,
            longitude: row.longitude,
          },
    contact:
      row.contact_id === null
        ? null
        : {
            id: row.contact_id,
            firstName: row.first_name ?? '',
            lastName: row.last_name ?? '',
            email: row.primary_email_address ?? '',
            phoneNumber: row.contact_number ?? '',
            isDefault: row.is_default_contact ?? false,
          },
  };
}

/** Whole orders in the order of their ids: four questions, however many there are. */
async function loadOrders(db: Db, rows: readonly OrderRow[]): Promise<KeptOrder[]> {
  const ids = rows.map(({ id }) => id);
  const { rows: stops } = await sql<StopRow>`
    select s.*, c.first_name, c.last_name, c.primary_email_address,
      coalesce(nullif(c.mobile_number, ''), c.office_number) as contact_number, lc.is_default as is_default_contact,
      d.is_appointment_required, v.planned_at, v.eta_at, v.eta_earliest_at, v.eta_latest_at, v.eta_news_at, v.eta_day, v.at_risk_reason
    from order_stop s
    left join lateral (
      select p.planned_at, case when t.status = 'Open' then t.eta_at end as eta_at, t.eta_earliest_at, t.eta_latest_at,
        t.eta_news_at, t.eta_day, t.at_risk_reason
      from shipment_stop_part p
      join shipment_stop t on t.company_id = p.company_id and t.id = p.shipment_stop_id
      join shipment_order so on so.company_id = t.company_id and so.shipment_id = t.shipment_id and so.order_id = s.order_id
      where p.company_id = s.company_id and p.order_stop_id = s.id and so.is_live
      limit 1
    ) v on true
    left join contact c on c.company_id = s.company_id and c.id = s.contact_id
    left join location_contact lc
      on lc.company_id = s.company_id and lc.location_id = s.location_id and lc.contact_id = s.contact_id
    left join dock_schedule d on d.company_id = s.company_id and d.location_id = s.location_id
    where s.company_id = (select current_company()) and s.order_id = any (${ids}::uuid[])
    order by s.order_id, s.stop_number`.execute(db);
  const { rows: items } = await sql<ItemRow>`
    select * from order_line_item
    where company_id = (select current_company()) and order_id = any (${ids}::uuid[])
    order by order_id, unique_identifier`.execute(db);
  const { rows: references } = await sql<ReferenceRow>`
    select * from order_reference
    where company_id = (select current_company()) and order_id = any (${ids}::uuid[])
    order by order_id, position`.execute(db);
  const [stopsOf, itemsOf, referencesOf] = [stops, items, references].map((found) =>
    Map.groupBy(found as { order_id: string }[], (row) => row.order_id),
  ) as [Map<string, StopRow[]>, Map<string, ItemRow[]>, Map<string, ReferenceRow[]>];
  return rows.map((row) =>
    asKept(row, stopsOf.get(row.id) ?? [], itemsOf.get(row.id) ?? [], referencesOf.get(row.id) ?? []),
  );
}

function asKept(row: OrderRow, stops: StopRow[], items: ItemRow[], references: ReferenceRow[]): KeptOrder {
  return {
    id: row.id,
    orderNumber: row.order_number,
    status: row.status as OrderStatus,
    voidReason: row.void_reason,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    miles: row.miles,
    mileageSource: row.mileage_source,
    activeShipmentNumber: row.active_shipment_number,
    activeShipmentStatus: row.active_shipment_status,
    quoteId: row.quote_id,
    onTimeStatus: row.on_time_status,
    draft: {
      ...fromRow(ORDER_FIELDS, row as unknown as RowOf<typeof ORDER_FIELDS>),
      accessorials: row.accessorials as LtlAccessorialId[],
      tmsOrderDetails: fromRow(FREIGHT_TERM_FIELDS, row as unknown as RowOf<typeof FREIGHT_TERM_FIELDS>),
      billingSettingId: row.billing_setting_id,
      referenceNumbers: references.filter(({ stop_id }) => stop_id === null).map(asReference),
      stops: stops.map((stop) => asStop(stop, items, references)),
    },
    stops: stops.map(asKeptStop),
  };
}

const WHOLE_ORDER = sql`
  select o.*, (
    select s.shipment_number from shipment_order so
    join shipment s on s.company_id = so.company_id and s.id = so.shipment_id
    where so.company_id = o.company_id and so.order_id = o.id and so.is_live
  ) as active_shipment_number, (
    select s.status from shipment_order so
    join shipment s on s.company_id = so.company_id and s.id = so.shipment_id
    where so.company_id = o.company_id and so.order_id = o.id and so.is_live
  ) as active_shipment_status, (
    select m.on_time_status from order_summary m where m.company_id = o.company_id and m.id = o.id
  ) as on_time_status
  from freight_order o`;

export async function findOrder(db: Db, orderNumber: string, lock = false): Promise<KeptOrder | null> {
  const { rows } = await sql<OrderRow>`
    ${WHOLE_ORDER}
    where o.company_id = (select current_company()) and o.order_number = ${orderNumber.toUpperCase()}
    ${lock ? sql`for no key update of o` : sql``}`.execute(db);
  return (await loadOrders(db, rows))[0] ?? null;
}

export async function findOrderById(db: Db, id: string, lock = false): Promise<KeptOrder | null> {
  const { rows } = await sql<OrderRow>`
    ${WHOLE_ORDER} where o.company_id = (select current_company()) and o.id = ${id}
    ${lock ? sql`for no key update of o` : sql``}`.execute(db);
  return (await loadOrders(db, rows))[0] ?? null;
}

/**
 * In the order of their numbers: four questions, however many there are. Locked, nobody changes them until the end of the
 * transaction.
 */
export async function findOrdersById(db: Db, ids: readonly string[], lock = false): Promise<KeptOrder[]> {
  const { rows } = await sql<OrderRow>`
    ${WHOLE_ORDER} where o.company_id = (select current_company()) and o.id = any (${ids}::uuid[])
    order by length(o.order_number), o.order_number ${lock ? sql`for no key update of o` : sql``}`.execute(db);
  return loadOrders(db, rows);
}

/** Which of the ids are orders, and their numbers. */
export async function numbersOfOrders(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; order_number: string }>`
    select id, order_number from freight_order
    where company_id = (select current_company()) and id = any (${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.order_number]));
}

/** The next orders behind an id, which nobody changes until the end of the transaction: for what is done to every one. */
export async function nextOrders(db: Db, afterId: string | null, most: number): Promise<KeptOrder[]> {
  const { rows } = await sql<OrderRow>`
    ${WHOLE_ORDER}
    where o.company_id = (select current_company()) and (${afterId}::uuid is null or o.id > ${afterId}::uuid)
    order by o.company_id, o.id limit ${most} for no key update of o`.execute(db);
  return loadOrders(db, rows);
}

export interface OrderState {
  orderNumber: string;
  orderStatus: OrderStatus;
  activeShipmentNumber: string | null;
}

export async function statesOf(
  db: Db,
  orderNumbers: readonly string[],
  exceptShipment: string | null,
): Promise<OrderState[]> {
  const numbers = orderNumbers.map((number) => number.toUpperCase());
  const { rows } = await sql<OrderState>`
    select o.order_number as "orderNumber", o.status as "orderStatus", (
      select s.shipment_number from shipment_order so
      join shipment s on s.company_id = so.company_id and s.id = so.shipment_id
      where so.company_id = o.company_id and so.order_id = o.id and so.is_live
        and s.shipment_number is distinct from ${exceptShipment}
    ) as "activeShipmentNumber"
    from freight_order o
    where o.company_id = (select current_company()) and o.order_number = any (${numbers}::text[])
    order by o.order_number`.execute(db);
  return rows;
}
