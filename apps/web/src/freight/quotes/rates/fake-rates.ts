// For tests: a quote, and who answers to it. The days lie far ahead, so that nothing has ended by itself.
import type { CarrierRecord } from '@lanewright/contract/carrier-records.ts';
import { carriers } from '@lanewright/contract/carriers.ts';
import { configuration } from '@lanewright/contract/configuration.ts';
import { quotes, type SavedQuote } from '@lanewright/contract/quotes.ts';
import { rates, type IntegratedQuote, type IntegratedRates, type SpotQuote } from '@lanewright/contract/rates.ts';
import { shipmentLaneRates, type ContractRates } from '@lanewright/contract/shipment-lane-rates.ts';
import type { Permission } from '@lanewright/domain/access/permissions.ts';
import { HAZARD_CLASSES } from '@lanewright/domain/commodities/lists.ts';
import { EMPTY_CONFIGURATION, type QuoteMarkup } from '@lanewright/domain/configuration/sections.ts';
import { NEW_QUOTE_ITEM, newQuote, type QuoteDraft } from '@lanewright/domain/quotes/quote.ts';
import { ChargeSheet } from '@lanewright/domain/rating/charges.ts';
import type { RateSource } from '@lanewright/domain/rating/terms.ts';
import { fake, NO_SUCH_RECORD, startFakeServer, type Fake } from '../../../testing/fake-server.ts';
import { makeCurrentUser } from '../../../testing/session.ts';

export const idOf = (kind: string, number: number) => `0199a000-0000-7000-${kind}-${String(number).padStart(12, '0')}`;
const VALID_UNTIL = '2030-11-17T23:00:00Z';
const USER = makeCurrentUser();

const place = (
  number: number,
  city: string,
  state: string,
  postalCode: string,
  latitude: number,
  longitude: number,
) => ({
  id: idOf('8001', number),
  city,
  state,
  postalCode,
  country: 'US' as const,
  name: `${city}, ${state} ${postalCode}`,
  ianaTimeZone: 'America/Chicago',
  latitude,
  longitude,
});

export function makeQuote(details: Partial<QuoteDraft> = {}, facts: Partial<SavedQuote> = {}): SavedQuote {
  const draft: QuoteDraft = {
    ...newQuote('2030-11-18'),
    pickupLocation: place(1, 'Joliet', 'IL', '60436', 41.52, -88.08),
    dropoffLocation: place(2, 'Atlanta', 'GA', '30336', 33.74, -84.55),
    lineItems: [
      {
        ...NEW_QUOTE_ITEM,
        uniqueIdentifier: 0,
        totalWeight: 1_872,
        freightClass: 55,
        packageHeight: 44,
        description: 'Citric acid',
        isHazmat: true,
        hazmatHazardClass: HAZARD_CLASSES.findIndex(({ code }) => code === '8'),
        hazmatPackingGroup: 2,
        hazmatUNNumber: 'UN3265',
      },
    ],
    ...details,
  };
  return {
    id: idOf('8000', 1),
    quoteNumber: 'Q100318',
    createDateTime: '2026-11-16T15:00:00Z',
    creator: { id: USER.id, fullName: 'Dana Whitfield' },
    requoteOf: null,
    details: draft,
    originLocationId: draft.pickupLocation!.id,
    desinationLocationId: draft.dropoffLocation!.id,
    accessorials: [],
    lineItems: draft.lineItems,
    miles: 716,
    rates: { spot: null, partial: null, integrated: [], contract: null },
    orderNumbers: [],
    ...facts,
  };
}

function chargesOf(total: number) {
  const sheet = new ChargeSheet();
  const linehaul = sheet.add({
    chargeTypeName: 'Freight Rate',
    description: 'Line haul, class 55',
    chargeRateType: 'PerCwt',
    units: 18.72,
    rate: Math.floor((total / 18.72) * 78) / 100,
  });
  sheet.add({
    chargeTypeName: 'Fuel Surcharge',
    description: 'Fuel surcharge',
    chargeRateType: 'Percent',
    of: [linehaul],
    rate: 27.5,
  });
  sheet.add({
    chargeTypeName: 'Accessorial',
    description: 'Hazmat handling',
    chargeRateType: 'Flat',
    rate: Math.round((total - sheet.total) * 100) / 100,
  });
  return sheet.charges;
}

