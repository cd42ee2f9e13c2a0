import type { QueryClient, QueryKey } from '@tanstack/react-query';

interface Kept {
  id: string;
  version: number;
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'id' in value && 'version' in value;
}

/** The newer one in the place of the older, wherever it lies: alone, in a list, in a page of a list. */
function withRecord(data: unknown, saved: Kept): unknown {
  if (Array.isArray(data)) {
    const next = data.map((one) => withRecord(one, saved));
    return next.some((one, index) => one !== data[index]) ? next : data;
  }
  if (isKept(data) && data.id === saved.id) return data.version < saved.version ? { ...data, ...saved } : data;
  if (typeof data !== 'object' || data === null) return data;
  const entries = Object.entries(data).map(([name, value]) => [name, withRecord(value, saved)] as const);
  return entries.some(([name, value]) => value !== data[name as keyof typeof data])
    ? Object.fromEntries(entries)
    : data;
}

/** The answer to a save is shown at once, and the next edit starts from it: nobody conflicts with himself. */
export function rememberSaved(queryClient: QueryClient, area: QueryKey, saved: Kept): void {
  queryClient.setQueriesData({ queryKey: area }, (data: unknown) => withRecord(data, saved));
}
