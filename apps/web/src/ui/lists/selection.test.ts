import { describe, expect, it } from 'vitest';
import {
  ALL_CHOSEN,
  chosenAfter,
  chosenRows,
  countChosen,
  isChosen,
  NOTHING_CHOSEN,
  selectionBody,
  type Chosen,
} from './selection.ts';

interface Row {
  id: string;
  weight: number;
}
const row = (id: string, weight = 1): Row => ({ id, weight });
const rowOf = (id: string) => row(id);
const picked = (...ids: string[]) => chosenAfter<Row>(NOTHING_CHOSEN, ids, true, rowOf);
const allBut = (...ids: string[]) => chosenAfter<Row>(ALL_CHOSEN, ids, false, rowOf);
const exactly = (total: number) => ({ total, isTotalExact: true });

describe('what is chosen', () => {
  it.each<[string, Chosen<Row>, object, number]>([
    ['those that were picked', picked('a', 'b'), { ids: ['a', 'b'] }, 2],
    ['one is taken back', chosenAfter(picked('a', 'b'), ['a'], false, rowOf), { ids: ['b'] }, 1],
    ['all that match', allBut(), { filter: { of: 'x' }, except: [] }, 1_234],
    ['all but two', allBut('a', 'b'), { filter: { of: 'x' }, except: ['a', 'b'] }, 1_232],
    [
      'all but one that came back',
      chosenAfter(allBut('a'), ['a'], true, rowOf),
      { filter: { of: 'x' }, except: [] },
      1_234,
    ],
  ])('%s', (_, chosen, body, count) => {
    expect(selectionBody(chosen, { of: 'x' })).toEqual(body);
    expect(countChosen(chosen, exactly(1_234))).toEqual(exactly(count));
  });

  it('is not known exactly where the server stopped counting', () => {
    expect(countChosen(allBut('a'), { total: 10_000, isTotalExact: false })).toEqual({
      total: 9_999,
      isTotalExact: false,
    });
  });

  it('covers pages that nobody has seen', () => {
    expect([isChosen(allBut('a'), 'a'), isChosen(allBut('a'), 'far away'), isChosen(picked('a'), 'b')]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe('the rows that are chosen', () => {
  const page = [row('a', 5), row('c', 7)];
  it.each<[string, Chosen<Row>, number, Row[] | null]>([
    ['of other pages as they were, of this one as they are', picked('a', 'b'), 50, [row('a', 5), row('b')]],
    ['all of one page', allBut('c'), 2, [row('a', 5)]],
    ['all of more than this page are not at hand', allBut(), 50, null],
    ['picked without having been seen', chosenAfter<Row>(NOTHING_CHOSEN, ['x'], true, () => undefined), 50, null],
  ])('%s', (_, chosen, total, rows) => {
    expect(chosenRows(chosen, page, exactly(total))).toEqual(rows);
  });
});
