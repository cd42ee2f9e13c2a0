import { IntegratedQuestionBody, SpotQuestionBody } from '@lanewright/contract/rates.ts';
import type { QuotableLocation } from '@lanewright/domain/geography/place.ts';
import {
  asksPartial,
  asksTrucks,
  integratedMode,
  integratedQuestion,
  spotQuestion,
} from '@lanewright/domain/quotes/questions.ts';
import { isHazmat } from '@lanewright/domain/quotes/quote.ts';
import { embeddedRates } from '@lanewright/domain/rating/embedded-rates.ts';
import { byPrice } from '@lanewright/domain/rating/offer.ts';
import type { SpotQuestion } from '@lanewright/domain/rating/question.ts';
import { customerCost, validUntil, withAuditFee } from '@lanewright/domain/rating/quoted.ts';
import { embeddedSpot } from '@lanewright/domain/rating/spot-rates.ts';
import { SOURCES_OF_MODE } from '@lanewright/domain/rating/terms.ts';
import { SOLD_BY } from '../../src/features/rating/commands/ask-spot.ts';
import { ratedQuestion } from '../../src/features/rating/commands/rated-question.ts';
import type { PlacedStop } from '../../src/features/rating/commands/placed-stops.ts';
import type { NewRate, NewRequest } from '../../src/features/rating/store/quotes.ts';
import { embeddedIntegratedRates } from '../../src/outside/rates/embedded.ts';
import type { DemoQuote } from './asked.ts';
import type { PastRates } from './terms-of-day.ts';

export interface PricedRequest {
  request: NewRequest;
  rates: NewRate[];
}

/** Nobody looks further down an old list of prices. */
const MOST_RATES = 4;
const USUAL_ZONE = 'America/Chicago';
const SELLER = embeddedIntegratedRates().name;

function placed({ city, state, postalCode, country, latitude, longitude, ianaTimeZone }: QuotableLocation): PlacedStop {
  return { city, state, postalCode, country, latitude, longitude, zone: ianaTimeZone ?? USUAL_ZONE };
}

/** What each seller was asked for a quote and what they said, as it is kept when somebody asks today. */
export function pricesOf(quote: DemoQuote, miles: number, past: PastRates, companyId: string): PricedRequest[] {
  const mode = integratedMode(quote.details);
  const trucks = asksTrucks(quote.details)
    ? [false, ...(asksPartial(quote.details, past.quoteMarkup) ? [true] : [])]
    : [];
  return [
    ...(mode === null ? [] : [integrated(quote, miles, past, { companyId, mode })]),
    ...trucks.flatMap((isPartial) => spot(quote, miles, past, isPartial)),
  ];
}

const askedOn = ({ createdAt }: DemoQuote) => createdAt.toISOString().slice(0, 10);

function integrated(
  quote: DemoQuote,
  miles: number,
  past: PastRates,
  { companyId, mode }: { companyId: string; mode: 'LTL' | 'VLTL' },
): PricedRequest {
  const { details, random, createdAt } = quote;
  const [from, to] = [placed(details.pickupLocation), placed(details.dropoffLocation)];
  const body = IntegratedQuestionBody.parse(integratedQuestion(details, companyId, mode));
  const question = ratedQuestion(body, { from, to, miles });
  const company = past.ratesOn(question.day, askedOn(quote), isHazmat(details));
  const sources = SOURCES_OF_MODE[mode];
  const answers = sources.map((source) => ({ source, ...embeddedRates(source, question, company) }));
  const offers = answers
    .flatMap((answer) => answer.offers)
    .toSorted(byPrice)
    .slice(0, MOST_RATES);
  const until = new Date(validUntil('integrated', createdAt.getTime(), { day: question.day, zone: from.zone }));
  const markup = { mode, isInternational: from.country !== to.country };
  return {
    request: {
      id: random.uuid('integrated'),
      kind: 'Integrated',
      shippingDate: question.day,
      question,
      outcome: {
        refusals: answers.flatMap(({ source, refusals }) =>
          refusals.map((refusal) => ({ rateSource: source, ...refusal })),
        ),
        sources: sources.map((source) => ({ rateSource: source, provider: SELLER, failure: null })),
      },
      quoteId: quote.id,
    },
    rates: offers.map(({ charges, totalCost, ...offer }, position) => ({
      id: random.uuid(`rate ${position}`),
      rateSource: offer.rateSource,
      carrierId: offer.carrierId,
      carrierName: offer.carrierName,
      totalCost,
      customerCost: customerCost(totalCost, past.quoteMarkup, markup),
      charges,
      offer,
      validUntil: until,
    })),
  };
}

/** Without an answer nothing is kept. */
function spot(quote: DemoQuote, miles: number, past: PastRates, isPartial: boolean): PricedRequest[] {
  const { details, random, createdAt } = quote;
  const [from, to] = [placed(details.pickupLocation), placed(details.dropoffLocation)];
  const body = SpotQuestionBody.parse(spotQuestion(details, isPartial, askedOn(quote)));
  const day = body.effectiveDate;
  const question: SpotQuestion = {
    from,
    to,
    miles,
    stops: 2,
    equipmentMode: body.equipmentMode,
    day,
    isHazmat: body.isHazmatRequired,
    isTeam: body.isTeamRequired,
    isLiftGate: body.isLiftGateRequired,
    part: isPartial ? { linearFeet: body.linearFeet!, weight: body.weight! } : null,
  };
  const answer = embeddedSpot(question, past.ratesOn(day, askedOn(quote), body.isHazmatRequired).terms);
  if ('reason' in answer) return [];
  const { charges: asked, totalCost: _total, ...offer } = answer;
  const { total, charges } = withAuditFee(asked, past.booking);
  const id = random.uuid(isPartial ? 'partial' : 'spot');
  const markup = { mode: 'TL', isInternational: from.country !== to.country } as const;
  return [
    {
      request: { id, kind: 'Spot', shippingDate: day, question, outcome: {}, quoteId: quote.id },
      rates: [
        {
          id,
          rateSource: 'Spot',
          carrierId: null,
          carrierName: SOLD_BY,
          totalCost: total,
          customerCost: customerCost(total, past.quoteMarkup, markup),
          charges,
          offer,
          validUntil: new Date(validUntil('spot', createdAt.getTime(), { day, zone: from.zone })),
        },
      ],
    },
  ];
}
