import { describe, expect, it } from 'vitest';
import { ACCESSORIAL_IDS, type AccessorialId } from '../orders/lists.ts';
import { priceOfAccessorial } from './accessorials.ts';
import { ACCESSORIAL_PRICES } from './example-terms.ts';
import { freightOf, inWords, PLAIN, termsOf, type LtlVector } from './example-ltl.ts';
import { ltlPrice } from './ltl.ts';
import type { AccessorialPrice } from './terms.ts';

// Worked out without the code, in exact decimals. At a dollar a pound and 30.75% of fuel, 1,000 lbs are 1,000.00 and 307.50;
// what a service costs comes on top of them and bears no fuel.
type Row = [service: AccessorialId, weight: number, pallets: number, how: string, amounts: number[], total: number];
const EACH: Row[] = [
  ['PickupLiftGateService', 1000, 3, '1000.00 + fuel 307.50 + 95.00', [95.0], 1402.5],
  ['PickupResidential', 1000, 3, '1000.00 + fuel 307.50 + 120.00', [120.0], 1427.5],
  ['PickupInside', 1000, 3, '1000.00 + fuel 307.50 + 10 cwt x 9 = 90.00, 40.00 more to 130.00', [90.0, 40.0], 1437.5],
  ['PickupLimitedAccess', 1000, 3, '1000.00 + fuel 307.50 + 110.00', [110.0], 1417.5],
  ['PickupConstructionSite', 1000, 3, '1000.00 + fuel 307.50 + 125.00', [125.0], 1432.5],
  ['PickupTradeshow', 1000, 3, '1000.00 + fuel 307.50 + 195.00', [195.0], 1502.5],
  ['DeliveryLiftGateService', 1000, 3, '1000.00 + fuel 307.50 + 95.00', [95.0], 1402.5],
  ['DeliveryResidential', 1000, 3, '1000.00 + fuel 307.50 + 120.00', [120.0], 1427.5],
  ['DeliveryInside', 1000, 3, '1000.00 + fuel 307.50 + 10 cwt x 9 = 90.00, 40.00 more to 130.00', [90.0, 40.0], 1437.5],
  ['DeliveryLimitedAccess', 1000, 3, '1000.00 + fuel 307.50 + 110.00', [110.0], 1417.5],
  ['DeliveryConstructionSite', 1000, 3, '1000.00 + fuel 307.50 + 125.00', [125.0], 1432.5],
  ['DeliveryTradeshow', 1000, 3, '1000.00 + fuel 307.50 + 195.00', [195.0], 1502.5],
  ['DeliveryAppointment', 1000, 3, '1000.00 + fuel 307.50 + 35.00', [35.0], 1342.5],
  [
    'SortAndSegregate',
    1000,
    3,
    '1000.00 + fuel 307.50 + 10 cwt x 1.75 = 17.50, 57.50 more to 75.00',
    [17.5, 57.5],
    1382.5,
  ],
  ['PalletExchange', 1000, 3, '1000.00 + fuel 307.50 + 3 x 20 = 60.00', [60.0], 1367.5],
  ['ProtectionFromFreezing', 1000, 3, '1000.00 + fuel 307.50 + 10% of 1000.00 = 100.00', [100.0], 1407.5],
  ['SingleShipment', 1000, 3, '1000.00 + fuel 307.50 + 35.00', [35.0], 1342.5],
  ['BlindShipment', 1000, 3, '1000.00 + fuel 307.50 + 75.00', [75.0], 1382.5],
  ['Hazmat', 1000, 3, '1000.00 + fuel 307.50 + 60.00', [60.0], 1367.5],
];
const UNITS: Row[] = [
  [
    'DeliveryInside',
    1444,
    1,
    '1444.00 + fuel 444.03 + 14.44 cwt x 9 = 129.96, 0.04 more to 130.00',
    [129.96, 0.04],
    2018.03,
  ],
  ['DeliveryInside', 1444.44, 1, '1444.44 + fuel 444.17 + 14.4444 cwt x 9 = 130.00', [130.0], 2018.61],
  ['DeliveryInside', 1445, 1, '1445.00 + fuel 444.34 + 14.45 cwt x 9 = 130.05', [130.05], 2019.39],
  [
    'PickupInside',
    1444,
    1,
    '1444.00 + fuel 444.03 + 14.44 cwt x 9 = 129.96, 0.04 more to 130.00',
    [129.96, 0.04],
    2018.03,
  ],
  ['PickupInside', 1445, 1, '1445.00 + fuel 444.34 + 14.45 cwt x 9 = 130.05', [130.05], 2019.39],
  [
    'SortAndSegregate',
    4285,
    1,
    '4285.00 + fuel 1317.64 + 42.85 cwt x 1.75 = 74.99, 0.01 more to 75.00',
    [74.99, 0.01],
    5677.64,
  ],
  ['SortAndSegregate', 4285.7, 1, '4285.70 + fuel 1317.85 + 42.857 cwt x 1.75 = 75.00', [75.0], 5678.55],
  ['SortAndSegregate', 4286, 1, '4286.00 + fuel 1317.95 + 42.86 cwt x 1.75 = 75.01', [75.01], 5678.96],
  [
    'ProtectionFromFreezing',
    449.9,
    1,
    '449.90 + fuel 138.34 + 10% of 449.90 = 44.99, 0.01 more to 45.00',
    [44.99, 0.01],
    633.24,
  ],
  ['ProtectionFromFreezing', 450, 1, '450.00 + fuel 138.38 + 10% of 450.00 = 45.00', [45.0], 633.38],
  ['ProtectionFromFreezing', 450.1, 1, '450.10 + fuel 138.41 + 10% of 450.10 = 45.01', [45.01], 633.52],
  ['PalletExchange', 1000, 0, '1000.00 + fuel 307.50 + 0 x 20 = 0.00', [0.0], 1307.5],
  ['PalletExchange', 1000, 1, '1000.00 + fuel 307.50 + 1 x 20 = 20.00', [20.0], 1327.5],
  ['PalletExchange', 1000, 12, '1000.00 + fuel 307.50 + 12 x 20 = 240.00', [240.0], 1547.5],
];
const OVERLENGTH: Row[] = [
  ['Overlength6Feet', 1000, 1, '1000.00 + fuel 307.50 + 60.00', [60.0], 1367.5],
  ['Overlength7Feet', 1000, 1, '1000.00 + fuel 307.50 + 60.00', [60.0], 1367.5],
  ['Overlength8Feet', 1000, 1, '1000.00 + fuel 307.50 + 110.00', [110.0], 1417.5],
  ['Overlength11Feet', 1000, 1, '1000.00 + fuel 307.50 + 110.00', [110.0], 1417.5],
  ['Overlength12Feet', 1000, 1, '1000.00 + fuel 307.50 + 190.00', [190.0], 1497.5],
  ['Overlength15Feet', 1000, 1, '1000.00 + fuel 307.50 + 190.00', [190.0], 1497.5],
  ['Overlength16Feet', 1000, 1, '1000.00 + fuel 307.50 + 325.00', [325.0], 1632.5],
  ['Overlength19Feet', 1000, 1, '1000.00 + fuel 307.50 + 325.00', [325.0], 1632.5],
  ['Overlength20Feet', 1000, 1, '1000.00 + fuel 307.50 + 650.00', [650.0], 1957.5],
  ['Overlength27Feet', 1000, 1, '1000.00 + fuel 307.50 + 650.00', [650.0], 1957.5],
  ['Overlength28Feet', 1000, 1, '1000.00 + fuel 307.50 + 1200.00', [1200.0], 2507.5],
  ['Overlength30Feet', 1000, 1, '1000.00 + fuel 307.50 + 1200.00', [1200.0], 2507.5],
];
const TOGETHER: LtlVector[] = [
  {
    title: 'by the hundredweight of what is there, not of what is missing',
    lines: [[4900, 70]],
    services: ['DeliveryInside', 'SortAndSegregate'],
    how: [
      'L5C at 400 mi: 60 + 6.2 x 20 + 0.02 x 400 = 192',
      'M2M: 4900 x 84.2688 a cwt = 4129.17',
      'M5M: 4900 x 66.528 + 100 missing x 66.528 a cwt = 3326.40',
      'M10M: 4900 x 54.7008 + 5100 missing x 54.7008 a cwt = 5470.08',
      'M5M costs least',
      '3326.40 - 82% 2727.65 = 598.75; least 0.55 x (190 + 0.05 x 400) = 115.5, 115.50',
      'fuel 15 + 35 x 0.45 = 30.75% of 598.75 = 184.12',
      'Inside delivery 49 cwt x 9 = 441.00',
      'Sort and segregate 49 cwt x 1.75 = 85.75',
    ],
    charges: [
      'Freight Rate 3259.87',
      'Freight Rate 66.53',
      'Discount -2727.65',
      'Fuel Surcharge 184.12',
      'Inside delivery 441.00',
      'Sort and segregate 85.75',
    ],
    total: 1309.62,
  },
  {
    title: 'several, in the order in which they are asked for',
    lines: [[900, 70]],
    pallets: 2,
    services: ['PickupResidential', 'DeliveryInside', 'PalletExchange', 'ProtectionFromFreezing'],
    how: [
      'L5C at 400 mi: 60 + 6.2 x 20 + 0.02 x 400 = 192',
      'M5C: 900 x 124.1856 a cwt = 1117.67',
      'M1M: 900 x 100.5312 + 100 missing x 100.5312 a cwt = 1005.31',
      'M2M: 900 x 84.2688 + 1100 missing x 84.2688 a cwt = 1685.38',
      'M1M costs least',
      '1005.31 - 82% 824.35 = 180.96; least 0.55 x (190 + 0.05 x 400) = 115.5, 115.50',
      'fuel 15 + 35 x 0.45 = 30.75% of 180.96 = 55.65',
      'Residential pickup 120.00',
      'Inside delivery 9 cwt x 9 = 81.00, 49.00 more to 130.00',
      'Pallet exchange 2 x 20 = 40.00',
      'Protection from freezing 10% of 180.96 = 18.10, 26.90 more to 45.00',
    ],
    charges: [
      'Freight Rate 904.78',
      'Freight Rate 100.53',
      'Discount -824.35',
      'Fuel Surcharge 55.65',
      'Residential pickup 120.00',
      'Inside delivery 81.00',
      'Inside delivery 49.00',
      'Pallet exchange 40.00',
      'Protection from freezing 18.10',
      'Protection from freezing 26.90',
    ],
    total: 571.61,
  },
  {
    title: 'freezing is percent of the least charge where that is charged',
    lines: [[300, 60]],
    miles: 1600,
    services: ['ProtectionFromFreezing'],
    how: [
      'L5C at 1600 mi: 60 + 6.2 x 40 + 0.02 x 1600 = 340',
      'L5C: 300 x 224.4 a cwt = 673.20',
      'M5C: 300 x 188.496 + 200 missing x 188.496 a cwt = 942.48',
      'L5C costs least',
      '673.20 - 82% 552.02 = 121.18; least 0.55 x (190 + 0.05 x 1600) = 148.5, 148.50, 27.32 more',
      'fuel 15 + 35 x 0.45 = 30.75% of 148.50 = 45.66',
      'Protection from freezing 10% of 148.50 = 14.85, 30.15 more to 45.00',
    ],
    charges: [
      'Freight Rate 673.20',
      'Discount -552.02',
      'Minimum adjustment 27.32',
      'Fuel Surcharge 45.66',
      'Protection from freezing 14.85',
      'Protection from freezing 30.15',
    ],
    total: 239.16,
  },
];

