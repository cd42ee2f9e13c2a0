/** The numbers are kept and sent; they grow along a shipment's life. */
export const SHIPMENT_STATUS = {
  Voided: -1,
  Drafted: 0,
  ReadyToBook: 1,
  Tendering: 2,
  Booked: 3,
  Dispatched: 4,
  InTransit: 5,
  AtStop: 6,
  Delivered: 7,
  DeliveryConfirmed: 8,
} as const;
export type ShipmentStatus = (typeof SHIPMENT_STATUS)[keyof typeof SHIPMENT_STATUS];

/** Nobody outside has been asked to carry it: its orders and stops can still change. */
export function isUnbooked(status: number): boolean {
  return status === SHIPMENT_STATUS.Drafted || status === SHIPMENT_STATUS.ReadyToBook;
}
