import type { LoadedFacts } from '../../src/features/orders/facts.ts';
import { asKeptStop, type KeptOrder, type StopRow } from '../../src/features/orders/store/order-rows.ts';
import { orderColumns, partRows } from '../../src/features/orders/store/part-rows.ts';
import { summaryRow } from '../../src/features/orders/store/summaries.ts';
import type { Row, RowsByTable } from '../copy-rows.ts';
import type { DemoOrder } from './orders.ts';

/** Each after those that it points at. */
export const ORDER_TABLES = [
  'freight_order',
  'order_stop',
  'order_line_item',
  'order_reference',
  'order_summary',
  'shipment',
  'shipment_order',
];

export interface Keeping {
  companyId: string;
  userId: string;
  facts: LoadedFacts;
}

/** An order with all that hangs on it, as the stores of the product would write it. */
export function rowsOf(order: DemoOrder, orderNumber: string, shipmentNumber: string | null, keeping: Keeping) {
  const { companyId, userId, facts } = keeping;
  const { id, draft, route, journey, createdAt, updatedAt, random } = order;
  const measured = { miles: route.miles, mileageSource: route.mileageSource };
  let [stops, items] = [0, 0];
  const parts = partRows({ companyId, orderId: id }, draft, facts.locations, {
    stop: () => random.uuid(`stop ${stops++}`),
    item: () => random.uuid(`item ${items++}`),
  });
  const changed = { created_at: createdAt, updated_at: updatedAt };
  const kept: KeptOrder = {
    id,
    orderNumber,
    status: journey.status,
    voidReason: journey.voidReason,
    version: 1,
    createdAt,
    updatedAt,
    ...measured,
    activeShipmentNumber: shipmentNumber,
    draft,
    stops: parts.stops.map((row) =>
      asKeptStop({
        ...(row as unknown as StopRow),
        is_appointment_required: facts.places.get(row.location_number!)?.schedule?.isAppointmentRequired ?? false,
      }),
    ),
  };
  const shipmentId = shipmentNumber === null ? null : random.uuid('shipment');
  const of = { company_id: companyId };
  return {
    freight_order: {
      ...of,
      id,
      order_number: orderNumber,
      status: journey.status,
      void_reason: journey.voidReason,
      ...orderColumns(draft, measured),
      ...changed,
      created_by: userId,
      updated_by: userId,
    },
    ...parts,
    order_summary: summaryRow({ companyId }, kept),
    shipment: shipmentId !== null && {
      ...of,
      id: shipmentId,
      shipment_number: shipmentNumber,
      status: journey.shipment!.status,
      ...changed,
      updated_by: userId,
    },
    shipment_order: shipmentId !== null && {
      ...of,
      shipment_id: shipmentId,
      order_id: id,
      is_live: journey.shipment!.isLive,
    },
  };
}

export function byTable(rows: readonly ReturnType<typeof rowsOf>[]): RowsByTable {
  return {
    freight_order: rows.map((row) => row.freight_order),
    order_stop: rows.flatMap(({ stops }) => stops as Row[]),
    order_line_item: rows.flatMap(({ items }) => items as Row[]),
    order_reference: rows.flatMap(({ references }) => references as Row[]),
    order_summary: rows.map(({ order_summary }) => order_summary as Row),
    shipment: rows.flatMap(({ shipment }) => shipment || []),
    shipment_order: rows.flatMap(({ shipment_order }) => shipment_order || []),
  };
}
