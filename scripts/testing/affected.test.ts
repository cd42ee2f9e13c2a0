import { expect, it } from 'vitest';
import { affectedBy } from './affected.ts';

const GRAPH = new Map<string, string[]>([
  ['rules/price.ts', []],
  ['rules/price.test.ts', ['rules/price.ts']],
  ['rules/limits.test.ts', []],
  ['rules/limits.deep.test.ts', ['rules/price.ts']],
  ['server/quote.ts', ['rules/price.ts']],
  ['server/quote.test.ts', ['server/quote.ts']],
  ['server/price-table.test.ts', ['rules/price.ts']],
  ['web/quote.test.tsx', []],
]);

it.each([
  [
    'a rule',
    ['rules/price.ts'],
    [
      'rules/limits.deep.test.ts',
      'rules/price.test.ts',
      'rules/price.ts',
      'server/price-table.test.ts',
      'server/quote.ts',
    ],
    ['rules/limits.test.ts', 'rules/price.test.ts', 'server/price-table.test.ts'],
  ],
  ['a test', ['web/quote.test.tsx'], ['web/quote.test.tsx'], ['web/quote.test.tsx']],
  ['a style sheet', ['web/quote.css'], [], []],
  ['a file that is gone', ['rules/old.ts'], [], ['rules/limits.test.ts', 'rules/price.test.ts']],
  ['nothing', [], [], []],
])('a change of %s is checked where it is used, and tested where it stands', (_title, changed, checked, tests) => {
  expect(affectedBy(changed, GRAPH)).toEqual({ checked, tests });
});
