import { MAX_ORDERS_ON_A_TRUCK } from '@lanewright/contract/consolidation.ts';
import type { ListedOrder } from '@lanewright/contract/order-list.ts';
import { reasonNotToShip } from '@lanewright/domain/orders/statuses.ts';

/** Why the chosen orders cannot be looked at as one truck; undefined where they can. `null`: not all of them are at hand. */
export function whyNotTogether(orders: readonly ListedOrder[] | null): string | undefined {
  const tooMany = `At most ${MAX_ORDERS_ON_A_TRUCK} orders go on one truck.`;
  if (orders === null || orders.length > MAX_ORDERS_ON_A_TRUCK) return tooMany;
  if (orders.length < 2) return 'Choose at least two orders.';
  for (const { orderNumber, orderStatus, activeShipmentNumber } of orders) {
    const reason = reasonNotToShip({ status: orderStatus, activeShipmentNumber });
    if (reason !== null) return `${orderNumber}: ${reason}`;
  }
  return undefined;
}

/** The page that shows them on one truck. */
export function togetherAt(orders: readonly ListedOrder[]) {
  const [first, ...others] = orders.map(({ orderNumber }) => orderNumber);
  return { to: `/orders/${first}/consolidate`, search: { with: others.join(' ') } };
}
