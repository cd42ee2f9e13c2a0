import type { ShipmentPosition } from '@lanewright/contract/shipment-list.ts';
import { exceptionLabel } from '@lanewright/domain/tracking/on-time.ts';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { listedEta } from '../../../../freight/shipments/listed/listed-words.ts';
import { ShipmentStatusChip } from '../../../../freight/shipments/shipment-status.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { useMinute } from '../../../../ui/use-minute.ts';
import styles from './truck-popup.module.css';

/** What is told of a truck on the map, with the way to its shipment. */
export function TruckPopup({ truck, onClose }: { truck: ShipmentPosition; onClose: () => void }) {
  const { shipmentNumber, shipmentStatus, exception, atRiskReason, nextStop } = truck;
  const now = useMinute();
  return (
    <section aria-label={`Shipment ${shipmentNumber}`} className={styles.popup}>
      <div className={styles.head}>
        <Link to={`/shipments/${shipmentNumber}/preview`} preload={false} className="link">
          {shipmentNumber}
        </Link>
        <ShipmentStatusChip status={shipmentStatus} />
        <IconButton label="Close" icon={<X />} size="small" onClick={onClose} />
      </div>
      <div>{nextStop === '' ? 'No stop ahead' : `Next: ${nextStop}`}</div>
      <div className={`num wraps ${styles.quiet}`}>
        {listedEta(truck, now) || 'No ETA yet'}
        {exception !== null && <b data-exception={exception}> · {exceptionLabel(exception)}</b>}
      </div>
      {atRiskReason !== '' && <div className={styles.quiet}>{atRiskReason}</div>}
    </section>
  );
}
