import { expect, test } from 'vitest';
import { refundAttempt, reserveAttempt, type AttemptState } from './attempts.ts';

const LIMIT = { attempts: 3, windowMs: 1000, lockMs: 5000 };
const at = (ms: number) => new Date(1_000_000 + ms);
const none: AttemptState = { attempts: [], lockedUntil: null };

function reserveAll(times: number[]) {
  let state = none;
  return times.map((ms) => {
    const reservation = reserveAttempt(state, at(ms), LIMIT);
    if (reservation.allowed) state = reservation.state;
    return reservation.allowed;
  });
}

test.each([
  ['three in the window, then no more', [0, 1, 2, 3], [true, true, true, false]],
  ['attempts further apart than the window never add up', [0, 999, 1000, 1998], [true, true, true, true]],
  [
    'the lock ends on time and counting starts afresh',
    [0, 1, 2, 5001, 5002, 5003, 5004],
    [true, true, true, false, true, true, true],
  ],
])('%s', (_rule, times, allowed) => {
  expect(reserveAll(times)).toEqual(allowed);
});

test('an attempt taken back lifts the lock it had set', () => {
  const state = { attempts: [at(0), at(1), at(2)], lockedUntil: at(5002) };
  expect(refundAttempt(state, at(2), LIMIT)).toEqual({ attempts: [at(0), at(1)], lockedUntil: null });
});

test('taking back an attempt that was never counted changes nothing', () => {
  const state = { attempts: [at(0)], lockedUntil: null };
  expect(refundAttempt(state, at(7), LIMIT)).toEqual(state);
});
