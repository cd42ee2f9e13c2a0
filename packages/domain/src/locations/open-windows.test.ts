import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/trials.ts';
import { TIME_ZONES } from '../geography/time-zones.ts';
import { instantOfIso, localTimeAt } from '../units/zoned-time.ts';
import { wallTimeAt } from '../units/wall-time.ts';
import { DEFAULT_DOCK_HOURS, type DockHours } from './dock-schedule.ts';
import { nextOpen, openMinutesBetween, openWindows } from './open-windows.ts';

const CHICAGO = 'America/Chicago';
const everyDay = (change: Partial<DockHours>) => ({
  dockHours: DEFAULT_DOCK_HOURS.map((hours) => ({ ...hours, ...change })),
});
const plant = {
  dockHours: DEFAULT_DOCK_HOURS.map((hours) => ({
    ...hours,
    isClosed: hours.dayOfWeek === 'Sunday',
    startTime: '06:00:00',
    endTime: '18:00:00',
  })),
};
const aroundTheClock = everyDay({ isTwentyFourHour: true });
const shut = everyDay({ isClosed: true });
/** In hours. */
const lasts = ({ opensAt, closesAt }: { opensAt: number; closesAt: number }) => (closesAt - opensAt) / 3_600_000;

describe('open windows', () => {
  it('leave closed days out', () => {
    const dates = openWindows(plant, CHICAGO, '2026-11-14', 4).map((window) => window.date);
    expect(dates).toEqual(['2026-11-14', '2026-11-16', '2026-11-17']);
    expect(openWindows(shut, CHICAGO, '2026-11-14', 30)).toEqual([]);
  });

  it('are instants of the local hours', () => {
    expect(openWindows(plant, CHICAGO, '2026-11-16', 1)).toEqual([
      {
        date: '2026-11-16',
        opensAt: instantOfIso('2026-11-16T06:00:00-06:00'),
        closesAt: instantOfIso('2026-11-16T18:00:00-06:00'),
      },
    ]);
  });

  it.each([
    ['an ordinary day', '2026-03-07', 24],
    ['the day clocks go forward', '2026-03-08', 23],
    ['the day clocks go back', '2026-11-01', 25],
  ])('around the clock last %s without a gap', (_title, date, expected) => {
    const windows = openWindows(aroundTheClock, CHICAGO, date, 2);
    expect(windows.map(lasts)[0]).toBe(expected);
    expect(windows.map(({ opensAt }) => opensAt)[1]).toBe(windows.map(({ closesAt }) => closesAt)[0]);
  });

  it.each([
    ['over the hour left out', '2026-03-08', '01:30:00', '04:00:00', 1.5],
    ['over the hour there twice', '2026-11-01', '01:30:00', '04:00:00', 3.5],
    ['that begin in the hour left out', '2026-03-08', '02:30:00', '06:00:00', 2.5],
    ['that begin and end before it', '2026-03-08', '00:30:00', '02:00:00', 1.5],
  ])('of hours %s', (_title, date, startTime, endTime, expected) => {
    expect(openWindows(everyDay({ startTime, endTime }), CHICAGO, date, 1).map(lasts)).toEqual([expected]);
  });

  it('has none for hours that are over before spring lets them begin', () => {
    const brief = everyDay({ startTime: '02:30:00', endTime: '03:15:00' });
    expect(openWindows(brief, CHICAGO, '2026-03-07', 3).map(({ date }) => date)).toEqual(['2026-03-07', '2026-03-09']);
  });

  it('show the hours of the schedule on the clocks of every zone, and last as long as those clocks run', () => {
    const day = fc.integer({ min: 0, max: 17_000 }).map((days) => Temporal.PlainDate.from('1991-01-01').add({ days }));
    // After 03:30 and before 23:00 no clock of these zones is ever moved.
    const dayHours = fc.tuple(fc.integer({ min: 12_600, max: 40_000 }), fc.integer({ min: 40_001, max: 82_800 }));
    fc.assert(
      fc.property(fc.constantFrom(...TIME_ZONES), day, dayHours, (zone, date, [start, end]) => {
        const schedule = everyDay({ startTime: wallTimeAt(start), endTime: wallTimeAt(end) });
        const windows = openWindows(schedule, zone, date.toString(), 1);
        const local = (time: string) => ({ date: date.toString(), time });
        expect(windows.map(({ opensAt }) => localTimeAt(zone, opensAt))).toEqual([local(wallTimeAt(start))]);
        expect(windows.map(({ closesAt }) => localTimeAt(zone, closesAt))).toEqual([local(wallTimeAt(end))]);
        expect(windows.map(lasts)).toEqual([(end - start) / 3600]);

        const whole = openWindows(aroundTheClock, zone, date.toString(), 1);
        expect(whole.map(lasts)).toEqual([date.toZonedDateTime(zone).hoursInDay]);
      }),
      runs(150, 1500),
    );
  });
});

