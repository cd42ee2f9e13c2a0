import { describe, expect, it } from 'vitest';
import { DEFAULT_MPH, HOURS_OF_SERVICE } from '../hours-of-service/limits.ts';
import { instantAt, type ZoneName } from '../units/zoned-time.ts';
import {
  impossibleArrival,
  impossibleInWords,
  tightArrival,
  tightInWords,
  type StopOnRoute,
} from './earliest-arrival.ts';

const CHICAGO = 'America/Chicago';
const HOUR_MS = 3_600_000;
/** Along the equator a degree is the same everywhere: so many road miles from the first stop. */
const MILES_A_DEGREE = ((2 * Math.PI * 3959) / 360) * 1.2;
const at = (miles: number) => ({ latitude: 0, longitude: miles / MILES_A_DEGREE });

interface Written {
  miles: number;
  day: string;
  hours: [string, string];
  zone?: ZoneName;
}

function stop(city: string, { miles, day, hours: [early, late], zone = CHICAGO }: Written): StopOnRoute {
  const instant = (time: string) => instantAt(zone, { date: day, time: `${time}:00` });
  return { city, zone, position: at(miles), opensAt: instant(early), closesAt: instant(late) };
}

const dallas = stop('Dallas', { miles: 0, day: '2026-11-20', hours: ['08:00', '12:00'] });
const drop = (miles: number, day: string, hours: [string, string], zone?: ZoneName) =>
  stop('Salt Lake City', { miles, day, hours, ...(zone && { zone }) });

describe('impossibleArrival', () => {
  // 455 miles are seven hours at 65 mph: no break and no change of drivers is due before.
  it.each<[string, StopOnRoute, boolean]>([
    ['1,542 miles on the same day', drop(1_542, '2026-11-20', ['08:00', '23:59']), true],
    ['1,542 miles two days later', drop(1_542, '2026-11-22', ['08:00', '12:00']), false],
    ['a window that closes as the fastest truck arrives', drop(455, '2026-11-20', ['08:00', '15:00']), false],
    ['a window that closes a minute earlier', drop(455, '2026-11-20', ['08:00', '14:59']), true],
    ['a window that closes a minute later', drop(455, '2026-11-20', ['08:00', '15:01']), false],
    ['a window in a zone an hour ahead', drop(455, '2026-11-20', ['08:00', '15:30'], 'America/New_York'), true],
    ['the same an hour later', drop(455, '2026-11-20', ['08:00', '16:00'], 'America/New_York'), false],
    ['the next street', drop(0, '2026-11-20', ['08:00', '08:00']), false],
  ])('%s', (_title, last, isImpossible) => {
    expect(impossibleArrival([dallas, last]) !== null).toBe(isImpossible);
  });

  it.each<[string, string, string, boolean]>([
    // Clocks go from 02:00 to 03:00 on 03/08/2026 and back to 01:00 on 11/01/2026.
    ['the night with an hour less', '2026-03-07', '2026-03-08', true],
    ['a usual night', '2026-03-14', '2026-03-15', false],
    ['the night with an hour more', '2026-10-31', '2026-11-01', false],
  ])('counts real hours through %s', (_title, pickup, delivery, isImpossible) => {
    const from = stop('Dallas', { miles: 0, day: pickup, hours: ['22:00', '23:00'] });
    expect(impossibleArrival([from, drop(455, delivery, ['04:00', '05:00'])]) !== null).toBe(isImpossible);
  });

  it.each<[string, Partial<StopOnRoute>]>([
    ['place', { position: null }],
    ['time', { closesAt: null }],
  ])('says nothing while a %s is not known', (_title, change) => {
    expect(impossibleArrival([dallas, { ...drop(1_542, '2026-11-20', ['08:00', '12:00']), ...change }])).toBeNull();
  });

  it('waits at a stop between until it opens', () => {
    const between = stop('Amarillo', { miles: 65, day: '2026-11-20', hours: ['14:00', '16:00'] });
    const last = (until: string) => drop(130, '2026-11-20', ['08:00', until]);
    expect(impossibleArrival([dallas, between, last('15:00')])).toBeNull();
    expect(impossibleArrival([dallas, between, last('14:59')])).toMatchObject({ stop: 2, leavesAt: between.opensAt });
  });
});

