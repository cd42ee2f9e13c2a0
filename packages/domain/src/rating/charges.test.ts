import { describe, expect, it } from 'vitest';
import {
  chargeInWords,
  ChargeSheet,
  firstDifference,
  reckonAgain,
  shownFigures,
  type Charge,
  type NewCharge,
} from './charges.ts';

const words = { chargeTypeName: 'Freight Rate', description: 'Freight' };
const one = (charge: Omit<NewCharge, 'chargeTypeName' | 'description'>): Charge => {
  const sheet = new ChargeSheet();
  sheet.add({ ...words, ...charge });
  return sheet.charges[0]!;
};

describe('a charge', () => {
  it.each<[string, Omit<NewCharge, 'chargeTypeName' | 'description'>, number]>([
    ['flat', { chargeRateType: 'Flat', rate: 95 }, 95],
    ['flat, more than once', { chargeRateType: 'Flat', units: 3, rate: 95 }, 285],
    ['by the hundredweight', { chargeRateType: 'PerCwt', units: 9, rate: 100.5312 }, 904.78],
    ['by the mile', { chargeRateType: 'PerMile', units: 716, rate: 2.55 / 6.5 }, 280.89],
    ['by the pallet', { chargeRateType: 'PerPallet', units: 4, rate: 20 }, 80],
    ['by the stop', { chargeRateType: 'PerStop', units: 2, rate: 75 }, 150],
    ['percent', { chargeRateType: 'Percent', units: 180.96, rate: 30.75 }, 55.65],
    ['percent off', { chargeRateType: 'Percent', units: 1_005.31, rate: -82 }, -824.35],
    ['half a cent', { chargeRateType: 'PerMile', units: 0.5, rate: 2.01 }, 1.01],
    ['half a cent off', { chargeRateType: 'Percent', units: 10.1, rate: -5 }, -0.51],
    ['what is missing', { chargeRateType: 'AtLeast', units: 56.13, rate: 115 }, 58.87],
    ['nothing is missing', { chargeRateType: 'AtLeast', units: 115, rate: 115 }, 0],
    ['more than enough', { chargeRateType: 'AtLeast', units: 116, rate: 115 }, 0],
    [
      'by factors',
      {
        chargeRateType: 'PerCwt',
        units: 9,
        factors: [
          { label: 'L5C', value: 192 },
          { label: 'class 70', value: 0.77 },
          { label: 'M1M', value: 0.68 },
        ],
      },
      904.78,
    ],
  ])('%s', (_title, charge, total) => {
    expect(one(charge)).toMatchObject({ total, runningTotal: total });
  });
});

/** Freight, more freight that is rounded with it, discount, a least amount, fuel and a service. */
function example(): ChargeSheet {
  const sheet = new ChargeSheet();
  const factors = [
    { label: 'L5C', value: 100 },
    { label: 'class 70', value: 0.333 },
  ];
  sheet.add({ ...words, chargeRateType: 'PerCwt', units: 9.99, factors });
  sheet.add({ ...words, chargeRateType: 'PerCwt', units: 10, factors, less: 0 });
  sheet.add({ ...words, description: 'Discount', chargeRateType: 'Percent', of: sheet.all, rate: -82 });
  sheet.raise({ ...words, description: 'Minimum', of: sheet.all, rate: 115 });
  sheet.add({ ...words, description: 'Fuel', chargeRateType: 'Percent', of: sheet.all, rate: 30.75 });
  sheet.add({ ...words, description: 'Lift gate', chargeRateType: 'Flat', rate: 95 });
  return sheet;
}

describe('a sheet of charges', () => {
  it('runs on, and every sum is of the cents that are charged', () => {
    const { charges, total } = example();
    expect(charges.map((charge) => [charge.units, charge.total, charge.runningTotal])).toEqual([
      // 9.99 x 33.30 = 332.667
      [9.99, 332.67, 332.67],
      // 10 x 33.30 = 333.00, of which 332.67 are charged
      [10, 0.33, 333],
      // 82% of 333.00
      [333, -273.06, 59.94],
      [59.94, 55.06, 115],
      // 30.75% of 115.00 = 35.3625
      [115, 35.36, 150.36],
      [1, 95, 245.36],
    ]);
    expect(total).toBe(245.36);
  });

  it('of nothing is nothing', () => {
    const sheet = new ChargeSheet();
    expect([sheet.total, sheet.all, sheet.sumOf([])]).toEqual([0, [], 0]);
  });

  it.each([
    ['a cent below', 114.99, 115],
    ['exactly', 115, null],
    ['a cent above', 115.01, null],
  ])('is raised to 115.00 only where it is below: %s', (_title, before, after) => {
    const sheet = new ChargeSheet();
    sheet.add({ ...words, chargeRateType: 'Flat', rate: before });
    const at = sheet.raise({ ...words, of: [0], rate: 115 });
    expect(at === null ? null : sheet.total).toBe(after);
    expect(sheet.charges).toHaveLength(after === null ? 1 : 2);
  });
});

