/** A thread of the crew: takes one step after the other, and looks at the stop flag while it does. */
import { parentPort, workerData } from 'node:worker_threads';
import { loadPartitionSolver } from '../partition/partition.ts';
import { createContext, loadTariff, type SearchContext } from '../search/context.ts';
import type { Model } from '../model/model.ts';
import type { PlanWatch } from './step.ts';
import { takeStep } from './take-step.ts';
import type { FromWorker, ToWorker, WorkerSetup } from './thread-crew.ts';

const PLAN_EVERY_MS = 250;

const { stopFlag, deadline, tariff: source } = workerData as WorkerSetup;
const flag = new Int32Array(stopFlag);
const isStopped = () => Atomics.load(flag, 0) === 1 || (deadline !== null && Date.now() >= deadline);
const port = parentPort!;
const send = (message: FromWorker) => port.postMessage(message);
const solver = loadPartitionSolver();
const tariff = loadTariff(source);
// Whoever asks first waits for it; until then a failure is nobody's.
tariff.catch(() => {});
const contexts = new Map<number, SearchContext>();
let toldAt = 0;

/** A better plan is told at most four times a second. */
function teller(): PlanWatch {
  let told = Infinity;
  return (objective, shipments) => {
    const now = Date.now();
    if (objective >= told || now - toldAt < PLAN_EVERY_MS) return;
    toldAt = now;
    told = objective;
    send({ kind: 'plan', objective, shipments });
  };
}

async function contextOf(desk: number, model: Model | null): Promise<SearchContext> {
  const known = contexts.get(desk);
  if (known) return known;
  if (model === null) throw new Error('This thread was not told the model.');
  const context = createContext(model, await tariff);
  contexts.set(desk, context);
  return context;
}

port.on('message', (message: ToWorker) => {
  if (message.kind === 'forget') {
    contexts.delete(message.desk);
    return;
  }
  const { ticket, desk, model, step } = message;
  const answer = async () =>
    takeStep(step, { context: await contextOf(desk, model), solver: await solver, isStopped, onPlan: teller() });
  answer().then(
    (value) => send({ kind: 'answer', ticket, answer: value }),
    (error: unknown) =>
      send({ kind: 'failure', ticket, message: error instanceof Error ? error.message : String(error) }),
  );
});
