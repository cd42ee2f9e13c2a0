import type { BookingIntent } from './booking-plan.ts';

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
