import { ORDER_STATUS, type OrderStatus } from '../orders/statuses.ts';
import { orderStatusOn, SHIPMENT_STATUS, type ShipmentStatus } from '../shipments/statuses.ts';

const NOT_BOOKED = 'The order is no longer booked.';
const DELIVERED = 'The order is Delivered.';

/** Statuses that make no difference to a watcher share a text. */
const TEXTS: Record<OrderStatus, string> = {
  [ORDER_STATUS.Voided]: 'The order is Voided.',
  [ORDER_STATUS.Draft]: NOT_BOOKED,
  [ORDER_STATUS.Accepted]: NOT_BOOKED,
  [ORDER_STATUS.Planned]: NOT_BOOKED,
  [ORDER_STATUS.ReadyToShip]: 'The order is booked.',
  [ORDER_STATUS.InTransit]: 'The order is In Transit.',
  [ORDER_STATUS.Delivered]: DELIVERED,
  [ORDER_STATUS.Completed]: DELIVERED,
};

/** What a mail says about the status of an order after that status has changed. */
export const orderStatusNews = (status: OrderStatus): string => TEXTS[status];

/** The text for the watchers of an order; null where they get no mail about the change. */
export function orderNews(from: OrderStatus, to: OrderStatus): string | null {
  return TEXTS[from] === TEXTS[to] ? null : TEXTS[to];
}

/** Whether the new status of the shipment already says what the new status of an order on it says. */
export function isOrderNewsOfShipment(order: OrderStatus, shipment: ShipmentStatus): boolean {
  return TEXTS[statusOfWholeFreight(shipment)] === TEXTS[order];
}

function statusOfWholeFreight(shipment: ShipmentStatus): OrderStatus {
  if (shipment >= SHIPMENT_STATUS.Delivered) return ORDER_STATUS.Delivered;
  return shipment >= SHIPMENT_STATUS.InTransit ? ORDER_STATUS.InTransit : orderStatusOn(shipment);
}
