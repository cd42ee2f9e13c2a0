import {
  MOST_BULK_ORDERS,
  orderList,
  type BulkOrderAction,
  type ListedOrder,
  type OrderSelection,
} from '@lanewright/contract/order-list.ts';
import { NO_PERMISSION_TOOLTIP } from '@lanewright/domain/access/permissions.ts';
import { ORDER_VIEW_UNSAID } from '@lanewright/domain/orders/order-views.ts';
import { useNavigate } from '@tanstack/react-router';
import { Ban, Combine, Copy, FileText, Package, Truck, Upload } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useCan } from '../../../api/session.ts';
import { BulkProgress } from '../../../freight/lists/bulk/bulk-progress.tsx';
import { ListScreen } from '../../../freight/lists/list-screen.tsx';
import type { BulkAction } from '../../../freight/lists/selection-bar.tsx';
import type { ListExport } from '../../../freight/lists/use-export.ts';
import { useList } from '../../../freight/lists/use-list.ts';
import { useViewPanel } from '../../../freight/lists/views/use-view-panel.tsx';
import { useViews } from '../../../freight/lists/views/use-views.ts';
import { pounds } from '../../../freight/orders/amounts.ts';
import { countOf } from '../../../freight/orders/describe-order.ts';
import { ORDERS } from '../../../freight/orders/order-data.ts';
import { orderPlace } from '../../../freight/orders/order-place.ts';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { usePreload } from '../../../ui/dialog/use-preload.ts';
import type { ListWords } from '../../../ui/lists/list-states.tsx';
import { chosenRows, countChosen, selectionBody } from '../../../ui/lists/selection.ts';
import { totalText, type Counted } from '../../../ui/navigation/page-groups.ts';
import { timeZoneHere } from '../../../ui/time-zone-here.ts';
import { togetherAt, whyNotTogether } from './consolidate-chosen.ts';
import { BulkDialog } from './parts/bulk-dialog.tsx';
import { OrderCard } from '../../../freight/orders/list/order-card.tsx';
import { DEFAULT_ARRANGEMENT, ORDER_COLUMNS, SORT_NAMES } from '../../../freight/orders/list/order-columns.tsx';
import { useBulkOrders } from './use-bulk-orders.ts';

const WORDS: ListWords = {
  title: 'Orders',
  one: 'order',
  many: 'orders',
  context: 'What has to go from where to where, and how far it has come.',
  placeholder: 'Order, reference, city',
  foundIn: 'number, references, places or customer',
  icon: <Package />,
  noneFound: 'No orders were found for the given filters.',
  none: 'No orders yet',
  belongsHere: 'An order says what has to go from where to where, and when. Quotes and shipments begin with it.',
};

const UploadDialog = lazyDialog(
  async () => (await import('./parts/upload-dialog.tsx')).UploadDialog,
  () => ({ title: 'Bulk upload orders', width: 720 }),
);

const OPENING = { to: ({ orderNumber }: ListedOrder) => ({ to: `/orders/${orderNumber}` }) };
const CARD = { draw: (order: ListedOrder, name: ReactNode) => <OrderCard order={order} name={name} /> };
const SKELETON_ROWS = 10;

const EXPORT: ListExport = {
  endpoint: orderList.export,
  body: (selection, { asked, also }) => {
    const { orderByProperty, orderByDirection } = asked as { orderByProperty?: string; orderByDirection?: 1 | -1 };
    return { selection, orderByProperty, orderByDirection, ...also };
  },
};

function sumOf(orders: readonly ListedOrder[]): string {
  const sum = (of: (order: ListedOrder) => number) => orders.reduce((total, order) => total + of(order), 0);
  const weight = sum((order) => order.weight);
  const pallets = sum((order) => order.stackablePallets + order.nonStackablePallets);
  return `${pounds(weight)} · ${countOf(pallets, 'pallet')}`;
}

