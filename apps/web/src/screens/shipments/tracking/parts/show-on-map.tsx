import type { ListedShipment } from '@lanewright/contract/shipment-list.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { MapPin } from 'lucide-react';
import { IconButton } from '../../../../ui/button/icon-button.tsx';

interface ShowOnMapProps {
  shipment: ListedShipment;
  onShow: (id: string) => void;
}

export function ShowOnMap({ shipment, onShow }: ShowOnMapProps) {
  return (
    <IconButton
      label={`Show ${shipment.shipmentNumber} on the map`}
      icon={<MapPin />}
      size="small"
      disabledReason={whyNot(shipment)}
      onClick={() => onShow(shipment.id)}
    />
  );
}

function whyNot({ shipmentStatus, position }: ListedShipment): string | undefined {
  if (shipmentStatus < SHIPMENT_STATUS.Dispatched) return 'It is not on the road yet.';
  if (shipmentStatus > SHIPMENT_STATUS.AtStop) return 'It is not on the road any more.';
  return position === null ? 'No location reported yet.' : undefined;
}
