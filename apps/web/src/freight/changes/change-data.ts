import { changeRequests, type ChangeToPrice, type NewChangeRequest } from '@lanewright/contract/change-requests.ts';
import { orders } from '@lanewright/contract/orders.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { noteOwn } from '../../api/changed-records.ts';
import { call } from '../../api/client.ts';
import { useIntentKeys } from '../../ui/forms/intent-key.ts';
import { ORDERS } from '../orders/order-data.ts';
import { showChanged } from '../shipments/find-shipment.ts';
import type { ChangedOrder } from './change-request-title.ts';

/** So often the list is looked at while a carrier owes its word, also where the live channel is away. */
const WAITING_LOOK_MS = 3_000;

/** What was asked of the carrier of an order, and what it answered. */
export function changesQuery(orderNumber: string) {
  return queryOptions({
    queryKey: [...ORDERS, 'changes', orderNumber],
    queryFn: ({ signal }) => call(changeRequests.list, { params: { orderNumber }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.requests.some((request) => request.state === 'asking') ? WAITING_LOOK_MS : false,
  });
}

/** Read fresh each time, and then left alone: somebody is typing. */
export function changingQuery(orderNumber: string) {
  return queryOptions({
    queryKey: ['changed-order', orderNumber],
    queryFn: async ({ signal }) => {
      const [changes, order] = await Promise.all([
        call(changeRequests.list, { params: { orderNumber }, signal }),
        call(orders.get, { params: { orderNumber }, signal }),
      ]);
      return { changes, order };
    },
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    meta: { isPinned: true },
  });
}

/** The version that the order has now, for who was told that it has changed. */
export const readVersion = async (orderNumber: string): Promise<number> =>
  (await call(changeRequests.list, { params: { orderNumber } })).version;

/** Each question is one of its own: a price that was told before may have run out. */
export const priceChange = (orderNumber: string, body: ChangeToPrice) =>
  call(changeRequests.price, { params: { orderNumber }, body, idempotencyKey: crypto.randomUUID() });

export function useAskForChange({ id, orderNumber }: ChangedOrder) {
  const queryClient = useQueryClient();
  const keyFor = useIntentKeys();
  return useMutation({
    mutationFn: (body: NewChangeRequest) => {
      noteOwn(id);
      return call(changeRequests.create, { params: { orderNumber }, body, idempotencyKey: keyFor(body) });
    },
    // Also after a no: somebody else may have asked for something.
    onSettled: () => showChanged(queryClient),
  });
}

export function useAnswerChange(order: ChangedOrder, id: string) {
  const queryClient = useQueryClient();
  const keyFor = useIntentKeys();
  return useMutation({
    mutationFn: (body: { isAccepted: boolean; message: string }) => {
      noteOwn(order.id);
      return call(changeRequests.answer, { params: { id }, body, idempotencyKey: keyFor(body) });
    },
    onSettled: () => showChanged(queryClient),
  });
}

export function useWithdrawChange(order: ChangedOrder, id: string) {
  const queryClient = useQueryClient();
  const keyFor = useIntentKeys();
  return useMutation({
    mutationFn: () => {
      noteOwn(order.id);
      return call(changeRequests.withdraw, { params: { id }, body: {}, idempotencyKey: keyFor(id) });
    },
    onSettled: () => showChanged(queryClient),
  });
}
