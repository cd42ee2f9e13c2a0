import { problem, type Problem } from '../problem.ts';
import type { BookableRate } from './bookable-rate.ts';
import type { BookingParameters } from './booking-branch.ts';

type Named = Pick<
  BookingParameters,
  'carrierId' | 'contractId' | 'p44BookingParameters' | 'integrationBookingParameters'
>;

/** The request that the rate answered, and the field that names it; null for a contract, which belongs to no request. */
export function requestNamed({ p44BookingParameters: p44, integrationBookingParameters: integration }: Named) {
  if (p44) return { field: 'p44BookingParameters.quoteRequestId', requestId: p44.quoteRequestId };
  return integration && { field: 'integrationBookingParameters.quoteId', requestId: integration.quoteId };
}

/** What a rate of the request must agree with, most telling first, by field. */
function comparisons({ carrierId, contractId, p44BookingParameters: p44, integrationBookingParameters: own }: Named) {
  const all: { field: string; isSame: (rate: BookableRate) => boolean }[] = [];
  const compare = (field: string, isSame: (rate: BookableRate) => boolean) => all.push({ field, isSame });
  if (p44) {
    const at = 'p44BookingParameters';
    compare(`${at}.webServiceDescriptionId`, ({ providerQuoteNumber, rateId }) =>
      [providerQuoteNumber, rateId].includes(p44.webServiceDescriptionId),
    );
    compare(`${at}.ltlServiceLevel`, ({ serviceLevelCode }) => serviceLevelCode === p44.ltlServiceLevel);
    compare(`${at}.isGuaranteed`, ({ isGuaranteed }) => isGuaranteed === p44.isGuaranteed);
  }
  if (own) {
    const at = 'integrationBookingParameters';
    compare(`${at}.rateSource`, ({ rateSource }) => rateSource === own.rateSource);
    compare(`${at}.carrierName`, ({ carrierName }) => carrierName === own.carrierName);
    if (own.carrierQuoteNumber !== null)
      compare(`${at}.carrierQuoteNumber`, (rate) => rate.providerQuoteNumber === own.carrierQuoteNumber);
    compare(`${at}.totalRate`, ({ totalCost }) => totalCost === own.totalRate);
    compare(`${at}.serviceDays`, ({ serviceDays }) => serviceDays === own.serviceDays);
  }
  if (contractId !== null) compare('contractId', (rate) => rate.contractId === contractId);
  if (carrierId !== null) compare('carrierId', (rate) => rate.carrierId === carrierId);
  return all;
}

/**
 * The rate that a booking without its id means, among those of the request: the one that agrees with all that was sent.
 * Otherwise the first field that no rate agrees with, or, where several agree, that the rate has to be named.
 */
export function findBookedRate(
  booking: Named,
  rates: readonly BookableRate[],
): { rate: BookableRate } | { problems: Problem[] } {
  let left = rates;
  for (const { field, isSame } of comparisons(booking)) {
    const agreeing = left.filter(isSame);
    if (agreeing.length === 0)
      return {
        problems: [problem(field, 'No quoted rate agrees with this. Send the rate as it was quoted, or rateId.')],
      };
    left = agreeing;
  }
  if (left.length === 1) return { rate: left[0]! };
  return { problems: [problem('rateId', `${left.length} quoted rates agree with this. Send rateId to say which.`)] };
}
