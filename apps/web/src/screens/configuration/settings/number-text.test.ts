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
  ['1,000', 1_000],
  ['-1,000,000.5', -1_000_000.5],
  ['7,5', NaN],
  ['1,00', NaN],
  ['1,0000', NaN],
  [',5', NaN],
  ['1,000,5', NaN],
  ['-', NaN],
  ['.', NaN],
  ['1.2.3', NaN],
  ['1e3', NaN],
  ['0x10', NaN],
  ['5-', NaN],
])('"%s" means %s', (text, value) => {
  expect(numberInText(text)).toBe(value);
});

describe('while typing', () => {
  it.each([
    ['$1,000.50 ', '1,000.50'],
    ['8,5%', '8,5'],
    ['-1', '-1'],
    ['-10°F', '-10'],
    ['1e3', '1e3'],
  ])('keeps of "%s" only "%s"', (typed, kept) => {
    expect(numberWhileTyping(typed)).toBe(kept);
  });
});
