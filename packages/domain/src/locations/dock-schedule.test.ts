import { describe, expect, it } from 'vitest';
import { DAYS_OF_WEEK } from '../units/calendar-days.ts';
import { describeHours } from './dock-hours-text.ts';
import {
  DEFAULT_DOCK_HOURS,
  DockScheduleEdit,
  hasEditableTimes,
  hoursOn,
  isClosedOn,
  problemsWithDockSchedule,
  reasonDockIsClosed,
  tidyDockHours,
  withClosed,
  withTwentyFourHours,
  type DockHours,
} from './dock-schedule.ts';

type Change = Partial<DockHours>;

function makeWeek(changes: Partial<Record<(typeof DAYS_OF_WEEK)[number], Change>>, everyDay: Change = {}) {
  return {
    dockHours: DEFAULT_DOCK_HOURS.map((hours) => ({ ...hours, ...everyDay, ...changes[hours.dayOfWeek] })),
  };
}

const plant = { startTime: '06:00:00', endTime: '18:00:00' };

describe('a week of dock hours', () => {
  const edit = (dockHours: unknown) =>
    DockScheduleEdit.safeParse({ isAppointmentRequired: true, dockHours, version: 1 });
  const messages = (dockHours: unknown) => edit(dockHours).error?.issues.map((issue) => issue.message);

  it('is 00:01 to 23:59:59 on every day until somebody says otherwise', () => {
    expect(edit(DEFAULT_DOCK_HOURS).success).toBe(true);
    expect(DEFAULT_DOCK_HOURS.map((hours) => hours.dayOfWeek)).toEqual(DAYS_OF_WEEK);
    for (const { isClosed, isTwentyFourHour, startTime, endTime } of DEFAULT_DOCK_HOURS) {
      expect([isClosed, isTwentyFourHour, startTime, endTime]).toEqual([false, false, '00:01:00', '23:59:59']);
    }
  });

  it('holds seven days, each once', () => {
    expect(messages(DEFAULT_DOCK_HOURS.slice(1))).toEqual(['must hold the seven days of the week']);
    const twoSundays = [DEFAULT_DOCK_HOURS[0], ...DEFAULT_DOCK_HOURS.slice(0, 6)];
    expect(messages(twoSundays)).toEqual(['must hold each day once']);
  });

  it.each(['24:00:00', '6:00:00', '06:00', 'noon'])('refuses the time %s', (startTime) => {
    expect(messages(makeWeek({ Monday: { startTime } }).dockHours)).toEqual([
      'must be a time written as HH:mm:ss, from 00:00:00 to 23:59:59',
    ]);
  });
});

describe('the toggles of a day', () => {
  const monday: DockHours = { dayOfWeek: 'Monday', isClosed: false, isTwentyFourHour: false, ...plant };

  it('24 Hrs on opens the whole day; off leaves 00:01 to 23:59:59', () => {
    const on = withTwentyFourHours(monday, true);
    expect(on).toMatchObject({ isTwentyFourHour: true, startTime: '00:00:00', endTime: '23:59:59' });
    const off = withTwentyFourHours(on, false);
    expect(off).toMatchObject({ isTwentyFourHour: false, startTime: '00:01:00', endTime: '23:59:59' });
  });

  it('closed keeps the times for the day it is opened again', () => {
    expect(withClosed(withClosed(monday, true), false)).toEqual(monday);
  });

  it.each<[string, boolean, Change]>([
    ['an open day', true, {}],
    ['a closed day', false, { isClosed: true }],
    ['a day of 24 Hrs', false, { isTwentyFourHour: true }],
  ])('the times of %s can be typed: %s', (_title, expected, change) => {
    expect(hasEditableTimes({ ...monday, ...change })).toBe(expected);
  });
});

describe('problemsWithDockSchedule', () => {
  const both = [
    { field: 'dockHours.Monday.startTime', message: 'Must be before late time' },
    { field: 'dockHours.Monday.endTime', message: 'Must be after early time' },
  ];
  it.each<[string, Change, typeof both]>([
    ['an ordinary day', plant, []],
    ['one second', { startTime: '06:00:00', endTime: '06:00:01' }, []],
    ['equal times', { startTime: '06:00:00', endTime: '06:00:00' }, both],
    ['times the wrong way round', { startTime: '18:00:00', endTime: '06:00:00' }, both],
    ['a closed day', { startTime: '18:00:00', endTime: '06:00:00', isClosed: true }, []],
    ['a day of 24 Hrs', { startTime: '18:00:00', endTime: '06:00:00', isTwentyFourHour: true }, []],
  ])('judges %s', (_title, Monday, expected) => {
    expect(problemsWithDockSchedule(makeWeek({ Monday }))).toEqual(expected);
  });

  it('names every wrong day', () => {
    const wrong = { startTime: '12:00:00', endTime: '12:00:00' };
    const fields = problemsWithDockSchedule(makeWeek({ Sunday: wrong, Friday: wrong })).map(({ field }) => field);
    expect(fields).toEqual([
      'dockHours.Sunday.startTime',
      'dockHours.Sunday.endTime',
      'dockHours.Friday.startTime',
      'dockHours.Friday.endTime',
    ]);
  });
});

