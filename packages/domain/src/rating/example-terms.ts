import { OVERLENGTH_ACCESSORIALS, type AccessorialId } from '../orders/lists.ts';
import type {
  AccessorialPrice,
  AccessorialUnit,
  CarrierTerms,
  DieselPrice,
  FuelTable,
  Holiday,
  Market,
  RatingTerms,
  Tariff,
} from './terms.ts';

// Terms as a company may keep them. Only tests read this file.

export const DEMO_500: Tariff = {
  name: 'DEMO-500',
  base: 60,
  perRootMile: 6.2,
  perMile: 0.02,
  classFactors: new Map([
    [50, 0.56], [55, 0.61], [60, 0.66], [65, 0.71], [70, 0.77], [77.5, 0.83], [85, 0.9], [92.5, 0.95], [100, 1],
    [110, 1.09], [125, 1.22], [150, 1.44], [175, 1.67], [200, 1.9], [250, 2.36], [300, 2.82], [400, 3.75], [500, 4.68],
  ]), // oxfmt-ignore
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

/** 15% and 0.45 more for every 5 cents begun above $2.00. */
export const LTL_FUEL: FuelTable = {
  name: 'LTL-US',
  region: 'US',
  weekday: 'Wednesday',
  basePrice: 2,
  basePercent: 15,
  stepPrice: 0.05,
  stepPercent: 0.45,
  steps: [],
};

/** Of Mondays. */
export const DIESEL: readonly DieselPrice[] = [
  { region: 'US', from: '2026-11-02', price: 3.7 },
  { region: 'US', from: '2026-11-09', price: 3.75 },
  { region: 'US', from: '2026-11-16', price: 3.849 },
  { region: 'Midwest', from: '2026-11-09', price: 3.502 },
];

const general = (
  accessorial: AccessorialId,
  rate: number,
  unit: AccessorialUnit = 'Flat',
  minimum: number | null = null,
): AccessorialPrice => ({ carrierId: null, accessorial, unit, rate, minimum });

/** Of a piece that begins at so many feet. */
const OVERLENGTH_BANDS = new Map([[6, 60], [8, 110], [12, 190], [16, 325], [20, 650], [28, 1_200]]); // oxfmt-ignore

export const ACCESSORIAL_PRICES: readonly AccessorialPrice[] = [
  general('PickupLiftGateService', 95),
  general('DeliveryLiftGateService', 95),
  general('PickupResidential', 120),
  general('DeliveryResidential', 120),
  general('PickupInside', 9, 'PerCwt', 130),
  general('DeliveryInside', 9, 'PerCwt', 130),
  general('PickupLimitedAccess', 110),
  general('DeliveryLimitedAccess', 110),
  general('PickupConstructionSite', 125),
  general('DeliveryConstructionSite', 125),
  general('PickupTradeshow', 195),
  general('DeliveryTradeshow', 195),
  general('DeliveryAppointment', 35),
  general('SortAndSegregate', 1.75, 'PerCwt', 75),
  general('PalletExchange', 20, 'PerPallet'),
  general('ProtectionFromFreezing', 10, 'Percent', 45),
  general('SingleShipment', 35),
  general('BlindShipment', 75),
  general('Hazmat', 60),
  ...OVERLENGTH_ACCESSORIALS.flatMap(({ id }) => {
    const rate = OVERLENGTH_BANDS.get(Number(id.replace(/\D/g, '')));
    return rate === undefined ? [] : [general(id, rate)];
  }),
];

export const HOLIDAYS: readonly Holiday[] = [
  { day: '2026-10-12', country: 'CA', name: 'Thanksgiving in Canada', carrierId: null },
  { day: '2026-11-16', country: 'MX', name: 'Revolution Day', carrierId: null },
  { day: '2026-11-26', country: 'US', name: 'Thanksgiving', carrierId: null },
  { day: '2026-11-27', country: 'US', name: 'Day after Thanksgiving', carrierId: null },
  { day: '2026-12-24', country: 'US', name: 'Christmas Eve', carrierId: null },
  { day: '2026-12-25', country: 'US', name: 'Christmas', carrierId: null },
  { day: '2026-12-25', country: 'CA', name: 'Christmas', carrierId: null },
  { day: '2026-12-28', country: 'CA', name: 'Boxing Day', carrierId: null },
  { day: '2026-12-31', country: 'US', name: 'Closing of the books', carrierId: 'prairie' },
];

export const MARKET: Market = {
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
    { miles: 1_750, factor: 0.89 },
  ],
  outOf: new Map([
    ['IL', 1.15], ['IN', 1.12], ['WI', 1.12], ['OH', 1.1], ['MI', 1.1], ['MN', 1.08], ['CA', 1.08], ['PA', 1.06],
    ['TN', 1.05], ['GA', 1.04], ['NJ', 1.02], ['NC', 1.02], ['TX', 0.98], ['OR', 0.95], ['UT', 0.95], ['AZ', 0.95],
    ['NY', 0.92], ['WA', 0.9], ['CO', 0.74], ['FL', 0.72],
  ]), // oxfmt-ignore
  into: new Map([
    ['FL', 1.22], ['CO', 1.18], ['NY', 1.14], ['NJ', 1.1], ['WA', 1.06], ['TX', 1.02], ['GA', 1.02], ['CA', 0.98],
    ['OH', 0.97], ['IL', 0.95],
  ]), // oxfmt-ignore
  season: [1.02, 0.97, 0.97, 0.98, 1.03, 1.06, 1.03, 0.99, 1, 0.99, 1.02, 1.07],
  reeferSeason: { percent: 6, months: [4, 5, 6, 7], states: ['CA', 'AZ', 'FL', 'GA', 'TX'] },
  fuel: { region: 'US', weekday: 'Monday', coveredPrice: 1.2, milesPerGallon: 6.5 },
  contractMilesPerGallon: 5,
  teamPercent: 35,
  hazmatPerMile: 0.25,
  liftGate: 150,
  extraStop: 75,
  border: { CA: { percent: 12, flat: 125 }, MX: { percent: 25, flat: 250 } },
  partial: { factor: 1.25, exponent: 0.8, least: 0.3, most: 0.95 },
  volumeFactor: 0.95,
  sharedFactor: 0.9,
  volumeFrom: { weight: 5_000, cubicFeet: 750, linearFeet: 10 },
  expedited: { perMile: 2.1, least: 350, mostWeight: 3_500, milesPerGallon: 12 },
  shared: { leastFeet: 8, mostFeet: 40, flexibleDays: 2 },
};

