import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startTestPostgres } from '@lanewright/embedded-postgres/embedded-postgres.ts';
import pg from 'pg';
import { freePortsInARow } from '../scripts/product/free-ports.ts';

const ROOT = join(import.meta.dirname, '..');

export interface ProductionProduct {
  url: string;
  /** Runs a script of the product beside it, as an operator does, and gives what it prints. */
  run(script: string, ...options: string[]): Promise<string>;
  stop(): Promise<void>;
}

/** As the README says for a PostgreSQL of one's own: one account migrates, and the other has no rights. */
const ACCOUNTS = [
  'create role lanewright_admin login createrole',
  'create role lanewright login noinherit',
  'create database freight owner lanewright_admin',
];

/** The product in production mode on a PostgreSQL of its own, without a single integration. */
export async function startProduction(): Promise<ProductionProduct> {
  const server = await startTestPostgres();
  const admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
  for (const statement of ACCOUNTS) await admin.query(statement);
  await admin.end();
  const dataDir = mkdtempSync(join(tmpdir(), 'lanewright-production-'));
  chmodSync(dataDir, 0o755);
  const port = await freePortsInARow(2);
  const env: NodeJS.ProcessEnv = {
    // A preloaded library moves the clock in some runs.
    ...Object.fromEntries(
      ['PATH', 'HOME', 'TMPDIR', 'LD_PRELOAD', 'FAKETIME', 'TZ'].map((name) => [name, process.env[name]]),
    ),
    PORT: String(port),
    IDENTITY_PORT: String(port + 1),
    DATA_DIR: dataDir,
    // Nothing says that this is production: a database of its own does.
    DATABASE_URL: server.url('lanewright', 'freight'),
    DATABASE_OWNER_URL: server.url('lanewright_admin', 'freight'),
    LOG_LEVEL: 'warn',
    WEB_COMPRESSION: 'quick',
  };
  const launcher = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: ROOT,
    env,
    // With a channel, so that the product also stops when this process is killed.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await isReady(launcher.stdout!, once(launcher, 'exit'));
  return {
    url: `http://localhost:${port}`,
    run: async (script, ...options) =>
      (await promisify(execFile)(process.execPath, [script, ...options], { cwd: ROOT, env })).stdout,
    stop: async () => {
      if (launcher.exitCode === null) {
        launcher.kill('SIGTERM');
        await once(launcher, 'exit');
      }
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function isReady(output: NodeJS.ReadableStream, ended: Promise<unknown>): Promise<void> {
  let said = '';
  const ready = new Promise<void>((resolve) =>
    output.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
      if (/^Lanewright is ready at/m.test(said)) resolve();
    }),
  );
  const failed = ended.then(() => {
    throw new Error(`The product did not start:\n${said}`);
  });
  await Promise.race([ready, failed]);
}
