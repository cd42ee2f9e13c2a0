const WEIGHT_CYCLE = [2, 3, 4, 5, 6, 7];
const ELEVEN = 11;

/** With the check digit by which carriers notice a number that was mistyped: "730000-1" style, eleven's remainder. */
export function proNumber(serial: number): string {
  const digits = Array.from(String(serial), Number).toReversed();
  const sum = digits.reduce((total, digit, index) => total + digit * WEIGHT_CYCLE[index % WEIGHT_CYCLE.length]!, 0);
  const check = (ELEVEN - (sum % ELEVEN)) % ELEVEN;
  return `${serial}-${check === 10 ? 'X' : check}`;
}
