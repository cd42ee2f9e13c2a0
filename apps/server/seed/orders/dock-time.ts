const MINUTE = 60_000;

/** Truckload carriers wait for two hours, then charge for every full quarter of an hour. */
const FREE_MINUTES = 120;
const BILLED_MINUTES = 15;
export const DETENTION_AN_HOUR = 75;

/** What tracking has recorded of a truck at a dock. */
export interface DockTimes {
  /** The appointment, or else when the window of the stop opens. */
  dueAt: Date | null;
  arrivedAt: Date | null;
  departedAt: Date | null;
  /** A trailer that is dropped keeps no driver waiting. */
  isDropped: boolean;
}

/** From the later of arrival and appointment; null where the truck did not wait or has not left. */
export function minutesAtDock({ dueAt, arrivedAt, departedAt, isDropped }: DockTimes): number | null {
  if (isDropped || arrivedAt === null || departedAt === null) return null;
  const from = Math.max(arrivedAt.getTime(), dueAt?.getTime() ?? -Infinity);
  return Math.max(0, Math.round((departedAt.getTime() - from) / MINUTE));
}

/** What a carrier may charge for, in quarters of an hour. */
export const detentionHours = (minutes: number): number =>
  (Math.max(0, Math.floor((minutes - FREE_MINUTES) / BILLED_MINUTES)) * BILLED_MINUTES) / 60;

/** The wait that so many hours of detention are billed for. */
export const minutesBilled = (hours: number): number => FREE_MINUTES + hours * 60;

/** "2 h 45 m". */
export function inHours(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} m` : ''].filter(Boolean).join(' ');
}

/** How a carrier says what it waited for. */
export const detentionInWords = (city: string, minutes: number): string =>
  `${inHours(minutes)} at the dock in ${city}, ${inHours(FREE_MINUTES)} free`;
