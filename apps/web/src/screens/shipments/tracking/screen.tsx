import { shipmentList, type ListedShipment } from '@lanewright/contract/shipment-list.ts';
import { NO_PERMISSION_TOOLTIP } from '@lanewright/domain/access/permissions.ts';
import { TRACKING_VIEW_UNSAID } from '@lanewright/domain/shipments/shipment-views.ts';
import { Columns2, List, Map, Truck, Upload } from 'lucide-react';
import { useCallback, useState, type ReactNode } from 'react';
import { useCan } from '../../../api/session.ts';
import { ListScreen } from '../../../freight/lists/list-screen.tsx';
import type { ListExport } from '../../../freight/lists/use-export.ts';
import { useList } from '../../../freight/lists/use-list.ts';
import { useViewPanel } from '../../../freight/lists/views/use-view-panel.tsx';
import { useViews } from '../../../freight/lists/views/use-views.ts';
import { SHIPMENTS } from '../../../freight/shipments/find-shipment.ts';
import { BREAKPOINTS } from '../../../theme/breakpoints.ts';
import { Button } from '../../../ui/button/button.tsx';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { usePreload } from '../../../ui/dialog/use-preload.ts';
import { SegmentedControl } from '../../../ui/layout/segmented-control.tsx';
import { useKeptChoice } from '../../../ui/lists/kept-choice.ts';
import type { ListWords } from '../../../ui/lists/list-states.tsx';
import { upToWidth, useMediaQuery } from '../../../ui/media-query.ts';
import { timeZoneHere } from '../../../ui/time-zone-here.ts';
import { useExceptionCounts, useTrucks } from './data.ts';
import { FleetPane } from './parts/fleet-pane.tsx';
import { ShowOnMap } from './parts/show-on-map.tsx';
import { TrackingCard } from './parts/tracking-card.tsx';
import { DEFAULT_ARRANGEMENT, SORT_NAMES, TRACKING_COLUMNS } from './parts/tracking-columns.tsx';
import styles from './parts/tracking.module.css';
import { createPointing, PointingContext } from './pointing.ts';
import { trackingPlace } from './tracking-place.ts';

const ImportDialog = lazyDialog(
  async () => (await import('./parts/check-call-import-dialog.tsx')).CheckCallImportDialog,
  () => ({ title: 'Import Check Calls', width: 720 }),
);

const WORDS: ListWords = {
  title: 'Track Shipments',
  one: 'shipment',
  many: 'shipments',
  context: 'Shipments on their way, exceptions first.',
  placeholder: 'Shipment, order, city, carrier, PRO',
  foundIn: 'number, orders, places or carrier',
  icon: <Truck />,
  noneFound: 'No shipments were found for the given filters.',
  none: 'No shipments on their way',
  belongsHere: 'Once a carrier has taken a shipment it is followed here until it is delivered.',
};

const OPENING = { to: ({ shipmentNumber }: ListedShipment) => ({ to: `/shipments/${shipmentNumber}/preview` }) };
const CARD = {
  draw: (shipment: ListedShipment, name: ReactNode) => <TrackingCard shipment={shipment} name={name} />,
};
const SKELETON_ROWS = 10;
const ACTIONS_WIDTH = 56;

const EXPORT: ListExport = {
  endpoint: shipmentList.export,
  body: (selection, { asked, also }) => {
    const { orderByProperty, orderByDirection } = asked as { orderByProperty?: string; orderByDirection?: 1 | -1 };
    return { selection, orderByProperty, orderByDirection, ...also };
  },
};

const LAYOUTS = [
  { value: 'list', label: 'List', icon: <List /> },
  { value: 'split', label: 'Split', icon: <Columns2 /> },
  { value: 'map', label: 'Map', icon: <Map /> },
] as const;
type Layout = (typeof LAYOUTS)[number]['value'];

/** Rows and map side by side need the room of both. */
const LEAST_SPLIT_WIDTH = BREAKPOINTS.tablet;

/** As this person last chose where there is room for both; on a phone it is the one or the other. */
function useLayout(): [Layout, (layout: Layout) => void, isNarrow: boolean] {
  const isNarrow = useMediaQuery(upToWidth(LEAST_SPLIT_WIDTH));
  const [wide, setWide] = useKeptChoice<Layout>(
    'tracking.layout',
    (kept) => LAYOUTS.find(({ value }) => value === kept)?.value ?? 'split',
  );
  const [narrow, setNarrow] = useState<Layout>('list');
  return isNarrow ? [narrow, setNarrow, true] : [wide, setWide, false];
}

export function TrackingScreen() {
  const views = useViews(trackingPlace, 'tracking', TRACKING_VIEW_UNSAID);
  const list = useList(trackingPlace, shipmentList.list, {
    queryKey: [...SHIPMENTS, 'tracking'],
    channel: 'shipments',
    also: { timeZone: timeZoneHere() },
    isReady: views.isReady,
  });
  const { panel, dialogs } = useViewPanel(views, WORDS.title);
  const [layout, setLayout, isNarrow] = useLayout();
  const [pointing] = useState(createPointing);
  const [isImporting, setIsImporting] = useState(false);
  const importReason = useCan('BookShipment') ? undefined : NO_PERMISSION_TOOLTIP;
  usePreload(ImportDialog.preload);
  const asked = { ...list.filter, ...list.also };
  const counts = useExceptionCounts(asked, views.isReady);
  const fleet = useTrucks(asked, views.isReady && layout !== 'list');

  const isMapSeen = layout !== 'list';
  const showOnMap = useCallback(
    (id: string) => {
      pointing.change({ chosen: id, chosenOn: 'list' });
      if (!isMapSeen) setLayout(isNarrow ? 'map' : 'split');
    },
    [pointing, isMapSeen, isNarrow, setLayout],
  );
  const renderActions = useCallback(
    (shipment: ListedShipment) => <ShowOnMap shipment={shipment} onShow={showOnMap} />,
    [showOnMap],
  );

  return (
    <PointingContext value={pointing}>
      <ListScreen
        name="tracking"
        list={list}
        words={WORDS}
        aside={
          <div className={styles.aside}>
            {/* The bar of a phone has no room for it, and files are filled in elsewhere. */}
            {!isNarrow && (
              <Button icon={<Upload />} disabledReason={importReason} onClick={() => setIsImporting(true)}>
                Import Check Calls
              </Button>
            )}
            <SegmentedControl
              label="Layout"
              segments={isNarrow ? LAYOUTS.filter(({ value }) => value !== 'split') : LAYOUTS}
              value={layout}
              onChange={setLayout}
            />
          </div>
        }
        columns={TRACKING_COLUMNS}
        defaults={DEFAULT_ARRANGEMENT}
        nameColumn="shipmentNumber"
        card={CARD}
        opening={OPENING}
        renderActions={renderActions}
        actionsWidth={ACTIONS_WIDTH}
        exporting={EXPORT}
        views={panel}
        tabs={{
          filter: 'exceptions',
          counts: { '': counts?.all, Late: counts?.Late, AtRisk: counts?.AtRisk, NoNews: counts?.NoNews },
          isOnPhones: true,
        }}
        beside={{ layout, content: <FleetPane fleet={fleet} /> }}
        sortNames={SORT_NAMES}
        skeletonRows={SKELETON_ROWS}
      >
        {dialogs}
        {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
      </ListScreen>
    </PointingContext>
  );
}
