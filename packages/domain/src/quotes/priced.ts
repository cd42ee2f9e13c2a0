import { modeOfQuote, type ChosenQuote, type Priced } from '../orders/chosen-quote.ts';
import { freightFacts } from '../orders/problems/quote-problems.ts';
import type { Charge, ChargeBasis } from '../rating/charges.ts';
import { feetOf, ratedAccessorials } from './questions.ts';
import { isHazmat, type AskedQuote } from './quote.ts';

interface PricedRate {
  rateSource: ChosenQuote['rateSource'];
  isPartial: boolean;
  charges: readonly Pick<Charge, 'chargeRateType'>[];
}

const BY_FREIGHT: readonly ChargeBasis[] = [
  'PerCwt',
  'PerPound',
  'PerPallet',
  'PerPiece',
  'PerLinearFoot',
  'PerGallon',
  'PerUnit',
];

/** A whole truck costs the same however full it is, unless its contract counts what it carries. */
function isOfFreight({ rateSource, isPartial, charges }: PricedRate): boolean {
  if (modeOfQuote({ rateSource }) !== 'TL' || isPartial) return true;
  return charges.some(({ chargeRateType }) => BY_FREIGHT.includes(chargeRateType));
}

/** What a rate of a quote is the price of: an order that is otherwise has to be quoted anew. */
export function pricedOf(quote: AskedQuote, rate: PricedRate): Priced {
  const isTruck = modeOfQuote(rate) === 'TL';
  return {
    equipmentMode: isTruck ? quote.equipmentMode : 'Dry',
    isPartial: rate.isPartial,
    linearFeet: rate.isPartial ? feetOf(quote) : null,
    isTeam: isTruck && quote.isTeam,
    isLiftGate: isTruck && quote.isLiftGateRequired,
    accessorials: isTruck ? [] : ratedAccessorials(quote),
    isHazmat: isHazmat(quote),
    freight: isOfFreight(rate) ? freightFacts(quote.lineItems) : null,
  };
}
