/** What holds a shipment back, and what each of its orders adds to it. */
import type { Measures } from '../model/measure.ts';
import { milesBetween, type Model } from '../model/model.ts';
import type { LimitUse, PlannedStop, ShipmentReasons } from '../plan.ts';
import { isMinimum, limitUses } from './limit-uses.ts';

/** A window with more to spare than this holds nothing back. */
const TIGHT_MINUTES = 60;
const ROUNDING = 1e-6;

export function shipmentReasons(
  model: Model,
  tasks: readonly number[],
  measures: Measures,
  stops: readonly PlannedStop[],
): ShipmentReasons {
  return {
    binding: bindingOf([...limitUses(model, measures), ...tightestWindow(stops)]),
    addedMiles: model.orders.map(({ id }, order) => ({
      order: id,
      miles: measures.miles - milesWithout(model, tasks, order),
    })),
  };
}

function bindingOf(uses: readonly LimitUse[]): LimitUse | null {
  let binding: LimitUse | null = null;
  for (const use of uses) if (binding === null || shareLeft(use) < shareLeft(binding)) binding = use;
  return binding;
}

/** What is left of a limit, from 0 (nothing) to 1; of a minimum, what could be taken away from the value. */
function shareLeft({ limit, value, allowed, slack }: LimitUse): number {
  if (limit === 'window') return slack / TIGHT_MINUTES;
  const whole = isMinimum(limit) ? value : allowed;
  return whole > 0 ? Math.max(0, slack) / whole : 0;
}

/**
 * In minutes since the truck's first start: when it comes, and when it must have come. Of stops with the same slack it is the last, whose
 * window the others inherit.
 */
function tightestWindow(stops: readonly PlannedStop[]): LimitUse[] {
  const least = Math.min(...stops.map(({ slackMinutes }) => slackMinutes));
  const tightest = stops.findLast(({ slackMinutes }) => slackMinutes <= least + ROUNDING)!;
  if (tightest.slackMinutes >= TIGHT_MINUTES) return [];
  const value = (tightest.arriveAt - stops[0]!.arriveAt) / 60_000;
  return [{ limit: 'window', value, allowed: value + tightest.slackMinutes, slack: tightest.slackMinutes }];
}

function milesWithout(model: Model, tasks: readonly number[], order: number): number {
  const others = tasks.filter((task) => model.orderOf[task] !== order);
  return others.reduce(
    (miles, task, index) => miles + (index === 0 ? 0 : milesBetween(model, others[index - 1]!, task)),
    model.fromDepot[others[0]!]! + model.toDepot[others.at(-1)!]!,
  );
}
