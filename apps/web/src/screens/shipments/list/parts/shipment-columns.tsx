import type { ListedShipment } from '@lanewright/contract/shipment-list.ts';
import { shipmentStatusLabel } from '@lanewright/domain/shipments/statuses.ts';
import { count, dollars, figure } from '../../../../freight/orders/amounts.ts';
import {
  carrierText,
  consigneeText,
  createdText,
  equipmentText,
  modeText,
  onTimeText,
  timesText,
  townText,
} from '../../../../freight/shipments/listed/listed-words.ts';
import { ShipmentOnTime } from '../../../../freight/shipments/listed/on-time-sign.tsx';
import { ShipmentStatusChip } from '../../../../freight/shipments/shipment-status.tsx';
import type { GridArrangement } from '../../../../ui/grid/arrangement.ts';
import { UNKNOWN, type GridColumn } from '../../../../ui/grid/column.ts';

type Column = GridColumn<ListedShipment>;
type Text = (shipment: ListedShipment) => string | null;
const onTimeNow = (shipment: ListedShipment) => onTimeText(shipment, Date.now());

const column = (id: string, title: string, width: number, text: Text, more: Partial<Column> = {}): Column => ({
  id,
  title,
  width,
  text: (shipment) => text(shipment) ?? '',
  ...more,
});
const amount = (id: string, title: string, width: number, text: Text): Column =>
  column(id, title, width, text, { isNumeric: true });

export const SHIPMENT_COLUMNS: readonly Column[] = [
  column('shipmentNumber', 'Shipment', 104, ({ shipmentNumber }) => shipmentNumber, { sort: 'shipmentNumber' }),
  column('status', 'Status', 152, ({ shipmentStatus }) => shipmentStatusLabel(shipmentStatus), {
    cell: ({ shipmentStatus }) => <ShipmentStatusChip status={shipmentStatus} />,
  }),
  column('onTime', 'On time', 96, onTimeNow, {
    cell: (shipment) => (onTimeNow(shipment) === '' ? UNKNOWN : <ShipmentOnTime shipment={shipment} />),
  }),
  column('carrier', 'Carrier', 176, carrierText, { isFlexible: true }),
  column('origin', 'Pickup', 160, ({ origin }) => townText(origin)),
  column('originTime', 'Pickup time', 168, ({ origin }) => timesText(origin), { sort: 'pickup' }),
  column('destination', 'Delivery', 160, ({ destination }) => townText(destination)),
  column('destinationTime', 'Delivery time', 168, ({ destination }) => timesText(destination), { sort: 'delivery' }),
  column('consignee', 'Consignee', 176, consigneeText),
  column('orders', 'Orders', 168, ({ orderNumbers }) => orderNumbers.join(', ')),
  column('mode', 'Mode', 80, modeText),
  column('equipment', 'Equipment', 112, equipmentText),
  column('hazmat', 'Hazmat', 80, ({ isHazmat }) => (isHazmat ? 'Hazmat' : '')),
  amount('weight', 'Weight, lbs', 108, ({ weight }) => figure(weight)),
  amount('pallets', 'Pallets', 80, ({ palletCount }) => count(palletCount)),
  amount('miles', 'Miles', 80, ({ miles }) => (miles === null ? null : count(miles))),
  amount('stops', 'Stops', 72, ({ stopCount }) => count(stopCount)),
  amount('cost', 'Cost', 104, ({ totalCost }) => (totalCost === null ? null : dollars(totalCost))),
  column('proNumber', 'PRO', 128, ({ proNumber }) => proNumber),
  column('pickupNumber', 'Pickup number', 128, ({ pickupNumber }) => pickupNumber),
  column('originCompany', 'Pickup place', 200, ({ origin }) => origin.companyName),
  column('destinationCompany', 'Delivery place', 200, ({ destination }) => destination.companyName),
  column('createDateTime', 'Created', 104, createdText, { sort: 'createDateTime' }),
];

export const DEFAULT_ARRANGEMENT: GridArrangement = {
  columns: [
    'shipmentNumber',
    'status',
    'onTime',
    'carrier',
    'origin',
    'originTime',
    'consignee',
    'destination',
    'destinationTime',
    'orders',
    'mode',
    'equipment',
    'weight',
    'pallets',
    'miles',
    'stops',
    'cost',
    'createDateTime',
  ],
  fixedColumnsCount: 1,
};

export const SORT_NAMES = {
  pickup: 'Pickup',
  delivery: 'Delivery',
  createDateTime: 'Created',
  shipmentNumber: 'Shipment number',
  attention: 'Exceptions first',
} as const;
