import type { ListedOrder } from '@lanewright/contract/order-list.ts';
import { ORDER_STATUSES, type OrderStatus } from '@lanewright/domain/orders/statuses.ts';
import { progressOfOrder, type FreightProgress } from '@lanewright/domain/tracking/overdue.ts';
import { sql } from 'kysely';
import {
  beginsWith,
  is,
  isAtLeast,
  isAtMost,
  isOneOf,
  isOneOfNumbers,
} from '../../../platform/database/listing/conditions.ts';
import {
  all,
  isOnDays,
  isWithinInstants,
  type DaySpan,
  type InstantSpan,
} from '../../../platform/database/listing/day-spans.ts';
import { holdsOneOf, type ListsHolding } from '../../../platform/database/listing/distinct-values.ts';
import { defineList, type Condition } from '../../../platform/database/listing/list.ts';
import { isOverdue, type OverdueFilter } from '../commands/overdue-condition.ts';
import { isAt, type Place } from './place-condition.ts';
import { loadListedOrders } from './listed-orders.ts';

/** What a filter comes to once its words are read: today is a day, a city a point on the map. */
export interface OrderConditions {
  statuses?: readonly OrderStatus[] | undefined;
  orderTypes?: readonly string[] | undefined;
  hasPendingChangeRequests?: boolean | undefined;
  missingAppointment?: boolean | undefined;
  requiresAppointment?: boolean | undefined;
  overdue?: OverdueFilter | undefined;
  origin?: Place | undefined;
  destination?: Place | undefined;
  originCompany?: string | undefined;
  destinationCompany?: string | undefined;
  originDays?: DaySpan | undefined;
  destinationDays?: DaySpan | undefined;
  created?: InstantSpan | undefined;
  shippingModes?: readonly string[] | undefined;
  equipmentLists?: ListsHolding | undefined;
  minWeight?: number | undefined;
  maxWeight?: number | undefined;
  freightTermTypes?: readonly string[] | undefined;
  isBlind?: boolean | undefined;
  isHazmatRequired?: boolean | undefined;
  isJustInTime?: boolean | undefined;
  isTeamRequired?: boolean | undefined;
  referenceLists?: ListsHolding | undefined;
  reference?: { number: string; types: readonly string[] } | undefined;
  /** In an object, because an empty list alone sets no limit. */
  orderNumbers?: { numbers: readonly string[] } | undefined;
  pickupStops?: number | undefined;
  deliveryStops?: number | undefined;
}

const column = (name: string) => `order_summary.${name}`;
const flag = (name: string) => (chosen: boolean) => is(column(name), chosen);

/** Nobody's clocks are further from the world's. */
const HOURS_AWAY = 15;
const hoursLater = (day: string, hours: number) =>
  new Date(Date.parse(`${day}T00:00Z`) + hours * 3_600_000).toISOString().slice(0, 16);

/** The instants that days anywhere can lie between: they lead to the index that the list is sorted by. */
function isAround(end: 'origin' | 'destination', { from, to }: DaySpan): Condition[] {
  const sort = column(`${end}_sort`);
  return [
    ...(from === undefined ? [] : [isAtLeast(sort, hoursLater(from, -HOURS_AWAY))]),
    ...(to === undefined ? [] : [isAtMost(sort, hoursLater(to, 24 + HOURS_AWAY))]),
  ];
}

/** The days that the calendar at the place shows. */
function isWithin(end: 'origin' | 'destination', days: DaySpan): Condition[] {
  return [...isOnDays(column(`${end}_date`), days), ...isAround(end, days)];
}

const isCreatedWithin = (span: InstantSpan) => isWithinInstants(column('created_at'), span);
const createdBounds = ({ created = {} }: OrderConditions) => all(isCreatedWithin(created));

function hasReference({ number, types }: { number: string; types: readonly string[] }): Condition {
  const ofType = types.length === 0 ? sql`` : sql` and ${isOneOf('order_reference.label_key', types)}`;
  return sql`${sql.ref(column('id'))} in (
    select order_id from order_reference where ${beginsWith('order_reference.value_key', number)}${ofType})`;
}

