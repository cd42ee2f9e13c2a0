import { expect, test } from 'vitest';
import { judgeAttempt, recent, type Failures } from './guesses.ts';

const none: Failures = { account: 0, network: 0, device: null };

test.each<[string, Partial<Failures>, number, boolean]>([
  ['a first try is answered at once', {}, 0, false],
  ['two typing errors cost nothing', { account: 2 }, 0, false],
  ['the third costs a second', { account: 3 }, 1_000, false],
  ['then two', { account: 4 }, 2_000, false],
  ['never more than eight', { account: 9 }, 8_000, false],
  ['after ten wrong ones in a day a new device is confirmed by mail', { account: 10 }, 8_000, true],
  ['a busy office is not slowed down', { network: 19 }, 0, false],
  ['a network that fails often is', { network: 20 }, 1_000, false],
  ['more and more', { network: 40 }, 4_000, false],
  ['but it is never locked', { network: 100 }, 8_000, false],
  ['a known device does not feel what others try', { account: 100, network: 100, device: 0 }, 0, false],
  ['only its own mistakes', { account: 100, network: 100, device: 4 }, 2_000, false],
  ['a known device that guesses is treated like a stranger', { account: 3, device: 10 }, 1_000, false],
  ['and is no way around the mailbox', { account: 13, device: 10 }, 8_000, true],
])('%s', (_rule, failures, pauseMs, needsMailbox) => {
  expect(judgeAttempt({ ...none, ...failures })).toEqual({ pauseMs, needsMailbox });
});

test('a guesser who never stops learns about no more than ten passwords a day', () => {
  const start = Date.parse('2026-03-02T09:00:00Z');
  const day = 24 * 3_600_000;
  let attempts: Date[] = [];
  const told: number[] = [];
  for (let minute = 0; minute < 3 * 24 * 60; minute++) {
    const now = new Date(start + minute * 60_000);
    const before = recent(attempts, now, day);
    if (!judgeAttempt({ ...none, account: before.length }).needsMailbox) told.push(now.getTime());
    attempts = [...before, now];
  }
  const mostInADay = Math.max(...told.map((at) => told.filter((other) => other >= at && other < at + day).length));
  expect(mostInADay).toBe(10);
});

test('what is older than the window is forgotten, and a flood is not kept as a whole', () => {
  const now = new Date('2026-03-02T09:00:00Z');
  const ago = (ms: number) => new Date(now.getTime() - ms);
  expect(recent([ago(1_000), ago(999), ago(0)], now, 1_000)).toEqual([ago(999), ago(0)]);
  expect(
    recent(
      Array.from({ length: 500 }, () => now),
      now,
      1_000,
    ),
  ).toHaveLength(100);
});
