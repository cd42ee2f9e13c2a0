import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { afterEach, expect, test } from 'vitest';
import { cleanUp, scratchDirectory } from '../test/scratch.ts';
import { readHolder, tryPidLock } from './pid-lock.ts';
import { thisProcess } from './processes.ts';

afterEach(cleanUp);

const lockPath = () => join(scratchDirectory(), 'lock');

test('a lock that a living process holds is refused, and its holder named', () => {
  const path = lockPath();
  expect(tryPidLock(path).lock).not.toBeNull();
  expect(tryPidLock(path)).toMatchObject({ lock: null, holder: thisProcess() });
});

test('a released lock can be taken again, and releasing twice frees nobody else', () => {
  const path = lockPath();
  const first = tryPidLock(path).lock!;
  first.release();
  expect(tryPidLock(path).lock).not.toBeNull();
  first.release();
  expect(tryPidLock(path).lock).toBeNull();
});

test('the lock of a dead process is taken over, and says what the dead had noted', () => {
  const path = lockPath();
  const dead = spawnSync('true').pid;
  writeFileSync(path, JSON.stringify({ pid: dead, startedAt: 'once', children: [7] }));
  expect(tryPidLock(path)).toMatchObject({ predecessor: { pid: dead, children: [7] } });
});

test('a process that has the id of the dead holder does not keep the lock', () => {
  const path = lockPath();
  writeFileSync(path, JSON.stringify({ pid: process.pid, startedAt: 'another time' }));
  expect(tryPidLock(path).lock).not.toBeNull();
});

test('an unreadable lock belongs to nobody', () => {
  const path = lockPath();
  writeFileSync(path, '{"pid": 12');
  expect(tryPidLock(path).lock).not.toBeNull();
});

test('notes stay with the holder, and no other file is left behind', () => {
  const path = lockPath();
  const { lock } = tryPidLock(path);
  lock!.note({ children: [1, 2] });
  expect(readHolder(path)).toMatchObject({ ...thisProcess(), children: [1, 2] });
  lock!.release();
  expect(readdirSync(join(path, '..'))).toEqual([]);
});
