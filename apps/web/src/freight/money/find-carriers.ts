import { search } from '@lanewright/contract/search.ts';
import { call } from '../../api/client.ts';

/** So many are offered; who looks for another one types more of its name. */
export const MOST_OFFERED = 10;

export async function findCarriers(q: string, signal: AbortSignal) {
  const { items } = await call(search.carriers, { query: { q }, signal });
  return items.slice(0, MOST_OFFERED).map(({ id, name }) => ({ value: id, label: name }));
}
