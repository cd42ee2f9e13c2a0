/** A crew of worker threads. Steps wait in one line; the first idle thread takes the next. */
import { Worker } from 'node:worker_threads';
import type { TariffSource } from '../input.ts';
import type { Model } from '../model/model.ts';
import type { CrewWatch } from './crew.ts';
import { StoppedError, type AnswerTo, type Crew, type Desk, type PlanWatch, type Step } from './step.ts';

/** Set to 1 to stop every thread at its next look. */
export const STOP_FLAG_BYTES = 4;

export interface WorkerSetup {
  stopFlag: SharedArrayBuffer;
  /** Milliseconds since 1970; null for none. */
  deadline: number | null;
  /** Sent once, when the thread begins. */
  tariff: TariffSource;
}

export type ToWorker =
  | { kind: 'take'; ticket: number; desk: number; model: Model | null; step: Step }
  | { kind: 'forget'; desk: number };

export type FromWorker =
  | { kind: 'plan'; objective: number; shipments: readonly (readonly number[])[] }
  | { kind: 'answer'; ticket: number; answer: unknown }
  | { kind: 'failure'; ticket: number; message: string };

interface Waiting {
  ticket: number;
  desk: number;
  model: Model;
  step: Step;
  watch: PlanWatch;
  /** Threads that died over it. */
  deaths: number;
  resolve: (answer: unknown) => void;
  reject: (reason: Error) => void;
}

interface Thread {
  worker: Worker;
  desks: Set<number>;
  busyWith: Waiting | null;
}

export interface ThreadCrewOptions extends CrewWatch {
  threads: number;
  setup: WorkerSetup;
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
const tell = ({ worker }: Thread, message: ToWorker) => worker.postMessage(message);

/** A step that two threads died over would take a third with it. */
const MOST_DEATHS = 2;
/** Where threads die one after the other, with no step done in between, another one would not live either. */
const MOST_DEATHS_IN_A_ROW = 8;

export function createThreadCrew({ threads, setup, isStopped }: ThreadCrewOptions): Crew {
  const line: Waiting[] = [];
  let nextTicket = 0;
  let nextDesk = 0;
  let hasEnded = false;
  let deathsInARow = 0;

  const settle = (thread: Thread, finish: (waiting: Waiting) => void) => {
    deathsInARow = 0;
    const waiting = thread.busyWith;
    thread.busyWith = null;
    if (waiting !== null) finish(waiting);
    advance();
  };

  /** Another thread takes its place, and its step from the beginning: a step is a function of its input. */
  const replace = (thread: Thread, reason: Error) => {
    const place = crew.indexOf(thread);
    if (place < 0 || hasEnded) return;
    deathsInARow += 1;
    if (deathsInARow < MOST_DEATHS_IN_A_ROW) crew[place] = hire();
    else crew.splice(place, 1);
    const waiting = thread.busyWith;
    thread.busyWith = null;
    if (waiting !== null) {
      waiting.deaths += 1;
      if (waiting.deaths < MOST_DEATHS) line.unshift(waiting);
      else waiting.reject(reason);
    }
    if (crew.length === 0) for (const { reject } of line.splice(0)) reject(reason);
    advance();
  };

  const hire = (): Thread => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: setup });
    const thread: Thread = { worker, desks: new Set(), busyWith: null };
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'plan') thread.busyWith?.watch(message.objective, message.shipments);
      else if (message.kind === 'answer') settle(thread, ({ resolve }) => resolve(message.answer));
      else settle(thread, ({ reject }) => reject(new Error(message.message)));
    });
    worker.on('error', (error) => replace(thread, error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', (code) => replace(thread, new Error(`A thread ended by itself (code ${code}).`)));
    return thread;
  };
  const crew: Thread[] = [];
  for (let count = 0; count < threads; count++) crew.push(hire());

  function advance(): void {
    if (isStopped()) {
      // Others would only be told the model to find that they may stop; what a plan still needs is done by those who know it.
      for (const waiting of line.splice(0)) {
        if (waiting.step.kind === 'solve') waiting.reject(new StoppedError('The search was stopped.'));
        else line.push(waiting);
      }
    }
    for (const thread of crew) {
      if (thread.busyWith !== null) continue;
      // A thread that knows the model is preferred to one that would have to be told.
      const known = line.findIndex(({ desk }) => thread.desks.has(desk));
      const waiting = line.splice(Math.max(0, known), 1)[0];
      if (waiting === undefined) return;
      thread.busyWith = waiting;
      const { ticket, desk, step } = waiting;
      const model = thread.desks.has(desk) ? null : waiting.model;
      thread.desks.add(desk);
      tell(thread, { kind: 'take', ticket, desk, model, step });
    }
  }

  return {
    open(model, watch = () => {}): Desk {
      const desk = nextDesk++;
      return {
        take: <S extends Step>(step: S) =>
          new Promise<AnswerTo<S>>((resolve, reject) => {
            line.push({
              ticket: nextTicket++,
              desk,
              model,
              step,
              watch,
              deaths: 0,
              resolve: resolve as Waiting['resolve'],
              reject,
            });
            advance();
          }),
        close() {
          for (const thread of crew) {
            if (thread.desks.delete(desk)) tell(thread, { kind: 'forget', desk });
          }
        },
      };
    },
    async end() {
      hasEnded = true;
      await Promise.all(crew.map(({ worker }) => worker.terminate()));
    },
  };
}
