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
  ['web/lane/screen.test.tsx', []],
  ['web/lane/form/form.test.tsx', []],
  ['web/lane/parts/rates/card.tsx', []],
  ['stores/rows/row.ts', []],
  ['stores/commands/save.test.ts', []],
  ['stores/commands/list/find.test.ts', []],
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
  [
    'a part without tests of its own',
    ['web/lane/parts/rates/card.tsx'],
    ['web/lane/parts/rates/card.tsx'],
    ['web/lane/screen.test.tsx'],
  ],
  [
    'a file whose neighbours have tests',
    ['stores/rows/row.ts'],
    ['stores/rows/row.ts'],
    ['stores/commands/list/find.test.ts', 'stores/commands/save.test.ts'],
  ],
  ['a style sheet', ['web/quote.css'], [], []],
  ['a file that is gone', ['rules/old.ts'], [], ['rules/limits.test.ts', 'rules/price.test.ts']],
  ['nothing', [], [], []],
])(
  'a change of %s is checked where it is used, and tested as near as there are tests',
  (_title, changed, checked, tests) => {
    expect(affectedBy(changed, GRAPH)).toEqual({ checked, tests });
  },
);
