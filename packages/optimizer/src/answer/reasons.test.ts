import { describe, expect, it } from 'vitest';
import type { ConstraintSet, OrderInput } from '../input.ts';
import type { RouteDraft, SolutionDraft } from './draft.ts';
import { createRejectionFinder } from './reasons.ts';
import { SAMPLE_TARIFF, sampleOrder, sampleSource, type SampleOrder } from '../testing/sample-orders.ts';

type Draft = Pick<SolutionDraft, 'aims' | 'routes' | 'alone' | 'examined' | 'worth'>;

function rejectionOf(order: OrderInput, draft: Partial<Draft>, constraints: Partial<ConstraintSet> = {}) {
  const whole: Draft = { aims: ['leastCost'], routes: [], alone: [order], examined: [], worth: new Map(), ...draft };
  return createRejectionFinder(whole, sampleSource(constraints), SAMPLE_TARIFF)(order);
}

const between = (id: number, x: number, rest: Partial<SampleOrder> = {}) =>
  sampleOrder({ id, stops: [{ at: [x, 0] }, { at: [x + 300, 0] }], ...rest });
const one = between(1, 0);
const two = between(2, 20);
const three = between(3, 40);
const four = between(4, 60);
const asRoute = (...orders: OrderInput[]): RouteDraft =>
  [0, 1].flatMap((stop) => orders.map((order) => ({ order, stop })));

const AT_LEAST = { kind: 'loses', unit: 'dollars', isAtLeast: true };

describe('an order alone that was examined with others', () => {
  const worth = new Map([
    [1, 400],
    [2, 450],
    [3, 500],
  ]);
  const pair = { orders: [one, two], route: asRoute(one, two), objective: 970 };
  const triple = { orders: [one, two, three], route: asRoute(one, two, three), objective: 1400.128 };

  it('loses what the route costs beyond the worth of its orders, where that is least', () => {
    expect(rejectionOf(one, { examined: [pair, triple], worth })).toEqual({ ...AT_LEAST, with: [2, 3], by: 50.13 });
    expect(rejectionOf(one, { examined: [triple, pair].slice(1), worth })).toEqual({
      ...AT_LEAST,
      with: [2],
      by: 120,
    });
  });

  it('is told of the smaller of two routes that lose the same', () => {
    const examined = [{ ...triple, objective: 1470 }, pair];
    expect(rejectionOf(one, { examined, worth })).toEqual({ ...AT_LEAST, with: [2], by: 120 });
    expect(rejectionOf(one, { examined: examined.toReversed(), worth })).toMatchObject({ with: [2] });
  });

  it('never loses less than nothing', () => {
    expect(rejectionOf(one, { examined: [{ ...pair, objective: 849 }], worth })).toMatchObject({
      kind: 'loses',
      by: 0,
    });
  });

  it('is not told of routes without it, nor of itself', () => {
    const examined = [
      { orders: [two, three], route: asRoute(two, three), objective: 0 },
      { orders: [one], route: asRoute(one), objective: 0 },
      pair,
    ];
    expect(rejectionOf(one, { examined, worth })).toEqual({ ...AT_LEAST, with: [2], by: 120 });
  });
});

describe('an order alone that was examined with nobody', () => {
  it('has nobody when there is no other order', () => {
    expect(rejectionOf(one, {})).toEqual({ kind: 'nobody' });
  });

  it('is told of the limit between it and the nearest order that one limit keeps apart', () => {
    const heavy = between(9, 5, { weight: 9500 });
    const routes = [asRoute(heavy, four)];
    // Together they are on board from 5 to 300; a shorter way is not allowed one after the other.
    const set = { maxWeight: 10_000, maxRouteDistance: 400 };
    expect(rejectionOf(one, { routes }, set)).toEqual({
      kind: 'forbidden',
      with: [9],
      limit: { limit: 'maxWeight', value: 10_500, allowed: 10_000, slack: 500 },
    });
  });

  it('passes over orders that several limits keep apart', () => {
    const near = between(8, 5, { weight: 9500, pallets: 1 });
    const next = between(9, 10, { weight: 9500 });
    const set = { maxWeight: 10_000, minPalletsPerStop: 2, maxRouteDistance: 400 };
    expect(rejectionOf(one, { alone: [one, near, next] }, set)).toMatchObject({ kind: 'forbidden', with: [9] });
    expect(rejectionOf(one, { alone: [one, near] }, set)).toEqual({
      kind: 'far',
      with: [8],
      limits: ['maxWeight', 'minPalletsPerStop'],
    });
  });

  it('passes over orders that may not share its truck, and names why where there are no others', () => {
    const flatbed = between(8, 1, { equipmentMode: 'flatbed' });
    const hazardous = between(7, 2, { hazardClasses: ['1.1D'] });
    const acid = between(1, 0, { hazardClasses: ['8'] });
    const stops = { maxStopCount: 3 };
    expect(rejectionOf(acid, { alone: [flatbed, acid, hazardous, two] }, stops)).toMatchObject({
      kind: 'forbidden',
      with: [2],
    });
    expect(rejectionOf(acid, { alone: [acid, hazardous] }, stops)).toEqual({
      kind: 'far',
      with: [7],
      limits: ['hazmat'],
    });
    expect(rejectionOf(acid, { alone: [acid, flatbed] }, stops)).toEqual({
      kind: 'far',
      with: [8],
      limits: ['equipment'],
    });
  });

  it('loses what a pair that fits costs more than its orders do alone', () => {
    const cheap = between(1, 0, { baselineCost: 300 });
    const other = between(2, 20, { baselineCost: 400 });
    // 320 miles and four stops: 200 + 640 + 100.
    expect(rejectionOf(cheap, { alone: [cheap, other] })).toEqual({
      ...AT_LEAST,
      with: [2],
      by: 240,
      isAtLeast: false,
    });
  });

  it('loses what a pair costs more than the other order is worth in the plan', () => {
    const cheap = between(1, 0, { baselineCost: 300 });
    const draft = { alone: [cheap], routes: [asRoute(two, three)], worth: new Map([[2, 450]]) };
    expect(rejectionOf(cheap, draft)).toEqual({ ...AT_LEAST, with: [2], by: 940 - 300 - 450 });
  });

  it('loses miles where the plan drives least', () => {
    const opposite = sampleOrder({ id: 2, stops: [{ at: [300, 40] }, { at: [0, 40] }] });
    const draft = { alone: [one, opposite] };
    // There and back: 300 + 40 + 300, of which the 40 are lost.
    expect(rejectionOf(one, { ...draft, aims: ['leastDistance'] })).toMatchObject({
      kind: 'loses',
      with: [2],
      by: 40,
      unit: 'miles',
    });
    const byStrategy = rejectionOf(one, { ...draft, aims: ['fewestShipments'] }, { strategy: 'distance' });
    expect(byStrategy).toMatchObject({ kind: 'loses', with: [2], by: 40, unit: 'miles' });
  });
});
