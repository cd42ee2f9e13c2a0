import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { Refused } from '../../../platform/failures.ts';

interface Named {
  status: number;
  shipmentNumber: string;
}

/** A paper names the carrier, so there is none before somebody has taken it. Empty where there can be papers. */
export function reasonsUnbooked({ status, shipmentNumber }: Named): string[] {
  if (status === SHIPMENT_STATUS.Voided) return [`Shipment ${shipmentNumber} is voided.`];
  if (status < SHIPMENT_STATUS.Booked)
    return [`Shipment ${shipmentNumber} is not booked: its papers name the carrier.`];
  return [];
}

export function refuseUnbooked(shipment: Named): void {
  const [reason] = reasonsUnbooked(shipment);
  if (reason !== undefined) throw new Refused(reason);
}
