import type { ListedShipment } from '@lanewright/contract/shipment-list.ts';
import { SHIPMENT_STATUS, SHIPMENT_STATUSES, type ShipmentStatus } from '@lanewright/domain/shipments/statuses.ts';
import { progressOfShipment, type FreightProgress } from '@lanewright/domain/tracking/overdue.ts';
import { sql } from 'kysely';
import { is, isOneOf, isOneOfNumbers } from '../../../platform/database/listing/conditions.ts';
import { all } from '../../../platform/database/listing/day-spans.ts';
import { defineList, type Condition } from '../../../platform/database/listing/list.ts';
import { isOverdue, type OverdueFilter } from '../../orders/commands/overdue-condition.ts';
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
  overdue?: OverdueFilter | undefined;
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

const statusesOf = (progress: FreightProgress) =>
  SHIPMENT_STATUSES.filter((one) => progressOfShipment(one) === progress);

/** As the list shows its first and last stop: by the earliest times of the orders there. */
const DUE_COLUMNS = {
  day: sql`min(b.base_date)`,
  early: sql`min(b.early_at)`,
  late: sql`min(b.late_at)`,
  appointment: sql`min(b.appointment_at)`,
  zone: sql`min(b.iana_time_zone)`,
};

function isShipmentOverdue({ choice, now }: OverdueFilter): Condition {
  return isOverdue(choice, {
    status: sql.ref(column('status')),
    unbooked: statusesOf('Unbooked'),
    booked: statusesOf('Booked'),
    pickedUp: statusesOf('PickedUp'),
    isPast: (end, limit) => sql`(
      select ${limit(DUE_COLUMNS)} < ${now}
      from shipment_stop p
      join shipment_stop_part a on a.company_id = p.company_id and a.shipment_stop_id = p.id
      join order_stop b on b.company_id = a.company_id and b.id = a.order_stop_id
      where p.company_id = shipment.company_id and p.shipment_id = shipment.id
      group by p.id, p.stop_number order by p.stop_number ${end === 'Pickup' ? sql`asc` : sql`desc`} limit 1)`,
  });
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
    overdue: isShipmentOverdue,
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
