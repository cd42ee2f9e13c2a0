import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, thisProcess } from './processes.ts';
import type { ProcessIdentity } from './processes.ts';

export interface PidLock {
  /** Replaces what the lock file says beside its holder. */
  note(facts: Record<string, unknown>): void;
  release(): void;
}

export interface LockHolder extends ProcessIdentity {
  [fact: string]: unknown;
}

export type LockAttempt =
  | { lock: PidLock; /** Whoever held it and died without giving it back. */ predecessor: LockHolder | null }
  | { lock: null; holder: LockHolder };

/** A lock that outlives nobody: it names its holder, and a dead holder's lock is taken over. */
export function tryPidLock(path: string): LockAttempt {
  let predecessor: LockHolder | null = null;
  for (;;) {
    const claim = `${path}.${randomUUID()}`;
    try {
      // Linked into place rather than written there, so that nobody ever reads half a lock.
      writeFileSync(claim, JSON.stringify(thisProcess()), { mode: 0o600 });
      linkSync(claim, path);
      return { lock: heldLock(path), predecessor };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(claim, { force: true });
    }
    const holder = readHolder(path);
    if (holder && isAlive(holder)) return { lock: null, holder };
    if (discardDead(path)) predecessor = holder;
  }
}

export async function waitForPidLock(path: string, onWait?: () => void): Promise<PidLock> {
  for (let round = 0; ; round++) {
    const attempt = tryPidLock(path);
    if (attempt.lock) return attempt.lock;
    if (round === 40) onWait?.();
    await sleep(25);
  }
}

export function readHolder(path: string): LockHolder | null {
  try {
    const value = JSON.parse(readFileSync(path, 'utf8')) as Partial<LockHolder>;
    return typeof value.pid === 'number' && typeof value.startedAt === 'string' ? (value as LockHolder) : null;
  } catch {
    return null;
  }
}

function heldLock(path: string): PidLock {
  let isHeld = true;
  return {
    note(facts) {
      if (!isHeld) return;
      const next = `${path}.${randomUUID()}`;
      try {
        writeFileSync(next, JSON.stringify({ ...facts, ...thisProcess() }), { mode: 0o600 });
        renameSync(next, path);
      } finally {
        rmSync(next, { force: true });
      }
    },
    release() {
      if (isHeld) rmSync(path, { force: true });
      isHeld = false;
    },
  };
}

/**
 * Two processes may find the same dead holder, and the slower must not remove the lock the faster has just taken:
 * so the file is moved aside first, looked at again, and put back when its holder is alive after all.
 */
function discardDead(path: string): boolean {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  try {
    const holder = readHolder(aside);
    if (!holder || !isAlive(holder)) return true;
    linkSync(aside, path);
    return false;
  } finally {
    rmSync(aside, { force: true });
  }
}
