import { contractFuelPerMile } from '../rates/fuel.ts';
import { describe, expect, it } from 'vitest';
import { inWords } from './example-ltl.ts';
import { MARKET } from './example-terms.ts';
import { dieselAt, haulOf, type TruckloadVector } from './example-truckload.ts';
import { borderOf, lengthFactor, truckloadPrice } from './truckload.ts';
import type { Country } from './terms.ts';

// Worked out without the code, in exact decimals; the arithmetic stands beside each. Dry freight between states without a
// factor, in September, with diesel at $3.75, where nothing else is said.
const TRUCKLOADS: TruckloadVector[] = [
  {
    title: 'the middle of the first band',
    miles: 50,
    equipmentMode: 'Bulk',
    originState: 'IL',
    destinationState: 'FL',
    how: ['50 mi x 2.75 x 2.6 x 1.15 out x 1.22 in = 501.57', 'fuel 50 mi x 2.55 / 6.5 = 19.62'],
    charges: ['Freight Rate 501.57', 'Fuel Surcharge 19.62'],
    total: 521.19,
  },
  {
    title: 'below the middle of the first band the factor stays',
    miles: 40,
    equipmentMode: 'Bulk',
    originState: 'IL',
    destinationState: 'FL',
    month: 12,
    how: [
      '40 mi x 2.75 x 2.6 x 1.15 out x 1.22 in x 1.07 season = 429.35',
      '20.65 more to the least of 450.00',
      'fuel 40 mi x 2.55 / 6.5 = 15.69',
    ],
    charges: ['Freight Rate 429.35', 'Minimum adjustment 20.65', 'Fuel Surcharge 15.69'],
    total: 465.69,
  },
  {
    title: 'a short way costs the least line haul',
    miles: 20,
    how: ['20 mi x 1.85 x 2.6 = 96.20', '353.80 more to the least of 450.00', 'fuel 20 mi x 2.55 / 6.5 = 7.85'],
    charges: ['Freight Rate 96.20', 'Minimum adjustment 353.80', 'Fuel Surcharge 7.85'],
    total: 457.85,
  },
  {
    title: 'a mile short of the least line haul',
    miles: 117,
    how: [
      'length 2.6 - 67/125 x 0.98 = 2.07472',
      '117 mi x 1.85 x 2.07472 = 449.07',
      '0.93 more to the least of 450.00',
      'fuel 117 mi x 2.55 / 6.5 = 45.90',
    ],
    charges: ['Freight Rate 449.07', 'Minimum adjustment 0.93', 'Fuel Surcharge 45.90'],
    total: 495.9,
  },
  {
    title: 'a mile more is above it',
    miles: 118,
    how: [
      'length 2.6 - 68/125 x 0.98 = 2.06688',
      '118 mi x 1.85 x 2.06688 = 451.20',
      'fuel 118 mi x 2.55 / 6.5 = 46.29',
    ],
    charges: ['Freight Rate 451.20', 'Fuel Surcharge 46.29'],
    total: 497.49,
  },
  {
    title: 'between the first two middles',
    miles: 112.5,
    equipmentMode: 'Flatbed',
    how: [
      'length 2.6 - 62.5/125 x 0.98 = 2.11',
      '112.5 mi x 2.12 x 2.11 = 503.24',
      'fuel 112.5 mi x 2.55 / 6.5 = 44.13',
    ],
    charges: ['Freight Rate 503.24', 'Fuel Surcharge 44.13'],
    total: 547.37,
  },
  {
    title: 'the middle of the second band',
    miles: 175,
    how: ['175 mi x 1.85 x 1.62 = 524.48', 'fuel 175 mi x 2.55 / 6.5 = 68.65'],
    charges: ['Freight Rate 524.48', 'Fuel Surcharge 68.65'],
    total: 593.13,
  },
  {
    title: '239 miles inside Texas',
    miles: 239,
    originState: 'TX',
    destinationState: 'TX',
    month: 3,
    how: [
      'length 1.62 - 64/175 x 0.36 = 1.488343',
      '239 mi x 1.85 x 1.488343 x 0.98 out x 1.02 in x 0.97 season = 638.07',
      'fuel 239 mi x 2.55 / 6.5 = 93.76',
    ],
    charges: ['Freight Rate 638.07', 'Fuel Surcharge 93.76'],
    total: 731.83,
  },
  {
    title: 'between the second and the third',
    miles: 262.5,
    how: [
      'length 1.62 - 87.5/175 x 0.36 = 1.44',
      '262.5 mi x 1.85 x 1.44 = 699.30',
      'fuel 262.5 mi x 2.55 / 6.5 = 102.98',
    ],
    charges: ['Freight Rate 699.30', 'Fuel Surcharge 102.98'],
    total: 802.28,
  },
  {
    title: 'the middle of the third band',
    miles: 350,
    how: ['350 mi x 1.85 x 1.26 = 815.85', 'fuel 350 mi x 2.55 / 6.5 = 137.31'],
    charges: ['Freight Rate 815.85', 'Fuel Surcharge 137.31'],
    total: 953.16,
  },
  {
    title: 'the middle of the fourth band',
    miles: 575,
    how: ['575 mi x 1.85 x 1.1 = 1170.13', 'fuel 575 mi x 2.55 / 6.5 = 225.58'],
    charges: ['Freight Rate 1170.13', 'Fuel Surcharge 225.58'],
    total: 1395.71,
  },
  {
    title: 'between the fourth and the fifth: Chicago to Atlanta in June',
    miles: 716,
    originState: 'IL',
    destinationState: 'GA',
    month: 6,
    how: [
      'length 1.1 - 141/275 x 0.1 = 1.048727',
      '716 mi x 1.85 x 1.048727 x 1.15 out x 1.02 in x 1.06 season = 1727.23',
      'fuel 716 mi x 2.55 / 6.5 = 280.89',
    ],
    charges: ['Freight Rate 1727.23', 'Fuel Surcharge 280.89'],
    total: 2008.12,
  },
  {
    title: 'the middle of the fifth band',
    miles: 850,
    how: ['850 mi x 1.85 = 1572.50', 'fuel 850 mi x 2.55 / 6.5 = 333.46'],
    charges: ['Freight Rate 1572.50', 'Fuel Surcharge 333.46'],
    total: 1905.96,
  },
  {
    title: 'between the fifth and the sixth',
    miles: 1000,
    originState: 'TN',
    destinationState: 'NJ',
    month: 2,
    how: [
      'length 1 - 150/400 x 0.06 = 0.9775',
      '1000 mi x 1.85 x 0.9775 x 1.05 out x 1.1 in x 0.97 season = 2026.01',
      'fuel 1000 mi x 2.55 / 6.5 = 392.31',
    ],
    charges: ['Freight Rate 2026.01', 'Fuel Surcharge 392.31'],
    total: 2418.32,
  },
  {
    title: 'the middle of the sixth band',
    miles: 1250,
    how: ['1250 mi x 1.85 x 0.94 = 2173.75', 'fuel 1250 mi x 2.55 / 6.5 = 490.38'],
    charges: ['Freight Rate 2173.75', 'Fuel Surcharge 490.38'],
    total: 2664.13,
  },
  {
    title: 'a mile behind it',
    miles: 1251,
    how: [
      'length 0.94 - 1/500 x 0.05 = 0.9399',
      '1251 mi x 1.85 x 0.9399 = 2175.26',
      'fuel 1251 mi x 2.55 / 6.5 = 490.78',
    ],
    charges: ['Freight Rate 2175.26', 'Fuel Surcharge 490.78'],
    total: 2666.04,
  },
  {
    title: 'Los Angeles to Dallas in October',
    miles: 1435,
    originState: 'CA',
    destinationState: 'TX',
    month: 10,
    how: [
      'length 0.94 - 185/500 x 0.05 = 0.9215',
      '1435 mi x 1.85 x 0.9215 x 1.08 out x 1.02 in x 0.99 season = 2667.95',
      'fuel 1435 mi x 2.55 / 6.5 = 562.96',
    ],
    charges: ['Freight Rate 2667.95', 'Fuel Surcharge 562.96'],
    total: 3230.91,
  },
  {
    title: 'the middle of the last band',
    miles: 1750,
    how: ['1750 mi x 1.85 x 0.89 = 2881.38', 'fuel 1750 mi x 2.55 / 6.5 = 686.54'],
    charges: ['Freight Rate 2881.38', 'Fuel Surcharge 686.54'],
    total: 3567.92,
  },
  {
    title: 'above the middle of the last band the factor stays',
    miles: 2790,
    originState: 'WA',
    destinationState: 'FL',
    month: 1,
    how: ['2790 mi x 1.85 x 0.89 x 0.9 out x 1.22 in x 1.02 season = 5144.80', 'fuel 2790 mi x 2.55 / 6.5 = 1094.54'],
    charges: ['Freight Rate 5144.80', 'Fuel Surcharge 1094.54'],
    total: 6239.34,
  },
  {
    title: 'out of Florida',
    miles: 660,
    originState: 'FL',
    destinationState: 'GA',
    month: 5,
    how: [
      'length 1.1 - 85/275 x 0.1 = 1.069091',
      '660 mi x 1.85 x 1.069091 x 0.72 out x 1.02 in x 1.03 season = 987.42',
      'fuel 660 mi x 2.55 / 6.5 = 258.92',
    ],
    charges: ['Freight Rate 987.42', 'Fuel Surcharge 258.92'],
    total: 1246.34,
  },
  {
    title: 'the same way into it',
    miles: 660,
    originState: 'GA',
    destinationState: 'FL',
    month: 5,
    how: [
      'length 1.1 - 85/275 x 0.1 = 1.069091',
      '660 mi x 1.85 x 1.069091 x 1.04 out x 1.22 in x 1.03 season = 1705.93',
      'fuel 660 mi x 2.55 / 6.5 = 258.92',
    ],
    charges: ['Freight Rate 1705.93', 'Fuel Surcharge 258.92'],
    total: 1964.85,
  },
  {
    title: 'a state that nobody named counts as it is',
    miles: 850,
    originState: 'ON',
    destinationState: 'QC',
    month: 9,
    how: ['850 mi x 1.85 = 1572.50', 'fuel 850 mi x 2.55 / 6.5 = 333.46'],
    charges: ['Freight Rate 1572.50', 'Fuel Surcharge 333.46'],
    total: 1905.96,
  },
  {
    title: 'refrigerated, before the fresh season',
    miles: 2790,
    equipmentMode: 'Reefer',
    originState: 'CA',
    destinationState: 'NJ',
    month: 3,
    how: ['2790 mi x 2.25 x 0.89 x 1.08 out x 1.1 in x 0.97 season = 6438.21', 'fuel 2790 mi x 2.55 / 6.5 = 1094.54'],
    charges: ['Freight Rate 6438.21', 'Fuel Surcharge 1094.54'],
    total: 7532.75,
  },
  {
    title: 'refrigerated, in the first month of it',
    miles: 2790,
    equipmentMode: 'Reefer',
    originState: 'CA',
    destinationState: 'NJ',
    month: 4,
    how: [
      '2790 mi x 2.25 x 0.89 x 1.08 out x 1.1 in x 0.98 season x 1.06 fresh = 6894.85',
      'fuel 2790 mi x 2.55 / 6.5 = 1094.54',
    ],
    charges: ['Freight Rate 6894.85', 'Fuel Surcharge 1094.54'],
    total: 7989.39,
  },
  {
    title: 'refrigerated, in the last month of it',
    miles: 2790,
    equipmentMode: 'Reefer',
    originState: 'CA',
    destinationState: 'NJ',
    month: 7,
    how: [
      '2790 mi x 2.25 x 0.89 x 1.08 out x 1.1 in x 1.03 season x 1.06 fresh = 7246.63',
      'fuel 2790 mi x 2.55 / 6.5 = 1094.54',
    ],
    charges: ['Freight Rate 7246.63', 'Fuel Surcharge 1094.54'],
    total: 8341.17,
  },
  {
    title: 'refrigerated, after it',
    miles: 2790,
    equipmentMode: 'Reefer',
    originState: 'CA',
    destinationState: 'NJ',
    month: 8,
    how: ['2790 mi x 2.25 x 0.89 x 1.08 out x 1.1 in x 0.99 season = 6570.95', 'fuel 2790 mi x 2.55 / 6.5 = 1094.54'],
    charges: ['Freight Rate 6570.95', 'Fuel Surcharge 1094.54'],
    total: 7665.49,
  },
  {
    title: 'refrigerated, in the season from another state',
    miles: 850,
    equipmentMode: 'Reefer',
    originState: 'IL',
    destinationState: 'CA',
    month: 6,
    how: ['850 mi x 2.25 x 1.15 out x 0.98 in x 1.06 season = 2284.71', 'fuel 850 mi x 2.55 / 6.5 = 333.46'],
    charges: ['Freight Rate 2284.71', 'Fuel Surcharge 333.46'],
    total: 2618.17,
  },
  {
    title: 'a dry van knows no fresh season',
    miles: 850,
    originState: 'CA',
    destinationState: 'IL',
    month: 6,
    how: ['850 mi x 1.85 x 1.08 out x 0.95 in x 1.06 season = 1710.19', 'fuel 850 mi x 2.55 / 6.5 = 333.46'],
    charges: ['Freight Rate 1710.19', 'Fuel Surcharge 333.46'],
    total: 2043.65,
  },
  {
    title: 'power only',
    miles: 575,
    equipmentMode: 'PowerOnly',
    month: 8,
    how: ['575 mi x 1.7 x 1.1 x 0.99 season = 1064.50', 'fuel 575 mi x 2.55 / 6.5 = 225.58'],
    charges: ['Freight Rate 1064.50', 'Fuel Surcharge 225.58'],
    total: 1290.08,
  },
  {
    title: 'drayage: flat and by the mile, no least, no states, no season',
    miles: 18,
    equipmentMode: 'Drayage',
    originState: 'CA',
    destinationState: 'CA',
    month: 12,
    how: ['drayage 350.00 + 18 x 3.25 = 408.50', 'fuel 18 mi x 2.55 / 6.5 = 7.06'],
    charges: ['Freight Rate 350.00', 'Freight Rate 58.50', 'Fuel Surcharge 7.06'],
    total: 415.56,
  },
  {
    title: 'drayage with a hazmat container and another stop',
    miles: 62,
    equipmentMode: 'Drayage',
    originState: 'NJ',
    destinationState: 'NJ',
    stops: 3,
    isHazmat: true,
    how: [
      'drayage 350.00 + 62 x 3.25 = 551.50',
      'fuel 62 mi x 2.55 / 6.5 = 24.32',
      'hazmat 62 mi x 0.25 = 15.50',
      '1 more stops x 75 = 75.00',
    ],
    charges: ['Freight Rate 350.00', 'Freight Rate 201.50', 'Fuel Surcharge 24.32', 'Hazmat 15.50', 'Stop-off 75.00'],
    total: 666.32,
  },
  {
    title: 'two drivers: percent of the line haul, not of the fuel',
    miles: 2000,
    isTeam: true,
    how: ['2000 mi x 1.85 x 0.89 = 3293.00', 'team 35% of 3293.00 = 1152.55', 'fuel 2000 mi x 2.55 / 6.5 = 784.62'],
    charges: ['Freight Rate 3293.00', 'Team 1152.55', 'Fuel Surcharge 784.62'],
    total: 5230.17,
  },
  {
    title: 'two drivers: percent of the least line haul',
    miles: 60,
    isTeam: true,
    how: [
      'length 2.6 - 10/125 x 0.98 = 2.5216',
      '60 mi x 1.85 x 2.5216 = 279.90',
      '170.10 more to the least of 450.00',
      'team 35% of 450.00 = 157.50',
      'fuel 60 mi x 2.55 / 6.5 = 23.54',
    ],
    charges: ['Freight Rate 279.90', 'Minimum adjustment 170.10', 'Team 157.50', 'Fuel Surcharge 23.54'],
    total: 631.04,
  },
  {
    title: 'hazmat by the mile',
    miles: 850,
    isHazmat: true,
    how: ['850 mi x 1.85 = 1572.50', 'fuel 850 mi x 2.55 / 6.5 = 333.46', 'hazmat 850 mi x 0.25 = 212.50'],
    charges: ['Freight Rate 1572.50', 'Fuel Surcharge 333.46', 'Hazmat 212.50'],
    total: 2118.46,
  },
  {
    title: 'a lift gate',
    miles: 850,
    isLiftGate: true,
    how: ['850 mi x 1.85 = 1572.50', 'fuel 850 mi x 2.55 / 6.5 = 333.46', 'lift gate 150.00'],
    charges: ['Freight Rate 1572.50', 'Fuel Surcharge 333.46', 'Lift gate 150.00'],
    total: 2055.96,
  },
  {
    title: 'two stops cost no more',
    miles: 850,
    stops: 2,
    how: ['850 mi x 1.85 = 1572.50', 'fuel 850 mi x 2.55 / 6.5 = 333.46'],
    charges: ['Freight Rate 1572.50', 'Fuel Surcharge 333.46'],
    total: 1905.96,
  },
  {
    title: 'three more stops',
    miles: 850,
    stops: 5,
    how: ['850 mi x 1.85 = 1572.50', 'fuel 850 mi x 2.55 / 6.5 = 333.46', '3 more stops x 75 = 225.00'],
    charges: ['Freight Rate 1572.50', 'Fuel Surcharge 333.46', 'Stop-off 225.00'],
    total: 2130.96,
  },
  {
    title: 'to Canada: percent of the line haul',
    miles: 575,
    originState: 'IL',
    destinationState: 'ON',
    border: 'CA',
    how: [
      '575 mi x 1.85 x 1.1 x 1.15 out = 1345.64',
      'fuel 575 mi x 2.55 / 6.5 = 225.58',
      'border 12% of 1345.64 = 161.48 and 125.00',
    ],
    charges: ['Freight Rate 1345.64', 'Fuel Surcharge 225.58', 'Border crossing 161.48', 'Border crossing 125.00'],
    total: 1857.7,
  },
  {
    title: 'to Mexico with two drivers: percent of both',
    miles: 1250,
    originState: 'TX',
    destinationState: 'NL',
    border: 'MX',
    isTeam: true,
    how: [
      '1250 mi x 1.85 x 0.94 x 0.98 out = 2130.28',
      'team 35% of 2130.28 = 745.60',
      'fuel 1250 mi x 2.55 / 6.5 = 490.38',
      'border 25% of 2875.88 = 718.97 and 250.00',
    ],
    charges: [
      'Freight Rate 2130.28',
      'Team 745.60',
      'Fuel Surcharge 490.38',
      'Border crossing 718.97',
      'Border crossing 250.00',
    ],
    total: 4335.23,
  },
  {
    title: 'everything at once',
    miles: 1435,
    equipmentMode: 'Reefer',
    originState: 'TX',
    destinationState: 'NY',
    month: 7,
    diesel: 4.125,
    stops: 4,
    border: 'CA',
    isTeam: true,
    isHazmat: true,
    isLiftGate: true,
    how: [
      'length 0.94 - 185/500 x 0.05 = 0.9215',
      '1435 mi x 2.25 x 0.9215 x 0.98 out x 1.14 in x 1.03 season x 1.06 fresh = 3629.14',
      'team 35% of 3629.14 = 1270.20',
      'fuel 1435 mi x 2.925 / 6.5 = 645.75',
      'border 12% of 4899.34 = 587.92 and 125.00',
      'hazmat 1435 mi x 0.25 = 358.75',
      'lift gate 150.00',
      '2 more stops x 75 = 150.00',
    ],
    charges: [
      'Freight Rate 3629.14',
      'Team 1270.20',
      'Fuel Surcharge 645.75',
      'Border crossing 587.92',
      'Border crossing 125.00',
      'Hazmat 358.75',
      'Lift gate 150.00',
      'Stop-off 150.00',
    ],
    total: 6916.76,
  },
  {
    title: 'diesel at what the line haul covers',
    miles: 850,
    diesel: 1.2,
    how: ['850 mi x 1.85 = 1572.50', 'fuel 850 mi x 0 / 6.5 = 0.00'],
    charges: ['Freight Rate 1572.50', 'Fuel Surcharge 0.00'],
    total: 1572.5,
  },
  {
    title: 'cheaper diesel gives nothing back',
    miles: 850,
    diesel: 1.15,
    how: ['850 mi x 1.85 = 1572.50', 'fuel 850 mi x 0 / 6.5 = 0.00'],
    charges: ['Freight Rate 1572.50', 'Fuel Surcharge 0.00'],
    total: 1572.5,
  },
  {
    title: 'diesel a tenth of a cent above it',
    miles: 850,
    diesel: 1.201,
    how: ['850 mi x 1.85 = 1572.50', 'fuel 850 mi x 0.001 / 6.5 = 0.13'],
    charges: ['Freight Rate 1572.50', 'Fuel Surcharge 0.13'],
    total: 1572.63,
  },
];

