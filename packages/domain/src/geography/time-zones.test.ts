import { describe, expect, it } from 'vitest';
import { isAllowedTimeZone, TIME_ZONES, TIME_ZONES_BY_COUNTRY, timeZoneLabel, timeZoneName } from './time-zones.ts';

it('34 zones of the United States, 23 of Canada and 12 of Mexico are allowed, none of them twice', () => {
  const { US, CA, MX } = TIME_ZONES_BY_COUNTRY;
  expect([US.length, CA.length, MX.length]).toEqual([34, 23, 12]);
  expect(new Set(TIME_ZONES).size).toBe(69);
});

it('every allowed zone is one that the machine knows', () => {
  for (const zone of TIME_ZONES) {
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zone }), zone).not.toThrow();
  }
});

describe('isAllowedTimeZone', () => {
  it.each([
    ['America/Chicago', true],
    ['America/Indiana/Tell_City', true],
    ['Pacific/Honolulu', true],
    ['America/Fort_Nelson', true],
    ['America/Ciudad_Juarez', true],
    ['Europe/Berlin', false],
    ['Asia/Bishkek', false],
    ['America/Havana', false],
    ['UTC', false],
    ['america/chicago', false],
    ['', false],
  ])('%s: %s', (zone, isAllowed) => {
    expect(isAllowedTimeZone(zone)).toBe(isAllowed);
  });

  it('asks for the country where one is given', () => {
    expect(isAllowedTimeZone('America/Monterrey', 'MX')).toBe(true);
    expect(isAllowedTimeZone('America/Monterrey', 'US')).toBe(false);
  });
});

it.each([[null], [undefined], ['']])('a missing zone (%s) reads N/A', (zone) => {
  expect(timeZoneName(zone)).toBe('N/A');
  expect(timeZoneLabel(zone)).toBe('N/A');
});

it('a zone reads as it is called', () => {
  expect(timeZoneName('America/Chicago')).toBe('America/Chicago');
});

describe('the label of a zone', () => {
  it.each([
    ['America/Chicago', 'Central Time (Chicago)'],
    ['America/Indiana/Knox', 'Central Time (Knox)'],
    ['America/Indiana/Indianapolis', 'Eastern Time (Indianapolis)'],
    ['America/Phoenix', 'Mountain Time (Phoenix)'],
    ['America/St_Johns', 'Newfoundland Time (St Johns)'],
    ['Pacific/Honolulu', 'Hawaii-Aleutian Time (Honolulu)'],
  ])('of %s is %s', (zone, label) => {
    expect(timeZoneLabel(zone)).toBe(label);
  });

  it('names a clock with the offset that the machine gives in January', () => {
    const OFFSETS: Record<string, string> = {
      Newfoundland: 'GMT-3:30',
      Atlantic: 'GMT-4',
      Eastern: 'GMT-5',
      Central: 'GMT-6',
      Mountain: 'GMT-7',
      Pacific: 'GMT-8',
      Alaska: 'GMT-9',
      'Hawaii-Aleutian': 'GMT-10',
      Samoa: 'GMT-11',
      Chamorro: 'GMT+10',
    };
    for (const zone of TIME_ZONES) {
      const clock = /^(.+) Time \(/.exec(timeZoneLabel(zone))?.[1];
      const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(
        1_736_942_400_000,
      );
      expect(OFFSETS[clock ?? ''], zone).toBe(parts.find(({ type }) => type === 'timeZoneName')!.value);
    }
  });
});
