import type { Instant } from '../units/zoned-time.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** What the law lets a driver of property do in the United States. */
export const HOURS_OF_SERVICE = {
  drivingMs: 11 * HOUR_MS,
  windowMs: 14 * HOUR_MS,
  breakAfterMs: 8 * HOUR_MS,
  breakMs: 30 * MINUTE_MS,
  restMs: 10 * HOUR_MS,
  /** In eight days, and what begins them anew. */
  cycleMs: 70 * HOUR_MS,
  restartMs: 34 * HOUR_MS,
  /** Two drivers change seats. */
  swapMs: 15 * MINUTE_MS,
} as const;

/** Of a truck over a whole trip, with traffic and fuel. */
export const USUAL_MPH = 55;

/** What a driver has used up since the last rest. */
export interface DriverHours {
  drivenMs: number;
  sinceBreakMs: number;
  /** Since coming on duty, whatever was done. */
  windowMs: number;
  cycleMs: number;
}

export const RESTED: DriverHours = { drivenMs: 0, sinceBreakMs: 0, windowMs: 0, cycleMs: 0 };

/** One line of the arithmetic behind an arrival. */
export const TRIP_STEPS = ['Drive', 'Break', 'Rest', 'Swap', 'Restart', 'Wait', 'Dock', 'Told'] as const;
export type TripStepKind = (typeof TRIP_STEPS)[number];

export interface TripStep {
  kind: TripStepKind;
  from: Instant;
  to: Instant;
  /** Of driving. */
  miles?: number;
}

export interface Trip {
  at: Instant;
  hours: DriverHours;
  steps: TripStep[];
}

const H = HOURS_OF_SERVICE;
const rested = (hours: DriverHours): DriverHours => ({ ...RESTED, cycleMs: hours.cycleMs });

/** What has to happen before another mile is driven; null: the driver may go on. */
function pauseBefore(
  hours: DriverHours,
  drivers: 1 | 2,
): { kind: TripStepKind; ms: number; after: DriverHours } | null {
  if (hours.cycleMs >= H.cycleMs && drivers === 1) return { kind: 'Restart', ms: H.restartMs, after: RESTED };
  if (hours.drivenMs >= H.drivingMs || hours.windowMs >= H.windowMs)
    return drivers === 2
      ? // The other has slept meanwhile.
        { kind: 'Swap', ms: H.swapMs, after: rested(hours) }
      : { kind: 'Rest', ms: H.restMs, after: rested(hours) };
  if (hours.sinceBreakMs >= H.breakAfterMs)
    return { kind: 'Break', ms: H.breakMs, after: { ...hours, sinceBreakMs: 0, windowMs: hours.windowMs + H.breakMs } };
  return null;
}

/** Drives so many miles from an instant on, with the breaks and rests that the law asks for. */
export function drive(
  from: Instant,
  miles: number,
  { hours, drivers, mph = USUAL_MPH }: { hours: DriverHours; drivers: 1 | 2; mph?: number },
): Trip {
  const steps: TripStep[] = [];
  let [at, now, leftMs] = [from, hours, Math.round((miles / mph) * HOUR_MS)];
  while (leftMs > 0) {
    const pause = pauseBefore(now, drivers);
    if (pause) {
      steps.push({ kind: pause.kind, from: at, to: at + pause.ms });
      at += pause.ms;
      now = pause.after;
      continue;
    }
    const cycleLeft = drivers === 1 ? H.cycleMs - now.cycleMs : Infinity;
    const ms = Math.min(
      leftMs,
      H.drivingMs - now.drivenMs,
      H.breakAfterMs - now.sinceBreakMs,
      H.windowMs - now.windowMs,
      cycleLeft,
    );
    steps.push({ kind: 'Drive', from: at, to: at + ms, miles: Math.round((ms / HOUR_MS) * mph * 10) / 10 });
    at += ms;
    leftMs -= ms;
    now = {
      drivenMs: now.drivenMs + ms,
      sinceBreakMs: now.sinceBreakMs + ms,
      windowMs: now.windowMs + ms,
      cycleMs: now.cycleMs + ms,
    };
  }
  return { at, hours: now, steps };
}

/** Work at a dock counts, but is no driving; half an hour of it is a break. */
export function afterDock(hours: DriverHours, ms: number): DriverHours {
  return {
    drivenMs: hours.drivenMs,
    sinceBreakMs: ms >= H.breakMs ? 0 : hours.sinceBreakMs,
    windowMs: hours.windowMs + ms,
    cycleMs: hours.cycleMs + ms,
  };
}

/** Waiting is a break, and a rest when it is long enough; the window goes on meanwhile. */
export function afterWait(hours: DriverHours, ms: number): DriverHours {
  if (ms >= H.restMs) return rested(hours);
  return {
    ...hours,
    sinceBreakMs: ms >= H.breakMs ? 0 : hours.sinceBreakMs,
    windowMs: hours.windowMs + ms,
  };
}