describe('truckload prices', () => {
  it.each(TRUCKLOADS)('$title', (vector) => {
    const { total, charges } = truckloadPrice(MARKET, haulOf(vector), dieselAt(vector.diesel));
    expect(inWords(charges), vector.how.join('\n')).toEqual(vector.charges);
    expect(total).toBe(vector.total);
  });

  it('name every factor that is not one', () => {
    const { charges } = truckloadPrice(
      MARKET,
      haulOf({ miles: 2_000, equipmentMode: 'Reefer', originState: 'CA', destinationState: 'NJ', month: 6 }),
      dieselAt(),
    );
    expect(charges[0]!.factors).toEqual([
      { label: 'Reefer, a mile', value: 2.25 },
      { label: '2,000 mi of haul', value: 0.89 },
      { label: 'out of CA', value: 1.08 },
      { label: 'into NJ', value: 1.1 },
      { label: 'season', value: 1.06 },
      { label: 'season of fresh freight', value: 1.06 },
    ]);
    const plain = truckloadPrice(MARKET, haulOf({ miles: 850 }), dieselAt());
    expect(plain.charges[0]!.factors).toEqual([{ label: 'Dry, a mile', value: 1.85 }]);
  });
});

describe('the factor of a length', () => {
  it.each([
    [0, 2.6],
    [50, 2.6],
    [112.5, 2.11],
    [175, 1.62],
    [1_500, 0.915],
    [1_750, 0.89],
    [3_000, 0.89],
  ])('%d mi: %d', (miles, factor) => {
    expect(lengthFactor(MARKET.lengths, miles)).toBeCloseTo(factor, 12);
  });

  it('is the only one where there is only one', () => {
    expect([10, 100, 1_000].map((miles) => lengthFactor([{ miles: 100, factor: 1.5 }], miles))).toEqual([
      1.5, 1.5, 1.5,
    ]);
  });
});

