import { expect, it } from 'vitest';
import type { GridColumn } from './column.ts';
import { layOut } from './layout.ts';

const column = (id: string, width: number, isFlexible = false): GridColumn<object> => ({
  id,
  title: id,
  width,
  isFlexible,
  text: () => '',
});
const columns = [column('code', 100), column('words', 200, true), column('weight', 80)];
const all = { columns: ['code', 'words', 'weight'], fixedColumnsCount: 1 };

it.each([
  ['room to spare goes to the flexible column', all, {}, 1_000, [100, 820, 80]],
  ['no room: each as wide as it is', all, {}, 300, [100, 200, 80]],
  ['a width that was chosen stays, and the last column takes the rest', all, { words: 300 }, 1_000, [100, 300, 600]],
  ['widths beyond reason are not used', all, { code: 2, weight: 9_999 }, 0, [56, 200, 800]],
  ['the order is the person’s own', { columns: ['weight', 'code'], fixedColumnsCount: 0 }, {}, 0, [80, 100]],
])('%s', (_, arrangement, widths, room, expected) => {
  const { placed, width } = layOut(columns, arrangement, { widths, before: 0, room });
  expect(placed.map((one) => one.width)).toEqual(expected);
  expect(width).toBe(expected.reduce((sum, one) => sum + one, 0));
});

it('says how much stands still at the left, with what comes before the columns', () => {
  const { placed, fixedWidth } = layOut(columns, { ...all, fixedColumnsCount: 2 }, { widths: {}, before: 40, room: 0 });
  expect(placed.map(({ start, isFixed }) => [start, isFixed])).toEqual([
    [40, true],
    [140, true],
    [340, false],
  ]);
  expect(fixedWidth).toBe(340);
});
