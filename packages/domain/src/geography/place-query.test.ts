import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/trials.ts';
import { placeQueryFromParts, readPlaceQuery, type CityReading } from './place-query.ts';

const written = (readings: CityReading[]) =>
  readings.map(
    ({ keys, regions }) =>
      `${keys.join('|')} in ${regions?.map(({ country, state }) => `${country}/${state ?? '*'}`).join(' ') ?? 'anywhere'}`,
  );

describe('what somebody types', () => {
  it.each([
    ['chicago', null, ['chicago in anywhere']],
    ['Chicago, IL', null, ['chicago in US/IL']],
    ['chicago il', null, ['chicagoil in anywhere', 'chicago in US/IL']],
    ['chicago illinois', null, ['chicagoillinois in anywhere', 'chicago in US/IL']],
    ['Springfield, ill', null, ['springfield in US/IL']],
    ['Chicago, Cook County, IL', null, ['chicago in US/IL']],
    ['Toronto, ON, Canada', null, ['toronto in CA/ON']],
    ['Tijuana, BC, Mexico', null, ['tijuana in MX/BCN']],
    ['toronto on canada', null, ['torontooncanada in anywhere', 'torontoon in CA/*', 'toronto in CA/ON']],
    ['west virginia', null, ['westvirginia in anywhere', ' in US/WV']],
    ['Montréal', null, ['montreal in anywhere']],
    ['st', null, ['saint|st in anywhere']],
    ['60601', '60601', []],
    ['606', '606', []],
    ['6', '6', []],
    ['60601-1234', '60601', []],
    ['606011234', '60601', []],
    ['M5V 2T6', 'M5V', []],
    ['m5v2t6', 'M5V', []],
    ['m5v 2', 'M5V', []],
    ['m5v-2t', 'M5V', []],
    ['m5', 'M5', []],
    ['60601 Chicago', '60601', ['chicago in anywhere']],
    ['Chicago, IL 60601', '60601', ['chicago in US/IL']],
    ['toronto m5v2t6', 'M5V', ['toronto in anywhere']],
    [',', null, []],
    ['%', null, []],
    ['🚚', null, []],
    ['   ', null, []],
  ])('%s', (text, postal, readings) => {
    const query = readPlaceQuery(text);
    expect(query.id).toBeNull();
    expect(query.postal).toBe(postal);
    expect(written(query.readings)).toEqual(readings);
  });

  it('an id is an id, in any case', () => {
    const id = '8D7E3F0C-1A52-3C64-8F3E-2F3F4D1B6A90';
    expect(readPlaceQuery(` ${id} `)).toEqual({ id: id.toLowerCase(), postal: null, readings: [], lastResort: [] });
  });

  it('a number may be part of a name after all', () => {
    expect(written(readPlaceQuery('100 mile house').lastResort)).toEqual(['100milehouse in anywhere']);
  });

  it('the last letters may be the beginning of a state', () => {
    expect(written(readPlaceQuery('springfield ill').lastResort)).toEqual(['springfield in US/IL']);
  });

  // Characters of every alphabet. A string of the library's "binary" unit takes a second to set up.
  const anyText = fc
    .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 200 })
    .map((codes) => codes.map((code) => String.fromCodePoint(code)).join(''));

  it('never fails, and never asks for anything but letters and digits', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { postal, readings, lastResort } = readPlaceQuery(text);
        expect(postal ?? '').toMatch(/^[A-Z0-9]{0,5}$/);
        for (const key of [...readings, ...lastResort].flatMap(({ keys }) => keys)) expect(key).toMatch(/^[a-z0-9]+$/);
      }),
      runs(100),
    );
  });
});

describe('fields that are already apart', () => {
  it.each([
    [{ city: 'Chicago', district: 'IL', postalCode: '60601-1234' }, '60601', ['chicago in US/IL']],
    [{ city: 'Toronto', district: 'Ontario', postalCode: 'm5v 2t6' }, 'M5V', ['toronto in CA/ON']],
    [{ district: 'TX' }, null, [' in US/TX']],
    [{ postalCode: '606' }, '606', []],
    [{ city: 'Chicago', district: 'Nowhere' }, null, []],
    [{ city: '%' }, null, []],
    [{}, null, []],
  ])('%j', (parts, postal, readings) => {
    const query = placeQueryFromParts(parts);
    expect(query.postal).toBe(postal);
    expect(written(query.readings)).toEqual(readings);
  });
});
