import { sql } from 'kysely';
import type { Condition } from './list.ts';

/**
 * The comparisons that reach an index under row-level security: `=`, `<`, `>=` and their kind on text, uuid, boolean, whole
 * numbers, double precision, dates and instants. Not on `numeric`, enums or arrays, and not `like`, `lower()` or any function
 * of a column: store what they would give in a column of its own.
 */
export function is(column: string, value: string | number | boolean): Condition {
  return sql`${sql.ref(column)} = ${value}`;
}

export function isOneOf(column: string, values: readonly string[]): Condition {
  return sql`${sql.ref(column)} = any (${values})`;
}

export function isOneOfNumbers(column: string, values: readonly number[]): Condition {
  return sql`${sql.ref(column)} = any (${values}::integer[])`;
}

export function isAtLeast(column: string, value: string | number): Condition {
  return sql`${sql.ref(column)} >= ${value}`;
}

export function isAtMost(column: string, value: string | number): Condition {
  return sql`${sql.ref(column)} <= ${value}`;
}

/** Sorts behind every text that goes on after the beginning: no character is larger. */
export const LAST_CHARACTER = '\u{10FFFF}';

/** For columns of collation "C", where a beginning is a range. */
export function beginsWith(column: string, beginning: string): Condition {
  return sql`(${sql.ref(column)} >= ${beginning} and ${sql.ref(column)} < ${beginning + LAST_CHARACTER})`;
}
