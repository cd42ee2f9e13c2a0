import { expect, it } from 'vitest';
import { stopTimes } from './stop-times.ts';

const location = {
  companyName: 'Northfield Foods',
  companyAlias: '',
  name: 'Plant 1',
  locationAlias: '',
  addressLine1: '1 Mill Road',
  addressLine2: '',
  city: 'Joliet',
  state: 'IL',
  postalCode: '60433',
  country: 'US',
  ianaTimeZone: 'America/Chicago' as string | null,
  latitude: null,
  longitude: null,
};
const EARLY = '2026-11-18T08:00:00-06:00';
const LATE = '2026-11-18T12:00:00-06:00';

function timesOf(early: string | null, late: string | null, more: Partial<Parameters<typeof stopTimes>[0]> = {}) {
  return stopTimes({
    baseDate: '2026-11-18',
    earlyDateTimeOffset: early,
    lateDateTimeOffset: late,
    appointmentDateTimeOffset: null,
    location,
    ...more,
  });
}

it.each([
  ['a window', EARLY, LATE, '08:00–12:00'],
  ['only its beginning', EARLY, null, 'from 08:00'],
  ['only its end', null, LATE, 'until 12:00'],
  ['one moment', EARLY, EARLY, 'at 08:00'],
  ['nothing', null, null, null],
  ['an instant that was written elsewhere', '2026-11-18T14:00:00Z', LATE, '08:00–12:00'],
])('says %s as the clocks of the place show it', (_title, early, late, hours) => {
  expect(timesOf(early, late)).toMatchObject({ day: 'Wed 11/18/2026', hours, zone: 'Central Time (Chicago)' });
});

it('says the appointment, and which times are not set yet', () => {
  expect(timesOf(EARLY, LATE, { appointmentDateTimeOffset: '2026-11-18T09:30:00-06:00' }).appointment).toBe('09:30');
  expect(timesOf(null, null, { baseDate: null, location: null })).toEqual({
    day: null,
    hours: null,
    appointment: null,
    zone: 'time zone not known',
  });
});
