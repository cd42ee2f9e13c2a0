import { IntegratedQuestionBody } from '@lanewright/contract/rates.ts';
import type { ReclassPrices } from '@lanewright/contract/quotes.ts';
import { integratedQuestion } from '@lanewright/domain/quotes/questions.ts';
import type { AskedQuote } from '@lanewright/domain/quotes/quote.ts';
import { byPrice, type IntegratedOffer } from '@lanewright/domain/rating/offer.ts';
import { cents } from '@lanewright/domain/units/money.ts';
import type { FeatureParts } from '../../../feature.ts';
import { GIVEN_UP_AFTER_MS, ProviderFailure } from '../../../outside/rates/port.ts';
import type { Scope } from '../../../platform/scope.ts';
import { companyRates, type CompanyRatesWithLogos } from './company-rates.ts';
import { placedStops } from './placed-stops.ts';
import { isHazmatAsked, ratedQuestion } from './rated-question.ts';

type Parts = Pick<FeatureParts, 'integratedRates' | 'mileage'>;
type Prices = Pick<ReclassPrices, 'asEntered' | 'byDensity' | 'afterInspection'>;

const asPrice = ({ carrierName, totalCost }: IntegratedOffer) => ({ carrierName, totalCost });

/** What a carrier that measures bills beside the right price; nothing where its terms name no fee. */
function inspectionFeeOf({ terms }: CompanyRatesWithLogos, carrierId: string | null): number {
  return terms.carriers.find((carrier) => carrier.carrierId === carrierId)?.inspectionFee ?? 0;
}

function afterInspection(
  company: CompanyRatesWithLogos,
  chosen: IntegratedOffer | undefined,
  corrected: readonly IntegratedOffer[],
): Prices['afterInspection'] {
  const billed = chosen && corrected.find((offer) => isSameService(offer, chosen));
  if (!billed) return null;
  const inspectionFee = inspectionFeeOf(company, chosen.carrierId);
  const totalCost = cents(billed.totalCost + inspectionFee);
  return { carrierName: billed.carrierName, totalCost, inspectionFee, more: cents(totalCost - chosen.totalCost) };
}

const isSameService = (one: IntegratedOffer, other: IntegratedOffer) =>
  one.carrierId === other.carrierId &&
  one.carrierName === other.carrierName &&
  one.serviceLevelCode === other.serviceLevelCode;

/** Exported for quotes: the cheapest of LTL for freight as somebody has entered it and as it measures. Nothing is kept. */
export async function priceClasses(
  { integratedRates, mileage }: Parts,
  scope: Scope,
  quotes: { asEntered: AskedQuote; byDensity: AskedQuote },
): Promise<Prices> {
  const bodyOf = (quote: AskedQuote) => IntegratedQuestionBody.parse(integratedQuestion(quote, scope.companyId, 'LTL'));
  const entered = bodyOf(quotes.asEntered);
  const { stops, company } = await scope.inCompany(async (db) => ({
    stops: await placedStops(
      db,
      entered.stops.map(({ zip: postalCode, ...stop }) => ({ ...stop, postalCode })),
      'stops',
    ),
    company: await companyRates(db, {
      day: entered.shippingDate,
      sources: ['LTL'],
      isHazmat: isHazmatAsked(entered),
      byScac: integratedRates.byScac,
    }),
  }));
  const { totalMiles: miles } = await mileage.miles(stops);
  const offersFor = async (quote: AskedQuote): Promise<IntegratedOffer[]> => {
    const question = ratedQuestion(bodyOf(quote), { from: stops[0]!, to: stops[1]!, miles });
    const signal = AbortSignal.timeout(GIVEN_UP_AFTER_MS);
    try {
      return (await integratedRates.rates('LTL', question, { company, signal })).offers.toSorted(byPrice);
    } catch (error) {
      // The rates themselves will say why; here it only means that there is nothing to compare.
      if (error instanceof ProviderFailure) return [];
      throw error;
    }
  };
  const [asEntered, byDensity] = await Promise.all([offersFor(quotes.asEntered), offersFor(quotes.byDensity)]);
  return {
    asEntered: asEntered[0] ? asPrice(asEntered[0]) : null,
    byDensity: byDensity[0] ? asPrice(byDensity[0]) : null,
    afterInspection: afterInspection(company, asEntered[0], byDensity),
  };
}
