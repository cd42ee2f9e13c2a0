import type { LoadedFacts } from '../../src/features/orders/facts.ts';
import { asKeptStop, type KeptOrder, type StopRow } from '../../src/features/orders/store/order-rows.ts';
import { orderColumns, partRows } from '../../src/features/orders/store/part-rows.ts';
import { summaryRow } from '../../src/features/orders/store/summaries.ts';
import type { Row, RowsByTable } from '../copy-rows.ts';
import { SHIPMENT_STATUS, type ShipmentStatus } from '@lanewright/domain/shipments/statuses.ts';
import { sumOfMoney } from '@lanewright/domain/units/money.ts';
import type { StarterCarrier } from '../carriers.ts';
import { officeIn } from './calendar.ts';
import { bookedColumns, transitOf } from './booked.ts';
import {
  motionOf,
  poundsAtStops,
  summaryColumns,
  type Motion,
  type TownNear,
  type WrittenStop,
} from '../motion/moving.ts';
import type { DemoOrder } from './orders.ts';
import type { DemoPrices } from './prices.ts';
import { withRedelivery } from './redelivery.ts';
import { endsOf } from './route.ts';
import { trackedCharges } from './tracked-charges.ts';

/** Each after those that it points at. */
export const ORDER_TABLES = [
  'freight_order',
  'order_stop',
  'order_line_item',
  'order_reference',
  'order_summary',
  'shipment',
  'shipment_order',
  'shipment_stop',
  'shipment_stop_part',
  'tracking_event',
];

export interface Keeping {
  companyId: string;
  userId: string;
  facts: LoadedFacts;
  carriers: readonly StarterCarrier[];
  prices: DemoPrices;
  seed: string;
  /** The instant with which the demonstration begins. */
  now: number;
  townNear: TownNear;
}

/** Who else was on the truck. */
export interface Sharing {
  /** Of who has the truck: those who came along. */
  others: readonly { order: DemoOrder; orderNumber: string }[];
  /** Of who came along: who has the truck, and what became of it. */
  leader: { order: DemoOrder; onTimeStatus: unknown } | null;
}
const ALONE: Sharing = { others: [], leader: null };

/** Carriers name a driver on the day before the pickup, however early the load was booked. */
const HOURS_BEFORE_PICKUP = 18;

function readyToDispatch(bookedAt: Date | null, pickupAt: Date | null): Date | null {
  if (bookedAt === null || pickupAt === null) return bookedAt;
  return new Date(Math.max(bookedAt.getTime(), pickupAt.getTime() - HOURS_BEFORE_PICKUP * 3_600_000));
}

/** An order with all that hangs on it, as the stores of the product would write it. A truck that is shared hangs on the first of them. */
export function rowsOf(
  order: DemoOrder,
  orderNumber: string,
  shipmentNumber: string | null,
  keeping: Keeping,
  { others, leader }: Sharing = ALONE,
) {
  const { companyId, userId, facts, carriers } = keeping;
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
    activeShipmentStatus: shipmentNumber === null ? null : (journey.shipment!.status as ShipmentStatus),
    quoteId: null,
    draft,
    stops: parts.stops.map((row) =>
      asKeptStop({
        ...(row as unknown as StopRow),
        is_appointment_required: facts.places.get(row.location_number!)?.schedule?.isAppointmentRequired ?? false,
      }),
    ),
  };
  const shipmentId = shipmentNumber === null ? null : (leader?.order ?? order).random.uuid('shipment');
  const hasTruck = shipmentId !== null && leader === null;
  const aboard = [order, ...others.map((other) => other.order)];
  const of = { company_id: companyId };
  const written = parts.stops as unknown as WrittenStop[];
  const booked = bookedColumns(order, {
    carriers,
    minimumCargoInsurance: facts.configuration.insurance.minimumCargoInsurance ?? 0,
    prices: keeping.prices,
    ends: endsOf(draft, facts),
    orderNumber: [orderNumber, ...others.map((other) => other.orderNumber)].join(' '),
    towns: kept.stops.flatMap(({ location }) => [location?.city, location?.companyName]),
    userId,
    office: officeIn(facts.configuration.booking.timeZone),
  });
  const transit = transitOf(order);
  const heard = !hasTruck
    ? null
    : motionOf(order, {
        seed: keeping.seed,
        companyId,
        shipmentId,
        shipmentNumber: shipmentNumber!,
        pounds: poundsAtStops(aboard),
        carrier: carriers.find((carrier) => carrier.id === booked.carrier_id) ?? null,
        isDispatched: booked.pickup_number !== null,
        bookedAt: readyToDispatch(booked.booked_at, written[0]!.early_at),
        stops: written,
        transit,
        now: keeping.now,
        townNear: keeping.townNear,
      });
  const redelivered =
    heard && withRedelivery(order, heard, { shipmentNumber: shipmentNumber!, stops: written, facts, now: keeping.now });
  const motion = redelivered?.motion ?? heard;
  const charges = [
    ...booked.charges,
    ...(motion
      ? trackedCharges(order, {
          aboard,
          motion,
          stops: written,
          facts,
          attemptedOn: redelivered?.attemptedOn ?? null,
        })
      : []),
  ];
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
    order_summary: {
      ...summaryRow({ companyId }, kept),
      on_time_status: (leader ? leader.onTimeStatus : motion?.onTimeStatus) ?? null,
    },
    shipment: hasTruck && {
      ...of,
      id: shipmentId,
      shipment_number: shipmentNumber,
      status: journey.shipment!.status,
      ...booked,
      cost: booked.carrier_id === null ? null : sumOfMoney(charges.map(({ total }) => total)),
      charges: JSON.stringify(charges),
      ...summaryColumns(aboard, written),
      ...motion!.shipment,
      cancel_reason: journey.shipment!.status === SHIPMENT_STATUS.Voided ? journey.voidReason : '',
      ...changed,
      updated_by: userId,
    },
    shipment_order: shipmentId !== null && {
      ...of,
      shipment_id: shipmentId,
      order_id: id,
      is_live: journey.shipment!.isLive,
    },
    shipment_stops:
      shipmentId === null ? [] : stopRows(order, { shipmentId, companyId, transit, motion, leader }, parts.stops),
    tracking_event: motion?.events ?? [],
  };
}

type StopRows = ReturnType<typeof partRows>['stops'];

interface Truck {
  shipmentId: string;
  companyId: string;
  transit: readonly (number | null)[];
  motion: Motion | null;
  leader: Sharing['leader'];
}

/** One for each stop of the order, or of who has the truck: who shares it calls at the same places. */
function stopRows(order: DemoOrder, { shipmentId, companyId, transit, motion, leader }: Truck, stops: StopRows) {
  return stops.map((stop, index) => {
    const id = (leader?.order ?? order).random.uuid(`shipment stop ${index}`);
    return {
      stop: motion !== null && {
        company_id: companyId,
        id,
        shipment_id: shipmentId,
        stop_number: index + 1,
        stop_type: order.draft.stops[index]!.type ?? 'Pickup',
        location_id: stop.location_id,
        transit_seconds: transit[index] ?? null,
        ...motion.stops[index],
      },
      part: { company_id: companyId, shipment_stop_id: id, order_stop_id: stop.id },
    };
  });
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
    shipment_stop: rows.flatMap(({ shipment_stops }) => shipment_stops.flatMap(({ stop }) => stop || [])),
    shipment_stop_part: rows.flatMap(({ shipment_stops }) => shipment_stops.map(({ part }) => part)),
    tracking_event: rows.flatMap(({ tracking_event }) => tracking_event),
  };
}
