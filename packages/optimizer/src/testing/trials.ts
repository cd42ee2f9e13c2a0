/** How many random cases a test tries: the first number every day, the second with `TESTS=deep`. */
export function trials(everyday: number, deep: number): number {
  return process.env.TESTS === 'deep' ? deep : everyday;
}
