import type { RateSource } from '../rating/terms.ts';
import type { BookableRate } from './bookable-rate.ts';
import type { ManualCharge } from './manual-charges.ts';

/** How integrated rates are booked: by whom they are provided. */
export const INTEGRATION_SERVICE_TYPES = [
  'SpotProvided',
  'Project44Integration',
  'FlockFreightIntegration',
  'MortonExpressIntegration',
] as const;
export type IntegrationServiceType = (typeof INTEGRATION_SERVICE_TYPES)[number];

/** What we sell ourselves through a provider is ours; on the shipper's own agreement it is the provider's. */
export function integrationServiceTypeOf(
  rateSource: RateSource,
  isCustomerFreightPayer: boolean,
): IntegrationServiceType {
  if (rateSource === 'FlockFreight') return 'FlockFreightIntegration';
  if (rateSource === 'MortonExpress') return 'MortonExpressIntegration';
  return isCustomerFreightPayer ? 'Project44Integration' : 'SpotProvided';
}

type BookedCharge = Omit<ManualCharge, 'chargeRateType'> & { chargeRateType: string };

export interface BookingParameters {
  shippingMode: 'LTL' | 'VLTL' | 'TL';
  carrierId: string | null;
  contractId: string | null;
  manualBookingCharges: BookedCharge[] | null;
  p44BookingParameters: {
    webServiceDescriptionId: string;
    quoteRequestId: string;
    ltlServiceLevel: string;
    isGuaranteed: boolean;
  } | null;
  integrationBookingParameters: {
    quoteId: string;
    rateSource: RateSource;
    serviceDays: number;
    integrationServiceType: IntegrationServiceType;
    carrierQuoteNumber: string | null;
    carrierName: string;
    totalRate: number;
  } | null;
}

export type BookingBranch =
  | { kind: 'spot'; quoteId: string; isPartial: boolean }
  | { kind: 'book'; parameters: BookingParameters };

const chargesOf = ({ charges }: BookableRate): BookedCharge[] =>
  charges.map(({ chargeTypeName: type, description, units, rate, chargeRateType, total }) => ({
    type,
    description,
    units,
    rate,
    chargeRateType,
    total,
  }));

function integrated(rate: BookableRate, rateSource: RateSource): BookingParameters {
  const integrationServiceType = integrationServiceTypeOf(rateSource, rate.isCustomerFreightPayer);
  const isSpotProvided = integrationServiceType === 'SpotProvided';
  return {
    shippingMode: rateSource === 'VLTL' ? 'VLTL' : 'LTL',
    carrierId: rate.carrierId,
    contractId: null,
    manualBookingCharges: integrationServiceType === 'MortonExpressIntegration' ? chargesOf(rate) : null,
    p44BookingParameters: isSpotProvided
      ? {
          webServiceDescriptionId: rate.providerQuoteNumber ?? rate.rateId,
          quoteRequestId: rate.requestId,
          ltlServiceLevel: rate.serviceLevelCode,
          isGuaranteed: rate.isGuaranteed,
        }
      : null,
    integrationBookingParameters: isSpotProvided
      ? null
      : {
          quoteId: rate.requestId,
          rateSource,
          serviceDays: rate.serviceDays,
          integrationServiceType,
          carrierQuoteNumber: rate.providerQuoteNumber,
          carrierName: rate.carrierName,
          totalRate: rate.totalCost,
        },
  };
}

/** By which of the ways a chosen rate is booked, and with what: the browser sends this, and the server compares it. */
export function bookingOf(rate: BookableRate): BookingBranch {
  if (rate.rateSource === 'Spot') return { kind: 'spot', quoteId: rate.rateId, isPartial: rate.isPartial };
  if (rate.rateSource !== 'ContractTL') return { kind: 'book', parameters: integrated(rate, rate.rateSource) };
  return {
    kind: 'book',
    parameters: {
      shippingMode: 'TL',
      carrierId: rate.carrierId,
      contractId: rate.contractId,
      manualBookingCharges: chargesOf(rate),
      p44BookingParameters: null,
      integrationBookingParameters: null,
    },
  };
}
