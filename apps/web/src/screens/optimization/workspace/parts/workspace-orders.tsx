import type { ListedOrder } from '@lanewright/contract/order-list.ts';
import { ordersOf, type Preplan } from '@lanewright/domain/optimization/preplan.ts';
import { ORDER_COLUMNS } from '../../../../freight/orders/list/order-columns.tsx';
import { orderPlace } from '../../../../freight/orders/order-place.ts';
import { Tag } from '../../../../ui/chips/tag.tsx';
import type { GridArrangement } from '../../../../ui/grid/arrangement.ts';
import { UNKNOWN, type GridColumn } from '../../../../ui/grid/column.ts';

/** The list of orders with its filters and views, at the address of the workspace. */
export const workspaceOrderPlace: typeof orderPlace = { ...orderPlace, path: '/optimization/workspace' };

export const ORDERS_IN_WORKSPACE = 'shipmentBuilder';

/** Which plans of those that are shown an order is in. */
export function plansByOrder(preplans: readonly Preplan[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const preplan of preplans)
    for (const number of ordersOf(preplan))
      names.set(number, names.has(number) ? `${names.get(number)!}, ${preplan.name}` : preplan.name);
  return names;
}

/** Beside the plans there is less room than on the page of orders. */
const NARROW: Partial<Record<string, Partial<Pick<GridColumn<ListedOrder>, 'title' | 'width'>>>> = {
  orderNumber: { width: 88 },
  status: { width: 96 },
  flags: { width: 64 },
  origin: { width: 152 },
  originTime: { width: 148 },
  destination: { width: 152 },
  destinationTime: { width: 148 },
  mode: { width: 64 },
  weight: { title: 'Weight lbs', width: 96 },
  pallets: { title: 'Plt', width: 56 },
  lowestShipRate: { title: 'Lowest rate', width: 104 },
};

export function workspaceColumns(plans: ReadonlyMap<string, string>): readonly GridColumn<ListedOrder>[] {
  const inPlan = ({ orderNumber }: ListedOrder) => plans.get(orderNumber) ?? '';
  return [
    ...ORDER_COLUMNS.map((column) => ({ ...column, ...NARROW[column.id] })),
    {
      id: 'inPlan',
      title: 'In plan',
      width: 96,
      text: inPlan,
      cell: (order) => (inPlan(order) === '' ? UNKNOWN : <Tag>{inPlan(order)}</Tag>),
    },
  ];
}

export const WORKSPACE_ARRANGEMENT: GridArrangement = {
  columns: [
    'orderNumber',
    'status',
    'flags',
    'origin',
    'originTime',
    'destination',
    'destinationTime',
    'mode',
    'weight',
    'pallets',
    'lowestShipRate',
    'inPlan',
  ],
  fixedColumnsCount: 1,
};
