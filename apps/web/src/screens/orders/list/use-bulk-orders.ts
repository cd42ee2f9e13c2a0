import { orderList, type BulkOrderAction, type OrderSelection } from '@lanewright/contract/order-list.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import type { BulkWork } from '../../../freight/lists/bulk/bulk-progress.tsx';
import { ORDERS } from '../../../freight/orders/order-data.ts';
import { useIntentKeys } from '../../../ui/forms/intent-key.ts';
import { notify } from '../../../ui/notifications/notify.ts';
import { timeZoneHere } from '../../../ui/time-zone-here.ts';
import { BULK_WORDS } from './bulk-words.ts';

/** What is being done to many orders; one thing at a time. */
export function useBulkOrders() {
  const queryClient = useQueryClient();
  const keyFor = useIntentKeys();
  const [work, setWork] = useState<BulkWork | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  return {
    work,
    isRunning,
    start: async (action: BulkOrderAction, selection: OrderSelection, reason: string) => {
      const body = { action, selection, reason, timeZone: timeZoneHere() };
      try {
        const begun = await call(orderList.bulk, { body, idempotencyKey: keyFor(body) });
        setIsRunning(true);
        setWork({ ...begun, doing: BULK_WORDS[action].doing, done: BULK_WORDS[action].done });
      } catch (error) {
        const message = error instanceof Error ? error.message : 'Please try again.';
        notify({ kind: 'error', title: 'Nothing was done', messages: [message] });
        throw error;
      }
    },
    /** Something else has begun it. */
    follow: (begun: BulkWork) => {
      setIsRunning(true);
      setWork(begun);
    },
    onEnded: () => {
      setIsRunning(false);
      void queryClient.invalidateQueries({ queryKey: ORDERS });
      void queryClient.invalidateQueries({ queryKey: ['view-counts'] });
    },
    dismiss: () => setWork(null),
  };
}
