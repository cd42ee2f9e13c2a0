import { expect, test } from 'vitest';
import { linePath } from './line-path.ts';

const BOX = { width: 108, height: 28, inset: 4 };

test.each([
  ['rises from the bottom to the top', [0, 5, 10], 'M4 24L54 14L104 4', { x: 104, y: 4 }],
  ['lies in the middle where nothing changes', [3, 3], 'M4 14L104 14', { x: 104, y: 14 }],
  ['leaves out what nobody knows', [0, null, 10], 'M4 24L104 4', { x: 104, y: 4 }],
  ['is a point of one value', [7], 'M4 14', { x: 4, y: 14 }],
  ['is nothing of nothing', [null, null], '', null],
] as const)('a line %s', (_what, values, path, end) => {
  expect(linePath(values, BOX)).toEqual({ path, end });
});
