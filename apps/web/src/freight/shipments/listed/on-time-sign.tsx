import type { ListedShipment } from '@lanewright/contract/shipment-list.ts';
import { exceptionLabel } from '@lanewright/domain/tracking/on-time.ts';
import { WifiOff } from 'lucide-react';
import { Tooltip } from '../../../ui/tooltip/tooltip.tsx';
import { OnTimeSign } from '../../orders/order-status.tsx';
import onTime from '../../orders/order-status.module.css';
import { useMinute } from '../../../ui/use-minute.ts';
import { OverdueSign } from '../../tracking/overdue-sign.tsx';
import { isBooked } from '../shipment-words.ts';
import { isShownAsOverdue, onTimeReason, overdueText } from './listed-words.ts';

/**
 * How a shipment stands against what was promised, that there is no news of it, or that it is overdue; at risk or late it
 * says why.
 */
export function ShipmentOnTime({ shipment }: { shipment: ListedShipment }) {
  const now = useMinute();
  const overdue = overdueText(shipment, now);
  if (isShownAsOverdue(shipment, now)) return <OverdueSign reason={overdue} />;
  if (!isBooked(shipment)) return null;
  const status = shipment.exception ?? shipment.onTimeStatus;
  if (status === null) return null;
  const reason = overdue || shipment.atRiskReason || onTimeReason(shipment);
  return (
    <Tooltip text={reason}>
      <span>
        {status === 'NoNews' ? <NoNewsSign /> : <OnTimeSign status={status} />}
        {reason !== '' && <span className="spoken">: {reason}</span>}
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
