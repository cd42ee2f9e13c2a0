import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAlive } from '@lanewright/embedded-postgres/processes.ts';
import { startFiller, type Filler } from './fill-apart.ts';
import { showProgress } from './progress.ts';

let directory: string;
let filler: Filler;
const written: string[] = [];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'filling '));
  written.length = 0;
  const progress = showProgress({ write: (text) => written.push(text) });
  // Vitest has a variable of this name for itself.
  filler = startFiller({ ...process.env, MODE: 'demo', DATA_DIR: directory }, progress);
});
afterEach(async () => {
  await filler.stop();
  rmSync(directory, { recursive: true });
});

/** A socket in a folder where no server listens. */
const nowhere = () => {
  const url = `postgresql://lanewright@/lanewright?host=${encodeURIComponent(directory)}&port=5432`;
  return { databaseUrl: url, ownerUrl: url };
};

test('a database that cannot be filled is a failure in one sentence', async () => {
  await expect(filler.fill(nowhere())).rejects.toThrow(/^The database could not be brought up to date: connect ENOENT/);
  expect(isAlive(filler.identity!)).toBe(false);
  expect(written).toEqual([]);
});

test('the process can be stopped before it was given anything to do, and while it works', async () => {
  expect(isAlive(filler.identity!)).toBe(true);
  await filler.stop();
  expect(isAlive(filler.identity!)).toBe(false);
  await expect(filler.fill(nowhere())).rejects.toThrow(/the process that does it ended \(SIGKILL\)/);
});
