import { expect, test } from 'vitest';
import { createElapsedClock } from './elapsed-clock.ts';

const HOUR = 3_600_000;

test.each([
  ['both clocks go on alike', 5_000, 5_000, 5_000],
  ['the computer slept for an hour', HOUR, 20, HOUR],
  ['the wall clock was set back', -HOUR, 700, 700],
  ['the wall clock was set forward', HOUR, 700, HOUR],
  ['nothing passed', 0, 0, 0],
  ['both clocks went back', -5, -5, 0],
])('%s', (_case, wallMs, activeMs, elapsedMs) => {
  let [wall, active] = [1_000_000, 50];
  const elapsed = createElapsedClock(
    () => wall,
    () => active,
  );
  expect(elapsed()).toBe(0);
  wall += wallMs;
  active += activeMs;
  expect(elapsed()).toBe(elapsedMs);
  wall += 10;
  active += 10;
  expect(elapsed()).toBe(elapsedMs + 10);
});
