/**
 * Families of instances that the file formats cannot say: many orders on one lane, tariffs by lane, limits on transit with slippage, orders
 * of several stops, appointments. Each is made from generated orders, planned, and held against a naive merge whose routes are weighed by
 * the study of routes.
 */
import { budgetForSeconds } from '@lanewright/optimizer/budget.ts';
import { readFreight } from '@lanewright/optimizer/formats/freight.ts';
import type { OptimizationInput, OrderInput, OrderStop, TaskRoute } from '@lanewright/optimizer/input.ts';
import { optimize } from '@lanewright/optimizer/optimize.ts';
import { loadTariff } from '@lanewright/optimizer/search/context.ts';
import { createStudy } from '@lanewright/optimizer/study.ts';
import { generate } from './generate.ts';

const SEED = 3;
const ORDERS = 40;
const SECONDS = 2;
const HOUR = 3_600_000;

type Family = (input: OptimizationInput) => OptimizationInput;

const withStops = (order: OrderInput, change: (stop: OrderStop, index: number) => OrderStop): OrderInput => ({
  ...order,
  stops: order.stops.map(change),
});

/** Every order goes where one of the first three of its plant goes: some of them are on one lane. */
const laneTwins: Family = (input) => ({
  ...input,
  orders: input.orders.map((order, index) => {
    const plant = order.stops[0]!.place.id;
    const lanes = input.orders.filter(({ stops }) => stops[0]!.place.id === plant).slice(0, 3);
    const model = lanes[index % lanes.length]!;
    // The same windows as the order it follows: the way is another one now.
    const [from, to] = [model.stops[0]!, model.stops[1]!];
    return withStops(order, (stop, at) => ({ ...(at === 0 ? from : to), freight: stop.freight }));
  }),
});

/** What a truck costs depends on where it begins and where it ends. */
const laneTariff: Family = (input) => {
  const charge = (place: OrderStop['place'], step: number) => [0, 60, 150, 400][(Number(place.id) * step) % 4]!;
  const charges = (stop: number, step: number) =>
    Object.fromEntries(
      input.orders.map(({ stops }) => [stops[stop]!.place.id, charge(stops[stop]!.place, step)] as const),
    );
  const data = { perMile: 2.2, perStop: 60, beginning: charges(0, 3), ending: charges(1, 7) };
  const module = new URL('../../packages/optimizer/src/testing/lane-tariff.ts', import.meta.url).href;
  return { ...input, tariff: { module, data } };
};

const transitAndSlippage: Family = (input) => ({
  ...input,
  constraints: { ...input.constraints, maxRouteTransitTime: 3, pickupDateSlippage: 1, dropoffDateSlippage: 1 },
  fleet: { ...input.fleet, slippageCostPerDay: 60 },
});

const halfOf = ({ freight, ...stop }: OrderStop): OrderStop => ({
  ...stop,
  freight: {
    ...freight,
    weight: freight.weight / 2,
    volume: freight.volume / 2,
    nonStackablePallets: freight.nonStackablePallets / 2,
  },
});

/** Every third order leaves half of its freight at the place of the order before it. */
const severalStops: Family = (input) => ({
  ...input,
  orders: input.orders.map((order, index) => {
    if (index % 3 !== 0 || index === 0) return order;
    const [pickup, dropoff] = [order.stops[0]!, order.stops[1]!];
    const { place } = input.orders[index - 1]!.stops[1]!;
    const window = { earlyAt: pickup.windows[0]!.earlyAt, lateAt: dropoff.windows[0]!.lateAt + 72 * HOUR };
    return {
      ...order,
      baselineCost: order.baselineCost * 1.3,
      stops: [pickup, { ...halfOf(dropoff), place, windows: [window] }, { ...halfOf(dropoff), windows: [window] }],
    };
  }),
});

/** Every second dropoff has an appointment in the middle of its window, to be kept within two hours. */
const appointments: Family = (input) => ({
  ...input,
  constraints: { ...input.constraints, honorAppointments: true },
  fleet: { ...input.fleet, appointmentToleranceMinutes: 120 },
  orders: input.orders.map((order, index) =>
    withStops(order, (stop, at) => {
      const { earlyAt, lateAt } = stop.windows[0]!;
      return at === 0 || index % 2 === 0 ? stop : { ...stop, appointmentAt: (earlyAt + lateAt) / 2 };
    }),
  ),
});

