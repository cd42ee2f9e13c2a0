import { describe, expect, it } from 'vitest';
import { doubtsAbout, questionsAbout, type KnownTrip, type Reported } from './plausible.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const OPENS = 1_000 * HOUR;
/** A degree of latitude is 69.1 miles. */
const at = (latitude: number) => ({ latitude, longitude: -88 });
const stops = [
  { stopNumber: 1, stopType: 'Pickup' as const, legMiles: null, at: at(40), opensAt: OPENS },
  { stopNumber: 2, stopType: 'Dropoff' as const, legMiles: null, at: at(45), opensAt: OPENS + 24 * HOUR },
  { stopNumber: 3, stopType: 'Dropoff' as const, legMiles: null, at: at(46), opensAt: OPENS + 30 * HOUR },
];
/** As they are driven: 345 and 69 miles in a straight line. */
const roads = stops.map((stop, index) => ({ ...stop, legMiles: [null, 425, 100][index]! }));

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

describe('miles by road', () => {
  it.each<[string, Reported, Reported[], boolean]>([
    ['345 mi in a straight line, 425 by road, in four and a half hours', event('Arrival', 2, 6.5), [LEFT], false],
    ['425 mi by road in five hours', event('Arrival', 2, 7.01), [LEFT], true],
    ['525 mi by road over two legs in six hours', event('Arrival', 3, 8), [LEFT], false],
    ['525 mi by road over two legs in 6.3 hours', event('Arrival', 3, 8.3), [LEFT], true],
    ['a position on the way, whose road is not known', event('Location', null, 6.02, 45), [LEFT], true],
  ])('%s', (_what, one, known, isPlausible) => {
    const found = doubts(one, known, { stops: roads });
    if (isPlausible) expect(found).toEqual([]);
    else expect(found).toEqual([expect.stringContaining('faster than 80 mph')]);
  });

  it('count only where they are longer than the straight line', () => {
    const short = roads.map((stop) => ({ ...stop, legMiles: 10 }));
    expect(doubts(event('Arrival', 2, 5.9), [LEFT], { stops: short })).toHaveLength(1);
  });
});

/** Each limit at its value, just below and just above it. */
describe('boundaries', () => {
  const minutes = (kind: Reported['kind'], stopNumber: number | null, count: number) =>
    event(kind, stopNumber, count / 60);
  const NONE = null;
  it.each<[string, Reported, Reported[], RegExp | null]>([
    ['48 h before the pickup opens', event('Arrival', 1, -48), [], NONE],
    ['a minute more', minutes('Arrival', 1, -48 * 60 - 1), [], /two days before the pickup opens/],
    ['clocks 15 minutes apart at one stop', minutes('Departure', 1, 45), [ARRIVED], NONE],
    ['clocks 16 minutes apart at one stop', minutes('Departure', 1, 44), [ARRIVED], /arrived at stop 1 only after/],
    ['an arrival 15 minutes behind the departure', minutes('Arrival', 1, 135), [LEFT], NONE],
    ['an arrival 16 minutes behind the departure', minutes('Arrival', 1, 136), [LEFT], /had left stop 1 before/],
    ['49.9 mi from its stop', event('Arrival', 1, 1, 40.722), [], NONE],
    ['50.1 mi from its stop', event('Arrival', 1, 1, 40.7255), [], /50 mi from stop 1/],
    ['25 mi in no time', event('Location', null, 2, 40.361), [LEFT], NONE],
    ['26 mi in no time', event('Location', null, 2, 40.377), [LEFT], /26 mi from where the truck was 0 minutes/],
    ['345.5 mi in just over four hours', minutes('Arrival', 2, 361), [LEFT], NONE],
    ['345.5 mi in four hours', minutes('Arrival', 2, 360), [LEFT], /faster than 80 mph\.$/],
  ])('%s', (_what, one, known, words) => {
    const found = doubts(one, known);
    if (words === null) expect(found).toEqual([]);
    else expect(found).toEqual([expect.stringMatching(words)]);
  });

  it.each<[string, number, Reported[], string]>([
    ['the departure and not the arrival before it', 4, [ARRIVED, LEFT], '2 hours earlier'],
    ['the departure, whatever came first', 4, [LEFT, ARRIVED], '2 hours earlier'],
    ['the last position', 4, [ARRIVED, LEFT, event('Location', null, 3, 40.5)], '60 minutes earlier'],
    ['the next position', 5.5, [LEFT, event('Location', null, 6, 41)], '30 minutes later'],
  ])('the speed counts from %s', (_what, hours, known, words) => {
    expect(doubts(event('Arrival', 2, hours), known)).toEqual([expect.stringContaining(words)]);
  });

  it.each([
    // 1,640 mi less the 25 that count as near: 20.2 hours at the wheel, two breaks and a change of drivers.
    [21.5, true],
    [21.4, false],
  ])('drivers take breaks on long ways: 1,640 mi by road in %d hours', (hours, isPlausible) => {
    const long = stops.map((stop, index) => ({ ...stop, legMiles: [null, 1_640, 100][index]! }));
    const found = doubts(event('Arrival', 2, 2 + hours), [LEFT], { stops: long });
    if (isPlausible) expect(found).toEqual([]);
    else expect(found).toEqual([expect.stringContaining('faster than 80 mph with the breaks that drivers must take')]);
  });

  it.each([
    ['at the earliest for 345 mi from 12 h before the pickup opens', -12 * 60 + 241, true],
    ['two minutes sooner', -12 * 60 + 239, false],
  ])('a delivery without a pickup, %s', (_what, count, isPlausible) => {
    expect(doubts(minutes('Departure', 2, count))).toHaveLength(isPlausible ? 0 : 1);
  });
});

describe('what a person is asked', () => {
  const questions = (one: Reported, events: Reported[] = []) =>
    questionsAbout(one, { stops, bookedAt: OPENS - 24 * HOUR, events });

  it.each<[string, Reported, Reported[], string[]]>([
    ['an arrival at a delivery without any pickup', event('Arrival', 2, 20), [], ['No pickup was reported.']],
    ['a departure from it', event('Departure', 3, 30), [event('Location', null, 5, 42)], ['No pickup was reported.']],
    ['a delivery after the arrival at the pickup', event('Arrival', 2, 20), [ARRIVED], []],
    ['a pickup', event('Departure', 1, 2), [], []],
    ['a position', event('Location', null, 4, 42), [], []],
  ])('%s', (_what, one, known, asked) => {
    expect(questions(one, known)).toEqual(asked);
    // A carrier may report the pickup later.
    expect(doubts(one, known)).toEqual([]);
  });

  it('says once that no pickup was reported', () => {
    expect(questions(event('Departure', 2, -9))).toEqual([expect.stringContaining('No pickup was reported, and')]);
  });
});
