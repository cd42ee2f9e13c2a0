import namesUrl from '../assets/names.json?url';
import shapesUrl from '../assets/shapes.json?url';
import { readBaseMap, type BaseMapData, type NameRows } from './base-map-data.ts';
import type { Topology } from './topology.ts';

async function fetchJson<T>(url: string): Promise<T> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The base map could not be read (status ${answer.status}).`);
  return (await answer.json()) as T;
}

let loading: Promise<BaseMapData> | null = null;

/** Read once, whatever the number of maps; a failure is not remembered, so the next map tries again. */
export function loadBaseMap(): Promise<BaseMapData> {
  loading ??= Promise.all([fetchJson<Topology>(shapesUrl), fetchJson<NameRows>(namesUrl)])
    .then(([shapes, names]) => readBaseMap(shapes, names))
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return loading;
}
