import { firstWord, type Filter } from './filter.ts';

export interface Span {
  least: number | null;
  most: number | null;
}

interface RangeFacts<Least extends string, Most extends string> {
  unit: string;
  /** The names that the server knows the two ends by. */
  names: readonly [Least, Most];
  least?: number;
  most: number;
  step?: number;
}

const grouped = (value: number) => value.toLocaleString('en-US');

/** From one number to another; either end may be open. */
export function range<const Least extends string, const Most extends string>(
  label: string,
  { unit, names: [leastName, mostName], least = 0, most, step = 1 }: RangeFacts<Least, Most>,
): Filter<Span, Record<Least | Most, number>> {
  const read = (word: string) => {
    const value = word === '' ? Number.NaN : Number(word);
    return Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : null;
  };
  return {
    label,
    none: { least: null, most: null },
    control: { kind: 'range', unit, least, most, step },
    read: (words) => inOrder({ least: read(firstWord(words, leastName)), most: read(firstWord(words, mostName)) }),
    write: (span) => ({
      ...(span.least !== null && { [leastName]: String(span.least) }),
      ...(span.most !== null && { [mostName]: String(span.most) }),
    }),
    isWrong: (span) => problemWithSpan(span) !== undefined,
    chips: (span) => {
      const said = spanText(span, unit);
      return said === null ? [] : [{ text: `${label}: ${said}`, without: { least: null, most: null } }];
    },
  };
}

export function problemWithSpan({ least, most }: Span): string | undefined {
  return least !== null && most !== null && least > most ? 'To must not be below From' : undefined;
}

/** Whoever asks for 500 to 100 means 100 to 500. */
export function inOrder(span: Span): Span {
  const { least, most } = span;
  return least !== null && most !== null && least > most ? { least: most, most: least } : span;
}

function spanText({ least, most }: Span, unit: string): string | null {
  if (least !== null && most !== null) return `${grouped(least)}–${grouped(most)} ${unit}`;
  if (least !== null) return `${grouped(least)} ${unit} or more`;
  return most === null ? null : `up to ${grouped(most)} ${unit}`;
}
