/** A group of orders from nothing to a plan: as one model where they are few, region by region where they are many. */
import { buildModel } from '../model/build-model.ts';
import { solveModel, type ModelProgress } from '../solve-model.ts';
import type { Crew } from '../threads/step.ts';
import { draftOf, examinedOf, planOf, tasksOfDrafts, worthOf } from './drafts.ts';
import { otherPlans, type GroupAnswer, type GroupTask } from './group.ts';
import { solveByRegion } from './solve-by-region.ts';
import { ONE_MODEL } from '../tuning.ts';

export async function solveGroup(task: GroupTask, crew: Crew): Promise<GroupAnswer> {
  return task.orders.length <= ONE_MODEL ? solveWhole(task, crew) : solveByRegion(task, crew);
}

/** The plan of one progress, with the rest of another. */
const pick = ({ objective, shipments }: ModelProgress) => ({ objective, shipments });

async function solveWhole(task: GroupTask, crew: Crew): Promise<GroupAnswer> {
  const model = buildModel(task.orders, task.source);
  // Everybody alone is no news.
  const apart = model.alone.reduce((sum, objective) => sum + objective, 0);
  let told: ModelProgress = { phase: 'searching', objective: apart, bound: 0, done: 0, shipments: [] };
  const tell = (progress: ModelProgress) => {
    told = progress.objective <= told.objective ? progress : { ...progress, ...pick(told) };
    const { shipments, ...rest } = told;
    task.onProgress({ ...rest, routes: () => shipments.map((tasks) => draftOf(model, tasks)) });
  };
  // Between two steps the plan is known; while one is under way a better one may be found.
  const desk = crew.open(model, (objective, shipments) => {
    if (objective < told.objective) tell({ ...told, objective, shipments });
  });
  const answer = await solveModel(
    {
      ...task,
      model,
      start: tasksOfDrafts(model, task.start),
      known: tasksOfDrafts(model, task.known),
      cooling: null,
      onProgress: tell,
    },
    desk,
  );
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
    breach: answer.breach,
    shortcut: model.shortcut,
  };
}
