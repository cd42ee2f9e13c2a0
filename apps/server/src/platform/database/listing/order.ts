import { sql, type RawBuilder } from 'kysely';
import { Refused } from '../../failures.ts';
import type { AnyList, Condition, ListQuery } from './list.ts';

export interface Order {
  name: string;
  direction: 1 | -1;
  columns: readonly string[];
}

export function orderOf(list: AnyList, { orderByProperty, orderByDirection = 1 }: ListQuery): Order {
  const name = orderByProperty ?? Object.keys(list.sorts)[0]!;
  if (!Object.hasOwn(list.sorts, name)) throw new Refused(`${list.name} cannot be sorted by ${name}.`);
  return { name, direction: orderByDirection, columns: list.sorts[name]! };
}

/** The order that a list has by itself, either way round. */
export function isUsual(list: AnyList, { name }: Order): boolean {
  return name === Object.keys(list.sorts)[0];
}

export function columnsOf(table: string, { columns }: Order): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(`${table}.${column}`)));
}

export function inOrder(table: string, { columns, direction }: Order): RawBuilder<unknown> {
  const way = sql.raw(direction === 1 ? 'asc' : 'desc');
  return sql.join(columns.map((column) => sql`${sql.ref(`${table}.${column}`)} ${way}`));
}

/** Behind a row with this key. All columns go the same way, so one comparison of rows says it, and an index can begin there. */
export function isBehind(table: string, order: Order, key: readonly unknown[]): Condition {
  const comparison = sql.raw(order.direction === 1 ? '>' : '<');
  return sql`(${columnsOf(table, order)}) ${comparison} (${sql.join(key)})`;
}