const markedUp = (cost: number) => Math.round(cost * 110) / 100;

export function makeSpot(totalCost: number, change: Partial<SpotQuote> = {}): SpotQuote {
  const isPartial = change.isPartial ?? false;
  return {
    id: idOf('8100', isPartial ? 2 : 1),
    totalCost,
    customerCost: null,
    charges: chargesOf(totalCost),
    validUntil: VALID_UNTIL,
    remarks: [],
    quoteNumber: 'Q100318',
    effectiveDate: '2030-11-18',
    transitDays: isPartial ? 3 : 2,
    deliveryDate: isPartial ? '2030-11-21' : '2030-11-20',
    isPartial,
    miles: 716,
    ...change,
  };
}

export function makeRate(number: number, totalCost: number, change: Partial<IntegratedQuote> = {}): IntegratedQuote {
  const carrierName = change.carrierName ?? `Carrier ${number}`;
  return {
    id: idOf('8200', number),
    quoteId: idOf('8000', 1),
    totalCost,
    customerCost: null,
    charges: chargesOf(totalCost),
    validUntil: VALID_UNTIL,
    remarks: [],
    rateSource: 'LTL',
    carrierId: idOf('8300', number),
    carrierName,
    logoId: null,
    minServiceDays: 2,
    maxServiceDays: 2,
    pickupDate: '2030-11-18',
    deliveryDate: '2030-11-20',
    serviceLevel: 'Standard',
    serviceLevelCode: 'STD',
    serviceLevelDescription: 'By the end of the day.',
    flexibilityDescription: null,
    pickupFlexibility: null,
    maxLiability: 25_000,
    customerFreightPayer: false,
    webServiceDescriptionId: 'LTL',
    isGuaranteedRate: false,
    integrationServiceType: 'Project44Integration',
    additionalInfo: { integrationCarrierQuoteReferenceNumber: null, integrationCarrierName: carrierName },
    ...change,
  };
}

export const LTL_RATES: IntegratedQuote[] = [
  makeRate(1, 398.06, { carrierName: 'Tri-Lakes Express' }),
  makeRate(2, 412.18, { carrierName: 'Cedar Ridge Transport', maxLiability: 20_000 }),
  makeRate(3, 455.4, {
    carrierName: 'Halvorsen Logistics',
    serviceLevel: 'Guaranteed by 12:00',
    serviceLevelCode: 'GUR',
    isGuaranteedRate: true,
  }),
  makeRate(4, 351.2, {
    carrierName: 'Prairie State Freight',
    deliveryDate: '2030-11-21',
    minServiceDays: 3,
    maxServiceDays: 3,
  }),
  makeRate(5, 329.75, {
    carrierName: 'Great Basin Carriers',
    serviceLevel: 'Economy',
    serviceLevelCode: 'ECO',
    deliveryDate: '2030-11-22',
    minServiceDays: 3,
    maxServiceDays: 4,
    remarks: ['Delivery by appointment only.'],
  }),
];

export const makeRecord = (number: number, deliveries: number, onTimeDelivery: number | null): CarrierRecord => ({
  carrierId: idOf('8300', number),
  deliveries,
  onTimeDelivery,
  lastDeliveredAt: deliveries === 0 ? null : '2026-11-12T18:00:00Z',
});

/** How the carriers above deliver: Prairie State is known best, Great Basin hardly. */
export const RECORDS: CarrierRecord[] = [
  makeRecord(1, 148, 0.918),
  makeRecord(2, 0, null),
  makeRecord(4, 125, 0.936),
  makeRecord(5, 3, 1),
];

const recordsOf = (found: readonly { carrierId: string | null }[]) =>
  RECORDS.filter((record) => found.some(({ carrierId }) => carrierId === record.carrierId));

export const FLOCK_RATE = makeRate(9, 690, {
  rateSource: 'FlockFreight',
  carrierId: null,
  carrierName: 'Flock',
  serviceLevel: 'Shared truckload',
  serviceLevelCode: 'STL',
  flexibilityDescription: 'Picked up within two days of the day asked for.',
  pickupFlexibility: 2,
});

