import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database.ts';
import { plannedEachTime } from '../named-statements.ts';
import { beginsWith, LAST_CHARACTER } from './conditions.ts';
import type { AnyList, Condition } from './list.ts';
import type { Order } from './order.ts';
import type { Selection } from './selection.ts';
import { asStored, holdsWords } from './words.ts';

/** So many rows are looked up one by one rather than met on a walk. */
const RARE = 5_000;
/** So many lists are merged more quickly than their rows are sorted. */
const MOST_LISTS = 32;
/** So many entries of many different words are sorted quickly enough. */
const MOST_SORTED = 20_000;

/** What the stored words say about a word that was typed, perhaps only its beginning. */
export interface TypedWord {
  typed: string;
  /** The stored words that begin so, if there are few; otherwise some of them. Where words are kept by a column, with its value. */
  stored: string[];
  /** There are more of them than are merged. */
  isMany: boolean;
  /** How many times there are such words, counted as far as it matters. */
  entries: number;
}

/** Few rows hold one. */
export const isRare = ({ entries }: TypedWord) => entries <= RARE;

/** All rows that hold the words can be read in the usual order of the list. */
export function areListed({ isListedByWords }: Selection, words: readonly TypedWord[]): boolean {
  return isListedByWords && words.every(({ isMany, entries }) => !isMany || entries <= MOST_SORTED);
}

export const rarestOf = (words: readonly TypedWord[]) => words.reduce((a, b) => (b.entries < a.entries ? b : a));

const wordTable = ({ table }: AnyList) => sql.table(`${table}_word`);

/** What stored words that begin with this begin with: one beginning, or one for each value that they are kept by. */
function beginningsOf({ list, lead }: Selection, typed: string): string[] {
  const keptBy = list.search?.keptBy;
  return keptBy ? (lead?.values ?? keptBy).map((value) => `${value} ${asStored(typed)}`) : [asStored(typed)];
}

/** Leaps along the key from one word to the next, and counts. A word that nothing begins with is left out. */
export async function lookUpWords(db: Db, selection: Selection, words: readonly string[]): Promise<TypedWord[]> {
  const entries = wordTable(selection.list);
  const asked = words.flatMap((typed, index) =>
    beginningsOf(selection, typed).map((beginning) => ({ beginning, place: index + 1 })),
  );
  const { rows } = await sql<TypedWord>`${plannedEachTime}
    with recursive leap (place, beginning, word, number) as (
      select place, beginning, first.word, 1
      from unnest(${asked.map(({ beginning }) => beginning)}::text[], ${asked.map(({ place }) => place)}::int[]) given (beginning, place)
      cross join lateral (
        select word from ${entries} where word >= beginning and word < beginning || ${LAST_CHARACTER} order by word limit 1
      ) first
      union all
      select place, beginning, next.word, number + 1
      from leap cross join lateral (
        select word from ${entries} where word > leap.word and word < beginning || ${LAST_CHARACTER} order by word limit 1
      ) next
      where number <= ${sql.lit(MOST_LISTS)}
    )
    select (${words}::text[])[place] as typed, stored, longest > ${sql.lit(MOST_LISTS)} as "isMany", (
      select count(*) from (
        select from unnest(beginnings) beginning cross join lateral (
          select from ${entries} where word >= beginning and word < beginning || ${LAST_CHARACTER}
        ) entry
        limit case when longest > ${sql.lit(MOST_LISTS)} then ${sql.lit(MOST_SORTED + 1)} else ${sql.lit(RARE + 1)} end
      ) counted
    ) as entries
    from (
      select place, array_agg(word) as stored, array_agg(distinct beginning) as beginnings, max(number) as longest
      from leap group by place
    ) leaps
    order by place`.execute(db);
  return rows;
}

/** The rarest word is looked up, if it is rare; the others are read in the rows. */
export function holdingWords(selection: Selection, words: readonly TypedWord[]): Condition[] {
  const { list } = selection;
  const rare = words.filter((word) => isRare(word) && word === rarestOf(words));
  const others = words.filter((word) => !rare.includes(word)).map(({ typed }) => typed);
  const id = sql.ref(`${list.table}.id`);
  return [
    ...rare.map(({ typed }) => {
      const ranges = beginningsOf(selection, typed).map(
        (beginning) => sql`select id from ${wordTable(list)} where ${beginsWith('word', beginning)}`,
      );
      return sql`${id} in (${sql.join(ranges, sql` union all `)})`;
    }),
    ...holdsWords(list.table, others),
  ];
}

/** As the entries of a word are sorted. */
export function inListOrder({ direction }: Order): RawBuilder<unknown> {
  return sql.raw(direction === 1 ? 'sort_key, id' : 'sort_key desc, id desc');
}

/** Rows that hold every word, with their place in the usual order, and sorted by it: one range of the key for each word, merged. */
export function mergedLists(selection: Selection, words: readonly TypedWord[]): RawBuilder<unknown> {
  const { list, order, mostCounted } = selection;
  const entries = wordTable(list);
  const sorted = inListOrder(order);
  const lists = words.map(({ typed, stored, isMany }, index) => {
    const ranges = isMany
      ? beginningsOf(selection, typed).map((beginning) => beginsWith('word', beginning))
      : stored.map((word) => sql`word = ${word}`);
    const [only, ...more] = ranges.map((range) => sql`select sort_key, id from ${entries} where ${range}`);
    const name = sql.id(`list${index}`);
    if (stored.length === 1 && !isMany) return sql`(${only}) ${name}`;
    // Each range with its own order: the planner does not see that of a part of a union otherwise.
    const inTurn = [only, ...more].map((range) => sql`(${range} order by ${sorted} offset 0)`);
    return sql`(select distinct sort_key, id from (${sql.join(inTurn, sql` union all `)}) every_range order by ${sorted}) ${name}`;
  });
  const [first, ...others] = lists;
  const joined = others.map((other) => sql` join ${other} using (sort_key, id)`);
  return sql`select sort_key, id from ${first}${sql.join(joined, sql``)} order by ${sorted} limit ${mostCounted + 1}`;
}
