import type { OptimizationInput, TimeWindow } from '../input.ts';
import { milesHome, milesToTasks, type RouteTask } from './route.ts';
import { isLater, MS_PER_DAY, MS_PER_MINUTE, TOLERANCE_MS } from './tolerance.ts';

export interface TaskTiming {
  arriveAt: number;
  startAt: number;
  departAt: number;
}

/** Everything about a route that its times follow from; durations in milliseconds. */
export interface Timetable {
  windows: readonly (readonly TimeWindow[])[];
  /** To each task from the one before; to the first from the depot. */
  driveTo: readonly number[];
  /** From the start of each task to leaving it. */
  dwellAt: readonly number[];
  driveHome: number;
  /** The first instant at which the truck can be at the first task. */
  firstArrivalAt: number;
  closesAt: number;
}

/** `missed` is the index of the task that comes too late, or the number of tasks where it is the depot. */
export type Run = { timings: TaskTiming[]; missed: null } | { timings: TaskTiming[]; missed: number };

/** When a task may start, with the appointment or the slippage that the constraint set grants. */
export function effectiveWindows(input: OptimizationInput, task: RouteTask): readonly TimeWindow[] {
  const { constraints, fleet } = input;
  const { appointmentAt, windows, kind } = task.stop;
  if (constraints.honorAppointments && appointmentAt !== null) {
    const tolerance = fleet.appointmentToleranceMinutes * MS_PER_MINUTE;
    return [{ earlyAt: appointmentAt - tolerance, lateAt: appointmentAt + tolerance }];
  }
  if (task.order.isJustInTime) return windows;
  const days = (kind === 'pickup' ? constraints.pickupDateSlippage : constraints.dropoffDateSlippage) ?? 0;
  const isLast = (index: number) => index === windows.length - 1;
  return windows.map((window, index) =>
    isLast(index) ? { earlyAt: window.earlyAt, lateAt: window.lateAt + days * MS_PER_DAY } : window,
  );
}

/** Where the dwell counts by stop, the first task of a run at one place takes it, and the further ones none. */
function dwellOf(input: OptimizationInput, tasks: readonly RouteTask[], index: number): number {
  const isFurtherThere = index > 0 && tasks[index]?.stop.place.id === tasks[index - 1]?.stop.place.id;
  return input.fleet.dwellPer === 'stop' && isFurtherThere ? 0 : input.fleet.dwellMinutes * MS_PER_MINUTE;
}

export function timetableOf(input: OptimizationInput, tasks: readonly RouteTask[]): Timetable {
  const { fleet } = input;
  const isTeam = tasks[0]?.order.isTeam ?? false;
  const msPerMile = MS_PER_DAY / (isTeam ? fleet.teamMilesPerDay : fleet.milesPerDay);
  const windows = tasks.map((task) => effectiveWindows(input, task));
  const driveTo = milesToTasks(input, tasks).map((miles) => miles * msPerMile);
  return {
    windows,
    driveTo,
    dwellAt: tasks.map((_, index) => dwellOf(input, tasks, index)),
    driveHome: milesHome(input, tasks) * msPerMile,
    firstArrivalAt: fleet.depot === null ? (windows[0]?.[0]?.earlyAt ?? NaN) : fleet.depot.opensAt + (driveTo[0] ?? 0),
    closesAt: fleet.depot?.closesAt ?? Infinity,
  };
}

function firstInstantInside(windows: readonly TimeWindow[], from: number): number | null {
  const window = windows.find((candidate) => !isLater(from, candidate.lateAt));
  return window === undefined ? null : Math.max(from, window.earlyAt);
}

/** The rest of a route from one task on, every task as early as it can be. */
export function runFrom(timetable: Timetable, firstIndex: number, firstArrivalAt: number): Run {
  const timings: TaskTiming[] = [];
  let arriveAt = firstArrivalAt;
  for (let index = firstIndex; index < timetable.windows.length; index++) {
    const startAt = firstInstantInside(timetable.windows[index] ?? [], arriveAt);
    if (startAt === null) return { timings, missed: index };
    const departAt = startAt + (timetable.dwellAt[index] ?? 0);
    timings.push({ arriveAt, startAt, departAt });
    arriveAt = departAt + (timetable.driveTo[index + 1] ?? timetable.driveHome);
  }
  return { timings, missed: isLater(arriveAt, timetable.closesAt) ? timetable.windows.length : null };
}

export function earliestRun(timetable: Timetable): Run {
  return runFrom(timetable, 0, timetable.firstArrivalAt);
}

/** From the start of the first task to the end of the work at the last. */
export function transitOf(timings: readonly TaskTiming[]): number {
  return (timings.at(-1)?.departAt ?? NaN) - (timings[0]?.startAt ?? NaN);
}

/**
 * Starting later costs nothing while the truck would only wait less further on, so the least transit is reached where a truck that never
 * waits on the way meets the beginning or the end of some window; or at the earliest start.
 */
function startsWorthTrying(timetable: Timetable, earliestStartAt: number): number[] {
  const starts = [earliestStartAt];
  let offset = 0;
  timetable.windows.forEach((windows, index) => {
    if (index > 0) offset += (timetable.dwellAt[index - 1] ?? 0) + (timetable.driveTo[index] ?? 0);
    for (const window of windows) starts.push(window.earlyAt - offset, window.lateAt - offset);
  });
  const isAllowed = (startAt: number) =>
    startAt >= earliestStartAt && firstInstantInside(timetable.windows[0] ?? [], startAt) === startAt;
  return starts.filter(isAllowed);
}

/** The run of least transit that starts earliest. */
export function leastTransitRun(timetable: Timetable): Run {
  const earliest = earliestRun(timetable);
  if (earliest.missed !== null) return earliest;
  const runs = startsWorthTrying(timetable, earliest.timings[0]?.startAt ?? NaN)
    .map((startAt) => runFrom(timetable, 0, startAt))
    .filter((run) => run.missed === null);
  const least = Math.min(...runs.map((run) => transitOf(run.timings)));
  const best = runs.filter((run) => transitOf(run.timings) <= least + TOLERANCE_MS);
  const startOf = (run: Run) => run.timings[0]?.startAt ?? NaN;
  return best.reduce((first, run) => (startOf(run) < startOf(first) ? run : first), best[0] ?? earliest);
}

/** The run that a plan must publish. */
export function publishedRun(input: OptimizationInput, timetable: Timetable): Run {
  return input.constraints.maxRouteTransitTime === null ? earliestRun(timetable) : leastTransitRun(timetable);
}

/** Days after the last window of the order itself, a part of a day counting as one. An appointment that is kept is not slippage. */
export function slippedDays(input: OptimizationInput, task: RouteTask, startAt: number): number {
  if (input.constraints.honorAppointments && task.stop.appointmentAt !== null) return 0;
  const late = startAt - (task.stop.windows.at(-1)?.lateAt ?? NaN);
  return late <= TOLERANCE_MS ? 0 : Math.ceil((late - TOLERANCE_MS) / MS_PER_DAY);
}
