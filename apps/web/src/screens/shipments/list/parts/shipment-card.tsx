import type { ListedShipment } from '@lanewright/contract/shipment-list.ts';
import type { ReactNode } from 'react';
import { count, dollars, miles, pounds } from '../../../../freight/orders/amounts.ts';
import { countOf } from '../../../../freight/orders/describe-order.ts';
import { CardHead, End } from '../../../../freight/shipments/listed/card-parts.tsx';
import {
  carrierText,
  consigneeText,
  createdText,
  equipmentText,
  modeText,
} from '../../../../freight/shipments/listed/listed-words.ts';
import styles from '../../../../freight/shipments/listed/shipment-card.module.css';

/** One shipment: a row where there is room, two where there is less, and a few lines on a phone. */
export function ShipmentCard({ shipment, name }: { shipment: ListedShipment; name: ReactNode }) {
  return (
    <div className={styles.shipment}>
      <CardHead shipment={shipment} name={name} />
      <div>
        <div className={styles.strong} title={carrierText(shipment)}>
          {carrierText(shipment) || 'No carrier yet'}
        </div>
        <div className={styles.quiet}>
          <span className="spoken">Consignee </span>
          {consigneeText(shipment) || 'No consignee yet'}
        </div>
        <div className={`num ${styles.quiet}`}>{ordersText(shipment)}</div>
      </div>
      <End name="Pickup" stop={shipment.origin} />
      <End name="Delivery" stop={shipment.destination} />
      <div className="num">
        <div className={styles.facts}>
          <b>{modeText(shipment) || 'No mode'}</b>
          <span>{pounds(shipment.weight)}</span>
          <span>{count(shipment.palletCount)} plt</span>
        </div>
        <div className={`${styles.facts} ${styles.quiet}`}>
          {equipmentText(shipment) !== '' && <span>{equipmentText(shipment)}</span>}
          {shipment.miles !== null && <span>{miles(shipment.miles)}</span>}
          <span>{countOf(shipment.stopCount, 'stop')}</span>
        </div>
      </div>
      <div className="num">
        <div className={styles.strong}>{costText(shipment)}</div>
        <div className={styles.quiet}>Created {createdText(shipment)}</div>
      </div>
    </div>
  );
}

const MOST_NAMED = 2;

/** "O100001, O100002 and 3 more". */
export function ordersText({ orderNumbers }: Pick<ListedShipment, 'orderNumbers'>): string {
  const named = orderNumbers.slice(0, MOST_NAMED).join(', ');
  const more = orderNumbers.length - MOST_NAMED;
  return more > 0 ? `${named} and ${more} more` : named || 'No orders';
}

function costText({ totalCost }: ListedShipment): string {
  return totalCost === null ? 'No price yet' : dollars(totalCost);
}
