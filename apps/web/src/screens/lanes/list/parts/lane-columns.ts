import type { ListedLane, RecentLaneCost } from '@lanewright/contract/lanes.ts';
import { choiceName } from '@lanewright/domain/orders/lists.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import { count } from '../../../../freight/orders/amounts.ts';
import { milesOf, shortDay } from '../../../../freight/lanes/lane-words.ts';
import type { GridArrangement } from '../../../../ui/grid/arrangement.ts';
import type { GridColumn } from '../../../../ui/grid/column.ts';

function column(id: string, title: string, width: number, text: (lane: ListedLane) => string): GridColumn<ListedLane> {
  return { id, title, width, text };
}

export const equipmentOf = ({ equipmentMode }: ListedLane): string =>
  equipmentMode === null ? '' : choiceName(equipmentMode);

/** What the lanes on the page have cost lately, by their ids; null where the user may not see it or it is on its way. */
export type CostsByLane = ReadonlyMap<string, RecentLaneCost> | null;

export const costText = (costs: CostsByLane, { id }: ListedLane): string => {
  const cost = costs?.get(id);
  return cost === undefined || cost.shipments === 0 ? '' : inDollars(cost.cost);
};

export const shipmentsText = (costs: CostsByLane, { id }: ListedLane): string => {
  const cost = costs?.get(id);
  return cost === undefined ? '' : count(cost.shipments);
};

/** Of users who may see what shipments cost. */
export function costColumns(costs: CostsByLane): GridColumn<ListedLane>[] {
  return [
    { ...column('cost', 'Cost, 30 days', 120, (lane) => costText(costs, lane)), isNumeric: true },
    { ...column('shipments', 'Shipments, 30 days', 152, (lane) => shipmentsText(costs, lane)), isNumeric: true },
  ];
}

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
  columns: ['name', 'origin', 'destination', 'miles', 'mode', 'equipment', 'carriers', 'cost', 'shipments', 'created'],
  fixedColumnsCount: 1,
};
