import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { cpuSecondsBelow, processesBelow, readPsLine, readStat, readState } from './process-tree.ts';

it.each([
  [
    'a plain name',
    '42 (node) S 7 42 42 0 -1 4194304 9 0 0 0 150 50 300 25 20 0',
    { pid: 42, parent: 7, cpuSeconds: 5.25 },
  ],
  [
    'a name with brackets and blanks',
    '9 (a) b (c)) R 1 9 9 0 -1 0 0 0 0 0 1 0 0 0 20 0',
    { pid: 9, parent: 1, cpuSeconds: 0.01 },
  ],
])('reads the processor time from /proc: %s', (_title, line, expected) => {
  expect(readStat(line)).toEqual(expected);
});

it.each([
  ['42 (node) S 7 42', 'S'],
  ['9 (a) S (c)) D 1 9', 'D'],
])('reads the state of a thread: %s', (line, expected) => {
  expect(readState(line)).toBe(expected);
});

it.each([
  ['  42     7 00:01:05', { pid: 42, parent: 7, cpuSeconds: 65 }],
  ['42 7 1-02:00:00', { pid: 42, parent: 7, cpuSeconds: 93_600 }],
  ['42 7 0:01.50', { pid: 42, parent: 7, cpuSeconds: 1.5 }],
])('reads the processor time from ps: %s', (line, expected) => {
  expect(readPsLine(line)).toEqual(expected);
});

describe('a process and everything below it, and nothing beside it', () => {
  const processes = [
    { pid: 1, parent: 0, cpuSeconds: 100 },
    { pid: 2, parent: 1, cpuSeconds: 3 },
    { pid: 3, parent: 2, cpuSeconds: 4 },
    { pid: 4, parent: 3, cpuSeconds: 5 },
    { pid: 5, parent: 1, cpuSeconds: 50 },
  ];

  it('is added up', () => {
    expect(cpuSecondsBelow(2, processes)).toBe(12);
    expect(cpuSecondsBelow(77, processes)).toBe(0);
  });

  it('is listed without the process itself', () => {
    expect(processesBelow(2, processes)).toEqual([3, 4]);
    expect(processesBelow(77, processes)).toEqual([]);
  });
});

it('sees a real child at work', async () => {
  const before = cpuSecondsBelow(process.pid);
  const child = spawn(process.execPath, ['-e', 'for (;;);']);
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'spawn');
  await expect.poll(() => cpuSecondsBelow(process.pid) - before).toBeGreaterThan(0.2);
});
