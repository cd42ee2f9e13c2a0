import type { AccessorialId } from '@lanewright/domain/orders/lists.ts';
import type { CompanyRates, KeptAgreement } from '@lanewright/domain/rating/embedded-rates.ts';
import type { IntegratedQuestion, RatedProduct, SpotQuestion } from '@lanewright/domain/rating/question.ts';
import type { AccessorialPrice, CarrierTerms, Market, RatingTerms, Tariff } from '@lanewright/domain/rating/terms.ts';

/** A Wednesday. */
export const PICKUP_DAY = '2026-11-18';

const TARIFF: Tariff = {
  name: 'DEMO-500',
  base: 60,
  perRootMile: 6.2,
  perMile: 0.02,
  classFactors: new Map([
    [50, 0.56],
    [55, 0.61],
    [60, 0.66],
    [65, 0.71],
    [70, 0.77],
    [77.5, 0.83],
    [85, 0.9],
    [92.5, 0.95],
    [100, 1],
    [110, 1.09],
    [125, 1.22],
    [150, 1.44],
    [175, 1.67],
    [200, 1.9],
    [250, 2.36],
    [300, 2.82],
    [400, 3.75],
    [500, 4.68],
  ]),
  breaks: [
    { from: 0, factor: 1 },
    { from: 500, factor: 0.84 },
    { from: 1_000, factor: 0.68 },
    { from: 2_000, factor: 0.57 },
    { from: 5_000, factor: 0.45 },
    { from: 10_000, factor: 0.37 },
    { from: 20_000, factor: 0.28 },
    { from: 30_000, factor: 0.24 },
    { from: 40_000, factor: 0.22 },
  ],
  minimum: { least: 115, share: 0.55, base: 190, perMile: 0.05 },
  most: { weight: 20_000, linearFeet: 12 },
  capacity: { cubicFeet: 750, density: 6 },
};

const MARKET: Market = {
  base: { Dry: 1.85, Reefer: 2.25, Flatbed: 2.12, Bulk: 2.75, PowerOnly: 1.7 },
  drayage: { flat: 350, perMile: 3.25 },
  leastLinehaul: 450,
  lengths: [
    { miles: 50, factor: 2.6 },
    { miles: 175, factor: 1.62 },
    { miles: 350, factor: 1.26 },
    { miles: 575, factor: 1.1 },
    { miles: 850, factor: 1 },
    { miles: 1_250, factor: 0.94 },
    { miles: 2_000, factor: 0.89 },
  ],
  outOf: new Map([
    ['IL', 1.15],
    ['GA', 1.04],
    ['FL', 0.72],
  ]),
  into: new Map([
    ['FL', 1.22],
    ['GA', 1.02],
    ['IL', 0.95],
  ]),
  season: [1.02, 0.97, 0.97, 0.98, 1.03, 1.06, 1.03, 0.99, 1, 0.99, 1.02, 1.07],
  reeferSeason: { percent: 6, months: [4, 5, 6, 7], states: ['CA', 'AZ', 'FL', 'GA', 'TX'] },
  fuel: { region: 'US', weekday: 'Monday', coveredPrice: 1.2, milesPerGallon: 6.5 },
  contractMilesPerGallon: 6,
  teamPercent: 35,
  hazmatPerMile: 0.25,
  liftGate: 150,
  extraStop: 75,
  border: { CA: { percent: 12, flat: 125 }, MX: { percent: 25, flat: 250 } },
  partial: { factor: 1.25, exponent: 0.8, least: 0.3, most: 0.95 },
  volumeFactor: 0.95,
  sharedFactor: 1.02,
  volumeFrom: { weight: 5_000, cubicFeet: 750, linearFeet: 10 },
  expedited: { perMile: 1.9, least: 350, mostWeight: 3_000, milesPerGallon: 14 },
  shared: { leastFeet: 2, mostFeet: 40, flexibleDays: 2 },
};

const flat = (accessorial: AccessorialId, rate: number): AccessorialPrice => ({
  carrierId: null,
  accessorial,
  unit: 'Flat',
  rate,
  minimum: null,
});

