import type { ListedShipment, ListedStop } from '@lanewright/contract/shipment-list.ts';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { OrderFlagIcons } from '../../orders/order-flag-icons.tsx';
import { ShipmentStatusChip } from '../shipment-status.tsx';
import { timesText, townText } from './listed-words.ts';
import { ShipmentOnTime } from './on-time-sign.tsx';
import styles from './shipment-card.module.css';

/** Its number, what it is dangerous by, and how it stands. */
export function CardHead({ shipment, name }: { shipment: ListedShipment; name: ReactNode }) {
  return (
    <div className={styles.head}>
      <div className={styles.number}>
        {name}
        <OrderFlagIcons order={{ isHazmat: shipment.isHazmat }} />
      </div>
      <div className={styles.status}>
        <ShipmentStatusChip status={shipment.shipmentStatus} />
        <ShipmentOnTime shipment={shipment} />
      </div>
    </div>
  );
}

export function End({ name, stop }: { name: 'Pickup' | 'Delivery'; stop: ListedStop }) {
  return (
    <div className={styles.end} data-end={name}>
      <div className={classNames(styles.strong, styles.whole)} title={stop.companyName}>
        <span className="spoken">{name} </span>
        {townText(stop) || 'Place not set'}
      </div>
      <div className={`num ${styles.quiet}`}>{timesText(stop) || 'No time set'}</div>
    </div>
  );
}
