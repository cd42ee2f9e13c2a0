import { orders } from '@lanewright/contract/orders.ts';
import type { OrderStanding } from '@lanewright/domain/optimization/validity.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../../api/client.ts';
import { ORDERS } from '../../../../freight/orders/order-data.ts';

const MOST_AT_ONCE = 500;
const STALE_MS = 30_000;
const KEPT_MS = 5 * 60_000;

const NOBODY: ReadonlyMap<string, OrderStanding> = new Map();

export async function fetchStandings(
  numbers: readonly string[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, OrderStanding>> {
  const parts = Array.from({ length: Math.ceil(numbers.length / MOST_AT_ONCE) }, (_, part) =>
    numbers.slice(part * MOST_AT_ONCE, (part + 1) * MOST_AT_ONCE),
  );
  const answers = await Promise.all(
    parts.map((orderNumbers) =>
      call(orders.validate, { body: { orderNumbers, excludeShipmentNumber: null }, ...(signal && { signal }) }),
    ),
  );
  return new Map(answers.flatMap((answer) => answer.orders.map((one) => [one.orderNumber, one as OrderStanding])));
}

/** What the server says of the orders of all plans now. Asked again when an order or a shipment changes. */
export function useStandings(numbers: readonly string[]) {
  const sorted = useMemo(() => [...new Set(numbers)].sort(), [numbers]);
  const query = useQuery({
    queryKey: [...ORDERS, 'standing', sorted],
    queryFn: ({ signal }) => fetchStandings(sorted, signal),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
    gcTime: KEPT_MS,
    retry: 1,
    enabled: sorted.length > 0,
  });
  return {
    standings: query.data ?? NOBODY,
    isLoading: sorted.length > 0 && (query.isPending || query.isPlaceholderData),
  };
}
