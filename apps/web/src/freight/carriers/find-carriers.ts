import { carriers } from '@lanewright/contract/carriers.ts';
import type { ShippingMode } from '@lanewright/domain/orders/lists.ts';
import { call } from '../../api/client.ts';
import type { Choice } from '../../ui/forms/choice.ts';

const MOST_FOUND = 20;

/** Carriers of the network by a part of their name, to choose from; of one mode where that is known. */
export async function findCarriers(
  searchTerm: string,
  signal: AbortSignal,
  mode?: ShippingMode,
): Promise<Choice<string>[]> {
  const query = { searchTerm, pageSize: MOST_FOUND, ...(mode !== undefined && { mode }) };
  const { data } = await call(carriers.list, { query, signal });
  return data.map(({ id, name }) => ({ value: id, label: name }));
}
