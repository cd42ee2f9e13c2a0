import type { ListedShipment, ListedStop, NextStop } from '@lanewright/contract/shipment-list.ts';
import { consigneeName } from '@lanewright/domain/orders/consignee.ts';
import {
  reasonNotToBook,
  reasonNotToCancel,
  type BookedShipment,
  type BookingState,
} from '@lanewright/domain/shipments/booking-rules.ts';
import { isWithoutCarrier, type ShipmentStatus } from '@lanewright/domain/shipments/statuses.ts';
import { isoAt } from '@lanewright/domain/units/zoned-time.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { configurationOf } from '../../configuration/commands/sections.ts';
import { ordersForLoad } from '../../orders/commands/orders-for-loads.ts';
import { reasonsNotTogether } from '../booking/decide-booking.ts';
import { stopsInTurn } from '../consolidation/order-on-truck.ts';

/** A stop as the database writes it into JSON. */
interface StopRow {
  stopNumber: number;
  stopType: NextStop['stopType'];
  status: string;
  etaAt: string | null;
  etaEarliestAt: string | null;
  etaLatestAt: string | null;
  etaNewsAt: string | null;
  etaDay: string | null;
  companyName: string | null;
  companyAlias: string | null;
  registeredName: string | null;
  locationName: string | null;
  city: string | null;
  state: string | null;
  zone: string | null;
  baseDate: string | null;
  earlyAt: string | null;
  lateAt: string | null;
  appointmentAt: string | null;
}

interface Row extends Pick<
  ListedShipment,
  | 'id'
  | 'shipmentNumber'
  | 'version'
  | 'originationType'
  | 'shippingMode'
  | 'equipmentMode'
  | 'isHazmat'
  | 'orderNumbers'
  | 'stopCount'
  | 'weight'
  | 'palletCount'
  | 'miles'
  | 'totalCost'
  | 'proNumber'
  | 'pickupNumber'
  | 'onTimeStatus'
  | 'exception'
  | 'atRiskReason'
  | 'lastNews'
> {
  status: ShipmentStatus;
  created_at: Date;
  carrier_id: string | null;
  carrier_name: string;
  origin_city: string;
  origin_state: string;
  destination_city: string;
  destination_state: string;
  last_news_at: Date | null;
  latitude: number | null;
  longitude: number | null;
  position_at: Date | null;
  eta_at: Date | null;
  delivered_at: Date | null;
  booked_at: Date | null;
  booking_state: BookingState | null;
  /** The stops of its orders in the turn in which the truck makes them. */
  order_stop_ids: string[];
  own_company: string;
  dropoff_stops: number;
  first: StopRow | null;
  last: StopRow | null;
  next: StopRow | null;
}

/** One of its stops, with the earliest times that its orders have there. */
const stop = (which: RawBuilder<unknown>) => sql`(
  select json_build_object('stopNumber', p.stop_number, 'stopType', p.stop_type, 'status', p.status, 'etaAt', p.eta_at,
    'etaEarliestAt', p.eta_earliest_at, 'etaLatestAt', p.eta_latest_at, 'etaNewsAt', p.eta_news_at, 'etaDay', p.eta_day,
    'companyName', o.company, 'companyAlias', o.alias, 'registeredName', o.registered_name, 'locationName', o.place, 'city', o.city, 'state', o.state, 'zone', o.zone, 'baseDate', o.base_date, 'earlyAt', o.early, 'lateAt', o.late,
    'appointmentAt', o.appointment)
  from shipment_stop p
  cross join lateral (
    select min(b.early_at) as early, min(b.late_at) as late, min(b.appointment_at) as appointment,
      min(coalesce(nullif(b.company_alias, ''), b.company_name)) as company,
      min(b.company_alias) as alias, min(b.company_name) as registered_name, min(b.location_name) as place, min(b.city) as city, min(b.state) as state,
      min(b.iana_time_zone) as zone, min(b.base_date) as base_date
    from shipment_stop_part a join order_stop b on b.company_id = a.company_id and b.id = a.order_stop_id
    where a.company_id = p.company_id and a.shipment_stop_id = p.id
  ) o
  where p.company_id = s.company_id and p.shipment_id = s.id ${which}
)`;

