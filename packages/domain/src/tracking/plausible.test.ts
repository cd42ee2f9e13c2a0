import { describe, expect, it } from 'vitest';
import { doubtsAbout, type KnownTrip, type Reported } from './plausible.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const OPENS = 1_000 * HOUR;
/** A degree of latitude is 69.1 miles. */
const at = (latitude: number) => ({ latitude, longitude: -88 });
const stops = [
  { stopNumber: 1, at: at(40), opensAt: OPENS },
  { stopNumber: 2, at: at(45), opensAt: OPENS + 24 * HOUR },
  { stopNumber: 3, at: at(46), opensAt: OPENS + 30 * HOUR },
];

const event = (kind: Reported['kind'], stopNumber: number | null, hours: number, latitude: number | null = null) => ({
  kind,
  stopNumber,
  happenedAt: OPENS + hours * HOUR,
  latitude,
  longitude: latitude === null ? null : -88,
});
const doubts = (one: Reported, events: Reported[] = [], change: Partial<KnownTrip> = {}) =>
  doubtsAbout(one, { stops, bookedAt: OPENS - 24 * HOUR, events, ...change });

const ARRIVED = event('Arrival', 1, 1);
const LEFT = event('Departure', 1, 2);

describe('what may have happened', () => {
  it.each<[string, Reported, Reported[]]>([
    ['the first arrival', ARRIVED, []],
    ['an arrival 48 h before the pickup opens', event('Arrival', 1, -48), []],
    ['a departure without an arrival', LEFT, []],
    ['an arrival that comes after the departure was heard of', ARRIVED, [LEFT]],
    ['a pickup that comes after the delivery was heard of', LEFT, [event('Arrival', 2, 8)]],
    ['a delivery without a pickup, when it can be', event('Departure', 2, 20), []],
    ['345 mi at 80 mph', event('Arrival', 2, 6.01), [LEFT]],
    ['a position on the way', event('Location', null, 4, 42), [LEFT]],
    ['an old position', event('Location', null, 3, 41), [LEFT, event('Location', null, 5, 43)]],
    ['a jump within a town', event('Location', null, 2, 40.36), [LEFT]],
    ['an arrival with a position near the stop', event('Arrival', 1, 1, 40.7), []],
    ['clocks that differ by 15 minutes', event('Departure', 1, 0.75), [ARRIVED]],
    ['the same stop twice', event('Arrival', 1, 1.1), [ARRIVED]],
    ['a delay', event('Delay', null, 1), [LEFT]],
  ])('%s', (_what, one, known) => expect(doubts(one, known)).toEqual([]));
});

describe('what cannot have happened', () => {
  it.each<[string, Reported, Reported[], RegExp]>([
    [
      'an arrival more than 48 h before the pickup opens',
      event('Arrival', 1, -48.01),
      [],
      /two days before the pickup/,
    ],
    ['a departure before the arrival', event('Departure', 1, 0.74), [ARRIVED], /arrived at stop 1 only after that/],
    ['an arrival after the departure', event('Arrival', 1, 2.26), [LEFT], /had left stop 1 before that/],
    ['a delivery before the pickup', event('Departure', 2, 1), [LEFT], /was at stop 1 after that/],
    ['a pickup after the delivery', event('Departure', 1, 9), [event('Arrival', 2, 8)], /was at stop 2 before that/],
    ['345 mi faster than 80 mph', event('Arrival', 2, 5.9), [LEFT], /345 mi .* 4 hours earlier: faster than 80 mph/],
    ['a position too far away', event('Location', null, 2.5, 43), [LEFT], /207 mi .* 30 minutes earlier/],
    ['an arrival with a position elsewhere', event('Arrival', 1, 1, 40.73), [], /50 mi from stop 1/],
    ['a delivery that no pickup allows for', event('Departure', 2, -9), [], /No pickup was reported/],
  ])('%s', (_what, one, known, words) => {
    expect(doubts(one, known)).toHaveLength(1);
    expect(doubts(one, known)[0]).toMatch(words);
  });

  it('what was two days before the booking', () => {
    const bookedAt = OPENS + 50 * HOUR;
    expect(doubts(event('Arrival', 1, 2), [], { bookedAt })).toEqual([]);
    expect(doubts({ ...event('Arrival', 1, 2), happenedAt: OPENS + 2 * HOUR - MINUTE }, [], { bookedAt })).toEqual([
      'That was more than two days before the shipment was booked.',
    ]);
  });

  it('says nothing of places that are not known', () => {
    const nowhere = stops.map((stop) => ({ ...stop, at: null, opensAt: null }));
    expect(doubts(event('Departure', 2, 2.1), [LEFT], { stops: nowhere })).toEqual([]);
  });
});
