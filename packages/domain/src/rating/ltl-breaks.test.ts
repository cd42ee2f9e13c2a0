import { describe, expect, it } from 'vitest';
import { freightOf, inWords, PLAIN, STEEP, termsOf, type LtlVector } from './example-ltl.ts';
import { DEMO_500 } from './example-terms.ts';
import { leastNet, ltlPrice } from './ltl.ts';
import type { Tariff } from './terms.ts';

// Where one break ends and another pays. Worked out without the code, in exact decimals; 400 miles where nothing else
// is said. Each shows the break that is taken and the next one.
const EDGES: LtlVector[] = [
  {
    title: '419 lbs: below the first break, a pound less than would pay for it',
    lines: [[419, 70]],
    discount: 70,
    how: [
      'L5C at 400 mi: 60 + 6.2 x 20 + 0.02 x 400 = 192',
      'L5C: 419 x 147.84 a cwt = 619.45',
      'M5C: 419 x 124.1856 + 81 missing x 124.1856 a cwt = 620.93',
      'L5C costs least',
      '619.45 - 70% 433.62 = 185.83; least 0.55 x (190 + 0.05 x 400) = 115.5, 115.50',
      'fuel 15 + 35 x 0.45 = 30.75% of 185.83 = 57.14',
    ],
    charges: ['Freight Rate 619.45', 'Discount -433.62', 'Fuel Surcharge 57.14'],
    total: 242.97,
  },
  {
    title: '420 lbs: both cost the same, and the lighter is taken',
    lines: [[420, 70]],
    discount: 70,
    how: [
      'L5C at 400 mi: 60 + 6.2 x 20 + 0.02 x 400 = 192',
      'L5C: 420 x 147.84 a cwt = 620.93',
      'M5C: 420 x 124.1856 + 80 missing x 124.1856 a cwt = 620.93',
      'L5C costs least',
      '620.93 - 70% 434.65 = 186.28; least 0.55 x (190 + 0.05 x 400) = 115.5, 115.50',
      'fuel 15 + 35 x 0.45 = 30.75% of 186.28 = 57.28',
    ],
    charges: ['Freight Rate 620.93', 'Discount -434.65', 'Fuel Surcharge 57.28'],
    total: 243.56,
  },
  {
    title: '421 lbs: the first break pays',
    lines: [[421, 70]],
    discount: 70,
    how: [
      'L5C at 400 mi: 60 + 6.2 x 20 + 0.02 x 400 = 192',
      'L5C: 421 x 147.84 a cwt = 622.41',
      'M5C: 421 x 124.1856 + 79 missing x 124.1856 a cwt = 620.93',
      'M1M: 421 x 100.5312 + 579 missing x 100.5312 a cwt = 1005.31',
      'M5C costs least',
      '620.93 - 70% 434.65 = 186.28; least 0.55 x (190 + 0.05 x 400) = 115.5, 115.50',
      'fuel 15 + 35 x 0.45 = 30.75% of 186.28 = 57.28',
    ],
    charges: ['Freight Rate 522.82', 'Freight Rate 98.11', 'Discount -434.65', 'Fuel Surcharge 57.28'],
    total: 243.56,
  },
  {
    title: '499 lbs: a pound below the first break',
    lines: [[499, 70]],
    discount: 70,
    how: [
      'L5C at 400 mi: 60 + 6.2 x 20 + 0.02 x 400 = 192',
      'L5C: 499 x 147.84 a cwt = 737.72',
      'M5C: 499 x 124.1856 + 1 missing x 124.1856 a cwt = 620.93',
      'M1M: 499 x 100.5312 + 501 missing x 100.5312 a cwt = 1005.31',
      'M5C costs least',
      '620.93 - 70% 434.65 = 186.28; least 0.55 x (190 + 0.05 x 400) = 115.5, 115.50',
      'fuel 15 + 35 x 0.45 = 30.75% of 186.28 = 57.28',
    ],
    charges: ['Freight Rate 619.69', 'Freight Rate 1.24', 'Discount -434.65', 'Fuel Surcharge 57.28'],
    total: 243.56,
  },
  {
    title: '500 lbs: exactly the first break',
    lines: [[500, 70]],
    discount: 70,
    how: [
      'L5C at 400 mi: 60 + 6.2 x 20 + 0.02 x 400 = 192',
      'M5C: 500 x 124.1856 a cwt = 620.93',
      'M1M: 500 x 100.5312 + 500 missing x 100.5312 a cwt = 1005.31',
      'M5C costs least',
      '620.93 - 70% 434.65 = 186.28; least 0.55 x (190 + 0.05 x 400) = 115.5, 115.50',
      'fuel 15 + 35 x 0.45 = 30.75% of 186.28 = 57.28',
    ],
    charges: ['Freight Rate 620.93', 'Discount -434.65', 'Fuel Surcharge 57.28'],
    total: 243.56,
  },
  {
    title: '501 lbs: a pound above it',
    lines: [[501, 70]],
    discount: 70,
    how: [
      'L5C at 400 mi: 60 + 6.2 x 20 + 0.02 x 400 = 192',
      'M5C: 501 x 124.1856 a cwt = 622.17',
      'M1M: 501 x 100.5312 + 499 missing x 100.5312 a cwt = 1005.31',
      'M5C costs least',
      '622.17 - 70% 435.52 = 186.65; least 0.55 x (190 + 0.05 x 400) = 115.5, 115.50',
      'fuel 15 + 35 x 0.45 = 30.75% of 186.65 = 57.39',
    ],
    charges: ['Freight Rate 622.17', 'Discount -435.52', 'Fuel Surcharge 57.39'],
    total: 244.04,
  },
  {
    title: '809 lbs: the second break does not pay yet',
    lines: [[809, 70]],
    discount: 70,
    how: [
      'L5C at 400 mi: 60 + 6.2 x 20 + 0.02 x 400 = 192',
      'M5C: 809 x 124.1856 a cwt = 1004.66',
      'M1M: 809 x 100.5312 + 191 missing x 100.5312 a cwt = 1005.31',
      'M5C costs least',
      '1004.66 - 70% 703.26 = 301.40; least 0.55 x (190 + 0.05 x 400) = 115.5, 115.50',
      'fuel 15 + 35 x 0.45 = 30.75% of 301.40 = 92.68',
    ],
    charges: ['Freight Rate 1004.66', 'Discount -703.26', 'Fuel Surcharge 92.68'],
    total: 394.08,
  },
  {
    title: '810 lbs: now it does',
    lines: [[810, 70]],
    discount: 70,
    how: [
      'L5C at 400 mi: 60 + 6.2 x 20 + 0.02 x 400 = 192',
      'M5C: 810 x 124.1856 a cwt = 1005.90',
      'M1M: 810 x 100.5312 + 190 missing x 100.5312 a cwt = 1005.31',
      'M2M: 810 x 84.2688 + 1190 missing x 84.2688 a cwt = 1685.38',
      'M1M costs least',
      '1005.31 - 70% 703.72 = 301.59; least 0.55 x (190 + 0.05 x 400) = 115.5, 115.50',
      'fuel 15 + 35 x 0.45 = 30.75% of 301.59 = 92.74',
    ],
    charges: ['Freight Rate 814.30', 'Freight Rate 191.01', 'Discount -703.72', 'Fuel Surcharge 92.74'],
    total: 394.33,
  },
  {
    title: '999 lbs: a pound below the second break',
    lines: [[999, 70]],
    discount: 70,
    how: [
      'L5C at 400 mi: 60 + 6.2 x 20 + 0.02 x 400 = 192',
      'M5C: 999 x 124.1856 a cwt = 1240.61',
      'M1M: 999 x 100.5312 + 1 missing x 100.5312 a cwt = 1005.31',
      'M2M: 999 x 84.2688 + 1001 missing x 84.2688 a cwt = 1685.38',
      'M1M costs least',
      'missing with its class: 1000 x 100.5312 a cwt = 1005.31, less 1004.31 = 1.00',
      '1005.31 - 70% 703.72 = 301.59; least 0.55 x (190 + 0.05 x 400) = 115.5, 115.50',
      'fuel 15 + 35 x 0.45 = 30.75% of 301.59 = 92.74',
    ],
    charges: ['Freight Rate 1004.31', 'Freight Rate 1.00', 'Discount -703.72', 'Fuel Surcharge 92.74'],
    total: 394.33,
  },
  {
    title: '1,000 lbs: exactly the second break',
    lines: [[1000, 70]],
    discount: 70,
    how: [
      'L5C at 400 mi: 60 + 6.2 x 20 + 0.02 x 400 = 192',
      'M1M: 1000 x 100.5312 a cwt = 1005.31',
      'M2M: 1000 x 84.2688 + 1000 missing x 84.2688 a cwt = 1685.38',
      'M1M costs least',
      '1005.31 - 70% 703.72 = 301.59; least 0.55 x (190 + 0.05 x 400) = 115.5, 115.50',
      'fuel 15 + 35 x 0.45 = 30.75% of 301.59 = 92.74',
    ],
    charges: ['Freight Rate 1005.31', 'Discount -703.72', 'Fuel Surcharge 92.74'],
    total: 394.33,
  },
  {
    title: '1,001 lbs: a pound above it',
    lines: [[1001, 70]],
    discount: 70,
    how: [
      'L5C at 400 mi: 60 + 6.2 x 20 + 0.02 x 400 = 192',
      'M1M: 1001 x 100.5312 a cwt = 1006.32',
      'M2M: 1001 x 84.2688 + 999 missing x 84.2688 a cwt = 1685.38',
      'M1M costs least',
      '1006.32 - 70% 704.42 = 301.90; least 0.55 x (190 + 0.05 x 400) = 115.5, 115.50',
      'fuel 15 + 35 x 0.45 = 30.75% of 301.90 = 92.83',
    ],
    charges: ['Freight Rate 1006.32', 'Discount -704.42', 'Fuel Surcharge 92.83'],
    total: 394.73,
  },
  {
    title: '1,676 lbs: the third break does not pay yet',
    lines: [[1676, 70]],
    discount: 70,
    how: [
      'L5C at 400 mi: 60 + 6.2 x 20 + 0.02 x 400 = 192',
      'M1M: 1676 x 100.5312 a cwt = 1684.90',
      'M2M: 1676 x 84.2688 + 324 missing x 84.2688 a cwt = 1685.38',
      'M1M costs least',
      '1684.90 - 70% 1179.43 = 505.47; least 0.55 x (190 + 0.05 x 400) = 115.5, 115.50',
      'fuel 15 + 35 x 0.45 = 30.75% of 505.47 = 155.43',
    ],
    charges: ['Freight Rate 1684.90', 'Discount -1179.43', 'Fuel Surcharge 155.43'],
    total: 660.9,
  },
  {
    title: '1,677 lbs: now it does',
    lines: [[1677, 70]],
    discount: 70,
    how: [
      'L5C at 400 mi: 60 + 6.2 x 20 + 0.02 x 400 = 192',
      'M1M: 1677 x 100.5312 a cwt = 1685.91',
      'M2M: 1677 x 84.2688 + 323 missing x 84.2688 a cwt = 1685.38',
      'M5M: 1677 x 66.528 + 3323 missing x 66.528 a cwt = 3326.40',
      'M2M costs least',
      '1685.38 - 70% 1179.77 = 505.61; least 0.55 x (190 + 0.05 x 400) = 115.5, 115.50',
      'fuel 15 + 35 x 0.45 = 30.75% of 505.61 = 155.48',
    ],
    charges: ['Freight Rate 1413.19', 'Freight Rate 272.19', 'Discount -1179.77', 'Fuel Surcharge 155.48'],
    total: 661.09,
  },
  {
    title: '4,999 lbs: a pound below M5M',
    lines: [[4999, 70]],
    discount: 70,
    how: [
      'L5C at 400 mi: 60 + 6.2 x 20 + 0.02 x 400 = 192',
      'M2M: 4999 x 84.2688 a cwt = 4212.60',
      'M5M: 4999 x 66.528 + 1 missing x 66.528 a cwt = 3326.40',
      'M10M: 4999 x 54.7008 + 5001 missing x 54.7008 a cwt = 5470.08',
      'M5M costs least',
      '3326.40 - 70% 2328.48 = 997.92; least 0.55 x (190 + 0.05 x 400) = 115.5, 115.50',
      'fuel 15 + 35 x 0.45 = 30.75% of 997.92 = 306.86',
    ],
    charges: ['Freight Rate 3325.73', 'Freight Rate 0.67', 'Discount -2328.48', 'Fuel Surcharge 306.86'],
    total: 1304.78,
  },
  {
    title: '5,000 lbs: exactly M5M',
    lines: [[5000, 70]],
    discount: 70,
    how: [
      'L5C at 400 mi: 60 + 6.2 x 20 + 0.02 x 400 = 192',
      'M5M: 5000 x 66.528 a cwt = 3326.40',
      'M10M: 5000 x 54.7008 + 5000 missing x 54.7008 a cwt = 5470.08',
      'M5M costs least',
      '3326.40 - 70% 2328.48 = 997.92; least 0.55 x (190 + 0.05 x 400) = 115.5, 115.50',
      'fuel 15 + 35 x 0.45 = 30.75% of 997.92 = 306.86',
    ],
    charges: ['Freight Rate 3326.40', 'Discount -2328.48', 'Fuel Surcharge 306.86'],
    total: 1304.78,
  },
  {
    title: '8,222 lbs: M10M does not pay yet',
    lines: [[8222, 70]],
    discount: 70,
    how: [
      'L5C at 400 mi: 60 + 6.2 x 20 + 0.02 x 400 = 192',
      'M5M: 8222 x 66.528 a cwt = 5469.93',
      'M10M: 8222 x 54.7008 + 1778 missing x 54.7008 a cwt = 5470.08',
      'M5M costs least',
      '5469.93 - 70% 3828.95 = 1640.98; least 0.55 x (190 + 0.05 x 400) = 115.5, 115.50',
      'fuel 15 + 35 x 0.45 = 30.75% of 1640.98 = 504.60',
    ],
    charges: ['Freight Rate 5469.93', 'Discount -3828.95', 'Fuel Surcharge 504.60'],
    total: 2145.58,
  },
  {
    title: '8,223 lbs: now it does',
    lines: [[8223, 70]],
    discount: 70,
    how: [
      'L5C at 400 mi: 60 + 6.2 x 20 + 0.02 x 400 = 192',
      'M5M: 8223 x 66.528 a cwt = 5470.60',
      'M10M: 8223 x 54.7008 + 1777 missing x 54.7008 a cwt = 5470.08',
      'M20M: 8223 x 41.3952 + 11777 missing x 41.3952 a cwt = 8279.04',
      'M10M costs least',
      '5470.08 - 70% 3829.06 = 1641.02; least 0.55 x (190 + 0.05 x 400) = 115.5, 115.50',
      'fuel 15 + 35 x 0.45 = 30.75% of 1641.02 = 504.61',
    ],
    charges: ['Freight Rate 4498.05', 'Freight Rate 972.03', 'Discount -3829.06', 'Fuel Surcharge 504.61'],
    total: 2145.63,
  },
  {
    title: '15,135 lbs: M20M does not pay yet',
    lines: [[15135, 70]],
    discount: 70,
    how: [
      'L5C at 400 mi: 60 + 6.2 x 20 + 0.02 x 400 = 192',
      'M10M: 15135 x 54.7008 a cwt = 8278.97',
      'M20M: 15135 x 41.3952 + 4865 missing x 41.3952 a cwt = 8279.04',
      'M10M costs least',
      '8278.97 - 70% 5795.28 = 2483.69; least 0.55 x (190 + 0.05 x 400) = 115.5, 115.50',
      'fuel 15 + 35 x 0.45 = 30.75% of 2483.69 = 763.73',
    ],
    charges: ['Freight Rate 8278.97', 'Discount -5795.28', 'Fuel Surcharge 763.73'],
    total: 3247.42,
  },
  {
    title: '15,136 lbs: now it does',
    lines: [[15136, 70]],
    discount: 70,
    how: [
      'L5C at 400 mi: 60 + 6.2 x 20 + 0.02 x 400 = 192',
      'M10M: 15136 x 54.7008 a cwt = 8279.51',
      'M20M: 15136 x 41.3952 + 4864 missing x 41.3952 a cwt = 8279.04',
      'M20M costs least',
      '8279.04 - 70% 5795.33 = 2483.71; least 0.55 x (190 + 0.05 x 400) = 115.5, 115.50',
      'fuel 15 + 35 x 0.45 = 30.75% of 2483.71 = 763.74',
    ],
    charges: ['Freight Rate 6265.58', 'Freight Rate 2013.46', 'Discount -5795.33', 'Fuel Surcharge 763.74'],
    total: 3247.45,
  },
  {
    title: '19,999 lbs: a pound below M20M',
    lines: [[19999, 70]],
    discount: 70,
    how: [
      'L5C at 400 mi: 60 + 6.2 x 20 + 0.02 x 400 = 192',
      'M10M: 19999 x 54.7008 a cwt = 10939.61',
      'M20M: 19999 x 41.3952 + 1 missing x 41.3952 a cwt = 8279.04',
      'M20M costs least',
      '8279.04 - 70% 5795.33 = 2483.71; least 0.55 x (190 + 0.05 x 400) = 115.5, 115.50',
      'fuel 15 + 35 x 0.45 = 30.75% of 2483.71 = 763.74',
    ],
    charges: ['Freight Rate 8278.63', 'Freight Rate 0.41', 'Discount -5795.33', 'Fuel Surcharge 763.74'],
    total: 3247.45,
  },
  {
    title: '20,000 lbs: exactly M20M',
    lines: [[20000, 70]],
    discount: 70,
    how: [
      'L5C at 400 mi: 60 + 6.2 x 20 + 0.02 x 400 = 192',
      'M20M: 20000 x 41.3952 a cwt = 8279.04',
      '8279.04 - 70% 5795.33 = 2483.71; least 0.55 x (190 + 0.05 x 400) = 115.5, 115.50',
      'fuel 15 + 35 x 0.45 = 30.75% of 2483.71 = 763.74',
    ],
    charges: ['Freight Rate 8279.04', 'Discount -5795.33', 'Fuel Surcharge 763.74'],
    total: 3247.45,
  },
];
const MIXED: LtlVector[] = [
  {
    title: 'the same class twice is one line',
    lines: [
      [300, 70],
      [300, 70],
    ],
    how: [
      'L5C at 400 mi: 60 + 6.2 x 20 + 0.02 x 400 = 192',
      'M5C: 600 x 124.1856 a cwt = 745.11',
      'M1M: 600 x 100.5312 + 400 missing x 100.5312 a cwt = 1005.31',
      'M5C costs least',
      '745.11 - 82% 610.99 = 134.12; least 0.55 x (190 + 0.05 x 400) = 115.5, 115.50',
      'fuel 15 + 35 x 0.45 = 30.75% of 134.12 = 41.24',
    ],
    charges: ['Freight Rate 745.11', 'Discount -610.99', 'Fuel Surcharge 41.24'],
    total: 175.36,
  },
  {
    title: 'two halves of a class below a break are the break',
    lines: [
      [250, 70],
      [250, 70],
    ],
    how: [
      'L5C at 400 mi: 60 + 6.2 x 20 + 0.02 x 400 = 192',
      'M5C: 500 x 124.1856 a cwt = 620.93',
      'M1M: 500 x 100.5312 + 500 missing x 100.5312 a cwt = 1005.31',
      'M5C costs least',
      '620.93 - 82% 509.16 = 111.77; least 0.55 x (190 + 0.05 x 400) = 115.5, 115.50, 3.73 more',
      'fuel 15 + 35 x 0.45 = 30.75% of 115.50 = 35.52',
    ],
    charges: ['Freight Rate 620.93', 'Discount -509.16', 'Minimum adjustment 3.73', 'Fuel Surcharge 35.52'],
    total: 151.02,
  },
  {
    title: 'two classes below a break: the missing pounds are of the cheaper',
    lines: [
      [400, 70],
      [90, 250],
    ],
    miles: 625,
    how: [
      'L5C at 625 mi: 60 + 6.2 x 25 + 0.02 x 625 = 227.5',
      'L5C: 400 x 175.175 + 90 x 536.9 a cwt = 1183.91',
      'M5C: 400 x 147.147 + 90 x 450.996 + 10 missing x 147.147 a cwt = 1009.20',
      'M1M: 400 x 119.119 + 90 x 365.092 + 510 missing x 119.119 a cwt = 1412.56',
      'M5C costs least',
      '1009.20 - 82% 827.54 = 181.66; least 0.55 x (190 + 0.05 x 625) = 121.6875, 121.69',
      'fuel 15 + 35 x 0.45 = 30.75% of 181.66 = 55.86',
    ],
    charges: [
      'Freight Rate 588.59',
      'Freight Rate 405.90',
      'Freight Rate 14.71',
      'Discount -827.54',
      'Fuel Surcharge 55.86',
    ],
    total: 237.52,
  },
  {
    title: 'the order of the lines is of no matter',
    lines: [
      [90, 250],
      [400, 70],
    ],
    miles: 625,
    how: [
      'L5C at 625 mi: 60 + 6.2 x 25 + 0.02 x 625 = 227.5',
      'L5C: 400 x 175.175 + 90 x 536.9 a cwt = 1183.91',
      'M5C: 400 x 147.147 + 90 x 450.996 + 10 missing x 147.147 a cwt = 1009.20',
      'M1M: 400 x 119.119 + 90 x 365.092 + 510 missing x 119.119 a cwt = 1412.56',
      'M5C costs least',
      '1009.20 - 82% 827.54 = 181.66; least 0.55 x (190 + 0.05 x 625) = 121.6875, 121.69',
      'fuel 15 + 35 x 0.45 = 30.75% of 181.66 = 55.86',
    ],
    charges: [
      'Freight Rate 588.59',
      'Freight Rate 405.90',
      'Freight Rate 14.71',
      'Discount -827.54',
      'Fuel Surcharge 55.86',
    ],
    total: 237.52,
  },
  {
    title: 'two classes exactly at a break',
    lines: [
      [600, 100],
      [400, 65],
    ],
    miles: 625,
    how: [
      'L5C at 625 mi: 60 + 6.2 x 25 + 0.02 x 625 = 227.5',
      'M1M: 400 x 109.837 + 600 x 154.7 a cwt = 1367.55',
      'M2M: 400 x 92.0693 + 600 x 129.675 + 1000 missing x 92.0693 a cwt = 2067.02',
      'M1M costs least',
      '1367.55 - 82% 1121.39 = 246.16; least 0.55 x (190 + 0.05 x 625) = 121.6875, 121.69',
      'fuel 15 + 35 x 0.45 = 30.75% of 246.16 = 75.69',
    ],
    charges: ['Freight Rate 439.35', 'Freight Rate 928.20', 'Discount -1121.39', 'Fuel Surcharge 75.69'],
    total: 321.85,
  },
  {
    title: 'three classes a pound below a break',
    lines: [
      [400, 55],
      [300, 110],
      [299, 400],
    ],
    miles: 900,
    how: [
      'L5C at 900 mi: 60 + 6.2 x 30 + 0.02 x 900 = 264',
      'M5C: 400 x 135.2736 + 300 x 241.7184 + 299 x 831.6 a cwt = 3752.73',
      'M1M: 400 x 109.5072 + 300 x 195.6768 + 299 x 673.2 + 1 missing x 109.5072 a cwt = 3039.02',
      'M2M: 400 x 91.7928 + 300 x 164.0232 + 299 x 564.3 + 1001 missing x 91.7928 a cwt = 3465.35',
      'M1M costs least',
      'missing with its class: 401 x 109.5072 a cwt = 439.12, less 438.03 = 1.09',
      '3039.02 - 82% 2492.00 = 547.02; least 0.55 x (190 + 0.05 x 900) = 129.25, 129.25',
      'fuel 15 + 35 x 0.45 = 30.75% of 547.02 = 168.21',
    ],
    charges: [
      'Freight Rate 438.03',
      'Freight Rate 587.03',
      'Freight Rate 2012.87',
      'Freight Rate 1.09',
      'Discount -2492.00',
      'Fuel Surcharge 168.21',
    ],
    total: 715.23,
  },
  {
    title: 'one pound of a cheap class carries the missing weight of a dear one',
    lines: [
      [499, 500],
      [0.5, 50],
    ],
    miles: 625,
    how: [
      'L5C at 625 mi: 60 + 6.2 x 25 + 0.02 x 625 = 227.5',
      'L5C: 0.5 x 127.4 + 499 x 1064.7 a cwt = 5313.49',
      'M5C: 0.5 x 107.016 + 499 x 894.348 + 0.5 missing x 107.016 a cwt = 4463.87',
      'M1M: 0.5 x 86.632 + 499 x 723.996 + 500.5 missing x 86.632 a cwt = 4046.77',
      'M2M: 0.5 x 72.618 + 499 x 606.879 + 1500.5 missing x 72.618 a cwt = 4118.33',
      'M1M costs least',
      'missing with its class: 501 x 86.632 a cwt = 434.03, less 0.43 = 433.60',
      '4046.77 - 82% 3318.35 = 728.42; least 0.55 x (190 + 0.05 x 625) = 121.6875, 121.69',
      'fuel 15 + 35 x 0.45 = 30.75% of 728.42 = 223.99',
    ],
    charges: [
      'Freight Rate 0.43',
      'Freight Rate 3612.74',
      'Freight Rate 433.60',
      'Discount -3318.35',
      'Fuel Surcharge 223.99',
    ],
    total: 952.41,
  },
  {
    title: 'two breaks skipped: a few dear pounds, the rest missing',
    lines: [
      [480, 500],
      [1, 50],
    ],
    miles: 225,
    how: [
      'L5C at 225 mi: 60 + 6.2 x 15 + 0.02 x 225 = 157.5',
      'L5C: 1 x 88.2 + 480 x 737.1 a cwt = 3538.96',
      'M5C: 1 x 74.088 + 480 x 619.164 + 19 missing x 74.088 a cwt = 2986.81',
      'M1M: 1 x 59.976 + 480 x 501.228 + 519 missing x 59.976 a cwt = 2717.77',
      'M2M: 1 x 50.274 + 480 x 420.147 + 1519 missing x 50.274 a cwt = 2780.87',
      'M1M costs least',
      '2717.77 - 82% 2228.57 = 489.20; least 0.55 x (190 + 0.05 x 225) = 110.6875, 115.00',
      'fuel 15 + 35 x 0.45 = 30.75% of 489.20 = 150.43',
    ],
    charges: [
      'Freight Rate 0.60',
      'Freight Rate 2405.89',
      'Freight Rate 311.28',
      'Discount -2228.57',
      'Fuel Surcharge 150.43',
    ],
    total: 639.63,
  },
  {
    title: 'three parts of a class are exactly the break, though binary fractions of them are not',
    lines: [
      [17.58, 70],
      [130.14, 70],
      [352.28, 70],
    ],
    miles: 625,
    how: [
      'L5C at 625 mi: 60 + 6.2 x 25 + 0.02 x 625 = 227.5',
      'M5C: 500 x 147.147 a cwt = 735.74',
      'M1M: 500 x 119.119 + 500 missing x 119.119 a cwt = 1191.19',
      'M5C costs least',
      '735.74 - 82% 603.31 = 132.43; least 0.55 x (190 + 0.05 x 625) = 121.6875, 121.69',
      'fuel 15 + 35 x 0.45 = 30.75% of 132.43 = 40.72',
    ],
    charges: ['Freight Rate 735.74', 'Discount -603.31', 'Fuel Surcharge 40.72'],
    total: 173.15,
  },
  {
    title: 'three classes are exactly the break as well',
    lines: [
      [17.58, 70],
      [130.14, 85],
      [352.28, 100],
    ],
    miles: 625,
    how: [
      'L5C at 625 mi: 60 + 6.2 x 25 + 0.02 x 625 = 227.5',
      'M5C: 17.58 x 147.147 + 130.14 x 171.99 + 352.28 x 191.1 a cwt = 922.91',
      'M1M: 17.58 x 119.119 + 130.14 x 139.23 + 352.28 x 154.7 + 500 missing x 119.119 a cwt = 1342.71',
      'M5C costs least',
      '922.91 - 82% 756.79 = 166.12; least 0.55 x (190 + 0.05 x 625) = 121.6875, 121.69',
      'fuel 15 + 35 x 0.45 = 30.75% of 166.12 = 51.08',
    ],
    charges: [
      'Freight Rate 25.87',
      'Freight Rate 223.83',
      'Freight Rate 673.21',
      'Discount -756.79',
      'Fuel Surcharge 51.08',
    ],
    total: 217.2,
  },
  {
    title: 'pounds with decimals',
    lines: [
      [333.33, 92.5],
      [166.66, 77.5],
    ],
    miles: 100,
    how: [
      'L5C at 100 mi: 60 + 6.2 x 10 + 0.02 x 100 = 124',
      'L5C: 166.66 x 102.92 + 333.33 x 117.8 a cwt = 564.19',
      'M5C: 166.66 x 86.4528 + 333.33 x 98.952 + 0.01 missing x 86.4528 a cwt = 473.93',
      'M1M: 166.66 x 69.9856 + 333.33 x 80.104 + 500.01 missing x 69.9856 a cwt = 733.58',
      'M5C costs least',
      '473.93 - 82% 388.62 = 85.31; least 0.55 x (190 + 0.05 x 100) = 107.25, 115.00, 29.69 more',
      'fuel 15 + 35 x 0.45 = 30.75% of 115.00 = 35.36',
    ],
    charges: [
      'Freight Rate 144.08',
      'Freight Rate 329.84',
      'Freight Rate 0.01',
      'Discount -388.62',
      'Minimum adjustment 29.69',
      'Fuel Surcharge 35.36',
    ],
    total: 150.36,
  },
];
const SKIPPED: LtlVector[] = [
  {
    title: 'one class over one break to the one behind',
    lines: [[450, 100]],
    tariff: STEEP,
    discount: 0,
    how: [
      'L5C: 450 x 100 a cwt = 450.00',
      'M5C: 450 x 90 + 50 missing x 90 a cwt = 450.00',
      'M1M: 450 x 30 + 550 missing x 30 a cwt = 300.00',
      'M2M: 450 x 14 + 1550 missing x 14 a cwt = 280.00',
      'M2M costs least',
      'net 280.00',
      'fuel 15 + 35 x 0.45 = 30.75% of 280.00 = 86.10',
    ],
    charges: ['Freight Rate 63.00', 'Freight Rate 217.00', 'Fuel Surcharge 86.10'],
    total: 366.1,
  },
  {
    title: 'one class over two breaks to the last',
    lines: [[300, 100]],
    tariff: STEEP,
    discount: 0,
    how: [
      'L5C: 300 x 100 a cwt = 300.00',
      'M5C: 300 x 90 + 200 missing x 90 a cwt = 450.00',
      'M1M: 300 x 30 + 700 missing x 30 a cwt = 300.00',
      'M2M: 300 x 14 + 1700 missing x 14 a cwt = 280.00',
      'M2M costs least',
      'net 280.00',
      'fuel 15 + 35 x 0.45 = 30.75% of 280.00 = 86.10',
    ],
    charges: ['Freight Rate 42.00', 'Freight Rate 238.00', 'Fuel Surcharge 86.10'],
    total: 366.1,
  },
  {
    title: 'as dear as two breaks further: the lighter',
    lines: [[280, 100]],
    tariff: STEEP,
    discount: 0,
    how: [
      'L5C: 280 x 100 a cwt = 280.00',
      'M5C: 280 x 90 + 220 missing x 90 a cwt = 450.00',
      'L5C costs least',
      'net 280.00',
      'fuel 15 + 35 x 0.45 = 30.75% of 280.00 = 86.10',
    ],
    charges: ['Freight Rate 280.00', 'Fuel Surcharge 86.10'],
    total: 366.1,
  },
  {
    title: 'a pound less stays where it is',
    lines: [[279, 100]],
    tariff: STEEP,
    discount: 0,
    how: [
      'L5C: 279 x 100 a cwt = 279.00',
      'M5C: 279 x 90 + 221 missing x 90 a cwt = 450.00',
      'L5C costs least',
      'net 279.00',
      'fuel 15 + 35 x 0.45 = 30.75% of 279.00 = 85.79',
    ],
    charges: ['Freight Rate 279.00', 'Fuel Surcharge 85.79'],
    total: 364.79,
  },
];

