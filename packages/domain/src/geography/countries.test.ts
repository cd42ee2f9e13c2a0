import { describe, expect, it } from 'vitest';
import { COUNTRIES, findState, isCountry, isMilitaryState, STATES, STATES_BY_COUNTRY } from './countries.ts';

it('knows 50 states with the District, five territories and three of the military, 13 provinces, and 32 Mexican states', () => {
  expect(COUNTRIES.map((country) => STATES_BY_COUNTRY[country].length)).toEqual([59, 13, 32]);
});

it('no two states share a code and a country, or a name and a country', () => {
  for (const part of ['code', 'name'] as const) {
    expect(new Set(STATES.map((state) => `${state.country}|${state[part]}`)).size).toBe(STATES.length);
  }
});

it('codes of Mexico have three letters, so that none is also a code of Canada or the United States', () => {
  const others = [...STATES_BY_COUNTRY.US, ...STATES_BY_COUNTRY.CA].map(({ code }) => code);
  for (const { code } of STATES_BY_COUNTRY.MX) {
    expect(code).toMatch(/^[A-Z]{3}$/);
    expect(others).not.toContain(code);
  }
});

describe('findState', () => {
  it.each([
    ['US', 'DC', 'District of Columbia'],
    ['US', 'PR', 'Puerto Rico'],
    ['US', 'VI', 'U.S. Virgin Islands'],
    ['US', 'GU', 'Guam'],
    ['US', 'AS', 'American Samoa'],
    ['US', 'MP', 'Northern Mariana Islands'],
    ['US', 'AE', 'Armed Forces Europe'],
    ['CA', 'NL', 'Newfoundland and Labrador'],
    ['CA', 'PE', 'Prince Edward Island'],
    ['MX', 'NLE', 'Nuevo León'],
    ['MX', 'CMX', 'Ciudad de México'],
  ] as const)('%s %s is %s', (country, code, name) => {
    expect(findState(country, code)?.name).toBe(name);
  });

  it.each([
    ['US', 'FM'],
    ['US', 'ON'],
    ['CA', 'CA'],
    ['MX', 'NL'],
    ['US', ''],
  ] as const)('%s has no %s', (country, code) => {
    expect(findState(country, code)).toBeNull();
  });
});

it('other countries are none of ours', () => {
  expect(['US', 'CA', 'MX', 'us', 'GB', ''].map(isCountry)).toEqual([true, true, true, false, false, false]);
});

it.each([
  ['US', 'AA', true],
  ['US', 'AE', true],
  ['US', 'AP', true],
  ['US', 'AK', false],
  ['CA', 'AE', false],
])('%s %s is of the military: %s', (country, state, isMilitary) => {
  expect(isMilitaryState(country, state)).toBe(isMilitary);
});