it('keeps Sunday first, and the whole day where 24 Hrs is set', () => {
  const { dockHours } = makeWeek({ Monday: { ...plant, isTwentyFourHour: true }, Tuesday: plant });
  const tidy = tidyDockHours(dockHours.toReversed());
  expect(tidy.map((hours) => hours.dayOfWeek)).toEqual(DAYS_OF_WEEK);
  expect(tidy[1]).toMatchObject({ startTime: '00:00:00', endTime: '23:59:59' });
  expect(tidy[2]).toMatchObject(plant);
});

it('finds the hours of a date by its weekday', () => {
  const schedule = makeWeek({ Monday: plant, Tuesday: { isTwentyFourHour: true }, Sunday: { isClosed: true } });
  expect(hoursOn(schedule, '2026-11-16')).toMatchObject({ dayOfWeek: 'Monday', ...plant });
  expect(hoursOn(schedule, '2026-11-17')).toMatchObject({ startTime: '00:00:00', endTime: '23:59:59' });
  expect([isClosedOn(schedule, '2026-11-15'), isClosedOn(schedule, '2026-11-16')]).toEqual([true, false]);
});

describe('describeHours', () => {
  const saturday = { startTime: '07:00:00', endTime: '14:00:00' };
  it.each([
    [
      'a plant',
      makeWeek({ Saturday: saturday, Sunday: { isClosed: true } }, plant),
      'Mon–Fri 06:00–18:00, Sat 07:00–14:00, Sun closed',
    ],
    [
      'a weekend',
      makeWeek({ Saturday: { isClosed: true }, Sunday: { isClosed: true } }, plant),
      'Mon–Fri 06:00–18:00, Sat–Sun closed',
    ],
    [
      'a day between',
      makeWeek({ Wednesday: { isTwentyFourHour: true } }, plant),
      'Mon–Tue 06:00–18:00, Wed 24 hours, Thu–Sun 06:00–18:00',
    ],
    ['the same every day', makeWeek({}, plant), 'Every day 06:00–18:00'],
    ['a distribution center', makeWeek({}, { isTwentyFourHour: true }), 'Every day 24 hours'],
    ['a dock that is shut', makeWeek({}, { isClosed: true, isTwentyFourHour: true }), 'Every day closed'],
    ['the default', makeWeek({}), 'Every day 00:01–23:59'],
  ])('names equal days of %s together', (_title, schedule, expected) => {
    expect(describeHours(schedule)).toBe(expected);
  });
});

describe('reasonDockIsClosed', () => {
  const weekend = makeWeek({ Saturday: { isClosed: true }, Sunday: { isClosed: true } }, plant);
  it.each([
    ['an open day', weekend, '2026-11-20', null],
    [
      'the first closed day',
      weekend,
      '2026-11-21',
      'The dock is closed on Saturday, 11/21/2026. The next open day is Monday, 11/23/2026.',
    ],
    [
      'the last one',
      weekend,
      '2026-11-22',
      'The dock is closed on Sunday, 11/22/2026. The next open day is Monday, 11/23/2026.',
    ],
    [
      'a dock that opens once a week',
      makeWeek({ Friday: { isClosed: false } }, { isClosed: true }),
      '2026-11-21',
      'The dock is closed on Saturday, 11/21/2026. The next open day is Friday, 11/27/2026.',
    ],
    [
      'a dock that is closed all week',
      makeWeek({}, { isClosed: true }),
      '2026-11-20',
      'The dock is closed all week. Change its dock hours or choose another location.',
    ],
    ['24 hours', makeWeek({}, { isTwentyFourHour: true }), '2026-11-22', null],
  ])('answers for %s', (_title, schedule, date, expected) => {
    expect(reasonDockIsClosed(schedule, date)).toBe(expected);
  });
});
