import type { z } from 'zod';

/** What a cell of an import file says: a value, or why it cannot be read. */
export type Reading<Value> = { value: Value } | { reason: string };

/**
 * A schema that is made when it is needed, by the library that is handed in: a list that only reads the labels of fields does
 * without it.
 */
export type MadeWith<Value> = (library: typeof z) => z.ZodType<Value>;

/**
 * One field of a record, said once. Its kind (`text`, `whole`, `choice`, ...) fills this in; schema, limits, import column,
 * form, row and history follow. `Value` is what is kept, `Input` what stands in a form while a person types.
 */
export interface Field<Value, Input = Value> {
  /** How people call it, in messages and above inputs. */
  label: string;
  unit?: string;
  isRequired: boolean;
  empty: Value;
  schema: MadeWith<Value>;
  /** How the value is kept: trimmed, in its one spelling. Limits judge the tidy value. */
  tidy(value: Value): Value;
  /** Asked only of values that are not blank. */
  problemWith(value: Value): string | null;

  inputSchema: MadeWith<Input>;
  toInput(value: Value): Input;
  fromInput(input: Input): Value;
  /** Only for what is typed: the longest text, and the keyboard of a number. */
  maxLength?: number;
  inputMode?: 'numeric' | 'decimal';

  /** Asked only of cells that are not empty. */
  readCell(cell: string): Reading<Value>;
  /** What may be chosen, in words. */
  choices?: readonly string[];
  /** Asked only of values that are not blank. */
  inWords(value: Value): string;
}

export type Fields = Record<string, Field<any, any>>;
export type ValuesOf<F extends Fields> = { [Name in keyof F]: F[Name] extends Field<infer Value, any> ? Value : never };
export type InputsOf<F extends Fields> = { [Name in keyof F]: F[Name] extends Field<any, infer Input> ? Input : never };
/** The names of the fields of one kind, for the controls that draw them. */
export type NamesOf<F extends Fields, Kind extends Field<any, any>> = {
  [Name in keyof F & string]: F[Name] extends Kind ? Name : never;
}[keyof F & string];

export function isBlank(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

/** Lists are the same when they hold the same in the same order. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((value, index) => value === other[index]);
}

/** The same for every field; the result keeps the names. */
export function forEachField(fields: Fields, make: (field: Field<unknown, unknown>, name: string) => unknown): any {
  // Done to every part of every order, so without entries made and unmade for each.
  const made: Record<string, unknown> = {};
  for (const name of Object.keys(fields)) made[name] = make(fields[name]!, name);
  return made;
}