describe('nextOpen', () => {
  it.each([
    ['while open: at once', '2026-11-16T12:00:00-06:00', '2026-11-16T12:00:00-06:00'],
    ['at the opening: at once', '2026-11-16T06:00:00-06:00', '2026-11-16T06:00:00-06:00'],
    ['before the opening', '2026-11-16T05:59:59-06:00', '2026-11-16T06:00:00-06:00'],
    ['at the closing: the next day', '2026-11-16T18:00:00-06:00', '2026-11-17T06:00:00-06:00'],
    ['on a Saturday evening: over the closed Sunday', '2026-11-14T18:00:01-06:00', '2026-11-16T06:00:00-06:00'],
    ['over a change of the clocks', '2026-03-07T20:00:00-06:00', '2026-03-09T06:00:00-05:00'],
  ])('%s', (_title, from, expected) => {
    expect(nextOpen(plant, CHICAGO, instantOfIso(from))).toBe(instantOfIso(expected));
  });

  it('finds the one open day of a week, whatever the day', () => {
    const onlySunday = {
      dockHours: plant.dockHours.map((day) => ({ ...day, isClosed: day.dayOfWeek !== 'Sunday' })),
    };
    const sundayEvening = instantOfIso('2026-11-15T18:00:00-06:00');
    expect(nextOpen(onlySunday, CHICAGO, sundayEvening)).toBe(instantOfIso('2026-11-22T06:00:00-06:00'));
  });

  it('waits another week when spring takes away the one opening of a week', () => {
    const sundayNight = { startTime: '02:30:00', endTime: '03:15:00' };
    const onlySunday = {
      dockHours: DEFAULT_DOCK_HOURS.map((day) => ({ ...day, ...sundayNight, isClosed: day.dayOfWeek !== 'Sunday' })),
    };
    const sundayBefore = instantOfIso('2026-03-01T03:15:00-06:00');
    expect(nextOpen(onlySunday, CHICAGO, sundayBefore)).toBe(instantOfIso('2026-03-15T02:30:00-05:00'));
  });

  it('never comes for a dock that is shut', () => {
    expect(nextOpen(shut, CHICAGO, 0)).toBeNull();
  });
});

describe('openMinutesBetween', () => {
  it.each([
    ['inside one window', '2026-11-16T08:00:00-06:00', '2026-11-16T09:30:00-06:00', 90],
    ['over a night', '2026-11-16T17:00:00-06:00', '2026-11-17T07:00:00-06:00', 120],
    ['over the closed Sunday', '2026-11-14T17:00:00-06:00', '2026-11-16T07:00:00-06:00', 120],
    ['only outside', '2026-11-14T19:00:00-06:00', '2026-11-16T05:00:00-06:00', 0],
    ['a whole week', '2026-11-15T00:00:00-06:00', '2026-11-22T00:00:00-06:00', 6 * 12 * 60],
    ['the wrong way round', '2026-11-17T07:00:00-06:00', '2026-11-16T17:00:00-06:00', 0],
  ])('counts %s', (_title, from, to, expected) => {
    expect(openMinutesBetween(plant, CHICAGO, instantOfIso(from), instantOfIso(to))).toBe(expected);
  });

  it('counts every minute of a dock that never closes, over any change of the clocks', () => {
    const instant = fc.integer({ min: 631_152_000, max: 2_145_916_800 }).map((seconds) => seconds * 1000);
    fc.assert(
      fc.property(
        fc.constantFrom(...TIME_ZONES),
        instant,
        fc.integer({ min: 0, max: 30 * 86_400 }),
        (zone, from, seconds) => {
          expect(openMinutesBetween(aroundTheClock, zone, from, from + seconds * 1000)).toBeCloseTo(seconds / 60, 6);
        },
      ),
      runs(60, 300),
    );
  });

  it('counts on where clocks are set back over midnight into the day before', () => {
    // In Newfoundland 00:01 on the 29th became 23:01 on the 28th.
    const from = instantOfIso('2006-10-28T23:00:00-02:30');
    const to = instantOfIso('2006-10-28T23:30:00-03:30');
    expect(openMinutesBetween(aroundTheClock, 'America/St_Johns', from, to)).toBe(90);
    expect(nextOpen(aroundTheClock, 'America/St_Johns', to)).toBe(to);
  });

  it('adds up: to a moment and on from it is the whole', () => {
    const instant = fc.integer({ min: 1_767_225_600, max: 1_798_761_600 }).map((seconds) => seconds * 1000);
    fc.assert(
      fc.property(
        fc.constantFrom(...TIME_ZONES),
        fc.array(instant, { minLength: 3, maxLength: 3 }),
        (zone, instants) => {
          const [from, between, to] = instants.toSorted((one, other) => one - other) as [number, number, number];
          const open = (start: number, end: number) => openMinutesBetween(plant, zone, start, end);
          expect(open(from, between) + open(between, to)).toBeCloseTo(open(from, to), 6);
        },
      ),
      runs(30, 60),
    );
  });
});
