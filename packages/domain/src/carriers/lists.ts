/** In this order: on the wire a term is its place in it. */
export const PAYMENT_TERMS = [
  'Due on receipt',
  'Net 7',
  'Net 10',
  'Net 15',
  'Net 20',
  'Net 30',
  'Net 45',
  'Net 60',
  'Net 90',
  '2/10 Net 30',
  'Quick pay',
  'Prepaid',
] as const;

export const CARRIER_STATUSES = ['Active', 'OnHold', 'Invited'] as const;
export type CarrierStatus = (typeof CARRIER_STATUSES)[number];
export const CARRIER_STATUS_LABELS: Record<CarrierStatus, string> = {
  Active: 'Active',
  OnHold: 'On hold',
  Invited: 'Invited',
};

export const INSURANCE_KINDS = ['Cargo', 'AutoLiability', 'GeneralLiability'] as const;
export type InsuranceKind = (typeof INSURANCE_KINDS)[number];
export const INSURANCE_LABELS: Record<InsuranceKind, string> = {
  Cargo: 'Cargo',
  AutoLiability: 'Auto liability',
  GeneralLiability: 'General liability',
};

/** How a carrier stands with the first of its insurances that runs out. */
export const INSURANCE_STATES = ['Current', 'Expiring', 'Expired', 'None'] as const;
export type InsuranceState = (typeof INSURANCE_STATES)[number];
export const INSURANCE_STATE_LABELS: Record<InsuranceState, string> = {
  Current: 'Current',
  Expiring: 'Expires within 30 days',
  Expired: 'Expired',
  None: 'None known',
};
