import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/trials.ts';
import { ltlEstimate } from './ltl-estimate.ts';
import { truckloadEstimate, type TruckloadHaul } from './truckload-estimate.ts';

const haul = (change: Partial<TruckloadHaul>): TruckloadHaul => ({
  miles: 850,
  stops: 2,
  equipmentMode: 'Dry',
  originState: 'KS',
  destinationState: 'KS',
  month: 9,
  isTeam: false,
  isHazmat: false,
  ...change,
});
const FUEL = 2.55 / 6.5;

describe('a truck of one’s own', () => {
  it.each([
    ['the middle of a band', {}, 850 * (2.1 + FUEL)],
    ['between two middles, the factor between', { miles: 1050 }, 1050 * (2.1 * 0.99 + FUEL)],
    ['beyond the last middle', { miles: 2000 }, 2000 * (2.1 * 0.97 + FUEL)],
    ['the least linehaul', { miles: 10 }, 600 + 10 * FUEL],
    ['no miles at all', { miles: 0 }, 600],
    ['a reefer', { equipmentMode: 'Reefer' }, 850 * (2.47 + FUEL)],
    ['drayage', { equipmentMode: 'Drayage', miles: 20 }, 350 + 20 * (3.25 + FUEL)],
    ['out of Illinois into Florida', { originState: 'IL', destinationState: 'FL' }, 850 * (2.1 * 1.15 * 1.22 + FUEL)],
    ['in December', { month: 12 }, 850 * (2.1 * 1.07 + FUEL)],
    ['a team', { isTeam: true }, 850 * (2.1 * 1.35 + FUEL)],
    ['hazmat', { isHazmat: true }, 850 * (2.1 + FUEL + 0.25)],
    ['four stops', { stops: 4 }, 850 * (2.1 + FUEL) + 150],
  ] as const)('%s', (_title, change, dollars) => {
    expect(truckloadEstimate(haul(change))).toBeCloseTo(dollars, 6);
  });

  it('never costs less for more miles', () => {
    const miles = fc.double({ min: 0, max: 3500, noNaN: true });
    fc.assert(
      fc.property(miles, miles, (a, b) => {
        const [shorter, longer] = [Math.min(a, b), Math.max(a, b)];
        const price = (driven: number) => truckloadEstimate(haul({ miles: driven, originState: 'FL', month: 2 }));
        expect(price(longer)).toBeGreaterThanOrEqual(price(shorter) - 1e-9);
      }),
      runs(100),
    );
  });
});

describe('a part of a carrier’s truck', () => {
  const perHundredweight = 60 + 6.2 * 20 + 8;
  const price = (gross: number, extra = 0) => gross * 0.13 * 1.308 + extra;

  it.each([
    [
      'one line at class 150, rated as 500 lb where that is less',
      [[499, 150]],
      price(5 * 1.44 * perHundredweight * 0.84),
    ],
    ['at a break', [[500, 150]], price(5 * 1.44 * perHundredweight * 0.84)],
    [
      'each line by its class',
      [
        [1_500, 50],
        [1_500, 150],
      ],
      price((15 * 0.56 + 15 * 1.44) * perHundredweight * 0.57),
    ],
    [
      'missing weight at the lowest class',
      [
        [950, 150],
        [40, 50],
      ],
      price((9.5 * 1.44 + 0.4 * 0.56 + 0.1 * 0.56) * perHundredweight * 0.68),
    ],
    ['no class is class 100', [[2_500, null]], price(25 * perHundredweight * 0.57)],
    ['the heaviest', [[45_000, 60]], price(450 * 0.66 * perHundredweight * 0.22)],
    ['the least', [[10, 50]], 0.55 * 210 * 1.308],
  ] as const)('%s', (_title, lines, dollars) => {
    const given = lines.map(([weight, freightClass]) => ({ weight, freightClass }));
    expect(ltlEstimate({ miles: 400, lines: given, isHazmat: false })).toBeCloseTo(dollars, 6);
  });

  it('hazmat costs more', () => {
    const given = { miles: 400, lines: [{ weight: 2_500, freightClass: 100 }] };
    expect(ltlEstimate({ ...given, isHazmat: true }) - ltlEstimate({ ...given, isHazmat: false })).toBeCloseTo(60, 9);
  });
});
