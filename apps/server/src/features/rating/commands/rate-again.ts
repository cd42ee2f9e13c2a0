import { IntegratedQuestionBody, SpotQuestionBody } from '@lanewright/contract/rates.ts';
import { ContractRatesQuestion } from '@lanewright/contract/shipment-lane-rates.ts';
import type { ShipmentCharge } from '@lanewright/contract/shipments.ts';
import type { ChosenQuote } from '@lanewright/domain/orders/chosen-quote.ts';
import { integratedQuestion, laneQuestion, spotQuestion } from '@lanewright/domain/quotes/questions.ts';
import type { AskedQuote } from '@lanewright/domain/quotes/quote.ts';
import { localTimeAt } from '@lanewright/domain/units/zoned-time.ts';
import type { FeatureParts } from '../../../feature.ts';
import type { Scope } from '../../../platform/scope.ts';
import { findContractRates } from '../../lanes/commands/contract-rates.ts';
import { askIntegrated } from './ask-integrated.ts';
import { askSpot } from './ask-spot.ts';

type Parts = Pick<FeatureParts, 'mileage' | 'integratedRates' | 'spotRates' | 'log'>;

export interface NewPrice {
  rateId: string;
  totalCost: number;
  charges: ShipmentCharge[];
}

/** The same carrier and service once more, for another quote; null where it is not offered any more. */
export async function rateAgain(
  parts: Parts,
  scope: Scope,
  { bookable }: ChosenQuote,
  quote: { id: string; details: AskedQuote },
): Promise<NewPrice | null> {
  const before = bookable!;
  const quoteId = quote.id;
  if (before.rateSource === 'Spot') {
    const zone = quote.details.pickupLocation.ianaTimeZone ?? 'UTC';
    const today = localTimeAt(zone, Date.now()).date;
    const question = SpotQuestionBody.parse({ ...spotQuestion(quote.details, before.isPartial, today), quoteId });
    const { id: rateId, totalCost, charges } = await askSpot(parts, scope, question);
    return { rateId, totalCost, charges };
  }
  if (before.rateSource === 'ContractTL') {
    const question = ContractRatesQuestion.parse({ ...laneQuestion(quote.details), quoteId });
    const found = (await findContractRates(parts, scope, question)).rates.find(({ id }) => id === before.contractId);
    return found ? { rateId: found.quoteRateId, totalCost: found.rate, charges: found.charges } : null;
  }
  const mode = before.rateSource === 'VLTL' ? 'VLTL' : 'LTL';
  const question = IntegratedQuestionBody.parse({
    ...integratedQuestion(quote.details, scope.companyId, mode),
    sources: [before.rateSource],
    quoteId,
  });
  const { rates } = await askIntegrated(parts, scope, question);
  const found = rates.find(
    (rate) =>
      rate.carrierName === before.carrierName &&
      rate.serviceLevelCode === before.serviceLevelCode &&
      rate.isGuaranteedRate === before.isGuaranteed &&
      rate.customerFreightPayer === before.isCustomerFreightPayer,
  );
  return found ? { rateId: found.id, totalCost: found.totalCost, charges: found.charges } : null;
}
