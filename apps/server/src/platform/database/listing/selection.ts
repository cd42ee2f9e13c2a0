import { MOST_COUNTED } from '@lanewright/contract/paging.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database.ts';
import { plannedEachTime } from '../named-statements.ts';
import type { AnyList, Condition, ListQuery } from './list.ts';
import { columnsOf, inOrder, orderOf, type Order } from './order.ts';

/** Which rows of a list, in which order, and how many of them. */
export interface Selection {
  list: AnyList;
  conditions: readonly Condition[];
  /** Somebody chose a filter; otherwise the conditions are those of the list itself. */
  isFiltered: boolean;
  /** No filter was chosen but the one that words are kept by. */
  isListedByWords: boolean;
  order: Order;
  limit: number;
  offset: number;
  mostCounted: number;
  /** What the walk along the order cannot go beyond; true of all that the conditions are. */
  ahead: readonly Condition[];
  /** The values of the column that leads the index of this order; see `ledBy`. */
  lead?: { column: string; type: string; values: readonly (string | number)[] };
}

export interface Count {
  total: number;
  isTotalExact: boolean;
}

const isChosen = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

function chosenFilters(list: AnyList, query: object): Condition[] {
  const chosen = Object.entries(list.filters).flatMap(([name, asCondition]) => {
    const value = (query as Record<string, unknown>)[name];
    return isChosen(value) ? [(asCondition as (chosen: unknown) => Condition | null)(value)] : [];
  });
  return chosen.filter((condition) => condition !== null);
}

function pickedRows({ table }: AnyList, { ids, except }: ListQuery): Condition[] {
  const id = sql.ref(`${table}.id`);
  return [
    ...(ids ? [sql`${id} = any (${ids}::uuid[])`] : []),
    ...(except && except.length > 0 ? [sql`${id} <> all (${except}::uuid[])`] : []),
  ];
}

function leadOf({ ledBy }: AnyList, query: ListQuery, { name }: Order): Pick<Selection, 'lead'> {
  if (!ledBy?.sorts.includes(name)) return {};
  const values = (query as unknown as Record<string, unknown>)[ledBy.filter];
  if (!isChosen(values)) return {};
  // A value that is given twice would bring its rows twice.
  return { lead: { column: ledBy.column, type: ledBy.type, values: [...new Set(values as (string | number)[])] } };
}

/** Where words are kept by the leading column, choosing values of it leaves their lists as they are. */
function isListedByWords(list: AnyList, query: ListQuery): boolean {
  const lead = list.search?.keptBy && list.ledBy?.filter;
  const others = lead === undefined ? query : { ...query, [lead]: undefined };
  return chosenFilters(list, others).length + pickedRows(list, query).length === 0;
}

export function selectionOf(list: AnyList, query: ListQuery, limit = query.pageSize): Selection {
  const chosen = [...chosenFilters(list, query), ...pickedRows(list, query)];
  const order = orderOf(list, query);
  return {
    list,
    conditions: [...(list.only ? [list.only] : []), ...chosen],
    isFiltered: chosen.length > 0,
    isListedByWords: isListedByWords(list, query),
    order,
    limit,
    offset: (query.page - 1) * query.pageSize,
    mostCounted: query.mostCounted ?? MOST_COUNTED,
    ahead: [list.only, list.bounds?.[order.name]?.(query)].filter((condition) => condition != null),
    ...leadOf(list, query, order),
  };
}

