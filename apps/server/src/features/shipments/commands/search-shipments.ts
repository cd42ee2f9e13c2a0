import { SEARCH_KINDS, type FoundShipment } from '@lanewright/domain/search/search-result.ts';
import { whyFound, type SearchedField } from '@lanewright/domain/search/why-found.ts';
import { cityLine } from '@lanewright/domain/locations/location.ts';
import { SHIPMENT_STATUS, shipmentStatusLabel, type ShipmentStatus } from '@lanewright/domain/shipments/statuses.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { firstFound } from '../../../platform/database/listing/list-page.ts';
import { searchOrders } from '../../orders/commands/search-orders.ts';
import { shipmentListing } from '../list/shipment-list.ts';

/** Voided ones are few, so leaving them out of a few more than are wanted mostly leaves enough. */
const SPARE = 10;

interface Row {
  id: string;
  shipment_number: string;
  status: ShipmentStatus;
  carrier_name: string;
  origin_city: string;
  origin_state: string;
  origin_zip: string | null;
  destination_city: string;
  destination_state: string;
  destination_zip: string | null;
  pro_number: string | null;
  pickup_number: string | null;
  orders: {
    orderNumber: string;
    references: { label: string; value: string }[];
    stops: { type: 'Pickup' | 'Dropoff'; company: string; city: string }[];
  }[];
}

/** One statement for everything that was found. A stop may serve several orders, all at the same place. */
async function loadRows(db: Db, ids: readonly string[]): Promise<Row[]> {
  const zipOf = (turn: 'asc' | 'desc') => sql`(
    select b.postal_code from shipment_stop p
    join shipment_stop_part a on a.company_id = p.company_id and a.shipment_stop_id = p.id
    join order_stop b on b.company_id = a.company_id and b.id = a.order_stop_id
    where p.company_id = s.company_id and p.shipment_id = s.id order by p.stop_number ${sql.raw(turn)} limit 1)`;
  const { rows } = await sql<Row>`
    select s.id, s.shipment_number, s.status, s.carrier_name, s.origin_city, s.origin_state, s.destination_city,
      s.destination_state, s.pro_number, s.pickup_number, ${zipOf('asc')} as origin_zip, ${zipOf('desc')} as destination_zip,
      coalesce((
        select json_agg(json_build_object(
          'orderNumber', o.order_number,
          'references', coalesce((
            select json_agg(json_build_object('label', r.label, 'value', r.value) order by r.position)
            from order_reference r where r.company_id = o.company_id and r.order_id = o.id and r.value <> ''
          ), '[]'),
          'stops', coalesce((
            select json_agg(json_build_object('type', b.type, 'company', b.company_name, 'city', b.city)
              order by b.stop_number)
            from order_stop b where b.company_id = o.company_id and b.order_id = o.id
          ), '[]')) order by o.order_number)
        from shipment_order m join freight_order o on o.company_id = m.company_id and o.id = m.order_id
        where m.company_id = s.company_id and m.shipment_id = s.id and not m.is_removed
      ), '[]') as orders
    from shipment s where s.company_id = (select current_company()) and s.id = any (${ids}::uuid[])`.execute(db);
  return rows;
}

const listing = { ...shipmentListing, load: loadRows };

function endOf(row: Row, end: 'origin' | 'destination'): string {
  return cityLine({ city: row[`${end}_city`], state: row[`${end}_state`], postalCode: row[`${end}_zip`] ?? '' });
}

/** What a shipment is found by: its own number and words, and the references of its orders. */
function fieldsOf(row: Row): SearchedField[] {
  const stops = row.orders.flatMap((order) => order.stops);
  return [
    { label: '', text: row.shipment_number },
    { label: 'PRO number', text: row.pro_number ?? '' },
    { label: 'Pickup number', text: row.pickup_number ?? '' },
    ...row.orders.map(({ orderNumber }) => ({ label: 'Order', text: orderNumber })),
    ...row.orders.flatMap(({ references }) => references.map(({ label, value }) => ({ label, text: value }))),
    { label: '', text: row.carrier_name },
    { label: '', text: row.origin_city },
    { label: '', text: row.destination_city },
    ...stops.map(({ type, company }) => ({ label: type === 'Pickup' ? 'Shipper' : 'Consignee', text: company })),
    ...stops.map(({ type, city }) => ({ label: `${type} in`, text: city })),
  ];
}

interface ShipmentSearch {
  q: string;
  includeVoided: boolean;
  hidesDrafts?: boolean;
  limit: number;
}

/** The newest first, after the one whose very number was typed. */
export async function searchShipments(
  db: Db,
  { q, includeVoided, hidesDrafts = false, limit }: ShipmentSearch,
): Promise<FoundShipment[]> {
  const hidden = hidesDrafts ? { exceptDrafts: true as const } : {};
  const asked = { words: q, limit: limit + SPARE, orderByDirection: -1 as const, ...hidden };
  const isWanted = ({ status }: Row) =>
    (includeVoided || status !== SHIPMENT_STATUS.Voided) && !(hidesDrafts && status === SHIPMENT_STATUS.Drafted);
  const byWords = await firstFound(db, listing, asked);
  const found = byWords.length > 0 ? byWords : await ofReferences(db, { q, includeVoided, limit });
  return found
    .filter(isWanted)
    .slice(0, limit)
    .map((row) => ({
      projectionType: 'ShipmentSearch',
      id: row.id,
      group: SEARCH_KINDS.ShipmentSearch.group,
      shipmentNumber: row.shipment_number,
      origin: endOf(row, 'origin'),
      destination: endOf(row, 'destination'),
      statusDescription: shipmentStatusLabel(row.status),
      carrierName: row.carrier_name,
      foundBy: whyFound(q, fieldsOf(row)),
    }));
}

/** Shipments of orders with such a reference number, the newest order first. */
async function ofReferences(db: Db, asked: Omit<ShipmentSearch, 'hidesDrafts'>): Promise<Row[]> {
  // A reference number has a digit, and names of companies and towns are words of the shipment itself.
  if (!/\d/.test(asked.q)) return [];
  const orderIds = (await searchOrders(db, asked)).map(({ id }) => id);
  if (orderIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select m.shipment_id as id from unnest(${orderIds}::uuid[]) with ordinality asked (id, place)
    join shipment_order m on m.company_id = (select current_company()) and m.order_id = asked.id and not m.is_removed
    order by asked.place, m.is_live desc, m.shipment_id desc limit ${asked.limit + SPARE}`.execute(db);
  const ids = [...new Set(rows.map(({ id }) => id))];
  const whole = new Map((await loadRows(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => whole.get(id) ?? []);
}
