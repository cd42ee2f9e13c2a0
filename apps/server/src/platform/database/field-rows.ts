import type { Fields, ValuesOf } from '@lanewright/domain/fields/field.ts';

// A field is kept in a column of its own name, written as the database writes names: hazmatUNNumber in hazmat_un_number.

/** The letter before decides, and among capitals the one after: the last of them begins a word. */
type Underscore<Before extends string, Letter extends string, After extends string> =
  Letter extends Lowercase<Letter>
    ? ''
    : Before extends Lowercase<Before>
      ? '_'
      : After extends `${infer Next}${string}`
        ? Next extends Lowercase<Next>
          ? '_'
          : ''
        : '';
type Rest<Text extends string, Before extends string> = Text extends `${infer Letter}${infer After}`
  ? `${Underscore<Before, Letter, After>}${Lowercase<Letter>}${Rest<After, Letter>}`
  : '';
export type ColumnName<Name extends string> = Name extends `${infer First}${infer After}`
  ? `${Lowercase<First>}${Rest<After, First>}`
  : '';

/** The database knows texts, not which of them can be chosen. */
type Stored<Value> = Value extends string ? string : Value extends string[] ? string[] : Value;

/** The columns that a table needs for its fields; one that lacks any, or lets it be null, does not compile. */
export type RowOf<F extends Fields> = { [Name in keyof F & string as ColumnName<Name>]: Stored<ValuesOf<F>[Name]> };

/** There are as many as fields in the program; spelling them anew for each row would cost more than the row. */
const columnNames = new Map<string, string>();

export function columnName(field: string): string {
  let name = columnNames.get(field);
  if (name === undefined) {
    name = field.replace(/(?<=[a-z0-9])[A-Z]|(?<=[A-Z])[A-Z](?=[a-z0-9])/g, '_$&').toLowerCase();
    columnNames.set(field, name);
  }
  return name;
}

export function toRow<F extends Fields>(fields: F, values: ValuesOf<F>): RowOf<F> {
  const row: Record<string, unknown> = {};
  for (const name of Object.keys(fields)) row[columnName(name)] = values[name];
  return row as RowOf<F>;
}

export function fromRow<F extends Fields>(fields: F, row: RowOf<F>): ValuesOf<F> {
  const stored: Record<string, unknown> = row;
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(fields)) values[name] = stored[columnName(name)];
  return values as ValuesOf<F>;
}
