import { expect, test } from 'vitest';
import { EmbeddedPostgresFailure, failure } from './failure.ts';
import { keepRunning } from './keep-running.ts';
import type { Postmaster } from './postmaster.ts';

function server(): Postmaster & { die: () => void } {
  const exited = Promise.withResolvers<void>();
  return {
    pid: 1,
    socketDirectory: '',
    exited: exited.promise,
    die: exited.resolve,
    stop: async () => exited.resolve(),
  };
}

const FULL = failure('start the database', new Error('No space left on device'));

test('a server that died on a full disk is brought back when there is room, however long that takes', async () => {
  const said: string[] = [];
  const first = server();
  let attempts = 0;
  const keeper = keepRunning(first, {
    log: (line) => said.push(line),
    onLost: (reason) => said.push(reason.message),
    bringUp: async () => {
      if (++attempts < 20) throw FULL;
      return server();
    },
    roomEveryMs: 1,
  });
  first.die();
  await expect.poll(() => attempts).toBe(20);
  await keeper.whenUp();
  expect(said).toEqual([
    'The database died unexpectedly; starting it again.',
    'The disk is full; the database comes back when there is room.',
  ]);
  await keeper.stop();
});

test('waiting for room ends when the product is stopped', async () => {
  const first = server();
  let attempts = 0;
  const keeper = keepRunning(first, {
    log: () => {},
    bringUp: async () => {
      attempts++;
      throw FULL;
    },
    roomEveryMs: 1,
  });
  first.die();
  await expect.poll(() => attempts).toBeGreaterThan(1);
  await keeper.stop();
});

test('a server that comes back while the product is being stopped is stopped too', async () => {
  const first = server();
  const second = server();
  const asked = Promise.withResolvers<void>();
  const back = Promise.withResolvers<Postmaster>();
  const keeper = keepRunning(first, {
    log: () => {},
    bringUp: () => {
      asked.resolve();
      return back.promise;
    },
  });
  first.die();
  await asked.promise;
  const stopped = keeper.stop();
  back.resolve(second);
  await stopped;
  await second.exited;
});

test('a server that cannot be brought back for another reason is given up', async () => {
  const lost = Promise.withResolvers<EmbeddedPostgresFailure>();
  const first = server();
  keepRunning(first, {
    log: () => {},
    onLost: lost.resolve,
    bringUp: async () => {
      throw new Error('FATAL: the data directory is gone');
    },
    roomEveryMs: 1,
  });
  first.die();
  expect((await lost.promise).message).toContain('the data directory is gone');
});
