import { expect, it } from 'vitest';
import { STATES_BY_COUNTRY } from './countries.ts';
import { statesOfPostalCode } from './states-of-codes.ts';

it.each([
  ['US', '60601', ['IL']],
  ['US', '60601-1234', ['IL']],
  ['US', '00501', ['NY']],
  ['US', '00802', ['VI']],
  ['US', '00926', ['PR']],
  ['US', '09012', ['AE']],
  ['US', '34002', ['AA']],
  ['US', '34102', ['FL']],
  ['US', '96201', ['AP']],
  ['US', '96601', ['AP']],
  ['US', '96701', ['HI']],
  ['US', '96799', ['AS']],
  ['US', '96910', ['GU']],
  ['US', '96950', ['MP']],
  ['US', '73301', ['TX']],
  ['US', '88510', ['TX']],
  ['US', '06390', ['NY']],
  ['US', '42223', ['KY', 'TN']],
  ['US', '21300', ['MD']],
  ['US', '00001', []],
  ['US', '88600', []],
  ['US', '', []],
  ['CA', 'V0B 1G0', ['BC']],
  ['CA', 'x0a', ['NU']],
  ['CA', 'X0E', ['NT']],
  ['CA', 'K1A 0B1', ['ON', 'QC']],
  ['CA', 'R8A', ['MB', 'SK']],
  ['CA', '', []],
  ['MX', '22500', ['BCN']],
  ['MX', '06600', ['CMX']],
  ['MX', '17000', []],
] as const)('%s %s: %j', (country, code, states) => {
  expect(statesOfPostalCode(country, code)).toEqual(states);
});

it('every state has codes', () => {
  const found = new Set<string>();
  for (let prefix = 0; prefix < 1000; prefix++) {
    for (const state of statesOfPostalCode('US', `${String(prefix).padStart(3, '0')}00`)) found.add(state);
  }
  for (const { code } of STATES_BY_COUNTRY.US) if (code !== 'AS' && code !== 'MP') expect(found, code).toContain(code);
  const letters = 'ABCEGHJKLMNPRSTVXY'.split('').flatMap((letter) => statesOfPostalCode('CA', `${letter}0A`));
  for (const { code } of STATES_BY_COUNTRY.CA) if (code !== 'NT') expect(letters, code).toContain(code);
});
