import { describe, expect, it } from 'vitest';
import { DEFAULT_DOCK_HOURS, type DockHours } from './dock-schedule.ts';
import { earlyAndLateDefaults, problemsWithAppointment, problemsWithStopTimes } from './stop-times.ts';

const MONDAY = '2026-11-16';

function onMonday(change: Partial<DockHours>) {
  return {
    dockHours: DEFAULT_DOCK_HOURS.map((hours) => (hours.dayOfWeek === 'Monday' ? { ...hours, ...change } : hours)),
  };
}

const plant = onMonday({ startTime: '06:30:00', endTime: '18:00:00' });
const aroundTheClock = onMonday({ isTwentyFourHour: true, startTime: '06:00:00', endTime: '07:00:00' });
const closed = onMonday({ isClosed: true, startTime: '06:00:00', endTime: '18:00:00' });

describe('early and late time of a stop', () => {
  it.each([
    ['no schedule', null, '00:01:00', '23:59:59'],
    ['a schedule without that day', { dockHours: [] }, '00:01:00', '23:59:59'],
    ['hours on that weekday', plant, '06:30:00', '18:00:00'],
    ['24 Hrs on that weekday', aroundTheClock, '00:00:00', '23:59:59'],
    ['a closed day', closed, null, null],
  ])('start, with %s, from the hours of the dock', (_title, schedule, early, late) => {
    expect(earlyAndLateDefaults(schedule, MONDAY)).toEqual({ early, late });
  });
});

describe('problemsWithStopTimes', () => {
  const early = (message: string) => ({ field: 'earlyDateTimeOffset', message });
  const late = (message: string) => ({ field: 'lateDateTimeOffset', message });
  const opening = early('Must be inside dock opening: "06:30"');
  const closing = late('Must be inside dock closing: "18:00"');
  const wrongWay = [early('Must be before late time'), late('Must be after early time')];

  it.each([
    ['exactly the hours of the dock', plant, '06:30:00', '18:00:00', []],
    ['a second before the opening', plant, '06:29:59', '18:00:00', [opening]],
    ['a second after the closing', plant, '06:30:00', '18:00:01', [closing]],
    ['both outside', plant, '05:00:00', '20:00:00', [opening, closing]],
    ['equal times', plant, '10:00:00', '10:00:00', wrongWay],
    ['times the wrong way round', plant, '12:00:00', '10:00:00', wrongWay],
    ['times the wrong way round and outside', plant, '20:00:00', '05:00:00', wrongWay],
    ['no schedule', null, '00:00:00', '23:59:59', []],
    ['no schedule and equal times', null, '10:00:00', '10:00:00', wrongWay],
    ['24 Hrs', aroundTheClock, '00:00:00', '23:59:59', []],
    ['a closed day', closed, '00:01:00', '23:59:59', []],
    ['no early time', plant, null, '18:00:01', [early('Early Time is required'), closing]],
    ['no late time', plant, '06:00:00', null, [late('Late Time is required'), opening]],
  ])('judges %s', (_title, schedule, earlyTime, lateTime, expected) => {
    expect(problemsWithStopTimes(schedule, MONDAY, { early: earlyTime, late: lateTime })).toEqual(expected);
  });
});

describe('problemsWithAppointment', () => {
  const message = 'The dock is open from 06:30 to 18:00. Choose an appointment within these hours.';
  it.each([
    ['no appointment', plant, null, []],
    ['the opening', plant, '06:30:00', []],
    ['a minute before it', plant, '06:29:00', [message]],
    ['the closing', plant, '18:00:00', []],
    ['a minute after it', plant, '18:01:00', [message]],
    ['ten at night', plant, '22:00:00', [message]],
    ['midnight at a dock that is open for 24 hours', aroundTheClock, '00:00:00', []],
    ['no known hours', null, '03:00:00', []],
    ['a closed day, which is refused as a day', closed, '10:00:00', []],
  ])('at %s', (_title, schedule, appointment, expected) => {
    expect(problemsWithAppointment(schedule, MONDAY, appointment).map((one) => one.message)).toEqual(expected);
  });
});
