import type { OptimizationInput, TimeWindow } from '../input.ts';
import { isOnePlace, milesHome, milesToTasks, type RouteTask } from './route.ts';
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
  /** Since the start of the first task: what its work and driving as far as each task, and home, take with breaks and rests. */
  drivenSince: readonly number[];
  homeSince: number;
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
  const end = windows.at(-1)?.lateAt ?? NaN;
  const effective = [...windows];
  for (let day = 1; day <= days; day++) {
    for (const { earlyAt, lateAt } of windows) {
      // The hours of the dock, so many days later, as far as they are past the order's own windows.
      const [from, until] = [Math.max(end, earlyAt + day * MS_PER_DAY), lateAt + day * MS_PER_DAY];
      if (until > end) effective.push({ earlyAt: from, lateAt: until });
    }
  }
  return effective.sort((one, other) => one.lateAt - other.lateAt);
}

/** Where the dwell counts by stop, the first task of a run at one place takes it, and the further ones none. */
function dwellOf(input: OptimizationInput, tasks: readonly RouteTask[], index: number): number {
  const [before, task] = [tasks[index - 1], tasks[index]];
  const isFurtherThere = before !== undefined && task !== undefined && isOnePlace(before.stop.place, task.stop.place);
  return input.fleet.dwellPer === 'stop' && isFurtherThere ? 0 : input.fleet.dwellMinutes * MS_PER_MINUTE;
}

const MS_PER_HOUR = 60 * MS_PER_MINUTE;

/** Hours of the law, as the checker knows them by itself. */
const LAW = {
  driving: 11,
  window: 14,
  breakAfter: 8,
  break: 0.5,
  rest: 10,
  cycle: 70,
  restart: 34,
  changeOfDrivers: 0.25,
};
/** What rounding may add to hours. */
const HAIR = 1e-9;

/** Hours that the law adds to so many at the wheel without a full rest of the plan between, the first of them after the work at a dock. */
function pausesWithin(hours: number, shift: number, isTeam: boolean, dock: number): number {
  let [sinceBreak, driven, onDuty, left, paused] = [0, 0, dock, hours, 0];
  for (;;) {
    const go = Math.max(0, Math.min(LAW.breakAfter - sinceBreak, LAW.driving - driven, LAW.window - onDuty));
    if (left <= go + HAIR * shift) return paused;
    left -= go;
    sinceBreak += go;
    const isDayOver = driven + go >= LAW.driving - HAIR || onDuty + go >= LAW.window - HAIR;
    const pause = !isDayOver ? LAW.break : isTeam ? LAW.changeOfDrivers : LAW.rest;
    paused += pause;
    driven = isDayOver ? 0 : driven + go;
    onDuty = isDayOver ? 0 : onDuty + go + pause;
    sinceBreak = 0;
  }
}

/** How long driving so many miles takes: a shift with its breaks, the rest of the day, the next shift, and so on. */
function millisecondsFor({ fleet }: OptimizationInput, isTeam: boolean, miles: number): number {
  const shift = isTeam ? fleet.teamDrivingHoursPerDay : fleet.drivingHoursPerDay;
  let hours = miles / fleet.milesPerHour;
  if (shift >= 24) return hours * MS_PER_HOUR;
  const dock = fleet.dwellMinutes / 60;
  const cycle = isTeam ? Infinity : LAW.cycle - dock;
  let left = hours;
  for (let used = cycle; left > used * (1 + HAIR); used += cycle) hours += LAW.restart;
  while (left > shift * (1 + HAIR)) {
    left -= shift;
    hours += Math.max(24 - shift, pausesWithin(shift, shift, isTeam, dock));
  }
  return (hours + pausesWithin(left, shift, isTeam, dock)) * MS_PER_HOUR;
}

/** Since the start of the first task, the work there included; a fleet without rests is held up by its legs alone. */
function millisecondsSinceStart(input: OptimizationInput, isTeam: boolean, miles: number): number {
  const { teamDrivingHoursPerDay, drivingHoursPerDay, dwellMinutes } = input.fleet;
  const rests = (isTeam ? teamDrivingHoursPerDay : drivingHoursPerDay) < 24;
  return millisecondsFor(input, isTeam, miles) + (rests ? dwellMinutes * MS_PER_MINUTE : 0);
}

