import type { Readable } from 'node:stream';
import type { OrderSelection, OrderSort } from '@lanewright/contract/order-list.ts';
import { choiceName } from '@lanewright/domain/orders/lists.ts';
import { orderStatusLabel, type OrderStatus } from '@lanewright/domain/orders/statuses.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { exportLoaded } from '../../../platform/database/listing/export-rows.ts';
import type { ExportColumn } from '../../../platform/files/export-columns.ts';
import type { Scope } from '../../../platform/scope.ts';
import { selectedOrders } from '../commands/find-orders.ts';
import { orderListing } from './order-list.ts';

interface OrderExport {
  selection: OrderSelection;
  orderByProperty: OrderSort;
  orderByDirection: 1 | -1;
  timeZone?: string | undefined;
}

export async function exportOrders(scope: Scope, { selection, timeZone, ...order }: OrderExport): Promise<Readable> {
  const query = await scope.inCompany((db) => selectedOrders(db, selection, { now: new Date(), timeZone }));
  return exportLoaded(scope, orderListing, { ...query, ...order }, COLUMNS, loadForFile);
}

const PLAIN = [
  'order_number',
  'status',
  'order_type',
  'freight_term_type',
  'shipping_mode',
  'equipment_mode',
  'equipment_types',
  'origin_company',
  'origin_label',
  'origin_city',
  'origin_state',
  'origin_postal_code',
  'destination_company',
  'destination_label',
  'destination_city',
  'destination_state',
  'destination_postal_code',
  'weight',
  'pallets',
  'linear_feet',
  'miles',
  'pickup_stops',
  'dropoff_stops',
  'is_hazmat',
  'is_team_required',
  'is_just_in_time',
  'is_blind',
] as const;

/** By the clocks of the place, as the list shows it. */
const MOMENTS = (['origin', 'destination'] as const).flatMap((end) =>
  (['early', 'late', 'appointment'] as const).map((time) => `${end}_${time}` as const),
);
const moment = (name: string) => {
  const zone = `coalesce(s.${name.split('_')[0]}_zone, 'UTC')`;
  return `to_char(s.${name}_at at time zone ${zone}, 'MM/DD/YYYY HH24:MI') as ${name}`;
};

type Row = Record<(typeof MOMENTS)[number], string | null> &
  Record<Exclude<(typeof PLAIN)[number], 'status' | 'equipment_types' | `is_${string}`>, string | null> & {
    status: OrderStatus;
    equipment_types: string[];
    is_hazmat: boolean;
    is_team_required: boolean;
    is_just_in_time: boolean;
    is_blind: boolean;
    created: string;
    customer: string;
    reference_numbers: string | null;
    shipment_number: string | null;
  };

/** Leaner than what the list shows: names as they are kept for lists, times as the database writes them. */
async function loadForFile(db: Db, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${sql.raw([...PLAIN.map((name) => `s.${name}`), ...MOMENTS.map(moment)].join(', '))},
      to_char(s.created_at, 'MM/DD/YYYY') as created,
      coalesce((
        select b.company_name from freight_order o
        join bill_to_company b on b.company_id = o.company_id and b.company_number = o.bill_to_company_number
        where o.company_id = s.company_id and o.id = s.id
      ), (select own.name from company own where own.id = (select current_company()))) as customer,
      (
        select string_agg(r.label || ': ' || r.value, '; ' order by r.position) from order_reference r
        where r.company_id = s.company_id and r.order_id = s.id and r.value <> ''
      ) as reference_numbers,
      (
        select h.shipment_number from shipment_order m
        join shipment h on h.company_id = m.company_id and h.id = m.shipment_id
        where m.company_id = s.company_id and m.order_id = s.id order by m.is_live desc, h.created_at desc limit 1
      ) as shipment_number
    from unnest(${ids}::uuid[]) with ordinality wanted (id, place)
    join order_summary s on s.company_id = (select current_company()) and s.id = wanted.id
    order by wanted.place`.execute(db);
  return rows;
}

const named = (choice: string | null) =>
  choice === null ? null : choiceName(choice as Parameters<typeof choiceName>[0]);
const number = (text: string | null) => (text === null ? null : Number(text));

function endColumns(title: string, end: 'origin' | 'destination'): ExportColumn<Row>[] {
  return [
    { heading: `${title} Company`, cell: (row) => row[`${end}_company`] },
    { heading: `${title} Location`, cell: (row) => row[`${end}_label`] },
    { heading: `${title} City`, cell: (row) => row[`${end}_city`] },
    { heading: `${title} State`, cell: (row) => row[`${end}_state`] },
    { heading: `${title} Zip Code`, cell: (row) => row[`${end}_postal_code`] },
    { heading: `${title} Earliest`, cell: (row) => row[`${end}_early`] },
    { heading: `${title} Latest`, cell: (row) => row[`${end}_late`] },
    { heading: `${title} Appointment`, cell: (row) => row[`${end}_appointment`] },
  ];
}

const COLUMNS: readonly ExportColumn<Row>[] = [
  { heading: 'Order Number', cell: (row) => row.order_number },
  { heading: 'Status', cell: (row) => orderStatusLabel(row.status) },
  { heading: 'Order Type', cell: (row) => named(row.order_type) },
  { heading: 'Customer', cell: (row) => row.customer },
  { heading: 'Reference Numbers', cell: (row) => row.reference_numbers },
  ...endColumns('Origin', 'origin'),
  ...endColumns('Destination', 'destination'),
  { heading: 'Mode', cell: (row) => named(row.shipping_mode) },
  { heading: 'Equipment', cell: (row) => named(row.equipment_mode) },
  { heading: 'Equipment Types', cell: (row) => row.equipment_types.join('; ') },
  { heading: 'Freight Terms', cell: (row) => named(row.freight_term_type) },
  { heading: 'Weight (lbs)', cell: (row) => number(row.weight) },
  { heading: 'Pallets', cell: (row) => number(row.pallets) },
  { heading: 'Linear Feet', cell: (row) => number(row.linear_feet) },
  { heading: 'Distance (mi)', cell: (row) => number(row.miles) },
  { heading: 'Pickups', cell: (row) => number(row.pickup_stops) },
  { heading: 'Dropoffs', cell: (row) => number(row.dropoff_stops) },
  { heading: 'Hazmat', cell: (row) => row.is_hazmat },
  { heading: 'Team', cell: (row) => row.is_team_required },
  { heading: 'Just in Time', cell: (row) => row.is_just_in_time },
  { heading: 'Blind', cell: (row) => row.is_blind },
  { heading: 'Shipment', cell: (row) => row.shipment_number },
  { heading: 'Created', cell: (row) => row.created },
];
