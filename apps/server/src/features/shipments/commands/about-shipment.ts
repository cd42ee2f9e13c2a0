import type { Order } from '@lanewright/domain/orders/order-record.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { BookedFacts } from '../store/booking-rows.ts';
import { setAbout } from '../store/shipment-record.ts';

/** LTL and its volume go alone; on one truck together, orders make a truckload. */
export const modeOfOrders = (orders: readonly Order[]) =>
  orders.length === 1 ? orders[0]!.shippingMode : orders.length === 0 ? null : 'TL';

const townsOf = ({ stops }: Order) =>
  stops.flatMap(({ location }) => (location ? [location.city, location.companyName] : []));

interface Numbers {
  proNumber?: string | null;
  pickupNumber?: string | null;
}

/** Keeps in step what a shipment is found by: its orders, their towns, its carrier and its numbers. */
export async function keepAbout(
  db: Db,
  shipmentId: string,
  orders: readonly Order[],
  booked: (Numbers & Partial<Pick<BookedFacts, 'carrierName'>>) | null = null,
  miles?: number | null,
): Promise<void> {
  const words = [
    ...orders.map(({ orderNumber }) => orderNumber),
    ...orders.flatMap(townsOf),
    booked?.carrierName,
    booked?.proNumber,
    booked?.pickupNumber,
  ];
  await setAbout(db, shipmentId, {
    foundBy: [...new Set(words.filter((word) => word !== null && word !== undefined && word !== ''))].join(' '),
    shippingMode: modeOfOrders(orders),
    equipmentMode: orders[0]?.equipmentMode ?? null,
    ...(miles === undefined ? {} : { miles }),
  });
}
