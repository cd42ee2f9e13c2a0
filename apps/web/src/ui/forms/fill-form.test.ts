import { expect, it, vi } from 'vitest';
import { differences, fillDifferences } from './fill-form.ts';

it.each<[string, unknown, unknown, [string, unknown][]]>([
  ['nothing', { a: 1, b: [{ c: 1 }] }, { a: 1, b: [{ c: 1 }] }, []],
  ['a field', { a: 1, b: 2 }, { a: 1, b: 3 }, [['b', 3]]],
  ['a field of a group', { a: { b: 1, c: 2 } }, { a: { b: 1, c: 3 } }, [['a.c', 3]]],
  ['a field of an entry', { a: [{ b: 1 }, { b: 2 }] }, { a: [{ b: 1 }, { b: 3 }] }, [['a.1.b', 3]]],
  ['a list that grew, as a whole', { a: [1] }, { a: [1, 2] }, [['a', [1, 2]]]],
  ['a list of plain values, as a whole', { a: ['x', 'y'] }, { a: ['x', 'z'] }, [['a', ['x', 'z']]]],
  ['a list that became empty', { a: [{ b: 1 }] }, { a: [] }, [['a', []]]],
  ['a group that came', { a: null }, { a: { b: 1 } }, [['a', { b: 1 }]]],
  ['a group that went', { a: { b: 1 } }, { a: null }, [['a', null]]],
])('finds %s', (_title, before, after, expected) => {
  expect(differences(before, after).map(({ path, value }) => [path, value])).toEqual(expected);
});

it('sets what a choice changed, and leaves alone what somebody is typing', () => {
  const setValue = vi.fn();
  fillDifferences({ setValue } as never, { mode: 'TL', weight: '' }, { mode: 'LTL', weight: '' });
  expect(setValue.mock.calls).toEqual([['mode', 'LTL', { shouldDirty: true }]]);
});
