import { MOST_PRINTED_SHIPMENTS, shipmentList, type ListedShipment } from '@lanewright/contract/shipment-list.ts';
import { isAllowed, NO_PERMISSION_TOOLTIP, type Needs } from '@lanewright/domain/access/permissions.ts';
import { SHIPMENT_VIEW_UNSAID } from '@lanewright/domain/shipments/shipment-views.ts';
import { useNavigate } from '@tanstack/react-router';
import { FileText, Truck } from 'lucide-react';
import { useCallback, useState, type ReactNode } from 'react';
import { useCan, useCurrentUser } from '../../../api/session.ts';
import { BulkProgress } from '../../../freight/lists/bulk/bulk-progress.tsx';
import { ListScreen } from '../../../freight/lists/list-screen.tsx';
import type { BulkAction } from '../../../freight/lists/selection-bar.tsx';
import type { ListExport } from '../../../freight/lists/use-export.ts';
import { useList } from '../../../freight/lists/use-list.ts';
import { useViewPanel } from '../../../freight/lists/views/use-view-panel.tsx';
import { useViews } from '../../../freight/lists/views/use-views.ts';
import { pounds } from '../../../freight/orders/amounts.ts';
import { countOf } from '../../../freight/orders/describe-order.ts';
import { SHIPMENTS } from '../../../freight/shipments/find-shipment.ts';
import type { ListWords } from '../../../ui/lists/list-states.tsx';
import { selectionBody } from '../../../ui/lists/selection.ts';
import type { Counted } from '../../../ui/navigation/page-groups.ts';
import { timeZoneHere } from '../../../ui/time-zone-here.ts';
import { RowMenu } from './parts/row-menu.tsx';
import { ShipmentCard } from './parts/shipment-card.tsx';
import { DEFAULT_ARRANGEMENT, SHIPMENT_COLUMNS, SORT_NAMES } from './parts/shipment-columns.tsx';
import type { RowAction } from './row-actions.ts';
import { shipmentPlace } from './shipment-place.ts';
import { useBulkBols } from './use-bulk-bols.ts';

const WORDS: ListWords = {
  title: 'Book Shipments',
  one: 'shipment',
  many: 'shipments',
  context: 'What is to be booked, from the first draft until a carrier has it.',
  placeholder: 'Shipment, order, city, carrier',
  foundIn: 'number, orders, places or carrier',
  icon: <Truck />,
  noneFound: 'No shipments were found for the given filters.',
  none: 'No shipments yet',
  belongsHere: 'A shipment carries one order or several on one truck. It is made from orders, and booked here.',
};

const OPENING = { to: ({ shipmentNumber }: ListedShipment) => ({ to: `/shipments/${shipmentNumber}/preview` }) };
const CARD = {
  draw: (shipment: ListedShipment, name: ReactNode) => <ShipmentCard shipment={shipment} name={name} />,
};
const SKELETON_ROWS = 10;
const ACTIONS_WIDTH = 116;
/** Shipments are made from orders that are on none. */
const TO_ORDERS = { to: '/orders', search: { statuses: ['Accepted'] } as never };
const MAKES_SHIPMENTS = { all: ['CreateShipment', 'ViewOrder'] } satisfies Needs;

const EXPORT: ListExport = {
  endpoint: shipmentList.export,
  body: (selection, { asked, also }) => {
    const { orderByProperty, orderByDirection } = asked as { orderByProperty?: string; orderByDirection?: 1 | -1 };
    return { selection, orderByProperty, orderByDirection, ...also };
  },
};

function sumOf(shipments: readonly ListedShipment[]): string {
  const sum = (of: (shipment: ListedShipment) => number) =>
    shipments.reduce((total, shipment) => total + of(shipment), 0);
  return `${pounds(sum(({ weight }) => weight))} · ${countOf(
    sum(({ palletCount }) => palletCount),
    'pallet',
  )}`;
}

interface OpenedRow {
  action: RowAction;
  shipment: ListedShipment;
}

export function ShipmentListScreen() {
  const views = useViews(shipmentPlace, 'shipments', SHIPMENT_VIEW_UNSAID);
  const list = useList(shipmentPlace, shipmentList.list, {
    queryKey: [...SHIPMENTS, 'list'],
    channel: 'shipments',
    also: { timeZone: timeZoneHere() },
    isReady: views.isReady,
  });
  const { panel, dialogs } = useViewPanel(views, WORDS.title);
  const bulk = useBulkBols();
  const navigate = useNavigate();
  const mayPrint = useCan('GenerateBillOfLading');
  const { permissions } = useCurrentUser();
  const [opened, setOpened] = useState<OpenedRow | null>(null);
  const open = useCallback((action: RowAction, shipment: ListedShipment) => setOpened({ action, shipment }), []);
  const renderActions = useCallback(
    (shipment: ListedShipment) => <RowMenu shipment={shipment} onOpen={open} />,
    [open],
  );

  const actionsFor = (chosen: Counted): BulkAction[] => {
    const isTooMany = !chosen.isTotalExact || chosen.total > MOST_PRINTED_SHIPMENTS;
    const reason = [
      !mayPrint && NO_PERMISSION_TOOLTIP,
      bulk.isRunning && 'Bills of lading are being made already: wait for them.',
      isTooMany && `At most ${MOST_PRINTED_SHIPMENTS.toLocaleString('en-US')} shipments at once.`,
    ].find((why) => why !== false);
    return [{ label: 'Bills of lading', icon: <FileText />, isPrimary: true, reason, onPress: () => void printAll() }];
  };
  const printAll = async () => {
    try {
      await bulk.start(selectionBody(list.selection.chosen, list.filter));
    } catch {
      // It was said, and what was chosen stays chosen.
      return;
    }
    list.selection.clear();
  };

  return (
    <ListScreen
      name="shipments"
      list={list}
      words={WORDS}
      add={{
        label: 'Create Shipment',
        narrowLabel: 'Create',
        firstLabel: 'Choose orders',
        onAdd: () => void navigate(TO_ORDERS),
        reason: isAllowed(permissions, MAKES_SHIPMENTS) ? undefined : NO_PERMISSION_TOOLTIP,
      }}
      columns={SHIPMENT_COLUMNS}
      defaults={DEFAULT_ARRANGEMENT}
      nameColumn="shipmentNumber"
      card={CARD}
      opening={OPENING}
      renderActions={renderActions}
      actionsWidth={ACTIONS_WIDTH}
      selecting={{ actions: actionsFor, sum: sumOf, find: shipmentList.find }}
      exporting={EXPORT}
      views={panel}
      sortNames={SORT_NAMES}
      skeletonRows={SKELETON_ROWS}
      work={
        bulk.work && (
          <BulkProgress
            key={bulk.work.jobId}
            work={bulk.work}
            nameField="shipmentNumber"
            onEnded={bulk.onEnded}
            onDismiss={bulk.dismiss}
          />
        )
      }
    >
      {dialogs}
      {opened && 'dialog' in opened.action && (
        <opened.action.dialog
          shipmentId={opened.shipment.id}
          shipmentNumber={opened.shipment.shipmentNumber}
          onClose={() => setOpened(null)}
        />
      )}
    </ListScreen>
  );
}
