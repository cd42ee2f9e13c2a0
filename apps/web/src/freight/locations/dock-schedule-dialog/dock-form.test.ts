import { describe, expect, it } from 'vitest';
import { makeDockSchedule } from '../fake-locations.ts';
import {
  afterTwentyFourHours,
  copiedToWeekdays,
  dayInWords,
  editFromForm,
  errorsIn,
  formFromSchedule,
  isEditable,
  type DockDay,
} from './dock-form.ts';

const schedule = makeDockSchedule();
const form = formFromSchedule(schedule);
const monday = form.days[0]!;
const withMonday = (changes: Partial<DockDay>) => ({
  ...form,
  days: [{ ...monday, ...changes }, ...form.days.slice(1)],
});
const errorsOf = (changes: Partial<DockDay>) => errorsIn(withMonday(changes)).Monday;

describe('a day', () => {
  it('begins with Monday and shows hours and minutes', () => {
    expect(form.days.map(({ dayOfWeek }) => dayOfWeek.slice(0, 3)).join()).toBe('Mon,Tue,Wed,Thu,Fri,Sat,Sun');
    expect(dayInWords(monday)).toBe('00:01–23:59');
  });

  it.each([
    ['hours the right way round', { opening: '06:00', closing: '06:01' }, undefined],
    [
      'equal times',
      { opening: '06:00', closing: '06:00' },
      { opening: 'Must be before late time', closing: 'Must be after early time' },
    ],
    [
      'times the wrong way round',
      { opening: '18:00', closing: '06:00' },
      { opening: 'Must be before late time', closing: 'Must be after early time' },
    ],
    ['half a time', { opening: '0', closing: '9:7' }, { closing: 'Enter a time such as 06:00 or 6:00 pm' }],
    ['wrong times on a closed day', { isClosed: true, opening: '18:00', closing: '06:00' }, undefined],
    ['no times on a closed day', { isClosed: true, opening: '', closing: '' }, undefined],
    ['wrong times on a day of 24 Hrs', { isTwentyFourHour: true, opening: '18:00', closing: '06:00' }, undefined],
  ])('with %s', (_title, changes, expected) => {
    expect(errorsOf(changes)).toEqual(expected);
  });

  it('of 24 Hrs is 00:00 to 23:59, and 00:01 to 23:59 again after it', () => {
    const on = afterTwentyFourHours({ ...monday, opening: '06:00', closing: '18:00' }, true);
    expect(on).toMatchObject({ isTwentyFourHour: true, opening: '00:00', closing: '23:59' });
    expect(isEditable(on)).toBe(false);
    expect(afterTwentyFourHours(on, false)).toMatchObject({
      isTwentyFourHour: false,
      opening: '00:01',
      closing: '23:59',
    });
  });

  it('copied to the weekdays leaves the weekend as it is', () => {
    const copied = copiedToWeekdays(form.days, { ...monday, opening: '06:00', closing: '18:00', isClosed: true });
    expect(copied.map(({ dayOfWeek, isClosed }) => `${dayOfWeek} ${isClosed}`)).toEqual([
      'Monday true',
      'Tuesday true',
      'Wednesday true',
      'Thursday true',
      'Friday true',
      'Saturday false',
      'Sunday false',
    ]);
  });
});

describe('what is sent', () => {
  const mondayOf = (changes: Partial<DockDay>) =>
    editFromForm(withMonday(changes), schedule, 3).dockHours.find(({ dayOfWeek }) => dayOfWeek === 'Monday');

  it('has seconds; closing at 23:59 means the end of the day, opening at it does not', () => {
    expect(mondayOf({ opening: '6', closing: '23:59' })).toMatchObject({ startTime: '06:00:00', endTime: '23:59:59' });
    expect(mondayOf({ opening: '23:59', closing: '23:59', isClosed: true })).toMatchObject({
      startTime: '23:59:00',
    });
  });

  it('is what was loaded when nothing changed', () => {
    const { dockHours } = editFromForm(form, schedule, 3);
    expect(dockHours.toSorted((a, b) => a.dayOfWeek.localeCompare(b.dayOfWeek))).toEqual(
      schedule.dockHours.toSorted((a, b) => a.dayOfWeek.localeCompare(b.dayOfWeek)),
    );
  });

  it('keeps the saved times of a closed day with half a time in it', () => {
    expect(mondayOf({ isClosed: true, opening: '', closing: '9:' })).toMatchObject({
      isClosed: true,
      startTime: '00:01:00',
      endTime: '23:59:59',
    });
  });
});