export function where(conditions: readonly Condition[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
}

/** The id and what the order needs, and nothing else: so much stands in the index, and no row has to be fetched. */
export function keyColumns({ list, order }: Selection): RawBuilder<unknown> {
  return columnsOf(list.table, { ...order, columns: [...new Set(['id', ...order.columns])] });
}

export interface Key {
  id: string;
  /** What the row is sorted by, as the database writes it. */
  key: unknown[];
}

/** So many rows of an index are passed by on the way to a page; a page is mostly found sooner. */
const LONGEST_WALK = 20_000;

interface Walk {
  /** The value of the leading column, if there is one. */
  led?: readonly Condition[];
  limit: number;
  offset: number;
}

/** Along the index of the order until the page is full. */
function walk(selection: Selection, { led = [], limit, offset }: Walk) {
  const { list, order, conditions } = selection;
  return sql`select ${keyColumns(selection)} from ${sql.table(list.table)} ${where([...led, ...conditions])}
    order by ${inOrder(list.table, order)} limit ${limit} offset ${offset}`;
}

/** The same, but only so far. */
function shortWalk(selection: Selection, { led = [], limit, offset }: Walk) {
  const { list, order, conditions, ahead } = selection;
  const table = sql.table(list.table);
  const sorted = inOrder(list.table, order);
  const longest = Math.max(LONGEST_WALK, offset + limit);
  return sql`select ${keyColumns(selection)}
    from (select * from ${table} ${where([...ahead, ...led])} order by ${sorted} limit ${longest}) ${table} ${where(conditions)}
    order by ${sorted} limit ${limit} offset ${offset}`;
}

/** From here on walks are merged row by row: all of them together are as long as the way to the page, not each. */
const DEEP = 1_000;

/** A walk for each value of the leading column, written out, so that the planner sees that each is in order. */
function deepRows(
  selection: Selection,
  walkOf: typeof walk,
  lead: NonNullable<Selection['lead']>,
): RawBuilder<unknown> {
  const { order, limit, offset } = selection;
  const walks = lead.values.map((value) => {
    const led = [sql`${sql.ref(lead.column)} = ${value}::${sql.raw(lead.type)}`];
    return sql`(${walkOf(selection, { led, limit: offset + limit, offset: 0 })})`;
  });
  return sql`select merged.* from (${sql.join(walks, sql` union all `)}) merged
    order by ${inOrder('merged', order)} limit ${limit} offset ${offset}`;
}

/** The rows of a page, in their order: one walk, or one for each value of the leading column, merged. */
function pageRows(selection: Selection, walkOf: typeof walk): RawBuilder<unknown> {
  const { order, limit, offset, lead } = selection;
  if (!lead) return walkOf(selection, { limit, offset });
  if (offset >= DEEP && lead.values.length > 1) return deepRows(selection, walkOf, lead);
  const led = [sql`${sql.ref(lead.column)} = lead.value`];
  return sql`select merged.* from unnest(${lead.values}::${sql.raw(lead.type)}[]) lead (value)
    cross join lateral (${walkOf(selection, { led, limit: offset + limit, offset: 0 })}) merged
    order by ${inOrder('merged', order)} limit ${limit} offset ${offset}`;
}

const keyOf = ({ order }: Selection, page: string) => sql`jsonb_build_array(${columnsOf(page, order)})`;

async function keysOf(db: Db, selection: Selection, page: RawBuilder<unknown>): Promise<Key[]> {
  const { rows } = await sql<Key>`${plannedEachTime}
    select page.id, ${keyOf(selection, 'page')} as key from (${page}) page
    order by ${inOrder('page', selection.order)}`.execute(db);
  return rows;
}

export function orderedKeys(db: Db, selection: Selection): Promise<Key[]> {
  return keysOf(db, selection, pageRows(selection, walk));
}

/**
 * A page of very much. It is mostly soon found on a walk along the order; but where a filter and the order go together (what
 * was created lately, the earliest pickup first), all that matches may lie at the far end. Then it is found by the index of
 * the filter, and sorted.
 */
export async function keysAmongMany(db: Db, selection: Selection): Promise<Key[]> {
  const { list, conditions, order, limit, offset } = selection;
  const found = await keysOf(db, selection, pageRows(selection, shortWalk));
  if (found.length === limit) return found;
  return keysOf(
    db,
    selection,
    sql`select * from (select ${keyColumns(selection)} from ${sql.table(list.table)} ${where(conditions)} offset 0) matched
      order by ${inOrder('matched', order)} limit ${limit} offset ${offset}`,
  );
}

interface CountedKeys {
  keys: Key[];
  rows: number;
}

const asCountedKeys = (rows: readonly { rows: number; id: string | null; key: unknown[] }[]): CountedKeys => ({
  rows: rows[0]!.rows,
  keys: rows.flatMap(({ id, key }) => (id === null ? [] : [{ id, key }])),
});

/** So many rows that a list is counted and no more, each with what it is sorted by. */
const matchedRows = (selection: Selection) =>
  sql`select ${keyColumns(selection)} from ${sql.table(selection.list.table)} ${where(selection.conditions)}
    limit ${MOST_COUNTED + 1}`;

/**
 * All that matches, counted, and its page, in one go: right where it is so little that sorting it costs nothing. Where there
 * is more than is counted, only the count says so.
 */
export async function matchedKeys(db: Db, selection: Selection): Promise<CountedKeys> {
  const { order, limit, offset } = selection;
  const { rows } = await sql<{ rows: number; id: string | null; key: unknown[] }>`${plannedEachTime}
    with matched as materialized (${matchedRows(selection)})
    select counted.rows, page.id, ${keyOf(selection, 'page')} as key
    from (select count(*) as rows from matched) counted
    left join (
      select * from matched order by ${inOrder('matched', order)}
      limit case when (select count(*) from matched) <= ${MOST_COUNTED} then ${limit}::int else 0 end offset ${offset}
    ) page on true
    order by ${inOrder('page', order)}`.execute(db);
  return asCountedKeys(rows);
}

/** A page by a walk along its order, and the count. */
export async function walkedKeys(db: Db, selection: Selection): Promise<CountedKeys> {
  const { order } = selection;
  const { rows } = await sql<{ rows: number; id: string | null; key: unknown[] }>`${plannedEachTime}
    select counted.rows, page.id, ${keyOf(selection, 'page')} as key
    from (select count(*) as rows from (${matchedRows(selection)}) matched) counted
    left join (${pageRows(selection, walk)}) page on true
    order by ${inOrder('page', order)}`.execute(db);
  return asCountedKeys(rows);
}

export function counted(rows: number): Count {
  return { total: Math.min(rows, MOST_COUNTED), isTotalExact: rows <= MOST_COUNTED };
}

const howMany = ({ list, conditions, mostCounted }: Selection) => sql<number>`(
  select count(*) from (select from ${sql.table(list.table)} ${where(conditions)} limit ${mostCounted + 1}) counted
)`;

export async function countRows(db: Db, selection: Selection): Promise<Count> {
  const [count] = await countEach(db, [selection]);
  return count!;
}

/** In one statement, however many they are. */
export async function countEach(db: Db, selections: readonly Selection[]): Promise<Count[]> {
  const { rows } = await sql<{ counts: number[] }>`${plannedEachTime}
    select array[${sql.join(selections.map(howMany))}]::int[] as counts`.execute(db);
  return rows[0]!.counts.map(counted);
}

export async function hasRow(db: Db, { table }: AnyList, conditions: readonly Condition[]): Promise<boolean> {
  const { rows } = await sql`${plannedEachTime}
    select from ${sql.table(table)} ${where(conditions)} limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Reading a table from end to end reads the rows of every company; however small it is now, the way is by an index. What an
 * index gives in order is kept so: hashing would have to read all of it first.
 */
export async function preferIndexes(db: Db): Promise<void> {
  await sql`select set_config(setting, 'off', true)
    from unnest(array['enable_seqscan', 'enable_hashagg', 'enable_hashjoin']) setting`.execute(db);
}
