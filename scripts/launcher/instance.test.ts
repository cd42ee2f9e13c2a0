import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { identifyProcess } from '@lanewright/embedded-postgres/processes.ts';
import { claimInstance } from './instance.ts';

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'instance '))));
afterEach(() => rmSync(dataDir, { recursive: true }));

test('a second launcher of the same data is refused while the first lives, and accepted after it', async () => {
  const first = await claimInstance(dataDir);
  await expect(claimInstance(dataDir)).rejects.toThrow(
    `Lanewright is already running with the data in ${dataDir} (process ${process.pid}): stop it first`,
  );
  first.release();
  expect((await claimInstance(dataDir)).isAfterCrash).toBe(false);
});

test('a launcher that is stopping is waited for', async () => {
  const first = await claimInstance(dataDir);
  first.noteStopping();
  const second = claimInstance(dataDir);
  first.release();
  (await second).release();
  expect(existsSync(join(dataDir, 'launcher.json'))).toBe(false);
});

test('processes that a killed launcher left behind are ended', async () => {
  const orphan = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  await once(orphan, 'spawn');
  const ended = once(orphan, 'exit');
  const child = { name: 'api', ...identifyProcess(orphan.pid!) };
  const bystander = { name: 'worker', pid: process.pid, startedAt: 'before the id was given to another' };
  writeFileSync(
    join(dataDir, 'launcher.json'),
    JSON.stringify({ pid: 2 ** 22 + 1, startedAt: 'once', children: [child, bystander] }),
  );
  const instance = await claimInstance(dataDir);
  expect(instance.isAfterCrash).toBe(true);
  await ended;
});

test('a launcher that can note nothing, as on a full disk, goes on', async () => {
  const instance = await claimInstance(dataDir);
  rmSync(dataDir, { recursive: true });
  writeFileSync(dataDir, 'no directory any more');
  expect(() => {
    instance.noteChildren([]);
    instance.noteStopping();
  }).not.toThrow();
});