describe('weight breaks', () => {
  it.each([...EDGES, ...MIXED, ...SKIPPED])('$title', (vector) => {
    const { total, charges } = ltlPrice(freightOf(vector), termsOf(vector));
    expect(inWords(charges), vector.how.join('\n')).toEqual(vector.charges);
    expect(total).toBe(vector.total);
  });
});

describe('tariffs that are not as one expects', () => {
  const priced = (tariff: Tariff, lines: LtlVector['lines']) =>
    inWords(ltlPrice(freightOf({ lines }), termsOf({ tariff, discount: 0, diesel: 2 })).charges);

  it('a heavier break that is dearer counts from its first pound on', () => {
    const dearer = {
      ...PLAIN,
      breaks: [
        { from: 0, factor: 1 },
        { from: 500, factor: 1.2 },
      ],
    };
    expect(priced(dearer, [[499, 100]])).toEqual(['Freight Rate 499.00', 'Fuel Surcharge 74.85']);
    expect(priced(dearer, [[500, 100]])).toEqual(['Freight Rate 600.00', 'Fuel Surcharge 90.00']);
  });

  it('missing pounds are of the class that costs least, not of the least number', () => {
    const turned = {
      ...PLAIN,
      classFactors: new Map([
        [50, 2],
        [100, 1],
      ]),
      breaks: [
        { from: 0, factor: 1 },
        { from: 500, factor: 0.5 },
      ],
    };
    // Below the break 100 x 2.00 + 380 x 1.00 = 580.00; at it 100 x 1.00 + 380 x 0.50 + 20 missing x 0.50 = 300.00.
    expect(
      priced(turned, [
        [100, 50],
        [380, 100],
      ]),
    ).toEqual(['Freight Rate 100.00', 'Freight Rate 190.00', 'Freight Rate 10.00', 'Fuel Surcharge 45.00']);
  });
});

describe('the least net charge', () => {
  it.each<[number, number | null, number, string]>([
    [0, null, 115, '0.55 x 190 = 104.50'],
    [381, null, 115, '0.55 x 209.05 = 114.9775'],
    [382, null, 115.01, '0.55 x 209.10 = 115.005'],
    [1_225, null, 138.19, '0.55 x 251.25 = 138.1875'],
    [1_225, 97.5, 97.5, 'agreed'],
    [1_225, 0, 0, 'agreed that there is none'],
  ])('%d mi, agreed %s: %d, %s', (miles, minimumCharge, least) => {
    expect(leastNet({ tariff: DEMO_500, minimumCharge }, miles)).toBe(least);
  });
});
