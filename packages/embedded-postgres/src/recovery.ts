import { realpathSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './log.ts';
import { SOCKET_NAME } from './place.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import type { PostmasterFacts } from './postmaster-file.ts';
import { serverProcessesIn, signal } from './processes.ts';

const STOP_PATIENCE_MS = 30_000;
/** Helpers of a killed server notice within moments and leave by themselves. */
const STRAGGLER_PATIENCE_MS = 5_000;

/** The server that really runs on this cluster; a pid file alone proves nothing, its number may belong to anyone by now. */
export function findRunningServer(cluster: string): PostmasterFacts | null {
  const facts = readPostmasterFile(cluster);
  return facts && workersIn(cluster).includes(facts.pid) ? facts : null;
}

/** Leaves the cluster without any process and without the files that a killed server leaves behind. */
export async function clearLeftovers(cluster: string, log: Log): Promise<void> {
  const orphan = findRunningServer(cluster);
  if (orphan) {
    log('Stopping a database server that an earlier run left behind.');
    for (const name of ['SIGINT', 'SIGQUIT'] as const) {
      if (!signal(orphan.pid, name) || (await untilNobodyIn(cluster, STOP_PATIENCE_MS))) break;
    }
  }
  if (!(await untilNobodyIn(cluster, STRAGGLER_PATIENCE_MS))) {
    for (const pid of workersIn(cluster)) signal(pid, 'SIGKILL');
    await untilNobodyIn(cluster, STOP_PATIENCE_MS);
  }
  const stale = readPostmasterFile(cluster);
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  if (!stale?.socketDirectory) return;
  log('The database was not stopped properly last time; recovering it.');
  rmSync(join(stale.socketDirectory, SOCKET_NAME), { force: true });
  rmSync(join(stale.socketDirectory, `${SOCKET_NAME}.lock`), { force: true });
}

async function untilNobodyIn(cluster: string, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (workersIn(cluster).length > 0) {
    if (performance.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

function workersIn(cluster: string): number[] {
  const { uid, gid } = statSync(cluster);
  return serverProcessesIn(realpathSync(cluster), process.getuid?.() === 0 ? { uid, gid } : null);
}
