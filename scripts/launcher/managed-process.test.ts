import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAlive } from '@lanewright/embedded-postgres/processes.ts';
import { openLogFile } from './log-file.ts';
import type { LogFile } from './log-file.ts';
import { manageProcess } from './managed-process.ts';
import type { ManagedProcess, ProcessPlan } from './managed-process.ts';

const SERVES = `process.on('SIGTERM', () => process.exit(0)); process.on('disconnect', () => process.exit(0));
process.send({ ready: true });`;

let directory: string;
let logFile: LogFile;
let managed: ManagedProcess | undefined;
const lines: string[] = [];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'managed '));
  logFile = openLogFile(join(directory, 'logs', 'some.log'));
  lines.length = 0;
});
afterEach(async () => {
  await managed?.stop();
  logFile.close();
  rmSync(directory, { recursive: true });
});

function manage(source: string, plan: Partial<ProcessPlan> = {}): ManagedProcess {
  const script = join(directory, 'script.mjs');
  writeFileSync(script, source);
  managed = manageProcess({
    title: 'the thing',
    script,
    cwd: directory,
    env: process.env,
    logFile,
    say: (line) => lines.push(line),
    whenPossible: async () => {},
    onChange: () => {},
    onGivenUp: () => {},
    ...plan,
  });
  return managed;
}

test('a process that serves is stopped in its own way', async () => {
  const thing = manage(SERVES);
  await thing.firstReady;
  const running = thing.running()!;
  expect(isAlive(running)).toBe(true);
  await thing.stop();
  expect(isAlive(running)).toBe(false);
  expect(thing.running()).toBeNull();
});

test('a process that was killed is started again', async () => {
  const restarted = Promise.withResolvers<void>();
  let starts = 0;
  const thing = manage(SERVES, { onChange: () => void (++starts === 2 && restarted.resolve()) });
  await thing.firstReady;
  const killed = thing.running()!;
  process.kill(killed.pid, 'SIGKILL');
  await restarted.promise;
  expect(thing.running()!.pid).not.toBe(killed.pid);
  expect(lines).toEqual(['The thing ended unexpectedly (SIGKILL); starting it again.']);
});

test('the one line of a process that cannot start becomes the reason', async () => {
  const thing = manage(`console.error('The key file is missing.'); process.exit(1);`);
  await expect(thing.firstReady).rejects.toThrow(/^The key file is missing\.$/);
});

test('a process that fails with a stack points to its log, where the stack is', async () => {
  const thing = manage(`throw new Error('a fault of ours');`);
  await expect(thing.firstReady).rejects.toThrow(/^The thing cannot run \(exit code 1\); the reason is in .*some\.log/);
  expect(readFileSync(logFile.path, 'utf8')).toContain('a fault of ours');
});

test('a process that serves once and then always fails is given up after five quick failures', async () => {
  const givenUp = Promise.withResolvers<Error>();
  const source = `import { existsSync, writeFileSync } from 'node:fs';
    if (existsSync('served')) { console.error('It is broken.'); process.exit(1); }
    writeFileSync('served', ''); process.send({ ready: true }, () => process.exit(1));`;
  let starts = 0;
  // With 0 ms, every process that was ready once counts as steady, however soon it ends.
  manage(source, { steadyMs: 0, onGivenUp: givenUp.resolve, onChange: () => starts++ });
  expect((await givenUp.promise).message).toBe('It is broken.');
  expect(starts).toBe(6);
});

test('no start is tried before it is possible, and waiting for it can be ended', async () => {
  let starts = 0;
  const thing = manage(SERVES, { whenPossible: () => new Promise(() => {}), onChange: () => starts++ });
  await thing.stop();
  expect(starts).toBe(0);
});
