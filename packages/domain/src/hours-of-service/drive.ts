import type { Instant } from '../units/zoned-time.ts';
import type { Crossing } from './crossing.ts';
import { DEFAULT_MPH, HOURS_OF_SERVICE } from './limits.ts';

const HOUR_MS = 3_600_000;

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
export const TRIP_STEPS = [
  'Drive',
  'Break',
  'Rest',
  'Swap',
  'Restart',
  'Wait',
  'Dock',
  'Border',
  'Told',
  'NoNews',
] as const;
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

export interface Driving {
  hours: DriverHours;
  drivers: 1 | 2;
  mph?: number;
}

/** A trip with the border on its way. Who stands there long enough has rested: another driver may take over at the border of Mexico. */
export function driveAcross(from: Instant, miles: number, driving: Driving, crossing: Crossing | null): Trip {
  if (crossing === null || crossing.ms === 0 || crossing.afterMiles > miles) return drive(from, miles, driving);
  const to = drive(from, crossing.afterMiles, driving);
  const leaves = to.at + crossing.ms;
  const on = drive(leaves, miles - crossing.afterMiles, { ...driving, hours: afterWait(to.hours, crossing.ms) });
  return { ...on, steps: [...to.steps, { kind: 'Border', from: to.at, to: leaves }, ...on.steps] };
}

/** The trip over so many miles from an instant on, with the breaks and rests that the law requires. */
export function drive(from: Instant, miles: number, { hours, drivers, mph = DEFAULT_MPH }: Driving): Trip {
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

/** What a driver who left a stop rested has used up after so many miles, if every rest was taken as it should. */
export function hoursAfter(miles: number, drivers: 1 | 2, mph?: number): DriverHours {
  return drive(0, miles, { hours: RESTED, drivers, ...(mph ? { mph } : {}) }).hours;
}
