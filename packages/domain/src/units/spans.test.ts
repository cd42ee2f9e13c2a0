import { expect, test } from 'vitest';
import { spanInWords } from './spans.ts';

test.each([
  [-5, '0 min'],
  [0, '0 min'],
  [0.4, '0 min'],
  [24, '24 min'],
  [99, '99 min'],
  [100, '1 h 40 min'],
  [120, '2 h'],
  [198, '3 h 18 min'],
  [1_440, '24 h'],
  [2_879, '47 h 59 min'],
  [2_880, '2 days'],
  [4_319, '2 days'],
])('%d minutes', (minutes, said) => {
  expect(spanInWords(minutes * 60_000)).toBe(said);
});