const sells = (carrierId: string, own: Partial<CarrierTerms> = {}): CarrierTerms => ({
  carrierId,
  source: 'LTL',
  inspectionFee: null,
  tariff: 'DEMO-500',
  fuelTable: 'Usual',
  discount: 82,
  spread: { low: 0.92, high: 1.15 },
  originStates: [],
  // Nobody drives to Alaska.
  destinationStates: ['IL', 'GA', 'FL'],
  mostWeight: null,
  longestPiece: null,
  carriesHazmat: true,
  extraDays: 0,
  cutOff: '16:00:00',
  leastMinutes: 60,
  liabilityPerPound: 5,
  guaranteed: { percent: 20, least: 45 },
  borders: { CA: { percent: 12, flat: 125 }, MX: { percent: 25, flat: 250 } },
  ...own,
});

const TERMS: RatingTerms = {
  tariffs: [TARIFF],
  fuelTables: [
    {
      name: 'Usual',
      region: 'US',
      weekday: 'Monday',
      basePrice: 2,
      basePercent: 15,
      stepPrice: 0.05,
      stepPercent: 0.45,
      steps: [],
    },
  ],
  diesel: [{ region: 'US', from: '2026-11-16', price: 3.75 }],
  accessorials: [
    flat('PickupLiftGateService', 95),
    flat('DeliveryLiftGateService', 95),
    flat('DeliveryResidential', 120),
    flat('DeliveryAppointment', 35),
    flat('Hazmat', 60),
  ],
  holidays: [{ day: '2026-11-26', country: 'US', name: 'Thanksgiving', carrierId: null }],
  carriers: [
    sells('one'),
    sells('two', { discount: 78, guaranteed: null, extraDays: 1 }),
    sells('lapsed'),
    sells('one', { source: 'VLTL' }),
    sells('two', { source: 'FlockFreight' }),
    sells('one', { source: 'MortonExpress' }),
  ],
  market: MARKET,
};

export const LAPSED = 'Its insurance has run out.';

/** A company with three carriers, of which one cannot be used. */
export const TEST_COMPANY: CompanyRates = {
  terms: TERMS,
  carriers: [
    { id: 'one', name: 'Blue Heron Freight', scac: 'BHFR', whyNot: [] },
    { id: 'two', name: 'Prairie Line', scac: 'PRLN', whyNot: [] },
    { id: 'lapsed', name: 'Slow River Carriers', scac: 'SLRV', whyNot: [LAPSED] },
  ],
  agreements: [],
};

export const OWN_AGREEMENT: KeptAgreement = {
  id: 'agreed',
  carrierId: '',
  name: 'Own',
  discount: 90,
  minimumCharge: 80,
  effectiveDate: '2026-01-01',
  expirationDate: '2026-12-31',
  originStates: null,
  destinationStates: null,
  classMapping: null,
  fuelTable: null,
  accessorials: null,
};

export const PALLETS: RatedProduct = {
  weight: 900,
  freightClass: 70,
  length: 48,
  width: 40,
  height: 45,
  count: 60,
  pallets: 2,
  isStackable: false,
  isHazmat: false,
  description: 'Rolled oats',
  nmfcNumber: '73227-02',
  packagingType: 'Carton',
};

const CHICAGO = { city: 'Chicago', state: 'IL', postalCode: '60601', country: 'US' } as const;
const ATLANTA = { city: 'Atlanta', state: 'GA', postalCode: '30303', country: 'US' } as const;
export const ANCHORAGE = { city: 'Anchorage', state: 'AK', postalCode: '99501', country: 'US' } as const;

export const LTL_QUESTION: IntegratedQuestion = {
  from: CHICAGO,
  to: ATLANTA,
  miles: 716.4,
  mode: 'LTL',
  day: PICKUP_DAY,
  ready: '09:00:00',
  close: '15:30:00',
  products: [PALLETS],
  accessorials: ['DeliveryLiftGateService'],
};

/** Eight pallets one behind the other, two abreast: 16 feet. */
export const VOLUME_QUESTION: IntegratedQuestion = {
  ...LTL_QUESTION,
  mode: 'VLTL',
  products: [{ ...PALLETS, weight: 7_200, count: 480, pallets: 8 }],
};

export const SPOT_QUESTION: SpotQuestion = {
  from: CHICAGO,
  to: ATLANTA,
  miles: 716.4,
  stops: 2,
  equipmentMode: 'Dry',
  day: PICKUP_DAY,
  isHazmat: false,
  isTeam: false,
  isLiftGate: false,
  part: null,
};
