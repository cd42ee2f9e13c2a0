import type { OptimizationJobDetail, OptimizationSolution } from '@lanewright/contract/optimization.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { availableParallelism } from 'node:os';
import { budgetForSeconds } from '@lanewright/optimizer/budget.ts';
import type { Budget } from '@lanewright/optimizer/input.ts';
import type { OptimizationResult, Progress } from '@lanewright/optimizer/plan.ts';
import type { FeatureParts } from '../../../feature.ts';
import type { Job } from '../../../platform/jobs/definition.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { Scope } from '../../../platform/scope.ts';
import { configurationOf } from '../../configuration/commands/sections.ts';
import { notify } from '../../notifications/commands/notify.ts';
import { ordersOnTruck } from '../../orders/commands/orders-for-loads.ts';
import { asSolution } from '../planning/as-solution.ts';
import { makePlan } from '../planning/make-plan.ts';
import { PLANNING_FLEET } from '../planning/planning-fleet.ts';
import { constraintsOf, payloadOfRun, planningTariff } from '../planning/plan-question.ts';
import { plannableOrders } from '../planning/planned-orders.ts';
import { prepareOrders } from '../planning/prepare-orders.ts';
import * as store from './job-rows.ts';

type OptimizeJob = Job<{ jobId: string }>;

const ORDERS_READ_AT_ONCE = 500;

/** In turn, so that no single answer of the database holds thousands of whole orders. */
async function readOrders(scope: Scope, ids: readonly string[]): Promise<Order[]> {
  const orders: Order[] = [];
  for (let start = 0; start < ids.length; start += ORDERS_READ_AT_ONCE)
    orders.push(...(await scope.inCompany((db) => ordersOnTruck(db, ids.slice(start, start + ORDERS_READ_AT_ONCE)))));
  return orders;
}

/** Seconds of two cores: more orders are worth more, and nobody waits for more than a minute or two. */
export function secondsFor(orders: number): number {
  if (orders <= 100) return 8;
  if (orders <= 1_000) return 8 + (orders - 100) * 0.024;
  return Math.min(150, 30 + (orders - 1_000) * 0.03);
}

/**
 * What the clock ends comes out otherwise next time, so of a few hundred orders it ends only what a very busy machine draws out. Of
 * more the prices of a company may take longer than the seconds were measured with, and a minute is all that anybody waits.
 */
const LEAST_CLOCK_SECONDS = 60;
const LEAST_CLOCK_SECONDS_OF_MANY = 46;
const MANY_ORDERS = 500;

function budgetFor(orders: number): Budget {
  const { effort, maxSeconds } = budgetForSeconds(secondsFor(orders));
  const least = orders > MANY_ORDERS ? LEAST_CLOCK_SECONDS_OF_MANY : LEAST_CLOCK_SECONDS;
  return { effort, maxSeconds: Math.max(least, maxSeconds ?? 0) };
}

/** Starting threads takes longer than planning a few orders does. */
const threadsFor = (orders: number) => (orders < 60 ? 0 : Math.min(2, availableParallelism()));

const TOO_FEW = 'Fewer than two of the orders can be planned with.';
const SEED = 1;

/** A run from its orders to its plans. Whoever repeats it after a crash comes to the same. */
export async function runOptimize({ mileage }: Pick<FeatureParts, 'mileage'>, job: OptimizeJob): Promise<unknown> {
  const scope = job.scope!;
  const { jobId } = job.payload;
  const run = await job.effect(async (db) => {
    const kept = await store.lockJob(db, jobId);
    if (!kept) return null;
    // Somebody may have made the plans already, and died over what looser limits would save.
    if (hasPlans(kept)) return kept;
    await store.updateJob(db, jobId, { status: 'running', hasBegun: true, progress: null });
    await store.keepRelaxations(db, jobId, null);
    await announce(db, scope, 'optimization', { entityId: jobId, notificationType: 'JobChanged' });
    return kept;
  });
  if (!run) return null;
  const orders = await readOrders(scope, run.orderIds);
  const { freightRules } = await scope.inCompany(configurationOf);
  const { plannable, leftOut } = plannableOrders(orders, freightRules);
  const prepared = await prepareOrders({ mileage }, scope, plannable, freightRules);
  const { planned, terms, matrix, miles } = prepared;
  const without = [...leftOut, ...prepared.leftOut];
  if (planned.length < 2) return endWithout(job, without);

  const reporter = progressReporter(job, { plannedOrders: planned.length, leftOut: without });
  const byNumber = new Map(planned.map((one) => [one.order.orderNumber, one]));
  try {
    const made = await makePlan(
      {
        orders: planned.map(({ input }) => input),
        constraints: constraintsOf(run.limits, planned, freightRules),
        fleet: PLANNING_FLEET,
        tariff: planningTariff(planned, terms, miles),
        seed: SEED,
        budget: budgetFor(planned.length),
        threads: threadsFor(planned.length),
        matrix,
      },
      {
        onProgress: reporter.note,
        onBest: (solution) => reporter.noteBest(asSolution(solution, byNumber, 0)),
        stop: reporter.stop,
        cancel: job.signal,
      },
    );
    await reporter.close();
    const solutions = made.result.solutions.map((solution, place) => asSolution(solution, byNumber, place));
    const plans = { solutions, plannedOrders: planned.length, leftOut: [...without, ...problemsOf(made.result)] };
    if (!hasPlans(run)) await tellPlans(job, plans);
    const relaxations = solutions.length > 0 ? await made.relaxations : [];
    const payload = payloadOfRun(planned, freightRules);
    // A higher limit of weight is of no use where the equipment carries no more.
    const usable = relaxations.filter(({ limit, to }) => limit !== 'maxWeight' || to <= payload);
    return await endWith(job, usable);
  } finally {
    await reporter.close();
  }
}

