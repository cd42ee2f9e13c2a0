import {
  BULK_ORDER_ACTIONS,
  orderList,
  type BulkOrderAction,
  type OrderSelection,
} from '@lanewright/contract/order-list.ts';
import { orderUpload } from '@lanewright/contract/order-upload.ts';
import type { JobState } from '@lanewright/contract/jobs.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useCan, useCurrentUser } from '../../../api/session.ts';
import type { BulkWork } from '../../../freight/lists/bulk/bulk-progress.tsx';
import { keepWork, keptWork, type KeptWork } from '../../../freight/lists/bulk/kept-work.ts';
import { ORDERS } from '../../../freight/orders/order-data.ts';
import { madeFile } from '../../../freight/papers/made-file.tsx';
import { useIntentKeys } from '../../../ui/forms/intent-key.ts';
import { notify } from '../../../ui/notifications/notify.ts';
import { timeZoneHere } from '../../../ui/time-zone-here.ts';
import { BULK_WORDS } from './bulk-words.ts';
import type { BegunUpload } from './use-order-upload.ts';
import { uploadWork } from './parts/upload-words.tsx';

const LIST = 'orders';
const UPLOAD = 'upload';
const PRINTING: BulkOrderAction = 'bol';
const addressOf = {
  duplicate: (number: string) => `/orders/${number}`,
  ship: (number: string) => `/shipments/${number}/preview`,
};

interface WorkWays {
  maySeeShipments: boolean;
  goOn: (uploadId: string, stopped: string) => Promise<void>;
}

function workOf({ jobId, of, action: kept, uploadId }: KeptWork, { maySeeShipments, goOn }: WorkWays): BulkWork | null {
  if (kept === UPLOAD)
    return { jobId, of, ...uploadWork(uploadId), goOn: uploadId ? () => goOn(uploadId, jobId) : undefined };
  const action = BULK_ORDER_ACTIONS.find((known) => known === kept);
  if (action === undefined) return null;
  const { doing, done } = BULK_WORDS[action];
  const isSeen = action === 'duplicate' || (action === 'ship' && maySeeShipments);
  const more = action === PRINTING && { more: madeFile };
  return { jobId, of, doing, done, ...(isSeen && { addressOf: addressOf[action] }), ...more };
}

/** What is being done to many orders; one thing at a time. Whoever leaves the page finds it again. */
export function useBulkOrders() {
  const queryClient = useQueryClient();
  const keyFor = useIntentKeys();
  const { id: personId } = useCurrentUser();
  const maySeeShipments = useCan('ViewShipment');
  const [begun, setBegun] = useState(() => keptWork(LIST, personId));
  const [isRunning, setIsRunning] = useState(begun !== null);
  const follow = (work: KeptWork) => {
    setIsRunning(true);
    setBegun(work);
    keepWork(LIST, personId, work);
  };
  const goOn = async (uploadId: string, stopped: string) => {
    // The server knows which orders are made, and makes the others.
    const idempotencyKey = keyFor({ uploadId, stopped });
    const next = await call(orderUpload.commit, { params: { id: uploadId }, idempotencyKey });
    follow({ ...next, action: UPLOAD, uploadId });
  };
  return {
    work: begun && workOf(begun, { maySeeShipments, goOn }),
    isRunning,
    start: async (action: BulkOrderAction, selection: OrderSelection, reason: string) => {
      const body = { action, selection, reason, timeZone: timeZoneHere() };
      try {
        follow({ ...(await call(orderList.bulk, { body, idempotencyKey: keyFor(body) })), action });
      } catch (error) {
        const message = error instanceof Error ? error.message : 'Please try again.';
        notify({ kind: 'error', title: 'Nothing was done', messages: [message] });
        throw error;
      }
    },
    followUpload: (work: BegunUpload) => follow({ ...work, action: UPLOAD }),
    onEnded: (status: JobState['status']) => {
      setIsRunning(false);
      // Who stopped an upload can go on with it, and who has printed can fetch the file, until they dismiss it.
      const isKept = begun?.action === (status === 'completed' ? PRINTING : UPLOAD);
      if (!isKept) keepWork(LIST, personId, null);
      void queryClient.invalidateQueries({ queryKey: ORDERS });
      void queryClient.invalidateQueries({ queryKey: ['view-counts'] });
    },
    dismiss: () => {
      setIsRunning(false);
      setBegun(null);
      keepWork(LIST, personId, null);
    },
  };
}