/** One question for a whole page. */
export async function loadListedShipments(db: Db, ids: readonly string[]): Promise<ListedShipment[]> {
  const { rows } = await sql<Row>`
    select s.id, s.shipment_number as "shipmentNumber", s.status, s.version, s.created_at, s.origination as "originationType",
      s.shipping_mode as "shippingMode", s.equipment_mode as "equipmentMode", s.is_hazmat as "isHazmat",
      s.stop_count as "stopCount", s.weight, s.pallets as "palletCount", s.miles, s.cost::float8 as "totalCost", s.carrier_id,
      s.carrier_name, s.pro_number as "proNumber", s.pickup_number as "pickupNumber", s.origin_city, s.origin_state,
      s.destination_city, s.destination_state, s.on_time_status as "onTimeStatus", s.exception,
      s.at_risk_reason as "atRiskReason", s.last_news as "lastNews",
      s.last_news_at, s.latitude, s.longitude, s.position_at, s.eta_at, s.delivered_at, s.booked_at,
      array(
        select o.order_number from shipment_order m
        join freight_order o on o.company_id = m.company_id and o.id = m.order_id
        where m.company_id = s.company_id and m.shipment_id = s.id and m.is_live = (s.status >= 0) and not m.is_removed
        order by o.order_number
      ) as "orderNumbers",
      (
        select b.state from booking b where b.company_id = s.company_id and b.shipment_id = s.id
        order by b.asked_at desc limit 1
      ) as booking_state,
      array(
        select a.order_stop_id::text from shipment_stop p
        join shipment_stop_part a on a.company_id = p.company_id and a.shipment_stop_id = p.id
        where p.company_id = s.company_id and p.shipment_id = s.id
        order by p.stop_number, a.turn, a.order_stop_id
      ) as order_stop_ids,
      (select own.name from company own where own.id = s.company_id) as own_company,
      (
        select count(*)::int from shipment_stop p
        where p.company_id = s.company_id and p.shipment_id = s.id and p.stop_type = 'Dropoff'
      ) as dropoff_stops,
      ${stop(sql`order by p.stop_number limit 1`)} as first, ${stop(sql`order by p.stop_number desc limit 1`)} as last,
      ${stop(sql`and p.stop_number = s.next_stop_number`)} as next
    from shipment s
    where s.company_id = (select current_company()) and s.id = any (${ids}::uuid[])`.execute(db);
  const reasons = await whyNotCarried(db, rows);
  return rows.map((row) => asListed(row, reasons.get(row.id) ?? null));
}

const bookedOf = (row: Row): BookedShipment => ({
  shipmentNumber: row.shipmentNumber,
  status: row.status,
  bookedAt: row.booked_at && row.booked_at.getTime(),
  bookingState: row.booking_state,
});

/** Why one truck cannot carry them, by the ids of shipments that could be booked otherwise: the orders of a page are read at once. */
async function whyNotCarried(db: Db, rows: readonly Row[]): Promise<Map<string, string>> {
  const waiting = rows.filter((row) => isWithoutCarrier(row.status) && reasonNotToBook(bookedOf(row)) === null);
  if (waiting.length === 0) return new Map();
  const found = await ordersForLoad(
    db,
    waiting.flatMap(({ orderNumbers }) => orderNumbers),
  );
  const byNumber = new Map(found.map((order) => [order.orderNumber, order]));
  const { freightRules } = await configurationOf(db);
  return new Map(
    waiting.flatMap(({ id, orderNumbers, order_stop_ids: own }) => {
      const orders = orderNumbers.flatMap((number) => byNumber.get(number) ?? []);
      const stopIds = own.length > 0 ? own : stopsInTurn(orders).flatMap((stop) => stop.stopIds);
      const reasons = reasonsNotTogether(orders, stopIds, freightRules);
      return reasons.length === 0 ? [] : [[id, reasons.join(' ')] as const];
    }),
  );
}

