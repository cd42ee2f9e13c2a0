import { IntegratedQuestionBody, type IntegratedQuote, type IntegratedRates } from '@lanewright/contract/rates.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { integratedQuestion } from '@lanewright/domain/quotes/questions.ts';
import type { AskedQuote } from '@lanewright/domain/quotes/quote.ts';
import { accessorialsAtEnd } from '@lanewright/domain/quotes/saved-locations.ts';

import { byPrice, type IntegratedAnswer, type IntegratedOffer } from '@lanewright/domain/rating/offer.ts';
import type { IntegratedQuestion } from '@lanewright/domain/rating/question.ts';
import { customerCost, validUntil } from '@lanewright/domain/rating/quoted.ts';
import { SOURCES_OF_MODE, type RateSource } from '@lanewright/domain/rating/terms.ts';
import type { FeatureParts } from '../../../feature.ts';
import { GIVEN_UP_AFTER_MS, ProviderFailure, type IntegratedRatesPort } from '../../../outside/rates/port.ts';
import { Refused } from '../../../platform/failures.ts';
import type { Scope } from '../../../platform/scope.ts';
import { configurationOf } from '../../configuration/commands/sections.ts';
import { carrierRecords } from '../../shipments/commands/carrier-counts.ts';
import { insertQuote } from '../store/quotes.ts';
import { companyRates, type CompanyRatesWithLogos } from './company-rates.ts';
import { comparedStops, requireQuestionOfQuote } from './for-quote.ts';
import { integratedQuote } from './integrated-quote.ts';
import { refusePast } from './not-past.ts';
import { isHazmatAsked, ratedQuestion, weightOf } from './rated-question.ts';
import { placedStops, type PlacedStop } from './placed-stops.ts';

/** The place alone: what a question holds is stored with it. */
const placeOfStop = ({ saved: _saved, ...place }: PlacedStop) => place;

const sellerOn = (port: IntegratedRatesPort, source: RateSource) => port.nameOf?.(source) ?? port.name;

interface Answered {
  source: RateSource;
  answer: IntegratedAnswer;
  failure: string | null;
}

/** All of them at once; one that fails or is slow says so, and keeps nobody else waiting longer than the limit. */
function askAll(
  { integratedRates, log }: Pick<FeatureParts, 'integratedRates' | 'log'>,
  sources: readonly RateSource[],
  question: IntegratedQuestion,
  company: CompanyRatesWithLogos,
): Promise<Answered[]> {
  return Promise.all(
    sources.map(async (source): Promise<Answered> => {
      try {
        const signal = AbortSignal.timeout(GIVEN_UP_AFTER_MS);
        const answer = await integratedRates.rates(source, question, { company, signal });
        return { source, answer, failure: answer.failure ?? null };
      } catch (error) {
        if (!(error instanceof ProviderFailure))
          log.error({ err: error }, 'A provider of rates failed in its own way.');
        const failure =
          error instanceof ProviderFailure ? error.message : `${sellerOn(integratedRates, source)} could not be asked.`;
        return { source, answer: { offers: [], refusals: [] }, failure };
      }
    }),
  );
}

/** What is sent for a quote; whom to ask and the hours of the dock are not of the quote. */
const questionOf = (body: IntegratedQuestionBody) => (quote: AskedQuote) => {
  const question = integratedQuestion(quote, body.customerId, body.shippingMode);
  const stops = comparedStops(question.stops, body.stops);
  return IntegratedQuestionBody.parse({ ...body, ...question, stops });
};

