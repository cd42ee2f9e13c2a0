import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleOrder } from '../testing/sample-orders.ts';
import type { RouteToPrice } from '../tariff.ts';
import { createTariff, type StandardTariffData } from './standard.ts';

const FIGURES: StandardTariffData = {
  truckload: { fixed: 200, perMile: 2, minimum: 500, fuelPerMile: 0.5, perStop: 75, hazmat: 120, team: 300, blind: 40 },
  combinedLtl: { minimum: 90, perHundredweightMile: 0.01 },
};

const order = sampleOrder({ id: 1, stops: [{ at: [0, 0] }, { at: [100, 0] }] });

function route(changes: Partial<RouteToPrice> = {}): RouteToPrice {
  return {
    orders: [order, order],
    miles: 400,
    stops: 2,
    origin: order.stops[0]!.place,
    destination: order.stops[1]!.place,
    isOnePair: false,
    equipmentMode: 'dry',
    isHazmat: false,
    isTeam: false,
    isBlind: false,
    weight: 20_000,
    pallets: 10,
    volume: 1000,
    linearFeet: 20,
    ...changes,
  };
}

describe('the standard tariff', () => {
  const { price } = createTariff(FIGURES);

  it.each<{ what: string; given: Partial<RouteToPrice>; cost: number; mode?: 'ltl' }>([
    { what: 'a fixed part, the miles and the fuel', given: {}, cost: 200 + 800 + 200 },
    { what: 'the minimum instead of a short linehaul, with its fuel', given: { miles: 100 }, cost: 500 + 50 },
    { what: 'the linehaul where it is just the minimum', given: { miles: 150 }, cost: 500 + 75 },
    { what: 'nothing for the first two stops', given: { stops: 1 }, cost: 1200 },
    { what: 'a charge for each stop beyond two', given: { stops: 5 }, cost: 1200 + 3 * 75 },
    { what: 'the stops beyond the minimum too', given: { miles: 100, stops: 3 }, cost: 550 + 75 },
    { what: 'a charge for hazardous freight', given: { isHazmat: true }, cost: 1320 },
    { what: 'a charge for a team', given: { isTeam: true }, cost: 1500 },
    { what: 'a charge for a blind shipment', given: { isBlind: true }, cost: 1240 },
    {
      what: 'all charges together',
      given: { isBlind: true, isTeam: true, isHazmat: true, stops: 3 },
      cost: 1200 + 40 + 300 + 120 + 75,
    },
    {
      what: 'one bill by weight between the same two places',
      given: { isOnePair: true, weight: 10_000 },
      cost: 400,
      mode: 'ltl',
    },
    { what: 'the least bill', given: { isOnePair: true, weight: 1000 }, cost: 90, mode: 'ltl' },
    { what: 'a truck where the bill would cost as much', given: { isOnePair: true, weight: 30_000 }, cost: 1200 },
    { what: 'a truck where the bill would cost more', given: { isOnePair: true, weight: 40_000 }, cost: 1200 },
    { what: 'a truck where there are more places', given: { weight: 1000 }, cost: 1200 },
  ])('asks $what', ({ given, cost, mode = 'truckload' }) => {
    expect(price(route(given))).toEqual({ mode, cost });
  });

  it('has no bills by weight where they are not offered', () => {
    const { price: byTruck } = createTariff({ ...FIGURES, combinedLtl: null });
    expect(byTruck(route({ isOnePair: true, weight: 100 }))).toEqual({ mode: 'truckload', cost: 1200 });
  });

  it('does not look at where the route begins or ends', () => {
    expect(createTariff(FIGURES).dependsOnEnds).toBe(false);
  });
});

describe('any figures', () => {
  const amount = (max: number) => fc.integer({ min: 0, max });
  const anyFigures: fc.Arbitrary<StandardTariffData> = fc.record({
    truckload: fc.record({
      fixed: amount(500),
      perMile: amount(5),
      minimum: amount(2000),
      fuelPerMile: amount(2),
      perStop: amount(200),
      hazmat: amount(200),
      team: amount(200),
      blind: amount(200),
    }),
    combinedLtl: fc.option(fc.record({ minimum: amount(500), perHundredweightMile: fc.double({ min: 0, max: 0.1 }) })),
  });
  const anyRoute = fc
    .record({
      miles: amount(3000),
      stops: fc.integer({ min: 1, max: 12 }),
      isOnePair: fc.boolean(),
      isHazmat: fc.boolean(),
      isTeam: fc.boolean(),
      isBlind: fc.boolean(),
      weight: amount(45_000),
    })
    .map(route);

  it('have a floor that no truck is below', () => {
    fc.assert(
      fc.property(anyFigures, anyRoute, (figures, any) => {
        const { floor, price } = createTariff(figures);
        const { mode, cost } = price(any);
        const least = floor.base + floor.perMile * any.miles + floor.perStop * (any.stops - 2);
        expect(mode === 'ltl' || cost >= least - 1e-9).toBe(true);
      }),
    );
  });

  it('ask no less for more miles or more stops, and take the cheaper of truck and bill', () => {
    fc.assert(
      fc.property(anyFigures, anyRoute, amount(500), amount(4), (figures, any, miles, stops) => {
        const { price } = createTariff(figures);
        const { cost } = price(any);
        expect(price({ ...any, miles: any.miles + miles, stops: any.stops + stops }).cost).toBeGreaterThanOrEqual(cost);
        expect(cost).toBeLessThanOrEqual(price({ ...any, isOnePair: false }).cost);
      }),
    );
  });
});
