import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DATABASE, ensureCluster, SUPERUSER } from './cluster.ts';
import { EmbeddedPostgresFailure, failure } from './failure.ts';
import type { Log } from './log.ts';
import { readHolder, tryPidLock, waitForPidLock } from './pid-lock.ts';
import type { PidLock } from './pid-lock.ts';
import { findCluster, openHome, settlePlace, SOCKET_PORT } from './place.ts';
import { startPostmaster } from './postmaster.ts';
import { keepRunning } from './keep-running.ts';
import { isAlive } from './processes.ts';
import { clearLeftovers, findRunningServer } from './recovery.ts';
import { prepareRuntime } from './runtime.ts';
import { DURABLE, THROWAWAY } from './server-settings.ts';

export interface EmbeddedPostgres {
  url(role: string, database: string): string;
  /** The superuser, in the product's own database. */
  adminUrl: string;
  /** Whether this process started the server. Another's server is only used, and `stop` leaves it alone. */
  isOwner: boolean;
  /** Resolves when the server runs: at once, or when it has been brought back after it died. */
  whenUp: () => Promise<void>;
  stop: () => Promise<void>;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  log: Log;
  /** Called when the server died and could not be brought back. */
  onLost?: (reason: EmbeddedPostgresFailure) => void;
}

interface Mode {
  settings: Record<string, string>;
  isDurable: boolean;
  leftover: string | null;
}

/** Starts the database of a data directory, or attaches to it when another living process has already started it. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  return open(options, { settings: DURABLE, isDurable: true, leftover: null });
}

/** A database for tests: quick, never synced to disk, gone when it is stopped or when this process ends. */
export async function startTestPostgres(): Promise<EmbeddedPostgres> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lanewright-test-'));
  chmodSync(dataDir, 0o711);
  const server = await open({ dataDir, log: () => {} }, { settings: THROWAWAY, isDurable: false, leftover: dataDir });
  return {
    ...server,
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function open(options: EmbeddedPostgresOptions, mode: Mode): Promise<EmbeddedPostgres> {
  let home: string;
  try {
    home = openHome(options.dataDir);
  } catch (error) {
    throw failure(`use ${options.dataDir} for the database`, error);
  }
  const boot = await lockBoot(home, options.log);
  try {
    const owner = tryPidLock(join(home, 'owner.json'));
    if (!owner.lock) return await attach(home, boot);
    return await own(home, owner.lock, { options, mode });
  } catch (error) {
    throw failure(`use the database in ${home}`, error);
  } finally {
    boot.release();
  }
}

/** Only one process at a time may decide what to do with a database directory. */
async function lockBoot(home: string, log: Log): Promise<PidLock> {
  try {
    return await waitForPidLock(join(home, 'boot.lock'), () => log('Waiting for another start of the same database.'));
  } catch (error) {
    throw failure(`use the database in ${home}`, error);
  }
}

async function attach(home: string, boot: PidLock): Promise<EmbeddedPostgres> {
  for (;;) {
    const cluster = findCluster(home);
    const server = cluster ? findRunningServer(cluster) : null;
    if (server?.isReady)
      return connection(server.socketDirectory, {
        isOwner: false,
        whenUp: async () => {},
        stop: async () => {},
      });
    const owner = readHolder(join(home, 'owner.json'));
    if (!owner || !isAlive(owner)) {
      throw new EmbeddedPostgresFailure('The process that ran the database has just ended: start again.');
    }
    // The owner may be putting a killed server back, and needs the lock for it.
    boot.release();
    await sleep(50);
  }
}

interface Owning {
  options: EmbeddedPostgresOptions;
  mode: Mode;
}

async function own(home: string, ownership: PidLock, { options, mode }: Owning): Promise<EmbeddedPostgres> {
  const bringUp = async () => {
    const existing = findCluster(home);
    if (existing) await clearLeftovers(existing, options.log);
    const place = settlePlace(home, options.log);
    const runtime = prepareRuntime(place);
    ensureCluster(place, runtime, { isDurable: mode.isDurable, log: options.log });
    return startPostmaster(place, runtime, { ...mode, log: options.log });
  };
  try {
    const first = await bringUp();
    const keeper = keepRunning(first, { ...options, bringUp: () => underLock(home, options.log, bringUp) });
    return connection(first.socketDirectory, {
      isOwner: true,
      whenUp: keeper.whenUp,
      async stop() {
        await keeper.stop();
        // It may lie in the temporary directory; the next start makes it again.
        rmSync(first.socketDirectory, { recursive: true, force: true });
        ownership.release();
      },
    });
  } catch (error) {
    ownership.release();
    throw error;
  }
}

async function underLock<T>(home: string, log: Log, work: () => Promise<T>): Promise<T> {
  const boot = await lockBoot(home, log);
  try {
    return await work();
  } finally {
    boot.release();
  }
}

function connection(
  socketDirectory: string,
  life: Pick<EmbeddedPostgres, 'isOwner' | 'whenUp' | 'stop'>,
): EmbeddedPostgres {
  const url = (role: string, database: string) =>
    `postgresql://${encodeURIComponent(role)}@/${encodeURIComponent(database)}?host=${encodeURIComponent(socketDirectory)}&port=${SOCKET_PORT}`;
  return { url, adminUrl: url(SUPERUSER, DATABASE), ...life };
}