/** Prices of all who sell less than truckloads; asked, sorted, and kept as they were shown. */
export async function askIntegrated(
  parts: Pick<FeatureParts, 'integratedRates' | 'mileage' | 'log'>,
  scope: Scope,
  body: IntegratedQuestionBody,
): Promise<IntegratedRates> {
  if (body.customerId !== scope.companyId) {
    const message = 'Rates are asked for one’s own company.';
    throw new Refused(message, [problem('customerId', message)]);
  }
  const now = new Date();
  if (body.products.every((product) => weightOf(product) === 0))
    throw new Refused('Total Weight is required', [
      problem('products.0.perPackageWeightInPounds', 'Total Weight is required'),
    ]);
  const sources = SOURCES_OF_MODE[body.shippingMode].filter((source) => body.sources?.includes(source) ?? true);
  if (sources.length === 0) {
    const message = `${body.shippingMode} is sold on ${SOURCES_OF_MODE[body.shippingMode].join(', ')}.`;
    throw new Refused(message, [problem('sources', message)]);
  }
  const day = body.shippingDate;
  const { stops, company, configuration } = await scope.inCompany(async (db) => {
    await requireQuestionOfQuote(db, body, questionOf(body));
    return {
      stops: await placedStops(
        db,
        body.stops
          .toSorted((one, other) => one.stopNumber - other.stopNumber)
          .map(({ zip: postalCode, ...stop }) => ({ ...stop, postalCode })),
        'stops',
      ),
      company: await companyRates(db, {
        day,
        sources,
        isHazmat: isHazmatAsked(body),
        byScac: parts.integratedRates.byScac,
      }),
      configuration: await configurationOf(db),
    };
  });
  const [from, to] = [stops[0]!, stops[1]!];
  refusePast(day, from.zone, now, 'shippingDate');
  const { totalMiles: miles } = await parts.mileage.miles(stops);
  // A quote has taken these with its ends already.
  const needed = [
    ...accessorialsAtEnd(from.saved ?? null, 'Pickup'),
    ...accessorialsAtEnd(to.saved ?? null, 'Dropoff'),
  ];
  const accessorials = [...new Set([...body.accessorials, ...needed])];
  const question = ratedQuestion({ ...body, accessorials }, { from: placeOfStop(from), to: placeOfStop(to), miles });
  const answered = await askAll(parts, sources, question, company);
  const offers = answered.flatMap(({ answer }) => answer.offers).toSorted(byPrice);
  const quoteId = scope.stepId('quote');
  const untilOf = ({ providerValidUntil }: IntegratedOffer) =>
    new Date(validUntil('integrated', now.getTime(), { day, zone: from.zone }, providerValidUntil));
  const markup = { mode: body.shippingMode, isInternational: from.country !== to.country };
  const rates = offers.map((offer, index): IntegratedQuote =>
    integratedQuote(offer, {
      id: scope.stepId(`rate ${index}`),
      quoteId,
      logoId: (offer.carrierId !== null && company.logos.get(offer.carrierId)) || null,
      customerCost: customerCost(offer.totalCost, configuration.quoteMarkup, markup),
      validUntil: untilOf(offer).toISOString(),
    }),
  );
  const refusals = answered.flatMap(({ source, answer }) =>
    answer.refusals.map((refusal) => ({ rateSource: source, ...refusal })),
  );
  const told = answered.map(({ source, failure }) => ({
    rateSource: source,
    provider: sellerOn(parts.integratedRates, source),
    failure,
  }));
  const { quoteNumber, carriers } = await scope.inCompany(async (db) => ({
    carriers: await carrierRecords(db, offers),
    quoteNumber: await insertQuote(
      db,
      scope,
      {
        id: quoteId,
        kind: 'Integrated',
        shippingDate: day,
        question,
        outcome: { refusals, sources: told },
        quoteId: body.quoteId,
      },
      offers.map((offer, index) => ({
        id: rates[index]!.id,
        rateSource: offer.rateSource,
        carrierId: offer.carrierId,
        carrierName: offer.carrierName,
        totalCost: offer.totalCost,
        customerCost: rates[index]!.customerCost,
        charges: offer.charges,
        offer: restOf(offer),
        validUntil: untilOf(offer),
      })),
    ),
  }));
  return { quoteId, quoteNumber, miles, rates, carriers, refusals, sources: told };
}

function restOf({ charges: _charges, totalCost: _totalCost, ...rest }: IntegratedOffer): object {
  return rest;
}