const FAMILIES: Readonly<Record<string, Family>> = {
  'lane twins': laneTwins,
  'lane tariffs': laneTariff,
  'transit and slippage': transitAndSlippage,
  'several stops': severalStops,
  appointments,
};

/** Pairs by saving, largest first; an order joins the route of the other where it fits best, stop after stop. */
async function mergeNaively(input: OptimizationInput): Promise<number> {
  const study = createStudy(input, await loadTariff(input.tariff));
  const valueOf = (route: TaskRoute): number => {
    const { cost, broken } = study(route);
    return broken.length === 0 ? cost : Infinity;
  };
  const aloneOf = ({ id, stops }: OrderInput): TaskRoute => stops.map((_, stop) => ({ order: id, stop }));
  const joined = (route: TaskRoute, order: OrderInput): { route: TaskRoute; value: number } | null => {
    let best: { route: TaskRoute; value: number } | null = null;
    const place = (made: TaskRoute, stop: number, from: number): void => {
      if (stop === order.stops.length) {
        const value = valueOf(made);
        if (value < (best?.value ?? Infinity)) best = { route: made, value };
        return;
      }
      for (let at = from; at <= made.length; at++)
        place(made.toSpliced(at, 0, { order: order.id, stop }), stop + 1, at + 1);
    };
    place(route, 0, 0);
    return best;
  };
  const routeOf = new Map(
    input.orders.map((order) => [order, { orders: [order], route: aloneOf(order), value: order.baselineCost }]),
  );
  const pairs = input.orders
    .flatMap((one, index) => input.orders.slice(index + 1).map((other) => ({ one, other })))
    .flatMap(({ one, other }) => {
      const pair = joined(aloneOf(one), other);
      return pair === null ? [] : [{ one, other, saving: one.baselineCost + other.baselineCost - pair.value }];
    })
    .sort((a, b) => b.saving - a.saving);
  for (const { one, other } of pairs) {
    const [into, from] = [routeOf.get(one)!, routeOf.get(other)!];
    if (into === from || from.orders.length > 1) continue;
    if (into.orders.length >= (input.fleet.maxOrders ?? Infinity)) continue;
    const found = joined(into.route, other);
    if (found === null || found.value >= into.value + from.value) continue;
    const merged = { ...found, orders: [...into.orders, other] };
    for (const order of merged.orders) routeOf.set(order, merged);
  }
  return [...new Set(routeOf.values())].reduce((sum, { value }) => sum + value, 0);
}

/** True when no plan is worse than the naive merge, and the optimizer's own checker objects to none. */
export async function measureFamilies(seconds: number | null): Promise<boolean> {
  // By effort alone: figures of a busy machine are then the same.
  const budget = { ...budgetForSeconds(seconds ?? SECONDS), maxSeconds: null };
  const text = JSON.stringify(generate({ variant: 'clustered', orders: ORDERS, seed: SEED }));
  const { input } = readFreight(text, { strategy: 'cost', seed: 1, threads: 2, budget });
  let isGood = true;
  console.log(
    `${ORDERS} orders each, ${seconds ?? SECONDS} s: alone, naive merge, ours, bound, proven, wall and CPU seconds`,
  );
  for (const [name, family] of Object.entries(FAMILIES)) {
    const made = family(input);
    const naive = await mergeNaively(made);
    const { solutions, faults, problems, wallSeconds, cpuSeconds } = await optimize(made, { aims: [] });
    const plan = solutions[0];
    for (const fault of [...faults, ...problems.map(({ message }) => message)]) console.log(`  ${fault}`);
    isGood &&= plan !== undefined && faults.length === 0 && plan.objective <= naive + 0.01;
    const figures = [plan?.baselineCost, naive, plan?.objective, plan?.bound].map((value) => value?.toFixed(0) ?? '-');
    const proof = plan?.provenOptimal ? 'proven' : 'not proven';
    console.log([name.padEnd(22), ...figures, proof, wallSeconds.toFixed(1), cpuSeconds.toFixed(1)].join('  '));
  }
  return isGood;
}
