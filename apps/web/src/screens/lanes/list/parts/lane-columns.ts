import type { ListedLane } from '@lanewright/contract/lanes.ts';
import { choiceName } from '@lanewright/domain/orders/lists.ts';
import { milesOf, shortDay } from '../../../../freight/lanes/lane-words.ts';
import type { GridArrangement } from '../../../../ui/grid/arrangement.ts';
import type { GridColumn } from '../../../../ui/grid/column.ts';

function column(id: string, title: string, width: number, text: (lane: ListedLane) => string): GridColumn<ListedLane> {
  return { id, title, width, text };
}

export const equipmentOf = ({ equipmentMode }: ListedLane): string =>
  equipmentMode === null ? '' : choiceName(equipmentMode);

export const LANE_COLUMNS: readonly GridColumn<ListedLane>[] = [
  {
    ...column('name', 'Lane', 220, ({ customerReferenceNumber }) => customerReferenceNumber),
    isFlexible: true,
    sort: 'name',
  },
  column('origin', 'Origin', 168, ({ originLocationDetails }) => originLocationDetails),
  column('destination', 'Destination', 168, ({ destinationLocationDetails }) => destinationLocationDetails),
  { ...column('miles', 'Estimated miles', 128, milesOf), isNumeric: true },
  column('mode', 'Mode', 72, ({ mode }) => choiceName(mode)),
  column('equipment', 'Equipment', 104, equipmentOf),
  { ...column('carriers', 'Carriers', 88, ({ numberOfCarriers }) => String(numberOfCarriers)), isNumeric: true },
  column('tender', 'Tender', 136, ({ tenderType, tenderMethod }) => `${tenderType}, ${tenderMethod}`),
  { ...column('created', 'Created', 96, ({ createDateTime }) => shortDay(createDateTime)), sort: 'createDateTime' },
];

export const DEFAULT_ARRANGEMENT: GridArrangement = {
  columns: ['name', 'origin', 'destination', 'miles', 'mode', 'equipment', 'carriers', 'created'],
  fixedColumnsCount: 1,
};
