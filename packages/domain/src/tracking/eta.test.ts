import { ltlTransitDays, openDaysBetween } from '../rating/transit.ts';
import { describe, expect, it } from 'vitest';
import { DAYS_OF_WEEK } from '../units/calendar-days.ts';
import { instantOfIso, isoAt } from '../units/zoned-time.ts';
import { ltlEta, promisedDay, truckloadEtas, type StopAhead } from './eta.ts';
import { RESTED } from '../hours-of-service/drive.ts';

const HOUR = 3_600_000;
const MILES = 2_035;
const CHICAGO = 'America/Chicago';
const ANGELES = 'America/Los_Angeles';
const readyMonday = instantOfIso('2026-10-12T08:00:00-05:00');

const open = (startTime: string, endTime: string, closed: readonly string[] = []) => ({
  dockHours: DAYS_OF_WEEK.map((dayOfWeek) => ({
    dayOfWeek,
    isClosed: closed.includes(dayOfWeek),
    isTwentyFourHour: false,
    startTime,
    endTime,
  })),
});

const DAY_OF_DRIVING = ['Drive 8', 'Break 0.5', 'Drive 3', 'Rest 10'];

const pickup: StopAhead = {
  stopNumber: 1,
  miles: 0,
  dockMs: 2 * HOUR,
  zone: CHICAGO,
  hours: null,
  notBefore: readyMonday,
};
const dropoff: StopAhead = {
  stopNumber: 2,
  miles: MILES,
  dockMs: 2 * HOUR,
  zone: ANGELES,
  hours: open('07:00:00', '15:00:00'),
  notBefore: null,
};
const after: StopAhead = { ...dropoff, stopNumber: 3, miles: 0, hours: null };

describe('a truck from Chicago to Los Angeles', () => {
  it.each([
    ['alone', 1 as const, '2026-10-15T04:30:00-07:00', '2026-10-15T09:00:00-07:00'],
    ['as a team', 2 as const, '2026-10-13T23:15:00-07:00', '2026-10-14T09:00:00-07:00'],
  ])('driven %s', (_name, drivers, arrives, leaves) => {
    const etas = truckloadEtas({ from: readyMonday, hours: RESTED, drivers }, [pickup, dropoff, after]);
    expect(etas.map(({ at }) => isoAt(ANGELES, at))).toEqual([isoAt(ANGELES, readyMonday), arrives, leaves]);
  });

  it('rests and takes its breaks as the law asks', () => {
    const [, eta] = truckloadEtas({ from: readyMonday, hours: RESTED, drivers: 1 }, [pickup, dropoff]);
    expect(eta!.steps.map(({ kind, from, to }) => `${kind} ${(to - from) / HOUR}`)).toEqual([
      'Dock 2',
      ...DAY_OF_DRIVING,
      ...DAY_OF_DRIVING,
      ...DAY_OF_DRIVING,
      'Drive 4',
    ]);
    const miles = eta!.steps.reduce((sum, step) => sum + (step.miles ?? 0), 0);
    expect(miles).toBeCloseTo(MILES, 0);
  });
});

