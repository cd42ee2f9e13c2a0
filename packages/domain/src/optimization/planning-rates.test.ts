import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/trials.ts';
import type { EquipmentMode } from '../orders/lists.ts';
import { ATLANTA, EXAMPLE_COMPANY, JOLIET, PALLET, TOLEDO } from '../rating/example-question.ts';
import { MARKET } from '../rating/example-terms.ts';
import { dieselAt, haulOf } from '../rating/example-truckload.ts';
import { truckloadPrice, truckloadTotal } from '../rating/truckload.ts';
import { planningPrices, type PlanningFreight, type PlanningLane, type PlanningTerms } from './planning-rates.ts';
import { floorOf } from './price-floor.ts';

const DAY = '2026-11-20';

const contract = (rate: number, change: object = {}): PlanningLane => ({
  id: 'lane',
  equipmentMode: 'Dry',
  origin: { kind: 'State', state: 'IL', city: null, postalCode: null, country: 'US' },
  destination: { kind: 'State', state: 'GA', city: null, postalCode: null, country: 'US' },
  rates: [
    {
      id: 'rate',
      sequence: 0,
      effectiveDate: '2026-01-01',
      expirationDate: '2026-12-31',
      rateType: 'AllIn',
      chargeType: 'Flat',
      rate,
      minCharge: null,
      ranges: [],
      additionalCharges: [],
      carrier: {
        id: 'c',
        name: 'Prairie Star',
        status: 'Active',
        holdReason: '',
        modes: ['TL'],
        equipmentModes: ['Dry'],
        isHazmatCertified: false,
        insurance: [],
      },
      ...change,
    },
  ],
});

const terms = (lanes: PlanningLane[] = []): PlanningTerms => ({
  day: DAY,
  company: EXAMPLE_COMPANY,
  hazmatCompany: EXAMPLE_COMPANY,
  lanes,
  need: {
    day: DAY,
    mode: 'TL',
    equipmentMode: 'Dry',
    isHazmat: false,
    freightValue: null,
    minimumCargoInsurance: null,
  },
  fuel: { perMile: 0.5, how: '' },
});

const freight = (change: Partial<PlanningFreight> = {}): PlanningFreight => ({
  day: DAY,
  equipmentMode: 'Dry',
  products: [{ ...PALLET, weight: 1_500, pallets: 1, count: 1 }],
  accessorials: [],
  pieces: 1,
  weight: 1_500,
  pallets: 1,
  linearFeet: 4,
  isHazmat: false,
  isTeam: false,
  isLiftGate: false,
  ...change,
});
const way = (miles = 716, directMiles = miles, stops = 2) => ({ from: JOLIET, to: ATLANTA, miles, directMiles, stops });

