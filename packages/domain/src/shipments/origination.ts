/** Who a shipment is bought from; see the glossary. */
export const ORIGINATIONS = ['Standard', 'Spot', 'Contract', 'Manual'] as const;
export type Origination = (typeof ORIGINATIONS)[number];

/** Who carries what names no carrier. */
export const OWN_FREIGHT_SERVICE = 'Lanewright Freight';

interface BoughtRate {
  rateSource: string;
  /** The shipper pays the carrier itself, on its own agreement. */
  isCustomerFreightPayer: boolean;
}

export function originationOf({ rateSource, isCustomerFreightPayer }: BoughtRate): Exclude<Origination, 'Manual'> {
  if (rateSource === 'Spot') return 'Spot';
  return rateSource === 'ContractTL' || isCustomerFreightPayer ? 'Contract' : 'Standard';
}
