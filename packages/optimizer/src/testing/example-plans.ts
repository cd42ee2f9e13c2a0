/** Valid plans for the tests of the checker, one for each thing that a schedule or a rule can be about. */
import type { OptimizationInput } from '../input.ts';
import type { Solution } from '../plan.ts';
import { planOf } from './line-planner.ts';
import { at, inputOf, orderOf, placeAt, SMALL, stopAt, type WorldOptions } from './line-world.ts';

export interface Example {
  input: OptimizationInput;
  solution: Solution;
}

const DAY = 1440;
const open: [number, number][] = [[0, 3000]];

function exampleOf(
  orders: OptimizationInput['orders'],
  routes: readonly string[],
  options: WorldOptions = {},
): Example {
  const input = inputOf(orders, options);
  return { input, solution: planOf(input, routes) };
}

/** A from mile 0 to 100, B from 20 to 120, C alone from 500 to 600; nothing waits. */
const HEAVY = { ...SMALL, weight: 10_000, nonStackablePallets: 4, volume: 400 };
const MIXED = { weight: 8000, stackablePallets: 4, nonStackablePallets: 0, volume: 350, linearFeet: null };
export const PLAIN_ORDERS = [
  orderOf('A', [
    stopAt('pickup', 0, [[0, 60]], { freight: HEAVY }),
    stopAt('dropoff', 100, [[0, 300]], { freight: HEAVY }),
  ]),
  orderOf(
    'B',
    [stopAt('pickup', 20, [[0, 400]], { freight: MIXED }), stopAt('dropoff', 120, [[200, 400]], { freight: MIXED })],
    {
      baselineCost: 310,
    },
  ),
  orderOf('C', [stopAt('pickup', 500, open), stopAt('dropoff', 600, open)], { baselineCost: 250 }),
];
export const plain = (options: WorldOptions = {}) => exampleOf(PLAIN_ORDERS, ['A1 B1 A2 B2'], options);

/** M is loaded at two places; at mile 200 the truck drops M and N and picks up P; the second opening of N makes it wait there. */
export const severalStops = (options: WorldOptions = {}) => {
  const half = { ...SMALL, weight: 600, nonStackablePallets: 4 };
  const whole = { ...SMALL, weight: 1200, nonStackablePallets: 8, volume: 200 };
  return exampleOf(
    [
      orderOf('M', [
        stopAt('pickup', 0, [[0, 100]], { freight: half }),
        stopAt('pickup', 50, [[0, 400]], { freight: half }),
        stopAt('dropoff', 200, [[0, 900]], { freight: whole }),
      ]),
      orderOf('N', [
        stopAt('pickup', 50, [[0, 400]]),
        stopAt('dropoff', 200, [
          [0, 200],
          [500, 700],
          [900, 990],
        ]),
      ]),
      orderOf('P', [stopAt('pickup', 200, [[0, 1000]]), stopAt('dropoff', 300, [[0, 1200]])]),
    ],
    ['M1 M2 N1 M3 N2 P1 P2'],
    options,
  );
};

/** B is picked up a day late and dropped two days late, A in time. */
export const slipping = (options: WorldOptions = {}) =>
  exampleOf(
    [
      orderOf('A', [stopAt('pickup', 0, [[2000, 2100]]), stopAt('dropoff', 100, [[2000, 4000]])]),
      orderOf('B', [stopAt('pickup', 10, [[0, 800]]), stopAt('dropoff', 110, [[0, 700]])]),
    ],
    ['A1 B1 A2 B2'],
    {
      constraints: { pickupDateSlippage: 1, dropoffDateSlippage: 2, ...options.constraints },
      fleet: { slippageCostPerDay: 70, ...options.fleet },
    },
  );

/** B may be picked up a day late, but between its two openings the truck waits; C slips at the dropoff that it shares with A. */
export const slippingInPart = () =>
  exampleOf(
    [
      orderOf('A', [stopAt('pickup', 0, [[0, 60]]), stopAt('dropoff', 100, [[0, 900]])]),
      orderOf('B', [
        stopAt('pickup', 20, [
          [0, 40],
          [300, 350],
        ]),
        stopAt('dropoff', 120, open),
      ]),
      orderOf('C', [stopAt('pickup', 20, open), stopAt('dropoff', 100, [[0, 200]])]),
    ],
    ['A1 B1 C1 A2 C2 B2'],
    { constraints: { pickupDateSlippage: 1, dropoffDateSlippage: 1 } },
  );

/** A must be dropped at minute 300, a quarter of an hour either way. */
export const appointed = (options: WorldOptions = {}) =>
  exampleOf(
    [
      orderOf('A', [stopAt('pickup', 0, [[0, 600]]), stopAt('dropoff', 100, [[0, 600]], { appointment: 300 })]),
      orderOf('B', [stopAt('pickup', 20, [[0, 600]], { appointment: 60 }), stopAt('dropoff', 120, [[0, 600]])]),
    ],
    ['A1 B1 A2 B2'],
    { ...options, constraints: { honorAppointments: true, ...options.constraints } },
  );

/** Trucks start from mile 10 at minute 30 and must be back there by minute 400. */
export const fromDepot = (options: WorldOptions = {}) =>
  exampleOf(PLAIN_ORDERS.slice(0, 2), ['A1 B1 A2 B2'], {
    ...options,
    fleet: { depot: { place: placeAt(10), opensAt: at(30), closesAt: at(400) }, ...options.fleet },
  });

/** Two cold, hazardous team orders, one of them blind and just in time. */
export const delicate = (options: WorldOptions = {}) => {
  const cold = { equipmentMode: 'reefer', isTeam: true } as const;
  return exampleOf(
    [
      orderOf('A', [stopAt('pickup', 0, open), stopAt('dropoff', 100, open)], {
        ...cold,
        hazardClasses: ['3'],
        temperature: { min: 30, max: 36 },
        isBlind: true,
      }),
      orderOf('B', [stopAt('pickup', 20, open), stopAt('dropoff', 120, open)], {
        ...cold,
        hazardClasses: ['4.1', '9'],
        temperature: { min: 36, max: 40 },
        isJustInTime: true,
      }),
    ],
    ['A1 B1 A2 B2'],
    options,
  );
};

/** The dropoffs open late, so that the truck starts late to be on the road for no longer than it must. */
export const unhurried = (options: WorldOptions = {}) =>
  exampleOf(
    [
      orderOf('A', [stopAt('pickup', 0, [[0, 700]]), stopAt('dropoff', 100, [[600, 2 * DAY]])]),
      orderOf('B', [
        stopAt('pickup', 20, [
          [0, 100],
          [200, 900],
        ]),
        stopAt('dropoff', 120, [[800, 2 * DAY]]),
      ]),
    ],
    ['A1 B1 A2 B2'],
    { ...options, constraints: { maxRouteTransitTime: 240 / DAY, ...options.constraints } },
  );

/** Both between the same two places, by weight cheaper than a truck; every task takes its time, and miles are what counts. */
export const onePair = (options: WorldOptions = {}) =>
  exampleOf(
    [
      orderOf('A', [stopAt('pickup', 0, open), stopAt('dropoff', 100, open)]),
      orderOf('B', [stopAt('pickup', 0, open), stopAt('dropoff', 100, open)]),
    ],
    ['A1 B1 A2 B2'],
    { constraints: { strategy: 'distance', ...options.constraints }, fleet: { dwellPer: 'task', ...options.fleet } },
  );
