import type { Field, Reading } from './field.ts';

interface NumberFacts {
  label: string;
  unit?: string;
  /** By the length of the typed text, so 12.75 uses up all five places of a weight. */
  digits: number;
  /** Without it, anything above 0. */
  least?: number;
  most?: number;
  /** Behind the point; what is kept has no more. */
  places?: number;
}

function hasMorePlaces(value: number, places: number): boolean {
  return (String(value).split('.')[1] ?? '').length > places || String(value).includes('e-');
}

export function isWithinTextLength(value: number, maxLength: number): boolean {
  const text = String(Math.abs(value));
  return /^\d+(\.\d+)?$/.test(text) && text.length <= maxLength;
}

/** Spreadsheets like to write 1,250 and 48.0; a bare comma as decimal sign would be ambiguous, so only thousands are allowed. */
export function readNumber(cell: string): Reading<number> {
  const plain = cell.replace(/^(\d{1,3}(,\d{3})+)(?=\.|$)/, (grouped) => grouped.replaceAll(',', ''));
  return /^-?\d+(\.\d+)?$/.test(plain) ? { value: Number(plain) } : { reason: 'is not a number' };
}

const GROUPED = /^-?\d{1,3}([, \u00a0]\d{3})+(\.\d*)?$/;
const PLAIN = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/;

/**
 * What somebody typed or pasted, read as people mean it: thousands may be set apart, and the unit may stand behind. All else
 * is no number, and never a part of one: 1e3 is neither 13 nor 1000.
 */
export function numberOfText(text: string, unit: string | undefined): number | null {
  const trimmed = text.trim();
  const isWithUnit = unit !== undefined && trimmed.toLowerCase().endsWith(unit.toLowerCase());
  const bare = isWithUnit ? trimmed.slice(0, -unit.length).trimEnd() : trimmed;
  const plain = GROUPED.test(bare) ? bare.replace(/[, \u00a0]/g, '') : bare;
  return PLAIN.test(plain) ? Number(plain) : null;
}

/** In a form a number is still text, so that nothing typed is lost or rewritten. */
function numberField(
  { label, unit, digits, least, most, places }: NumberFacts,
  isWhole: boolean,
): Field<number | null, string> {
  // For the description of the API; the rules check them, and answer in words.
  const limits = {
    ...(least === undefined ? { exclusiveMinimum: 0 } : { minimum: least }),
    maximum: most ?? 10 ** digits - 1,
    ...(isWhole ? { multipleOf: 1 } : places !== undefined && { multipleOf: 10 ** -places }),
  };
  return {
    label,
    ...(unit !== undefined && { unit }),
    isRequired: false,
    empty: null,
    schema: (z) => z.number().meta(limits).nullable().default(null),
    // Minus zero, which does not survive a journey as JSON, is zero.
    tidy: (value) => (value === 0 ? 0 : value),
    problemWith: (value) => {
      if (isWhole && !Number.isInteger(value)) return `${label} must be a whole number.`;
      if (least !== undefined && value! < least) return `${label} cannot be less than ${least}.`;
      if (least === undefined && value! <= 0) return `${label} must be greater than 0.`;
      if (most !== undefined && value! > most) return `${label} cannot be more than ${most}.`;
      if (places !== undefined && hasMorePlaces(value!, places))
        return `${label} can have at most ${places} decimal ${places === 1 ? 'place' : 'places'}.`;
      return isWithinTextLength(value!, digits) ? null : `${label} can have at most ${digits} digits.`;
    },
    inputSchema: (z) => z.string(),
    maxLength: least !== undefined && least < 0 ? digits + 1 : digits,
    inputMode: isWhole ? 'numeric' : 'decimal',
    toInput: (value) => (value === null ? '' : String(value)),
    fromInput: (input) => numberOfText(input, unit),
    readCell: readNumber,
    inWords: (value) =>
      [value!.toLocaleString('en-US', { maximumFractionDigits: 3 }), unit]
        .filter(Boolean)
        .join(unit === '%' ? '' : ' '),
  };
}

export const whole = (facts: NumberFacts) => numberField(facts, true);
export const decimal = (facts: NumberFacts) => numberField(facts, false);
