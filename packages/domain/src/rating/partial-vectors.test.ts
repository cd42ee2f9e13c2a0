import { describe, expect, it } from 'vitest';
import { inWords } from './example-ltl.ts';
import { MARKET } from './example-terms.ts';
import { dieselAt, extrasOf, haulOf, type TruckloadVector } from './example-truckload.ts';
import { expeditedPrice, partialPrice, shareOf, type PartOfTruck } from './truckload.ts';

// Worked out without the code, in exact decimals; the arithmetic stands beside each. Dry freight between states without a
// factor, in September, with diesel at $3.75, where nothing else is said.
interface PartVector extends TruckloadVector {
  part: PartOfTruck;
  /** What the seller makes of the price of a part. */
  level?: number;
}

const PARTS: PartVector[] = [
  {
    title: 'little of a truck is at least 30% of it',
    part: { linearFeet: 8, weight: 3000 },
    miles: 850,
    how: [
      '850 mi x 1.85 = 1572.50',
      'fuel 850 mi x 2.55 / 6.5 = 333.46',
      'the truck 1905.96',
      'share 0.15094 of the floor, 0.06818 of the weight; 1.25 x 0.15094^0.8 = 0.2754, at least 0.3',
      '1905.96 - 1334.17 = 571.79',
    ],
    charges: ['Freight Rate 1572.50', 'Fuel Surcharge 333.46', 'Discount -1334.17'],
    total: 571.79,
  },
  {
    title: 'just below where it is more',
    part: { linearFeet: 8.9, weight: 3000 },
    miles: 850,
    how: [
      '850 mi x 1.85 = 1572.50',
      'fuel 850 mi x 2.55 / 6.5 = 333.46',
      'the truck 1905.96',
      'share 0.16792 of the floor, 0.06818 of the weight; 1.25 x 0.16792^0.8 = 0.29992, at least 0.3',
      '1905.96 - 1334.17 = 571.79',
    ],
    charges: ['Freight Rate 1572.50', 'Fuel Surcharge 333.46', 'Discount -1334.17'],
    total: 571.79,
  },
  {
    title: 'just above',
    part: { linearFeet: 8.91, weight: 3000 },
    miles: 850,
    how: [
      '850 mi x 1.85 = 1572.50',
      'fuel 850 mi x 2.55 / 6.5 = 333.46',
      'the truck 1905.96',
      'share 0.16811 of the floor, 0.06818 of the weight; 1.25 x 0.16811^0.8 = 0.30019',
      '1905.96 - 1333.82 = 572.14',
    ],
    charges: ['Freight Rate 1572.50', 'Fuel Surcharge 333.46', 'Discount -1333.82'],
    total: 572.14,
  },
  {
    title: 'by the feet',
    part: { linearFeet: 20, weight: 5000 },
    miles: 850,
    how: [
      '850 mi x 1.85 = 1572.50',
      'fuel 850 mi x 2.55 / 6.5 = 333.46',
      'the truck 1905.96',
      'share 0.37736 of the floor, 0.11364 of the weight; 1.25 x 0.37736^0.8 = 0.57321',
      '1905.96 - 813.45 = 1092.51',
    ],
    charges: ['Freight Rate 1572.50', 'Fuel Surcharge 333.46', 'Discount -813.45'],
    total: 1092.51,
  },
  {
    title: 'by the weight, where that is the greater share',
    part: { linearFeet: 12, weight: 30000 },
    miles: 850,
    how: [
      '850 mi x 1.85 = 1572.50',
      'fuel 850 mi x 2.55 / 6.5 = 333.46',
      'the truck 1905.96',
      'share 0.22642 of the floor, 0.68182 of the weight; 1.25 x 0.68182^0.8 = 0.92012',
      '1905.96 - 152.25 = 1753.71',
    ],
    charges: ['Freight Rate 1572.50', 'Fuel Surcharge 333.46', 'Discount -152.25'],
    total: 1753.71,
  },
  {
    title: 'both the same share',
    part: { linearFeet: 26.5, weight: 22000 },
    miles: 850,
    how: [
      '850 mi x 1.85 = 1572.50',
      'fuel 850 mi x 2.55 / 6.5 = 333.46',
      'the truck 1905.96',
      'share 0.5 of the floor, 0.5 of the weight; 1.25 x 0.5^0.8 = 0.71794',
      '1905.96 - 537.60 = 1368.36',
    ],
    charges: ['Freight Rate 1572.50', 'Fuel Surcharge 333.46', 'Discount -537.60'],
    total: 1368.36,
  },
  {
    title: 'just below the most',
    part: { linearFeet: 37.6, weight: 10000 },
    miles: 850,
    how: [
      '850 mi x 1.85 = 1572.50',
      'fuel 850 mi x 2.55 / 6.5 = 333.46',
      'the truck 1905.96',
      'share 0.70943 of the floor, 0.22727 of the weight; 1.25 x 0.70943^0.8 = 0.94982',
      '1905.96 - 95.65 = 1810.31',
    ],
    charges: ['Freight Rate 1572.50', 'Fuel Surcharge 333.46', 'Discount -95.65'],
    total: 1810.31,
  },
  {
    title: 'just above it',
    part: { linearFeet: 37.7, weight: 10000 },
    miles: 850,
    how: [
      '850 mi x 1.85 = 1572.50',
      'fuel 850 mi x 2.55 / 6.5 = 333.46',
      'the truck 1905.96',
      'share 0.71132 of the floor, 0.22727 of the weight; 1.25 x 0.71132^0.8 = 0.95184, at most 0.95',
      '1905.96 - 95.30 = 1810.66',
    ],
    charges: ['Freight Rate 1572.50', 'Fuel Surcharge 333.46', 'Discount -95.30'],
    total: 1810.66,
  },
  {
    title: 'a whole truck as a part of one',
    part: { linearFeet: 53, weight: 44000 },
    miles: 850,
    how: [
      '850 mi x 1.85 = 1572.50',
      'fuel 850 mi x 2.55 / 6.5 = 333.46',
      'the truck 1905.96',
      'share 1 of the floor, 1 of the weight; 1.25 x 1^0.8 = 1.25, at most 0.95',
      '1905.96 - 95.30 = 1810.66',
    ],
    charges: ['Freight Rate 1572.50', 'Fuel Surcharge 333.46', 'Discount -95.30'],
    total: 1810.66,
  },
  {
    title: 'more than a truck holds is a truck',
    part: { linearFeet: 60, weight: 50000 },
    miles: 850,
    how: [
      '850 mi x 1.85 = 1572.50',
      'fuel 850 mi x 2.55 / 6.5 = 333.46',
      'the truck 1905.96',
      'share 1.13208 of the floor, 1.13636 of the weight; 1.25 x 1^0.8 = 1.25, at most 0.95',
      '1905.96 - 95.30 = 1810.66',
    ],
    charges: ['Freight Rate 1572.50', 'Fuel Surcharge 333.46', 'Discount -95.30'],
    total: 1810.66,
  },
  {
    title: 'percent of all that the truck costs, stops and hazmat as well',
    part: { linearFeet: 28, weight: 12000 },
    miles: 716,
    originState: 'IL',
    destinationState: 'GA',
    month: 6,
    stops: 3,
    isHazmat: true,
    isLiftGate: true,
    how: [
      'length 1.1 - 141/275 x 0.1 = 1.048727',
      '716 mi x 1.85 x 1.048727 x 1.15 out x 1.02 in x 1.06 season = 1727.23',
      'fuel 716 mi x 2.55 / 6.5 = 280.89',
      'hazmat 716 mi x 0.25 = 179.00',
      'lift gate 150.00',
      '1 more stops x 75 = 75.00',
      'the truck 2412.12',
      'share 0.5283 of the floor, 0.27273 of the weight; 1.25 x 0.5283^0.8 = 0.75027',
      '2412.12 - 602.39 = 1809.73',
    ],
    charges: [
      'Freight Rate 1727.23',
      'Fuel Surcharge 280.89',
      'Hazmat 179.00',
      'Lift gate 150.00',
      'Stop-off 75.00',
      'Discount -602.39',
    ],
    total: 1809.73,
  },
  {
    title: 'across a border',
    part: { linearFeet: 16, weight: 9000 },
    miles: 1250,
    originState: 'TX',
    destinationState: 'NL',
    border: 'MX',
    how: [
      '1250 mi x 1.85 x 0.94 x 0.98 out = 2130.28',
      'fuel 1250 mi x 2.55 / 6.5 = 490.38',
      'border 25% of 2130.28 = 532.57 and 250.00',
      'the truck 3403.23',
      'share 0.30189 of the floor, 0.20455 of the weight; 1.25 x 0.30189^0.8 = 0.4795',
      '3403.23 - 1771.39 = 1631.84',
    ],
    charges: [
      'Freight Rate 2130.28',
      'Fuel Surcharge 490.38',
      'Border crossing 532.57',
      'Border crossing 250.00',
      'Discount -1771.39',
    ],
    total: 1631.84,
  },
];
const SOLD_AS_LTL: PartVector[] = [
  {
    title: 'volume LTL at least',
    part: { linearFeet: 8, weight: 5200 },
    miles: 850,
    level: 0.95,
    how: [
      '850 mi x 1.85 = 1572.50',
      'fuel 850 mi x 2.55 / 6.5 = 333.46',
      'the truck 1905.96',
      'share 0.15094 of the floor, 0.11818 of the weight; 1.25 x 0.15094^0.8 = 0.2754, at least 0.3, x 0.95 = 0.285',
      '1905.96 - 1362.76 = 543.20',
    ],
    charges: ['Freight Rate 1572.50', 'Fuel Surcharge 333.46', 'Discount -1362.76'],
    total: 543.2,
  },
  {
    title: 'volume LTL between',
    part: { linearFeet: 14, weight: 9000 },
    miles: 716,
    originState: 'IL',
    destinationState: 'GA',
    month: 6,
    level: 0.95,
    how: [
      'length 1.1 - 141/275 x 0.1 = 1.048727',
      '716 mi x 1.85 x 1.048727 x 1.15 out x 1.02 in x 1.06 season = 1727.23',
      'fuel 716 mi x 2.55 / 6.5 = 280.89',
      'the truck 2008.12',
      'share 0.26415 of the floor, 0.20455 of the weight; 1.25 x 0.26415^0.8 = 0.43092, x 0.95 = 0.40937',
      '2008.12 - 1186.06 = 822.06',
    ],
    charges: ['Freight Rate 1727.23', 'Fuel Surcharge 280.89', 'Discount -1186.06'],
    total: 822.06,
  },
  {
    title: 'volume LTL at most',
    part: { linearFeet: 45, weight: 20000 },
    miles: 850,
    level: 0.95,
    how: [
      '850 mi x 1.85 = 1572.50',
      'fuel 850 mi x 2.55 / 6.5 = 333.46',
      'the truck 1905.96',
      'share 0.84906 of the floor, 0.45455 of the weight; 1.25 x 0.84906^0.8 = 1.09663, at most 0.95, x 0.95 = 0.9025',
      '1905.96 - 185.83 = 1720.13',
    ],
    charges: ['Freight Rate 1572.50', 'Fuel Surcharge 333.46', 'Discount -185.83'],
    total: 1720.13,
  },
  {
    title: 'volume LTL with services: not less for the part',
    part: { linearFeet: 14, weight: 9000 },
    miles: 850,
    level: 0.95,
    services: ['DeliveryInside', 'PalletExchange', 'ProtectionFromFreezing'],
    how: [
      '850 mi x 1.85 = 1572.50',
      'fuel 850 mi x 2.55 / 6.5 = 333.46',
      'the truck 1905.96',
      'share 0.26415 of the floor, 0.20455 of the weight; 1.25 x 0.26415^0.8 = 0.43092, x 0.95 = 0.40937',
      '1905.96 - 1125.72 = 780.24',
      'Inside delivery 810.00',
      'Pallet exchange 20.00',
      'Protection from freezing 78.02',
    ],
    charges: [
      'Freight Rate 1572.50',
      'Fuel Surcharge 333.46',
      'Discount -1125.72',
      'Inside delivery 810.00',
      'Pallet exchange 20.00',
      'Protection from freezing 78.02',
    ],
    total: 1688.26,
  },
  {
    title: 'shared at least',
    part: { linearFeet: 8, weight: 4000 },
    miles: 850,
    level: 0.9,
    how: [
      '850 mi x 1.85 = 1572.50',
      'fuel 850 mi x 2.55 / 6.5 = 333.46',
      'the truck 1905.96',
      'share 0.15094 of the floor, 0.09091 of the weight; 1.25 x 0.15094^0.8 = 0.2754, at least 0.3, x 0.9 = 0.27',
      '1905.96 - 1391.35 = 514.61',
    ],
    charges: ['Freight Rate 1572.50', 'Fuel Surcharge 333.46', 'Discount -1391.35'],
    total: 514.61,
  },
  {
    title: 'shared between',
    part: { linearFeet: 20, weight: 15000 },
    miles: 1435,
    originState: 'CA',
    destinationState: 'TX',
    month: 10,
    level: 0.9,
    how: [
      'length 0.94 - 185/500 x 0.05 = 0.9215',
      '1435 mi x 1.85 x 0.9215 x 1.08 out x 1.02 in x 0.99 season = 2667.95',
      'fuel 1435 mi x 2.55 / 6.5 = 562.96',
      'the truck 3230.91',
      'share 0.37736 of the floor, 0.34091 of the weight; 1.25 x 0.37736^0.8 = 0.57321, x 0.9 = 0.51589',
      '3230.91 - 1564.12 = 1666.79',
    ],
    charges: ['Freight Rate 2667.95', 'Fuel Surcharge 562.96', 'Discount -1564.12'],
    total: 1666.79,
  },
  {
    title: 'shared at most',
    part: { linearFeet: 40, weight: 30000 },
    miles: 850,
    level: 0.9,
    services: ['DeliveryLiftGateService'],
    how: [
      '850 mi x 1.85 = 1572.50',
      'fuel 850 mi x 2.55 / 6.5 = 333.46',
      'the truck 1905.96',
      'share 0.75472 of the floor, 0.68182 of the weight; 1.25 x 0.75472^0.8 = 0.99802, at most 0.95, x 0.9 = 0.855',
      '1905.96 - 276.36 = 1629.60',
      'Lift gate at delivery 95.00',
    ],
    charges: ['Freight Rate 1572.50', 'Fuel Surcharge 333.46', 'Discount -276.36', 'Lift gate at delivery 95.00'],
    total: 1724.6,
  },
];
const EXPEDITED_VANS: TruckloadVector[] = [
  {
    title: 'a way below the least',
    miles: 166,
    how: ['166 mi x 2.1 = 348.60', '1.40 more to the least of 350.00', 'fuel 166 mi x 2.55 / 12 = 35.28'],
    charges: ['Freight Rate 348.60', 'Minimum adjustment 1.40', 'Fuel Surcharge 35.28'],
    total: 385.28,
  },
  {
    title: 'a mile more is above it',
    miles: 167,
    how: ['167 mi x 2.1 = 350.70', 'fuel 167 mi x 2.55 / 12 = 35.49'],
    charges: ['Freight Rate 350.70', 'Fuel Surcharge 35.49'],
    total: 386.19,
  },
  {
    title: 'a long way',
    miles: 716,
    diesel: 3.849,
    how: ['716 mi x 2.1 = 1503.60', 'fuel 716 mi x 2.649 / 12 = 158.06'],
    charges: ['Freight Rate 1503.60', 'Fuel Surcharge 158.06'],
    total: 1661.66,
  },
  {
    title: 'with hazmat and a lift gate',
    miles: 400,
    isHazmat: true,
    services: ['DeliveryLiftGateService'],
    how: [
      '400 mi x 2.1 = 840.00',
      'fuel 400 mi x 2.55 / 12 = 85.00',
      'hazmat 400 mi x 0.25 = 100.00',
      'Lift gate at delivery 95.00',
    ],
    charges: ['Freight Rate 840.00', 'Fuel Surcharge 85.00', 'Hazmat 100.00', 'Lift gate at delivery 95.00'],
    total: 1120.0,
  },
  {
    title: 'percent of all before it: freezing',
    miles: 400,
    services: ['ProtectionFromFreezing'],
    how: ['400 mi x 2.1 = 840.00', 'fuel 400 mi x 2.55 / 12 = 85.00', 'Protection from freezing 92.50'],
    charges: ['Freight Rate 840.00', 'Fuel Surcharge 85.00', 'Protection from freezing 92.50'],
    total: 1017.5,
  },
  {
    title: 'diesel below what is covered',
    miles: 400,
    diesel: 1.1,
    how: ['400 mi x 2.1 = 840.00', 'fuel 400 mi x 0 / 12 = 0.00'],
    charges: ['Freight Rate 840.00', 'Fuel Surcharge 0.00'],
    total: 840.0,
  },
];

