import { describe, expect, it } from 'vitest';
import { afterDock, afterWait, drive, hoursAfter, RESTED } from './drive.ts';
import { DWELL_MS, dwellMs } from './limits.ts';

const HOUR = 3_600_000;

describe('hours of service', () => {
  it.each([
    ['just before the break', 440, { drivenMs: 8 * HOUR, sinceBreakMs: 8 * HOUR, windowMs: 8 * HOUR }],
    ['just behind it', 495, { drivenMs: 9 * HOUR, sinceBreakMs: HOUR, windowMs: 9.5 * HOUR }],
    ['at the end of a day', 605, { drivenMs: 11 * HOUR, sinceBreakMs: 3 * HOUR, windowMs: 11.5 * HOUR }],
    ['on the next day', 660, { drivenMs: HOUR, sinceBreakMs: HOUR, windowMs: HOUR }],
  ])('%s', (_name, miles, hours) => {
    expect(hoursAfter(miles, 1)).toMatchObject(hours);
  });

  it('the window ends a day that was spent at docks', () => {
    const hours = afterDock(RESTED, 9 * HOUR);
    expect(drive(0, 330, { hours, drivers: 1 }).steps.map(({ kind }) => kind)).toEqual(['Drive', 'Rest', 'Drive']);
    expect(drive(0, 330, { hours, drivers: 2 }).steps.map(({ kind }) => kind)).toEqual(['Drive', 'Swap', 'Drive']);
  });

  it('after seventy hours nobody drives before the restart', () => {
    const hours = { ...RESTED, cycleMs: 69 * HOUR };
    const steps = drive(0, 110, { hours, drivers: 1 }).steps;
    expect(steps.map(({ kind, from, to }) => `${kind} ${(to - from) / HOUR}`)).toEqual([
      'Drive 1',
      'Restart 34',
      'Drive 1',
    ]);
  });

  it.each([
    [0.25, { sinceBreakMs: 5 * HOUR, windowMs: 6.25 * HOUR }],
    [0.5, { sinceBreakMs: 0, windowMs: 6.5 * HOUR }],
    [9.99, { sinceBreakMs: 0, windowMs: 15.99 * HOUR }],
    [10, { drivenMs: 0, sinceBreakMs: 0, windowMs: 0 }],
  ])('%d hours of waiting', (wait, hours) => {
    const before = { drivenMs: 5 * HOUR, sinceBreakMs: 5 * HOUR, windowMs: 6 * HOUR, cycleMs: 6 * HOUR };
    expect(afterWait(before, wait * HOUR)).toMatchObject(hours);
  });

  it('no miles take no time', () =>
    expect(drive(7, 0, { hours: RESTED, drivers: 1 })).toEqual({ at: 7, hours: RESTED, steps: [] }));
});

describe('how long a truck is at a dock', () => {
  it.each([
    ['live', 2, DWELL_MS.live],
    ['live', 3, DWELL_MS.partLoad],
    ['drop', 2, DWELL_MS.drop],
    ['drop', 3, DWELL_MS.drop],
  ] as const)('%s, of %d stops', (loadStyle, stopCount, ms) => expect(dwellMs(loadStyle, { stopCount })).toBe(ms));
});
