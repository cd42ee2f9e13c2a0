import { SpotQuestionBody, type SpotQuote } from '@lanewright/contract/rates.ts';
import { problemsWithLoad } from '@lanewright/domain/loading/load-problems.ts';
import type { PayloadRules } from '@lanewright/domain/loading/trailer-limits.ts';
import { EMPTY_LINE_ITEM } from '@lanewright/domain/orders/order.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { spotQuestion } from '@lanewright/domain/quotes/questions.ts';
import type { AskedQuote } from '@lanewright/domain/quotes/quote.ts';
import type { SpotOffer } from '@lanewright/domain/rating/offer.ts';
import type { SpotQuestion } from '@lanewright/domain/rating/question.ts';
import { OWN_FREIGHT_SERVICE } from '@lanewright/domain/shipments/origination.ts';
import { customerCost, validUntil, withAuditFee } from '@lanewright/domain/rating/quoted.ts';
import type { FeatureParts } from '../../../feature.ts';
import { GIVEN_UP_AFTER_MS, ProviderFailure } from '../../../outside/rates/port.ts';
import { Refused, Unavailable } from '../../../platform/failures.ts';
import type { Scope } from '../../../platform/scope.ts';
import { configurationOf } from '../../configuration/commands/sections.ts';
import { insertQuote } from '../store/quotes.ts';
import { companyRates } from './company-rates.ts';
import { comparedStops, requireQuestionOfQuote } from './for-quote.ts';
import { refusePast } from './not-past.ts';
import { placedStops } from './placed-stops.ts';

function partOf({ isPartial, linearFeet, weight }: SpotQuestionBody): SpotQuestion['part'] {
  if (!isPartial) return null;
  const missing = [
    ...(linearFeet ? [] : [problem('linearFeet', 'Linear Feet required for Partial TL')]),
    ...(weight ? [] : [problem('weight', 'Total Weight is required')]),
  ];
  if (missing.length > 0) throw new Refused(missing[0]!.message, missing);
  return { linearFeet: linearFeet!, weight: weight! };
}

/** Between its stops a truck may be emptied: what is on board is then checked when it is booked. */
function refuseTooHeavy({ equipmentMode, weight, quoteStops }: SpotQuestionBody, rules: PayloadRules): void {
  if (quoteStops.length > 2) return;
  const load = { equipmentMode, orders: [[{ ...EMPTY_LINE_ITEM, totalWeight: weight }]] };
  const problems = problemsWithLoad(load, rules).map(({ message }) => problem('weight', message));
  if (problems.length > 0) throw new Refused(problems[0]!.message, problems);
}

/** Of the day of the pickup, or of the day that it has become since where who asks is. */
const questionOf = (body: SpotQuestionBody, now: Date) => (quote: AskedQuote) => {
  const latest = now.toISOString().slice(0, 10);
  const today = body.effectiveDate < latest ? body.effectiveDate : latest;
  const question = spotQuestion(quote, body.isPartial, today);
  return SpotQuestionBody.parse({
    ...body,
    ...question,
    quoteStops: comparedStops(question.quoteStops, body.quoteStops),
  });
};

/** What a truck of the day costs; asked of whoever sells them, and kept as it was answered. */
export async function askSpot(
  { spotRates, mileage }: Pick<FeatureParts, 'spotRates' | 'mileage'>,
  scope: Scope,
  body: SpotQuestionBody,
): Promise<SpotQuote> {
  const part = partOf(body);
  const now = new Date();
  const { effectiveDate: day } = body;
  const { stops, company, configuration } = await scope.inCompany(async (db) => {
    await requireQuestionOfQuote(db, body, questionOf(body, now));
    return {
      stops: await placedStops(
        db,
        body.quoteStops
          .toSorted((one, other) => one.stopNumber - other.stopNumber)
          .map(({ governingDistrictAbbreviation: state, ...stop }) => ({ ...stop, state })),
        'quoteStops',
      ),
      company: await companyRates(db, { day, sources: [], isHazmat: body.isHazmatRequired }),
      configuration: await configurationOf(db),
    };
  });
  const [from, to] = [stops[0]!, stops.at(-1)!];
  refusePast(day, from.zone, now, 'effectiveDate');
  refuseTooHeavy(body, configuration.freightRules);
  const { totalMiles: miles } = await mileage.miles(stops);
  const question: SpotQuestion = {
    from,
    to,
    miles,
    stops: stops.length,
    equipmentMode: body.equipmentMode,
    day,
    isHazmat: body.isHazmatRequired,
    isTeam: body.isTeamRequired,
    isLiftGate: body.isLiftGateRequired,
    part,
  };
  const offer = await spotRates
    .quote(question, { company, signal: AbortSignal.timeout(GIVEN_UP_AFTER_MS) })
    .catch((error: unknown) => {
      if (error instanceof ProviderFailure) throw new Unavailable(error.message);
      throw error;
    });
  if ('reason' in offer) throw new Refused(offer.reason);
  const { total, charges } = withAuditFee(offer.charges, configuration.booking);
  const id = scope.stepId('quote');
  const until = new Date(validUntil('spot', now.getTime(), { day, zone: from.zone }));
  const costsCustomer = customerCost(total, configuration.quoteMarkup, {
    mode: 'TL',
    isInternational: stops.some(({ country }) => country !== from.country),
  });
  const { quoteId } = body;
  const quoteNumber = await scope.inCompany((db) =>
    insertQuote(db, scope, { id, kind: 'Spot', shippingDate: day, question, outcome: {}, quoteId }, [
      {
        id,
        rateSource: 'Spot',
        carrierId: null,
        carrierName: SOLD_BY,
        totalCost: total,
        customerCost: costsCustomer,
        charges,
        offer: restOf(offer),
        validUntil: until,
      },
    ]),
  );
  return {
    id,
    quoteNumber,
    effectiveDate: day,
    transitDays: offer.transitDays,
    deliveryDate: offer.deliveryDay,
    isPartial: offer.isPartial,
    miles,
    totalCost: total,
    customerCost: costsCustomer,
    charges,
    validUntil: until.toISOString(),
    remarks: offer.remarks,
  };
}

export const SOLD_BY = OWN_FREIGHT_SERVICE;

function restOf({ charges: _charges, totalCost: _totalCost, ...rest }: SpotOffer): object {
  return rest;
}
