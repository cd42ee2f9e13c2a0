import { describe, expect, it } from 'vitest';
import { decodeFile, rejectedCount, rejectedCsv, rowsOf, savedCount } from './rejected-csv.ts';

const FILE = 'Code,Description\r\nA,First\r\n\r\nB,"Two\nlines, ""quoted"""\r\nC,\r\n';

describe('the rows of a file', () => {
  it('begin where a text editor counts them, whatever stands in quotes', () => {
    expect(rowsOf(FILE)).toEqual([
      { line: 1, text: 'Code,Description' },
      { line: 2, text: 'A,First' },
      { line: 4, text: 'B,"Two\nlines, ""quoted"""' },
      { line: 6, text: 'C,' },
    ]);
    expect(rowsOf('A\rB').map(({ line }) => line)).toEqual([1, 2]);
  });

  it('that were rejected come back with their reason', () => {
    expect(rejectedCsv(FILE, ['Line 4: Not "good".', 'Line 6: Description is required.'])).toBe(
      'Code,Description,"Reason"\r\nB,"Two\nlines, ""quoted""","Not ""good""."\r\nC,,"Description is required."\r\n',
    );
    expect(rejectedCsv('Code;Description\nA;\n', ['Line 2: No.'])).toContain('A;;"No."');
  });

  it('that are rejected again have the new reason only', () => {
    const again = rejectedCsv(FILE, ['Line 4: No.', 'Line 6: No, "never".']);
    expect(rejectedCsv(again, ['Line 2: Still not.', 'Line 4: Description is required.'])).toBe(
      'Code,Description,"Reason"\r\nB,"Two\nlines, ""quoted""","Still not."\r\nC,,"Description is required."\r\n',
    );
    // A spreadsheet may leave empty cells at the end out.
    expect(rejectedCsv('Code;Text;Reason\nA\n', ['Line 2: No.'])).toBe('Code;Text;"Reason"\r\nA;"No."\r\n');
  });

  it('are counted, also those that are not told', () => {
    expect(rejectedCount(['Line 2: No.'])).toBe(1);
    expect(rejectedCount(['Line 2: No.', 'and 1,200 more'])).toBe(1201);
    expect(savedCount(FILE, ['Line 6: No.'])).toBe(2);
  });
});

it('reads the Western code page where the bytes are no UTF-8', () => {
  expect(decodeFile(new TextEncoder().encode('Å'))).toBe('Å');
  expect(decodeFile(new Uint8Array([0xc5, 0x2c]))).toBe('Å,');
});
