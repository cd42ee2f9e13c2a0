import { SHIPMENT_STATUS, type ShipmentStatus } from '../shipments/statuses.ts';
import type { Instant } from '../units/zoned-time.ts';

/** So long after its delivery a shipment can be followed by its number alone. */
export const SHOWN_BY_NUMBER_DAYS = 30;

/** Numbers can be guessed, so they show nothing of freight that has long arrived. Links and references still do. */
export function isShownByNumber(
  { status, deliveredAt }: { status: ShipmentStatus; deliveredAt: Instant | null },
  now: Instant,
): boolean {
  if (status < SHIPMENT_STATUS.Delivered) return true;
  return deliveredAt !== null && now < deliveredAt + SHOWN_BY_NUMBER_DAYS * 86_400_000;
}
