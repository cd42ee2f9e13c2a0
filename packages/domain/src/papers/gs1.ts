import { problem, type Problem } from '../problem.ts';

/** Of digits, by GS1's rule: from the right every other counts three times. */
export function checkDigit(digits: string): string {
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

const BOL_DIGITS = 16;
const SSCC_DIGITS = 17;
/** The digit before the prefix, which a company may use as it likes. */
const EXTENSION = '0';

/** Longer ones leave too few numbers for a year's freight. */
const PREFIX = /^\d{7,10}$/;

export function problemsWithGs1Prefix(prefix: string): Problem[] {
  return prefix === '' || PREFIX.test(prefix)
    ? []
    : [problem('gs1CompanyPrefix', 'A GS1 company prefix has 7 to 10 digits.')];
}

function numbered(prefix: string, serial: number, length: number): string {
  const room = length - prefix.length;
  const digits = String(serial);
  if (digits.length > room) throw new RangeError(`There are no more numbers under the prefix ${prefix}.`);
  const body = prefix + digits.padStart(room, '0');
  return body + checkDigit(body);
}

/** The number of a bill of lading of a company that has a prefix: 17 digits. */
export function gs1BolNumber(prefix: string, serial: number): string {
  return numbered(prefix, serial, BOL_DIGITS);
}

/** The number of a pallet that no other pallet in the world has: 18 digits. */
export function ssccOf(prefix: string, serial: number): string {
  return numbered(EXTENSION + prefix, serial, SSCC_DIGITS);
}

/** As scanners read it: the identifier of an SSCC, then its digits. */
export const ssccBarCode = (sscc: string): string => `00${sscc}`;
