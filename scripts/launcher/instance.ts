import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeDirectory } from '@lanewright/embedded-postgres/make-directory.ts';
import { tryPidLock } from '@lanewright/embedded-postgres/pid-lock.ts';
import type { LockHolder, PidLock } from '@lanewright/embedded-postgres/pid-lock.ts';
import { isAlive, signal } from '@lanewright/embedded-postgres/processes.ts';
import type { ProcessIdentity } from '@lanewright/embedded-postgres/processes.ts';
import { LaunchFailure } from './launch-failure.ts';

/** Long enough for a run whose terminal or npm was just killed to notice and say that it is stopping. */
const NOTICE_MS = 2_500;
const STOPPING_PATIENCE_MS = 60_000;
const CHILD_PATIENCE_MS = 10_000;

export interface NamedProcess extends ProcessIdentity {
  name: string;
}

export interface Instance {
  /** Whether the run before this one ended without cleaning up. */
  isAfterCrash: boolean;
  noteChildren(children: NamedProcess[]): void;
  noteStopping(): void;
  release(): void;
}

/** Makes this process the only launcher of a data directory, and ends what a killed one left running. */
export async function claimInstance(dataDir: string): Promise<Instance> {
  makeDirectory(dataDir);
  const { lock, predecessor } = await takeLock(join(dataDir, 'launcher.json'), dataDir);
  try {
    await endAll(childrenOf(predecessor));
  } catch (error) {
    lock.release();
    throw error;
  }
  let children: NamedProcess[] = [];
  const note = (facts: Record<string, unknown>) => {
    try {
      lock.note(facts);
    } catch {
      // A full disk. What was noted before stays true enough: it only helps a later start after a crash.
    }
  };
  return {
    isAfterCrash: predecessor !== null,
    noteChildren(next) {
      children = next;
      note({ children });
    },
    noteStopping: () => note({ children, isStopping: true }),
    release: () => lock.release(),
  };
}

async function takeLock(path: string, dataDir: string): Promise<{ lock: PidLock; predecessor: LockHolder | null }> {
  const startedAt = performance.now();
  for (;;) {
    const attempt = tryPidLock(path);
    if (attempt.lock) return attempt;
    const patience = attempt.holder.isStopping ? STOPPING_PATIENCE_MS : NOTICE_MS;
    if (performance.now() - startedAt > patience) {
      throw new LaunchFailure(
        `Lanewright is already running with the data in ${dataDir} (process ${attempt.holder.pid}): stop it first, or set DATA_DIR, PORT and IDENTITY_PORT to run another.`,
      );
    }
    await sleep(50);
  }
}

function childrenOf(holder: LockHolder | null): ProcessIdentity[] {
  const children = Array.isArray(holder?.children) ? (holder.children as Partial<ProcessIdentity>[]) : [];
  return children.filter(
    (child): child is ProcessIdentity => typeof child.pid === 'number' && typeof child.startedAt === 'string',
  );
}

async function endAll(processes: ProcessIdentity[]): Promise<void> {
  for (const name of ['SIGTERM', 'SIGKILL'] as const) {
    for (const one of processes.filter(isAlive)) signal(one.pid, name);
    const deadline = performance.now() + CHILD_PATIENCE_MS;
    while (processes.some(isAlive) && performance.now() < deadline) await sleep(50);
  }
}
