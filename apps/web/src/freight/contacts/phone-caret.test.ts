import { expect, it } from 'vitest';
import { caretAfterDigits, digitsBefore } from './phone-caret.ts';

it.each([
  ['(555) 123-4567', 0, 0],
  ['(555) 123-4567', 1, 2],
  ['(555) 123-4567', 3, 4],
  ['(555) 123-4567', 4, 7],
  ['(555) 123-4567 x89', 12, 18],
  ['(555', 9, 4],
  ['', 2, 0],
])('in "%s" the caret behind %i digits stands at %i', (text, digits, caret) => {
  expect(caretAfterDigits(text, digits)).toBe(caret);
});

it('counts only digits before the caret', () => {
  expect(digitsBefore('(555) 123-4567', 8)).toBe(5);
});
