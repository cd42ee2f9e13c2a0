import type { ListedOrder } from '@lanewright/contract/order-list.ts';
import { MOST_BASELINES, optimization, type Baseline } from '@lanewright/contract/optimization.ts';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../../api/client.ts';

const FRESH_MS = 5 * 60_000;
const KEPT_MS = 10 * 60_000;

export type Baselines = ReadonlyMap<string, Baseline>;

/** The same map while the answers are the same: rows and stops are drawn by it. */
const byNumber = (answers: UseQueryResult<Baseline[]>[]): Baselines =>
  new Map(answers.flatMap(({ data = [] }) => data.map((one) => [one.orderNumber, one])));

/** What each order costs alone, by its cheapest way; those that nobody has answered yet are missing. */
export function useBaselines(numbers: readonly string[]): Baselines {
  const parts = Array.from({ length: Math.ceil(numbers.length / MOST_BASELINES) }, (_, part) =>
    numbers.slice(part * MOST_BASELINES, (part + 1) * MOST_BASELINES),
  );
  return useQueries({
    queries: parts.map((orderNumbers) => ({
      // Apart from the runs: these are told of every second, and change no rate.
      queryKey: ['baselines', ...orderNumbers],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(optimization.baselines, { body: { orderNumbers }, signal }),
      staleTime: FRESH_MS,
      gcTime: KEPT_MS,
    })),
    combine: byNumber,
  });
}

const NONE: string[] = [];

/** The same object for the same order: a row is drawn again only when something of its own has changed. */
function createRating(baselines: ReturnType<typeof useBaselines>) {
  const made = new WeakMap<ListedOrder, ListedOrder>();
  return (order: ListedOrder): ListedOrder => {
    const alone = baselines.get(order.orderNumber);
    if (order.lowestShipRate !== null || !alone || alone.lowestShipRate === null) return order;
    const { lowestShipMode, lowestShipRate } = alone;
    const known = made.get(order) ?? { ...order, lowestShipMode, lowestShipRate };
    made.set(order, known);
    return known;
  };
}

/** Orders of the list with the rate that planners compare by: the list itself knows none before somebody has asked for quotes. */
export function useRatedOrders(rows: readonly ListedOrder[] | undefined): readonly ListedOrder[] | undefined {
  const numbers = useMemo(() => rows?.map(({ orderNumber }) => orderNumber) ?? NONE, [rows]);
  const baselines = useBaselines(numbers);
  const rated = useMemo(() => createRating(baselines), [baselines]);
  return useMemo(() => rows?.map(rated), [rows, rated]);
}
