import { formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { pdfOf } from './pdf.ts';

/** What a receiver signs: whose freight, from where, and that it came. */
export interface DeliveryReceipt {
  companyName: string;
  shipmentNumber: string;
  carrierName: string;
  proNumber: string | null;
  place: string;
  /** What was dropped there; the stops before it may have had more. */
  orderNumbers: readonly string[];
  pallets: number;
  weight: number;
  day: string;
}

const [LEFT, RIGHT] = [54, 558];
const whole = (value: number) => Math.round(value).toLocaleString('en-US');

export function deliveryReceipt(receipt: DeliveryReceipt): Buffer {
  return pdfOf((sheet) => {
    sheet.text(LEFT, 730, 11, receipt.companyName);
    sheet.text(LEFT, 702, 20, 'Delivery receipt', true);
    sheet.text(430, 730, 11, `Shipment ${receipt.shipmentNumber}`, true);
    sheet.line(LEFT, 688, RIGHT, 688);
    const facts: [string, string][] = [
      ['Carrier', receipt.carrierName],
      ['PRO number', receipt.proNumber ?? 'None'],
      ['Delivered to', receipt.place],
      ['Orders', receipt.orderNumbers.join(', ')],
      ['Freight', `${whole(receipt.pallets)} pallets, ${whole(receipt.weight)} lbs`],
      ['Delivered on', formatCalendarDay(receipt.day)],
    ];
    facts.forEach(([term, value], index) => {
      sheet.text(LEFT, 660 - index * 20, 10, term, true);
      sheet.text(150, 660 - index * 20, 10, value);
    });
    sheet.text(LEFT, 520, 10, 'Received in good order.');
    sheet.line(LEFT, 470, LEFT + 220, 470);
    sheet.text(LEFT, 458, 8, 'Receiver');
  });
}
