/**
 * Addresses that people can read and write: `?page=2&search=1e5` keeps every value as text, and the list
 * makes numbers of it (`ui/lists/place.ts`). A name that is repeated becomes a list.
 */
export function parseSearch(text: string): Record<string, string | string[]> {
  const values = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(values.keys())].map((name) => {
      const all = values.getAll(name);
      return [name, all.length === 1 ? all[0]! : all];
    }),
  );
}

export function stringifySearch(search: Record<string, unknown>): string {
  const values = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) values.append(name, String(one));
    }
  }
  const text = values.toString();
  return text === '' ? '' : `?${text}`;
}