describe('reckoning again', () => {
  it('gives the same charges', () => {
    const { charges, total } = example();
    expect(reckonAgain(charges)).toEqual(charges);
    expect(firstDifference(charges, total)).toBeNull();
    expect(firstDifference([], 0)).toBeNull();
  });

  it('gives the same from what a database has kept', () => {
    const { charges, total } = example();
    const kept = JSON.parse(JSON.stringify({ charges, total })) as { charges: Charge[]; total: number };
    expect(firstDifference(kept.charges, kept.total)).toBeNull();
  });

  const changed = (at: number, change: (charge: Charge) => Partial<Charge>): Charge[] =>
    example().charges.map((charge, index) => (index === at ? { ...charge, ...change(charge) } : charge));

  it.each<[string, Charge[], string]>([
    ['a total', changed(4, () => ({ total: 35.37 })), 'Fuel: 35.37 is kept, 35.36 is reckoned.'],
    ['a running total', changed(5, () => ({ runningTotal: 245.37 })), 'Lift gate'],
    ['the rate of a flat charge', changed(5, () => ({ rate: 95.01 })), 'Lift gate: 95 is kept, 95.01 is reckoned.'],
    ['the units of a flat charge', changed(5, () => ({ units: 2 })), 'Lift gate: 95 is kept, 190 is reckoned.'],
    ['a percentage', changed(4, () => ({ rate: 31 })), 'Fuel: 35.36 is kept, 35.65 is reckoned.'],
    ['what a percentage is of', changed(4, () => ({ units: 116 })), 'Fuel'],
    ['whose percentage it is', changed(4, () => ({ of: [0] })), 'Fuel'],
    ['a least amount', changed(3, () => ({ rate: 116 })), 'Minimum: 55.06 is kept, 56.06 is reckoned.'],
    ['what is raised', changed(3, () => ({ units: 60 })), 'Minimum'],
    ['the pounds', changed(0, () => ({ units: 9.98 })), 'Freight: 332.67 is kept, 332.33 is reckoned.'],
    ['a rate that has factors', changed(0, () => ({ rate: 34 })), 'Freight'],
    ['a factor', changed(0, () => ({ factors: [{ label: 'L5C', value: 34 }] })), 'Freight'],
    ['what is part of it already', changed(1, () => ({ less: undefined })), 'Freight'],
  ])('finds that somebody changed %s', (_title, charges, text) => {
    expect(firstDifference(charges, 245.36)).toContain(text);
  });

  it('finds that the total is another, or a charge is gone', () => {
    const { charges } = example();
    expect(firstDifference(charges, 245.37)).toBe('The total 245.37 is kept, 245.36 is reckoned.');
    expect(firstDifference(charges.slice(0, -1), 245.36)).toBe('The total 245.36 is kept, 150.36 is reckoned.');
    expect(firstDifference([], 1)).toBe('The total 1 is kept, 0 is reckoned.');
  });
});

describe('units and rate beside a total', () => {
  it.each([
    ['a product', { chargeRateType: 'PerCwt', units: 9, rate: 100.5312, total: 904.78 }, { units: 9, rate: 100.531 }],
    ['a percentage', { chargeRateType: 'Percent', units: 200, rate: 12.5, total: 25 }, { units: 200, rate: 12.5 }],
    ['a flat amount', { chargeRateType: 'Flat', units: 1, rate: 95, total: 95 }, { units: 1, rate: 95 }],
    ['a minimum has none', { chargeRateType: 'AtLeast', units: 54.38, rate: 138.19, total: 83.81 }, null],
    [
      'a part charged already has none',
      { chargeRateType: 'PerCwt', units: 5, rate: 88.53, total: 177.06, less: 0 },
      null,
    ],
    ['no product has none', { chargeRateType: 'PerMile', units: 2, rate: 3, total: 7 }, null],
  ] as const)('%s', (_title, charge, shown) => {
    expect(shownFigures(charge)).toEqual(shown);
  });
});

describe('in words', () => {
  it.each([
    ['1 pallet x $20.00', { chargeRateType: 'PerPallet', units: 1, rate: 20, total: 20 }],
    ['4 pallets x $20.00', { chargeRateType: 'PerPallet', units: 4, rate: 20, total: 80 }],
    ['1 cwt x $9.00', { chargeRateType: 'PerCwt', units: 1, rate: 9, total: 9 }],
    // As many places as the total needs, and no more.
    ['716 mi x $0.3923', { chargeRateType: 'PerMile', units: 716, rate: 2.55 / 6.5, total: 280.89 }],
    ['4.3725 cwt x $88.53', { chargeRateType: 'PerCwt', units: 4.3725, rate: 88.5301, total: 387.1 }],
    ['27.5% of $100.00', { chargeRateType: 'Percent', units: 100, rate: 27.5, total: 27.5 }],
    ['82% of $1,005.31', { chargeRateType: 'Percent', units: 1_005.31, rate: -82, total: -824.35 }],
    [
      'Minimum $138.19 less $54.38 charged above',
      { chargeRateType: 'AtLeast', units: 54.38, rate: 138.19, total: 83.81 },
    ],
    [
      '5 cwt x $88.53 = $442.65, less $265.59 charged above',
      { chargeRateType: 'PerCwt', units: 5, rate: 88.53, total: 177.06, less: 0 },
    ],
  ] as const)('%s', (said, charge) => {
    expect(chargeInWords(charge)).toBe(said);
  });
});
