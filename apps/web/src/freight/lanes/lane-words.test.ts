import { expect, it } from 'vitest';
import { endInFull, shortCalendarDay, shortDay } from './lane-words.ts';

const PLACE = { latitude: 1, longitude: 1, postalCode: null };
const ILLINOIS = { ...PLACE, city: null, governingDistrictAbbreviation: 'IL', governingDistrictName: 'Illinois' };

it.each([
  ['Joliet, IL', { ...ILLINOIS, city: 'Joliet' }, 'Joliet, IL'],
  ['60433', { ...ILLINOIS, city: 'Joliet' }, '60433 in Joliet, IL'],
  ['604 zone', ILLINOIS, '604 zone in IL'],
  ['IL', ILLINOIS, 'Illinois (IL)'],
  ['604 zone', { ...ILLINOIS, governingDistrictAbbreviation: null, governingDistrictName: null }, '604 zone'],
])('%s is said in full', (details, place, words) => {
  expect(endInFull(details, place)).toBe(words);
});

it('days of lanes have short years', () => {
  expect(shortCalendarDay('2026-03-08')).toBe('03/08/26');
  expect(shortDay('2026-03-08T18:00:00Z')).toMatch(/^03\/0[89]\/26$/);
});
