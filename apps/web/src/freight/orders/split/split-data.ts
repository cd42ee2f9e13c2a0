import { orders } from '@lanewright/contract/orders.ts';
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
  return async (version: number): Promise<string[]> => {
    noteOwn(order.id);
    const { orderNumber } = order;
    const { orderNumbers } = await call(orders.split, {
      params: { orderNumber },
      body: { version },
      idempotencyKey: keyFor(`${orderNumber} ${version}`),
    });
    void queryClient.invalidateQueries({ queryKey: ORDERS });
    void queryClient.invalidateQueries({ queryKey: ['consolidation'] });
    return orderNumbers;
  };
}
