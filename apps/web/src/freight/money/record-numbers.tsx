import type { Permission } from '@lanewright/domain/access/permissions.ts';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../api/session.ts';
import { useTabStop } from '../../ui/tab-stop.ts';
import styles from './money-cards.module.css';

interface NumberLinkProps {
  number: string;
  /** What it is the number of, for who only hears it. */
  of: string;
  to: string;
  needs: Permission;
}

/** A number that leads to its record, for who may see that. */
function NumberLink({ number, of, to, needs }: NumberLinkProps) {
  const stop = useTabStop();
  const mayView = useCan(needs);
  if (!mayView) return <span>{number}</span>;
  return (
    <Link to={to} preload={false} tabIndex={stop} className={styles.link}>
      <span className="spoken">{of} </span>
      {number}
    </Link>
  );
}

export function ShipmentNumber({ number }: { number: string }) {
  return <NumberLink number={number} of="Shipment" to={`/shipments/${number}/preview`} needs="ViewShipment" />;
}

export function OrderNumber({ number }: { number: string }) {
  return <NumberLink number={number} of="Order" to={`/orders/${number}`} needs="ViewOrder" />;
}

export function InvoiceNumber({ number }: { number: string }) {
  return <NumberLink number={number} of="Invoice" to={`/invoices/${number}/preview`} needs="ViewInvoice" />;
}

const MOST_NAMED = 3;

/** The first few, and how many more there are. */
export function OrderNumbers({ numbers }: { numbers: readonly string[] }) {
  const more = numbers.length - MOST_NAMED;
  return (
    <>
      {numbers.slice(0, MOST_NAMED).map((number) => (
        <OrderNumber key={number} number={number} />
      ))}
      {more > 0 && <span>and {more} more</span>}
    </>
  );
}
