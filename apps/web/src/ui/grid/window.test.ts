import { describe, expect, it } from 'vitest';
import { columnsInView, drawnOf, rowsInView } from './window.ts';

describe('the rows in view', () => {
  it.each([
    ['at the top', 0, { first: 0, end: 40 }],
    ['within the same step nothing changes', 399, { first: 0, end: 40 }],
    ['in the middle, with a step to spare at either side', 4_000, { first: 90, end: 140 }],
    ['at the end', 39_200, { first: 970, end: 1_000 }],
  ])('%s', (_, scrolled, extent) => {
    expect(rowsInView(scrolled, 800, 40, 1_000, 10)).toEqual(extent);
  });
});

describe('the columns in view', () => {
  const starts = [0, 100, 300, 350, 700, 800, 900];
  it.each([
    ['at the left', 0, 120, { first: 0, end: 4 }],
    ['in the middle', 360, 100, { first: 0, end: 6 }],
    ['at the right', 900, 100, { first: 4, end: 7 }],
  ])('%s', (_, scrolled, width, extent) => {
    expect(columnsInView(starts, scrolled, width, 2)).toEqual(extent);
  });
});

describe('what is drawn', () => {
  it.each([
    ['all of it', 3, { first: 0, end: 3 }, [], [0, 1, 2]],
    ['a part', 9, { first: 3, end: 5 }, [], [3, 4]],
    ['what is always there, before and behind', 9, { first: 3, end: 5 }, [8, 0], [0, 3, 4, 8]],
    ['nothing twice, nothing that does not exist', 4, { first: 0, end: 2 }, [1, -1, 7], [0, 1]],
  ])('%s', (_, count, extent, always, drawn) => {
    expect(drawnOf(count, extent, always)).toEqual(drawn);
  });
});
