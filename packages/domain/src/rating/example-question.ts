import { AGREEMENT_FIELDS, type AgreementDraft } from '../agreements/agreement.ts';
import { emptyOf } from '../fields/draft.ts';
import type { CompanyRates, KeptAgreement } from './embedded-rates.ts';
import { EXAMPLE_TERMS } from './example-terms.ts';
import type { IntegratedQuestion, RatedPlace, RatedProduct } from './question.ts';

// A question that a company can be asked, and what it keeps. Only tests read this file.

export const JOLIET: RatedPlace = { city: 'Joliet', state: 'IL', postalCode: '60433', country: 'US' };
export const TOLEDO: RatedPlace = { city: 'Toledo', state: 'OH', postalCode: '43604', country: 'US' };
export const ATLANTA: RatedPlace = { city: 'Atlanta', state: 'GA', postalCode: '30336', country: 'US' };
/** No factor of the market is its own. */
export const WICHITA: RatedPlace = { city: 'Wichita', state: 'KS', postalCode: '67202', country: 'US' };
export const TORONTO: RatedPlace = { city: 'Toronto', state: 'ON', postalCode: 'M5V 2T6', country: 'CA' };
export const MONTERREY: RatedPlace = { city: 'Monterrey', state: 'NL', postalCode: '64000', country: 'MX' };

export const PALLET: RatedProduct = {
  weight: 900,
  freightClass: 70,
  length: 48,
  width: 40,
  height: 48,
  count: 20,
  pallets: 1,
  isStackable: false,
  isHazmat: false,
  description: 'Shelves',
  nmfcNumber: null,
  packagingType: 'Skid',
};

export const exampleQuestion = (change: Partial<IntegratedQuestion> = {}): IntegratedQuestion => ({
  from: JOLIET,
  to: TOLEDO,
  miles: 400,
  mode: 'LTL',
  day: '2026-11-12',
  ready: null,
  close: null,
  products: [PALLET],
  accessorials: [],
  ...change,
});

export const EXAMPLE_COMPANY: CompanyRates = {
  terms: EXAMPLE_TERMS,
  carriers: [
    { id: 'prairie', scac: 'PRFL', name: 'Prairie Freight Lines', whyNot: [] },
    { id: 'lakeside', scac: 'LKSD', name: 'Lakeside Motor', whyNot: [] },
    { id: 'flock', scac: null, name: 'Shared Trucks', whyNot: [] },
    { id: 'morton', scac: null, name: 'Morton Vans', whyNot: [] },
  ],
  agreements: [],
};

export const exampleAgreement = (
  change: Partial<AgreementDraft & { id: string; carrierId: string }> = {},
): KeptAgreement => ({
  ...emptyOf(AGREEMENT_FIELDS),
  id: 'agreement',
  carrierId: 'prairie',
  name: 'Midwest 2026',
  discount: 80,
  minimumCharge: 120,
  effectiveDate: '2026-01-01',
  expirationDate: '2026-12-31',
  ...change,
});
