export type NumberKind = 'percent' | 'dollars' | 'temperature';

const FORMATS: Record<NumberKind, Intl.NumberFormatOptions> = {
  percent: { maximumFractionDigits: 6, useGrouping: false },
  dollars: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  temperature: { maximumFractionDigits: 2, useGrouping: false },
};

export function textOfNumber(kind: NumberKind, value: number | null): string {
  return value === null ? '' : value.toLocaleString('en-US', FORMATS[kind]);
}

/** What a person typed as a number: null for nothing, NaN for what is none. */
export function numberInText(text: string): number | null {
  const plain = text.replaceAll(',', '').trim();
  if (plain === '') return null;
  return /\d/.test(plain) ? Number(plain) : NaN;
}

const UNWANTED: Record<NumberKind, RegExp> = {
  percent: /[^\d.-]/g,
  dollars: /[^\d.,-]/g,
  temperature: /[^\d.-]/g,
};

/** Lets through what can be part of a number, also a minus sign: that it is too little is said, not swallowed. */
export function numberWhileTyping(kind: NumberKind, text: string): string {
  return text.replace(UNWANTED[kind], '');
}