describe('services', () => {
  it.each([...EACH, ...UNITS, ...OVERLENGTH])(
    '%s for %d lbs on %d pallets: %s',
    (id, weight, pallets, _how, amounts, total) => {
      const vector = { tariff: PLAIN, discount: 0, lines: [[weight, 100] as const], pallets, services: [id] };
      const price = ltlPrice(freightOf(vector), termsOf(vector));
      expect(price.charges.slice(2).map((charge) => charge.total)).toEqual(amounts);
      expect(price.total).toBe(total);
    },
  );

  it.each(TOGETHER)('$title', (vector) => {
    const { total, charges } = ltlPrice(freightOf(vector), termsOf(vector));
    expect(inWords(charges), vector.how.join('\n')).toEqual(vector.charges);
    expect(total).toBe(vector.total);
  });

  it('all have a price here', () => {
    const without = ACCESSORIAL_IDS.filter((id) => priceOfAccessorial(ACCESSORIAL_PRICES, id, 'anybody') === null);
    expect(without).toEqual([]);
  });
});

describe('whose price counts', () => {
  const price = (accessorial: AccessorialId, rate: number, carrierId: string | null = null): AccessorialPrice => ({
    carrierId,
    accessorial,
    unit: 'Flat',
    rate,
    minimum: null,
  });
  const found = (prices: AccessorialPrice[], id: AccessorialId) =>
    priceOfAccessorial(prices, id, 'prairie')?.rate ?? null;

  it.each<[string, AccessorialPrice[], AccessorialId, number | null]>([
    ['nobody has one', [], 'DeliveryInside', null],
    ['only another service has one', [price('PickupInside', 1)], 'DeliveryInside', null],
    ['only another carrier has one', [price('DeliveryInside', 1, 'lakeside')], 'DeliveryInside', null],
    ['the general one', [price('DeliveryInside', 1), price('DeliveryInside', 2, 'lakeside')], 'DeliveryInside', 1],
    ["the carrier's own", [price('DeliveryInside', 1), price('DeliveryInside', 3, 'prairie')], 'DeliveryInside', 3],
    ['a piece shorter than every band', [price('Overlength8Feet', 1)], 'Overlength7Feet', null],
    [
      'the band that begins with it',
      [price('Overlength8Feet', 1), price('Overlength12Feet', 2)],
      'Overlength12Feet',
      2,
    ],
    ['the band below', [price('Overlength12Feet', 2), price('Overlength8Feet', 1)], 'Overlength11Feet', 1],
    [
      "the carrier's own band",
      [price('Overlength12Feet', 2), price('Overlength8Feet', 1, 'prairie')],
      'Overlength20Feet',
      1,
    ],
    ['a length is no other service', [price('Hazmat', 1), price('Overlength6Feet', 2)], 'Hazmat', 1],
  ])('%s', (_title, prices, id, rate) => {
    expect(found(prices, id)).toBe(rate);
  });
});
