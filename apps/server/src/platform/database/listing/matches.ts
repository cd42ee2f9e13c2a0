import { MOST_COUNTED } from '@lanewright/contract/paging.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database.ts';
import { plannedEachTime } from '../named-statements.ts';
import { bestOf, byRank } from './best-first.ts';
import type { AnyList, Condition } from './list.ts';
import { inOrder } from './order.ts';
import { counted, where, type Count, type Selection } from './selection.ts';
import { holdingWords, isRare, type TypedWord } from './word-lists.ts';
import { insideWords } from './words.ts';

export interface Found extends Count {
  ids: string[];
}

const MOST_RESEMBLING = 500;
/** As the gate's `resembling` has it. */
const LIKE_ENOUGH = 0.45;

interface Matches {
  /** The table of the list, or a function of the gate's that gives rows of it. */
  from: RawBuilder<unknown>;
  where?: readonly Condition[];
  /** What to sort by before the order of the list. */
  first: readonly RawBuilder<unknown>[];
}

/** Takes the few rows that match, leaves out what the filters do, and sorts the rest. */
export async function sortedMatches(
  db: Db,
  { list, conditions, order, limit, offset }: Selection,
  { from, where: matching = [], first }: Matches,
): Promise<Found & { matched: number }> {
  const isListed = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
  const place = sql`row_number() over (order by ${sql.join([...first, inOrder(list.table, order)])})`;
  const { rows } = await sql<{ matched: number; listed: number; ids: string[] }>`${plannedEachTime}
    with matched as materialized (
      select ${sql.ref(`${list.table}.id`)}, (${isListed}) as is_listed, ${place} as place
      from ${from} ${sql.table(list.table)} ${where(matching)}
    )
    select count(*) as matched, count(*) filter (where is_listed) as listed,
      array(select id from matched where is_listed order by place limit ${limit} offset ${offset}) as ids
    from matched`.execute(db);
  const { matched, listed, ids } = rows[0]!;
  return { matched, ids, ...counted(listed) };
}

/** Rows that hold the words anywhere, also inside of others, by the gate's index of trigrams. */
export function matching({ table }: AnyList, words: readonly string[]): RawBuilder<unknown> {
  return sql`matching(null::${sql.table(table)}, ${insideWords(words)}::text[], ${MOST_COUNTED + 1}::bigint)`;
}

/** Nothing begins with the words: what holds them inside, or else, where somebody may have mistyped, what resembles them. */
export async function foundInside(
  db: Db,
  selection: Selection,
  words: readonly string[],
  known: readonly TypedWord[],
): Promise<Found> {
  const { list } = selection;
  if (list.search?.isByBeginnings) return { ids: [], total: 0, isTotalExact: true };
  const first = byRank(selection, bestOf(selection, words));
  const found = await sortedMatches(db, selection, { from: matching(list, words), first });
  return found.matched > 0 || !list.search?.isTolerant ? found : resembling(db, selection, words, known);
}

/** A word that is known and rare was not mistyped: only its rows are looked at. */
function resembling(
  db: Db,
  selection: Selection,
  words: readonly string[],
  known: readonly TypedWord[],
): Promise<Found> {
  const { table } = selection.list;
  const likeness = (word: string) => sql`word_similarity(${word}, ${sql.ref(`${table}.search_text`)})`;
  const first = [sql`${sql.join(words.map(likeness), sql` + `)} desc`];
  const mistyped = words.filter((word) => !known.some(({ typed }) => typed === word));
  if (mistyped.length > 0 && known.some(isRare)) {
    const isLike = mistyped.map((word) => sql`${likeness(word)} >= ${LIKE_ENOUGH}`);
    const where = [...holdingWords(selection, known), ...isLike];
    return sortedMatches(db, selection, { from: sql.table(table), where, first });
  }
  const from = sql`resembling(null::${sql.table(table)}, ${words}::text[], ${MOST_RESEMBLING}::bigint)`;
  return sortedMatches(db, selection, { from, first });
}
