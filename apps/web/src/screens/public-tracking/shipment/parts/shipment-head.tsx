import type { PublicShipment } from '@lanewright/contract/public-tracking.ts';
import { BellPlus, Package } from 'lucide-react';
import { useState } from 'react';
import { API_BASE } from '@lanewright/contract/api-base.ts';
import { ShipmentStatusChip } from '../../../../freight/shipments/shipment-status.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { lazyDialog } from '../../../../ui/dialog/lazy-dialog.tsx';
import { monogram } from '../../../../ui/layout/avatar.tsx';
import type { Shown } from '../data.ts';
import styles from './tracked-shipment.module.css';

export const WATCHER_TITLE = 'Add Watcher';

const AddWatcherDialog = lazyDialog(
  () => import('./add-watcher-dialog.tsx').then((file) => file.AddWatcherDialog),
  () => ({ title: WATCHER_TITLE }),
);

/** Who ships, its number and status, and the way to be told of it. */
export function ShipmentHead({ shipment, proof }: { shipment: PublicShipment; proof: Shown }) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <header className={styles.head}>
      <CustomerSign key={shipment.customerLogoFileId} shipment={shipment} />
      <div className={styles.headText}>
        {shipment.customerName !== '' && <p className={styles.quiet}>Shipped by {shipment.customerName}</p>}
        <h2>{shipment.shipmentNumber}</h2>
      </div>
      <div className={styles.headActions}>
        <ShipmentStatusChip status={shipment.shipmentStatus} />
        <Button
          variant="primary"
          className="no-print"
          icon={<BellPlus />}
          onPointerEnter={AddWatcherDialog.preload}
          onFocus={AddWatcherDialog.preload}
          onClick={() => setIsAdding(true)}
        >
          {WATCHER_TITLE}
        </Button>
      </div>
      {isAdding && <AddWatcherDialog shipment={shipment} proof={proof} onClose={() => setIsAdding(false)} />}
    </header>
  );
}

/** The logo, or initials until it has come and where there is none. The name stands beside it. */
function CustomerSign({ shipment: { customerName, customerLogoFileId } }: { shipment: PublicShipment }) {
  const [isBroken, setIsBroken] = useState(false);
  if (customerLogoFileId !== null && !isBroken)
    return (
      <img
        className={styles.logo}
        src={`${API_BASE}/public/company-logos/${customerLogoFileId}`}
        alt=""
        onError={() => setIsBroken(true)}
      />
    );
  return (
    <span className={styles.initials} aria-hidden="true">
      {customerName === '' ? <Package /> : monogram(customerName)}
    </span>
  );
}