describe('which border a way crosses', () => {
  it.each<[Country, Country, string | null]>([
    ['US', 'US', null],
    ['CA', 'CA', null],
    ['MX', 'MX', null],
    ['US', 'CA', 'CA'],
    ['CA', 'US', 'CA'],
    ['US', 'MX', 'MX'],
    ['MX', 'US', 'MX'],
    ['CA', 'MX', 'MX'],
    ['MX', 'CA', 'MX'],
  ])('%s to %s: %s', (originCountry, destinationCountry, border) => {
    expect(borderOf({ originCountry, destinationCountry })).toBe(border);
  });
});

const FUEL_OF_CONTRACTS = {
  coveredPrice: MARKET.fuel.coveredPrice,
  milesPerGallon: MARKET.contractMilesPerGallon,
};

describe('fuel of a contract, in whole cents a mile', () => {
  it.each([
    [3.75, 0.51, '2.55 / 5'],
    [3.849, 0.53, '2.649 / 5 = 0.5298'],
    [3.824, 0.52, '2.624 / 5 = 0.5248'],
    [1.2, 0, 'what the line haul covers'],
    [1.1, 0, 'below it'],
  ])('diesel $%d: %d (%s)', (diesel, rate) => {
    expect(contractFuelPerMile(diesel, FUEL_OF_CONTRACTS)).toBe(rate);
  });
});