export function OrderListScreen() {
  const views = useViews(orderPlace, 'orders', ORDER_VIEW_UNSAID);
  const list = useList(orderPlace, orderList.list, {
    queryKey: ORDERS,
    channel: 'orders',
    also: { timeZone: timeZoneHere() },
    isReady: views.isReady,
  });
  const { panel, dialogs } = useViewPanel(views, WORDS.title);
  const bulk = useBulkOrders();
  const [asked, setAsked] = useState<BulkOrderAction | null>(null);
  const [isUploading, setIsUploading] = useState(false);
  usePreload(UploadDialog.preload);
  const navigate = useNavigate();
  const reasons = useReasons(bulk.isRunning);
  const count = list.counted && countChosen(list.selection.chosen, list.counted);

  const actionsFor = (chosen: Counted): BulkAction[] => {
    const isTooMany = !chosen.isTotalExact || chosen.total > MOST_BULK_ORDERS;
    const tooMany = isTooMany ? `At most ${MOST_BULK_ORDERS.toLocaleString('en-US')} orders at once.` : undefined;
    const action = (name: BulkOrderAction, label: string, icon: ReactNode): BulkAction => ({
      label,
      icon,
      reason: reasons[name] ?? tooMany,
      onPress: () => setAsked(name),
    });
    const { rows, counted, selection } = list;
    const orders = rows && counted ? chosenRows(selection.chosen, rows, counted) : null;
    return [
      action('duplicate', 'Duplicate', <Copy />),
      action('void', 'Void', <Ban />),
      action('bol', 'Bills of lading', <FileText />),
      {
        label: 'Consolidate',
        icon: <Combine />,
        reason: reasons.consolidate ?? whyNotTogether(orders),
        onPress: () => void navigate(togetherAt(orders!)),
      },
      { ...action('ship', 'Create Shipment', <Truck />), isPrimary: true },
    ];
  };

  const handleConfirm = async (reason: string) => {
    if (asked === null) return;
    const selection = selectionBody(list.selection.chosen, list.filter) as OrderSelection;
    await bulk.start(asked, selection, reason);
    list.selection.clear();
  };

  return (
    <ListScreen
      name="orders"
      list={list}
      words={WORDS}
      add={{
        label: 'Create Order',
        onAdd: () => void navigate({ to: '/orders/create' }),
        reason: reasons.create,
        also: {
          label: 'Import orders',
          icon: <Upload />,
          disabledReason: reasons.upload,
          onSelect: () => setIsUploading(true),
        },
      }}
      columns={ORDER_COLUMNS}
      defaults={DEFAULT_ARRANGEMENT}
      nameColumn="orderNumber"
      card={CARD}
      opening={OPENING}
      selecting={{ actions: actionsFor, sum: sumOf, find: orderList.find }}
      exporting={EXPORT}
      views={panel}
      sortNames={SORT_NAMES}
      skeletonRows={SKELETON_ROWS}
      work={
        bulk.work && (
          <BulkProgress
            key={bulk.work.jobId}
            work={bulk.work}
            nameField={bulk.work.nameField ?? 'orderNumber'}
            onEnded={bulk.onEnded}
            onDismiss={bulk.dismiss}
          />
        )
      }
    >
      {dialogs}
      {isUploading && <UploadDialog onBegun={bulk.followUpload} onClose={() => setIsUploading(false)} />}
      {asked && count && (
        <BulkDialog
          action={asked}
          what={`${totalText(count)} ${count.total === 1 ? WORDS.one : WORDS.many}`}
          isOne={count.total === 1}
          onConfirm={handleConfirm}
          onClose={() => setAsked(null)}
        />
      )}
    </ListScreen>
  );
}

/** Why each action is off; undefined where it is on. */
function useReasons(isBusy: boolean) {
  const busy = isBusy ? 'Something is being done to orders already: wait for its end.' : undefined;
  const unless = (isAllowed: boolean) => (isAllowed ? undefined : NO_PERMISSION_TOOLTIP);
  return {
    create: unless(useCan('CreateOrder')),
    upload: unless(useCan('BulkOrderUpload')) ?? busy,
    void: unless(useCan('VoidOrder')) ?? busy,
    duplicate: unless(useCan('DuplicateOrder')) ?? busy,
    ship: unless(useCan('CreateShipment')) ?? busy,
    bol: unless(useCan('GenerateBillOfLading')) ?? busy,
    consolidate: unless(useCan('ConsolidateOrder')),
  };
}
