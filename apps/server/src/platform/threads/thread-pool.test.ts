import { expect, it } from 'vitest';
import { STALL_MS } from '../../../../../scripts/testing/stall.ts';
import { Unavailable } from '../failures.ts';
import { createThreadPool, Overrun, type ThreadPool, type ThreadPoolOptions, type ThreadTask } from './thread-pool.ts';
import type * as tasks from './thread-pool.test-tasks.ts';

const module = new URL('./thread-pool.test-tasks.ts', import.meta.url).href;

function task<Name extends keyof typeof tasks>(name: Name) {
  type Work = (typeof tasks)[Name];
  return { module, name } as ThreadTask<Parameters<Work>[0], ReturnType<Work>>;
}

const makePool = (change: Partial<ThreadPoolOptions> = {}) =>
  createThreadPool({ threads: 2, deadlineMs: STALL_MS, memoryMb: 64, mostWaiting: 10, ...change });

function makeFlag() {
  const flag = new SharedArrayBuffer(4);
  const raise = () => {
    Atomics.store(new Int32Array(flag), 0, 1);
    Atomics.notify(new Int32Array(flag), 0);
  };
  return { flag, raise };
}

/** One company has half of the places, so most work here is of companies of its own. */
let companies = 0;
const company = () => `company ${(companies += 1)}`;

/** Both threads have started, so that a deadline is about the work alone. */
async function warmUp(pool: ThreadPool): Promise<void> {
  const { flag, raise } = makeFlag();
  const both = [pool.run(task('waitFor'), flag, company()), pool.run(task('waitFor'), flag, company())];
  raise();
  await Promise.all(both);
}

it('answers from another thread, which then takes the next work', async () => {
  const pool = makePool({ threads: 1 });
  expect(await pool.run(task('double'), 21, company())).toBe(42);
  const first = await pool.run(task('whoAmI'), undefined, company());
  expect(first).toBeGreaterThan(0);
  expect(await pool.run(task('whoAmI'), undefined, company())).toBe(first);
});

it('hands on what the work throws, and goes on', async () => {
  const pool = makePool({ threads: 1 });
  await expect(pool.run(task('fail'), 'no such thing', company())).rejects.toThrow('RangeError: no such thing');
  expect(await pool.run(task('double'), 1, company())).toBe(2);
});

it('does two things at once, others in turn, and sends away those who would wait too long', async () => {
  const pool = makePool({ mostWaiting: 1 });
  const { flag, raise } = makeFlag();
  const running = [pool.run(task('waitFor'), flag, company()), pool.run(task('waitFor'), flag, company())];
  const waiting = pool.run(task('double'), 4, company());
  await expect(pool.run(task('double'), 5, company())).rejects.toThrow(Unavailable);
  raise();
  expect(new Set(await Promise.all(running)).size).toBe(2);
  expect(await waiting).toBe(8);
});

it('keeps a thread for others while one company has slow work, and takes its work in turn', async () => {
  const pool = makePool({ mostWaiting: 8 });
  const { flag, raise } = makeFlag();
  const slow = Array.from({ length: 3 }, () => pool.run(task('waitFor'), flag, 'slow'));
  expect(await pool.run(task('double'), 4, 'other')).toBe(8);
  raise();
  await Promise.all(slow);
});

it('lets one company fill half of the places only', async () => {
  const pool = makePool({ mostWaiting: 4 });
  const { flag, raise } = makeFlag();
  const slow = Array.from({ length: 3 }, () => pool.run(task('waitFor'), flag, 'slow'));
  await expect(pool.run(task('double'), 5, 'slow')).rejects.toThrow(Unavailable);
  expect(await pool.run(task('double'), 5, 'other')).toBe(10);
  raise();
  await Promise.all(slow);
});

/** Where a slow machine takes too long even for work that ends, a pool that allows twice as long is tried. */
async function withDeadline(deadlineMs: number, work: (pool: ThreadPool) => Promise<void>): Promise<void> {
  try {
    await work(makePool({ deadlineMs }));
  } catch (error) {
    if (!(error instanceof Overrun) || deadlineMs >= STALL_MS) throw error;
    await withDeadline(deadlineMs * 2, work);
  }
}

it.each([
  ['never ends', 'loop', 2_000, /more than \d+ seconds/],
  ['takes all memory', 'hoard', STALL_MS, /more than 64 MB/],
] as const)('ends work that %s, and that alone', (_title, name, deadlineMs, message) =>
  withDeadline(deadlineMs, async (pool) => {
    await warmUp(pool);
    const lost = pool.run(task(name), undefined, company());
    const [error, other] = await Promise.all([
      lost.catch((reason: unknown) => reason),
      pool.run(task('double'), 3, company()),
    ]);
    expect(error).toBeInstanceOf(Overrun);
    expect((error as Overrun).message).toMatch(message);
    expect(other).toBe(6);
    expect(await pool.run(task('double'), 4, company())).toBe(8);
  }),
);

it('says so when a thread goes away by itself', async () => {
  const pool = makePool({ threads: 1 });
  await expect(pool.run(task('leave'), undefined, company())).rejects.toThrow('The thread ended before its work did.');
  expect(await pool.run(task('double'), 5, company())).toBe(10);
});
