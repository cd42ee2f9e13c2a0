import { describe, expect, it } from 'vitest';
import {
  firstDayOfCosts,
  laneCosts,
  recentLaneCosts,
  type LaneCost,
  type LaneTrip,
  type OrderWay,
  type ShipmentsOfWays,
} from './lane-costs.ts';

const TODAY = '2026-11-19';

const trip = (shipmentId: string, facts: Partial<LaneTrip> = {}): LaneTrip => ({
  shipmentId,
  pickupDay: '2026-11-10',
  orderCount: 1,
  cost: 1000,
  miles: 500,
  ...facts,
});
const costOf = (trips: readonly LaneTrip[], period: LaneCost['period']) =>
  laneCosts(trips, TODAY).find((one) => one.period === period)!;

describe('firstDayOfCosts', () => {
  it.each([
    [TODAY, '2026-08-21'],
    ['2026-03-31', '2025-12-31'],
  ])('seen from %s is %s', (today, first) => {
    expect(firstDayOfCosts(today)).toBe(first);
  });
});

describe('laneCosts', () => {
  it('names its periods with their days', () => {
    expect(laneCosts([], TODAY).map(({ period, from, to }) => [period, from, to])).toEqual([
      ['LastMonth', '2026-10-01', '2026-10-31'],
      ['Last30Days', '2026-10-20', '2026-11-18'],
      ['Last90Days', '2026-08-21', '2026-11-18'],
    ]);
  });

  it('of a quiet lane has no averages', () => {
    expect(costOf([], 'LastMonth')).toMatchObject({
      shipments: 0,
      cost: 0,
      costPerShipment: null,
      costPerMile: null,
      leftOut: 0,
    });
  });

  it.each<[string, LaneCost['period'][]]>([
    ['2026-08-20', []],
    ['2026-08-21', ['Last90Days']],
    ['2026-09-30', ['Last90Days']],
    ['2026-10-01', ['LastMonth', 'Last90Days']],
    ['2026-10-20', ['LastMonth', 'Last30Days', 'Last90Days']],
    ['2026-10-31', ['LastMonth', 'Last30Days', 'Last90Days']],
    ['2026-11-01', ['Last30Days', 'Last90Days']],
    ['2026-11-18', ['Last30Days', 'Last90Days']],
    [TODAY, []],
  ])('counts a pickup on %s in %j', (pickupDay, periods) => {
    const counted = laneCosts([trip('A', { pickupDay })], TODAY).filter(({ shipments }) => shipments === 1);
    expect(counted.map(({ period }) => period)).toEqual(periods);
  });

  it('adds up to the cent and divides by shipments and by miles', () => {
    const trips = [trip('A', { cost: 1000.1, miles: 400 }), trip('B', { cost: 500.25, miles: 600 })];
    expect(costOf(trips, 'Last30Days')).toMatchObject({
      shipments: 2,
      cost: 1500.35,
      costPerShipment: 750.18,
      costPerMile: 1.5,
    });
  });

  it('leaves a shipment without miles out of the cost per mile alone', () => {
    const trips = [
      trip('A', { cost: 900, miles: null }),
      trip('B', { cost: 600, miles: 300 }),
      trip('C', { miles: 0 }),
    ];
    expect(costOf(trips, 'Last30Days')).toMatchObject({ shipments: 3, cost: 2500, costPerMile: 2 });
  });

  it('counts a shipment of several orders of the lane once, on the day of its first pickup', () => {
    const trips = [
      trip('A', { orderCount: 2, pickupDay: '2026-11-01' }),
      trip('A', { orderCount: 2, pickupDay: '2026-10-31' }),
    ];
    expect(costOf(trips, 'LastMonth')).toMatchObject({ shipments: 1, cost: 1000 });
  });

  it('leaves out a shipment that carries orders of other lanes, and one without a price', () => {
    const trips = [trip('A'), trip('B', { orderCount: 2 }), trip('C', { cost: null })];
    expect(costOf(trips, 'Last30Days')).toMatchObject({ shipments: 1, cost: 1000, leftOut: 2 });
  });
});

describe('recentLaneCosts', () => {
  const way = (facts: Partial<OrderWay> = {}): OrderWay => ({
    mode: 'TL',
    equipmentMode: 'Dry',
    fromCity: 'Joliet',
    fromState: 'IL',
    fromCode: '60433',
    toCity: 'Atlanta',
    toState: 'GA',
    toCode: '30336',
    ...facts,
  });
  const end = (facts: object) => ({ city: null, state: null, postalCode: null, country: 'US' as const, ...facts });
  const toAtlanta = {
    id: 'A',
    mode: 'TL' as const,
    equipmentMode: 'Dry',
    origin: end({ kind: 'City', city: 'Joliet', state: 'IL' }) as never,
    destination: end({ kind: 'PostalCode', postalCode: '30336' }) as never,
  };
  const toGeorgia = { ...toAtlanta, id: 'G', destination: end({ kind: 'State', state: 'GA' }) as never };
  const group = (cost: number, ...ways: OrderWay[]): ShipmentsOfWays => ({ ways, shipments: 1, cost });

  it.each<[string, ShipmentsOfWays[], [number, number], [number, number]]>([
    ['nothing', [], [0, 0], [0, 0]],
    ['one way', [group(1000.1, way())], [1, 1000.1], [1, 1000.1]],
    ['cents', [group(0.1, way()), group(0.2, way())], [2, 0.3], [2, 0.3]],
    ['another town of the state', [group(500, way({ toCity: 'Macon', toCode: '31201' }))], [0, 0], [1, 500]],
    ['orders for both', [group(700, way(), way({ toCity: 'Macon', toCode: '31201' }))], [0, 0], [1, 700]],
    ['an order of no lane', [group(700, way(), way({ toState: 'TX', toCode: '75201' }))], [0, 0], [0, 0]],
    ['another mode', [group(700, way({ mode: 'LTL' }))], [0, 0], [0, 0]],
    ['other equipment', [group(700, way({ equipmentMode: 'Reefer' }))], [0, 0], [0, 0]],
  ])('adds up %s', (_, groups, atlanta, georgia) => {
    expect(recentLaneCosts([toAtlanta, toGeorgia], groups).map((one) => [one.shipments, one.cost])).toEqual([
      atlanta,
      georgia,
    ]);
  });
});
