import type { Field } from './field.ts';
import type { SmallTable } from './small-tables.ts';
import { text } from './text-fields.ts';

const MOST_TABLE = 4_000;

/** A small table in one text; kept in its one spelling, refused with what cannot be read. */
export function table(
  label: string,
  { spell, read }: { spell: (text: string) => string; read: (text: string) => SmallTable<unknown> },
): Field<string | null, string> {
  const field = text({ label, limit: MOST_TABLE, spell, isMultiline: true });
  return {
    ...field,
    problemWith: (value) => {
      const tooLong = field.problemWith(value);
      if (tooLong !== null) return tooLong;
      const found = read(value!);
      return 'reason' in found ? `${label} ${found.reason}.` : null;
    },
  };
}