const statusesOf = (progress: FreightProgress) => ORDER_STATUSES.filter((one) => progressOfOrder(one) === progress);

function isOrderOverdue({ choice, now }: OverdueFilter): Condition {
  const columnsOf = (end: 'origin' | 'destination') => ({
    day: sql.ref(column(`${end}_date`)),
    early: sql.ref(column(`${end}_early_at`)),
    late: sql.ref(column(`${end}_late_at`)),
    appointment: sql.ref(column(`${end}_appointment_at`)),
    zone: sql.ref(column(`${end}_zone`)),
  });
  return isOverdue(choice, {
    status: sql.ref(column('status')),
    unbooked: statusesOf('Unbooked'),
    booked: statusesOf('Booked'),
    pickedUp: statusesOf('PickedUp'),
    isPast: (end, limit) => sql`${limit(columnsOf(end === 'Pickup' ? 'origin' : 'destination'))} < ${now}`,
  });
}

export const orderListing = defineList<OrderConditions, ListedOrder>({
  name: 'orders',
  table: 'order_summary',
  filters: {
    statuses: (chosen) => isOneOfNumbers(column('status'), chosen),
    orderTypes: (chosen) => isOneOf(column('order_type'), chosen),
    hasPendingChangeRequests: flag('has_pending_change_requests'),
    missingAppointment: flag('missing_appointment'),
    requiresAppointment: flag('requires_appointment'),
    overdue: isOrderOverdue,
    origin: (place) => isAt('origin', place),
    destination: (place) => isAt('destination', place),
    originCompany: (name) => beginsWith(column('origin_company_key'), name),
    destinationCompany: (name) => beginsWith(column('destination_company_key'), name),
    originDays: (days) => all(isWithin('origin', days)),
    destinationDays: (days) => all(isWithin('destination', days)),
    created: (days) => all(isCreatedWithin(days)),
    shippingModes: (chosen) => isOneOf(column('shipping_mode'), chosen),
    equipmentLists: (lists) => holdsOneOf(column('equipment_key'), lists),
    minWeight: (weight) => isAtLeast(column('weight'), weight),
    maxWeight: (weight) => isAtMost(column('weight'), weight),
    freightTermTypes: (chosen) => isOneOf(column('freight_term_type'), chosen),
    isBlind: flag('is_blind'),
    isHazmatRequired: flag('is_hazmat'),
    isJustInTime: flag('is_just_in_time'),
    isTeamRequired: flag('is_team_required'),
    referenceLists: (lists) => holdsOneOf(column('reference_key'), lists),
    reference: hasReference,
    orderNumbers: ({ numbers }) => sql`${sql.ref(column('id'))} in (
      select id from freight_order where ${isOneOf('freight_order.order_number', numbers)})`,
    pickupStops: (least) => isAtLeast(column('pickup_stops'), least),
    deliveryStops: (least) => isAtLeast(column('dropoff_stops'), least),
  },
  sorts: {
    originEarlyDateTime: ['origin_sort', 'id'],
    destinationEarlyDateTime: ['destination_sort', 'id'],
    createDateTime: ['created_at', 'number_key'],
    // Numbers are given when orders are created.
    orderNumber: ['created_at', 'number_key'],
    weight: ['weight', 'id'],
    distance: ['distance_sort', 'id'],
  },
  ledBy: {
    filter: 'statuses',
    column: column('status'),
    type: 'smallint',
    sorts: ['originEarlyDateTime', 'destinationEarlyDateTime', 'createDateTime', 'orderNumber'],
  },
  bounds: {
    originEarlyDateTime: ({ originDays = {} }) => all(isAround('origin', originDays)),
    destinationEarlyDateTime: ({ destinationDays = {} }) => all(isAround('destination', destinationDays)),
    createDateTime: createdBounds,
    orderNumber: createdBounds,
    weight: ({ minWeight, maxWeight }) =>
      all([
        ...(minWeight === undefined ? [] : [isAtLeast(column('weight'), minWeight)]),
        ...(maxWeight === undefined ? [] : [isAtMost(column('weight'), maxWeight)]),
      ]),
  },
  search: { isByBeginnings: true },
  load: loadListedOrders,
});
