import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePortsInARow } from '../../product/free-ports.ts';
import type { FromVictim } from './points.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const HOOK = new URL('./crash-hook.ts', import.meta.url).href;

/** One more API beside the product's own, over the same database, to be killed. */
export interface ApiProcess {
  url: string;
  /** What requests under test have passed, by their keys; and the points at which they were stopped. */
  passed: Map<string, string[]>;
  stopped: Map<string, string>;
  kill(): Promise<void>;
}

const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));

export async function startApiProcess(env: NodeJS.ProcessEnv): Promise<ApiProcess> {
  const port = await freePortsInARow(1);
  const child = spawn(process.execPath, ['--import', HOOK, join(ROOT, 'apps/server/src/start-api.ts')], {
    cwd: ROOT,
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  running.add(child);
  const ended = once(child, 'close').finally(() => running.delete(child));
  let words = '';
  child.stderr!.on('data', (chunk: Buffer) => (words += chunk.toString('utf8')));
  const [passed, stopped] = [new Map<string, string[]>(), new Map<string, string>()];
  const ready = Promise.withResolvers<void>();
  child.on('message', (message: FromVictim) => {
    if ('ready' in message) return ready.resolve();
    passed.set(message.key, [...(passed.get(message.key) ?? []), message.point]);
    if (message.isReached) stopped.set(message.key, message.point);
  });
  void ended.then(() => ready.reject(new Error(`An API process did not start: ${words}`)));
  await ready.promise;
  return {
    url: `http://127.0.0.1:${port}`,
    passed,
    stopped,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Keeps some processes started ahead, so that whoever needs one rarely waits. */
export function keepStandbys(count: number, start: () => Promise<ApiProcess>) {
  const waiting: Promise<ApiProcess>[] = [];
  const add = () => {
    const fresh = start();
    fresh.catch(() => undefined);
    waiting.push(fresh);
  };
  for (let n = 0; n < count; n++) add();
  return {
    next: (): Promise<ApiProcess> => {
      add();
      return waiting.shift()!;
    },
    end: async (): Promise<void> => {
      const left = await Promise.allSettled(waiting);
      for (const one of left) if (one.status === 'fulfilled') await one.value.kill();
    },
  };
}
