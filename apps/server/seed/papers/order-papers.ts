import type { DocumentType } from '@lanewright/domain/documents/document-types.ts';
import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
import { formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { barcodeOf } from './barcode.ts';
import { pdfOf, type Sheet } from './pdf.ts';

/** What the papers of an order say of it. */
export interface PaperedOrder {
  id: string;
  orderNumber: string;
  status: number;
  isInternational: boolean;
  createdAt: Date;
  companyName: string;
  stops: readonly { id: string; isPickup: boolean; name: string; address: string; day: string | null }[];
  items: readonly { description: string; packages: number; unit: string; pallets: number; weight: number }[];
}

export interface DemoDocument {
  name: string;
  type: DocumentType;
  extension: '.pdf' | '.png';
  stopId: string | null;
  content: Buffer;
}

const [LEFT, RIGHT] = [54, 558];
const whole = (value: number) => Math.round(value).toLocaleString('en-US');
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function head(sheet: Sheet, title: string, { companyName, orderNumber, stops }: PaperedOrder): number {
  sheet.text(LEFT, 730, 11, companyName);
  sheet.text(LEFT, 702, 20, title, true);
  sheet.text(430, 730, 11, `Order ${orderNumber}`, true);
  sheet.line(LEFT, 688, RIGHT, 688);
  let y = 664;
  for (const { isPickup, name, address, day } of stops) {
    sheet.text(LEFT, y, 9, isPickup ? 'Ship from' : 'Ship to', true);
    sheet.text(140, y, 10, name);
    sheet.text(140, y - 13, 9, address);
    if (day !== null) sheet.text(470, y, 10, formatCalendarDay(day));
    y -= 34;
  }
  return y - 6;
}

function table(sheet: Sheet, { items }: PaperedOrder, top: number): number {
  const columns = [LEFT, 330, 420, 490] as const;
  const row = (y: number, cells: readonly string[], isBold = false) =>
    cells.forEach((cell, index) => sheet.text(columns[index]!, y, 9, cell, isBold));
  row(top, ['Description', 'Packages', 'Pallets', 'Weight (lbs)'], true);
  sheet.line(LEFT, top - 5, RIGHT, top - 5);
  let y = top - 20;
  for (const { description, packages, unit, pallets, weight } of items) {
    row(y, [description.slice(0, 48), `${whole(packages)} ${unit}`, whole(pallets), whole(weight)]);
    y -= 16;
  }
  sheet.line(LEFT, y + 8, RIGHT, y + 8);
  const totals = [sum(items.map(({ pallets }) => pallets)), sum(items.map(({ weight }) => weight))];
  row(y - 6, ['Total', '', ...totals.map(whole)], true);
  return y - 40;
}

function paper(order: PaperedOrder, title: string, end: (sheet: Sheet, y: number) => void = () => {}): Buffer {
  return pdfOf((sheet) => end(sheet, table(sheet, order, head(sheet, title, order))));
}

function signatures(names: readonly string[]): (sheet: Sheet, y: number) => void {
  return (sheet, y) =>
    names.forEach((name, index) => {
      const x = LEFT + index * 260;
      sheet.line(x, y - 40, x + 220, y - 40);
      sheet.text(x, y - 52, 8, name);
    });
}

const packingList = (order: PaperedOrder): DemoDocument => ({
  name: `Packing list ${order.orderNumber}`,
  type: 'ShipmentMiscellaneous',
  extension: '.pdf',
  stopId: null,
  content: paper(order, 'Packing list'),
});

const palletLabel = (order: PaperedOrder): DemoDocument => ({
  name: `Pallet label ${order.orderNumber}`,
  type: 'ShipmentMiscellaneous',
  extension: '.png',
  stopId: null,
  content: barcodeOf(order.orderNumber),
});

const billOfLading = (order: PaperedOrder): DemoDocument => ({
  name: `Bill of lading ${order.orderNumber}`,
  type: 'MasterBillOfLading',
  extension: '.pdf',
  stopId: null,
  content: paper(order, 'Straight bill of lading', signatures(['Shipper', 'Carrier'])),
});

const commercialInvoice = (order: PaperedOrder): DemoDocument => ({
  name: `Commercial invoice ${order.orderNumber}`,
  type: 'Customs',
  extension: '.pdf',
  stopId: null,
  content: paper(order, 'Commercial invoice for customs', signatures(['Exporter'])),
});

function proofsOfDelivery(order: PaperedOrder): DemoDocument[] {
  const dropoffs = order.stops.filter(({ isPickup }) => !isPickup);
  return dropoffs.map(({ id }, index) => ({
    name: `Delivery receipt ${order.orderNumber}${dropoffs.length > 1 ? ` stop ${index + 1}` : ''}`,
    type: 'ProofOfDelivery',
    extension: '.pdf',
    stopId: id,
    content: paper(order, 'Delivery receipt', (sheet, y) => {
      sheet.text(LEFT, y, 10, 'Received in good order.');
      signatures(['Receiver', 'Date and time'])(sheet, y - 10);
    }),
  }));
}

/** As much as people have hung on an order by the time it has come so far, the oldest first. */
export function papersOf(order: PaperedOrder): DemoDocument[] {
  return [
    packingList(order),
    ...(order.isInternational ? [commercialInvoice(order)] : []),
    ...(order.status >= ORDER_STATUS.InTransit ? [palletLabel(order), billOfLading(order)] : []),
    ...(order.status >= ORDER_STATUS.Delivered ? proofsOfDelivery(order) : []),
  ];
}
