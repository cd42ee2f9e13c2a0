import { useQueries } from '@tanstack/react-query';
import { useCan } from '../../../../api/session.ts';
import { orderQuery } from '../../../../freight/orders/order-data.ts';
import { useBaselines } from './use-baselines.ts';

const FRESH_MS = 5 * 60_000;
const KEPT_MS = 10 * 60_000;

export interface KnownOrder {
  /** "PO 8812". */
  references: string[];
  lowestShipMode: string;
  lowestShipRate: number | null;
}
export type OrderMetadata = ReadonlyMap<string, KnownOrder>;

const UNAVAILABLE: KnownOrder = { references: [], lowestShipMode: 'Unavailable', lowestShipRate: null };

/** What a plan does not carry along of its orders: references, and the cheapest way each could travel alone. */
export function useOrderMetadata(numbers: readonly string[]): OrderMetadata {
  const mayView = useCan('ViewOrder');
  const baselines = useBaselines(numbers);
  return useQueries({
    queries: (mayView ? numbers : []).map((number) => ({
      ...orderQuery(number),
      staleTime: FRESH_MS,
      gcTime: KEPT_MS,
    })),
    combine: (answers) =>
      new Map(
        answers.flatMap(({ data, isError }, index): [string, KnownOrder][] => {
          if (isError) return [[numbers[index]!, UNAVAILABLE]];
          if (!data) return [];
          const references = data.referenceNumbers
            .filter(({ value }) => value !== '')
            .map(({ label, value }) => `${label} ${value}`);
          const { lowestShipMode, lowestShipRate } = baselines.get(data.orderNumber) ?? data;
          return [[data.orderNumber, { references, lowestShipMode: lowestShipMode ?? 'Unknown', lowestShipRate }]];
        }),
      ),
  });
}
