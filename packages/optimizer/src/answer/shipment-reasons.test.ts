import { describe, expect, it } from 'vitest';
import type { ConstraintSet, Fleet, OrderInput } from '../input.ts';
import type { LimitUse } from '../plan.ts';
import { placeAt, HOUR, MONDAY, SAMPLE_TARIFF, sampleOrder, sampleSource } from '../testing/sample-orders.ts';
import { buildShipment } from './shipment.ts';

const outer = sampleOrder({ id: 'outer', weight: 3000, pallets: 6, stops: [{ at: [0, 0] }, { at: [400, 0] }] });
const aside = sampleOrder({ id: 'aside', weight: 1000, pallets: 4, stops: [{ at: [100, 0] }, { at: [200, 0] }] });

function reasonsOf(orders: readonly [OrderInput, OrderInput], set: Partial<ConstraintSet>, fleet: Partial<Fleet> = {}) {
  const [first, second] = orders;
  const route = [
    { order: first, stop: 0 },
    { order: second, stop: 0 },
    { order: second, stop: 1 },
    { order: first, stop: 1 },
  ];
  return buildShipment(route, sampleSource(set, fleet), SAMPLE_TARIFF).reasons;
}

describe('the limit that holds a shipment back', () => {
  it.each<[string, Partial<ConstraintSet>, Partial<Fleet>, Partial<LimitUse> | null]>([
    ['is none where none is set', {}, {}, null],
    ['is the only one that is set', { maxWeight: 44_000 }, {}, { limit: 'maxWeight', value: 4000, slack: 40_000 }],
    [
      'is the one with the smallest share left: a tenth of 11 pallets before half of 8,000 lb',
      { maxWeight: 8000, maxPallets: 11 },
      {},
      { limit: 'maxPallets', value: 10, allowed: 11, slack: 1 },
    ],
    ['may be the floor', { maxWeight: 8000 }, { maxLinearFeet: 20 }, { limit: 'maxLinearFeet', value: 20, slack: 0 }],
    ['may be the volume', { maxVolume: 250, maxStopCount: 6 }, {}, { limit: 'maxVolume', value: 200, slack: 50 }],
    ['may be the number of orders', { maxWeight: 8000 }, { maxOrders: 3 }, { limit: 'maxOrders', slack: 1 }],
    ['may be the stops', { maxStopCount: 5, maxPickupCount: 4 }, {}, { limit: 'maxStopCount', value: 4, slack: 1 }],
    ['may be the pickups', { maxStopCount: 8, maxPickupCount: 3 }, {}, { limit: 'maxPickupCount', value: 2, slack: 1 }],
    ['may be the dropoffs', { maxStopCount: 8, maxDropoffCount: 2 }, {}, { limit: 'maxDropoffCount', slack: 0 }],
    ['may be the miles', { maxRouteDistance: 500, maxWeight: 8000 }, {}, { limit: 'maxRouteDistance', slack: 100 }],
    [
      'is a way off the route of no miles where none are allowed',
      { maxRouteDistance: 500, maxOutOfRouteDistance: 0 },
      {},
      { limit: 'maxOutOfRouteDistance', value: 0, allowed: 0, slack: 0 },
    ],
    [
      'may be the first drop',
      { distanceFromFirstDrop: 250 },
      {},
      { limit: 'distanceFromFirstDrop', value: 200, slack: 50 },
    ],
    [
      'may be the transit, in days',
      { maxRouteTransitTime: 1 },
      {},
      { limit: 'maxRouteTransitTime', value: (400 * 2.5 + 240) / 1440, allowed: 1 },
    ],
    [
      'may be a minimum, of which the share is what the stop has to spare',
      { maxWeight: 8000, minWeightPerStop: 900 },
      {},
      { limit: 'minWeightPerStop', value: 1000, allowed: 900, slack: 100 },
    ],
    [
      'is a minimum of which a tenth is asked for before a capacity of which a twentieth is used',
      { maxWeight: 80_000, minWeightPerStop: 100 },
      {},
      { limit: 'minWeightPerStop', slack: 900 },
    ],
  ])('%s', (_, set, fleet, binding) => {
    const found = reasonsOf([outer, aside], set, fleet).binding;
    if (binding === null) expect(found).toBeNull();
    else expect(found).toMatchObject(binding);
  });

  const closing = (close: number) =>
    sampleOrder({
      id: 'closing',
      stops: [
        { at: [0, 0], open: 0, close: 300 },
        { at: [400, 0], close },
      ],
    });

  it.each([
    // 400 miles are 1,000 minutes on the road, and three dwells come before the last stop.
    ['a window with less than an hour to spare', 20, { limit: 'window', value: 1180, allowed: 1200, slack: 20 }],
    ['no window with an hour or more', 20 + 2 / 3, { limit: 'maxWeight' }],
  ])('is %s', (_, close, binding) => {
    expect(reasonsOf([closing(close), aside], { maxWeight: 40_000 }).binding).toMatchObject(binding);
  });

  it('weighs a window against an hour: a third of it before nothing left of a limit', () => {
    expect(reasonsOf([closing(20), aside], { maxStopCount: 4 }).binding).toMatchObject({ limit: 'maxStopCount' });
    expect(reasonsOf([closing(20), aside], { maxStopCount: 8 }).binding).toMatchObject({ limit: 'window' });
  });
});

describe('the miles that an order adds', () => {
  const north = sampleOrder({ id: 'north', stops: [{ at: [0, 30] }, { at: [400, 30] }] });

  it('are those of the route less those of the same sequence without it', () => {
    expect(reasonsOf([outer, aside], {}).addedMiles).toEqual([
      { order: 'outer', miles: 300 },
      { order: 'aside', miles: 0 },
    ]);
    expect(reasonsOf([outer, north], {}).addedMiles).toEqual([
      { order: 'outer', miles: 60 },
      { order: 'north', miles: 60 },
    ]);
  });

  it('count the ways from and to the depot', () => {
    const depot = { place: placeAt([0, 0]), opensAt: MONDAY, closesAt: MONDAY + 900 * HOUR };
    expect(reasonsOf([outer, aside], {}, { depot }).addedMiles).toEqual([
      // Without it the truck would turn round at 200.
      { order: 'outer', miles: 400 },
      { order: 'aside', miles: 0 },
    ]);
  });
});
