import type { ShippingMode } from '@lanewright/domain/orders/lists.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { sql } from 'kysely';
import type { ShipmentToBill } from '../../src/features/invoices/store/shipment-to-bill.ts';
import { minutesAtDock } from '../orders/dock-time.ts';
import type { DemoTransaction } from '../part.ts';

export interface Delivered extends ShipmentToBill {
  shippingMode: ShippingMode | null;
  deliveredOn: string;
  dropoffs: number;
  proven: number;
  /** Pounds. */
  weight: number;
  /** Where its driver waited, in the order of the stops; a dropped trailer keeps nobody waiting. */
  docks: DockTime[];
}

/** How long a truck was at a dock by its tracking: from the later of arrival and appointment. */
export interface DockTime {
  city: string;
  minutes: number;
}

function dockTimeOf(stop: StopOf): DockTime[] {
  const minutes = minutesAtDock(stop);
  return minutes === null ? [] : [{ city: stop.city, minutes }];
}

interface OrderOf {
  shipmentId: string;
  orderId: string;
  orderNumber: string;
  freightTerms: string | null;
}
interface StopOf {
  shipmentId: string;
  stopNumber: number;
  locationId: string | null;
  isDropoff: boolean;
  isProven: boolean;
  arrivedAt: Date | null;
  departedAt: Date | null;
  isDropped: boolean;
  dueAt: Date | null;
  city: string;
}

/**
 * All that was delivered, the oldest first. Table by table: what was loaded a moment ago is unknown to the planner, and a join
 * of all of them may take any way.
 */
export async function deliveredShipments({ db }: DemoTransaction): Promise<Delivered[]> {
  type Kept = Omit<
    Delivered,
    | 'carrierTerms'
    | 'orders'
    | 'references'
    | 'originCompany'
    | 'destinationCompany'
    | 'pickupLocationId'
    | 'deliveryLocationId'
    | 'dropoffs'
    | 'proven'
    | 'docks'
  >;
  const { rows: kept } = await sql<Kept>`
    select id, shipment_number as "shipmentNumber", status, origination, weight::float8 as weight, cost::float8 as cost, charges, carrier_id as "carrierId",
      carrier_name as "carrierName", pro_number as "proNumber", shipping_mode as "shippingMode", equipment_mode as "equipmentMode",
      origin_city as "originCity", destination_city as "destinationCity", left(nullif(pickup_sort, '~'), 10) as "pickupOn",
      left(nullif(delivery_sort, '~'), 10) as "deliveryOn", coalesce(delivered_at, updated_at)::date::text as "deliveredOn"
    from shipment where company_id = (select current_company()) and status >= ${SHIPMENT_STATUS.Delivered} and cost > 0
    order by delivered_at, shipment_number`.execute(db);
  const terms = new Map(
    (await db.selectFrom('carrier').select(['id', 'payment_term']).execute()).map((row) => [row.id, row.payment_term]),
  );
  const { rows: orders } = await sql<OrderOf>`
    select m.shipment_id as "shipmentId", o.id as "orderId", o.order_number as "orderNumber", o.freight_term_type as "freightTerms"
    from shipment_order m join freight_order o on o.company_id = m.company_id and o.id = m.order_id
    where m.company_id = (select current_company()) and m.is_live order by o.created_at, o.id`.execute(db);
  const { rows: references } = await sql<{ orderId: string; label: string; value: string }>`
    select order_id as "orderId", label, value from order_reference
    where company_id = (select current_company()) and stop_id is null and value <> '' order by order_id, position`.execute(
    db,
  );
  const { rows: companies } = await sql<{ orderId: string; first: string; last: string }>`
    select order_id as "orderId", (array_agg(company_name order by stop_number))[1] as first,
      (array_agg(company_name order by stop_number desc))[1] as last
    from order_stop where company_id = (select current_company()) group by order_id`.execute(db);
  const { rows: stops } = await sql<StopOf>`
    select p.shipment_id as "shipmentId", p.stop_number as "stopNumber", p.location_id as "locationId",
      p.stop_type = 'Dropoff' as "isDropoff", p.proof_at is not null as "isProven", p.arrived_at as "arrivedAt",
      p.departed_at as "departedAt", p.load_style = 'drop' as "isDropped", o.due_at as "dueAt", o.city
    from shipment_stop p
    join (
      select q.shipment_stop_id as id, min(coalesce(s.appointment_at, s.early_at)) as due_at, min(s.city) as city
      from shipment_stop_part q join order_stop s on s.company_id = q.company_id and s.id = q.order_stop_id
      where q.company_id = (select current_company()) group by q.shipment_stop_id
    ) o on o.id = p.id
    where p.company_id = (select current_company()) order by p.shipment_id, p.stop_number`.execute(db);
  const ordersOf = Map.groupBy(orders, ({ shipmentId }) => shipmentId);
  const referencesOf = Map.groupBy(references, ({ orderId }) => orderId);
  const companiesOf = new Map(companies.map((row) => [row.orderId, row]));
  const stopsOf = Map.groupBy(stops, ({ shipmentId }) => shipmentId);
  return kept.map((shipment): Delivered => {
    const own = ordersOf.get(shipment.id) ?? [];
    const route = stopsOf.get(shipment.id) ?? [];
    const dropoffs = route.filter(({ isDropoff }) => isDropoff);
    const ends = companiesOf.get(own[0]?.orderId ?? '');
    return {
      ...shipment,
      carrierTerms: terms.get(shipment.carrierId ?? '') ?? null,
      orders: own.map(({ orderNumber, freightTerms }) => ({ orderNumber, freightTerms })),
      references: own
        .flatMap(({ orderId }) => referencesOf.get(orderId) ?? [])
        .map(({ label, value }) => ({ label, value })),
      originCompany: ends?.first ?? '',
      destinationCompany: ends?.last ?? '',
      pickupLocationId: route[0]?.locationId ?? null,
      deliveryLocationId: route.at(-1)?.locationId ?? null,
      dropoffs: dropoffs.length,
      proven: dropoffs.filter(({ isProven }) => isProven).length,
      // LTL shares its truck with the freight of others, so nobody pays for its waits.
      docks: shipment.shippingMode === 'TL' ? route.flatMap(dockTimeOf) : [],
    };
  });
}
