import { parentPort } from 'node:worker_threads';

export interface ToThread {
  module: string;
  name: string;
  input: unknown;
}

export type FromThread = { answer: unknown } | { failure: string };

async function take({ module, name, input }: ToThread): Promise<FromThread> {
  try {
    const work = ((await import(module)) as Record<string, (given: unknown) => unknown>)[name];
    if (!work) throw new Error(`${module} exports no ${name}.`);
    return { answer: await work(input) };
  } catch (error) {
    return { failure: (error as Error).stack ?? String(error) };
  }
}

parentPort!.on('message', (message: ToThread) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  void take(message).then((said) => parentPort!.postMessage(said));
});