/** Sells LTL everywhere, at the tariff less 82%. */
export const PRAIRIE: CarrierTerms = {
  carrierId: 'prairie',
  source: 'LTL',
  tariff: 'DEMO-500',
  fuelTable: 'LTL-US',
  discount: 82,
  spread: { low: 1, high: 1 },
  originStates: [],
  destinationStates: [],
  mostWeight: null,
  longestPiece: null,
  carriesHazmat: true,
  extraDays: 0,
  cutOff: '15:00:00',
  leastMinutes: 120,
  liabilityPerPound: 10,
  inspectionFee: 35,
  guaranteed: { percent: 20, least: 45 },
  borders: { CA: { percent: 12, flat: 125 }, MX: { percent: 25, flat: 250 } },
};

/** A small one, with limits of every kind. */
export const LAKESIDE: CarrierTerms = {
  ...PRAIRIE,
  carrierId: 'lakeside',
  discount: 78,
  spread: { low: 0.92, high: 1.15 },
  originStates: ['IL', 'IN', 'WI'],
  destinationStates: ['IL', 'IN', 'WI', 'OH', 'MI', 'ON'],
  mostWeight: 10_000,
  longestPiece: 12,
  carriesHazmat: false,
  extraDays: 1,
  cutOff: '14:00:00',
  liabilityPerPound: null,
  inspectionFee: null,
  guaranteed: null,
  borders: { CA: { percent: 12, flat: 125 }, MX: null },
};

const byMarket = { ...PRAIRIE, tariff: null, fuelTable: null, discount: 0, guaranteed: null };
export const VOLUME: CarrierTerms = { ...byMarket, source: 'VLTL' };
export const SHARED: CarrierTerms = { ...byMarket, carrierId: 'flock', source: 'FlockFreight' };
export const EXPEDITED: CarrierTerms = { ...byMarket, carrierId: 'morton', source: 'MortonExpress' };

export const EXAMPLE_TERMS: RatingTerms = {
  tariffs: [DEMO_500],
  fuelTables: [LTL_FUEL],
  diesel: DIESEL,
  accessorials: ACCESSORIAL_PRICES,
  holidays: HOLIDAYS,
  carriers: [PRAIRIE, LAKESIDE, VOLUME, SHARED, EXPEDITED],
  market: MARKET,
};
