const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** What the law lets a driver of property do in the United States (49 CFR part 395). */
export const HOURS_OF_SERVICE = {
  drivingMs: 11 * HOUR_MS,
  windowMs: 14 * HOUR_MS,
  breakAfterMs: 8 * HOUR_MS,
  breakMs: 30 * MINUTE_MS,
  restMs: 10 * HOUR_MS,
  /** On duty in eight days, and the rest that starts the count again. */
  cycleMs: 70 * HOUR_MS,
  restartMs: 34 * HOUR_MS,
  /** Two drivers change seats. */
  swapMs: 15 * MINUTE_MS,
} as const;

/** The average speed of a truck over a whole trip, with traffic and fuel stops. */
export const DEFAULT_MPH = 55;

/**
 * How plans and consolidations drive. They are more careful than an ETA, because a plan is made days ahead: a slower speed, and one
 * shift of driving in 24 hours, so that a shift and its rest start at the same time every day.
 */
export const PLANNED_DRIVING = {
  mph: 50,
  /** At the wheel in 24 hours: one driver, and two who take turns. */
  hoursPerDay: HOURS_OF_SERVICE.drivingMs / HOUR_MS,
  teamHoursPerDay: 20,
} as const;

/** Miles that one driver makes in a day at the default speed, rounded down to whole hundreds. */
export const MILES_PER_DAY = Math.floor(((HOURS_OF_SERVICE.drivingMs / HOUR_MS) * DEFAULT_MPH) / 100) * 100;

/** How long a truck is at a dock: it waits for its freight or drops a trailer; `partLoad` is a stop for a part of a truck. */
export const DWELL_MS = { live: 2 * HOUR_MS, drop: HOUR_MS / 2, partLoad: HOUR_MS } as const;

/** How many stops the truck makes decides whether each is for all of its freight or a part of it. A dropped trailer stays one. */
export function dwellMs(loadStyle: 'live' | 'drop', { stopCount }: { stopCount: number }): number {
  if (loadStyle === 'drop') return DWELL_MS.drop;
  return stopCount > 2 ? DWELL_MS.partLoad : DWELL_MS.live;
}
