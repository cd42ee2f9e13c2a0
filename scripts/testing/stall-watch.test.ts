import { describe, expect, it } from 'vitest';
import { StallDetector } from './stall-watch.ts';

/** Looks as often as a run does; gives the second at which the run counts as stalled, or null. */
function stalledAt(
  seconds: number,
  cpuAt: (second: number) => number,
  eventsAt: number[] = [],
  stallSeconds = 120,
): number | null {
  const detector = new StallDetector(stallSeconds * 1_000);
  for (let second = 0; second <= seconds; second += Math.min(5, stallSeconds / 4)) {
    if (eventsAt.includes(second)) detector.noteEvent();
    if (detector.isStalledAt({ atMs: second * 1_000, cpuSeconds: cpuAt(second) })) return second;
  }
  return null;
}

describe('a run of tests', () => {
  it.each([
    ['that does nothing stalls after 120 s', stalledAt(600, () => 10), 120],
    ['that only polls now and then stalls too', stalledAt(600, (second) => second * 0.02), 120],
    ['that works does not stall', stalledAt(3_600, (second) => second * 1.8), null],
    ['that works on a twentieth of a core does not stall', stalledAt(3_600, (second) => second * 0.05), null],
    ['in which a test ends every 115 s does not stall', stalledAt(575, () => 10, [115, 230, 345, 460, 575]), null],
    ['stalls 120 s after its last event', stalledAt(600, () => 10, [100]), 220],
    ['that works does not stall within a shorter limit', stalledAt(100, (second) => second * 0.05, [], 8), null],
    ['that does nothing stalls after a shorter limit', stalledAt(100, () => 10, [], 8), 8],
    ['in which a process ends has progressed', stalledAt(200, (second) => (second < 100 ? 50 : 20)), null],
  ])('%s', (_title, actual, expected) => {
    expect(actual).toBe(expected);
  });

  it('that waits for the disk does not stall, and stalls 120 s after that', () => {
    const detector = new StallDetector(120_000);
    const isStalledAt = (second: number) =>
      detector.isStalledAt({ atMs: second * 1_000, cpuSeconds: 1, isAtDisk: second <= 300 });
    const looks = Array.from({ length: 121 }, (_, index) => index * 5);
    expect(looks.find(isStalledAt)).toBe(420);
  });

  it('is not blamed for the time in which the machine slept', () => {
    const detector = new StallDetector(120_000);
    const looks = [0, 5_000, 10_000, 3_600_000, 3_605_000].map((atMs) => detector.isStalledAt({ atMs, cpuSeconds: 1 }));
    expect(looks).toEqual([false, false, false, false, false]);
  });
});
