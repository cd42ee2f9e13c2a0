import type { OptimizationInput } from '../input.ts';
import type { Load, PlannedStop, ProposedShipment } from '../plan.ts';
import { handledBy, loadsAlong } from './freight.ts';
import { isOnePlace, milesToTasks, type RouteTask } from './route.ts';
import { slippedDays, type TaskTiming, type Timetable } from './schedule.ts';
import { slackProblems } from './slack.ts';
import { expectNumber, expectSame, instantsDiffer, isLater } from './tolerance.ts';

/** A published stop beside the tasks of the route that it stands for. */
interface StopInRoute {
  name: string;
  stop: PlannedStop;
  firstTask: number;
  tasks: readonly RouteTask[];
}

function stopsInRoute(shipment: ProposedShipment, tasks: readonly RouteTask[]): StopInRoute[] {
  let next = 0;
  return shipment.stops.map((stop, index) => {
    const firstTask = next;
    next += stop.tasks.length;
    return { name: `Stop ${index + 1}`, stop, firstTask, tasks: tasks.slice(firstTask, next) };
  });
}

/** Tasks in a row of one kind at one place are one stop, and the stops are numbered from 1. */
export function groupingProblems(shipment: ProposedShipment, tasks: readonly RouteTask[]): string[] {
  return stopsInRoute(shipment, tasks).flatMap(({ name, stop, firstTask, tasks: made }, index) => {
    const previous = shipment.stops[index - 1];
    const before = tasks[firstTask - 1];
    const first = made[0];
    const continues =
      previous?.kind === stop.kind &&
      before !== undefined &&
      first !== undefined &&
      isOnePlace(before.stop.place, first.stop.place);
    return [
      ...expectSame(`${name}: its number`, stop.stopNumber, index + 1),
      ...(made.length === 0 ? [`${name} has no tasks.`] : []),
      ...(continues ? [`${name} continues the stop before it, and must be one with it.`] : []),
      ...made.flatMap((task, position) => [
        ...expectSame(`${name}: the kind of the stop`, stop.kind, task.stop.kind),
        ...expectSame(`${name}: the kind of task ${position + 1}`, stop.tasks[position]?.kind, task.stop.kind),
        ...(made.some(({ stop: { place } }) => place.id === stop.placeId && isOnePlace(place, task.stop.place))
          ? []
          : [`${name}: the place is ${String(stop.placeId)}, but must be ${String(task.stop.place.id)}.`]),
      ]),
    ];
  });
}

function expectLoad(name: string, found: Load, expected: Load): string[] {
  return (['weight', 'pallets', 'volume', 'linearFeet'] as const).flatMap((measure) =>
    expectNumber(`${name} (${measure})`, found[measure], expected[measure]),
  );
}

export function loadProblems(shipment: ProposedShipment, tasks: readonly RouteTask[]): string[] {
  const loads = loadsAlong(tasks);
  return stopsInRoute(shipment, tasks).flatMap(({ name, stop, firstTask, tasks: made }) => {
    const after = loads[firstTask + made.length - 1];
    return [
      ...expectLoad(`${name}: what is handled`, stop.handled, handledBy(made)),
      ...(after === undefined ? [] : expectLoad(`${name}: the load after it`, stop.load, after)),
    ];
  });
}

export function stopMilesProblems(
  input: OptimizationInput,
  shipment: ProposedShipment,
  tasks: readonly RouteTask[],
): string[] {
  const miles = milesToTasks(input, tasks);
  return stopsInRoute(shipment, tasks).flatMap(({ name, stop, firstTask }) =>
    expectNumber(`${name}: the miles from the stop before`, stop.milesFromPrevious, miles[firstTask] ?? NaN),
  );
}

function expectInstant(name: string, found: number, expected: number): string[] {
  return instantsDiffer(found, expected) ? [`${name} is ${asText(found)}, but must be ${asText(expected)}.`] : [];
}

export function asText(instant: number): string {
  return Math.abs(instant) < 8.64e15 ? new Date(instant).toISOString() : String(instant);
}

/** From a depot the truck may reach its first stop at any time from when it can to when the work begins. */
function firstArrivalProblems(stop: PlannedStop, timetable: Timetable, first: TaskTiming, hasDepot: boolean): string[] {
  if (!hasDepot) return expectInstant('Stop 1: the arrival', stop.arriveAt, first.startAt);
  return isLater(timetable.firstArrivalAt, stop.arriveAt) || isLater(stop.arriveAt, first.startAt)
    ? [`Stop 1: the arrival is ${asText(stop.arriveAt)}, which the depot does not allow.`]
    : [];
}

export function timeProblems(
  input: OptimizationInput,
  shipment: ProposedShipment,
  tasks: readonly RouteTask[],
  timetable: Timetable,
  timings: readonly TaskTiming[],
): string[] {
  return stopsInRoute(shipment, tasks).flatMap(({ name, stop, firstTask, tasks: made }) => {
    const first = timings[firstTask];
    const last = timings[firstTask + made.length - 1];
    if (first === undefined || last === undefined) return [];
    const slipped = made.map((task, index) => slippedDays(input, task, timings[firstTask + index]?.startAt ?? NaN));
    return [
      ...(firstTask === 0
        ? firstArrivalProblems(stop, timetable, first, input.fleet.depot !== null)
        : expectInstant(`${name}: the arrival`, stop.arriveAt, first.arriveAt)),
      ...expectInstant(`${name}: the start`, stop.startAt, last.startAt),
      ...expectInstant(`${name}: the departure`, stop.departAt, last.departAt),
      ...stop.tasks.flatMap((task, index) => {
        const timing = timings[firstTask + index];
        if (timing === undefined) return [];
        return [
          ...expectInstant(`${name}: the start of task ${index + 1}`, task.startAt, timing.startAt),
          ...expectInstant(`${name}: the end of task ${index + 1}`, task.endAt, timing.departAt),
        ];
      }),
      ...expectSame(`${name}: the days slipped`, stop.slippedDays, Math.max(...slipped)),
    ];
  });
}

export function allSlackProblems(
  input: OptimizationInput,
  shipment: ProposedShipment,
  tasks: readonly RouteTask[],
  timetable: Timetable,
  timings: readonly TaskTiming[],
): string[] {
  return stopsInRoute(shipment, tasks).flatMap(({ name, stop, firstTask }) =>
    slackProblems(name, stop.slackMinutes, {
      input,
      timetable,
      timings,
      arriveAt: stop.arriveAt,
      taskIndex: firstTask,
    }),
  );
}
