import { expect, it } from 'vitest';
import { withoutReasons } from './reason-column.ts';

it.each([
  ['nothing', [], []],
  [
    'a file without reasons',
    [
      ['Code', 'Text'],
      ['A', 'Oats'],
    ],
    [
      ['Code', 'Text'],
      ['A', 'Oats'],
    ],
  ],
  [
    'a file with reasons',
    [
      ['Code', 'Reason'],
      ['A', 'No.'],
    ],
    [['Code'], ['A']],
  ],
  [
    'reasons from a spreadsheet',
    [
      ['Code', ' REASON '],
      ['A', ''],
    ],
    [['Code'], ['A']],
  ],
  [
    'reasons of two attempts',
    [
      ['Code', 'Reason', 'Reason'],
      ['A', 'No.', 'Never.'],
    ],
    [['Code'], ['A']],
  ],
  [
    'reasons that were moved',
    [
      ['Reason', 'Code'],
      ['No.', 'A'],
    ],
    [['Code'], ['A']],
  ],
  [
    'short and long rows',
    [['Code', 'Text', 'Reason'], ['A'], ['B', 'b', 'No.', 'more']],
    [['Code', 'Text'], ['A'], ['B', 'b', 'more']],
  ],
  [
    'a column of another name',
    [
      ['Code', 'Reason code'],
      ['A', 'X'],
    ],
    [
      ['Code', 'Reason code'],
      ['A', 'X'],
    ],
  ],
])('of %s only the reasons are left out', (_case, rows, left) => {
  expect(withoutReasons(rows.map((cells) => ({ cells })))).toEqual(left.map((cells) => ({ cells })));
});
