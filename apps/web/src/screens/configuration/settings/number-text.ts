export type NumberKind = 'percent' | 'dollars' | 'temperature' | 'minutes' | 'pounds';

const FORMATS: Record<NumberKind, Intl.NumberFormatOptions> = {
  percent: { maximumFractionDigits: 6, useGrouping: false },
  dollars: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  temperature: { maximumFractionDigits: 2, useGrouping: false },
  minutes: { maximumFractionDigits: 0, useGrouping: false },
  pounds: { maximumFractionDigits: 2 },
};

export function textOfNumber(kind: NumberKind, value: number | null): string {
  return value === null ? '' : value.toLocaleString('en-US', FORMATS[kind]);
}

/** Commas stand between thousands; anywhere else one may be meant as the decimal point, and nobody should guess. */
const THOUSANDS = /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;

/** What a person typed as a number: null for nothing, NaN for what is none. */
export function numberInText(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return null;
  if (typed.includes(',') && !THOUSANDS.test(typed)) return NaN;
  // Other spellings that JavaScript reads, such as 1e3 and 0x10, are no numbers of a form.
  return /^-?[\d.,]*\d[\d.,]*$/.test(typed) ? Number(typed.replaceAll(',', '')) : NaN;
}

const SIGNS_OF_UNITS = /[\s$%]|°\s*[FC]?/g;

/** Leaves out the sign of a unit. Everything else stays: without its letter, 1e3 would silently become 13. */
export function numberWhileTyping(text: string): string {
  return text.replace(SIGNS_OF_UNITS, '');
}
