import { orders } from '@lanewright/contract/orders.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** Begins the key of everything that is asked about orders. */
export const ORDERS = ['orders'];

export function orderQuery(orderNumber: string) {
  return queryOptions({
    queryKey: [...ORDERS, 'one', orderNumber],
    queryFn: ({ signal }) => call(orders.get, { params: { orderNumber }, signal }),
  });
}