describe('docks', () => {
  const arriving = (time: string, hours: StopAhead['hours'], notBefore: number | null = null) => {
    const from = instantOfIso(`2026-11-20T${time}:00-06:00`);
    const stop: StopAhead = { ...pickup, miles: 0, hours, notBefore };
    const next: StopAhead = { ...pickup, stopNumber: 2, miles: 0, hours: null, notBefore: null };
    const etas = truckloadEtas({ from, hours: RESTED, drivers: 1 }, [stop, next]);
    return isoAt(CHICAGO, etas[1]!.at);
  };
  it.each([
    ['open', '08:00', open('07:00:00', '15:00:00'), '2026-11-20T10:00:00-06:00'],
    ['opens later', '05:00', open('07:00:00', '15:00:00'), '2026-11-20T09:00:00-06:00'],
    ['just in time to be unloaded', '13:00', open('07:00:00', '15:00:00'), '2026-11-20T15:00:00-06:00'],
    ['too late to be unloaded', '13:01', open('07:00:00', '15:00:00'), '2026-11-21T09:00:00-06:00'],
    [
      'closed at the weekend',
      '16:00',
      open('07:00:00', '15:00:00', ['Saturday', 'Sunday']),
      '2026-11-23T09:00:00-06:00',
    ],
    ['never open', '16:00', open('07:00:00', '15:00:00', DAYS_OF_WEEK), '2026-11-20T18:00:00-06:00'],
  ])('%s', (_name, time, hours, leaves) => expect(arriving(time, hours)).toBe(leaves));

  it('nobody is served before the appointment', () => {
    expect(arriving('08:00', null, instantOfIso('2026-11-20T11:30:00-06:00'))).toBe('2026-11-20T13:30:00-06:00');
  });
});

describe('carriers with terminals', () => {
  const THANKSGIVING = ['2026-11-26', '2026-11-27'].map((day) => ({
    day,
    country: 'US' as const,
    carrierId: null,
    name: 'Thanksgiving',
  }));
  const way = {
    pickupDay: '2026-11-25',
    soonestPickupDay: null,
    serviceDays: 3,
    closed: { holidays: THANKSGIVING, carrierId: null, countries: ['US' as const] },
    zone: CHICAGO,
    scan: null,
  };
  const scanned = (day: string, milesLeft: number) => ({
    ...way,
    scan: { at: instantOfIso(`${day}T06:00:00-06:00`), zone: CHICAGO, milesLeft, milesTotal: 900 },
  });

  it('deliver what is due after Thanksgiving on its day, as the service days of its rate leave the holiday out', () => {
    const serviceDays = ltlTransitDays(579, null, 0);
    expect(promisedDay({ ...way, pickupDay: '2026-11-23', serviceDays })).toBe('2026-11-30');
    expect(openDaysBetween(way.closed, '2026-11-23', '2026-11-30')).toBe(serviceDays);
  });
  it('count business days from the pickup', () => expect(promisedDay(way)).toBe('2026-12-02'));
  it.each([
    ['nothing scanned', way, '2026-12-02'],
    ['to be picked up in time', { ...way, soonestPickupDay: '2026-11-25' }, '2026-12-02'],
    ['not picked up until the next open day', { ...way, soonestPickupDay: '2026-11-30' }, '2026-12-03'],
    ['where it should be', scanned('2026-11-30', 580), '2026-12-02'],
    ['a day behind', scanned('2026-12-01', 580), '2026-12-03'],
    ['out for delivery on the day', scanned('2026-12-02', 60), '2026-12-02'],
    ['just not out for delivery', scanned('2026-12-02', 61), '2026-12-03'],
    ['out for delivery too late', scanned('2026-12-04', 20), '2026-12-04'],
  ])('%s', (_name, given, day) => expect(isoAt(CHICAGO, ltlEta(given, 0).at)).toBe(`${day}T17:00:00-06:00`));

  it.each([
    ['before the close of business', '2026-12-02T16:59:00', '2026-12-02', '2026-12-02'],
    ['at the close of business', '2026-12-02T17:00:00', '2026-12-03', '2026-12-04'],
    ['on the next day', '2026-12-03T08:00:00', '2026-12-03', '2026-12-04'],
    ['at the weekend', '2026-12-05T08:00:00', '2026-12-07', '2026-12-14'],
  ])('not delivered %s', (_name, now, day, latest) => {
    const eta = ltlEta(way, instantOfIso(`${now}-06:00`));
    expect(eta.day).toBe(day);
    expect([eta.at, eta.earliestAt, eta.latestAt].map((at) => isoAt(CHICAGO, at).slice(0, 10))).toEqual([
      day,
      day,
      latest,
    ]);
  });
});
