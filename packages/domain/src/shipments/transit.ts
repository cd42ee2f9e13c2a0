const DAY_SECONDS = 86_400;
const LEAST_DAYS = 1;

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
