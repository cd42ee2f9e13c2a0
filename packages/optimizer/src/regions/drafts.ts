/** From the numbers of a model to orders and their stops, and back. */
import type { ExaminedRoute, RouteDraft } from '../answer/draft.ts';
import type { OrderId, OrderInput } from '../input.ts';
import type { ModelAnswer } from '../model-answer.ts';
import type { Model } from '../model/model.ts';

export const draftOf = (model: Model, tasks: readonly number[]): RouteDraft =>
  tasks.map((task) => {
    const order = model.orderOf[task]!;
    return { order: model.orders[order]!, stop: task - model.firstTask[order]! };
  });

export function tasksOfDraft(model: Model, draft: RouteDraft, indexOf: ReadonlyMap<OrderId, number>): number[] {
  return draft.map(({ order, stop }) => model.firstTask[indexOf.get(order.id)!]! + stop);
}

/** Routes in the numbers of a model; those that need an order it does not have are left out. */
export function tasksOfDrafts(model: Model, drafts: readonly RouteDraft[]): number[][] {
  const indexOf = new Map(model.orders.map(({ id }, order) => [id, order] as const));
  return drafts
    .filter((draft) => draft.every(({ order }) => indexOf.has(order.id)))
    .map((draft) => tasksOfDraft(model, draft, indexOf));
}

export const ordersOfDraft = (draft: RouteDraft): OrderInput[] => [...new Set(draft.map(({ order }) => order))];

export function planOf(model: Model, shipments: readonly (readonly number[])[]) {
  const together = new Set(shipments.flat().map((task) => model.orderOf[task]!));
  return {
    routes: shipments.map((tasks) => draftOf(model, tasks)),
    alone: model.orders.filter((_, order) => !together.has(order)),
  };
}

export const examinedOf = (model: Model, { routes }: ModelAnswer): ExaminedRoute[] =>
  routes.map(({ orders, tasks, objective }) => ({
    orders: orders.map((order) => model.orders[order]!),
    route: draftOf(model, tasks),
    objective,
  }));

export const worthOf = (model: Model, { worth }: ModelAnswer): [OrderId, number][] =>
  model.orders.map(({ id }, order) => [id, worth[order]!]);
