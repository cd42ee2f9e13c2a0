import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@lanewright/embedded-postgres/embedded-postgres.ts';
import { readHolder } from '@lanewright/embedded-postgres/pid-lock.ts';
import { findCluster } from '@lanewright/embedded-postgres/place.ts';
import { readPostmasterFile } from '@lanewright/embedded-postgres/postmaster-file.ts';
import { endWhenStalled } from '../testing/end-when-stalled.ts';
import { freePortsInARow } from './free-ports.ts';

export type Victim = 'api' | 'database' | 'worker';

export interface RunningProduct {
  url: string;
  dataDir: string;
  /** What its processes are started with, but for the way into the database. */
  env: NodeJS.ProcessEnv;
  /** The process id of the victim as it is now, or null while it is being started. */
  pidOf(victim: Victim): number | null;
  /** The process ids of what the launcher keeps running, by name. */
  processes(): Record<string, number>;
  /** The superuser's way into the database, and the one of the processes. */
  databaseUrl(): Promise<string>;
  processUrl(): Promise<string>;
  /** Stops everything and gives the exit code of the launcher. */
  stop(): Promise<number | null>;
}

/** The real product, started as a person would, on ports and data of its own; with settings besides, where some are given. */
export async function startProduct(root: string, settings: NodeJS.ProcessEnv = {}): Promise<RunningProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lanewright-product-'));
  chmodSync(dataDir, 0o755);
  const port = await freePortsInARow(2);
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: String(port),
    IDENTITY_PORT: String(port + 1),
    DATA_DIR: dataDir,
    DEMO: 'on',
    // What it is measured and tried by must stay as it is.
    DEMO_TRUCKS: 'off',
    LOG_LEVEL: 'warn',
    ...settings,
  };
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'OIDC_ISSUER', 'PUBLIC_URL', 'IDENTITY_URL'])
    delete env[name];
  // With a channel, so that the product also stops when this process is killed.
  const launcher = spawn(process.execPath, [join(root, 'scripts/start.ts')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const stopWatching = endWhenStalled(launcher);
    launcher.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
      if (!/^Lanewright is ready at/m.test(output)) return;
      stopWatching();
      resolve();
    });
    launcher.once('exit', (code) => reject(new Error(`The product did not start (exit code ${code}):\n${output}`)));
  });
  return {
    url: `http://localhost:${port}`,
    dataDir,
    env,
    pidOf: (victim) => (victim === 'database' ? databasePid(dataDir) : childPid(dataDir, victim)),
    processes: () => Object.fromEntries(children(dataDir).map(({ name, pid }) => [name, pid])),
    databaseUrl: async () => (await startEmbeddedPostgres({ dataDir, log: () => {} })).adminUrl,
    processUrl: async () => (await startEmbeddedPostgres({ dataDir, log: () => {} })).url('lanewright', 'lanewright'),
    async stop() {
      if (launcher.exitCode === null && launcher.signalCode === null) {
        launcher.kill('SIGTERM');
        await once(launcher, 'exit');
      }
      rmSync(dataDir, { recursive: true, force: true });
      return launcher.exitCode;
    },
  };
}

function children(dataDir: string): { name: string; pid: number }[] {
  return (readHolder(join(dataDir, 'launcher.json'))?.children ?? []) as { name: string; pid: number }[];
}

function childPid(dataDir: string, wanted: string): number | null {
  return children(dataDir).find(({ name }) => name === wanted)?.pid ?? null;
}

function databasePid(dataDir: string): number | null {
  const cluster = findCluster(join(dataDir, 'database'));
  const server = cluster ? readPostmasterFile(cluster) : null;
  return server?.isReady ? server.pid : null;
}