describe('parts of a truck', () => {
  it.each([...PARTS, ...SOLD_AS_LTL])('$title', (vector) => {
    const { part, level, services = [] } = vector;
    const { total, charges } = partialPrice(MARKET, haulOf(vector), dieselAt(vector.diesel), {
      part,
      level,
      extras: extrasOf(services, part.weight),
    });
    expect(inWords(charges), vector.how.join('\n')).toEqual(vector.charges);
    expect(total).toBe(vector.total);
  });

  it.each([
    ['nothing', 0, 0, 0],
    ['half the floor', 26.5, 0, 0.5],
    ['half the weight', 0, 22_000, 0.5],
    ['the greater of both', 26.5, 33_000, 0.75],
    ['a truck', 53, 44_000, 1],
    ['more than a truck', 54, 0, 1],
  ])('%s', (_title, linearFeet, weight, share) => {
    expect(shareOf({ linearFeet, weight })).toBe(share);
  });

  it('say how much of the truck they are', () => {
    const { charges } = partialPrice(MARKET, haulOf({ miles: 850 }), dieselAt(), {
      part: { linearFeet: 20, weight: 5_000 },
    });
    expect(charges.at(-1)!.description).toBe('Only 20 ft and 5,000 lbs, 37.7% of the truck');
  });
});

describe('vans of their own', () => {
  it.each(EXPEDITED_VANS)('$title', (vector) => {
    const { total, charges } = expeditedPrice(
      MARKET,
      haulOf(vector),
      dieselAt(vector.diesel),
      extrasOf(vector.services ?? [], 1_000),
    );
    expect(inWords(charges), vector.how.join('\n')).toEqual(vector.charges);
    expect(total).toBe(vector.total);
  });
});
