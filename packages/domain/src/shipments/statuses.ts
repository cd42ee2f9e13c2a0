import { ORDER_STATUS, type OrderStatus } from '../orders/statuses.ts';

/** The numbers are kept and sent; they grow along a shipment's life. */
export const SHIPMENT_STATUS = {
  Voided: -1,
  Drafted: 0,
  ReadyToBook: 1,
  /** Somebody outside has been asked to carry it and has not answered. */
  Tendering: 2,
  Booked: 3,
  /** A driver or a pickup number is known. */
  Dispatched: 4,
  InTransit: 5,
  AtStop: 6,
  Delivered: 7,
  DeliveryConfirmed: 8,
} as const;
export type ShipmentStatusName = keyof typeof SHIPMENT_STATUS;
export type ShipmentStatus = (typeof SHIPMENT_STATUS)[ShipmentStatusName];

export const SHIPMENT_STATUSES: readonly ShipmentStatus[] = Object.values(SHIPMENT_STATUS);

const S = SHIPMENT_STATUS;

const LABELS: Record<ShipmentStatus, string> = {
  [S.Voided]: 'Voided',
  [S.Drafted]: 'Drafted',
  [S.ReadyToBook]: 'Ready to Book',
  [S.Tendering]: 'Tendering',
  [S.Booked]: 'Booked',
  [S.Dispatched]: 'Dispatched',
  [S.InTransit]: 'In Transit',
  [S.AtStop]: 'At Stop',
  [S.Delivered]: 'Delivered',
  [S.DeliveryConfirmed]: 'Delivery Confirmed',
};

export function shipmentStatusLabel(status: ShipmentStatus): string {
  return LABELS[status];
}

/**
 * What may follow on each by what people do. A booking that is undone leads back; once freight is on the truck nothing is voided.
 * On its way it stands by what is said of it, which may be taken back.
 */
const FOLLOWERS: Record<ShipmentStatus, readonly ShipmentStatus[]> = {
  [S.Voided]: [],
  [S.Drafted]: [S.ReadyToBook, S.Tendering, S.Booked, S.Voided],
  [S.ReadyToBook]: [S.Drafted, S.Tendering, S.Booked, S.Voided],
  [S.Tendering]: [S.Booked, S.Dispatched, S.ReadyToBook, S.Voided],
  [S.Booked]: [S.Dispatched, S.InTransit, S.AtStop, S.ReadyToBook, S.Voided],
  [S.Dispatched]: [S.InTransit, S.AtStop, S.ReadyToBook, S.Voided],
  [S.InTransit]: [S.AtStop, S.Delivered],
  [S.AtStop]: [S.InTransit, S.Delivered],
  [S.Delivered]: [S.DeliveryConfirmed, S.InTransit],
  [S.DeliveryConfirmed]: [S.Delivered],
};

export function canShipmentFollow(from: ShipmentStatus, to: ShipmentStatus): boolean {
  return FOLLOWERS[from].includes(to);
}

/** Nobody outside has been asked to carry it: its orders and stops can still change. */
export function isUnbooked(status: number): boolean {
  return status === S.Drafted || status === S.ReadyToBook;
}

/** Nobody has said yet that they carry it, though carriers may have been asked. */
export function isWithoutCarrier(status: number): boolean {
  return isUnbooked(status) || status === S.Tendering;
}

/** A carrier has it, and has not picked it up. */
export function isBookedAhead(status: number): boolean {
  return status === S.Booked || status === S.Dispatched;
}

/** How far an order has come by its shipment alone; on the road it follows its own stops. */
export function orderStatusOn(status: ShipmentStatus): OrderStatus {
  if (status === S.Voided) return ORDER_STATUS.Accepted;
  return status < S.Booked ? ORDER_STATUS.Planned : ORDER_STATUS.ReadyToShip;
}
