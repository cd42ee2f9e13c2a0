import { describe, expect, it } from 'vitest';
import { csvLine } from './write-csv.ts';

describe('a line of a CSV file', () => {
  it.each([
    ['plain cells', ['Oats', 12.5, true, false, null], 'Oats,12.5,Yes,No,\r\n'],
    ['a comma, a quote and a line break', ['a,b', 'say "x"', 'a\nb'], '"a,b","say ""x""","a\nb"\r\n'],
    ['a formula', ['=1+1', '+1', '-1', '@x'], "'=1+1,'+1,'-1,'@x\r\n"],
    ['a formula behind a tab or a carriage return', ['\t=1', '\r=1'], `'\t=1,"'\r=1"\r\n`],
    ['a negative number, which is none', [-1], '-1\r\n'],
    ['signs further on', ['a=1', ' -1'], 'a=1, -1\r\n'],
  ])('holds %s', (_title, cells, line) => {
    expect(csvLine(cells)).toBe(line);
  });
});
