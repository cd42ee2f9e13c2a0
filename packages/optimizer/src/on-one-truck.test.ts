import { describe, expect, it } from 'vitest';
import { sampleOrder, sampleSource, SAMPLE_TARIFF, type SampleOrder } from './testing/sample-orders.ts';
import type { ConstraintSet } from './input.ts';
import { alongRoute, onOneTruck } from './on-one-truck.ts';

const OUTER: SampleOrder = { id: 'outer', stops: [{ at: [0, 0] }, { at: [300, 0] }], baselineCost: 900 };
const INNER: SampleOrder = { id: 'inner', stops: [{ at: [100, 0] }, { at: [200, 0] }], baselineCost: 700 };

function together(orders: readonly SampleOrder[], constraints: Partial<ConstraintSet> = {}) {
  return onOneTruck(orders.map(sampleOrder), sampleSource(constraints), SAMPLE_TARIFF);
}

describe('a chosen set of orders on one truck', () => {
  it('goes the shortest way that keeps everything, with what it saves', () => {
    const answer = together([INNER, OUTER]);
    if (answer.kind !== 'fits') throw new Error(answer.kind);
    const { shipment } = answer;
    expect(shipment.stops.map(({ placeId, kind }) => `${kind} ${placeId}`)).toEqual([
      'pickup 0,0',
      'pickup 100,0',
      'dropoff 200,0',
      'dropoff 300,0',
    ]);
    expect(shipment.miles).toBe(300);
    expect(shipment.baselineMiles).toBe(400);
    expect(shipment.savings).toBeCloseTo(1600 - shipment.cost, 9);
  });

  it('is one order alone as well', () => {
    expect(together([OUTER])).toMatchObject({ kind: 'fits', shipment: { orders: ['outer'], miles: 300 } });
  });

  it.each([
    ['equipment', { equipmentMode: 'reefer' }],
    ['hazmat', { hazardClasses: ['1.1D'] }],
    ['team', { isTeam: true }],
  ] as const)('says that %s keeps them apart', (limit, change) => {
    const other = { ...INNER, ...(limit === 'hazmat' ? { hazardClasses: ['3'] } : {}) };
    expect(together([{ ...OUTER, ...change }, other])).toEqual({ kind: 'cannot', limits: [limit], mendable: [] });
  });

  it('says by how much one limit is missed', () => {
    const heavy = [
      { ...OUTER, weight: 30_000 },
      { ...INNER, weight: 16_000 },
    ];
    expect(together(heavy, { maxWeight: 45_000, maxRouteDistance: 300 })).toEqual({
      kind: 'cannot',
      limits: expect.arrayContaining(['maxWeight']),
      mendable: expect.arrayContaining([{ limit: 'maxWeight', value: 46_000, allowed: 45_000, slack: 1_000 }]),
    });
  });

  it('can go in another order of stops, if that keeps everything', () => {
    const [outer, inner] = [sampleOrder(OUTER), sampleOrder(INNER)];
    const route = [
      { order: outer, stop: 0 },
      { order: outer, stop: 1 },
      { order: inner, stop: 0 },
      { order: inner, stop: 1 },
    ];
    expect(alongRoute(route, sampleSource(), SAMPLE_TARIFF)).toMatchObject({ miles: 600 });
    expect(alongRoute(route, sampleSource({ maxRouteDistance: 599 }), SAMPLE_TARIFF)).toBeNull();
    const soon = sampleOrder({ ...INNER, stops: [{ at: [100, 0], close: 1 }, { at: [200, 0] }] });
    const late = route.map(({ order, stop }) => ({ order: order === inner ? soon : order, stop }));
    expect(alongRoute(late, sampleSource(), SAMPLE_TARIFF)).toBeNull();
    const cold = sampleOrder({ ...INNER, equipmentMode: 'reefer' });
    const mixed = route.map(({ order, stop }) => ({ order: order === inner ? cold : order, stop }));
    expect(alongRoute(mixed, sampleSource(), SAMPLE_TARIFF)).toBeNull();
  });
});
