/** The same sums taken in another order may differ by this much; anything more is a mistake. */
export const TOLERANCE = 1e-6;
export const MS_PER_MINUTE = 60_000;
export const MS_PER_DAY = 1440 * MS_PER_MINUTE;
/** One millionth of a minute: instants are milliseconds since 1970, whose own rounding is a few hundred times finer. */
export const TOLERANCE_MS = TOLERANCE * MS_PER_MINUTE;
/** What thousands of additions may lose of a large total. */
const ROUNDING_SHARE = 1e-12;

/** Written so that NaN differs from everything. */
export function differs(found: number, expected: number): boolean {
  return !(Math.abs(found - expected) <= TOLERANCE + ROUNDING_SHARE * Math.abs(expected));
}

export function instantsDiffer(found: number, expected: number): boolean {
  return !(Math.abs(found - expected) <= TOLERANCE_MS);
}

export function exceeds(value: number, limit: number): boolean {
  return !(value <= limit + TOLERANCE);
}

export function isLater(instant: number, limit: number): boolean {
  return !(instant <= limit + TOLERANCE_MS);
}

export function expectNumber(name: string, found: number, expected: number): string[] {
  return differs(found, expected) ? [`${name} is ${found}, but must be ${expected}.`] : [];
}

export function expectSame<T>(name: string, found: T, expected: T): string[] {
  return found === expected ? [] : [`${name} is ${String(found)}, but must be ${String(expected)}.`];
}
