import { describe, expect, it } from 'vitest';
import { problemsWithFiles } from './file-choice.ts';

const csv = { extension: '.csv', maxBytes: 2 * 1024 * 1024 };

describe('choosing a file', () => {
  it('takes one file with the right ending, whatever its case', () => {
    expect(problemsWithFiles([{ name: 'items.csv', size: 10 }], csv)).toEqual([]);
    expect(problemsWithFiles([{ name: 'ITEMS.CSV', size: 10 }], csv)).toEqual([]);
  });

  it.each([
    ['another type', [{ name: 'items.xlsx', size: 10 }], ['items.xlsx is not a .csv file.']],
    ['an empty file', [{ name: 'items.csv', size: 0 }], ['items.csv is empty.']],
    ['a file that is too large', [{ name: 'items.csv', size: 3_000_000 }], ['items.csv is larger than 2 MB.']],
    [
      'two files',
      [
        { name: 'a.csv', size: 1 },
        { name: 'b.csv', size: 1 },
      ],
      ['Only one file can be uploaded at a time; 2 were dropped.'],
    ],
    ['nothing', [], ['No file was chosen.']],
  ])('refuses %s and says why', (_, files, problems) => {
    expect(problemsWithFiles(files, csv)).toEqual(problems);
  });
});
