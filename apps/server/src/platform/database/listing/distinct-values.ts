import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { plannedEachTime } from '../named-statements.ts';
import type { Tables } from '../tables.ts';
import { isOneOf } from './conditions.ts';
import type { Condition } from './list.ts';

/** Leaping along an index is quicker than reading every row only while the different values are few. */
const MAX_VALUES = 2_000;

/** The different values of a column, at most 2,000 of them: leaps along its index from one to the next. */
export async function distinctValues(db: Db, table: keyof Tables, column: string): Promise<string[]> {
  const [from, name] = [sql.table(table), sql.ref(column)];
  const { rows } = await sql<{ value: string }>`${plannedEachTime}
    with recursive leap (value, number) as (
      (select ${name}, 1 from ${from} order by ${name} limit 1)
      union all
      select next.value, leap.number + 1
      from leap cross join lateral (
        select ${name} as value from ${from} where ${name} > leap.value order by ${name} limit 1
      ) next
      where leap.number < ${sql.lit(MAX_VALUES)}
    )
    select value from leap`.execute(db);
  return rows.map(({ value }) => value);
}

/**
 * What a filter on stored lists ("|Flatbed|Step Deck|") looks for: the different lists that hold one of the choices, which
 * an index leads to; or the choices themselves, where the lists are too many to compare them all beforehand.
 */
export type ListsHolding = { lists: readonly string[] } | { oneOf: readonly (string | number)[] };

export async function listsHolding(
  db: Db,
  table: keyof Tables,
  column: string,
  choices: readonly (string | number)[] | undefined,
): Promise<ListsHolding | undefined> {
  if (choices === undefined || choices.length === 0) return undefined;
  const lists = await distinctValues(db, table, column);
  if (lists.length >= MAX_VALUES) return { oneOf: choices };
  return { lists: lists.filter((list) => choices.some((choice) => list.includes(`|${choice}|`))) };
}

export function holdsOneOf(column: string, found: ListsHolding): Condition {
  if ('lists' in found) return isOneOf(column, found.lists);
  const entries = found.oneOf.map((choice) => `|${choice}|`);
  return sql`exists (select from unnest(${entries}::text[]) entry where strpos(${sql.ref(column)}, entry) > 0)`;
}
