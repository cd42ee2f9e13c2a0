import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { failure } from './failure.ts';
import type { Log } from './log.ts';
import { giveTo } from './place.ts';
import type { Place } from './place.ts';
import { serverEnvironment } from './postmaster.ts';
import type { Runtime } from './runtime.ts';

export const SUPERUSER = 'postgres';
export const DATABASE = 'lanewright';

/** Letters beyond ASCII are letters only under such a ctype; its name differs between systems. */
const CTYPES = ['C.UTF-8', 'en_US.UTF-8', 'UTF-8'];

/** Makes a new database cluster, complete or not at all: it gets its name only when everything in it is done. */
export function ensureCluster(place: Place, runtime: Runtime, options: { isDurable: boolean; log: Log }): void {
  if (existsSync(place.cluster)) return;
  options.log('Preparing a new database.');
  // A name of its own each time: a killed start may have left an initdb behind that still writes to the earlier one.
  const arriving = `${place.cluster}.arriving-${randomUUID()}`;
  try {
    removeHalfMade(place);
    makeCluster(arriving, { place, runtime, isDurable: options.isDurable });
    renameSync(arriving, place.cluster);
    if (options.isDurable) syncDirectory(place.directory);
  } catch (error) {
    throw failure(`make a database in ${place.directory}`, error);
  } finally {
    rmSync(arriving, { recursive: true, force: true });
  }
}

function removeHalfMade(place: Place): void {
  const prefix = `${basename(place.cluster)}.arriving`;
  for (const name of readdirSync(place.directory).filter((entry) => entry.startsWith(prefix))) {
    rmSync(join(place.directory, name), { recursive: true, force: true, maxRetries: 10 });
  }
}

interface Making {
  place: Place;
  runtime: Runtime;
  isDurable: boolean;
}

function makeCluster(directory: string, { place, runtime, isDurable }: Making): void {
  let lastWords = '';
  for (const ctype of CTYPES) {
    rmSync(directory, { recursive: true, force: true });
    mkdirSync(directory, { mode: 0o700 });
    giveTo(place.user, directory);
    const attempt = runAs(place, runtime.initdb, [
      `--pgdata=${directory}`,
      `--username=${SUPERUSER}`,
      '--auth=trust',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      `--lc-ctype=${ctype}`,
      '--no-instructions',
      ...(isDurable ? [] : ['--no-sync']),
    ]);
    lastWords = attempt.words;
    if (attempt.isDone) return createDatabase(directory, { place, runtime });
    if (!/invalid locale name/i.test(lastWords)) break;
  }
  throw new Error(lastWords);
}

/** In single-user mode, so that a cluster that exists always has its database. */
function createDatabase(directory: string, { place, runtime }: Pick<Making, 'place' | 'runtime'>): void {
  const made = runAs(
    place,
    runtime.postgres,
    ['--single', '-j', '-D', directory, 'template1'],
    `CREATE DATABASE ${DATABASE};\n`,
  );
  if (!made.isDone || /ERROR|FATAL|PANIC/.test(made.words)) throw new Error(made.words);
}

function runAs(place: Place, program: string, args: string[], input = ''): { isDone: boolean; words: string } {
  const run = spawnSync(program, args, {
    ...place.user,
    cwd: '/',
    env: serverEnvironment(),
    input,
    encoding: 'utf8',
  });
  return { isDone: run.status === 0, words: run.error?.message ?? `${run.stdout}\n${run.stderr}` };
}

function syncDirectory(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
