import { Worker } from 'node:worker_threads';
import { Unavailable } from '../failures.ts';
import type { FromThread, ToThread } from './worker.ts';

/** A function that another thread can find: the module that exports it, and its name there. Its input and answer are copied. */
export interface ThreadTask<Input, Output> {
  module: string;
  name: string;
  /** Only for the compiler. */
  types?: (input: Input) => Output;
}

/** The work took more time or memory than it may; the thread is gone and the process unharmed. */
export class Overrun extends Error {}

export interface ThreadPoolOptions {
  threads: number;
  deadlineMs: number;
  memoryMb: number;
  /** More than these are told to come back, so that memory stays bounded; one owner may have half of the places. */
  mostWaiting: number;
}

export interface ThreadPool {
  /** Tests allow longer than the product, since a slow machine must not fail them. */
  deadlineMs: number;
  /**
   * The owner is the company whose file it is. Of several threads one company never has all, and who has fewer running
   * comes first: slow files of one company keep only that company waiting.
   */
  run<Input, Output>(task: ThreadTask<Input, Output>, input: Input, owner: string): Promise<Awaited<Output>>;
}

interface Job {
  owner: string;
  message: ToThread;
  resolve: (answer: never) => void;
  reject: (reason: Error) => void;
}

interface Thread {
  worker: Worker;
  job: Job | null;
  deadline: NodeJS.Timeout | undefined;
}

/** Threads start when there is work, wait for more, and never keep the process from ending. */
export function createThreadPool({ threads, memoryMb, mostWaiting, ...options }: ThreadPoolOptions): ThreadPool {
  const crew = new Set<Thread>();
  const line: Job[] = [];

  const settle = (thread: Thread, finish: (job: Job) => void) => {
    const { job } = thread;
    thread.job = null;
    clearTimeout(thread.deadline);
    thread.worker.unref();
    if (job) finish(job);
    advance();
  };

  const dismiss = (thread: Thread, reason: Error) => {
    if (!crew.delete(thread)) return;
    void thread.worker.terminate();
    settle(thread, ({ reject }) => reject(reason));
  };

  const hire = (): Thread => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
    });
    const thread: Thread = { worker, job: null, deadline: undefined };
    worker.on('message', (said: FromThread) => {
      if ('answer' in said) settle(thread, ({ resolve }) => resolve(said.answer as never));
      else settle(thread, ({ reject }) => reject(new Error(said.failure)));
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      dismiss(thread, isMemory ? new Overrun(`The work took more than ${memoryMb} MB.`) : error);
    });
    worker.on('exit', () => dismiss(thread, new Error('The thread ended before its work did.')));
    crew.add(thread);
    return thread;
  };

  const runningOf = (owner: string) => [...crew].filter(({ job }) => job?.owner === owner).length;

  /** The next that may start: of the owners with the fewest running, the one who came first. */
  function nextInLine(): Job | undefined {
    const most = Math.max(1, threads - 1);
    const ready = line.map((job) => ({ job, running: runningOf(job.owner) })).filter(({ running }) => running < most);
    const fewest = Math.min(...ready.map(({ running }) => running));
    return ready.find(({ running }) => running === fewest)?.job;
  }

  function advance(): void {
    const job = nextInLine();
    if (!job) return;
    const thread = [...crew].find((one) => one.job === null) ?? (crew.size < threads ? hire() : null);
    if (!thread) return;
    line.splice(line.indexOf(job), 1);
    thread.job = job;
    thread.worker.ref();
    const { deadlineMs } = pool;
    thread.deadline = setTimeout(
      () => dismiss(thread, new Overrun(`The work took more than ${deadlineMs / 1000} seconds.`)),
      deadlineMs,
    );
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    thread.worker.postMessage(job.message);
  }

  const pool: ThreadPool = {
    deadlineMs: options.deadlineMs,
    run: ({ module, name }, input, owner) =>
      new Promise((resolve, reject) => {
        const ofOwner = line.filter((job) => job.owner === owner).length;
        if (line.length >= mostWaiting || ofOwner >= Math.max(1, mostWaiting / 2))
          return reject(new Unavailable('Many others are being served. Please try again.'));
        line.push({ owner, message: { module, name, input }, resolve, reject });
        advance();
      }),
  };
  return pool;
}
