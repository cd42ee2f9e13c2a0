/** What a chosen set of orders comes to on one truck: for people who put a load together by hand. */
import { diagnose, incompatibilities, type Diagnosis } from './answer/diagnose.ts';
import type { RouteDraft } from './answer/draft.ts';
import { isBroken, limitUses } from './answer/limit-uses.ts';
import { buildShipment } from './answer/shipment.ts';
import type { OrderInput } from './input.ts';
import { buildModel, type ModelSource } from './model/build-model.ts';
import { measure } from './model/measure.ts';
import type { Model } from './model/model.ts';
import { createPricer } from './model/pricer.ts';
import type { LimitName, LimitUse, ProposedShipment } from './plan.ts';
import { createSequencer } from './search/sequencer.ts';
import type { Tariff } from './tariff.ts';

export type OnOneTruck =
  /** In the best order of stops there is. */
  | { kind: 'fits'; shipment: ProposedShipment }
  /** Any one of `mendable`, relaxed by its slack, would be enough; empty where it takes more than one. */
  | { kind: 'cannot'; limits: readonly LimitName[]; mendable: readonly LimitUse[] };

export function onOneTruck(orders: readonly OrderInput[], source: ModelSource, tariff: Tariff): OnOneTruck {
  const apart = incompatibilities(orders, source);
  if (apart.length > 0) return { kind: 'cannot', limits: apart, mendable: [] };
  const model = buildModel(orders, source);
  const best = createSequencer(model, createPricer(model, tariff)).best([...orders.keys()], Infinity, 'all');
  if (best !== null) return fitting(model, best.tasks, source, tariff);
  const diagnosis = diagnose(orders, source);
  // The search gave up on very many stops, and a plain look through their sequences found one that keeps everything.
  if (diagnosis.kind === 'fits') return fitting(diagnosis.model, diagnosis.sequences[0]!, source, tariff);
  return { kind: 'cannot', ...limitsOf(diagnosis) };
}

function fitting(model: Model, tasks: readonly number[], source: ModelSource, tariff: Tariff): OnOneTruck {
  const route: RouteDraft = tasks.map((task) => {
    const order = model.orderOf[task]!;
    return { order: model.orders[order]!, stop: task - model.firstTask[order]! };
  });
  return { kind: 'fits', shipment: buildShipment(route, source, tariff) };
}

/**
 * The same in an order of stops that somebody chose; null where the orders may not share a truck, or where it misses a window or
 * goes beyond a limit.
 */
export function alongRoute(route: RouteDraft, source: ModelSource, tariff: Tariff): ProposedShipment | null {
  const orders = [...new Set(route.map(({ order }) => order))];
  if (incompatibilities(orders, source).length > 0) return null;
  const model = buildModel(orders, source);
  const tasks = route.map(({ order, stop }) => model.firstTask[orders.indexOf(order)]! + stop);
  const measures = measure(model, tasks);
  const isKept = measures.starts !== null && !limitUses(model, measures).some(isBroken);
  return isKept ? buildShipment(route, source, tariff) : null;
}

function limitsOf(diagnosis: Exclude<Diagnosis, { kind: 'fits' }>): { limits: LimitName[]; mendable: LimitUse[] } {
  if (diagnosis.kind !== 'oneLimit') return { limits: [...diagnosis.limits], mendable: [] };
  return { limits: diagnosis.limits.map(({ limit }) => limit), mendable: [...diagnosis.limits] };
}
