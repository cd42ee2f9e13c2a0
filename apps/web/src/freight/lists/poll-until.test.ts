import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pollUntil } from './poll-until.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  ['is so at once', [true], true, 1, 0],
  ['becomes so', [false, false, true], true, 3, 1_000],
  ['becomes so at the last check', [...Array<boolean>(9).fill(false), true], true, 10, 4_500],
  ['is never so', Array<boolean>(20).fill(false), false, 10, 4_500],
])('what %s is checked as often as needed', async (_case, answers, result, checks, ms) => {
  const begunAt = Date.now();
  const check = vi.fn(() => Promise.resolve(answers[check.mock.calls.length - 1]!));
  const polling = pollUntil(check, { times: 10, everyMs: 500 });
  await vi.runAllTimersAsync();
  expect(await polling).toBe(result);
  expect([check.mock.calls.length, Date.now() - begunAt]).toEqual([checks, ms]);
});

it('a check that fails is repeated', async () => {
  const check = vi.fn<() => Promise<boolean>>().mockRejectedValueOnce(new Error('No answer')).mockResolvedValue(true);
  const polling = pollUntil(check, { times: 10, everyMs: 500 });
  await vi.runAllTimersAsync();
  expect(await polling).toBe(true);
  expect(check).toHaveBeenCalledTimes(2);
});
