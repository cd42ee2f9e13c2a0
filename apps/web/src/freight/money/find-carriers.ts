import { carriers } from '@lanewright/contract/carriers.ts';
import { call } from '../../api/client.ts';

/** So many are offered; who looks for another one types more of its name. */
export const MOST_OFFERED = 10;

export async function findCarriers(searchTerm: string, signal: AbortSignal) {
  const query = { searchTerm, page: 1, pageSize: MOST_OFFERED };
  const found = await call(carriers.findForCustomer, { query, signal });
  return found.map(({ id, carrierName }) => ({ value: id, label: carrierName }));
}
