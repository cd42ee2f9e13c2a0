import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { failure } from './failure.ts';
import type { Log } from './log.ts';
import { openSocketDirectory } from './place.ts';
import type { Place } from './place.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import type { Runtime } from './runtime.ts';
import { startWatchdog } from './watchdog.ts';

const MAX_LOG_BYTES = 16 * 1024 * 1024;
/** A checkpoint on a slow disk takes its time; after this the server is cut off and recovers at the next start. */
const STOP_PATIENCE_MS = 30_000;
const SLOW_START_MS = 5_000;

export interface Postmaster {
  pid: number;
  socketDirectory: string;
  /** Resolves when the server is gone, whoever ended it. */
  exited: Promise<void>;
  stop(): Promise<void>;
}

export interface PostmasterOptions {
  settings: Record<string, string>;
  leftover: string | null;
  log: Log;
}

export async function startPostmaster(place: Place, runtime: Runtime, options: PostmasterOptions): Promise<Postmaster> {
  const socketDirectory = openSocketDirectory(place);
  const logFile = openLog(place);
  const child = spawn(runtime.postgres, ['-D', place.cluster, ...asArguments(options.settings, socketDirectory)], {
    ...place.user,
    cwd: '/',
    env: serverEnvironment(),
    stdio: ['ignore', logFile.handle, logFile.handle],
    // Its own session: a Ctrl-C at the terminal must stop the product in order, the database last.
    detached: true,
  });
  closeSync(logFile.handle);
  const exited = exitOf(child);
  if (child.pid !== undefined) {
    const watchdog = startWatchdog({ cluster: place.cluster, serverPid: child.pid, leftover: options.leftover });
    void exited.then(() => watchdog.dismiss());
  }
  try {
    await untilReady(child, place.cluster, options.log);
  } catch (error) {
    child.kill('SIGKILL');
    const words = readFileSync(logFile.path).subarray(logFile.offset).toString('utf8');
    throw failure('start the database', words.trim() || error);
  }
  child.unref();
  return { pid: child.pid!, socketDirectory, exited, stop: () => stop(child, exited) };
}

/** A preloaded library that replaces the allocator or moves the clock concerns the server too. */
const PRELOADED = /^(LD_PRELOAD|TEST_CLOCK_DAYS)$/;

/** Nothing else of ours may steer the server: PGDATA, PGPORT and the like would. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const preloaded = Object.entries(process.env).filter(([name]) => PRELOADED.test(name));
  return { ...Object.fromEntries(preloaded), PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

async function untilReady(child: ChildProcess, cluster: string, log: Log): Promise<void> {
  let ended: string | null = null;
  child.on('error', (error) => (ended = error.message));
  child.on('exit', (code, signal) => (ended ??= `the server ended at once (${signal ?? code})`));
  const startedAt = performance.now();
  let isSaid = false;
  for (;;) {
    if (ended !== null) throw new Error(ended);
    const facts = readPostmasterFile(cluster);
    if (facts?.isReady && facts.pid === child.pid) return;
    if (!isSaid && performance.now() - startedAt > SLOW_START_MS) {
      isSaid = true;
      log('The database is recovering from an unclean stop; this can take a while.');
    }
    await sleep(10);
  }
}

function exitOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
}

async function stop(child: ChildProcess, exited: Promise<void>): Promise<void> {
  child.ref();
  // Fast, then immediate, then by force: after each of them the next start finds everything that was committed.
  for (const name of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(name);
    if (await settles(exited, STOP_PATIENCE_MS)) return;
  }
}

async function settles(promise: Promise<void>, withinMs: number): Promise<boolean> {
  const given = new AbortController();
  const late = sleep(withinMs, false, { signal: given.signal }).catch(() => false);
  const isSettled = await Promise.race([promise.then(() => true), late]);
  given.abort();
  return isSettled;
}

function asArguments(settings: Record<string, string>, socketDirectory: string): string[] {
  const all = {
    ...settings,
    listen_addresses: '',
    // The setting is a list: quotes keep a comma in the path from dividing it.
    unix_socket_directories: `"${socketDirectory.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function openLog(place: Place): { handle: number; path: string; offset: number } {
  const path = join(place.directory, 'server.log');
  try {
    if (statSync(path).size > MAX_LOG_BYTES) renameSync(path, `${path}.1`);
  } catch {
    // None yet.
  }
  try {
    const handle = openSync(path, 'a', 0o600);
    return { handle, path, offset: fstatSync(handle).size };
  } catch (error) {
    throw failure('start the database', error);
  }
}
