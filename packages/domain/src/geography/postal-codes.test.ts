import { describe, expect, it } from 'vitest';
import { STATES_BY_COUNTRY } from './countries.ts';
import {
  isPostalCodeFor,
  isRuralArea,
  mexicanStateOfPostalCode,
  normalizePostalCode,
  postalArea,
} from './postal-codes.ts';

describe('isPostalCodeFor', () => {
  it.each([
    ['US', '60601', true],
    ['US', '60601-1234', true],
    ['US', '606011234', true],
    ['US', ' 60601 ', true],
    ['US', '6060', false],
    ['US', '606011', false],
    ['US', '60601-123', false],
    ['US', 'M5V 2T6', false],
    ['CA', 'M5V 2T6', true],
    ['CA', 'm5v2t6', true],
    ['CA', 'M5V', true],
    ['CA', 'M5', false],
    ['CA', 'M5V 2', false],
    ['CA', 'D5V 2T6', false],
    ['CA', 'W5V 2T6', false],
    ['CA', 'M5O 2T6', false],
    ['CA', '60601', false],
    ['MX', '64000', true],
    ['MX', '01000', true],
    ['MX', '00999', false],
    ['MX', '17000', false],
    ['MX', '19999', false],
    ['MX', '99999', true],
    ['MX', '6400', false],
    ['MX', '64000-1234', false],
  ] as const)('%s %s: %s', (country, text, isOne) => {
    expect(isPostalCodeFor(country, text)).toBe(isOne);
  });
});

it.each([
  ['US', '606011234', '60601-1234'],
  ['US', ' 60601', '60601'],
  ['CA', 'm5v2t6', 'M5V 2T6'],
  ['CA', 'm5v  2t6', 'M5V 2T6'],
  ['CA', 'm5v', 'M5V'],
  ['MX', ' 64000 ', '64000'],
] as const)('%s "%s" is spelled %s', (country, text, spelled) => {
  expect(normalizePostalCode(country, text)).toBe(spelled);
  expect(normalizePostalCode(country, spelled)).toBe(spelled);
});

it.each([
  ['US', '60601-1234', '60601'],
  ['CA', 'm5v 2t6', 'M5V'],
  ['MX', '64000', '64000'],
  ['CA', '', ''],
] as const)('the area of %s "%s" is "%s"', (country, text, area) => {
  expect(postalArea(country, text)).toBe(area);
});

describe('the state of a Mexican code', () => {
  it.each([
    ['00100', null],
    ['01000', 'CMX'],
    ['16999', 'CMX'],
    ['17000', null],
    ['20000', 'AGU'],
    ['22999', 'BCN'],
    ['23000', 'BCS'],
    ['32000', 'CHH'],
    ['34000', 'DUR'],
    ['44100', 'JAL'],
    ['57999', 'MEX'],
    ['58000', 'MIC'],
    ['67999', 'NLE'],
    ['68000', 'OAX'],
    ['76000', 'QUE'],
    ['97000', 'YUC'],
    ['99999', 'ZAC'],
    ['7600', null],
  ])('%s: %s', (code, state) => {
    expect(mexicanStateOfPostalCode(code)).toBe(state);
  });

  it('is found for every state', () => {
    const found = new Set(
      Array.from({ length: 100 }, (_, prefix) => mexicanStateOfPostalCode(`${String(prefix).padStart(2, '0')}000`)),
    );
    for (const { code } of STATES_BY_COUNTRY.MX) expect(found).toContain(code);
  });
});

it.each([
  ['CA', 'v0b 1g0', true],
  ['CA', 'K0K', true],
  ['CA', 'M5V 2T6', false],
  ['CA', '', false],
  ['US', '10001', false],
  ['MX', '06600', false],
] as const)('%s %s is a rural area: %s', (country, code, isRural) => {
  expect(isRuralArea(country, code)).toBe(isRural);
});
