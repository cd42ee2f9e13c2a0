import { orders } from '@lanewright/contract/orders.ts';
import type { ItemUnits } from '@lanewright/domain/orders/split.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { noteOwn } from '../../../api/changed-records.ts';
import { call } from '../../../api/client.ts';
import { useIntentKeys } from '../../../ui/forms/intent-key.ts';
import { ORDERS } from '../order-data.ts';

/** What the order would be split into. */
export function useSplitPreview(orderNumber: string) {
  return useQuery({
    queryKey: [...ORDERS, 'split', orderNumber],
    queryFn: ({ signal }) => call(orders.splitPreview, { params: { orderNumber }, signal }),
  });
}

export function useSplit(order: { id: string; orderNumber: string }) {
  const queryClient = useQueryClient();
  const keyFor = useIntentKeys();
  return async (version: number, chosen: readonly ItemUnits[]): Promise<string[]> => {
    noteOwn(order.id);
    const { orderNumber } = order;
    const items = chosen.map(({ lineItemId, units }) => ({ lineItemId, units: [...units] }));
    const { orderNumbers } = await call(orders.split, {
      params: { orderNumber },
      body: { version, items },
      idempotencyKey: keyFor(JSON.stringify([orderNumber, version, items])),
    });
    void queryClient.invalidateQueries({ queryKey: ORDERS });
    void queryClient.invalidateQueries({ queryKey: ['consolidation'] });
    return orderNumbers;
  };
}
