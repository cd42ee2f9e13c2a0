import type { OptimizationJobDetail } from '@lanewright/contract/optimization.ts';
import { orders } from '@lanewright/contract/orders.ts';
import { call } from '../../../../api/client.ts';

const AT_ONCE = 8;

/** The orders of a run by their ids, as another run of them wants them. */
export async function orderIdsOf({ orderIds, orderNumbers }: OptimizationJobDetail): Promise<string[]> {
  if (orderIds) return orderIds;
  const ids: string[] = [];
  for (let from = 0; from < orderNumbers.length; from += AT_ONCE) {
    const part = orderNumbers.slice(from, from + AT_ONCE);
    const found = await Promise.all(part.map((orderNumber) => call(orders.get, { params: { orderNumber } })));
    ids.push(...found.map(({ id }) => id));
  }
  return ids;
}
