import { describe, expect, it } from 'vitest';
import { instantOfIso } from '../units/zoned-time.ts';
import { longWaits, problemsWithPlannedTimes, splitIntoVisits } from './planned-visits.ts';

type Work = [name: string, start: string, end: string] | [name: string];

const visits = (zone: string, ...work: Work[]) =>
  splitIntoVisits(
    work,
    ([, start, end]) => (start && end ? { startAt: instantOfIso(start), endAt: instantOfIso(end) } : null),
    zone,
  ).map((visit) => visit.map(([name]) => name).join(' '));

describe('work at one place', () => {
  it.each<[string, string, Work[], string[]]>([
    ['nothing', 'UTC', [], []],
    ['one order', 'UTC', [['A', '2026-11-20T08:00:00Z', '2026-11-20T09:00:00Z']], ['A']],
    [
      'a long wait within a day',
      'UTC',
      [
        ['A', '2026-11-20T05:00:00Z', '2026-11-20T06:00:00Z'],
        ['B', '2026-11-20T23:00:00Z', '2026-11-20T23:00:00Z'],
      ],
      ['A B'],
    ],
    [
      'the next day',
      'UTC',
      [
        ['A', '2026-11-20T08:00:00Z', '2026-11-20T09:00:00Z'],
        ['B', '2026-11-21T08:00:00Z', '2026-11-21T08:00:00Z'],
      ],
      ['A', 'B'],
    ],
    [
      'past midnight, a minute less than four hours after the end of the work before',
      'UTC',
      [
        ['A', '2026-11-20T21:00:00Z', '2026-11-20T22:00:00Z'],
        ['B', '2026-11-21T01:59:00Z', '2026-11-21T01:59:00Z'],
      ],
      ['A B'],
    ],
    [
      'past midnight, four hours after the end of the work before',
      'UTC',
      [
        ['A', '2026-11-20T21:00:00Z', '2026-11-20T22:00:00Z'],
        ['B', '2026-11-21T02:00:00Z', '2026-11-21T02:00:00Z'],
      ],
      ['A', 'B'],
    ],
    [
      'days of the place, not of UTC: one evening in Los Angeles',
      'America/Los_Angeles',
      [
        ['A', '2026-11-20T18:00:00Z', '2026-11-20T19:00:00Z'],
        ['B', '2026-11-21T03:00:00Z', '2026-11-21T03:00:00Z'],
      ],
      ['A B'],
    ],
    [
      'days of the place, not of UTC: evening and morning in Los Angeles within one day of UTC',
      'America/Los_Angeles',
      [
        ['A', '2026-11-21T02:00:00Z', '2026-11-21T03:00:00Z'],
        ['B', '2026-11-21T14:00:00Z', '2026-11-21T14:00:00Z'],
      ],
      ['A', 'B'],
    ],
    [
      'the night in which the clocks go back',
      'America/Chicago',
      [
        ['A', '2026-11-01T00:30:00-05:00', '2026-11-01T01:30:00-05:00'],
        ['B', '2026-11-01T23:30:00-06:00', '2026-11-01T23:30:00-06:00'],
      ],
      ['A B'],
    ],
    [
      'three orders on two days',
      'UTC',
      [
        ['A', '2026-11-20T08:00:00Z', '2026-11-20T09:00:00Z'],
        ['B', '2026-11-22T08:00:00Z', '2026-11-22T08:00:00Z'],
        ['C', '2026-11-22T15:00:00Z', '2026-11-22T15:00:00Z'],
      ],
      ['A', 'B C'],
    ],
    ['no times', 'UTC', [['A'], ['B', '2026-11-22T08:00:00Z', '2026-11-22T08:00:00Z'], ['C']], ['A B C']],
  ])('%s', (_, zone, work, expected) => {
    expect(visits(zone, ...work)).toEqual(expected);
  });
});

