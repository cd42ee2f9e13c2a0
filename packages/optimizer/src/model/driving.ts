/** How long trucks are on the road: at one speed, with the rests that drivers need. */
import type { Fleet } from '../input.ts';

const HOUR_MINUTES = 60;
const DAY_HOURS = 24;
/** Share of a shift that rounding may add. */
const ROUNDING = 1e-9;

export interface Driving {
  /** At the wheel. */
  minutesPerMile: number;
  /** After so many miles the drivers rest; Infinity where they drive day and night. */
  milesPerShift: number;
  restMinutes: number;
}

export function drivingOf(fleet: Fleet, isTeam: boolean): Driving {
  const hours = isTeam ? fleet.teamDrivingHoursPerDay : fleet.drivingHoursPerDay;
  return {
    minutesPerMile: HOUR_MINUTES / fleet.milesPerHour,
    milesPerShift: hours >= DAY_HOURS ? Infinity : hours * fleet.milesPerHour,
    restMinutes: Math.max(0, DAY_HOURS - hours) * HOUR_MINUTES,
  };
}

/**
 * The least minutes since its first stop in which a truck can have driven so far: at the wheel, and resting after each shift but the last.
 * Where it waits or is worked on it rests too, so these are no part of a leg but a bound on the whole.
 */
export function leastMinutes({ minutesPerMile, milesPerShift, restMinutes }: Driving, driven: number): number {
  if (milesPerShift === Infinity) return driven * minutesPerMile;
  return driven * minutesPerMile + Math.max(0, Math.ceil(driven / milesPerShift - ROUNDING) - 1) * restMinutes;
}
