import type { JobState } from '@lanewright/contract/jobs.ts';
import { shipmentList, type ShipmentSelection } from '@lanewright/contract/shipment-list.ts';
import { BULK_DONE } from '@lanewright/domain/orders/work-in-words.ts';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useCurrentUser } from '../../../api/session.ts';
import type { BulkWork } from '../../../freight/lists/bulk/bulk-progress.tsx';
import { keepWork, keptWork, type KeptWork } from '../../../freight/lists/bulk/kept-work.ts';
import { madeFile } from '../../../freight/papers/made-file.tsx';
import { useIntentKeys } from '../../../ui/forms/intent-key.ts';
import { notify } from '../../../ui/notifications/notify.ts';
import { timeZoneHere } from '../../../ui/time-zone-here.ts';

const LIST = 'shipments';
const ACTION = 'bol';

const workOf = ({ jobId, of }: KeptWork): BulkWork => ({
  jobId,
  of,
  doing: 'Generating bills of lading',
  done: BULK_DONE.bol,
  addressOf: (number) => `/shipments/${number}/preview`,
  more: madeFile,
});

/** The bills of lading of many shipments, printed in the background. Whoever leaves the page finds the file again. */
export function useBulkBols() {
  const keyFor = useIntentKeys();
  const { id: personId } = useCurrentUser();
  const [begun, setBegun] = useState(() => keptWork(LIST, personId));
  const [isRunning, setIsRunning] = useState(begun !== null);
  return {
    work: begun && workOf(begun),
    isRunning,
    start: async (selection: ShipmentSelection) => {
      const body = { action: ACTION, selection, timeZone: timeZoneHere() } as const;
      try {
        const work = { ...(await call(shipmentList.bulk, { body, idempotencyKey: keyFor(body) })), action: ACTION };
        setIsRunning(true);
        setBegun(work);
        keepWork(LIST, personId, work);
      } catch (error) {
        const message = error instanceof Error ? error.message : 'Please try again.';
        notify({ kind: 'error', title: 'Nothing was printed', messages: [message] });
        throw error;
      }
    },
    onEnded: (status: JobState['status']) => {
      setIsRunning(false);
      // Who has printed can fetch the file until they dismiss it.
      if (status !== 'completed') keepWork(LIST, personId, null);
    },
    dismiss: () => {
      setIsRunning(false);
      setBegun(null);
      keepWork(LIST, personId, null);
    },
  };
}
