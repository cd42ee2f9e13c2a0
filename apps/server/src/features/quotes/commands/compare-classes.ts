import type { ReclassPrices } from '@lanewright/contract/quotes.ts';
import { atDensityClasses, disagreements } from '@lanewright/domain/quotes/reclass.ts';
import type { QuoteDraft } from '@lanewright/domain/quotes/quote.ts';
import type { FeatureParts } from '../../../feature.ts';
import type { Scope } from '../../../platform/scope.ts';
import { priceClasses } from '../../rating/commands/price-classes.ts';
import { judgeQuote } from './judge-quote.ts';

const NO_PRICES = { asEntered: null, byDensity: null, afterInspection: null };

/** Before anybody is bound to a price: what it is at the classes entered, and at those that a carrier would measure. */
export async function compareClasses(
  parts: Pick<FeatureParts, 'integratedRates' | 'mileage'>,
  scope: Scope,
  sent: QuoteDraft,
): Promise<ReclassPrices> {
  const quote = await scope.inCompany((db) => judgeQuote(db, sent, new Date()));
  const items = quote.shippingModes.includes('LTL') ? disagreements(quote.lineItems) : [];
  if (items.length === 0) return { items, ...NO_PRICES };
  const byDensity = { ...quote, lineItems: atDensityClasses(quote.lineItems) };
  return { items, ...(await priceClasses(parts, scope, { asEntered: quote, byDensity })) };
}
