import { orders } from '@lanewright/contract/orders.ts';
import type { OrderBody } from '@lanewright/domain/orders/order-body.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { noteOwn } from '../../../api/changed-records.ts';
import { call } from '../../../api/client.ts';
import { templatesQuery } from '../../../freight/orders/form/order-form-data.ts';
import { orderQuery, ORDERS } from '../../../freight/orders/order-data.ts';
import { rememberSaved } from '../../../ui/forms/record-in-cache.ts';

// What the dialogs ask for and change; apart from what the page shows, which comes first.

/** Reads the order now, whatever is remembered of it. */
export function useNewestOrder(): (orderNumber: string) => Promise<Order> {
  const queryClient = useQueryClient();
  return (orderNumber) => queryClient.fetchQuery({ ...orderQuery(orderNumber), staleTime: 0 });
}

interface Voiding {
  order: Order;
  reason: string;
  /** The one that the person has seen. */
  version: number;
  idempotencyKey: string;
}

export function useVoidOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ order, reason, version, idempotencyKey }: Voiding) => {
      noteOwn(order.id);
      return call(orders.void, {
        params: { orderNumber: order.orderNumber },
        body: { reason, version },
        idempotencyKey,
      });
    },
    onSuccess: (saved) => {
      rememberSaved(queryClient, ORDERS, saved);
      void queryClient.invalidateQueries({ queryKey: ORDERS });
    },
  });
}

export function useDuplicateOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ orderNumber, idempotencyKey }: { orderNumber: string; idempotencyKey: string }) =>
      call(orders.duplicate, { params: { orderNumber }, idempotencyKey }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ORDERS }),
  });
}

export function useTemplates() {
  return useQuery(templatesQuery());
}

export function useSaveTemplate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ name, draft, idempotencyKey }: { name: string; draft: OrderBody; idempotencyKey: string }) =>
      call(orders.saveTemplate, { body: { name, draft }, idempotencyKey }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: templatesQuery().queryKey }),
  });
}
