import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database.ts';
import { plannedEachTime } from '../named-statements.ts';
import type { Best, Condition } from './list.ts';
import { inOrder, isUsual } from './order.ts';
import { where, type Selection } from './selection.ts';

/** Whoever sorts a list otherwise wants that order and no other. */
export function bestOf({ list, order }: Selection, words: readonly string[]): Best[] {
  return isUsual(list, order) ? (list.search?.best?.(words.join(' ')) ?? []) : [];
}

const notBetter = (best: readonly Best[], rank: number): Condition[] =>
  best.slice(0, rank).map(({ is }) => sql`not (${is})`);

export const isNotBest = (best: readonly Best[]): Condition[] => notBetter(best, best.length);

/** How rows of one rank are sorted among each other. */
function orderOfBest({ list, order }: Selection, { by }: Best): RawBuilder<unknown> {
  const columns = by === undefined ? order.columns : [...new Set([by, ...order.columns])];
  return inOrder(list.table, { ...order, columns });
}

/** The part of the page that the best rows fill, and how many there are if they do not fill all of it. */
export async function bestIds(
  db: Db,
  selection: Selection,
  best: readonly Best[],
): Promise<{ ids: string[]; total: number }> {
  const { list, conditions, limit, offset } = selection;
  if (best.length === 0) return { ids: [], total: 0 };
  const id = sql.ref(`${list.table}.id`);
  const ranks = best.map((one, rank) => {
    const sorted = orderOfBest(selection, one);
    return sql`(
      select ${id} as id, ${sql.lit(rank)} as rank, row_number() over (order by ${sorted}) as place
      from ${sql.table(list.table)} ${where([...conditions, one.is, ...notBetter(best, rank)])}
      order by ${sorted} limit ${offset + limit})`;
  });
  const { rows } = await sql<{ total: number; ids: string[] }>`${plannedEachTime}
    with best as materialized (${sql.join(ranks, sql` union all `)})
    select count(*) as total,
      array(select id from best order by rank, place limit ${limit} offset ${offset}) as ids
    from best`.execute(db);
  return rows[0]!;
}

/** What sorts rows by their ranks, each rank in its own order, before the order of the list. */
export function byRank({ list, order }: Selection, best: readonly Best[]): RawBuilder<unknown>[] {
  const way = sql.raw(order.direction === 1 ? 'asc' : 'desc');
  return best.flatMap(({ is, by }) => [
    sql`(${is}) desc`,
    ...(by === undefined ? [] : [sql`case when ${is} then ${sql.ref(`${list.table}.${by}`)} end ${way}`]),
  ]);
}
