import type { OptimizationInput } from '../input.ts';
import { runFrom, transitOf, type TaskTiming, type Timetable } from './schedule.ts';
import { exceeds, MS_PER_DAY, MS_PER_MINUTE } from './tolerance.ts';

/** So much later than the stated slack the truck must be too late. */
const A_BIT_MORE = 0.01;

interface Delay {
  input: OptimizationInput;
  timetable: Timetable;
  /** Without the delay. */
  timings: readonly TaskTiming[];
  /** As published. */
  arriveAt: number;
  /** The first task of the stop that is reached late. */
  taskIndex: number;
}

type Outcome = 'kept' | 'late' | 'tooLongInTransit';

function outcomeOf(delay: Delay, minutes: number): Outcome {
  const { input, timetable, timings, taskIndex } = delay;
  const run = runFrom(timetable, taskIndex, delay.arriveAt + minutes * MS_PER_MINUTE, timings[0]?.startAt);
  if (run.missed !== null) return 'late';
  const transit = transitOf([...timings.slice(0, taskIndex), ...run.timings]);
  const allowed = input.constraints.maxRouteTransitTime;
  return allowed !== null && exceeds(transit / MS_PER_DAY, allowed) ? 'tooLongInTransit' : 'kept';
}

/** The transit limit may count as part of what must not break, or not. */
export function slackProblems(stopName: string, slackMinutes: number, delay: Delay): string[] {
  if (!(slackMinutes >= 0)) return [`${stopName}: the slack is ${slackMinutes} minutes, but must not be negative.`];
  if (outcomeOf(delay, slackMinutes) === 'late') {
    return [
      `${stopName}: the slack of ${slackMinutes} minutes is too long, the rest of the route would miss a window.`,
    ];
  }
  if (slackMinutes !== Infinity && outcomeOf(delay, slackMinutes + A_BIT_MORE) === 'kept') {
    return [`${stopName}: the slack of ${slackMinutes} minutes is too short, the truck could come later still.`];
  }
  return [];
}
