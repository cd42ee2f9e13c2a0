import type { Shipment } from '@lanewright/contract/shipments.ts';

export const cancelTitle = ({ shipmentNumber }: Pick<Shipment, 'shipmentNumber'>) => `Cancel ${shipmentNumber}?`;
