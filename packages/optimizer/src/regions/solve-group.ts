/** A group of orders from nothing to a plan: as one model where they are few, region by region where they are many. */
import { buildModel } from '../model/build-model.ts';
import { solveModel } from '../solve-model.ts';
import type { Crew } from '../threads/step.ts';
import { examinedOf, planOf, worthOf } from './drafts.ts';
import { otherPlans, type GroupAnswer, type GroupTask } from './group.ts';
import { solveByRegion } from './solve-by-region.ts';

/** Up to here one model can still be proven; beyond, regions find better plans in the same time. */
const ONE_MODEL = 240;

export async function solveGroup(task: GroupTask, crew: Crew): Promise<GroupAnswer> {
  return task.orders.length <= ONE_MODEL ? solveWhole(task, crew) : solveByRegion(task, crew);
}

async function solveWhole(task: GroupTask, crew: Crew): Promise<GroupAnswer> {
  const model = buildModel(task.orders, task.source);
  const desk = crew.open(model);
  const answer = await solveModel({ ...task, model, start: [], wantsProof: true }, desk);
  const others = task.isStopped() ? new Map() : await otherPlans(task.otherAims, model, answer, desk);
  desk.close();
  return {
    ...planOf(model, answer.shipments),
    objective: answer.objective,
    bound: answer.bound,
    isProven: answer.isProven,
    boundOverExamined: answer.boundOverRoutes,
    routesExamined: answer.routes.length,
    examined: examinedOf(model, answer),
    worth: new Map(worthOf(model, answer)),
    others,
  };
}
