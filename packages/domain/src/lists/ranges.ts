import { problem, type Problem } from '../problem.ts';

/** The fields that a range begins and ends with, and how one that ends too soon is refused. */
type Range<Name extends string> = readonly [from: Name, to: Name, mustNot: string];

/** A range that ends before it begins finds nothing, and nobody means that. */
export function problemsBetween<Name extends string>(
  ranges: readonly Range<Name>[],
  filter: { readonly [End in Name]?: string | number | undefined },
): Problem[] {
  return ranges.flatMap(([from, to, mustNot]) => {
    const [least, most] = [filter[from], filter[to]];
    return least !== undefined && most !== undefined && least > most ? [problem(to, `${mustNot} ${from}`)] : [];
  });
}
