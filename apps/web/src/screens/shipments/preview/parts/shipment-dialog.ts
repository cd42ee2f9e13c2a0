import type { Shipment } from '@lanewright/contract/shipments.ts';

export interface ShipmentDialogProps {
  shipment: Shipment;
  onClose: () => void;
}
export type ShipmentOrder = Shipment['orders'][number];

export type OpenedDialog =
  { kind: 'add' | 'bols' | 'book' | 'cancel' | 'labels' | 'outcome' } | { kind: 'remove'; order: ShipmentOrder };

export const addTitle = ({ shipmentNumber }: Shipment) => `Add an order to ${shipmentNumber}`;
export const removeTitle = ({ orderNumber }: ShipmentOrder) => `Take ${orderNumber} off?`;
export const OUTCOME_TITLE = 'What did the carrier say?';