describe('what a truck costs in a plan', () => {
  it('is to the cent what it is in a quote', () => {
    const haul = fc.record({
      miles: fc.integer({ min: 0, max: 30_000 }).map((tenths) => tenths / 10),
      equipmentMode: fc.constantFrom<EquipmentMode>('Dry', 'Reefer', 'Flatbed', 'Bulk', 'PowerOnly', 'Drayage'),
      originState: fc.constantFrom('IL', 'CA', 'FL', 'KS'),
      destinationState: fc.constantFrom('GA', 'FL', 'NY', 'KS'),
      month: fc.integer({ min: 1, max: 12 }),
      stops: fc.integer({ min: 2, max: 8 }),
      isTeam: fc.boolean(),
      isHazmat: fc.boolean(),
      isLiftGate: fc.boolean(),
      diesel: fc.integer({ min: 100, max: 600 }).map((cents) => cents / 100),
      border: fc.option(fc.constantFrom<'CA' | 'MX'>('CA', 'MX'), { nil: undefined }),
    });
    fc.assert(
      fc.property(haul, ({ diesel, border, ...facts }) => {
        const asked = haulOf({ ...facts, ...(border && { border }) });
        expect(truckloadTotal(MARKET, asked, dieselAt(diesel))).toBe(
          truckloadPrice(MARKET, asked, dieselAt(diesel)).total,
        );
      }),
      runs(500),
    );
  });

  it('is that of the market or of a contract, whichever is less', () => {
    const market = planningPrices(terms()).truck(freight(), way())!;
    expect(market.by).toBe('Spot market');
    const cheaper = planningPrices(terms([contract(market.cost - 1)])).truck(freight(), way());
    expect(cheaper).toEqual({ mode: 'TL', cost: market.cost - 1, by: 'Contract of Prairie Star' });
    expect(planningPrices(terms([contract(market.cost + 1)])).truck(freight(), way())).toEqual(market);
  });

  it.each([
    ['flatbed', freight({ equipmentMode: 'Flatbed' }), way()],
    ['hazmat', freight({ isHazmat: true }), way()],
    ['another way', freight(), { ...way(), to: TOLEDO }],
    ['a round trip', freight(), way(716, 0, 3)],
  ])('is not that of a contract for %s', (_, asked, driven) => {
    expect(planningPrices(terms([contract(1)])).truck(asked, driven)!.by).toBe('Spot market');
  });

  it('by contract counts every mile of a detour and every stop', () => {
    const prices = planningPrices(terms([contract(716)]));
    expect(prices.truck(freight(), way(716))!.cost).toBe(716);
    expect(prices.truck(freight(), way(816, 716, 4))!.cost).toBe(816 + 2 * MARKET.extraStop);
  });

  it('is nothing that anybody says where no road leads, or without a market', () => {
    const island = { ...way(), to: { ...ATLANTA, state: 'HI' } };
    expect(planningPrices(terms()).truck(freight(), island)).toBeNull();
    const bare = terms();
    const nobody = { ...bare, company: { ...bare.company, terms: { ...bare.company.terms, market: null } } };
    expect(planningPrices(nobody).truck(freight(), way())).toBeNull();
  });
});

describe('what an order costs alone', () => {
  it('is a part of a truck where that is less', () => {
    const prices = planningPrices(terms());
    const alone = prices.alone(freight(), way())!;
    expect(alone.mode).toBe('LTL');
    expect(alone.cost).toBeLessThan(prices.truck(freight(), way())!.cost);
  });

  it.each([
    ['of more than two stops', freight(), way(716, 700, 3)],
    ['on a flatbed', freight({ equipmentMode: 'Flatbed' }), way()],
    ['with a team', freight({ isTeam: true }), way()],
  ])('is a whole truck for freight %s', (_, asked, driven) => {
    expect(planningPrices(terms()).alone(asked, driven)!.mode).toBe('TL');
  });
});

describe('the floor that plans are proven by', () => {
  const ends = [JOLIET, ATLANTA, TOLEDO];
  const direct = () => 716;

  it('is below every price of a truck, whatever it drives and stops', () => {
    const lanes = [contract(900), contract(1_100, { chargeType: 'Mile', rate: 1.1 })];
    for (const given of [terms(), terms(lanes)]) {
      const floor = floorOf(given, [freight(), freight({ weight: 40_000, pallets: 24 })], ends, direct);
      const prices = planningPrices(given);
      fc.assert(
        fc.property(
          fc.integer({ min: 7_160, max: 40_000 }),
          fc.integer({ min: 2, max: 9 }),
          fc.constantFrom(...ends),
          fc.constantFrom(...ends),
          (tenths, stops, from, to) => {
            const miles = tenths / 10;
            const { cost } = prices.truck(freight(), { from, to, miles, directMiles: 716, stops })!;
            expect(cost).toBeGreaterThanOrEqual(floor.base + floor.perMile * miles + floor.perStop * (stops - 2));
          },
        ),
        runs(100),
      );
      expect(floor.perMile).toBeGreaterThan(0.9);
    }
  });

  it('is nothing where there is no market', () => {
    const bare = terms();
    const nobody = { ...bare, company: { ...bare.company, terms: { ...bare.company.terms, market: null } } };
    expect(floorOf(nobody, [freight()], ends, direct)).toEqual({ base: 0, perMile: 0, perStop: 0 });
  });
});