describe('tightArrival', () => {
  const late = (miles: number, closes: number, drivers: 1 | 2 = 1) => {
    const last = { ...drop(miles, '2026-11-20', ['08:00', '12:00']), closesAt: dallas.opensAt! + closes };
    return tightArrival([dallas, last], drivers) !== null;
  };
  const { breakMs, restMs } = HOURS_OF_SERVICE;

  it.each<[string, number, number]>([
    ['without a pause', 7 * DEFAULT_MPH, 7 * HOUR_MS],
    ['with a break', 9 * DEFAULT_MPH, 9 * HOUR_MS + breakMs],
    ['with a break and a rest', 12 * DEFAULT_MPH, 12 * HOUR_MS + breakMs + restMs],
  ])('%s: in time to the minute, and late below it', (_title, miles, needs) => {
    // Estimated miles are rounded to a tenth, which is a few seconds.
    expect(late(miles, needs + 60_000)).toBe(false);
    expect(late(miles, needs - 60_000)).toBe(true);
  });

  it('lets two drivers go on while one of them rests', () => {
    const needs = 12 * HOUR_MS + breakMs + restMs - 60_000;
    expect([late(12 * DEFAULT_MPH, needs, 1), late(12 * DEFAULT_MPH, needs, 2)]).toEqual([true, false]);
  });
});

it('says when the truck leaves and arrives, by the clocks of each place', () => {
  const route = [dallas, drop(455, '2026-11-20', ['08:00', '13:00'], 'America/Denver')];
  const found = impossibleArrival(route)!;
  const said =
    'A truck that leaves Dallas on 11/20/2026 at 08:00 CST reaches Salt Lake City on 11/20/2026 at 14:00 MST at the earliest.';
  expect(tightInWords(route, found, 'Dropoff')).toBe(`${said} Change the delivery date.`);
  expect(impossibleInWords(route, found, 'Pickup')).toBe(
    `Even with two drivers, a${said.slice(1)} Change the pickup date.`,
  );
});

it('names no zones where both ends have the same', () => {
  const route = [dallas, drop(455, '2026-11-20', ['08:00', '13:00'])];
  expect(tightInWords(route, impossibleArrival(route)!, 'Dropoff')).toBe(
    'A truck that leaves Dallas on 11/20/2026 at 08:00 reaches Salt Lake City on 11/20/2026 at 15:00 at the earliest. Change the delivery date.',
  );
});

describe('a way across a border', () => {
  const CITIES = {
    Memphis: ['America/Chicago', 35.15, -90.05],
    Toronto: ['America/Toronto', 43.65, -79.38],
    Buffalo: ['America/New_York', 42.89, -78.88],
    Querétaro: ['America/Mexico_City', 20.59, -100.39],
  } as const;
  const at = (city: keyof typeof CITIES, opensAt: number, closesAt: number): StopOnRoute => {
    const [zone, latitude, longitude] = CITIES[city];
    return { city, zone, position: { latitude, longitude }, opensAt, closesAt };
  };
  const leaves = dallas.opensAt!;
  const route = (from: keyof typeof CITIES, to: keyof typeof CITIES, hours: number) => [
    at(from, leaves, leaves),
    at(to, leaves, leaves + hours * HOUR_MS),
  ];
  const words = (stops: StopOnRoute[]) => {
    const late = tightArrival(stops, 1);
    return late && tightInWords(stops, late, 'Dropoff');
  };

  it.each<[string, StopOnRoute[], RegExp | null]>([
    // 118 miles and the customs of Canada.
    ['Buffalo to Toronto, just in time', route('Buffalo', 'Toronto', 3.4), null],
    [
      'Buffalo to Toronto, just too late',
      route('Buffalo', 'Toronto', 3.1),
      /at the earliest, with 2 h at the border\./,
    ],
    [
      'Querétaro to Memphis in two days',
      route('Querétaro', 'Memphis', 48),
      /at the earliest, with 24 h at the border\./,
    ],
    ['Querétaro to Memphis in three days', route('Querétaro', 'Memphis', 72), null],
  ])('%s', (_title, stops, message) => {
    if (message === null) expect(words(stops)).toBeNull();
    else expect(words(stops)).toMatch(message);
  });

  it('is never refused for the hours at the border', () =>
    expect(impossibleArrival(route('Querétaro', 'Memphis', 24))).toBeNull());
});
