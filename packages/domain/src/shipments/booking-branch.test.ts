import { expect, it } from 'vitest';
import type { BookableRate } from './bookable-rate.ts';
import { bookingOf, integrationServiceTypeOf } from './booking-branch.ts';
import {
  BOTH_CHARGES_REQUIRED,
  DEFAULT_MANUAL_CHARGES,
  problemsWithManualCharges,
  totalOfCharges,
  type ManualCharge,
} from './manual-charges.ts';
import { trackingRequirementsOf } from './tracking-requirements.ts';
import { deliveryInWords, serviceDays, transitOfStops } from './transit.ts';

const charge = {
  chargeTypeName: 'Freight Rate',
  description: '900 lbs',
  units: 9,
  rate: 50,
  chargeRateType: 'PerCwt',
  total: 450,
};
const sent = { type: 'Freight Rate', description: '900 lbs', units: 9, rate: 50, chargeRateType: 'PerCwt', total: 450 };
const rate = (change: Partial<BookableRate>): BookableRate => ({
  rateId: 'the rate',
  requestId: 'the request',
  rateSource: 'LTL',
  isCustomerFreightPayer: false,
  carrierId: 'carrier',
  carrierName: 'Prairie Line',
  contractId: null,
  serviceDays: 3,
  serviceLevelCode: 'STD',
  isGuaranteed: false,
  isPartial: false,
  providerQuoteNumber: 'Q7',
  totalCost: 450,
  charges: [charge],
  ...change,
});
const NOTHING = {
  contractId: null,
  manualBookingCharges: null,
  p44BookingParameters: null,
  integrationBookingParameters: null,
};
const integration = (change: object) => ({
  quoteId: 'the request',
  serviceDays: 3,
  carrierQuoteNumber: 'Q7',
  carrierName: 'Prairie Line',
  totalRate: 450,
  ...change,
});

it.each<[string, Partial<BookableRate>, object]>([
  ['a spot quote', { rateSource: 'Spot', isPartial: true }, { kind: 'spot', quoteId: 'the rate', isPartial: true }],
  [
    'LTL that is provided by us',
    {},
    {
      kind: 'book',
      parameters: {
        ...NOTHING,
        shippingMode: 'LTL',
        carrierId: 'carrier',
        p44BookingParameters: {
          webServiceDescriptionId: 'Q7',
          quoteRequestId: 'the request',
          ltlServiceLevel: 'STD',
          isGuaranteed: false,
        },
      },
    },
  ],
  [
    'VLTL on the shipper’s own agreement',
    { rateSource: 'VLTL', isCustomerFreightPayer: true },
    {
      kind: 'book',
      parameters: {
        ...NOTHING,
        shippingMode: 'VLTL',
        carrierId: 'carrier',
        integrationBookingParameters: integration({
          rateSource: 'VLTL',
          integrationServiceType: 'Project44Integration',
        }),
      },
    },
  ],
  [
    'Flock Freight',
    { rateSource: 'FlockFreight', providerQuoteNumber: null },
    {
      kind: 'book',
      parameters: {
        ...NOTHING,
        shippingMode: 'LTL',
        carrierId: 'carrier',
        integrationBookingParameters: integration({
          rateSource: 'FlockFreight',
          integrationServiceType: 'FlockFreightIntegration',
          carrierQuoteNumber: null,
        }),
      },
    },
  ],
  [
    'Morton, with the charges of the quote',
    { rateSource: 'MortonExpress' },
    {
      kind: 'book',
      parameters: {
        ...NOTHING,
        shippingMode: 'LTL',
        carrierId: 'carrier',
        manualBookingCharges: [sent],
        integrationBookingParameters: integration({
          rateSource: 'MortonExpress',
          integrationServiceType: 'MortonExpressIntegration',
        }),
      },
    },
  ],
  [
    'a contract',
    { rateSource: 'ContractTL', contractId: 'contract', isCustomerFreightPayer: true },
    {
      kind: 'book',
      parameters: {
        ...NOTHING,
        shippingMode: 'TL',
        carrierId: 'carrier',
        contractId: 'contract',
        manualBookingCharges: [sent],
      },
    },
  ],
])('%s', (_title, change, branch) => {
  expect(bookingOf(rate(change))).toEqual(branch);
});

