import type { ShippingMode } from '../orders/lists.ts';
import { isLessThanTruckload } from '../orders/order.ts';
import { ltlTransitDays, truckloadTransitDays } from '../rating/transit.ts';

const DAY_SECONDS = 86_400;
const LEAST_DAYS = 1;

/**
 * How long freight takes that is booked without a quote. For LTL these are service days, as the rates of carriers with terminals count
 * them: business days without holidays. For a truck they are days on the road.
 */
export function transitDaysWithoutQuote({
  shippingMode,
  miles,
  isTeam,
  border,
  isBetweenAlaskaAndTheRest,
}: {
  shippingMode: ShippingMode;
  miles: number;
  isTeam: boolean;
  border: 'CA' | 'MX' | null;
  isBetweenAlaskaAndTheRest: boolean;
}): number {
  return isLessThanTruckload({ shippingMode })
    ? ltlTransitDays(miles, border, 0, isBetweenAlaskaAndTheRest)
    : truckloadTransitDays(miles, isTeam, border, isBetweenAlaskaAndTheRest);
}

/** Seconds on the way to each stop, so that all of them together are the promised days: shared out by the miles. */
export function transitOfStops(days: number, milesToEach: readonly number[]): number[] {
  const total = Math.round(days * DAY_SECONDS);
  const miles = milesToEach.reduce((sum, one) => sum + one, 0);
  let [told, gone] = [0, 0];
  return milesToEach.map((one, index) => {
    gone += one;
    const isLast = index === milesToEach.length - 1;
    const until = isLast ? total : miles === 0 ? 0 : Math.round((total * gone) / miles);
    const seconds = until - told;
    told = until;
    return seconds;
  });
}

/** Days, to two places, at least one. */
export function serviceDays(transitSeconds: readonly (number | null)[]): number {
  const seconds = transitSeconds.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  return Math.max(LEAST_DAYS, Math.round((seconds / DAY_SECONDS) * 100) / 100);
}

/** "3 Day Delivery". */
export function deliveryInWords(transitSeconds: readonly (number | null)[]): string {
  return `${serviceDays(transitSeconds)} Day Delivery`;
}
