/** How long trucks are on the road: at one speed, with the breaks and rests that the law requires. */
import { HOURS_OF_SERVICE } from '@lanewright/domain/hours-of-service/limits.ts';
import { pausesInShift } from '@lanewright/domain/hours-of-service/shift.ts';
import type { Fleet } from '../input.ts';

const HOUR_MINUTES = 60;
const DAY_HOURS = 24;
const MINUTE_MS = 60_000;
/** Share of a shift that rounding may add. */
const ROUNDING = 1e-9;

export interface Driving {
  /** At the wheel. */
  minutesPerMile: number;
  /** After so many miles the drivers rest; Infinity where they drive day and night. */
  milesPerShift: number;
  /** Between two shifts. */
  restMinutes: number;
  /** Breaks, and changes of drivers, within a shift; in a complete shift the rest of the day contains them. */
  pauses: readonly { afterMiles: number; minutes: number }[];
  /** After so many miles one driver has used up the hours of eight days, and rests for longer. */
  milesPerCycle: number;
  restartMinutes: number;
  /** At the first stop, before the first mile. */
  firstDwellMinutes: number;
}

export function drivingOf(fleet: Fleet, isTeam: boolean): Driving {
  const hours = isTeam ? fleet.teamDrivingHoursPerDay : fleet.drivingHoursPerDay;
  const minutesPerMile = HOUR_MINUTES / fleet.milesPerHour;
  const milesAfter = (ms: number) => ms / MINUTE_MS / minutesPerMile;
  const restartMinutes = HOURS_OF_SERVICE.restartMs / MINUTE_MS;
  const firstDwellMinutes = fleet.dwellMinutes;
  if (hours >= DAY_HOURS) {
    const restless = { milesPerShift: Infinity, restMinutes: 0, pauses: [], milesPerCycle: Infinity };
    return { minutesPerMile, ...restless, restartMinutes, firstDwellMinutes };
  }
  const dockMs = fleet.dwellMinutes * MINUTE_MS;
  const pauses = pausesInShift(hours * HOUR_MINUTES * MINUTE_MS, { drivers: isTeam ? 2 : 1, dockMs });
  const paused = pauses.reduce((sum, { ms }) => sum + ms, 0) / MINUTE_MS;
  return {
    minutesPerMile,
    milesPerShift: hours * fleet.milesPerHour,
    restMinutes: Math.max((DAY_HOURS - hours) * HOUR_MINUTES, paused),
    pauses: pauses.map(({ afterMs, ms }) => ({ afterMiles: milesAfter(afterMs), minutes: ms / MINUTE_MS })),
    // The hours at the first dock count among those of eight days.
    milesPerCycle: isTeam ? Infinity : milesAfter(Math.max(0, HOURS_OF_SERVICE.cycleMs - dockMs)),
    restartMinutes,
    firstDwellMinutes,
  };
}

/** How often a rest lies between so many miles and the ones before: none at the very end of a shift. */
const restsIn = (driven: number, every: number): number => Math.max(0, Math.ceil(driven / every - ROUNDING) - 1);

/** The least minutes in which a rested driver drives so far: at the wheel, and resting after each shift but the last. */
export function leastMinutes(driving: Driving, driven: number): number {
  const { minutesPerMile, milesPerShift } = driving;
  const atTheWheel = driven * minutesPerMile;
  if (milesPerShift === Infinity) return atTheWheel;
  const rests = restsIn(driven, milesPerShift);
  const ofShift = driven - rests * milesPerShift;
  let minutes = atTheWheel + rests * driving.restMinutes;
  for (const pause of driving.pauses) {
    if (ofShift > pause.afterMiles + ROUNDING * milesPerShift) minutes += pause.minutes;
  }
  if (driven > driving.milesPerCycle) minutes += restsIn(driven, driving.milesPerCycle) * driving.restartMinutes;
  return minutes;
}

/**
 * The least minutes since its first stop in which a truck can have driven so far: the work there, and then the way. Every leg takes its
 * own `leastMinutes` beside this, as a rest that lies within a leg cannot be taken at the stop before.
 */
export function leastMinutesSinceStart(driving: Driving, driven: number): number {
  const minutes = leastMinutes(driving, driven);
  // Without rests the legs alone say when the truck comes.
  return driving.milesPerShift === Infinity ? minutes : driving.firstDwellMinutes + minutes;
}
