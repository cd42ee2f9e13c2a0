import { describe, expect, it } from 'vitest';
import { coveredMiles, percentDone, progressSteps, remainingMiles, type ProgressStop } from './progress.ts';

const stop = (stopNumber: number, status: ProgressStop['status'], facts: Partial<ProgressStop> = {}): ProgressStop => ({
  stopNumber,
  status,
  arrivedAt: null,
  departedAt: null,
  legMiles: 100,
  at: { latitude: 40 + stopNumber, longitude: -90 },
  ...facts,
});

it.each([
  [100, 100, 0],
  [36, 100, 64],
  [0, 100, 99],
  [150, 100, 0],
  [0, 0, 99],
])('%d of %d miles left: %d percent', (remaining, total, percent) =>
  expect(percentDone(remaining, total)).toBe(percent),
);

it('nobody has farther to go than the whole way', () => {
  const next = stop(1, 'Open', { legMiles: 50 });
  expect(remainingMiles({ latitude: 30, longitude: -90 }, next)).toBe(50);
  expect(remainingMiles({ latitude: 41, longitude: -90 }, next)).toBe(0);
  expect(remainingMiles({ latitude: 41, longitude: -90 }, { ...next, at: null })).toBeNull();
});

describe('steps', () => {
  const percents = (
    stops: ProgressStop[],
    seen: { latitude: number; happenedAt: number } | null,
    isDispatched = true,
  ) =>
    progressSteps(stops, { isDispatched, seen: seen && { longitude: -90, ...seen } }).map(
      ({ state, percent }) => `${state} ${percent ?? '-'}`,
    );

  it('of one that nobody has dispatched', () => {
    expect(percents([stop(1, 'Open'), stop(2, 'Open')], null, false)).toEqual(['open -', 'open -', 'open -']);
  });
  it('of one on its way', () => {
    const left = stop(1, 'Complete', { departedAt: 10 });
    expect(percents([left, stop(2, 'Open'), stop(3, 'Open')], { latitude: 41.9, happenedAt: 20 })).toEqual([
      'complete -',
      'complete 100',
      'open 92',
      'open -',
    ]);
  });
  it('what was seen before it left says nothing of the way behind', () => {
    const left = stop(1, 'Complete', { departedAt: 10 });
    expect(percents([left, stop(2, 'Open')], { latitude: 41.9, happenedAt: 9 })[2]).toBe('open 0');
  });
  it('of one at a stop', () => {
    expect(percents([stop(1, 'Complete'), stop(2, 'Arrived')], null)).toEqual([
      'complete -',
      'complete 100',
      'partial 100',
    ]);
  });
});

it('miles behind it', () => {
  const stops = [stop(1, 'Complete', { legMiles: null }), stop(2, 'Complete'), stop(3, 'Open')];
  const steps = progressSteps(stops, { isDispatched: true, seen: { latitude: 42.9, longitude: -90, happenedAt: 1 } });
  expect(coveredMiles(stops, steps)).toBe(192);
});
