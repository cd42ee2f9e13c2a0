import type { Shipment } from '@lanewright/contract/shipments.ts';

export interface ShipmentDialogProps {
  shipment: Shipment;
  onClose: () => void;
}
export type ShipmentOrder = Shipment['orders'][number];

export type OpenedDialog =
  | {
      kind:
        | 'add'
        | 'bols'
        | 'book'
        | 'cancel'
        | 'labels'
        | 'numbers'
        | 'outcome'
        | 'tender'
        | 'respond'
        | 'requestRates';
    }
  | { kind: 'remove'; order: ShipmentOrder };

export const addTitle = ({ shipmentNumber }: Shipment) => `Add an order to ${shipmentNumber}`;
export const removeTitle = ({ orderNumber }: ShipmentOrder) => `Take ${orderNumber} off?`;
export const OUTCOME_TITLE = 'What did the carrier say?';
export const NUMBERS_TITLE = 'Carrier’s numbers and driver';
