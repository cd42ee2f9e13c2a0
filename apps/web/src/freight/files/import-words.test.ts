import { expect, it } from 'vitest';
import { importedInWords, plannedInWords } from './import-words.ts';

const kinds = (lanes: number, rates: number, changed: number) => [
  { one: 'lane', added: lanes, changed: 0 },
  { one: 'rate', added: rates, changed },
];

it.each([
  [kinds(2, 1_000, 0), 0, '2 lanes and 1,000 rates added', 'This file would add 2 lanes and 1,000 rates.'],
  [kinds(0, 0, 1), 2, '1 rate changed', 'This file would change 1 rate. 2 rows say what is there already.'],
  [
    kinds(1, 0, 3),
    1,
    '1 lane added, 3 rates changed',
    'This file would add 1 lane and change 3 rates. 1 row says what is there already.',
  ],
  [kinds(0, 0, 0), 5, '', 'This file would change nothing.'],
])('%j with %i unchanged is said as %s, and before as %s', (given, unchanged, after, before) => {
  expect([importedInWords(given), plannedInWords(given, unchanged)]).toEqual([after, before]);
});
