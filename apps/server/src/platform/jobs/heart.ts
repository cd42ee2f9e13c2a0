import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { Cancelled, Lost } from './definition.ts';
import type { ClaimedJob } from './queue.ts';

export interface HeartSetup {
  databaseUrl: string;
  everyMs: number;
  /** When the last heartbeat that succeeded was sent, in nanoseconds of the machine's steady clock. */
  lastBeat: SharedArrayBuffer;
}

export type ToHeart = { kind: 'begin'; id: string; attempt: number } | { kind: 'end'; id: string } | { kind: 'stop' };

export type FromHeart =
  | { kind: 'lost' | 'cancelled'; id: string; attempt: number }
  | { kind: 'failed'; message: string };

export interface Heart {
  /** Beats for the job until the returned function is called; aborts it when it is cancelled or no longer ours. */
  beatFor(job: ClaimedJob, controller: AbortController): () => void;
  stop(): Promise<void>;
}

export interface HeartOptions {
  databaseUrl: string;
  everyMs: number;
  /** Without a successful heartbeat for this long we stop before another worker begins. */
  giveUpAfterMs: number;
  log: Logger;
}

interface Beating {
  job: ClaimedJob;
  controller: AbortController;
  since: bigint;
}

const LOOK_EVERY_MS = 500;

/** Heartbeats come from a thread with a connection of its own: they go on while a job keeps this thread busy. */
export function startHeart({ databaseUrl, everyMs, giveUpAfterMs, log }: HeartOptions): Heart {
  const lastBeat = new SharedArrayBuffer(8);
  const lastBeatAt = new BigInt64Array(lastBeat);
  const beating = new Map<string, Beating>();
  let isStopping = false;

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  const tell = (message: ToHeart): void => thread.postMessage(message);
  const hear = (message: FromHeart): void => {
    if (message.kind === 'failed')
      return log.warn({ reason: message.message }, 'The jobs could not report being alive.');
    const found = beating.get(message.id);
    if (found?.job.attempt !== message.attempt) return;
    found.controller.abort(message.kind === 'lost' ? new Lost() : new Cancelled());
  };
  const startThread = (): Worker => {
    const setup: HeartSetup = { databaseUrl, everyMs, lastBeat };
    const started = new Worker(new URL('./heart-thread.ts', import.meta.url), { workerData: setup });
    started.on('message', hear);
    started.on('error', (error) => log.error({ err: error }, 'The thread of the heartbeats failed.'));
    started.on('exit', () => {
      if (isStopping) return;
      thread = startThread();
      for (const { job } of beating.values()) tell({ kind: 'begin', id: job.id, attempt: job.attempt });
    });
    return started;
  };
  let thread = startThread();

  const look = (): void => {
    const now = process.hrtime.bigint();
    const heardAt = Atomics.load(lastBeatAt, 0);
    for (const { controller, since } of beating.values()) {
      const silentMs = Number(now - (heardAt > since ? heardAt : since)) / 1e6;
      if (silentMs > giveUpAfterMs) controller.abort(new Lost('No heartbeat has succeeded for too long.'));
    }
  };
  const clock = setInterval(look, LOOK_EVERY_MS);

  return {
    beatFor: (job, controller) => {
      beating.set(job.id, { job, controller, since: process.hrtime.bigint() });
      tell({ kind: 'begin', id: job.id, attempt: job.attempt });
      return () => {
        if (beating.get(job.id)?.job.attempt !== job.attempt) return;
        beating.delete(job.id);
        tell({ kind: 'end', id: job.id });
      };
    },
    stop: async () => {
      isStopping = true;
      clearInterval(clock);
      const exited = once(thread, 'exit');
      tell({ kind: 'stop' });
      const tooLate = setTimeout(() => void thread.terminate(), 1_000);
      await exited;
      clearTimeout(tooLate);
    },
  };
}
