import { describe, expect, it } from 'vitest';
import { numberInText, numberWhileTyping, textOfNumber, type NumberKind } from './number-text.ts';

it.each<[NumberKind, number | null, string]>([
  ['dollars', null, ''],
  ['dollars', 100_000, '100,000.00'],
  ['dollars', 12.5, '12.50'],
  ['percent', 8, '8'],
  ['percent', 8.25, '8.25'],
  ['percent', 1_000, '1000'],
  ['temperature', -10, '-10'],
])('%s of %s stand in the field as "%s"', (kind, value, text) => {
  expect(textOfNumber(kind, value)).toBe(text);
});

it.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['100,000.00', 100_000],
  ['-10', -10],
  ['.5', 0.5],
  ['-', NaN],
  ['.', NaN],
  ['1.2.3', NaN],
  ['5-', NaN],
])('"%s" means %s', (text, value) => {
  expect(numberInText(text)).toBe(value);
});

describe('while typing', () => {
  it.each<[NumberKind, string, string]>([
    ['dollars', '$1,000.50 ', '1,000.50'],
    ['percent', '8,5%', '85'],
    ['percent', '-1', '-1'],
    ['temperature', '-10°F', '-10'],
  ])('%s keep of "%s" only "%s"', (kind, typed, kept) => {
    expect(numberWhileTyping(kind, typed)).toBe(kept);
  });
});