/** What the optimizer itself could not use; an order that only stays alone for it is planned all the same. */
function problemsOf({ problems }: OptimizationResult): OptimizationJobDetail['leftOut'] {
  return problems.flatMap(({ order, message }) =>
    order === null ? [] : [{ orderNumber: String(order), reason: message }],
  );
}

const hasPlans = ({ status }: Pick<store.KeptJob, 'status'>) => status === 'completed';

function endWithout(job: OptimizeJob, leftOut: OptimizationJobDetail['leftOut']) {
  const { jobId } = job.payload;
  return job.finish(async (db) => {
    await store.keepPlans(db, job.scope!, jobId, { solutions: [], plannedOrders: 0, leftOut });
    await store.keepRelaxations(db, jobId, []);
    await store.updateJob(db, jobId, { status: 'skipped', message: TOO_FEW, hasEnded: true, progress: null });
    await tellEnd(db, job, TOO_FEW);
    return null;
  });
}

/** The run has ended for who waits for its plans. */
function tellPlans(job: OptimizeJob, plans: store.FoundPlans) {
  const { jobId } = job.payload;
  return job.effect(async (db) => {
    await store.keepPlans(db, job.scope!, jobId, plans);
    const [best] = plans.solutions;
    const message = best ? '' : 'No plan was found.';
    await store.updateJob(db, jobId, {
      status: best ? 'completed' : 'failed',
      message,
      hasEnded: true,
      progress: null,
    });
    const saved = `${best?.proposedShipments.length ?? 0} shipments save $${(best?.savings ?? 0).toFixed(2)}.`;
    await tellEnd(db, job, best ? saved : message);
  });
}

function endWith(job: OptimizeJob, relaxations: OptimizationJobDetail['relaxations']) {
  const { jobId } = job.payload;
  return job.finish(async (db) => {
    await store.keepRelaxations(db, jobId, relaxations);
    await announce(db, job.scope!, 'optimization', { entityId: jobId, notificationType: 'JobChanged' });
    return null;
  });
}

async function tellEnd(db: Parameters<typeof announce>[0], job: OptimizeJob, body: string): Promise<void> {
  const scope = job.scope!;
  const { jobId } = job.payload;
  const run = await store.findJob(db, jobId);
  await announce(db, scope, 'optimization', { entityId: jobId, notificationType: 'JobChanged' });
  if (scope.userId === null || !run) return;
  await notify(
    db,
    { ...scope, userId: null },
    {
      kind: 'optimizationFinished',
      intent: `end of run ${jobId}`,
      userIds: [scope.userId],
      title: `Optimization ${run.name} has ended`,
      body,
      link: run.jobUrl,
      aboutId: jobId,
    },
  );
}

const REPORT_EVERY_MS = 1_000;

/** Tells how far the run is about once a second, and hears whether somebody wants it to end. */
function progressReporter(job: OptimizeJob, facts: Pick<store.FoundPlans, 'plannedOrders' | 'leftOut'>) {
  const scope = job.scope!;
  const { jobId } = job.payload;
  const stop = new AbortController();
  const startedAt = performance.now();
  let latest: Progress | null = null;
  let isNews = false;
  let best: OptimizationSolution | null = null;
  let hasPlan = false;
  let reporting: Promise<void> = Promise.resolve();
  const report = () =>
    job.effect(async (db) => {
      const kept = await store.lockJob(db, jobId);
      if (kept?.isStopAsked) stop.abort();
      if (!kept || hasPlans(kept) || !latest || !isNews) return;
      const { objective, bound, gap, done, phase } = latest;
      isNews = false;
      const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
      const found = best;
      if (found) await store.keepPlans(db, scope, jobId, { ...facts, solutions: [found] });
      hasPlan ||= found !== null;
      // A better one may have come meanwhile.
      if (best === found) best = null;
      const progress = { objective, bound, gap, seconds, done, phase, hasPlan };
      await store.updateJob(db, jobId, { progress });
      await announce(db, scope, 'optimization', { entityId: jobId, notificationType: 'Progress' });
    });
  const tell = () => {
    // What cannot be told now is told a second later; a run that is no longer ours ends by its own signal.
    reporting = reporting.then(report).catch(() => {});
  };
  const clock = setInterval(tell, REPORT_EVERY_MS);
  return {
    stop: stop.signal,
    note: (progress: Progress) => {
      latest = progress;
      isNews = true;
    },
    noteBest: (solution: OptimizationSolution) => {
      const isFirst = best === null && !hasPlan;
      best = solution;
      isNews = true;
      // Whoever has just asked for it waits for nothing else.
      if (isFirst) tell();
    },
    close: () => {
      clearInterval(clock);
      return reporting;
    },
  };
}

/** The workers have given it up. */
export async function whenOptimizeFailed(
  db: Parameters<typeof announce>[0],
  { scope, payload }: { scope: Scope; payload: unknown },
): Promise<void> {
  const { jobId } = payload as { jobId: string };
  const kept = await store.lockJob(db, jobId);
  if (!kept) return;
  await store.keepRelaxations(db, jobId, []);
  await announce(db, scope, 'optimization', { entityId: jobId, notificationType: 'JobChanged' });
  // Its plans are good, whatever happened after them.
  if (hasPlans(kept)) return;
  const message = 'Something went wrong in the planning itself. Run it again, or with fewer orders.';
  await store.updateJob(db, jobId, { status: 'internal_error', message, hasEnded: true, progress: null });
}
