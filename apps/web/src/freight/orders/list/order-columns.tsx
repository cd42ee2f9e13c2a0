import type { ListedOrder } from '@lanewright/contract/order-list.ts';
import { choiceName, FREIGHT_TERMS } from '@lanewright/domain/orders/lists.ts';
import { orderStatusLabel } from '@lanewright/domain/orders/statuses.ts';
import { count, dollars, figure } from '../amounts.ts';
import { deliveryWindow, pickupWindow } from '../listed-times.ts';
import { flagsText, OrderFlagIcons } from '../order-flag-icons.tsx';
import { onTimeText, OrderOnTime } from '../order-on-time.tsx';
import { OrderStatusChip } from '../order-status.tsx';
import { shownMode, stopsOf } from '../shown-mode.ts';
import type { GridArrangement } from '../../../ui/grid/arrangement.ts';
import { UNKNOWN, type GridColumn } from '../../../ui/grid/column.ts';
import { useMinute } from '../../../ui/use-minute.ts';
import {
  consigneeText,
  createdText,
  endText,
  lacksAppointment,
  NoAppointment,
  placeText,
  ShipmentLink,
  shipmentOf,
  townText,
  typeText,
} from './order-card.tsx';

type Column = GridColumn<ListedOrder>;
type Text = (order: ListedOrder) => string | null;

const column = (id: string, title: string, width: number, text: Text, more: Partial<Column> = {}): Column => ({
  id,
  title,
  width,
  text: (order) => text(order) ?? '',
  ...more,
});
const amount = (id: string, title: string, width: number, text: Text, sort?: string): Column =>
  column(id, title, width, text, { isNumeric: true, ...(sort !== undefined && { sort }) });

const termsText: Text = ({ freightTermType }) => {
  const known = FREIGHT_TERMS.find((term) => term === freightTermType);
  return known ? choiceName(known) : freightTermType;
};

export const ORDER_COLUMNS: readonly Column[] = [
  column('orderNumber', 'Order', 92, ({ orderNumber }) => orderNumber, { sort: 'orderNumber' }),
  column('status', 'Status', 140, ({ orderStatus }) => orderStatusLabel(orderStatus), {
    cell: ({ orderStatus }) => <OrderStatusChip status={orderStatus} />,
  }),
  column('onTime', 'On time', 96, onTimeOrAppointmentText, { cell: (order) => <OnTimeCell order={order} /> }),
  column('flags', 'Flags', 88, flagsText, { cell: (order) => <OrderFlagIcons order={order} /> }),
  column('origin', 'Pickup', 136, ({ origin }) => endText(origin), {
    cell: ({ origin }) => townText(origin) || UNKNOWN,
  }),
  column('originTime', 'Pickup time', 172, pickupWindow, { sort: 'originEarlyDateTime' }),
  column('destination', 'Delivery', 144, ({ destination }) => endText(destination), {
    cell: ({ destination }) => townText(destination) || UNKNOWN,
  }),
  column('destinationTime', 'Delivery time', 172, deliveryWindow, { sort: 'destinationEarlyDateTime' }),
  column('consignee', 'Consignee', 152, consigneeText, { isFlexible: true }),
  column('customerName', 'Customer', 176, ({ customerName }) => customerName),
  column('referenceNumbers', 'Reference', 240, ({ referenceNumbers }) =>
    referenceNumbers.map(({ label, value }) => `${label} ${value}`).join(', '),
  ),
  column('mode', 'Mode', 72, shownMode),
  column('equipmentTypes', 'Equipment', 128, ({ equipmentTypes, equipmentMode }) =>
    equipmentTypes.length > 0 ? equipmentTypes.join(', ') : equipmentMode,
  ),
  amount('weight', 'Weight, lbs', 108, ({ weight }) => figure(weight), 'weight'),
  amount('pallets', 'Pallets', 80, (order) => count(order.stackablePallets + order.nonStackablePallets)),
  amount('linearFeet', 'Linear feet', 96, ({ linearFeet }) => figure(linearFeet)),
  amount('distance', 'Miles', 80, ({ distance }) => (distance === null ? null : count(distance)), 'distance'),
  amount('stops', 'Stops', 72, (order) => count(stopsOf(order))),
  amount('lowestShipRate', 'Rate', 96, ({ lowestShipRate }) =>
    lowestShipRate === null ? null : dollars(lowestShipRate),
  ),
  column('orderType', 'Type', 128, typeText),
  column('freightTerms', 'Freight terms', 128, termsText),
  column('shipment', 'Shipment', 104, shipmentOf, {
    hasControl: true,
    cell: (order) => (shipmentOf(order) === null ? UNKNOWN : <ShipmentLink order={order} />),
  }),
  column('createDateTime', 'Created', 104, createdText, { sort: 'createDateTime' }),
  column('originCompany', 'Pickup place', 200, ({ origin }) => placeText(origin)),
  column('destinationCompany', 'Delivery place', 200, ({ destination }) => placeText(destination)),
];

export const DEFAULT_ARRANGEMENT: GridArrangement = {
  columns: [
    'orderNumber',
    'status',
    'consignee',
    'origin',
    'originTime',
    'destination',
    'destinationTime',
    'onTime',
    'flags',
    'referenceNumbers',
    'mode',
    'weight',
    'pallets',
    'distance',
    'stops',
    'orderType',
    'shipment',
    'createDateTime',
  ],
  fixedColumnsCount: 1,
};

export const SORT_NAMES = {
  originEarlyDateTime: 'Pickup',
  destinationEarlyDateTime: 'Delivery',
  createDateTime: 'Created',
  orderNumber: 'Order number',
  weight: 'Weight',
  distance: 'Distance',
} as const;

function onTimeOrAppointmentText(order: ListedOrder): string {
  const onTime = onTimeText(order, Date.now());
  return onTime || (lacksAppointment(order) ? 'No appointment' : '');
}

function OnTimeCell({ order }: { order: ListedOrder }) {
  const now = useMinute();
  if (onTimeText(order, now) !== '') return <OrderOnTime order={order} />;
  return lacksAppointment(order) ? <NoAppointment /> : UNKNOWN;
}
