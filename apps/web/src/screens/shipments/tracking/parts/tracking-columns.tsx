import type { ListedShipment } from '@lanewright/contract/shipment-list.ts';
import { shipmentStatusLabel } from '@lanewright/domain/shipments/statuses.ts';
import {
  agoText,
  arrivalText,
  carrierText,
  consigneeText,
  latenessText,
  modeText,
  onTimeText,
  timesText,
  townText,
} from '../../../../freight/shipments/listed/listed-words.ts';
import { ShipmentOnTime } from '../../../../freight/shipments/listed/on-time-sign.tsx';
import { ShipmentStatusChip } from '../../../../freight/shipments/shipment-status.tsx';
import type { GridArrangement } from '../../../../ui/grid/arrangement.ts';
import { UNKNOWN, type GridColumn } from '../../../../ui/grid/column.ts';
import { useMinute } from '../../../../ui/use-minute.ts';

type Column = GridColumn<ListedShipment>;
type Text = (shipment: ListedShipment) => string | null;
type AgingText = (shipment: ListedShipment, now: number) => string | null;

const column = (id: string, title: string, width: number, text: Text, more: Partial<Column> = {}): Column => ({
  id,
  title,
  width,
  text: (shipment) => text(shipment) ?? '',
  ...more,
});

/** What says how long ago something was. A row is drawn again only when it changes, so the cell follows the clock itself. */
function agingColumn(id: string, title: string, width: number, text: AgingText): Column {
  return column(id, title, width, (shipment) => text(shipment, Date.now()), {
    cell: (shipment) => <AgingCell shipment={shipment} text={text} />,
  });
}

function AgingCell({ shipment, text }: { shipment: ListedShipment; text: AgingText }) {
  return text(shipment, useMinute()) || UNKNOWN;
}

/** A shipment becomes overdue while the page is open. */
function OnTimeCell({ shipment }: { shipment: ListedShipment }) {
  return onTimeText(shipment, useMinute()) === '' ? UNKNOWN : <ShipmentOnTime shipment={shipment} />;
}

/** The column's title says already that it is the ETA. */
const etaText: AgingText = ({ nextStop }, now) => nextStop && arrivalText(nextStop, now).replace(/^ETA /, '');

export const TRACKING_COLUMNS: readonly Column[] = [
  column('shipmentNumber', 'Shipment', 104, ({ shipmentNumber }) => shipmentNumber, { sort: 'shipmentNumber' }),
  column('status', 'Status', 152, ({ shipmentStatus }) => shipmentStatusLabel(shipmentStatus), {
    cell: ({ shipmentStatus }) => <ShipmentStatusChip status={shipmentStatus} />,
  }),
  column('onTime', 'On time', 104, (shipment) => onTimeText(shipment, Date.now()), {
    sort: 'attention',
    cell: (shipment) => <OnTimeCell shipment={shipment} />,
  }),
  column('nextStop', 'Next stop', 176, ({ nextStop }) => nextStop && `${nextStop.stopNumber}. ${townText(nextStop)}`),
  agingColumn('eta', 'ETA', 232, etaText),
  column('atRiskReason', 'At risk because', 232, ({ atRiskReason }) => atRiskReason),
  column('lateness', 'Late by', 112, (shipment) => latenessText(shipment).replace(/ late$/, '')),
  column('lastNews', 'Last news', 200, ({ lastNews }) => lastNews, { isFlexible: true }),
  agingColumn('lastNewsTime', 'Heard', 104, ({ lastNewsDateTime: at }, now) => at && agoText(at, now)),
  column('carrier', 'Carrier', 176, carrierText),
  column('proNumber', 'PRO', 128, ({ proNumber }) => proNumber),
  column('origin', 'Pickup', 160, ({ origin }) => townText(origin)),
  column('originTime', 'Pickup time', 168, ({ origin }) => timesText(origin), { sort: 'pickup' }),
  column('destination', 'Delivery', 160, ({ destination }) => townText(destination)),
  column('destinationTime', 'Delivery time', 168, ({ destination }) => timesText(destination), { sort: 'delivery' }),
  column('consignee', 'Consignee', 176, consigneeText),
  column('mode', 'Mode', 80, modeText),
  column('orders', 'Orders', 168, ({ orderNumbers }) => orderNumbers.join(', ')),
];

export const DEFAULT_ARRANGEMENT: GridArrangement = {
  columns: [
    'shipmentNumber',
    'status',
    'onTime',
    'nextStop',
    'eta',
    'lateness',
    'lastNews',
    'lastNewsTime',
    'carrier',
    'proNumber',
    'origin',
    'consignee',
    'destination',
    'destinationTime',
  ],
  fixedColumnsCount: 1,
};

export const SORT_NAMES = {
  attention: 'Exceptions first',
  pickup: 'Pickup',
  delivery: 'Delivery',
  shipmentNumber: 'Shipment number',
} as const;
