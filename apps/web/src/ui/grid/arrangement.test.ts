import { describe, expect, it } from 'vitest';
import { movedColumn, toggledColumn, usableArrangement } from './arrangement.ts';

const known = ['code', 'description', 'weight', 'class'];
const fallback = { columns: ['code', 'description'], fixedColumnsCount: 1 };

describe('how a grid is arranged', () => {
  it.each([
    ['nothing was ever chosen', null, fallback],
    [
      'columns that no longer exist are dropped',
      { columns: ['class', 'gone', 'code'], fixedColumnsCount: 1 },
      { columns: ['class', 'code'], fixedColumnsCount: 1 },
    ],
    ['nothing usable is left', { columns: ['gone'], fixedColumnsCount: 0 }, { ...fallback, fixedColumnsCount: 0 }],
    [
      'a column is named twice',
      { columns: ['code', 'code', 'class'], fixedColumnsCount: 0 },
      { columns: ['code', 'class'], fixedColumnsCount: 0 },
    ],
    [
      'more columns are fixed than are shown',
      { columns: ['code', 'class'], fixedColumnsCount: 9 },
      { columns: ['code', 'class'], fixedColumnsCount: 2 },
    ],
  ])('is usable when %s', (_, wanted, expected) => {
    expect(usableArrangement(wanted, known, fallback)).toEqual(expected);
  });

  it('fixes ten columns at most', () => {
    const many = Array.from({ length: 15 }, (_, index) => `c${index}`);
    expect(usableArrangement({ columns: many, fixedColumnsCount: 12 }, many, fallback).fixedColumnsCount).toBe(10);
  });

  it('shows a hidden column last and hides a shown one', () => {
    expect(toggledColumn(['code'], 'class')).toEqual(['code', 'class']);
    expect(toggledColumn(['code', 'class'], 'code')).toEqual(['class']);
  });

  it.each([
    ['down', 'code', 1, ['description', 'code', 'weight']],
    ['up', 'weight', -1, ['code', 'weight', 'description']],
    ['not beyond the end', 'weight', 5, ['code', 'description', 'weight']],
    ['nowhere when it is not shown', 'class', 1, ['code', 'description', 'weight']],
  ])('moves a column %s', (_, id, places, expected) => {
    expect(movedColumn(['code', 'description', 'weight'], id, places)).toEqual(expected);
  });
});