export function timetableOf(input: OptimizationInput, tasks: readonly RouteTask[]): Timetable {
  const { fleet } = input;
  const isTeam = tasks[0]?.order.isTeam ?? false;
  const windows = tasks.map((task) => effectiveWindows(input, task));
  const milesTo = milesToTasks(input, tasks);
  const home = milesHome(input, tasks);
  // A rest that a leg needs lies within it, however long the truck stood before.
  const driveTo = milesTo.map((miles) => millisecondsFor(input, isTeam, miles));
  let driven = 0;
  const drivenSince = milesTo.map((miles, index) =>
    millisecondsSinceStart(input, isTeam, (driven += index === 0 ? 0 : miles)),
  );
  return {
    drivenSince,
    homeSince: home === 0 ? 0 : millisecondsSinceStart(input, isTeam, driven + home),
    windows,
    driveTo,
    dwellAt: tasks.map((_, index) => dwellOf(input, tasks, index)),
    driveHome: millisecondsFor(input, isTeam, home),
    firstArrivalAt: fleet.depot === null ? (windows[0]?.[0]?.earlyAt ?? NaN) : fleet.depot.opensAt + (driveTo[0] ?? 0),
    closesAt: fleet.depot?.closesAt ?? Infinity,
  };
}

function firstInstantInside(windows: readonly TimeWindow[], from: number): number | null {
  const starts = windows.filter(({ lateAt }) => !isLater(from, lateAt)).map(({ earlyAt }) => Math.max(from, earlyAt));
  return starts.length === 0 ? null : Math.min(...starts);
}

/** The rest of a route from one task on, every task as early as it can be; `beganAt` is when the first task of all started. */
export function runFrom(timetable: Timetable, firstIndex: number, firstArrivalAt: number, beganAt = NaN): Run {
  const timings: TaskTiming[] = [];
  let began = beganAt;
  let arriveAt = firstArrivalAt;
  for (let index = firstIndex; index < timetable.windows.length; index++) {
    const startAt = firstInstantInside(timetable.windows[index] ?? [], arriveAt);
    if (startAt === null) return { timings, missed: index };
    const departAt = startAt + (timetable.dwellAt[index] ?? 0);
    timings.push({ arriveAt, startAt, departAt });
    if (index === 0) began = startAt;
    arriveAt = Math.max(
      departAt + (timetable.driveTo[index + 1] ?? timetable.driveHome),
      began + (timetable.drivenSince[index + 1] ?? timetable.homeSince),
    );
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

/** Whether a run keeps the transit limit; a millionth of a minute is not looked at. */
function isWithin(run: Run, most: number): boolean {
  return transitOf(run.timings) <= most + TOLERANCE_MS;
}

/**
 * The earliest run within the limit. A run that is too long waits somewhere, and starts as late as it must only to end in time: its end is
 * that of a truck which leaves some task when a window opens there and waits no more. So there are as many starts worth trying as
 * windows.
 */
function earliestRunWithin(timetable: Timetable, most: number): Run | null {
  const earliest = earliestRun(timetable);
  if (earliest.missed !== null || isWithin(earliest, most)) return earliest;
  const starts: number[] = [];
  timetable.windows.forEach((windows, index) => {
    let rest = timetable.dwellAt.at(-1) ?? 0;
    for (let at = index + 1; at < timetable.windows.length; at++)
      rest += (timetable.dwellAt[at - 1] ?? 0) + (timetable.driveTo[at] ?? 0);
    for (const { earlyAt } of windows) starts.push(earlyAt + rest - most);
  });
  const from = timetable.firstArrivalAt;
  const runs = starts
    .filter((startAt) => startAt > from)
    .map((startAt) => runFrom(timetable, 0, startAt))
    .filter((run) => run.missed === null && isWithin(run, most));
  const startOf = (run: Run) => run.timings[0]?.startAt ?? NaN;
  return runs.length === 0 ? null : runs.reduce((first, run) => (startOf(run) < startOf(first) ? run : first));
}

/** The run that a plan must publish: as early as the limit on transit lets it be. Where none is within the limit, the earliest. */
export function publishedRun(input: OptimizationInput, timetable: Timetable): Run {
  const days = input.constraints.maxRouteTransitTime;
  const earliest = earliestRun(timetable);
  return days === null ? earliest : (earliestRunWithin(timetable, days * MS_PER_DAY) ?? earliest);
}

/** Days after the last window of the order itself, a part of a day counting as one. An appointment that is kept is not slippage. */
export function slippedDays(input: OptimizationInput, task: RouteTask, startAt: number): number {
  if (input.constraints.honorAppointments && task.stop.appointmentAt !== null) return 0;
  const late = startAt - (task.stop.windows.at(-1)?.lateAt ?? NaN);
  return late <= TOLERANCE_MS ? 0 : Math.ceil((late - TOLERANCE_MS) / MS_PER_DAY);
}
