import type { ListedOrder } from '@lanewright/contract/order-list.ts';

type Moved = Pick<ListedOrder, 'shippingMode' | 'pickupStops' | 'dropoffStops'>;

export const stopsOf = ({ pickupStops, dropoffStops }: Moved) => pickupStops + dropoffStops;

/** LTL carriers serve one pickup and one dropoff: with more stops it goes as a truckload. */
export function shownMode(order: Moved): string {
  return order.shippingMode === 'LTL' && stopsOf(order) > 2 ? 'TL' : (order.shippingMode ?? '');
}
