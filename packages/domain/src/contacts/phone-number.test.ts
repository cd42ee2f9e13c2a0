import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/trials.ts';
import { formatPhoneWhileTyping, isPhoneNumber, phoneDigits, phoneLink } from './phone-number.ts';

describe('isPhoneNumber', () => {
  const written = ['(555) 555-5555', '555 555-5555', '555-555-5555', '5555555555', '(555)555-5555'];
  const extensions = ['', ' x1', ' x123', 'x123456', ' ext 123', ' ext. 123', ' #123', ' EXT.123456'];
  it.each(written.flatMap((number) => extensions.map((extension) => number + extension)))('accepts %s', (text) => {
    expect(isPhoneNumber(text)).toBe(true);
  });

  it.each([
    '',
    '555-5555',
    '(555) 555-555',
    '(555) 555-55555',
    '(555 555-5555',
    '555) 555-5555',
    '(555)  555-5555',
    '555--555-5555',
    '+1 555 555-5555',
    '(555) 555-5555 x',
    '(555) 555-5555 x1234567',
    '(555) 555-5555 123',
    '(555) 555-5555 xx1',
    '(555) 555-5555 x12a',
    ' (555) 555-5555',
    '(555) 555-5555\n',
    '(555) 555-5555 x1\n',
    'call me',
    '٥٥٥٥٥٥٥٥٥٥',
  ])('refuses "%s"', (text) => {
    expect(isPhoneNumber(text)).toBe(false);
  });
});

describe('formatPhoneWhileTyping', () => {
  it.each([
    ['', ''],
    ['(', ''],
    ['abc', ''],
    ['5', '(5'],
    ['555', '(555'],
    ['5551', '(555) 1'],
    ['555123', '(555) 123'],
    ['5551234', '(555) 123-4'],
    ['5551234567', '(555) 123-4567'],
    ['55512345678', '(555) 123-4567 x8'],
    ['5551234567890123', '(555) 123-4567 x890123'],
    ['55512345678901234', '(555) 123-4567 x890123'],
    ['555.123.4567 ext. 12', '(555) 123-4567 x12'],
    ['+1 555 123 4567', '(555) 123-4567'],
    ['+1 (555) 123-4567 x89', '(555) 123-4567 x89'],
    ['+1555', '(555'],
    ['1-555-123-4567', '(555) 123-4567'],
    ['15551234567', '(555) 123-4567'],
    ['1555123456', '(155) 512-3456'],
    ['115551234567', '(555) 123-4567'],
  ])('writes "%s" as "%s"', (typed, expected) => {
    expect(formatPhoneWhileTyping(typed)).toBe(expected);
  });

  // Of its own accord fast-check draws hardly more than ten signs: too few for a country code or an extension.
  const anything = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(...'0123456789()- x#+.'.split('')), maxLength: 30, size: 'max' }),
    fc.string({ unit: fc.constantFrom(...'01'.split('')), maxLength: 20, size: 'max' }),
  );

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const once = formatPhoneWhileTyping(text);
        expect(formatPhoneWhileTyping(once)).toBe(once);
      }),
      runs(300, 2000),
    );
  });

  it('gives an accepted number, or the beginning of one', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const formatted = formatPhoneWhileTyping(text);
        fc.pre(!formatted.startsWith('+'));
        expect(isPhoneNumber(formatted + '(222) 222-2222'.slice(formatted.length))).toBe(true);
      }),
      runs(300, 2000),
    );
  });

  it('loses one digit with every backspace until nothing is left', () => {
    fc.assert(
      fc.property(anything, (text) => {
        let shown = formatPhoneWhileTyping(text);
        // A country code that is being typed has no digits of the number yet.
        fc.pre(!shown.startsWith('+'));
        while (shown !== '') {
          const digits = phoneDigits(shown).length;
          shown = formatPhoneWhileTyping(shown.slice(0, -1));
          expect(phoneDigits(shown)).toHaveLength(digits - 1);
        }
      }),
      runs(100),
    );
  });

  it('is the same typed digit by digit as pasted', () => {
    const number = fc.string({ unit: fc.constantFrom(...'0123456789'.split('')), maxLength: 18, size: 'max' });
    fc.assert(
      fc.property(number, (digits) => {
        const typed = digits.split('').reduce((shown, digit) => formatPhoneWhileTyping(shown + digit), '');
        expect(typed).toBe(formatPhoneWhileTyping(digits));
      }),
      runs(100),
    );
  });
});

describe('numbers to compare and to call', () => {
  it('are the same however they are written', () => {
    const ways = ['(555) 123-4567 x89', '555-123-4567 ext. 89', '5551234567#89', '+1 555 123 4567 x89'];
    expect(new Set(ways.map(phoneDigits))).toEqual(new Set(['555123456789']));
  });

  it.each([
    ['(555) 123-4567', 'tel:+15551234567'],
    ['555-123-4567 ext. 89', 'tel:+15551234567;ext=89'],
    ['555-123', null],
  ])('makes %s the link %s', (text, expected) => {
    expect(phoneLink(text)).toBe(expected);
  });
});

it.each([
  ['+', '+'],
  ['+5', '+5'],
  ['+52', '+52'],
  ['+525', '(5'],
  ['+52 55 1234 5678', '(551) 234-5678'],
  ['+1', '+1'],
  ['+18', '(8'],
  ['+4', '+4'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['+57 1 234 5678', '+57 1 234 5678'],
])('%s, with its country code, is shown as %s while it is typed', (typed, shown) => {
  expect(formatPhoneWhileTyping(typed)).toBe(shown);
});
