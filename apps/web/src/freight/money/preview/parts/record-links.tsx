import type { InvoiceDetail } from '@lanewright/contract/invoices.ts';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../../../api/session.ts';
import { invoicePath, sideOf } from '../invoice-data.ts';

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

export function InvoiceLink({ invoice }: { invoice: InvoiceDetail['related'][number] }) {
  const mayOpen = useCan(sideOf(invoice) === 'Customer' ? 'ViewInvoice' : 'ViewCarrierInvoice');
  if (!mayOpen) return invoice.invoiceNumber;
  return (
    <Link to={invoicePath(invoice)} className="link">
      {invoice.invoiceNumber}
    </Link>
  );
}
