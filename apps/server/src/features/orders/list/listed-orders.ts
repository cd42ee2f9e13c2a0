import type { ListedOrder, OrderEnd } from '@lanewright/contract/order-list.ts';
import { consigneeName } from '@lanewright/domain/orders/consignee.ts';
import type { OnTimeStatus } from '@lanewright/domain/orders/on-time.ts';
import { WELL_KNOWN_REFERENCE_TYPES } from '@lanewright/domain/orders/reference-number-types.ts';
import { reasonNotToShip, type OrderStatus } from '@lanewright/domain/orders/statuses.ts';
import { isoAt } from '@lanewright/domain/units/zoned-time.ts';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { OrderSummaryTable } from '../../../platform/database/tables.ts';

interface EndNames {
  companyAlias: string;
  companyName: string;
  name: string;
}

const COLUMNS = [
  'id',
  'order_number',
  'status',
  'order_type',
  'freight_term_type',
  'shipping_mode',
  'equipment_mode',
  'equipment_types',
  'origin_city',
  'origin_state',
  'origin_postal_code',
  'origin_zone',
  'origin_date',
  'origin_early_at',
  'origin_late_at',
  'origin_appointment_at',
  'destination_city',
  'destination_state',
  'destination_postal_code',
  'destination_zone',
  'destination_date',
  'destination_early_at',
  'destination_late_at',
  'destination_appointment_at',
  'weight',
  'pallets',
  'stackable_pallets',
  'linear_feet',
  'miles',
  'pickup_stops',
  'dropoff_stops',
  'is_hazmat',
  'on_time_status',
  'is_blind',
  'is_just_in_time',
  'is_team_required',
  'requires_appointment',
  'missing_appointment',
  'has_pending_change_requests',
  'created_at',
] as const satisfies readonly (keyof OrderSummaryTable)[];

type Row = Pick<Selectable<OrderSummaryTable>, (typeof COLUMNS)[number]> & {
  version: number;
  accessorials: string[];
  customer_name: string;
  own_company: string;
  reference_numbers: { label: string; typeId: number | null; value: string }[];
  active_shipment_number: string | null;
  shipment_number: string | null;
  origin_names: EndNames | null;
  destination_names: EndNames | null;
};

const NOBODY: EndNames = { companyAlias: '', companyName: '', name: '' };

/** One question for a whole page. Shipments are looked up for each row: merged with them, all of the company would be read. */
export async function loadListedOrders(db: Db, ids: readonly string[]): Promise<ListedOrder[]> {
  const names = (stop: string) =>
    sql`(select json_build_object('companyAlias', p.company_alias, 'companyName', p.company_name, 'name', p.location_name)
      from order_stop p where p.company_id = s.company_id and p.order_id = s.id and p.stop_number = ${sql.raw(stop)})`;
  const { rows } = await sql<Row>`
    select ${sql.raw(COLUMNS.map((name) => `s.${name}`).join(', '))}, o.version, o.accessorials,
      coalesce((
        select b.company_name from bill_to_company b
        where b.company_id = s.company_id and b.company_number = o.bill_to_company_number
      ), own.name) as customer_name,
      own.name as own_company,
      coalesce((
        select json_agg(json_build_object('label', r.label, 'typeId', r.type_id, 'value', r.value) order by r.position)
        from order_reference r where r.company_id = s.company_id and r.order_id = s.id and r.value <> ''
      ), '[]') as reference_numbers,
      live.shipment_number as active_shipment_number,
      coalesce(live.shipment_number, (
        select earlier.shipment_number from shipment_order m
        join shipment earlier on earlier.company_id = m.company_id and earlier.id = m.shipment_id
        where m.company_id = s.company_id and m.order_id = s.id order by earlier.created_at desc limit 1
      )) as shipment_number,
      ${names('0')} as origin_names, ${names('s.pickup_stops + s.dropoff_stops - 1')} as destination_names
    from order_summary s
    join freight_order o on o.company_id = s.company_id and o.id = s.id
    join company own on own.id = s.company_id
    left join lateral (
      select shipment.shipment_number from shipment_order l
      join shipment on shipment.company_id = l.company_id and shipment.id = l.shipment_id
      where l.company_id = s.company_id and l.order_id = s.id and l.is_live limit 1
    ) live on true
    where s.company_id = (select current_company()) and s.id = any (${ids}::uuid[])`.execute(db);
  return rows.map(asListed);
}

function endOf(row: Row, end: 'origin' | 'destination'): OrderEnd {
  return {
    ...(row[`${end}_names`] ?? NOBODY),
    city: row[`${end}_city`],
    state: row[`${end}_state`],
    zip: row[`${end}_postal_code`],
    ianaTimeZone: row[`${end}_zone`],
  };
}

function times(row: Row, end: 'origin' | 'destination') {
  const zone = row[`${end}_zone`] ?? 'UTC';
  return (at: Date | null) => (at === null ? null : isoAt(zone, at.getTime()));
}

function asListed(row: Row): ListedOrder {
  const [atOrigin, atDestination] = [times(row, 'origin'), times(row, 'destination')];
  const orderStatus = row.status as OrderStatus;
  return {
    id: row.id,
    orderNumber: row.order_number,
    orderStatus,
    orderType: row.order_type,
    customerName: row.customer_name,
    referenceNumbers: row.reference_numbers.map(({ label, typeId, value }) => ({
      label,
      wellKnownTypeName: WELL_KNOWN_REFERENCE_TYPES.find(({ id }) => id === typeId)?.label ?? null,
      value,
    })),
    lowestShipMode: null,
    lowestShipRate: null,
    activeShipmentNumber: row.active_shipment_number,
    shipmentNumber: row.shipment_number,
    validationMessage: reasonNotToShip({ status: orderStatus, activeShipmentNumber: row.active_shipment_number }) ?? '',
    origin: endOf(row, 'origin'),
    destination: endOf(row, 'destination'),
    consignee: consigneeName(row.destination_names ?? NOBODY, row.own_company),
    originDate: row.origin_date,
    originEarlyDateTime: atOrigin(row.origin_early_at),
    originLateDateTime: atOrigin(row.origin_late_at),
    originAppointmentDateTime: atOrigin(row.origin_appointment_at),
    destinationDate: row.destination_date,
    destinationEarlyDateTime: atDestination(row.destination_early_at),
    destinationLateDateTime: atDestination(row.destination_late_at),
    destinationAppointmentDateTime: atDestination(row.destination_appointment_at),
    ltlAccessorials: row.accessorials,
    stackablePallets: row.stackable_pallets,
    nonStackablePallets: row.pallets - row.stackable_pallets,
    weight: row.weight,
    linearFeet: row.linear_feet,
    distance: row.miles,
    shippingMode: row.shipping_mode,
    equipmentMode: row.equipment_mode,
    equipmentTypes: row.equipment_types,
    freightTermType: row.freight_term_type,
    createDateTime: row.created_at.toISOString(),
    pickupStops: row.pickup_stops,
    dropoffStops: row.dropoff_stops,
    onTimeStatus: row.on_time_status as OnTimeStatus | null,
    isHazmat: row.is_hazmat,
    isTeamRequired: row.is_team_required,
    isJustInTime: row.is_just_in_time,
    isBlind: row.is_blind,
    requiresAppointment: row.requires_appointment,
    missingAppointment: row.missing_appointment,
    hasPendingChangeRequests: row.has_pending_change_requests,
    version: row.version,
  };
}
