import { describe, expect, it } from 'vitest';
import { filledByZip, NOTHING_FILLED, searchableZip, type FilledPlace } from './zip-fill.ts';

const joliet = { city: 'Joliet', state: 'IL', country: 'US' } as const;
const monterrey = { city: 'Monterrey', state: 'NLE', country: 'MX' } as const;
const chicago = { city: 'Chicago', state: 'IL', country: 'US' } as const;
const at = (place: FilledPlace, postalCode: string) => ({
  city: place.city,
  state: place.state!,
  country: place.country!,
  postalCode,
});
const atJoliet = at(joliet, '60433');
const atMonterrey = at(monterrey, '64000');
const atChicago = at(chicago, '60601');

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
    expect(filledByZip(NOTHING_FILLED, NOTHING_FILLED, [atJoliet])?.values).toEqual(joliet);
  });

  it('leaves what a person wrote, also when the code changes again', () => {
    const written: FilledPlace = { ...NOTHING_FILLED, city: 'Rockdale' };
    const first = filledByZip(written, NOTHING_FILLED, [atJoliet])!;
    expect(first.values).toEqual({ ...joliet, city: 'Rockdale' });
    expect(filledByZip(first.values, first.place, [atChicago])?.values.city).toBe('Rockdale');
  });

  it('replaces what an earlier code filled', () => {
    const first = filledByZip(NOTHING_FILLED, NOTHING_FILLED, [atJoliet])!;
    expect(filledByZip(first.values, first.place, [atMonterrey])?.values).toEqual(monterrey);
  });

  it('means the country that a person chose, where five digits could be two', () => {
    const inMexico: FilledPlace = { ...NOTHING_FILLED, country: 'MX' };
    expect(filledByZip(inMexico, NOTHING_FILLED, [atJoliet, atMonterrey])?.values).toEqual(monterrey);
    expect(filledByZip({ ...NOTHING_FILLED, country: 'CA' }, NOTHING_FILLED, [atJoliet])).toBeNull();
  });

  it('of a rural area of Canada fills province and country, and leaves the town to the person', () => {
    const fernie = { city: 'Fernie', state: 'BC', country: 'CA', postalCode: 'V0B' } as const;
    expect(filledByZip(NOTHING_FILLED, NOTHING_FILLED, [fernie])?.values).toEqual({
      city: '',
      state: 'BC',
      country: 'CA',
    });
    const written: FilledPlace = { ...NOTHING_FILLED, city: 'Creston' };
    expect(filledByZip(written, NOTHING_FILLED, [fernie])?.values.city).toBe('Creston');
  });

  it('that nobody knows fills nothing', () => {
    expect(filledByZip(NOTHING_FILLED, NOTHING_FILLED, [])).toBeNull();
  });
});
