import type { Readable } from 'node:stream';
import type {
  ListedShipment,
  ListedStop,
  ShipmentSelection,
  ShipmentSort,
} from '@lanewright/contract/shipment-list.ts';
import { choiceName } from '@lanewright/domain/orders/lists.ts';
import { onTimeLabel } from '@lanewright/domain/orders/on-time.ts';
import { shipmentStatusLabel } from '@lanewright/domain/shipments/statuses.ts';
import { exceptionLabel } from '@lanewright/domain/tracking/on-time.ts';
import { formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { exportRows } from '../../../platform/database/listing/export-rows.ts';
import type { ExportColumn } from '../../../platform/files/export-columns.ts';
import type { UserScope } from '../../../platform/scope.ts';
import { askingOf, selectedShipments } from './find-shipments.ts';
import { shipmentListing } from './shipment-list.ts';

interface ShipmentExport {
  selection: ShipmentSelection;
  orderByProperty: ShipmentSort;
  orderByDirection: 1 | -1;
  timeZone?: string | undefined;
}

export function exportShipments(
  scope: UserScope,
  { selection, timeZone, ...order }: ShipmentExport,
): Promise<Readable> {
  const query = selectedShipments(selection, askingOf(scope, timeZone));
  return exportRows(scope, shipmentListing, { ...query, ...order }, COLUMNS);
}

/** "11/18/2026 08:00", by the clocks that it is written by. */
function moment(iso: string | null | undefined): string | null {
  const [, year, month, day, time] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(iso ?? '') ?? [];
  return year === undefined ? null : `${month}/${day}/${year} ${time}`;
}

type Column = ExportColumn<ListedShipment>;

const endColumns = (title: string, end: (shipment: ListedShipment) => ListedStop): Column[] => [
  { heading: `${title} Company`, cell: (shipment) => end(shipment).companyName },
  { heading: `${title} City`, cell: (shipment) => end(shipment).city },
  { heading: `${title} State`, cell: (shipment) => end(shipment).state },
  { heading: `${title} Earliest`, cell: (shipment) => moment(end(shipment).earlyDateTime) },
  { heading: `${title} Latest`, cell: (shipment) => moment(end(shipment).lateDateTime) },
  { heading: `${title} Appointment`, cell: (shipment) => moment(end(shipment).appointmentDateTime) },
];

const town = (stop: ListedStop | null) => (stop === null ? null : [stop.city, stop.state].filter(Boolean).join(', '));

const COLUMNS: readonly Column[] = [
  { heading: 'Shipment Number', cell: ({ shipmentNumber }) => shipmentNumber },
  { heading: 'Status', cell: ({ shipmentStatus }) => shipmentStatusLabel(shipmentStatus) },
  { heading: 'On Time', cell: ({ onTimeStatus }) => onTimeStatus && onTimeLabel(onTimeStatus) },
  { heading: 'Exception', cell: ({ exception }) => exception && exceptionLabel(exception) },
  { heading: 'At Risk Because', cell: ({ atRiskReason }) => atRiskReason },
  { heading: 'Carrier', cell: ({ carrier }) => carrier?.companyName ?? null },
  { heading: 'PRO Number', cell: ({ proNumber }) => proNumber },
  { heading: 'Pickup Number', cell: ({ pickupNumber }) => pickupNumber },
  { heading: 'Orders', cell: ({ orderNumbers }) => orderNumbers.join('; ') },
  ...endColumns('Origin', ({ origin }) => origin),
  ...endColumns('Destination', ({ destination }) => destination),
  { heading: 'Next Stop', cell: ({ nextStop }) => town(nextStop) },
  // Only the day where no time of day is known.
  {
    heading: 'ETA',
    cell: ({ nextStop }) => (nextStop?.etaDay ? formatCalendarDay(nextStop.etaDay) : moment(nextStop?.etaDateTime)),
  },
  { heading: 'ETA From News', cell: ({ nextStop }) => moment(nextStop?.etaNewsDateTime) },
  { heading: 'Last News', cell: ({ lastNews }) => lastNews },
  { heading: 'Mode', cell: ({ shippingMode }) => shippingMode && choiceName(shippingMode) },
  { heading: 'Equipment', cell: ({ equipmentMode }) => equipmentMode && choiceName(equipmentMode) },
  { heading: 'Stops', cell: ({ stopCount }) => stopCount },
  { heading: 'Weight (lbs)', cell: ({ weight }) => weight },
  { heading: 'Pallets', cell: ({ palletCount }) => palletCount },
  { heading: 'Distance (mi)', cell: ({ miles }) => miles },
  { heading: 'Hazmat', cell: ({ isHazmat }) => isHazmat },
  { heading: 'Cost', cell: ({ totalCost }) => totalCost },
  { heading: 'Created', cell: ({ createDateTime }) => moment(createDateTime)!.slice(0, 'MM/DD/YYYY'.length) },
];
