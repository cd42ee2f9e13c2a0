import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isWebAppFresh, stampOfSources } from './web-build.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'web build '));
  write('apps/web/src/main.tsx');
  write('packages/domain/src/rules.ts');
  write('packages/contract/src/orders.ts');
  write('package-lock.json');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text = ''): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
}

test.each([
  'apps/web/src/main.tsx',
  'apps/web/vite.config.ts',
  'packages/domain/src/rules.ts',
  'packages/contract/src/orders.ts',
  'package-lock.json',
])('the web app is stale after a change of %s', (path) => {
  const before = stampOfSources(root);
  write(path, 'changed');
  expect(stampOfSources(root)).not.toBe(before);
});

test.each(['apps/web/dist/index.html', 'apps/web/node_modules/x.js', 'apps/web/src/main.test.tsx', 'apps/server/x.ts'])(
  'the web app stays fresh after a change of %s',
  (path) => {
    const before = stampOfSources(root);
    write(path, 'changed');
    expect(stampOfSources(root)).toBe(before);
  },
);

test('a renamed file makes the web app stale', () => {
  const before = stampOfSources(root);
  rmSync(join(root, 'apps/web/src/main.tsx'));
  write('apps/web/src/other.tsx');
  expect(stampOfSources(root)).not.toBe(before);
});

test('only a finished build of the same sources is fresh', () => {
  expect(isWebAppFresh(root, 'stamp')).toBe(false);
  write('apps/web/dist/.built-from', 'stamp\n');
  expect(isWebAppFresh(root, 'stamp')).toBe(false);
  write('apps/web/dist/index.html');
  expect(isWebAppFresh(root, 'stamp')).toBe(true);
  expect(isWebAppFresh(root, 'another')).toBe(false);
});
