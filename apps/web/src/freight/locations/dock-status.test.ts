import { DEFAULT_DOCK_HOURS, type DockHours } from '@lanewright/domain/locations/dock-schedule.ts';
import { instantOfIso } from '@lanewright/domain/units/zoned-time.ts';
import { expect, it } from 'vitest';
import { dockStatus } from './dock-status.ts';

const ZONE = 'America/Chicago';
const week = (hoursOf: (day: DockHours) => Partial<DockHours>) => ({
  dockHours: DEFAULT_DOCK_HOURS.map((day) => ({ ...day, ...hoursOf(day) })),
});
const office = week(({ dayOfWeek }) => ({
  isClosed: dayOfWeek === 'Saturday' || dayOfWeek === 'Sunday',
  startTime: '06:00:00',
  endTime: '18:00:00',
}));
const lateOnFriday = week(({ dayOfWeek }) => ({ isClosed: dayOfWeek !== 'Friday', isTwentyFourHour: true }));

it.each([
  ['in the middle of the day', office, '2026-11-16T12:00:00-06:00', 'Open now, until 18:00'],
  ['as the dock opens', office, '2026-11-16T06:00:00-06:00', 'Open now, until 18:00'],
  ['a second before it opens', office, '2026-11-16T05:59:59-06:00', 'Closed until 06:00'],
  ['as it closes', office, '2026-11-16T18:00:00-06:00', 'Closed until Tue 06:00'],
  ['over the weekend', office, '2026-11-14T12:00:00-06:00', 'Closed until Mon 06:00'],
  ['seen from another zone', office, '2026-11-16T12:30:00Z', 'Open now, until 18:00'],
  ['around the clock', week(() => ({ isTwentyFourHour: true })), '2026-11-16T23:59:59-06:00', 'Open now'],
  ['with the hours every dock begins with', week(() => ({})), '2026-11-17T00:00:30-06:00', 'Open now'],
  ['up to midnight', lateOnFriday, '2026-11-20T23:00:00-06:00', 'Open now, until Sat 00:00'],
  ['when it never opens', week(() => ({ isClosed: true })), '2026-11-16T12:00:00-06:00', 'Closed all week'],
  ['on the night the clocks go back', office, '2026-11-01T01:30:00-05:00', 'Closed until Mon 06:00'],
])('%s', (_title, schedule, at, text) => {
  expect(dockStatus(schedule, ZONE, instantOfIso(at)).text).toBe(text);
});
