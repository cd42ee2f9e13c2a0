import { describe, expect, it } from 'vitest';
import type { ConstraintSet, OptimizationInput, OrderInput } from '../input.ts';
import type { Aim, OptimizationResult, Solution } from '../plan.ts';
import { tryRelaxations } from './relaxations.ts';
import { SAMPLE_TARIFF_SOURCE, sampleOrder, sampleSource } from '../testing/sample-orders.ts';

const order = sampleOrder({ id: 1, stops: [{ at: [0, 0] }, { at: [10, 0] }] });
const appointed = sampleOrder({
  id: 2,
  stops: [
    { at: [0, 0], appointment: 9 },
    { at: [10, 0], appointment: 19 },
  ],
});

function inputOf(constraints: Partial<ConstraintSet>, orders: readonly OrderInput[] = [order]): OptimizationInput {
  const budget = { effort: 500, maxSeconds: 20 };
  return { ...sampleSource(constraints), tariff: SAMPLE_TARIFF_SOURCE, orders, seed: 1, budget, threads: 0 };
}

function planOf(aims: readonly Aim[], cost: number, miles: number): Solution {
  return {
    aims,
    shipments: [],
    alone: [],
    cost,
    miles,
    baselineCost: 0,
    savings: 0,
    baselineMiles: 0,
    savedMiles: 0,
    objective: cost,
    bound: 0,
    gap: 0,
    provenOptimal: false,
    routesExamined: 0,
    boundOverExamined: 0,
  };
}

function resultOf(cost: number, miles = 0, ended: OptimizationResult['ended'] = 'complete'): OptimizationResult {
  const solutions = [
    planOf(['fewestShipments'], 9999, 9999),
    planOf(['noSlippage', 'leastCost'], cost, 8888),
    planOf(['leastDistance'], 7777, miles),
  ];
  return { solutions, problems: [], faults: [], known: [], ended, cpuSeconds: 0, wallSeconds: 0 };
}

/** The trials that are made of an input, without any gain. */
async function trialsOf(input: OptimizationInput): Promise<OptimizationInput[]> {
  const asked: OptimizationInput[] = [];
  await tryRelaxations(input, planOf(['leastCost'], 1000, 0), async (trial) => {
    asked.push(trial);
    return resultOf(1000);
  });
  return asked;
}

const SLIP_PICKUP = { pickupDateSlippage: 1 };
const SLIP_DROPOFF = { dropoffDateSlippage: 1 };

