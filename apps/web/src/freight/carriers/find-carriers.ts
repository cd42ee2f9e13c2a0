import { carriers } from '@lanewright/contract/carriers.ts';
import { call } from '../../api/client.ts';
import type { Choice } from '../../ui/forms/choice.ts';

const MOST_FOUND = 20;

/** Carriers of the network by a part of their name, to choose from. */
export async function findCarriers(searchTerm: string, signal: AbortSignal): Promise<Choice<string>[]> {
  const { data } = await call(carriers.list, { query: { searchTerm, pageSize: MOST_FOUND }, signal });
  return data.map(({ id, name }) => ({ value: id, label: name }));
}
