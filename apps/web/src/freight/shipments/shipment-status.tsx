import { SHIPMENT_STATUS, shipmentStatusLabel, type ShipmentStatus } from '@lanewright/domain/shipments/statuses.ts';
import { StatusChip, type StatusLook } from '../../ui/chips/status-chip.tsx';

const LOOKS: Record<ShipmentStatus, StatusLook> = {
  [SHIPMENT_STATUS.Voided]: { scale: 'draft', glyph: 'cross', isStruck: true },
  [SHIPMENT_STATUS.Drafted]: { scale: 'draft', glyph: 'dashed' },
  [SHIPMENT_STATUS.ReadyToBook]: { scale: 'attention', glyph: 'empty' },
  [SHIPMENT_STATUS.Tendering]: { scale: 'attention', glyph: 'quarter' },
  [SHIPMENT_STATUS.Booked]: { scale: 'moving', glyph: 'quarter' },
  [SHIPMENT_STATUS.Dispatched]: { scale: 'moving', glyph: 'half' },
  [SHIPMENT_STATUS.InTransit]: { scale: 'moving', glyph: 'threeQuarters' },
  [SHIPMENT_STATUS.AtStop]: { scale: 'moving', glyph: 'threeQuarters' },
  [SHIPMENT_STATUS.Delivered]: { scale: 'done', glyph: 'tickOutline' },
  [SHIPMENT_STATUS.DeliveryConfirmed]: { scale: 'done', glyph: 'tickSolid' },
};

export const shipmentStatusLook = (status: ShipmentStatus): StatusLook => LOOKS[status];

export function ShipmentStatusChip({ status }: { status: ShipmentStatus }) {
  return <StatusChip {...LOOKS[status]} label={shipmentStatusLabel(status)} />;
}