describe('the limits that are tried', () => {
  it.each<[string, Partial<ConstraintSet>, Partial<ConstraintSet>]>([
    ['a tenth more weight', { maxWeight: 30_000 }, { maxWeight: 33_000 }],
    ['no more weight than a trailer takes', { maxWeight: 44_000 }, { maxWeight: 45_000 }],
    ['a tenth more volume', { maxVolume: 3000 }, { maxVolume: 3300 }],
    ['no more volume than a trailer takes', { maxVolume: 3799 }, { maxVolume: 3800 }],
    ['a tenth more pallets, whole ones', { maxPallets: 18 }, { maxPallets: 20 }],
    ['no more pallets than a trailer takes', { maxPallets: 25 }, { maxPallets: 26 }],
    ['a tenth more route', { maxRouteDistance: 2500 }, { maxRouteDistance: 2750 }],
    [
      'a tenth farther off the route, and ten miles at the least',
      { maxOutOfRouteDistance: 0 },
      { maxOutOfRouteDistance: 10 },
    ],
    ['a tenth farther from the first drop', { distanceFromFirstDrop: 200 }, { distanceFromFirstDrop: 220 }],
    ['a stop more', { maxStopCount: 4 }, { maxStopCount: 5 }],
    ['a pickup more', { maxPickupCount: 2 }, { maxPickupCount: 3 }],
    ['a dropoff more', { maxDropoffCount: 2 }, { maxDropoffCount: 3 }],
    ['a day more in transit', { maxRouteTransitTime: 2.5 }, { maxRouteTransitTime: 3.5 }],
    ['no minimum of weight', { minWeightPerStop: 500 }, { minWeightPerStop: 0 }],
    ['no minimum of pallets', { minPalletsPerStop: 2 }, { minPalletsPerStop: 0 }],
    ['no minimum of volume', { minVolumePerStop: 50 }, { minVolumePerStop: 0 }],
  ])('%s', async (_, set, looser) => {
    const input = inputOf(set);
    const trials = await trialsOf(input);
    expect(trials.map(({ constraints }) => constraints)).toEqual(
      [looser, SLIP_PICKUP, SLIP_DROPOFF].map((change) => ({ ...input.constraints, ...change })),
    );
  });

  it('a day more of slippage, on top of what is allowed', async () => {
    const trials = await trialsOf(inputOf({ pickupDateSlippage: 2, dropoffDateSlippage: 0 }));
    expect(trials.map(({ constraints }) => [constraints.pickupDateSlippage, constraints.dropoffDateSlippage])).toEqual([
      [3, 0],
      [2, 1],
    ]);
  });

  it.each<[string, Partial<ConstraintSet>, OrderInput[], Partial<ConstraintSet>[]]>([
    [
      'appointments not kept, where orders have some',
      { honorAppointments: true },
      [order, appointed],
      [SLIP_PICKUP, SLIP_DROPOFF, { honorAppointments: false }],
    ],
    ['no appointments where there are none', { honorAppointments: true }, [order], [SLIP_PICKUP, SLIP_DROPOFF]],
    [
      'no slippage where all have appointments to keep',
      { honorAppointments: true },
      [appointed],
      [{ honorAppointments: false }],
    ],
    ['no more of anything that a trailer is full of', { maxWeight: 45_000, maxPallets: 26, maxVolume: 3800 }, [], []],
    ['no less than is allowed, though it is more than a trailer takes', { maxWeight: 50_000 }, [], []],
    ['slippage where appointments are ignored', {}, [appointed], [SLIP_PICKUP, SLIP_DROPOFF]],
    ['no slippage where all are just in time', {}, [{ ...order, isJustInTime: true }], []],
    [
      'nothing in place of a capacity or a minimum of zero',
      { maxWeight: 0, minWeightPerStop: 0 },
      [{ ...order, isJustInTime: true }],
      [],
    ],
  ])('%s', async (_, set, orders, changes) => {
    const input = inputOf(set, orders);
    const trials = await trialsOf(input);
    expect(trials.map(({ constraints }) => constraints)).toEqual(
      changes.map((change) => ({ ...input.constraints, ...change })),
    );
  });

  it('get a tenth of the effort and of the time', async () => {
    const [trial] = await trialsOf(inputOf({ maxStopCount: 4 }));
    expect(trial!.budget).toEqual({ effort: 50, maxSeconds: 2 });
  });
});

describe('what the trials bring', () => {
  const costs = new Map([
    [44_000, 980],
    [22, 700.004],
  ]);
  const solve = async ({ constraints: { maxWeight, maxPallets } }: OptimizationInput) =>
    resultOf(costs.get(maxWeight!) ?? costs.get(maxPallets!) ?? 1000.5, 400);

  const base = planOf(['leastCost'], 1000, 0);

  it('is listed where it saves, most first', async () => {
    const found = await tryRelaxations(inputOf({ maxWeight: 40_000, maxPallets: 20 }), base, solve);
    expect(found).toEqual([
      { limit: 'maxPallets', from: 20, to: 22, saves: 300 },
      { limit: 'maxWeight', from: 40_000, to: 44_000, saves: 20 },
    ]);
  });

  it('is in miles where the strategy is distance', async () => {
    const found = await tryRelaxations(
      inputOf({ strategy: 'distance', maxStopCount: 4 }),
      planOf(['leastDistance'], 0, 430),
      solve,
    );
    expect(found[0]).toEqual({ limit: 'maxStopCount', from: 4, to: 5, saves: 30 });
    expect(found).toHaveLength(3);
  });

  it('ends with the trial that is cancelled', async () => {
    let count = 0;
    const found = await tryRelaxations(inputOf({ maxStopCount: 4 }), base, async () => {
      count += 1;
      return resultOf(count === 1 ? 990 : 0, 0, count === 1 ? 'complete' : 'cancelled');
    });
    expect(found).toEqual([{ limit: 'maxStopCount', from: 4, to: 5, saves: 10 }]);
    expect(count).toBe(2);
  });
});