export function makeAnswer(
  source: RateSource,
  found: IntegratedQuote[],
  change: Partial<IntegratedRates> = {},
): IntegratedRates {
  return {
    quoteId: idOf('8000', 1),
    quoteNumber: 'Q100318',
    miles: 716,
    rates: found,
    carriers: recordsOf(found),
    refusals: [],
    sources: [{ rateSource: source, provider: 'Embedded', failure: null }],
    ...change,
  };
}

export const failingAnswer = (source: RateSource, failure: string): IntegratedRates =>
  makeAnswer(source, [], { sources: [{ rateSource: source, provider: 'Embedded', failure }] });

export const contractRate = (
  number: number,
  rate: number,
  change: Partial<ContractRates['rates'][number]> = {},
): ContractRates['rates'][number] => ({
  id: idOf('8400', number),
  quoteRateId: idOf('8500', number),
  laneId: idOf('8600', 1),
  carrierId: idOf('8300', number),
  carrierDescription: `Carrier ${number}`,
  carrierLogoFileId: null,
  carrierOnTimePickupPercentage: 0.964,
  carrierOnTimeDeliveryPercentage: 0.936,
  shipmentsAccepted: 212,
  shipmentsRejected: 4,
  rateType: 'AllIn',
  rate,
  customerCost: null,
  expirationDate: '2030-12-31',
  sequence: number,
  additionalCharges: [],
  charges: chargesOf(rate),
  ...change,
});

export const CONTRACTS: ContractRates = {
  quoteNumber: 'Q100318',
  carriers: [makeRecord(4, 125, 0.936), makeRecord(11, 6, 1)],
  rates: [
    contractRate(4, 1_690, { carrierDescription: 'Prairie State Freight' }),
    contractRate(11, 1_742.38, {
      carrierDescription: 'Blue Mesa Lines',
      rateType: 'LineHaulPlusFuel',
      carrierOnTimePickupPercentage: null,
      carrierOnTimeDeliveryPercentage: null,
      shipmentsAccepted: 88,
      shipmentsRejected: 11,
    }),
  ],
  leftOut: [
    {
      laneId: idOf('8600', 1),
      carrierId: idOf('8300', 12),
      carrierDescription: 'Gulf Star Transport',
      reasons: ['Its cargo insurance has run out.'],
    },
  ],
};

/** With what a customer is quoted on top. */
export const quotedToCustomers = <Rate extends { totalCost: number }>(rate: Rate): Rate => ({
  ...rate,
  customerCost: markedUp(rate.totalCost),
});

interface Answering {
  spot?: SpotQuote;
  partial?: SpotQuote;
  integrated?: Partial<Record<RateSource, IntegratedRates>>;
  contract?: ContractRates;
  markup?: Partial<QuoteMarkup>;
  /** Quotes that can be looked up. */
  known?: SavedQuote[];
  also?: Fake[];
  permissions?: Permission[];
}

/** Each who is asked answers as given; a source that is not named has nothing to offer. */
export function startRatesServer(answering: Answering = {}) {
  const { spot = makeSpot(1_846), partial = makeSpot(934.5, { isPartial: true }) } = answering;
  const { integrated = { LTL: makeAnswer('LTL', LTL_RATES) }, contract = CONTRACTS, known = [], also = [] } = answering;
  const { orderDefaults, quoteMarkup, documents, insurance, freightRules } = EMPTY_CONFIGURATION;
  const { referenceNumberTypes: _types, ...defaults } = orderDefaults;
  const user = answering.permissions ? { ...USER, permissions: answering.permissions } : USER;
  return startFakeServer(user, [
    ...also,
    fake(configuration.customerConfiguration, () => ({
      ...defaults,
      ...quoteMarkup,
      includePartialTLQuotes: true,
      ...answering.markup,
      ...documents,
      ...insurance,
      ...freightRules,
    })),
    fake(rates.spot, ({ body }) => (body.isPartial ? partial : spot)),
    fake(rates.integrated, ({ body }) => {
      const source = body.sources![0]!;
      return integrated[source] ?? makeAnswer(source, []);
    }),
    fake(shipmentLaneRates.find, () => contract),
    fake(quotes.find, ({ params }) => known.find(({ id }) => id === params.id) ?? NO_SUCH_RECORD),
    fake(quotes.mail, () => null),
    fake(carriers.logo, () => NO_SUCH_RECORD as never),
  ]);
}
