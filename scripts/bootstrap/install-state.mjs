import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STAMP = join('node_modules', '.lanewright-install.json');

/** Changes whenever another set of packages would have to be installed. */
export function fingerprint(root) {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`);
  for (const path of ['package-lock.json', 'package.json', ...workspaceManifests(root)]) {
    hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

/** The install that finished last, or null: a half-finished one has no stamp. */
export function readStamp(root) {
  const stamp = readJson(join(root, STAMP));
  return typeof stamp?.fingerprint === 'string' ? stamp : null;
}

export function writeStamp(root, stamp) {
  writeFileSync(join(root, STAMP), `${JSON.stringify(stamp)}\n`);
}

export function removeStamp(root) {
  rmSync(join(root, STAMP), { force: true });
}

/**
 * Whether node_modules already holds what the lockfile names, so that an install made by hand is not made again.
 * npm writes this list of what it installed as its last step.
 */
export function holdsLockedPackages(root) {
  const wanted = readJson(join(root, 'package-lock.json'))?.packages;
  const installed = readJson(join(root, 'node_modules', '.package-lock.json'))?.packages;
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    const found = installed[path];
    if (!found) return Boolean(entry.optional);
    return entry.link ? found.link === true : found.version === entry.version && existsSync(join(root, path));
  });
}

/**
 * A lockfile made where a registry had only this platform's builds of a tool lacks those of the others, and `npm ci`
 * refuses it for that alone. Everything else it could complain about is a real difference.
 */
export function lacksOnlyForeignPackages(npmLog, root) {
  const complaints = npmLog.match(/^npm (?:error|ERR!) (?:Missing|Invalid): .*$/gm) ?? [];
  const packages = Object.values(readJson(join(root, 'package-lock.json'))?.packages ?? {});
  const optional = new Set(packages.flatMap((entry) => Object.keys(entry.optionalDependencies ?? {})));
  return (
    complaints.length > 0 &&
    complaints.every((line) => optional.has(/Missing: (@?[^@]+)@\S* from lock file$/.exec(line)?.[1] ?? ''))
  );
}

function workspaceManifests(root) {
  const { workspaces = [] } = readJson(join(root, 'package.json')) ?? {};
  const folders = workspaces.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern];
    const parent = pattern.slice(0, -2);
    if (!existsSync(join(root, parent))) return [];
    return readdirSync(join(root, parent)).map((name) => `${parent}/${name}`);
  });
  return folders
    .map((folder) => `${folder}/package.json`)
    .filter((path) => existsSync(join(root, path)))
    .sort();
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
