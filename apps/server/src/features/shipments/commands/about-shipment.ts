import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { modeOfOrders } from '@lanewright/domain/shipments/mode-of-orders.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { BookedFacts } from '../store/booking-rows.ts';
import { freightOf } from '../consolidation/order-on-truck.ts';
import { ordersOnTruck } from '../../orders/commands/orders-for-loads.ts';
import {
  orderIdsOf,
  setAbout,
  type KeptShipmentStop,
  type ShipmentRecord,
  type ShipmentSummary,
} from '../store/shipment-record.ts';
import { stopsOrMerged } from './shipment-orders.ts';

const townsOf = ({ stops }: Order) =>
  stops.flatMap(({ location }) => (location ? [location.city, location.companyName] : []));

const sortOf = (instants: readonly (string | null)[]) => {
  const times = instants.flatMap((instant) => (instant === null ? [] : [Date.parse(instant)]));
  return times.length === 0 ? '~' : new Date(Math.min(...times)).toISOString().slice(0, 16);
};

/** What lists show of it: its ends, when they are, and how much it is. */
function summaryOf(orders: readonly Order[], stops: readonly KeptShipmentStop[]): ShipmentSummary {
  const parts = new Map(orders.flatMap((order) => order.stops.map((stop) => [stop.id, stop] as const)));
  const at = (stop: KeptShipmentStop | undefined) => stop?.orderStopIds.flatMap((id) => parts.get(id) ?? []) ?? [];
  const [first, last] = [at(stops[0]), at(stops.at(-1))];
  const freight = orders.map(freightOf);
  const planned = (stop: KeptShipmentStop | undefined) => stop?.plannedStartAt?.toISOString() ?? null;
  /** The planned time is when the work begins, whatever else the orders would have allowed. */
  const sortAt = (stop: KeptShipmentStop | undefined, times: (string | null)[]) =>
    sortOf(planned(stop) === null ? times : [planned(stop)]);
  return {
    originCity: first[0]?.location?.city ?? '',
    originState: first[0]?.location?.state ?? '',
    destinationCity: last[0]?.location?.city ?? '',
    destinationState: last[0]?.location?.state ?? '',
    pickupSort: sortAt(
      stops[0],
      first.map(
        ({ appointmentDateTimeOffset, earlyDateTimeOffset }) => appointmentDateTimeOffset ?? earlyDateTimeOffset,
      ),
    ),
    deliverySort: sortAt(
      stops.at(-1),
      last.map(
        ({ appointmentDateTimeOffset, earlyDateTimeOffset }) => appointmentDateTimeOffset ?? earlyDateTimeOffset,
      ),
    ),
    orderCount: orders.length,
    stopCount: stops.length,
    weight: freight.reduce((sum, { weight }) => sum + weight, 0),
    pallets: freight.reduce((sum, { pallets }) => sum + pallets, 0),
    isHazmat: orders.some(({ isHazmat }) => isHazmat),
  };
}

interface Numbers {
  proNumber?: string | null;
  pickupNumber?: string | null;
}

/** Keeps in step what a shipment is found by: its orders, their towns, its carrier and its numbers. */
export async function keepAbout(
  db: Db,
  shipmentId: string,
  orders: readonly Order[],
  booked: (Numbers & Partial<Pick<BookedFacts, 'carrierName' | 'shippingMode'>>) | null = null,
  miles?: number | null,
): Promise<void> {
  const words = [
    ...orders.map(({ orderNumber }) => orderNumber),
    ...orders.flatMap(townsOf),
    booked?.carrierName,
    booked?.proNumber,
    booked?.pickupNumber,
  ];
  const { stops } = await stopsOrMerged(db, shipmentId, orders);
  await setAbout(db, shipmentId, {
    ...summaryOf(orders, stops),
    foundBy: [...new Set(words.filter((word) => word !== null && word !== undefined && word !== ''))].join(' '),
    // By which mode it was booked, the rate says.
    shippingMode: booked?.shippingMode ?? modeOfOrders(orders),
    equipmentMode: orders[0]?.equipmentMode ?? null,
    ...(miles === undefined ? {} : { miles }),
  });
}

/** The same of a shipment that has a carrier, after something of its orders changed: what the carrier gave it stays. */
export async function refreshAbout(db: Db, shipment: ShipmentRecord): Promise<void> {
  const { id, carrierName, shippingMode, proNumber, pickupNumber } = shipment;
  await keepAbout(db, id, await ordersOnTruck(db, await orderIdsOf(db, id, true)), {
    carrierName,
    ...(shippingMode === null ? {} : { shippingMode }),
    proNumber,
    pickupNumber,
  });
}
