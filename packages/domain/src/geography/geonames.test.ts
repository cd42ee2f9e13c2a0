import { expect, it } from 'vitest';
import { STATES_BY_COUNTRY } from './countries.ts';
import { geonamesState } from './geonames.ts';

it.each([
  ['MX', '19', '', 'NLE'],
  ['MX', '09', 'Distrito Federal', 'CMX'],
  ['MX', '5', 'Coahuila de Zaragoza', 'COA'],
  ['MX', '15', 'México', 'MEX'],
  ['MX', 'JAL', '', 'JAL'],
  ['MX', '33', '', null],
  ['CA', '08', '', 'ON'],
  ['CA', '06', '', null],
  ['CA', 'QC', 'Québec', 'QC'],
  ['US', 'IL', 'Illinois', 'IL'],
  ['US', '17', '', null],
  ['US', 'GU', 'Guam', 'GU'],
  ['US', 'FM', '', null],
] as const)('%s %s %s is %s', (country, code, name, state) => {
  expect(geonamesState(country, code, name)).toBe(state);
});

it('every state of Mexico and every province has a number', () => {
  for (const country of ['MX', 'CA'] as const) {
    const found = Array.from({ length: 40 }, (_, index) => geonamesState(country, String(index)));
    for (const { code } of STATES_BY_COUNTRY[country]) expect(found).toContain(code);
  }
});
