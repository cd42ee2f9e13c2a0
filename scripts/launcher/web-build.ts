import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { LaunchFailure } from './launch-failure.ts';

/** What the built web app is made of, from the root of the checkout. */
const SOURCES = ['apps/web', 'packages/domain', 'packages/contract', 'package-lock.json', 'tsconfig.base.json'];
const IGNORED = new Set(['dist', 'node_modules', '.vite', 'test-results']);
const STAMP = '.built-from';

/** Changes with every file that can change the built web app. */
export function stampOfSources(root: string): string {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap((source) => filesUnder(join(root, source))).sort()) {
    hash.update(`\0${relative(root, path)}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
}

export function isWebAppFresh(root: string, stamp: string): boolean {
  const built = join(root, 'apps/web/dist');
  try {
    return existsSync(join(built, 'index.html')) && readFileSync(join(built, STAMP), 'utf8').trim() === stamp;
  } catch {
    return false;
  }
}

/** Builds beside the old one and changes them over at the end, so that a failed or killed build leaves the old intact. */
export async function buildWebApp(root: string, stamp: string, signal: AbortSignal): Promise<void> {
  const web = join(root, 'apps/web');
  const work = join(root, '.cache', `web-build-${process.pid}`);
  const [arriving, leaving] = [join(work, 'new'), join(work, 'old')];
  try {
    mkdirSync(work, { recursive: true });
    const build = ['build', '--outDir', relative(web, arriving), '--logLevel', 'warn'];
    await runVite(web, [...build, '--emptyOutDir'], signal);
    await runVite(web, [...build, '--config', 'tracking.config.ts'], signal);
    writeFileSync(join(arriving, STAMP), `${stamp}\n`);
    const dist = join(web, 'dist');
    if (existsSync(dist)) renameSync(dist, leaving);
    renameSync(arriving, dist);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function runVite(web: string, args: string[], signal: AbortSignal): Promise<void> {
  const vite = join(dirname(createRequire(join(web, 'package.json')).resolve('vite/package.json')), 'bin', 'vite.js');
  const output: Buffer[] = [];
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(process.execPath, [vite, ...args], {
      cwd: web,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code === 0) return;
  const words = Buffer.concat(output).toString('utf8');
  if (/ENOSPC|no space left/i.test(words)) throw Object.assign(new Error(words), { code: 'ENOSPC' });
  process.stderr.write(words);
  throw new LaunchFailure('The web app could not be built; the reason is above.');
}

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return [];
  const entries = entriesOf(path);
  if (entries === null) return [path];
  return entries
    .filter((entry) => !IGNORED.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .flatMap((entry) => {
      const inner = join(path, entry.name);
      if (entry.isDirectory()) return filesUnder(inner);
      return entry.isFile() ? [inner] : [];
    });
}

function entriesOf(path: string) {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return null;
    throw error;
  }
}
