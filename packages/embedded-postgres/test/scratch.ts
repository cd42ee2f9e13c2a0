import { execFileSync, fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { STALL_MS } from '../../../scripts/testing/stall.ts';
import { startEmbeddedPostgres } from '../src/embedded-postgres.ts';
import type { EmbeddedPostgres } from '../src/embedded-postgres.ts';
import { findCluster } from '../src/place.ts';

const cleanups: (() => unknown)[] = [];

export async function cleanUp(): Promise<void> {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
}

/** Of the sockets below it; the temporary directory of macOS is far longer. */
const MAX_PARENT_LENGTH = 24;

function makeDirectory(): string {
  const directory = mkdtempSync(join(tmpdir().length <= MAX_PARENT_LENGTH ? tmpdir() : '/tmp', 'lw-'));
  chmodSync(directory, 0o755);
  return directory;
}

/** A data directory of one test, with a short path, because the path of a socket must be short. */
export function scratchDirectory(): string {
  const directory = makeDirectory();
  cleanups.push(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

let template: Promise<string> | undefined;

/** Made once for all tests of a file, by the code under test; what is copied from it is what that code left. */
async function makeTemplate(): Promise<string> {
  const directory = makeDirectory();
  const server = await startEmbeddedPostgres({ dataDir: directory, log: () => {} });
  await server.stop();
  return directory;
}

/** After the last test of a file. */
export async function removeTemplate(): Promise<void> {
  if (template) rmSync(await template, { recursive: true });
}

/** A data directory whose database was made and stopped before, at a tenth of the time that making one takes. */
export async function usedDirectory(): Promise<string> {
  template ??= makeTemplate();
  const source = join(await template, 'database');
  const directory = scratchDirectory();
  const home = join(directory, 'database');
  // With owners and modes. The programs, which nobody writes to, need no second copy.
  execFileSync('cp', ['-al', source, home]);
  rmSync(join(home, 'cluster'), { recursive: true });
  execFileSync('cp', ['-a', join(source, 'cluster'), home]);
  return directory;
}

/** Whether a user without rights of their own could come as far as this directory. */
export function canAnyoneEnter(directory: string): boolean {
  const isOpen = (statSync(directory).mode & 0o001) !== 0;
  return isOpen && (dirname(directory) === directory || canAnyoneEnter(dirname(directory)));
}

export async function startHere(dataDir: string, lines: string[] = []): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) });
  cleanups.push(() => server.stop());
  return server;
}

export async function startElsewhere(dataDir: string, user: { uid?: number; gid?: number } = {}) {
  const child = fork(new URL('./owner-process.ts', import.meta.url), [dataDir], {
    execPath: process.execPath,
    execArgv: [],
    cwd: '/',
    ...user,
  } as Parameters<typeof fork>[2]);
  cleanups.push(() => end(child, 'SIGTERM'));
  const [facts] = (await once(child, 'message')) as [{ adminUrl: string; isOwner: boolean }];
  return { ...facts, child };
}

export function kill(child: ChildProcess): Promise<void> {
  return end(child, 'SIGKILL');
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  // One that a failed test left stopped hears nothing until it goes on.
  child.kill('SIGCONT');
  await once(child, 'exit');
}

export async function queryOnce(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(text)).rows as Record<string, unknown>[];
  } finally {
    await client.end().catch(() => {});
  }
}

/** Asks again while the server is away, as a client with a pool would. */
export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const deadline = Date.now() + STALL_MS;
  for (;;) {
    try {
      return await queryOnce(url, text);
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(25);
    }
  }
}

export function serverPid(dataDir: string): number {
  return Number(readFileSync(join(findCluster(join(dataDir, 'database'))!, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

export async function until(isSo: () => boolean, what: string): Promise<void> {
  const deadline = Date.now() + STALL_MS;
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error(`Waited too long until ${what}.`);
    await sleep(20);
  }
}

/** Empty when the process ended before it was looked at. */
function commandLineOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

/** Process ids of the watchdogs of a database directory. */
export function watchdogsOf(dataDir: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      const words = commandLineOf(name);
      return words.includes('lanewright-database-watchdog') && words.some((word) => word.startsWith(dataDir));
    })
    .map(Number);
}
