import type { InvoiceDetail } from '@lanewright/contract/invoices.ts';
import { groupName } from '@lanewright/contract/live.ts';
import { billRelationLabel, invoiceStatusLabel } from '@lanewright/domain/money/invoice.ts';
import { isBilledBeforeDelivery } from '@lanewright/domain/money/invoice-rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useLiveGroup, useLiveRefresh } from '../../../api/live.ts';
import { useCan } from '../../../api/session.ts';
import { StatusChip } from '../../../ui/chips/status-chip.tsx';
import { Tag } from '../../../ui/chips/tag.tsx';
import { usePreload } from '../../../ui/dialog/use-preload.ts';
import { PageFrame } from '../../../ui/layout/page-frame.tsx';
import { useLightOnPaper } from '../../../ui/light-on-paper.ts';
import { DocumentsCard } from '../../documents/documents-card.tsx';
import { InList } from '../../records/in-list.tsx';
import { RefundRequestsCard } from '../card/refund-requests-card.tsx';
import { UnclearRefunds } from '../card/unclear-refunds.tsx';
import { InvoiceStatusChip } from '../invoice-status.tsx';
import type { OpenedDialog } from './invoice-dialog.ts';
import { INVOICES, sideOf } from './invoice-data.ts';
import { deliveredOn, wayOf } from './invoice-words.ts';
import { OpenDialog, preloadDialogs } from './open-dialog.tsx';
import { ActivityCard } from './parts/activity-card.tsx';
import { AmountCard } from './parts/amount-card.tsx';
import { ChargesCard } from './parts/charges-card.tsx';
import { ComparisonCard } from './parts/comparison-card.tsx';
import { DetailsCard } from './parts/details-card.tsx';
import { DisputesCard } from './parts/disputes-card.tsx';
import { OrderCard } from './parts/order-card.tsx';
import { PreviewActions } from './parts/preview-actions.tsx';
import { RelatedCard } from './parts/related-card.tsx';
import { ShipmentLink } from './parts/record-links.tsx';
import { ShipmentPanel } from './parts/shipment-panel.tsx';
import { TransactionsCard } from './parts/transactions-card.tsx';
import styles from './preview.module.css';

interface InvoicePreviewProps {
  invoice: InvoiceDetail;
  /** Back to the list it was opened from, with its filter. */
  close: { to: string; search?: Record<string, unknown> };
  /** Links to the invoices before and after it, where somebody goes through a list. */
  steps?: ReactNode;
}

/** An invoice of either side: what it is for, what is owed, and for a carrier's why it is not what was booked. */
export function InvoicePreview({ invoice, close, steps }: InvoicePreviewProps) {
  useLiveRefresh({ channel: 'invoices', entityId: invoice.id });
  usePreload(preloadDialogs);
  useLightOnPaper();
  const [dialog, setDialog] = useState<OpenedDialog | null>(null);
  const maySeeDocuments = useCan('ViewDocuments');
  const maySeeShipment = useCan('ViewShipment');
  const { shipment, rateMismatch } = invoice;
  return (
    <PageFrame
      heading={<Heading invoice={invoice} />}
      context={<Context invoice={invoice} close={close} />}
      actions={<PreviewActions invoice={invoice} close={close} steps={steps} onOpen={setDialog} />}
    >
      {/* Heard when it changes while somebody looks. */}
      <p className="spoken" role="status">
        Invoice {invoice.invoiceNumber}: {invoiceStatusLabel(invoice.status)}
      </p>
      <div className={styles.columns}>
        <div className={styles.column}>
          <UnclearRefunds invoice={invoice} />
          <AmountCard invoice={invoice} onOpen={setDialog} />
          {sideOf(invoice) === 'Customer' && <RefundRequestsCard invoiceId={invoice.id} />}
          {rateMismatch && <ComparisonCard invoice={invoice} details={rateMismatch} />}
          <DisputesCard invoice={invoice} onOpen={setDialog} />
          <ChargesCard invoice={invoice} onOpen={setDialog} />
          <TransactionsCard transactions={invoice.transactions} />
          <RelatedCard invoice={invoice} />
          <ActivityCard
            record={{
              entityType: sideOf(invoice) === 'Customer' ? 'Invoice' : 'CarrierInvoice',
              entityId: invoice.id,
            }}
          />
        </div>
        <div className={styles.side}>
          <DetailsCard invoice={invoice} />
          {shipment && maySeeDocuments && <DocumentsCard record={{ entityType: 'Shipment', entityId: shipment.id }} />}
          {shipment && <OrderCard invoiceNumber={invoice.invoiceNumber} shipment={shipment} />}
          {shipment && <ShipmentPanel invoice={invoice} shipment={shipment} />}
        </div>
      </div>
      {shipment && maySeeShipment && <FollowShipment shipmentId={shipment.id} />}
      {dialog && <OpenDialog dialog={dialog} invoice={invoice} onClose={() => setDialog(null)} />}
    </PageFrame>
  );
}

/** A document that comes for the shipment can make its invoice ready. */
function FollowShipment({ shipmentId }: { shipmentId: string }) {
  const queryClient = useQueryClient();
  const group = { channel: 'shipments', entityId: shipmentId } as const;
  useLiveRefresh(group);
  useLiveGroup(groupName(group), () => void queryClient.invalidateQueries({ queryKey: INVOICES }));
  return null;
}

function Heading({ invoice }: { invoice: InvoiceDetail }) {
  const { status, shipment } = invoice;
  const isEarly = isBilledBeforeDelivery({ status, shipmentStatus: shipment?.shipmentStatus ?? null });
  return (
    <span className={styles.heading}>
      {invoice.invoiceNumber}
      <InvoiceStatusChip status={invoice.status} />
      {invoice.showsMismatchChip && <StatusChip scale="problem" glyph="exclamation" label="Rate Mismatch" />}
      {isEarly && <StatusChip scale="problem" glyph="exclamation" label="Shipment Not Delivered" />}
      {invoice.relation !== 'Original' && <Tag tone="attention">{billRelationLabel(invoice.relation)}</Tag>}
    </span>
  );
}

const LISTS = { Customer: 'Invoices', Carrier: 'Carrier Invoices' } as const;

function Context({ invoice, close }: Pick<InvoicePreviewProps, 'invoice' | 'close'>) {
  const { shipment } = invoice;
  // Who bills: also of a customer's, whose carrier is our own freight service.
  const from = invoice.carrier?.carrierName ?? '';
  const delivered = shipment ? deliveredOn(shipment.stops) : '';
  return (
    <InList list={{ ...close, label: LISTS[sideOf(invoice)] }}>
      {from}
      {shipment && (
        <>
          {from === '' ? 'For ' : ' for '}
          <ShipmentLink shipmentNumber={shipment.shipmentNumber} />
          {shipment.stops.length > 0 && `, ${wayOf(shipment.stops)}`}.{delivered !== '' && ` Delivered ${delivered}.`}
        </>
      )}
    </InList>
  );
}