const NOWHERE = { city: '', state: '' };

const inZoneOf = (stop: StopRow | null) => (time: string | null | undefined) =>
  time === null || time === undefined ? null : isoAt(stop?.zone ?? 'UTC', Date.parse(time));

/** In the time zone of the place. */
function timesOf(stop: StopRow | null) {
  const at = inZoneOf(stop);
  return {
    earlyDateTime: at(stop?.earlyAt),
    lateDateTime: at(stop?.lateAt),
    appointmentDateTime: at(stop?.appointmentAt),
  };
}

function stopOf(stop: StopRow | null, town: { city: string; state: string }): ListedStop {
  return {
    companyName: stop?.companyName ?? '',
    city: town.city || (stop?.city ?? ''),
    state: town.state || (stop?.state ?? ''),
    ianaTimeZone: stop?.zone ?? null,
    baseDate: stop?.baseDate ?? null,
    ...timesOf(stop),
  };
}

function nextStopOf({ next, eta_at: etaAt }: Row): NextStop | null {
  if (next === null) return null;
  const at = inZoneOf(next);
  return {
    ...stopOf(next, NOWHERE),
    stopNumber: next.stopNumber,
    stopType: next.stopType,
    isThere: next.status === 'Arrived',
    etaDateTime: at(next.etaAt ?? etaAt?.toISOString()),
    etaEarliestDateTime: at(next.etaEarliestAt),
    etaLatestDateTime: at(next.etaLatestAt),
    etaNewsDateTime: at(next.etaNewsAt),
    etaDay: next.etaDay,
  };
}

const consigneeOf = ({ last, own_company: ownCompany }: Row): string =>
  consigneeName(
    { companyAlias: last?.companyAlias ?? '', companyName: last?.registeredName ?? '', name: last?.locationName ?? '' },
    ownCompany,
  );

const iso = (at: Date | null) => at?.toISOString() ?? null;

function asListed(row: Row, whyNotCarry: string | null): ListedShipment {
  const booked = bookedOf(row);
  return {
    id: row.id,
    shipmentNumber: row.shipmentNumber,
    shipmentStatus: row.status,
    version: row.version,
    createDateTime: row.created_at.toISOString(),
    originationType: row.originationType,
    shippingMode: row.shippingMode,
    equipmentMode: row.equipmentMode,
    isHazmat: row.isHazmat,
    orderNumbers: row.orderNumbers,
    stopCount: row.stopCount,
    weight: row.weight,
    palletCount: row.palletCount,
    miles: row.miles,
    totalCost: row.totalCost,
    carrier: row.carrier_name === '' ? null : { id: row.carrier_id, companyName: row.carrier_name },
    proNumber: row.proNumber,
    pickupNumber: row.pickupNumber,
    origin: stopOf(row.first, { city: row.origin_city, state: row.origin_state }),
    destination: stopOf(row.last, { city: row.destination_city, state: row.destination_state }),
    consignee: consigneeOf(row),
    dropoffStops: row.dropoff_stops,
    onTimeStatus: row.onTimeStatus,
    exception: row.exception,
    atRiskReason: row.atRiskReason,
    nextStop: nextStopOf(row),
    lastNews: row.lastNews,
    lastNewsDateTime: iso(row.last_news_at),
    position:
      row.latitude === null || row.longitude === null
        ? null
        : { latitude: row.latitude, longitude: row.longitude, dateTime: iso(row.position_at) },
    deliveredDateTime: iso(row.delivered_at),
    whyNotBook: reasonNotToBook(booked) ?? whyNotCarry,
    whyNotCancel: reasonNotToCancel(booked),
  };
}
