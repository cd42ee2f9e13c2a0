import { describe, expect, it } from 'vitest';
import { checkDigit, gs1BolNumber, problemsWithGs1Prefix, ssccBarCode, ssccOf } from './gs1.ts';

it.each([
  ['0814141000004711', '0'],
  ['00814141000000123', '5'],
  ['0', '0'],
  ['1', '7'],
  ['629104150021', '3'],
])('the check digit of %s is %s', (digits, expected) => {
  expect(checkDigit(digits)).toBe(expected);
});

describe('numbers under a prefix', () => {
  it('of a bill of lading have 17 digits', () => {
    expect(gs1BolNumber('0814141', 4_711)).toBe('08141410000047110');
    expect(gs1BolNumber('0814141234', 1)).toMatch(/^0814141234000001\d$/);
  });

  it('of a pallet have 18, behind a digit of its own', () => {
    expect(ssccOf('0814141', 123)).toBe('008141410000001235');
    expect(ssccBarCode('008141410000001235')).toBe('00008141410000001235');
  });

  it('end where there is no more room', () => {
    expect(gs1BolNumber('0814141234', 999_999)).toHaveLength(17);
    expect(() => gs1BolNumber('0814141234', 1_000_000)).toThrow(
      'There are no more numbers under the prefix 0814141234.',
    );
  });
});

it.each([
  ['', true],
  ['0814141', true],
  ['0814141234', true],
  ['081414', false],
  ['08141412345', false],
  ['08141a1', false],
])('the prefix "%s" is fine: %s', (prefix, isFine) => {
  expect(problemsWithGs1Prefix(prefix)).toEqual(
    isFine ? [] : [{ field: 'gs1CompanyPrefix', message: 'A GS1 company prefix has 7 to 10 digits.' }],
  );
});
