const WITHHELD = '(withheld)';

/** Every text of something without these names. Longer ones first: one may hold the other. */
export function without<T>(value: T, names: readonly string[]): T {
  const inOrder = names.toSorted((one, other) => other.length - one.length);
  const cleaned = (text: string) =>
    inOrder.reduce((left, name) => {
      let out = '';
      let rest = left;
      for (
        let at = rest.toLowerCase().indexOf(name.toLowerCase());
        at >= 0;
        at = rest.toLowerCase().indexOf(name.toLowerCase())
      ) {
        out += rest.slice(0, at) + WITHHELD;
        rest = rest.slice(at + name.length);
      }
      return out + rest;
    }, text);
  const walk = (one: unknown): unknown => {
    if (typeof one === 'string') return cleaned(one);
    if (Array.isArray(one)) return one.map(walk);
    if (one !== null && typeof one === 'object')
      return Object.fromEntries(Object.entries(one).map(([key, inside]) => [key, walk(inside)]));
    return one;
  };
  return names.length === 0 ? value : (walk(value) as T);
}
