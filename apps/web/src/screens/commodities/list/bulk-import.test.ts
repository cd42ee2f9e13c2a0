import { describe, expect, it } from 'vitest';
import { noticeForImport } from './bulk-import.ts';

describe('the notice after a bulk upload', () => {
  it('is a success when every row was saved', () => {
    expect(noticeForImport({ isSuccess: true, isPartial: false, errors: [] })).toEqual({
      kind: 'success',
      title: 'New commodities added',
    });
  });

  it.each([true, false])('is a warning with the reasons when some rows were saved (isSuccess %s)', (isSuccess) => {
    expect(noticeForImport({ isSuccess, isPartial: true, errors: ['Line 3: no code.'] })).toEqual({
      kind: 'warning',
      title: 'Some commodities failed to save',
      messages: ['Line 3: no code.'],
    });
  });

  it('is an error when no row was saved', () => {
    expect(noticeForImport({ isSuccess: false, isPartial: false, errors: ['Line 2: no code.'] })).toMatchObject({
      kind: 'error',
      title: 'All commodities failed to save',
    });
  });

  it('names the first five reasons and counts the rest', () => {
    const errors = Array.from({ length: 1205 }, (_, index) => `Line ${index + 2}: no code.`);
    expect(noticeForImport({ isSuccess: false, isPartial: false, errors }).messages).toEqual([
      ...errors.slice(0, 5),
      'and 1,200 more',
    ]);
  });
});
