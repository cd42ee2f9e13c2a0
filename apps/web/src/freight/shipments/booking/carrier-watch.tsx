import { shipments, type Shipment } from '@lanewright/contract/shipments.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../../api/client.ts';
import { useLiveRefresh } from '../../../api/live.ts';
import { refusedWith, unclearWith } from './failure.ts';
import type { SequenceEvent, ShipmentRef } from './sequence.ts';
import { SHIPMENTS } from '../find-shipment.ts';

/** Also where nothing is heard. */
const LOOK_AGAIN_MS = 3_000;

/** What has become of the question; null while nobody has answered. */
export function wordOf({
  booking,
  shipmentStatus,
}: Pick<Shipment, 'booking' | 'shipmentStatus'>): SequenceEvent | null {
  if (booking === null || booking.state === 'asking') return null;
  if (shipmentStatus >= SHIPMENT_STATUS.Booked || booking.state === 'booked') return { type: 'booked' };
  const { state, message } = booking;
  return { type: 'failed', failure: state === 'unclear' ? unclearWith(message) : refusedWith(message) };
}

interface CarrierWatchProps {
  shipment: ShipmentRef;
  /** Which time it was asked. */
  intent: number;
  onWord: (word: SequenceEvent) => void;
}

/** Looks at the shipment until the carrier has said yes or no. Draws nothing. */
export function CarrierWatch({ shipment: { id, shipmentNumber }, intent, onWord }: CarrierWatchProps) {
  useLiveRefresh({ channel: 'shipments', entityId: id });
  const { data } = useQuery({
    queryKey: [...SHIPMENTS, 'booking', shipmentNumber, intent],
    queryFn: ({ signal }) => call(shipments.find, { params: { shipmentNumber }, signal }),
    refetchInterval: LOOK_AGAIN_MS,
    gcTime: 0,
    staleTime: 0,
  });
  const tell = useEffectEvent(onWord);
  useEffect(() => {
    const word = data ? wordOf(data) : null;
    if (word) tell(word);
  }, [data]);
  return null;
}
