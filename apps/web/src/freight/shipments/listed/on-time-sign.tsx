import type { ListedShipment } from '@lanewright/contract/shipment-list.ts';
import { exceptionLabel } from '@lanewright/domain/tracking/on-time.ts';
import { WifiOff } from 'lucide-react';
import { Tooltip } from '../../../ui/tooltip/tooltip.tsx';
import { OnTimeSign } from '../../orders/order-status.tsx';
import onTime from '../../orders/order-status.module.css';
import { isBooked } from '../shipment-words.ts';

/** How a shipment stands against what was promised, or that nobody hears of it; at risk it says why. */
export function ShipmentOnTime({ shipment }: { shipment: ListedShipment }) {
  if (!isBooked(shipment)) return null;
  const status = shipment.exception ?? shipment.onTimeStatus;
  if (status === null) return null;
  return (
    <Tooltip text={shipment.atRiskReason}>
      <span>
        {status === 'NoNews' ? <NoNewsSign /> : <OnTimeSign status={status} />}
        {shipment.atRiskReason !== '' && <span className="spoken">: {shipment.atRiskReason}</span>}
      </span>
    </Tooltip>
  );
}

const NoNewsSign = () => (
  <span className={onTime.onTime} data-status="AtRisk">
    <WifiOff aria-hidden="true" />
    {exceptionLabel('NoNews')}
  </span>
);
