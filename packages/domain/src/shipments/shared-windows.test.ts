import { describe, expect, it } from 'vitest';
import { windowInWords, windowsApart } from './shared-windows.ts';

const window = (orderNumber: string, from: string | null, until: string | null) => ({
  orderNumber,
  earlyAt: from && `2026-11-${from}:00Z`,
  lateAt: until && `2026-11-${until}:00Z`,
});

describe('windows of orders at one place', () => {
  it.each([
    ['one order', [window('A', '20T08:00', '20T12:00')], null],
    ['that overlap', [window('A', '20T08:00', '20T12:00'), window('B', '20T11:00', '20T15:00')], null],
    ['that touch', [window('A', '20T08:00', '20T12:00'), window('B', '20T12:00', '20T15:00')], null],
    ['a minute apart', [window('A', '20T08:00', '20T12:00'), window('B', '20T12:01', '20T15:00')], ['A', 'B']],
    ['days apart', [window('B', '23T08:00', '23T12:00'), window('A', '20T08:00', '20T12:00')], ['A', 'B']],
    [
      'of which two are apart',
      [window('C', '20T08:00', '24T12:00'), window('B', '23T08:00', '23T12:00'), window('A', '20T08:00', '20T12:00')],
      ['A', 'B'],
    ],
    ['without an end', [window('A', '20T08:00', null), window('B', '23T12:00', '23T15:00')], null],
    ['without a beginning', [window('A', null, '20T12:00'), window('B', '23T12:00', null)], ['A', 'B']],
  ])('%s', (_, windows, apart) => {
    expect(windowsApart(windows)?.map(({ orderNumber }) => orderNumber) ?? null).toEqual(apart);
  });

  it.each([
    ['20T14:00', '20T18:30', 'America/Chicago', '11/20/2026 08:00 to 12:30'],
    ['20T14:00', '21T18:30', 'America/Chicago', '11/20/2026 08:00 to 11/21/2026 12:30'],
    ['20T14:00', null, null, 'from 11/20/2026 14:00'],
    [null, '20T18:30', null, 'until 11/20/2026 18:30'],
    [null, null, null, 'at any time'],
  ])('from %s until %s in %s is "%s"', (from, until, zone, words) => {
    expect(windowInWords(window('A', from, until), zone)).toBe(words);
  });
});
