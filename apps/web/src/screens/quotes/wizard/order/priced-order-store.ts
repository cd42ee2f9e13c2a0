import type { OrderDraft } from '@lanewright/domain/orders/order.ts';
import { readJson, tabStore } from '../../../../api/browser-storage.ts';

// The order as it was at its price, so that a change can also be undone after a reload.

const isOrder = (value: unknown): value is OrderDraft =>
  typeof value === 'object' && value !== null && 'stops' in value && Array.isArray(value.stops);

export function pricedOrderStore(personId: string, rateId: string) {
  const key = `lanewright.priced.${personId}.${rateId}`;
  return {
    read: (): OrderDraft | null => {
      const stored = readJson(tabStore, key);
      return isOrder(stored) ? stored : null;
    },
    write: (order: OrderDraft) => tabStore.write(key, JSON.stringify(order)),
    forget: () => tabStore.remove(key),
  };
}
