import type { Shipment } from '@lanewright/contract/shipments.ts';
import { isUnbooked, isWithoutCarrier, shipmentStatusLabel } from '@lanewright/domain/shipments/statuses.ts';
import { useRef, useState } from 'react';
import { useLiveRefresh } from '../../../../api/live.ts';
import { LazyChangesCard } from '../../../../freight/changes/lazy-changes-card.tsx';
import { DocumentsCard } from '../../../../freight/documents/documents-card.tsx';
import { HistoryCard } from '../../../../freight/history/history-card.tsx';
import { NotesCard } from '../../../../freight/notes/notes-card.tsx';
import { ShipmentStatusChip } from '../../../../freight/shipments/shipment-status.tsx';
import {
  carrierName,
  freightInWords,
  isBooked,
  overdueShipment,
  wayInWords,
} from '../../../../freight/shipments/shipment-words.ts';
import { OffersCard } from '../../../../freight/tendering/lazy-offers-card.tsx';
import { OverdueNote } from '../../../../freight/tracking/overdue-note.tsx';
import { WatchersCard } from '../../../../freight/watchers/watchers-card.tsx';
import { InList } from '../../../../freight/records/in-list.tsx';
import { usePreload } from '../../../../ui/dialog/use-preload.ts';
import { PageFrame } from '../../../../ui/layout/page-frame.tsx';
import { useLightOnPaper } from '../../../../ui/light-on-paper.ts';
import { useMinute } from '../../../../ui/use-minute.ts';
import { useCarrierNews } from '../use-carrier-news.ts';
import { CostCard } from './cost-card.tsx';
import { InvoicesCard } from './invoices-card.tsx';
import { OpenDialog, preloadDialogs } from './open-dialog.tsx';
import type { OpenedDialog } from './shipment-dialog.ts';
import { OrdersCard } from './orders-card.tsx';
import { PreviewActions } from './preview-actions.tsx';
import { StateNote } from './state-note.tsx';
import { Way } from './way.tsx';
import styles from './shipment-preview.module.css';

export function ShipmentPreview({ shipment }: { shipment: Shipment }) {
  useLiveRefresh({ channel: 'shipments', entityId: shipment.id });
  usePreload(preloadDialogs);
  useLightOnPaper();
  const now = useMinute();
  const documents = useRef<HTMLDivElement>(null);
  const notes = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<OpenedDialog | null>(null);
  // Who books says how it went.
  useCarrierNews(shipment, dialog?.kind === 'book');
  const record = { entityType: 'Shipment', entityId: shipment.id } as const;

  return (
    <PageFrame
      heading={
        <span className={styles.heading}>
          {shipment.shipmentNumber}
          <ShipmentStatusChip status={shipment.shipmentStatus} />
        </span>
      }
      context={<Context shipment={shipment} />}
      actions={<PreviewActions shipment={shipment} onOpen={setDialog} />}
    >
      <div className={styles.preview}>
        {/* Heard when it changes while somebody looks. */}
        <p className="spoken" role="status">
          Shipment {shipment.shipmentNumber}: {shipmentStatusLabel(shipment.shipmentStatus)}
        </p>
        <OverdueNote reason={overdueShipment(shipment, now)} />
        <StateNote shipment={shipment} onOpen={setDialog} />
        <Way shipment={shipment} onAddNote={() => goTo(notes.current)} onUpload={() => goTo(documents.current)} />
        <div className={styles.columns}>
          <div className={styles.column}>
            <OrdersCard shipment={shipment} onOpen={setDialog} />
            <OffersCard shipmentId={shipment.id} shipmentNumber={shipment.shipmentNumber} />
            {shipment.orders.map((order) => (
              <LazyChangesCard key={order.id} order={order} isOneOfMany={shipment.orders.length > 1} />
            ))}
            <div ref={documents}>
              <DocumentsCard record={record} />
            </div>
            <div ref={notes}>
              <NotesCard record={record} />
            </div>
          </div>
          <div className={styles.column}>
            <CostCard shipment={shipment} onOpen={setDialog} />
            {isBooked(shipment) && <InvoicesCard shipment={shipment} />}
            <WatchersCard record={record} />
          </div>
        </div>
        <HistoryCard record={record} />
      </div>
      {shipment.orders.map(({ id }) => (
        <FollowOrder key={id} orderId={id} />
      ))}
      {dialog && <OpenDialog dialog={dialog} shipment={shipment} onClose={() => setDialog(null)} />}
    </PageFrame>
  );
}

/** To the card where it is done, and to its first control. */
function goTo(card: HTMLElement | null): void {
  card?.scrollIntoView({ block: 'center' });
  card?.querySelector<HTMLElement>('button, [contenteditable], textarea, input')?.focus();
}

/** What is changed on an order changes what the truck carries. */
function FollowOrder({ orderId }: { orderId: string }) {
  useLiveRefresh({ channel: 'orders', entityId: orderId });
  return null;
}

function Context({ shipment }: { shipment: Shipment }) {
  const isWithSomebody = shipment.carrier !== null || isBooked(shipment);
  const isAhead = isUnbooked(shipment.shipmentStatus);
  return (
    <InList
      list={
        isWithoutCarrier(shipment.shipmentStatus)
          ? { to: '/shipments', label: 'Book Shipments' }
          : { to: '/shipments/tracking', label: 'Track Shipments' }
      }
    >
      {wayInWords(shipment.stops)}
      {isWithSomebody ? (
        <>
          {' '}
          with <strong className={styles.carrier}>{carrierName(shipment)}</strong>.
        </>
      ) : isAhead ? (
        ', not booked yet.'
      ) : (
        '.'
      )}{' '}
      <span className="num">{freightInWords(shipment)}</span>
    </InList>
  );
}
