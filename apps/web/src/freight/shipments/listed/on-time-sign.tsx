import type { ListedShipment } from '@lanewright/contract/shipment-list.ts';
import { exceptionLabel } from '@lanewright/domain/tracking/on-time.ts';
import { WifiOff } from 'lucide-react';
import { OnTimeSign } from '../../orders/order-status.tsx';
import onTime from '../../orders/order-status.module.css';
import { isBooked } from '../shipment-words.ts';

/** How a shipment stands against what was promised, or that nobody hears of it. */
export function ShipmentOnTime({ shipment }: { shipment: ListedShipment }) {
  if (!isBooked(shipment)) return null;
  if (shipment.exception === 'NoNews')
    return (
      <span className={onTime.onTime} data-status="AtRisk">
        <WifiOff aria-hidden="true" />
        {exceptionLabel('NoNews')}
      </span>
    );
  const status = shipment.exception ?? shipment.onTimeStatus;
  return status && <OnTimeSign status={status} />;
}
