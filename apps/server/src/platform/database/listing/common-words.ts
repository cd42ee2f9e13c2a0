import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { plannedEachTime } from '../named-statements.ts';
import { bestIds, bestOf, isNotBest } from './best-first.ts';
import type { Condition } from './list.ts';
import type { Found } from './matches.ts';
import { inOrder, isUsual } from './order.ts';
import { counted, countRows, where, type Selection } from './selection.ts';
import { areListed, holdingWords, inListOrder, mergedLists, type TypedWord } from './word-lists.ts';

/** What holds common words is read in order until the page is full; the best rows have an order of their own and come first. */
export async function commonRows(
  db: Db,
  selection: Selection,
  words: readonly TypedWord[],
): Promise<Found & { matched: number }> {
  const { list, order, limit, offset, isFiltered } = selection;
  const best = bestOf(
    selection,
    words.map(({ typed }) => typed),
  );
  const first = await bestIds(db, selection, best);
  const others = { ...selection, limit: limit - first.ids.length, offset: Math.max(0, offset - first.total) };
  const isOther = first.total === 0 ? [] : isNotBest(best);
  const found =
    areListed(selection, words) && isUsual(list, order)
      ? await merged(db, others, words, isOther)
      : await walked(db, others, words, isOther);
  // Common words are somewhere, even if a filter leaves out all that holds them.
  return { ...found, ids: [...first.ids, ...found.ids], matched: isFiltered ? 1 : found.total };
}

/** The planner does not know how common the words are. It would rather find all rows and sort them than go along an index. */
async function withoutSorting<Answer>(db: Db, ask: () => Promise<Answer>): Promise<Answer> {
  await sql`select set_config('enable_sort', 'off', true)`.execute(db);
  const answer = await ask();
  await sql`select set_config('enable_sort', 'on', true)`.execute(db);
  return answer;
}

/** Merges as many rows as are counted; every page that can be asked for is among them. */
async function merged(
  db: Db,
  selection: Selection,
  words: readonly TypedWord[],
  isOther: readonly Condition[],
): Promise<Found> {
  const { list, order, limit, offset } = selection;
  const id = sql.ref(`${list.table}.id`);
  const isWanted =
    isOther.length === 0
      ? sql``
      : sql`where exists (select from ${sql.table(list.table)} ${where([sql`${id} = merged.id`, ...isOther])})`;
  const { rows } = await withoutSorting(db, () =>
    sql<{ found: number; ids: string[] }>`${plannedEachTime}
    with merged as materialized (${mergedLists(selection, words)})
    select count(*) as found,
      array(select id from merged ${isWanted} order by ${inListOrder(order)} limit ${limit} offset ${offset}) as ids
    from merged`.execute(db),
  );
  return { ids: rows[0]!.ids, ...counted(rows[0]!.found) };
}

/** Along the order, reading the words in the rows: they are common, so a page is soon full. */
async function walked(
  db: Db,
  selection: Selection,
  words: readonly TypedWord[],
  isOther: readonly Condition[],
): Promise<Found> {
  const { list, conditions, order, limit, offset } = selection;
  const holds = holdingWords(selection, words);
  const { rows } = await withoutSorting(db, () =>
    sql<{ id: string }>`${plannedEachTime}
    select ${sql.ref(`${list.table}.id`)} as id from ${sql.table(list.table)}
    ${where([...conditions, ...holds, ...isOther])}
    order by ${inOrder(list.table, order)} limit ${limit} offset ${offset}`.execute(db),
  );
  const count = areListed(selection, words)
    ? await merged(db, { ...selection, limit: 0 }, words, [])
    : await countRows(db, { ...selection, conditions: [...conditions, ...holds] });
  return { ...count, ids: rows.map(({ id }) => id) };
}
