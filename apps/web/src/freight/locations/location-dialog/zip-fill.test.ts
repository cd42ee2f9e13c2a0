import { describe, expect, it } from 'vitest';
import { filledByZip, NOTHING_FILLED, searchableZip, type FilledPlace } from './zip-fill.ts';

const joliet = { city: 'Joliet', state: 'IL', country: 'US' } as const;
const monterrey = { city: 'Monterrey', state: 'NLE', country: 'MX' } as const;
const chicago = { city: 'Chicago', state: 'IL', country: 'US' } as const;

it.each([
  ['6043', null],
  ['60433', '60433'],
  ['60433-1234', '60433'],
  ['m5v', 'M5V'],
  ['M5V 2T6', 'M5V'],
  ['', null],
  ['Joliet', null],
])('looks up %o as %o', (text, zip) => {
  expect(searchableZip(text)).toBe(zip);
});

describe('a zip code', () => {
  it('fills what is empty', () => {
    expect(filledByZip(NOTHING_FILLED, NOTHING_FILLED, [joliet])?.values).toEqual(joliet);
  });

  it('leaves what a person wrote, also when the code changes again', () => {
    const written: FilledPlace = { ...NOTHING_FILLED, city: 'Rockdale' };
    const first = filledByZip(written, NOTHING_FILLED, [joliet])!;
    expect(first.values).toEqual({ ...joliet, city: 'Rockdale' });
    expect(filledByZip(first.values, first.place, [chicago])?.values.city).toBe('Rockdale');
  });

  it('replaces what an earlier code filled', () => {
    const first = filledByZip(NOTHING_FILLED, NOTHING_FILLED, [joliet])!;
    expect(filledByZip(first.values, first.place, [monterrey])?.values).toEqual(monterrey);
  });

  it('means the country that a person chose, where five digits could be two', () => {
    const inMexico: FilledPlace = { ...NOTHING_FILLED, country: 'MX' };
    expect(filledByZip(inMexico, NOTHING_FILLED, [joliet, monterrey])?.values).toEqual(monterrey);
    expect(filledByZip({ ...NOTHING_FILLED, country: 'CA' }, NOTHING_FILLED, [joliet])).toBeNull();
  });

  it('that nobody knows fills nothing', () => {
    expect(filledByZip(NOTHING_FILLED, NOTHING_FILLED, [])).toBeNull();
  });
});
