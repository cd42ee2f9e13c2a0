import { Link } from '@tanstack/react-router';
import { useCan } from '../../../../api/session.ts';

export function ShipmentLink({ shipmentNumber }: { shipmentNumber: string }) {
  const mayOpen = useCan('ViewShipment');
  if (!mayOpen) return shipmentNumber;
  return (
    <Link to={`/shipments/${shipmentNumber}/preview`} className="link">
      {shipmentNumber}
    </Link>
  );
}

export function OrderLink({ orderNumber }: { orderNumber: string }) {
  const mayOpen = useCan('ViewOrder');
  if (!mayOpen) return orderNumber;
  return (
    <Link to={`/orders/${orderNumber}`} className="link">
      {orderNumber}
    </Link>
  );
}
