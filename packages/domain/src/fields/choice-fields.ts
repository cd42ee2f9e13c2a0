import type { Field, MadeWith } from './field.ts';
import { readNumber } from './number-fields.ts';

export interface ListEntry {
  code: string;
  name: string;
}

export function describeListEntry({ code, name }: ListEntry): string {
  return `${code} ${name}`;
}

const NOT_IN_LIST = { reason: 'is not in the list' };

/** What the kinds below share: nothing is chosen at first, and a form holds the choice itself. */
function chosen<Value>(schema: MadeWith<Value>) {
  const orNothing: MadeWith<Value | null> = (z) => schema(z).nullable();
  const orNull: MadeWith<Value | null> = (z) => orNothing(z).default(null);
  return {
    isRequired: false,
    empty: null,
    schema: orNull,
    tidy: (value: Value | null) => value,
    inputSchema: orNothing,
    toInput: (value: Value | null) => value,
    fromInput: (input: Value | null) => input,
  };
}

/** One of a list of words, kept as the word. */
export function choice<const Word extends string>(facts: { label: string; from: readonly Word[] }): Field<Word | null> {
  return {
    ...chosen<Word>((z) => z.enum(facts.from)),
    label: facts.label,
    choices: facts.from,
    problemWith: () => null,
    readCell: (cell) => {
      const value = facts.from.find((word) => word.toLowerCase() === cell.toLowerCase());
      return value === undefined ? NOT_IN_LIST : { value };
    },
    inWords: (word) => word!,
  };
}

/** Any number of a list of words, each once, kept in the order they were chosen in. */
export function several<const Word extends string>(facts: {
  label: string;
  from: readonly Word[];
  nameOf?: (word: Word) => string;
}): Field<Word[]> {
  const nameOf = facts.nameOf ?? String;
  const find = (typed: string) =>
    facts.from.find((word) => [word, nameOf(word)].some((name) => name.toLowerCase() === typed.toLowerCase()));
  return {
    label: facts.label,
    isRequired: false,
    empty: [],
    schema: (z) => z.array(z.enum(facts.from)).max(facts.from.length).default([]),
    tidy: (words) => [...new Set(words)],
    problemWith: () => null,
    inputSchema: (z) => z.array(z.enum(facts.from)),
    toInput: (words) => words,
    fromInput: (words) => words,
    choices: facts.from.map(nameOf),
    // Separated by semicolons, as commas separate cells.
    readCell: (cell) => {
      const found = cell.split(';').flatMap((part) => (part.trim() === '' ? [] : [find(part.trim())]));
      return found.includes(undefined) ? NOT_IN_LIST : { value: found as Word[] };
    },
    inWords: (words) => words.map(nameOf).join(', '),
  };
}

/** One of a list of numbers, kept as the number. */
export function listedNumber({ label, from }: { label: string; from: readonly number[] }): Field<number | null> {
  return {
    ...chosen((z) => z.number().meta({ enum: [...from] })),
    label,
    problemWith: (value) => (from.includes(value!) ? null : `${label} must be one of ${from.join(', ')}.`),
    readCell: readNumber,
    inWords: String,
  };
}

/** One entry of a list, kept as its position: 0 is the first entry, not "none". */
export function position({ label, from }: { label: string; from: readonly ListEntry[] }): Field<number | null> {
  return {
    ...chosen((z) => z.number().meta({ minimum: 0, maximum: from.length - 1, multipleOf: 1 })),
    label,
    choices: from.map(describeListEntry),
    problemWith: (value) => (from[value!] !== undefined ? null : `Choose a ${label.toLowerCase()} from the list.`),
    // By code ("8"), name ("Corrosive") or both ("8 Corrosive").
    readCell: (cell) => {
      const word = cell.toLowerCase();
      const spellings = (entry: ListEntry) => [entry.code, entry.name, describeListEntry(entry)];
      const value = from.findIndex((entry) => spellings(entry).some((spelling) => spelling.toLowerCase() === word));
      return value === -1 ? NOT_IN_LIST : { value };
    },
    inWords: (value) => describeListEntry(from[value!]!),
  };
}

const YES = ['yes', 'y', 'true', '1', 'x'];
const NO = ['no', 'n', 'false', '0'];

export function yesNo({ label }: { label: string }): Field<boolean> {
  return {
    label,
    isRequired: false,
    empty: false,
    schema: (z) => z.boolean().default(false),
    tidy: (value) => value,
    problemWith: () => null,
    inputSchema: (z) => z.boolean(),
    toInput: (value) => value,
    fromInput: (input) => input,
    choices: ['Yes', 'No'],
    readCell: (cell) => {
      const word = cell.toLowerCase();
      if (YES.includes(word)) return { value: true };
      return NO.includes(word) ? { value: false } : { reason: 'is neither Yes nor No' };
    },
    inWords: (value) => (value ? 'Yes' : 'No'),
  };
}
