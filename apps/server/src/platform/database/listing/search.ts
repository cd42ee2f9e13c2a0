import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { bestOf, byRank } from './best-first.ts';
import { commonRows } from './common-words.ts';
import { foundInside, matching, sortedMatches, type Found } from './matches.ts';
import type { Condition } from './list.ts';
import { isUsual } from './order.ts';
import { hasRow, type Selection } from './selection.ts';
import { areListed, holdingWords, isRare, lookUpWords, rarestOf, type TypedWord } from './word-lists.ts';
import { readWords } from './words.ts';

/** So many rows are looked up more quickly than the lists of several words are merged. */
const VERY_RARE = 1_000;

/**
 * A page of the rows in which every word begins something, the best first. Each word is a list of rows in their usual order;
 * several are merged. Where that does not serve (a filter, another order, a beginning of very many words), the rows of a rare
 * word are looked up and sorted, and common words are met on a walk along the order. Where nothing begins so, words are looked
 * into.
 */
export async function searchedIds(db: Db, selection: Selection, words: readonly string[]): Promise<Found> {
  const known = await lookUpWords(db, selection, words);
  if (known.length === words.length) {
    const { matched, ...found } = isLookedUp(selection, known)
      ? await lookedUp(db, selection, known)
      : await commonRows(db, selection, known);
    if (matched > 0) return found;
  }
  return foundInside(db, selection, words, known);
}

function isLookedUp(selection: Selection, words: readonly TypedWord[]): boolean {
  const isMerged = areListed(selection, words) && isUsual(selection.list, selection.order);
  const rarest = rarestOf(words);
  return isMerged ? words.length > 1 && rarest.entries <= VERY_RARE : isRare(rarest);
}

function lookedUp(db: Db, selection: Selection, words: readonly TypedWord[]): Promise<Found & { matched: number }> {
  const { list } = selection;
  const typed = words.map((word) => word.typed);
  return sortedMatches(db, selection, {
    from: sql.table(list.table),
    where: holdingWords(selection, words),
    first: byRank(selection, bestOf(selection, typed)),
  });
}

/** For all rows rather than a page: the words as a condition. */
export async function foundByWords(db: Db, selection: Selection, term: string): Promise<Condition[]> {
  const { list } = selection;
  const words = await readWords(db, list, term);
  if (words.length === 0) return term.trim() === '' ? [] : [sql`false`];
  const known = await lookUpWords(db, selection, words);
  if (known.length === words.length) {
    const begun = holdingWords(selection, known);
    if (await hasRow(db, list, begun)) return begun;
  }
  if (list.search?.isByBeginnings) return [sql`false`];
  return [sql`${sql.ref(`${list.table}.id`)} in (select found.id from ${matching(list, words)} found)`];
}
