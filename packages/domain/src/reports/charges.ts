import { CREDIT_CARD_FEE, FREIGHT_AUDIT_FEE, MISMATCH_ADJUSTMENT } from '../money/charges.ts';

/** What freight itself costs; every other charge of an invoice is for something besides. */
export const NOT_ACCESSORIAL: readonly string[] = [
  'Freight Rate',
  'Line Haul',
  'Linehaul',
  'Freight',
  'Fuel Surcharge',
  'Fuel',
  'Discount',
  'Minimum adjustment',
  'Tax',
  'Freight Audit Freight Rate',
  'Freight Audit Fuel Surcharge',
  'Freight Audit Adjustment',
  FREIGHT_AUDIT_FEE,
  CREDIT_CARD_FEE,
  MISMATCH_ADJUSTMENT,
];

export const isAccessorial = (chargeName: string): boolean => !NOT_ACCESSORIAL.includes(chargeName);
