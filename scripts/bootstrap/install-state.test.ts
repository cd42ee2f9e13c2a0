import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { explainInstall } from './install.mjs';
import { fingerprint, holdsLockedPackages, lacksOnlyForeignPackages, readStamp, writeStamp } from './install-state.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'a checkout with spaces '));
  write('package.json', { workspaces: ['packages/*', 'e2e'] });
  write('packages/one/package.json', { name: 'one' });
  write('e2e/package.json', { name: 'e2e' });
  write('package-lock.json', { packages: { '': {}, 'node_modules/zod': { version: '4.6.7' } } });
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, content: unknown): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), JSON.stringify(content));
}

function install(packages: Record<string, unknown>): void {
  write('node_modules/.package-lock.json', { packages });
  for (const path of Object.keys(packages)) mkdirSync(join(root, path), { recursive: true });
}

describe('the fingerprint of what must be installed', () => {
  test.each(['package-lock.json', 'package.json', 'packages/one/package.json', 'e2e/package.json'])(
    'changes with %s',
    (path) => {
      const before = fingerprint(root);
      write(path, { workspaces: ['packages/*', 'e2e'], changed: true });
      expect(fingerprint(root)).not.toBe(before);
    },
  );

  test('changes with a new workspace and not with other files', () => {
    const before = fingerprint(root);
    write('packages/one/src/code.json', {});
    expect(fingerprint(root)).toBe(before);
    write('packages/two/package.json', { name: 'two' });
    expect(fingerprint(root)).not.toBe(before);
  });
});

describe('an install', () => {
  test('that left no stamp is not finished', () => {
    expect(readStamp(root)).toBeNull();
    install({});
    writeStamp(root, { fingerprint: 'abc' });
    expect(readStamp(root)).toEqual({ fingerprint: 'abc' });
  });

  test('made by hand counts when it holds every locked package in its version', () => {
    expect(holdsLockedPackages(root)).toBe(false);
    install({ 'node_modules/zod': { version: '4.6.6' } });
    expect(holdsLockedPackages(root)).toBe(false);
    install({ 'node_modules/zod': { version: '4.6.7' } });
    expect(holdsLockedPackages(root)).toBe(true);
    rmSync(join(root, 'node_modules/zod'), { recursive: true });
    expect(holdsLockedPackages(root)).toBe(false);
  });

  test('may lack optional packages of other platforms', () => {
    write('package-lock.json', { packages: { 'node_modules/only-mac': { version: '1.0.0', optional: true } } });
    install({});
    expect(holdsLockedPackages(root)).toBe(true);
  });
});

describe('a lockfile that npm refuses', () => {
  beforeEach(() => {
    write('package-lock.json', { packages: { 'node_modules/tool': { optionalDependencies: { '@tool/mac': '1' } } } });
  });

  test('is good enough when only builds for other platforms are missing', () => {
    const log = 'npm error code EUSAGE\nnpm error Missing: @tool/mac@ from lock file\nnpm error\n';
    expect(lacksOnlyForeignPackages(log, root)).toBe(true);
    expect(lacksOnlyForeignPackages(log.replace('@ from', '@1.2.3 from'), root)).toBe(true);
  });

  test.each([
    ['npm error Missing: zod@4.6.7 from lock file'],
    ["npm error Invalid: lock file's zod@4.6.6 does not satisfy zod@4.6.7"],
  ])('is not when npm also says: %s', (line) => {
    expect(lacksOnlyForeignPackages(`npm error Missing: @tool/mac@ from lock file\n${line}`, root)).toBe(false);
  });

  test('is not when npm says nothing about it', () => {
    expect(lacksOnlyForeignPackages('npm error code E404', root)).toBe(false);
  });
});

test.each([
  ['npm error code ENOSPC', /disk is full/],
  ['npm error code ENOTFOUND', /registry cannot be reached/],
  ['npm error code EACCES', /node_modules cannot be written/],
  ['npm error something else', /^The packages could not be installed: npm ci ended with code 7 \(details in log\)\.$/],
])('a failed install that says %s is explained in one sentence', (log, sentence) => {
  expect(explainInstall(7, log, 'log')).toMatch(sentence);
});

const LOCK = new URL('../../package-lock.json', import.meta.url);

test('every tool that is built for each platform has all of its builds locked, so that one `npm ci` installs', () => {
  const lock = JSON.parse(readFileSync(LOCK, 'utf8')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string>; resolved?: string; link?: boolean }>;
  };
  const builds = Object.values(lock.packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
  expect(builds).toContain('@rolldown/binding-linux-arm64-gnu');
  const locked = new Set(Object.keys(lock.packages).map((path) => path.split('node_modules/').at(-1)));
  expect(builds.filter((name) => !locked.has(name))).toEqual([]);
  // Addresses of a registry are those of one machine.
  const resolved = Object.values(lock.packages).filter((entry) => entry.resolved !== undefined && !entry.link);
  expect(resolved).toEqual([]);
});
