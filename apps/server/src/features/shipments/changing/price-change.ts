import type { ChangeToPrice, PricedChange } from '@lanewright/contract/change-requests.ts';
import { modeOfQuote, type ChosenQuote } from '@lanewright/domain/orders/chosen-quote.ts';
import { changesSinceQuoted } from '@lanewright/domain/quotes/changes-since-quoted.ts';
import { isAsked } from '@lanewright/domain/quotes/problems-with-quote.ts';
import { quoteOfOrders } from '@lanewright/domain/quotes/quote-of-orders.ts';
import type { AskedQuote } from '@lanewright/domain/quotes/quote.ts';
import type { FeatureParts } from '../../../feature.ts';
import type { Db } from '../../../platform/database/database.ts';
import { Refused, Unavailable } from '../../../platform/failures.ts';
import type { Scope } from '../../../platform/scope.ts';
import { quoteFreight } from '../../quotes/commands/quote-orders.ts';
import { askedQuoteOf } from '../../rating/commands/asked-quote.ts';
import { chosenRate } from '../../rating/commands/chosen-rate.ts';
import { rateAgain } from '../../rating/commands/rate-again.ts';
import { freightToQuote, placeOfStop } from '../booking/priced-for.ts';
import { loadChange, type LoadedChange } from './load-change.ts';

type Parts = Pick<FeatureParts, 'mileage' | 'integratedRates' | 'spotRates' | 'log'>;

/** What of the freight the price depends on and became different; empty where the price is still that of it. */
export async function changesSincePriced(
  db: Db,
  rate: ChosenQuote,
  { orders, stops }: Pick<LoadedChange, 'orders' | 'stops'>,
): Promise<string[]> {
  const { quoteId, isPartial } = rate.told!;
  const quote = quoteId === null ? null : await askedQuoteOf(db, quoteId);
  const freight = freightToQuote(orders, stops);
  const asked = quoteOfOrders({ ...freight, stops: freight.stops.map(placeOfStop) });
  if (!quote || !isAsked(quote.details) || !isAsked(asked)) return ['The price was asked for by itself.'];
  return changesSinceQuoted(quote.details, asked, { isTruckload: modeOfQuote(rate) === 'TL', isPartial });
}

const BY_HAND = 'The price was arranged by hand. Enter what the carrier asks for now.';
const STAYS = 'The price stays: it does not depend on what changes.';
const arranged = (carrierName: string, why: string) =>
  `${carrierName} gives no price for it now${why === '' ? '' : `: ${why}`} Arrange it, and enter what was agreed.`;

/** What a change would cost, by the same carrier and service; kept as a quote of its own. Nobody is told of it. */
export async function priceChange(
  parts: Parts,
  scope: Scope,
  orderNumber: string,
  body: ChangeToPrice,
): Promise<PricedChange> {
  const { loaded, rate, changes } = await scope.inCompany(async (db) => {
    const found = await loadChange(db, orderNumber, body);
    const { rateId } = found.shipment;
    const booked = rateId === null ? null : await chosenRate(db, rateId);
    return { loaded: found, rate: booked, changes: booked && (await changesSincePriced(db, booked, found)) };
  });
  const { shipment, orders, differences, warnings } = loaded;
  const costBefore = shipment.cost ?? 0;
  const stays = { differences, warnings, costBefore, costAfter: costBefore, rateId: null, charges: shipment.charges };
  if (rate === null || changes === null) return { ...stays, costAfter: null, note: BY_HAND };
  if (changes.length === 0) return { ...stays, note: STAYS };
  try {
    const quote = await quoteFreight(parts, scope, orders, rate.told!.quoteId);
    // Ids of what the sellers answer are others than the quote's.
    const asking: Scope = { ...scope, stepId: (step) => scope.stepId(`rates ${step}`) };
    const price = await rateAgain(parts, asking, rate, { id: quote.id, details: quote.details as AskedQuote });
    if (price === null) return { ...stays, costAfter: null, note: arranged(rate.bookable!.carrierName, '') };
    const { totalCost: costAfter, rateId, charges } = price;
    return { differences, warnings, costBefore, costAfter, rateId, charges, note: '' };
  } catch (error) {
    if (!(error instanceof Refused) && !(error instanceof Unavailable)) throw error;
    return { ...stays, costAfter: null, note: arranged(rate.bookable!.carrierName, error.message) };
  }
}