describe('planned times of a route', () => {
  const stop = (stopNumber: number, arriveAt: string, departAt: string, starts: [string, string][]) => ({
    stopNumber,
    stopIds: [`s${stopNumber}`],
    planned: { arriveAt, departAt, starts: starts.map(([stopId, startAt]) => ({ stopId, startAt })) },
  });
  const first = stop(1, '2026-11-20T08:00:00Z', '2026-11-20T09:00:00Z', [['s1', '2026-11-20T08:00:00Z']]);
  const second = stop(2, '2026-11-20T10:00:00Z', '2026-11-20T12:00:00Z', [['s2', '2026-11-20T11:00:00Z']]);

  it.each([
    [
      'none at all',
      [
        { ...first, planned: null },
        { ...second, planned: null },
      ],
      [],
    ],
    ['all in order', [first, second], []],
    ['a stop without', [first, { ...second, planned: null }], ['Stop 2 has no planned times.']],
    [
      'an arrival before the departure from the stop before',
      [first, stop(2, '2026-11-20T08:58:59Z', '2026-11-20T12:00:00Z', [['s2', '2026-11-20T11:00:00Z']])],
      ['Stop 2 has planned times that are not in order.'],
    ],
    [
      'work before the arrival',
      [first, stop(2, '2026-11-20T10:00:00Z', '2026-11-20T12:00:00Z', [['s2', '2026-11-20T09:58:00Z']])],
      ['Stop 2 has planned times that are not in order.'],
    ],
    [
      'a departure before the work',
      [first, stop(2, '2026-11-20T10:00:00Z', '2026-11-20T10:30:00Z', [['s2', '2026-11-20T11:00:00Z']])],
      ['Stop 2 has planned times that are not in order.'],
    ],
    [
      'the work of an order that is not handled there',
      [first, stop(2, '2026-11-20T10:00:00Z', '2026-11-20T12:00:00Z', [['s3', '2026-11-20T11:00:00Z']])],
      ['Stop 2 has planned times of other orders than its own.'],
    ],
    [
      'an order left out',
      [first, stop(2, '2026-11-20T10:00:00Z', '2026-11-20T12:00:00Z', [])],
      ['Stop 2 has planned times of other orders than its own.'],
    ],
  ])('%s', (_, stops, problems) => {
    expect(problemsWithPlannedTimes(stops)).toEqual(problems);
  });
});

describe('a truck that stands for a day or more', () => {
  const at = (day: number, hour = '08:00') => `2026-11-${day}T${hour}:00Z`;
  const call = (stopNumber: number, place: string, arriveAt: string, departAt: string, ...starts: string[]) => ({
    stopNumber,
    place,
    stopIds: starts.map((_, index) => `${stopNumber}.${index}`),
    planned: {
      arriveAt,
      departAt,
      starts: starts.map((startAt, index) => ({ stopId: `${stopNumber}.${index}`, startAt })),
    },
  });
  it.each([
    ['not where it begins at once', [call(1, 'Joliet', at(20), at(20, '09:00'), at(20))], []],
    ['for the first order at a stop', [call(1, 'Joliet', at(20), at(21, '09:00'), at(21))], [['1.0', 24]]],
    ['not a minute less than a day', [call(1, 'Joliet', at(20), at(21, '09:00'), at(21, '07:59'))], []],
    ['for the next order at a stop', [call(1, 'Joliet', at(20), at(23, '09:00'), at(20), at(23))], [['1.1', 72]]],
    [
      'between two calls at one place',
      [call(1, 'Joliet', at(20), at(20, '08:00'), at(20)), call(2, 'Joliet', at(22), at(22, '09:00'), at(22))],
      [['2.0', 48]],
    ],
    [
      'not while it drives to another place',
      [call(1, 'Joliet', at(20), at(20, '08:00'), at(20)), call(2, 'Gary', at(22), at(22, '09:00'), at(22))],
      [],
    ],
    ['not without planned times', [{ ...call(1, 'Joliet', at(20), at(21), at(21)), planned: null }], []],
  ])('%s', (_, stops, waits) => {
    expect(longWaits(stops).map(({ stopId, hours }) => [stopId, hours])).toEqual(waits);
  });
});
