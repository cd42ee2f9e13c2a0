/** Why a few orders do not travel together, and the least that would let them. */
import { incompatibility } from '../intake/compatibility.ts';
import type { OrderInput, StopKind } from '../input.ts';
import { buildModel, type ModelSource } from '../model/build-model.ts';
import { measure } from '../model/measure.ts';
import type { Model } from '../model/model.ts';
import { earliestStarts, transitWithoutWaits } from '../model/schedule.ts';
import type { LimitName, LimitUse } from '../plan.ts';
import { stepOf } from './limit-steps.ts';
import { isBroken, limitUses, TOLERANCE } from './limit-uses.ts';
import { sequencesOf } from './sequences.ts';
import { keepsTimes, leastLateness, leastSlippage, withAnySlippage } from './time-relaxations.ts';

export type Diagnosis =
  /** In these sequences of tasks, as the model of the orders numbers them. */
  | { kind: 'fits'; model: Model; sequences: readonly (readonly number[])[] }
  /** No limit can be relaxed for it. */
  | { kind: 'incompatible'; limits: readonly LimitName[] }
  /** Relaxing any one of these by its slack is enough; the smallest step first. */
  | { kind: 'oneLimit'; limits: readonly LimitUse[] }
  | { kind: 'severalLimits'; limits: readonly LimitName[] };

interface Study {
  tasks: readonly number[];
  /** With what each would take more as its slack. */
  broken: readonly LimitUse[];
  missesWindows: boolean;
  /** Whether other windows could mend all that is broken. */
  isMatterOfTime: boolean;
}

const SIDES: readonly StopKind[] = ['pickup', 'dropoff'];

export function diagnose(orders: readonly OrderInput[], source: ModelSource): Diagnosis {
  const apart = incompatibilities(orders, source);
  if (apart.length > 0) return { kind: 'incompatible', limits: apart };
  const model = buildModel(orders, source);
  const studies = sequencesOf(model).map((tasks) => study(model, tasks));
  const fitting = studies.filter(({ broken, missesWindows }) => broken.length === 0 && !missesWindows);
  if (fitting.length > 0) return { kind: 'fits', model, sequences: fitting.map(({ tasks }) => tasks) };
  const limits = [...directUses(studies), ...timeUses(model, source, studies)];
  if (limits.length === 0) return { kind: 'severalLimits', limits: fewestBroken(model, source, studies) };
  return { kind: 'oneLimit', limits: limits.sort((a, b) => stepsOf(a) - stepsOf(b)) };
}

function stepsOf({ limit, allowed, slack }: LimitUse): number {
  return slack / stepOf(limit, allowed);
}

/** Whatever keeps any two of them apart. */
export function incompatibilities(orders: readonly OrderInput[], { fleet }: ModelSource): LimitName[] {
  const found = new Set<LimitName>();
  for (const [index, order] of orders.entries()) {
    for (const other of orders.slice(index + 1)) {
      const apart = incompatibility(order, other, fleet);
      if (apart !== null) found.add(apart);
    }
  }
  return [...found];
}

function study(model: Model, tasks: readonly number[]): Study {
  const measures = measure(model, tasks);
  const missesWindows = measures.starts === null;
  const withoutWaits = transitWithoutWaits(model, tasks);
  // A schedule that misses windows has no transit of its own; what it takes without any wait it takes under all windows.
  const known = missesWindows ? { ...measures, transitMinutes: withoutWaits } : measures;
  const broken = limitUses(model, known)
    .filter(isBroken)
    .map((use) => ({ ...use, slack: -use.slack }));
  const onlyTransit = broken.every(({ limit }) => limit === 'maxRouteTransitTime');
  const isQuickEnough = withoutWaits <= model.limits.transitMinutes + TOLERANCE;
  return { tasks, broken, missesWindows, isMatterOfTime: onlyTransit && isQuickEnough };
}

/** Of the same limit in several sequences the least. */
function leastOfEach(uses: readonly LimitUse[]): LimitUse[] {
  const least = new Map<LimitName, LimitUse>();
  for (const use of uses) {
    const known = least.get(use.limit);
    if (known === undefined || use.slack < known.slack) least.set(use.limit, use);
  }
  return [...least.values()];
}

/** Limits that are the only one broken in some sequence. */
function directUses(studies: readonly Study[]): LimitUse[] {
  return leastOfEach(
    studies.flatMap(({ broken, missesWindows }) => (broken.length === 1 && !missesWindows ? broken : [])),
  );
}

/** Windows, by the setting that would open them; where none would, by the minutes that are missing. */
function timeUses(model: Model, source: ModelSource, studies: readonly Study[]): LimitUse[] {
  const inTime = studies.filter(({ isMatterOfTime }) => isMatterOfTime);
  const slippage = SIDES.flatMap((kind) => slippageUses(model, source, inTime, kind));
  if (slippage.length > 0) return leastOfEach(slippage);
  const appointments = appointmentUses(model, source, inTime);
  if (appointments.length > 0) return appointments;
  return leastOfEach(
    inTime
      .filter(({ missesWindows }) => missesWindows)
      .map(({ tasks }) => {
        const minutes = leastLateness(model, tasks);
        return { limit: 'window', value: minutes, allowed: 0, slack: minutes };
      }),
  );
}

function slippageUses(model: Model, source: ModelSource, studies: readonly Study[], kind: StopKind): LimitUse[] {
  const limit = slippageName(kind);
  const allowed = source.constraints[limit] ?? 0;
  return studies.flatMap(({ tasks }) => {
    const days = leastSlippage(model, source, tasks, kind);
    return days === null ? [] : [{ limit, value: allowed + days, allowed, slack: days }];
  });
}

function slippageName(kind: StopKind) {
  return kind === 'pickup' ? 'pickupDateSlippage' : 'dropoffDateSlippage';
}

function withoutAppointments(model: Model, source: ModelSource): Model {
  return buildModel(model.orders, { ...source, constraints: { ...source.constraints, honorAppointments: false } });
}

/** Appointments are kept or not: there is no part of it. */
function appointmentUses(model: Model, source: ModelSource, studies: readonly Study[]): LimitUse[] {
  if (!source.constraints.honorAppointments || studies.length === 0) return [];
  const free = withoutAppointments(model, source);
  const isEnough = studies.some(({ tasks }) => keepsTimes(free, tasks));
  return isEnough ? [{ limit: 'honorAppointments', value: 1, allowed: 0, slack: 1 }] : [];
}

function fewestBroken(model: Model, source: ModelSource, studies: readonly Study[]): LimitName[] {
  const count = ({ broken, missesWindows }: Study) => broken.length + (missesWindows ? 1 : 0);
  const steps = ({ broken }: Study) => broken.reduce((total, use) => total + stepsOf(use), 0);
  const compare = (one: Study, other: Study) => count(one) - count(other) || steps(one) - steps(other);
  const best = studies.reduce((least, other) => (compare(other, least) < 0 ? other : least));
  const names = best.broken.map(({ limit }) => limit);
  return best.missesWindows ? [...names, windowName(model, source, best.tasks)] : names;
}

/** The setting that would open the windows of this sequence, other limits apart. */
function windowName(model: Model, source: ModelSource, tasks: readonly number[]): LimitName {
  const side = SIDES.find((kind) => earliestStarts(withAnySlippage(model, source, kind), tasks) !== null);
  if (side !== undefined) return slippageName(side);
  const ignoring = source.constraints.honorAppointments ? withoutAppointments(model, source) : model;
  return earliestStarts(ignoring, tasks) === null ? 'window' : 'honorAppointments';
}
