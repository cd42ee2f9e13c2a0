import type { IntegratedQuote } from '@lanewright/contract/rates.ts';
import type { IntegratedOffer } from '@lanewright/domain/rating/offer.ts';
import { integrationServiceTypeOf } from '@lanewright/domain/shipments/booking-branch.ts';

/** An offer as it is told, when it is made and whenever it is looked at again. */
export function integratedQuote(
  offer: IntegratedOffer,
  said: Pick<IntegratedQuote, 'id' | 'quoteId' | 'logoId' | 'customerCost' | 'validUntil'>,
): IntegratedQuote {
  return {
    ...said,
    rateSource: offer.rateSource,
    carrierId: offer.carrierId,
    carrierName: offer.carrierName,
    minServiceDays: offer.minServiceDays,
    maxServiceDays: offer.maxServiceDays,
    pickupDate: offer.pickupDay,
    deliveryDate: offer.deliveryDay,
    serviceLevel: offer.serviceLevel,
    serviceLevelCode: offer.serviceLevelCode,
    serviceLevelDescription: offer.serviceLevelDescription,
    flexibilityDescription: offer.flexibilityDescription,
    pickupFlexibility: offer.pickupFlexibility,
    maxLiability: offer.maxLiability,
    customerFreightPayer: offer.customerFreightPayer,
    webServiceDescriptionId: offer.providerQuoteNumber ?? said.id,
    isGuaranteedRate: offer.isGuaranteedRate,
    integrationServiceType: integrationServiceTypeOf(offer.rateSource, offer.customerFreightPayer),
    additionalInfo: {
      integrationCarrierQuoteReferenceNumber: offer.providerQuoteNumber,
      integrationCarrierName: offer.carrierName,
    },
    totalCost: offer.totalCost,
    charges: offer.charges,
    remarks: offer.remarks,
  };
}
