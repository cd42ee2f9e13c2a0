import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../../api/session.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import styles from './order-form.module.css';

type ShippedOrder = Pick<Order, 'activeShipmentNumber'>;

/** The way to the shipment that an order is on; its number alone for who may not open it. */
export function ShipmentLink({ order, label }: { order: ShippedOrder | null; label?: string }) {
  const mayOpen = useCan('ViewShipment');
  const number = order?.activeShipmentNumber ?? null;
  if (number === null) return null;
  if (!mayOpen) return label === undefined ? null : number;
  return (
    <Link to={`/shipments/${number}/preview`} className={styles.noteLink}>
      {label ?? `Show shipment ${number}`}
    </Link>
  );
}

/** Nobody carries it yet: the shipment becomes what the order becomes. */
export function OnShipmentNote({ order }: { order: ShippedOrder }) {
  if (order.activeShipmentNumber === null) return null;
  return (
    <Note tone="moving">
      This order is on shipment <ShipmentLink order={order} label={order.activeShipmentNumber} />, which is not booked.
      Saving updates the shipment too: its stops, dates, weight, miles and equipment.
    </Note>
  );
}
