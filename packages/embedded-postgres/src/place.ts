import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canEnter, databaseUserFor } from './database-user.ts';
import type { DatabaseUser } from './database-user.ts';
import { EmbeddedPostgresFailure } from './failure.ts';
import type { Log } from './log.ts';
import { makeDirectory } from './make-directory.ts';

/** Where root keeps a database whose user may not enter the checkout. */
const SYSTEM_DIRECTORY = '/var/lib/lanewright';
/** The longest socket path the kernel takes, its closing zero byte not counted. */
const MAX_SOCKET_PATH_BYTES = process.platform === 'darwin' ? 103 : 107;
export const SOCKET_PORT = 5432;
export const SOCKET_NAME = `.s.PGSQL.${SOCKET_PORT}`;

export interface Place {
  /** Holds everything below, and a copy of the server's programs where one is needed. */
  directory: string;
  cluster: string;
  user: DatabaseUser;
}

/** The part of the data directory that is ours. Locks live here even when the database itself had to move. */
export function openHome(dataDir: string): string {
  makeDirectory(dataDir);
  const home = join(realpathSync(dataDir), 'database');
  mkdirSync(home, { recursive: true });
  if (process.getuid?.() === 0 && lstatSync(home).uid === 0) chmodSync(home, 0o711);
  return home;
}

/** The cluster as it is on disk now, or null when none was made yet. */
export function findCluster(home: string): string | null {
  const moved = movedTo(home);
  return [moved && join(moved, 'cluster'), join(home, 'cluster')].find((path) => path && existsSync(path)) || null;
}

/** Decides where the database lives and takes it there. Only while no server runs. */
export function settlePlace(home: string, log: Log): Place {
  const existing = findCluster(home);
  const user = databaseUserFor(existing);
  const moved = movedTo(home);
  if (!moved && (!user || canEnter(user, home))) return { directory: home, cluster: join(home, 'cluster'), user };

  const directory = moved ?? join(SYSTEM_DIRECTORY, createHash('sha256').update(home).digest('hex').slice(0, 16));
  if (!moved) {
    setAside(directory, log);
    // Written before anything is moved: from here on the database is looked for there first, and here second.
    writeFileSync(join(home, MOVED_TO), `${directory}\n`);
    log(`The database lives in ${directory}, because its user may not enter ${home}.`);
  }
  mkdirSync(directory, { recursive: true, mode: 0o755 });
  chmodSync(SYSTEM_DIRECTORY, 0o755);
  chmodSync(directory, 0o711);
  const cluster = join(directory, 'cluster');
  if (existing && existing !== cluster) moveCluster(existing, cluster);
  return { directory, cluster, user };
}

/** A directory that only the server's user may enter, with a name short enough for a socket inside it. */
export function openSocketDirectory(place: Place): string {
  const preferred = join(place.directory, 'socket');
  const isShort = Buffer.byteLength(join(preferred, SOCKET_NAME)) <= MAX_SOCKET_PATH_BYTES;
  const directory = isShort ? preferred : shortSocketDirectory(place);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  giveTo(place.user, directory);
  const owner = place.user?.uid ?? process.getuid?.();
  const facts = lstatSync(directory);
  // Under the temporary directory anyone might have made this name before us.
  if (!facts.isDirectory() || facts.uid !== owner) {
    throw new EmbeddedPostgresFailure(`${directory} belongs to someone else: remove it and start again.`);
  }
  chmodSync(directory, 0o700);
  return directory;
}

export function giveTo(user: DatabaseUser, path: string): void {
  if (user) chownSync(path, user.uid, user.gid);
}

const MOVED_TO = 'moved-to';

function movedTo(home: string): string | null {
  try {
    return readFileSync(join(home, MOVED_TO), 'utf8').trim() || null;
  } catch {
    return null;
  }
}

/** A database here that the data directory does not know of belonged to a data directory that was deleted. */
function setAside(directory: string, log: Log): void {
  if (!existsSync(directory)) return;
  const aside = `${directory}.set-aside-${new Date().toISOString().replaceAll(':', '-')}`;
  renameSync(directory, aside);
  log(`An older database of a deleted data directory was set aside as ${aside}.`);
}

function moveCluster(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    const arriving = `${to}.arriving`;
    rmSync(arriving, { recursive: true, force: true });
    const copy = spawnSync('cp', ['-a', from, arriving], { encoding: 'utf8' });
    if (copy.status !== 0) throw new Error(copy.stderr || `copying ${from} failed`, { cause: error });
    spawnSync('sync');
    renameSync(arriving, to);
    rmSync(from, { recursive: true, force: true });
  }
}

function shortSocketDirectory(place: Place): string {
  const name = `lanewright-${createHash('sha256').update(place.directory).digest('hex').slice(0, 12)}`;
  const directory = [join(tmpdir(), name), join('/tmp', name)].find(
    (candidate) =>
      Buffer.byteLength(join(candidate, SOCKET_NAME)) <= MAX_SOCKET_PATH_BYTES &&
      (!place.user || canEnter(place.user, join(candidate, '..'))),
  );
  return directory ?? join('/tmp', name);
}
