import { expect, it } from 'vitest';
import { bulkEndInWords, uploadEndInWords } from './work-in-words.ts';

const none = { refused: [], refusedCount: 0 };
const refused = (count: number) => ({
  refused: Array.from({ length: Math.min(count, 200) }, (_, n) => ({ orderNumber: `O${n + 1}`, reason: 'No.' })),
  refusedCount: count,
});

it.each([
  ['void', { done: 1, ...none }, { title: '1 order was voided', body: '' }],
  ['duplicate', { done: 1_200, ...none }, { title: '1,200 orders were duplicated', body: '' }],
  ['bol', { done: 2, ...none }, { title: 'Bills of lading were made for 2 shipments', body: '' }],
  ['ship', { done: 2, ...refused(1) }, { title: '2 shipments were created, 1 refused', body: 'O1: No.' }],
  [
    'void',
    { done: 0, ...refused(5_000) },
    { title: '0 orders were voided, 5,000 refused', body: 'O1: No. O2: No. O3: No. And 4,997 more.' },
  ],
] as const)('%s that came to %j', (action, end, words) => {
  expect(bulkEndInWords(action, end)).toEqual(words);
});

it.each([
  [
    { done: 2, ...none, firstOrderNumber: 'O7', lastOrderNumber: 'O8' },
    { title: '2 orders were created from your file', body: 'The first is O7, the last O8.' },
  ],
  [
    {
      done: 1,
      firstOrderNumber: 'O7',
      lastOrderNumber: 'O7',
      refused: [{ order: 'PO-1', reason: 'Weight is required.' }],
      refusedCount: 1,
    },
    { title: '1 order was created from your file, 1 refused', body: 'O7. PO-1: Weight is required.' },
  ],
  [
    { done: 0, ...none, firstOrderNumber: null, lastOrderNumber: null },
    { title: '0 orders were created from your file', body: '' },
  ],
])('a file that came to %j', (end, words) => {
  expect(uploadEndInWords(end)).toEqual(words);
});
