import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { plannedEachTime } from '../named-statements.ts';
import type { Tables } from '../tables.ts';

/** More different values than this are not what a choice of people's has. */
const MOST_VALUES = 2_000;

/** The different values of a column that few are in use of: leaps along its index from one to the next. */
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
      where leap.number < ${sql.lit(MOST_VALUES)}
    )
    select value from leap`.execute(db);
  return rows.map(({ value }) => value);
}

/** The kept texts ("|Flatbed|Step Deck|") that hold one of the choices; none of them where no row does. */
export async function keysHolding(
  db: Db,
  table: keyof Tables,
  column: string,
  choices: readonly (string | number)[] | undefined,
): Promise<string[] | undefined> {
  if (choices === undefined || choices.length === 0) return undefined;
  const keys = await distinctValues(db, table, column);
  const holding = keys.filter((key) => choices.some((choice) => key.includes(`|${choice}|`)));
  return holding.length === 0 ? ['|none|'] : holding;
}
