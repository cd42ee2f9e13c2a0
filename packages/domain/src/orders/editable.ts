import { SHIPMENT_STATUS, type ShipmentStatus } from '../shipments/statuses.ts';
import { ORDER_STATUS, orderStatusLabel, type OrderState } from './statuses.ts';

/**
 * How much of an order can still change: all of it, what its paper says without touching the freight, or nothing. The same
 * without appointment times while a carrier has been asked to carry it and has not answered.
 */
export type Editable =
  | { extent: 'all' }
  | { extent: 'papers' | 'papersWithoutTimes'; reason: string }
  | { extent: 'nothing'; reason: string };

export interface EditableOrder extends OrderState {
  /** Of the live shipment that the order is on. */
  activeShipmentStatus: ShipmentStatus | null;
}

export function editableExtent({ status, activeShipmentNumber, activeShipmentStatus }: EditableOrder): Editable {
  if (status === ORDER_STATUS.Voided) return { extent: 'nothing', reason: 'The order is voided.' };
  if (activeShipmentNumber !== null && activeShipmentStatus === SHIPMENT_STATUS.Tendering)
    return {
      extent: 'papersWithoutTimes',
      reason: `A carrier has been asked to carry shipment ${activeShipmentNumber} and has not answered: only references, notes, contacts and special instructions can change until then.`,
    };
  if (status < ORDER_STATUS.ReadyToShip) return { extent: 'all' };
  if (status > ORDER_STATUS.InTransit) {
    return { extent: 'nothing', reason: `The order is ${orderStatusLabel(status)}.` };
  }
  return {
    extent: 'papers',
    reason: `The order is booked on shipment ${activeShipmentNumber}: only references, notes, contacts, special instructions and appointment times can change directly.`,
  };
}
