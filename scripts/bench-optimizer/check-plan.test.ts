import { expect, it } from 'vitest';
import type { Answer, RouteTask } from './answer.ts';
import { checkPlan } from './check-plan.ts';
import type { BenchOrder } from './instance.ts';
import { instanceOnLine, orderOnLine } from './small-instance.ts';

const ORDERS = [orderOnLine(1, 0, 20), orderOnLine(2, 0, 30), orderOnLine(3, 40, 60)];
const INSTANCE = instanceOnLine(ORDERS);

const task = (order: number, kind: RouteTask['kind']): RouteTask => ({ order, kind });
const SHARED = [task(1, 'pickup'), task(2, 'pickup'), task(1, 'dropoff'), task(2, 'dropoff')];

// 50 + 30 miles + one stop beyond two, and order 3 alone.
const COST = 50 + 30 + 10 + 100;

const answer = (changes: Partial<Answer> = {}) =>
  ({
    objective: COST,
    bound: COST,
    provenOptimal: true,
    routes: [SHARED],
    alone: [3],
    problems: [],
    ...changes,
  }) as Answer;

it('a plan that keeps everything has no fault', () => {
  expect(checkPlan(INSTANCE, 'cost', answer())).toEqual([]);
  expect(checkPlan(INSTANCE, 'distance', answer({ objective: 50, bound: 50 }))).toEqual([]);
});

it.each<[string, Partial<Answer>, string]>([
  ['an order of its own making', { alone: [3, 9] }, 'There is no order 9.'],
  ['an order left out', { alone: [] }, '1 orders are not planned.'],
  ['an order alone and on a truck', { alone: [3, 2] }, '1 orders are planned more than once.'],
  ['a truck for one order', { routes: [SHARED.slice(0, 1)], alone: [3, 2] }, 'Route 1 has fewer than two orders.'],
  ['a dropoff before its pickup', { routes: [SHARED.toReversed()] }, 'Route 1 has the dropoff of order 2 out of turn.'],
  ['a pickup twice', { routes: [[SHARED[0]!, ...SHARED]] }, 'Route 1 has the pickup of order 1 out of turn.'],
  [
    'freight that stays aboard',
    { routes: [[...SHARED, task(3, 'pickup')]], alone: [] },
    'Route 1 never unloads order 3.',
  ],
  ['a wrong objective', { objective: COST - 1, bound: 0 }, `The objective is said to be ${COST - 1} and is ${COST}.`],
  [
    'no number as objective',
    { objective: Number.NaN, bound: 0, provenOptimal: false },
    'The objective is said to be NaN',
  ],
  ['a bound above the objective', { bound: COST + 1 }, `The bound ${COST + 1} is above the objective.`],
  ['a proof that proves nothing', { bound: COST - 5 }, `It is called optimal with a bound of ${COST - 5}.`],
])('%s is found', (_what, changes, fault) => {
  expect(checkPlan(INSTANCE, 'cost', answer(changes)).join(' ')).toContain(fault);
});

it.each([
  ['weight', 19, 'is above its limit of weight (20)'],
  ['pallets', 1, 'is above its limit of pallets (2)'],
  ['volume', 1, 'is above its limit of volume (2)'],
  ['orders', 1, 'has 2 orders'],
  ['miles', 29.9, 'drives 30.0 miles'],
] as const)('a truck above its limit of %s is found', (limit, most, fault) => {
  const tight = instanceOnLine(ORDERS, { limits: { ...INSTANCE.limits, [limit]: most } });
  expect(checkPlan(tight, 'cost', answer())[0]).toContain(fault);
});

const withLastWindow = (late: number) =>
  instanceOnLine([
    ORDERS[0]!,
    orderOnLine(2, 0, 30, { dropoff: { location: 30, early: 0, late, service: 5 } }),
    ORDERS[2]!,
  ]);

it('a truck serves once where it loads two orders: it arrives after 5 + 20 + 5 + 10 minutes', () => {
  expect(checkPlan(withLastWindow(40), 'cost', answer())).toEqual([]);
  expect(checkPlan(withLastWindow(39), 'cost', answer())).toEqual(['Route 1 is 1.00 minutes late at order 2.']);
});

it('a wait for the second order at a place comes after the service there', () => {
  const opening = (late: number) => {
    const [first, second, third] = withLastWindow(late).orders as [BenchOrder, BenchOrder, BenchOrder];
    return instanceOnLine([first, { ...second, pickup: { ...second.pickup, early: 100 } }, third]);
  };
  // Away at 100, not at 105; then 20 + 5 + 10 minutes.
  expect(checkPlan(opening(135), 'cost', answer())).toEqual([]);
  expect(checkPlan(opening(134), 'cost', answer())).toEqual(['Route 1 is 1.00 minutes late at order 2.']);
});

it('where every task is served, two at one place take twice as long', () => {
  const served = { ...withLastWindow(45), servesOncePerLocation: false };
  expect(checkPlan(served, 'cost', answer())).toEqual([]);
  const late = { ...withLastWindow(44), servesOncePerLocation: false };
  expect(checkPlan(late, 'cost', answer())).toEqual(['Route 1 is 1.00 minutes late at order 2.']);
});

it('a truck with a depot drives from and to it, and is home before it closes', () => {
  // From -10 to 0, four tasks to 30 (with three times 5 minutes of work) and home again.
  const home = 10 + 30 + 40 + 3 * 5;
  const closing = (closes: number) =>
    instanceOnLine(ORDERS.slice(0, 2), { kind: 'liLim', depot: { location: -10, opens: 0, closes } });
  const plan = answer({ objective: 80, bound: 80, alone: [], vehicles: 1 });
  expect(checkPlan(closing(home), 'cost', plan)).toEqual([]);
  expect(checkPlan(closing(home - 1), 'cost', plan)).toEqual(['Route 1 comes home after the depot closes.']);
  expect(checkPlan(closing(home), 'cost', { ...plan, vehicles: 2 })).toEqual(['It says 2 vehicles and has 1 routes.']);
});
