import type { Field, MadeWith } from './field.ts';
import { toOneLine } from './one-line.ts';

interface TextFacts {
  label: string;
  /** The most characters. */
  limit?: number;
  /** It may have line breaks; elsewhere they become blanks. */
  isMultiline?: boolean;
  /** Puts what was typed into its one spelling. */
  spell?: (text: string) => string;
  /** What it must look like, and how that is said after "is". */
  looks?: { like: RegExp; inWords: string };
}

/** Marks of direction and of no width: they come with a copy from elsewhere, and make two codes of what looks like one. */
const INVISIBLE = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

function textFacts({ label, limit, isMultiline = false, spell = (text) => text, looks }: TextFacts) {
  return {
    label,
    inputSchema: ((z) => z.string()) as MadeWith<string>,
    ...(limit !== undefined && { maxLength: limit }),
    tidyText: (text: string) => {
      const visible = text.replace(INVISIBLE, '');
      return spell(isMultiline ? visible.trim() : toOneLine(visible));
    },
    problemWith: (text: string | null): string | null => {
      if (limit !== undefined && text!.length > limit) return `${label} can have at most ${limit} characters.`;
      return looks === undefined || looks.like.test(text!) ? null : `${label} is ${looks.inWords}.`;
    },
    inWords: (text: string | null) => text!,
    readCell: (cell: string) => ({ value: cell }),
  };
}

/**
 * Length and pattern as the description of the API shows them. The schema does not check them: the rules do, on the tidy
 * text and in words.
 */
function describedText({ limit, looks }: TextFacts): MadeWith<string> {
  const facts = {
    ...(limit !== undefined && { maxLength: limit }),
    ...(looks !== undefined && { pattern: looks.like.source }),
  };
  return (z) => (Object.keys(facts).length === 0 ? z.string() : z.string().meta(facts));
}

export function text(facts: TextFacts): Field<string | null, string> {
  const { tidyText, ...rest } = textFacts(facts);
  return {
    ...rest,
    isRequired: false,
    empty: null,
    schema: (z) => describedText(facts)(z).nullable().default(null),
    tidy: (value) => (value === null ? null : tidyText(value) || null),
    toInput: (value) => value ?? '',
    fromInput: (input) => input,
  };
}

export function requiredText(facts: TextFacts): Field<string> {
  const { tidyText, ...rest } = textFacts(facts);
  return {
    ...rest,
    isRequired: true,
    empty: '',
    schema: describedText(facts),
    tidy: tidyText,
    toInput: (value) => value,
    fromInput: (input) => input,
  };
}
