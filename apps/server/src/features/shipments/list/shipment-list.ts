import type { ListedShipment } from '@lanewright/contract/shipment-list.ts';
import { SHIPMENT_STATUS, type ShipmentStatus } from '@lanewright/domain/shipments/statuses.ts';
import { sql } from 'kysely';
import { is, isOneOf, isOneOfNumbers } from '../../../platform/database/listing/conditions.ts';
import { all } from '../../../platform/database/listing/day-spans.ts';
import { defineList, type Condition } from '../../../platform/database/listing/list.ts';
import { loadListedShipments } from './listed-shipments.ts';

/** From an instant to before another, as they are kept to be sorted by: "2026-11-17T14:00", of the world's clock. */
export interface SortSpan {
  from?: string | undefined;
  to?: string | undefined;
}

/** What a filter comes to once its words are read: today is a day, and somebody may see drafts or not. */
export interface ShipmentConditions {
  statuses?: readonly ShipmentStatus[] | undefined;
  /** Whoever may not see drafts. */
  exceptDrafts?: true | undefined;
  shippingModes?: readonly string[] | undefined;
  equipmentModes?: readonly string[] | undefined;
  onTimeStatuses?: readonly string[] | undefined;
  exceptions?: readonly string[] | undefined;
  carrierId?: string | undefined;
  originState?: string | undefined;
  destinationState?: string | undefined;
  pickup?: SortSpan | undefined;
  delivery?: SortSpan | undefined;
  isHazmat?: boolean | undefined;
}

const column = (name: string) => `shipment.${name}`;

/** What has no time is sorted behind all others, and on none of their days. */
const NO_TIME = '~';

function isWithin(end: 'pickup' | 'delivery', { from, to }: SortSpan = {}): Condition | null {
  const at = sql.ref(column(`${end}_sort`));
  if (from === undefined && to === undefined) return null;
  return all([...(from === undefined ? [] : [sql`${at} >= ${from}`]), sql`${at} < ${to ?? NO_TIME}`]);
}

/** Who types a number sees that shipment first. */
export const shipmentListing = defineList<ShipmentConditions, ListedShipment>({
  name: 'shipments',
  table: 'shipment',
  filters: {
    statuses: (chosen) => isOneOfNumbers(column('status'), chosen),
    exceptDrafts: () => sql`${sql.ref(column('status'))} <> ${SHIPMENT_STATUS.Drafted}`,
    shippingModes: (chosen) => isOneOf(column('shipping_mode'), chosen),
    equipmentModes: (chosen) => isOneOf(column('equipment_mode'), chosen),
    onTimeStatuses: (chosen) => isOneOf(column('on_time_status'), chosen),
    exceptions: (chosen) => isOneOf(column('exception'), chosen),
    carrierId: (id) => is(column('carrier_id'), id),
    originState: (state) => is(column('origin_state'), state),
    destinationState: (state) => is(column('destination_state'), state),
    pickup: (span) => isWithin('pickup', span),
    delivery: (span) => isWithin('delivery', span),
    isHazmat: (chosen) => is(column('is_hazmat'), chosen),
  },
  // The first is the one that words are kept in.
  sorts: {
    createDateTime: ['created_at', 'id'],
    // Numbers are given when shipments are made.
    shipmentNumber: ['created_at', 'id'],
    pickup: ['pickup_sort', 'id'],
    delivery: ['delivery_sort', 'id'],
    attention: ['tracking_sort', 'id'],
  },
  ledBy: {
    filter: 'statuses',
    column: column('status'),
    type: 'smallint',
    sorts: ['createDateTime', 'shipmentNumber', 'pickup', 'delivery', 'attention'],
  },
  bounds: {
    pickup: ({ pickup }) => isWithin('pickup', pickup),
    delivery: ({ delivery }) => isWithin('delivery', delivery),
  },
  search: { best: (typed) => [{ is: is('shipment.number_key', typed) }], isByBeginnings: true },
  load: loadListedShipments,
});
