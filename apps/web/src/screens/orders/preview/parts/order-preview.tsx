import { choiceName } from '@lanewright/domain/orders/lists.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { useState } from 'react';
import { useLiveRefresh } from '../../../../api/live.ts';
import { LazyChangesCard } from '../../../../freight/changes/lazy-changes-card.tsx';
import { DocumentsCard } from '../../../../freight/documents/documents-card.tsx';
import { HistoryCard } from '../../../../freight/history/history-card.tsx';
import { NotesCard } from '../../../../freight/notes/notes-card.tsx';
import { OnTimeOrOverdue, overdueOrder } from '../../../../freight/orders/order-on-time.tsx';
import { OrderStatusChip } from '../../../../freight/orders/order-status.tsx';
import { laneInWords } from '../../../../freight/orders/place-name.ts';
import { OverdueNote } from '../../../../freight/tracking/overdue-note.tsx';
import { WatchersCard } from '../../../../freight/watchers/watchers-card.tsx';
import { InList } from '../../../../freight/records/in-list.tsx';
import { usePreload } from '../../../../ui/dialog/use-preload.ts';
import { PageFrame } from '../../../../ui/layout/page-frame.tsx';
import { useLightOnPaper } from '../../../../ui/light-on-paper.ts';
import { useMinute } from '../../../../ui/use-minute.ts';
import { BillingCard } from './billing-card.tsx';
import { CustomsCard, HazmatCard, InstructionsCard } from './extra-cards.tsx';
import { FreightCard } from './freight-card.tsx';
import { OpenDialog, preloadDialogs, type OpenedDialog } from './open-dialog.tsx';
import { PreviewActions } from './preview-actions.tsx';
import { ReferencesCard } from './references-card.tsx';
import { RouteMap } from './route-map.tsx';
import { StateNote } from './state-note.tsx';
import { StopsCard } from './stops-card.tsx';
import { SummaryCard } from './summary-card.tsx';
import styles from './order-preview.module.css';

export function OrderPreview({ order }: { order: Order }) {
  useLiveRefresh({ channel: 'orders', entityId: order.id });
  usePreload(preloadDialogs);
  useLightOnPaper();
  const now = useMinute();
  const [dialog, setDialog] = useState<OpenedDialog | null>(null);
  const record = { entityType: 'Order', entityId: order.id } as const;

  return (
    <PageFrame
      heading={<Heading order={order} />}
      context={<Context order={order} />}
      actions={<PreviewActions order={order} onOpen={setDialog} />}
    >
      <div className={styles.preview}>
        <OverdueNote reason={overdueOrder(order, now)} />
        <StateNote order={order} />
        <SummaryCard order={order} />
        <div className={styles.columns}>
          <div className={styles.column}>
            <RouteMap order={order} />
            <StopsCard order={order} />
          </div>
          <div className={styles.column}>
            <FreightCard order={order} />
            <ReferencesCard order={order} />
            <BillingCard order={order} />
            <InstructionsCard order={order} />
            <HazmatCard order={order} />
            <CustomsCard order={order} />
            <WatchersCard record={record} />
          </div>
        </div>
        <LazyChangesCard order={order} />
        <DocumentsCard record={record} />
        <NotesCard record={record} />
        <HistoryCard record={record} />
      </div>
      {dialog && <OpenDialog dialog={dialog} order={order} onClose={() => setDialog(null)} />}
    </PageFrame>
  );
}

function Heading({ order }: { order: Order }) {
  const reason = overdueOrder(order, useMinute());
  return (
    <span className={styles.heading}>
      {order.orderNumber}
      <OrderStatusChip status={order.orderStatus} />
      <OnTimeOrOverdue order={order} reason={reason} isExplained />
    </span>
  );
}

function Context({ order }: { order: Order }) {
  const { orderType, shippingMode, stops } = order;
  const kind = [orderType && choiceName(orderType), shippingMode && choiceName(shippingMode)].filter(Boolean);
  return (
    <InList list={{ to: '/orders', label: 'Orders' }}>
      {[...kind, laneInWords(stops)].filter(Boolean).join(', ') || 'Nothing filled in yet'}
    </InList>
  );
}
