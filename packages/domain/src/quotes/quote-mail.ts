import { placeName } from '../geography/place.ts';
import { choiceName } from '../orders/lists.ts';
import { totalsOf } from '../orders/totals.ts';
import { inDollars } from '../units/money.ts';
import type { AskedQuote } from './quote.ts';

/** A price as a customer is told it: never what it costs the shipper. */
export interface MailedRate {
  carrierName: string;
  service: string;
  days: number;
  /** YYYY-MM-DD. */
  deliveryDate: string | null;
  price: number;
  /** Already in the words of the customer's clock. */
  validUntil: string;
}

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

function lineOf({ carrierName, service, days: count, deliveryDate, price, validUntil }: MailedRate): string {
  const delivers = deliveryDate === null ? '' : `, delivers ${deliveryDate}`;
  return `${inDollars(price)}  ${carrierName}, ${service}, ${days(count)}${delivers}. Valid until ${validUntil}.`;
}

/** What customers read who asked what it would cost them. */
export function quoteMail({
  quote,
  quoteNumber,
  rates,
  message,
  company,
  asker,
  askerAddress,
}: {
  quote: AskedQuote;
  quoteNumber: string;
  rates: readonly MailedRate[];
  message: string;
  company: string;
  asker: string;
  askerAddress: string;
}): { subject: string; text: string } {
  const { weight, pallets } = totalsOf(quote.lineItems);
  const [from, to] = [placeName(quote.pickupLocation), placeName(quote.dropoffLocation)];
  return {
    // The lines of a subject would be headers.
    subject: `Quote ${quoteNumber} from ${company}: ${from} to ${to}`.replaceAll(/\s+/g, ' ').trim(),
    text: [
      ...(message.trim() === '' ? [] : [message.trim()]),
      `${company} quotes the freight below (${quoteNumber}).`,
      [
        `From ${from}`,
        `To ${to}`,
        `Pickup ${quote.pickupDate}`,
        `${quote.shippingModes.map(choiceName).join(', ')}, ${choiceName(quote.equipmentMode)}`,
        `${weight.toLocaleString('en-US')} lbs, ${pallets} ${pallets === 1 ? 'pallet' : 'pallets'}`,
      ].join('\n'),
      rates.map(lineOf).join('\n'),
      `To order, please answer ${asker}, ${askerAddress}. Prices are in US dollars.`,
      '',
    ].join('\n\n'),
  };
}
