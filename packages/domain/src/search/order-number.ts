/** Order numbers are a letter and what they count; nobody has as many orders as this has digits. */
const MOST_DIGITS = 12;

export interface NumberRange {
  from: number;
  /** Not included. */
  to: number;
}

/**
 * The counts of the order numbers that begin with what was typed, the exact one first: "O1001" and "1001" begin O1001 itself,
 * O10010 to O10019, and so on. Empty where no order number begins so.
 */
export function orderNumbersBeginning(typed: string, most: number): NumberRange[] {
  const digits = /^o?(\d{1,12})$/i.exec(typed.trim())?.[1];
  if (digits === undefined || digits.startsWith('0')) return [];
  const first = Number(digits);
  const ranges: NumberRange[] = [];
  for (let more = 0; digits.length + more <= MOST_DIGITS; more++) {
    const [from, to] = [first * 10 ** more, (first + 1) * 10 ** more];
    if (from > most) break;
    ranges.push({ from, to });
  }
  return ranges;
}
