import { placeName } from '../geography/place.ts';
import { choiceName } from '../orders/lists.ts';
import { totalsOf } from '../orders/totals.ts';
import { inDollars } from '../units/money.ts';
import { formatCalendarDay } from '../units/calendar-days.ts';
import type { AskedQuote } from './quote.ts';
import { countInWords } from '../units/figures.ts';

/** A price as a customer is told it: never what it costs the shipper. */
export interface MailedRate {
  /** Null where the company does not tell its customers who carries their freight. */
  carrierName: string | null;
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
  const delivers = deliveryDate === null ? '' : `, delivers ${formatCalendarDay(deliveryDate)}`;
  const carrier = carrierName === null ? '' : `${carrierName}, `;
  return `${inDollars(price)}  ${carrier}${service}, ${days(count)}${delivers}. Valid until ${validUntil}.`;
}

/**
 * What is left where nobody has chosen: of the same carrier and service the lowest price, as a carrier may sell by its
 * general price and by an agreement of the shipper. A customer who reads two prices for one thing trusts neither.
 */
export function withoutDearerTwins<Rate extends Pick<MailedRate, 'carrierName' | 'service' | 'price'>>(
  rates: readonly Rate[],
): Rate[] {
  const isTwin = (one: Rate, other: Rate) => one.carrierName === other.carrierName && one.service === other.service;
  return rates.filter(
    (rate, index) =>
      !rates.some(
        (other, at) => isTwin(rate, other) && (other.price < rate.price || (other.price === rate.price && at < index)),
      ),
  );
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
        `Pickup ${formatCalendarDay(quote.pickupDate)}`,
        `${quote.shippingModes.map(choiceName).join(', ')}, ${choiceName(quote.equipmentMode)}`,
        `${weight.toLocaleString('en-US')} lbs, ${countInWords(pallets, 'pallet')}`,
      ].join('\n'),
      rates.map(lineOf).join('\n'),
      `To order, please answer ${asker}, ${askerAddress}. Prices are in US dollars.`,
      '',
    ].join('\n\n'),
  };
}
