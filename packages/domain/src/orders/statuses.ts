import { problem, type Problem } from '../problem.ts';

/** The numbers are kept and sent; they grow along an order's life, so that "at or beyond" is a comparison. */
export const ORDER_STATUS = {
  Voided: -2,
  Draft: 0,
  Accepted: 1,
  /** On a shipment that is not booked. */
  Planned: 2,
  /** On a booked shipment. */
  ReadyToShip: 3,
  InTransit: 4,
  Delivered: 5,
  Completed: 6,
} as const;
export type OrderStatusName = keyof typeof ORDER_STATUS;
export type OrderStatus = (typeof ORDER_STATUS)[OrderStatusName];

export const ORDER_STATUSES: readonly OrderStatus[] = Object.values(ORDER_STATUS);

const LABELS: Record<OrderStatus, string> = {
  [ORDER_STATUS.Voided]: 'Voided',
  [ORDER_STATUS.Draft]: 'Draft',
  [ORDER_STATUS.Accepted]: 'New',
  [ORDER_STATUS.Planned]: 'Planned',
  [ORDER_STATUS.ReadyToShip]: 'Ready to Ship',
  [ORDER_STATUS.InTransit]: 'In Transit',
  [ORDER_STATUS.Delivered]: 'Delivered',
  [ORDER_STATUS.Completed]: 'Completed',
};

export function orderStatusLabel(status: OrderStatus): string {
  return LABELS[status];
}

/** What may follow on each status. Bookings, trucks and bills move an order on; voiding a shipment sends it back. */
const FOLLOWERS: Record<OrderStatus, readonly OrderStatus[]> = {
  [ORDER_STATUS.Voided]: [],
  [ORDER_STATUS.Draft]: [ORDER_STATUS.Accepted, ORDER_STATUS.Voided],
  [ORDER_STATUS.Accepted]: [ORDER_STATUS.Planned, ORDER_STATUS.ReadyToShip, ORDER_STATUS.Voided],
  [ORDER_STATUS.Planned]: [ORDER_STATUS.ReadyToShip, ORDER_STATUS.Accepted],
  [ORDER_STATUS.ReadyToShip]: [
    ORDER_STATUS.InTransit,
    // Nobody may have told of the way.
    ORDER_STATUS.Delivered,
    ORDER_STATUS.Planned,
    ORDER_STATUS.Accepted,
  ],
  // Back, when what was said of it turns out to be wrong.
  [ORDER_STATUS.InTransit]: [ORDER_STATUS.Delivered, ORDER_STATUS.ReadyToShip],
  [ORDER_STATUS.Delivered]: [ORDER_STATUS.Completed, ORDER_STATUS.InTransit, ORDER_STATUS.ReadyToShip],
  [ORDER_STATUS.Completed]: [ORDER_STATUS.Delivered],
};

export function canFollow(from: OrderStatus, to: OrderStatus): boolean {
  return FOLLOWERS[from].includes(to);
}

export interface OrderState {
  status: OrderStatus;
  /** The live shipment that the order is on. */
  activeShipmentNumber: string | null;
}

/** Why an order cannot be voided, or null. */
export function reasonNotToVoid({ status, activeShipmentNumber }: OrderState): string | null {
  if (status === ORDER_STATUS.Voided) return 'The order is voided already.';
  if (activeShipmentNumber !== null) return `The order is on shipment ${activeShipmentNumber}: void that first.`;
  return canFollow(status, ORDER_STATUS.Voided)
    ? null
    : `An order that is ${orderStatusLabel(status)} cannot be voided.`;
}

/** Whoever asks later why an order is gone finds it said. */
export function problemsWithVoidReason(reason: string): Problem[] {
  return reason.trim() === '' ? [problem('reason', 'Reason is required')] : [];
}

/** Why an order cannot go on a new shipment, or null. */
export function reasonNotToShip({ status, activeShipmentNumber }: OrderState): string | null {
  if (activeShipmentNumber !== null) return `Already on shipment ${activeShipmentNumber}.`;
  return status === ORDER_STATUS.Accepted || status === ORDER_STATUS.Planned
    ? null
    : `The order is ${orderStatusLabel(status)}.`;
}
