import type { BookingChoice } from './booking-plan.ts';
import type { OrderRef, ShipmentRef } from './sequence.ts';

/** A booking that somebody has begun: what exists of it, and the keys under which the rest is sent. */
export interface BookingIntent {
  orders: readonly OrderRef[];
  shipment: ShipmentRef | null;
  choice: BookingChoice;
  redirectTo: string | null;
  /** By step: whatever is sent again under its key takes effect once. */
  keys: Readonly<Record<string, string>>;
  /** How often somebody has meant to book. */
  bookingIntent: number;
}

const PREFIX = 'lanewright.booking.';

const isIntent = (value: unknown): value is BookingIntent =>
  typeof value === 'object' &&
  value !== null &&
  'keys' in value &&
  'choice' in value &&
  'orders' in value &&
  Array.isArray(value.orders) &&
  value.orders.length > 0;

/**
 * Stored on the device, for all tabs: a page that is loaded again, and a second tab, go on with the same booking under the
 * same keys instead of beginning another one.
 */
export function storedBooking(name: string) {
  const key = PREFIX + name;
  return {
    read: (): BookingIntent | null => {
      try {
        const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
        return isIntent(value) ? value : null;
      } catch {
        return null;
      }
    },
    write: (intent: BookingIntent): void => {
      try {
        localStorage.setItem(key, JSON.stringify(intent));
      } catch {
        // Full or blocked storage: a reload then does not find it, and the check of the order does.
      }
    },
    forget: (): void => {
      try {
        localStorage.removeItem(key);
      } catch {
        // Nothing was stored then.
      }
    },
  };
}
