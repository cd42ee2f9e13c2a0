import type { Shipment } from '@lanewright/contract/shipments.ts';
import { useEffect, useRef } from 'react';
import { carrierName, isBooked } from '../../../freight/shipments/shipment-words.ts';
import { notify } from '../../../ui/notifications/notify.ts';

/** What a carrier was waited for and has said while somebody looked. A refusal stays on the page and needs no notice. */
export function useCarrierNews(shipment: Shipment, isTold: boolean): void {
  const state = shipment.booking?.state ?? null;
  const before = useRef(state);
  useEffect(() => {
    const was = before.current;
    before.current = state;
    if (was === state || isTold) return;
    const { shipmentNumber } = shipment;
    const carrier = carrierName(shipment);
    if (was === 'asking' && state === 'booked')
      notify({ kind: 'success', title: `${shipmentNumber} is booked with ${carrier}` });
    if (was === 'cancelling' && !isBooked(shipment) && state !== 'unclear')
      notify({ kind: 'success', title: `${shipment.booking?.carrierName ?? carrier} let ${shipmentNumber} go` });
    if (was === 'cancelling' && isBooked(shipment)) {
      const message = shipment.booking?.message || `${carrier} did not let it go.`;
      notify({ kind: 'error', title: `The booking of ${shipmentNumber} stands`, messages: [message] });
    }
  }, [shipment, state, isTold]);
}
