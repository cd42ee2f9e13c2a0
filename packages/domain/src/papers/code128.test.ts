import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/trials.ts';
import { canBeBarCode, code128Values, code128Widths } from './code128.ts';

const PLAIN = { isGs1: false };
const GS1 = { isGs1: true };

describe('code128Values', () => {
  const cases: [string, string, { isGs1: boolean }, number[]][] = [
    ['letters, then digits to the end', 'HI345678', PLAIN, [104, 40, 41, 99, 34, 56, 78, 68, 106]],
    ['letters and a few digits', 'PJJ123C', PLAIN, [104, 48, 42, 42, 17, 18, 19, 35, 55, 106]],
    ['two digits', '42', PLAIN, [105, 42, 44, 106]],
    ['three digits', '421', PLAIN, [104, 20, 18, 17, 5, 106]],
    ['an even number of digits', '123456', PLAIN, [105, 12, 34, 56, 44, 106]],
    ['an odd number of digits', '12345', PLAIN, [105, 12, 34, 100, 21, 54, 106]],
    ['digits, then letters', '1234AB', PLAIN, [105, 12, 34, 100, 33, 34, 66, 106]],
    ['an odd number of digits after letters', 'S123456789', PLAIN, [104, 51, 17, 99, 23, 45, 67, 89, 77, 106]],
    ['four digits between letters', 'A1234B', PLAIN, [104, 33, 17, 18, 19, 20, 34, 90, 106]],
    ['six digits between letters', 'A123456B', PLAIN, [104, 33, 99, 12, 34, 56, 100, 34, 80, 106]],
    ['an SSCC', '00008141410000001235', GS1, [105, 102, 0, 0, 81, 41, 41, 0, 0, 0, 12, 35, 45, 106]],
  ];
  it.each(cases)('%s', (_title, text, options, values) => {
    expect(code128Values(text, options)).toEqual(values);
  });

  it('can be read back, whatever it says', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^([ -~]|\d{2,9}){1,12}$/).filter((text) => text !== ''),
        fc.boolean(),
        (text, isGs1) => {
          expect(readBack(code128Widths(text, { isGs1 }))).toEqual({ text, isGs1 });
        },
      ),
      runs(100),
    );
  });

  it('is never longer than it would be in letters alone', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^([A-Z]|\d{1,8}){1,9}$/), (text) => {
        expect(code128Values(text, PLAIN).length).toBeLessThanOrEqual(text.length + 3);
      }),
      runs(100),
    );
  });

  it.each(['', 'Łódź', 'a\tb'])('refuses %j', (text) => {
    expect(canBeBarCode(text)).toBe(false);
    expect(() => code128Values(text, PLAIN)).toThrow(RangeError);
  });
});

describe('code128Widths', () => {
  it('begins and ends as a scanner expects it', () => {
    const widths = code128Widths('AB', PLAIN).join('');
    expect(widths.slice(0, 6)).toBe('211214');
    expect(widths.slice(-7)).toBe('2331112');
  });

  it('gives each sign eleven modules, with an even number of them in bars', () => {
    const everySign = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
    const widths = code128Widths(everySign, PLAIN).slice(0, -7);
    for (let at = 0; at < widths.length; at += 6) {
      const [bar1, space1, bar2, space2, bar3, space3] = widths.slice(at, at + 6) as [
        number,
        number,
        number,
        number,
        number,
        number,
      ];
      expect(bar1 + space1 + bar2 + space2 + bar3 + space3).toBe(11);
      expect((bar1 + bar2 + bar3) % 2).toBe(0);
    }
  });
});

/** A scanner: from widths to what was written, as one that knows the patterns only. */
function readBack(widths: readonly number[]): { text: string; isGs1: boolean } {
  const values: number[] = [];
  for (let at = 0; at < widths.length - 7; at += 6) values.push(valueOf.get(widths.slice(at, at + 6).join(''))!);
  const check = values.pop()!;
  expect(values.reduce((total, value, index) => total + value * (index || 1), 0) % 103).toBe(check);
  let isC = values[0] === 105;
  let text = '';
  for (const value of values.slice(1)) {
    if (value === 102) continue;
    else if (isC && value === 100) isC = false;
    else if (!isC && value === 99) isC = true;
    else text += isC ? String(value).padStart(2, '0') : String.fromCharCode(value + 32);
  }
  return { text, isGs1: values[1] === 102 };
}

/** The patterns of pairs of digits are learned from codes that hold nothing else. */
const valueOf = new Map([
  ['114131', 100],
  ['311141', 101],
  ['411131', 102],
  ['211214', 104],
  ['211232', 105],
]);
for (let pair = 0; pair < 100; pair++) {
  const widths = code128Widths(String(pair).padStart(2, '0'), PLAIN);
  valueOf.set(widths.slice(6, 12).join(''), pair);
}