it('what we provide and what the shipper has agreed upon are booked differently', () => {
  expect([integrationServiceTypeOf('LTL', false), integrationServiceTypeOf('LTL', true)]).toEqual([
    'SpotProvided',
    'Project44Integration',
  ]);
});

const manual = (type: string, change: Partial<ManualCharge> = {}): ManualCharge => ({
  type,
  description: '',
  units: 1,
  rate: 10,
  chargeRateType: 'Flat',
  total: 10,
  ...change,
});

it.each<[string, string, ManualCharge[], string[]]>([
  ['both', 'LTL', [manual('Freight Rate'), manual('Fuel Surcharge')], []],
  ['the usual ones', 'LTL', [...DEFAULT_MANUAL_CHARGES], []],
  ['no fuel', 'LTL', [manual('Freight Rate')], [BOTH_CHARGES_REQUIRED]],
  ['no freight, by volume', 'VLTL', [manual('Fuel Surcharge')], [BOTH_CHARGES_REQUIRED]],
  ['no fuel on a truck', 'TL', [manual('Freight Rate')], []],
  ['nothing', 'TL', [], ['Enter what the carrier charges.']],
  ['a wrong total', 'TL', [manual('Freight Rate', { total: 9.99 })], ['The total is not units times rate.']],
  ['a total to the cent', 'TL', [manual('Freight Rate', { units: 3, rate: 0.335, total: 1.01 })], []],
  ['no type', 'TL', [manual(' ')], ['Type is required']],
  [
    'less than nothing',
    'TL',
    [manual('Discount', { rate: -1, total: -1 })],
    ['The charges come to less than nothing.'],
  ],
])('charges entered by hand: %s', (_title, mode, charges, found) => {
  expect(problemsWithManualCharges(mode, charges).map(({ message }) => message)).toEqual(found);
});

it('begins with both at nothing', () => {
  expect(
    DEFAULT_MANUAL_CHARGES.map(({ type, units, rate: each, chargeRateType, total }) => [
      type,
      units,
      each,
      chargeRateType,
      total,
    ]),
  ).toEqual([
    ['Freight Rate', 1, 0, 'Flat', 0],
    ['Fuel Surcharge', 1, 0, 'Flat', 0],
  ]);
  expect(totalOfCharges([manual('a', { rate: 0.1 }), manual('b', { rate: 0.2 })])).toBe(0.3);
});

it.each<[number, number[], number[]]>([
  [2, [0, 700], [0, 172_800]],
  [1, [0, 100, 300], [0, 21_600, 64_800]],
  [1.5, [0, 1, 1, 1], [0, 43_200, 43_200, 43_200]],
  [1, [0, 0], [0, 86_400]],
])('%d days along %j miles', (days, legs, seconds) => {
  expect(transitOfStops(days, legs)).toEqual(seconds);
});

it.each<[(number | null)[], number, string]>([
  [[0, 259_200], 3, '3 Day Delivery'],
  [[0, 100_000], 1.16, '1.16 Day Delivery'],
  [[null, 3_600], 1, '1 Day Delivery'],
  [[], 1, '1 Day Delivery'],
])('%j seconds are %d days', (seconds, days, words) => {
  expect([serviceDays(seconds), deliveryInWords(seconds)]).toEqual([days, words]);
});

it('a carrier is held to what the freight needs', () => {
  const plain = {
    shippingMode: 'LTL',
    equipmentMode: 'Dry',
    isHazmat: false,
    isBlind: false,
    hasAppointments: false,
    stopCount: 2,
    reeferTemperature: null,
  };
  expect(trackingRequirementsOf(plain)).toEqual([
    'A scan at every terminal, by PRO number',
    'Arrival and departure at both ends',
    'Signed proof of delivery',
  ]);
  const all = trackingRequirementsOf({
    ...plain,
    shippingMode: 'TL',
    stopCount: 3,
    hasAppointments: true,
    isHazmat: true,
    isBlind: true,
    reeferTemperature: { least: 34, most: 38 },
  });
  expect(all).toHaveLength(7);
  expect(all[3]).toBe('Temperature of the reefer, 34 to 38 °F, at every stop');
});
