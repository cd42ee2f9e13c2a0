import { lanes, type ListedLane } from '@lanewright/contract/lanes.ts';
import { NO_PERMISSION_TOOLTIP } from '@lanewright/domain/access/permissions.ts';
import { choiceName } from '@lanewright/domain/orders/lists.ts';
import { useNavigate } from '@tanstack/react-router';
import { Route, Upload } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useCan } from '../../../api/session.ts';
import { LANES } from '../../../freight/lanes/lane-data.ts';
import { lanePlace } from '../../../freight/lanes/lane-place.ts';
import { carriersOf, milesOf, shortDay, wayOf } from '../../../freight/lanes/lane-words.ts';
import { count } from '../../../freight/orders/amounts.ts';
import { ListScreen } from '../../../freight/lists/list-screen.tsx';
import { useList } from '../../../freight/lists/use-list.ts';
import { Tag } from '../../../ui/chips/tag.tsx';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { usePreload } from '../../../ui/dialog/use-preload.ts';
import { UNKNOWN } from '../../../ui/grid/column.ts';
import type { CardContent } from '../../../ui/lists/list-cards.tsx';
import type { ListWords } from '../../../ui/lists/list-states.tsx';
import {
  costColumns,
  costText,
  DEFAULT_ARRANGEMENT,
  equipmentOf,
  LANE_COLUMNS,
  type CostsByLane,
} from './parts/lane-columns.ts';
import { useRecentCosts } from './use-recent-costs.ts';

const NewLaneDialog = lazyDialog(
  async () => (await import('./parts/new-lane-dialog.tsx')).NewLaneDialog,
  () => ({ title: 'Add Lane', width: 720 }),
);

const ImportDialog = lazyDialog(
  async () => (await import('./parts/import-dialog.tsx')).ImportDialog,
  () => ({ title: 'Import Lanes and Rates', width: 720 }),
);

const WORDS: ListWords = {
  title: 'Lanes',
  one: 'lane',
  many: 'lanes',
  context: 'Where you ship regularly, and what carriers have agreed to ask for it.',
  placeholder: 'Name, city, state, postal code',
  foundIn: 'name or places',
  icon: <Route />,
  noneFound: 'No lanes',
  none: 'No lanes',
  belongsHere:
    'A lane holds the rates that carriers have agreed on between two places, and whose turn it is to be asked.',
};

const SORT_NAMES = { name: 'Name', createDateTime: 'Created' };
const addressOf = ({ id }: { id: string }) => ({ to: `/lanes/${id}` });
const OPENING = { to: addressOf };

export function LaneListScreen() {
  const list = useList(lanePlace, lanes.list, { queryKey: LANES, channel: 'lanes' });
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  const [isImporting, setIsImporting] = useState(false);
  const mayImport = useCan({ all: ['CreateLane', 'EditLane'] });
  const { isShown: seesCosts, costs } = useRecentCosts(list.rows);
  const columns = useMemo(
    () => (seesCosts ? LANE_COLUMNS.toSpliced(LANE_COLUMNS.length - 2, 0, ...costColumns(costs)) : LANE_COLUMNS),
    [seesCosts, costs],
  );
  const card = useMemo(
    () => (lane: ListedLane) => cardOf(lane, seesCosts ? costFact(lane, costs) : null),
    [seesCosts, costs],
  );
  usePreload(NewLaneDialog.preload);
  usePreload(ImportDialog.preload);
  return (
    <ListScreen
      name="lanes"
      list={list}
      words={WORDS}
      add={{
        label: 'Add Lane',
        onAdd: () => setIsAdding(true),
        reason: useCan('CreateLane') ? undefined : NO_PERMISSION_TOOLTIP,
        entries: [
          {
            label: 'Import Lanes and Rates',
            icon: <Upload />,
            disabledReason: mayImport ? undefined : NO_PERMISSION_TOOLTIP,
            onSelect: () => setIsImporting(true),
          },
        ],
      }}
      columns={columns}
      defaults={DEFAULT_ARRANGEMENT}
      nameColumn="name"
      card={card}
      cardColumns={`minmax(0, 1.8fr) repeat(${seesCosts ? 3 : 2}, minmax(0, 0.8fr))`}
      opening={OPENING}
      sortNames={SORT_NAMES}
    >
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
      {isAdding && (
        <NewLaneDialog onSaved={(lane) => void navigate(addressOf(lane))} onClose={() => setIsAdding(false)} />
      )}
    </ListScreen>
  );
}

type CardFact = CardContent['facts'][number];

function costFact(lane: ListedLane, costs: CostsByLane): CardFact {
  const shipments = costs?.get(lane.id)?.shipments;
  if (shipments === undefined) return { top: UNKNOWN, bottom: 'Cost, 30 days' };
  if (shipments === 0) return { top: 'No booked shipments', bottom: 'Last 30 days' };
  return {
    top: <span className="num">{costText(costs, lane)}</span>,
    bottom: <span className="num">{`${count(shipments)} shipment${shipments === 1 ? '' : 's'}, 30 days`}</span>,
  };
}

function cardOf(lane: ListedLane, cost: CardFact | null): CardContent {
  return {
    tags: <Tag>{choiceName(lane.mode)}</Tag>,
    support: wayOf(lane),
    facts: [
      { top: <span className="num">{milesOf(lane)}</span>, bottom: equipmentOf(lane) },
      {
        top: <span className="num">{carriersOf(lane)}</span>,
        bottom: <span className="num">Created {shortDay(lane.createDateTime)}</span>,
      },
      ...(cost ? [cost] : []),
    ],
  };
}
