/** Whole questions to the optimizer, for tests. */
import { drawFrom } from './draw.ts';
import { SAMPLE_TARIFF_SOURCE, sampleOrder, sampleSource, type Point } from './sample-orders.ts';
import type { ConstraintSet, Fleet, OptimizationInput, OrderInput } from '../input.ts';
import type { OptimizationResult } from '../plan.ts';

export interface Setting {
  constraints?: Partial<ConstraintSet>;
  fleet?: Partial<Fleet>;
  effort?: number;
  maxSeconds?: number | null;
  seed?: number;
  threads?: number;
}

/** On the flat map of the sample orders, by their tariff. */
export function ask(orders: readonly OrderInput[], setting: Setting = {}): OptimizationInput {
  return {
    orders,
    ...sampleSource(setting.constraints, setting.fleet),
    tariff: SAMPLE_TARIFF_SOURCE,
    seed: setting.seed ?? 1,
    budget: { effort: setting.effort ?? 200, maxSeconds: setting.maxSeconds ?? null },
    threads: setting.threads ?? 0,
  };
}

const MAP = 1500;
const TOWN = 60;
const ORDERS_OF_A_LANE = 8;

/** Orders on a few lanes between towns, so that many of them pay together. */
export function clusteredOrders(count: number, seed: number): OrderInput[] {
  const draw = drawFrom(seed);
  const spot = ([x, y]: Point): Point => [x + draw.whole(0, TOWN), y + draw.whole(0, TOWN)];
  const town = (): Point => [draw.whole(0, MAP), draw.whole(0, MAP)];
  const lanes = Array.from({ length: Math.ceil(count / ORDERS_OF_A_LANE) }, () => ({ from: town(), to: town() }));
  return Array.from({ length: count }, (_, index) => {
    const { from, to } = lanes[index % lanes.length]!;
    const [pickup, dropoff] = [spot(from), spot(to)];
    const miles = Math.hypot(pickup[0] - dropoff[0], pickup[1] - dropoff[1]);
    const open = draw.whole(0, 48);
    const pallets = draw.whole(1, 8);
    return sampleOrder({
      id: `order ${index + 1}`,
      stops: [
        { at: pickup, open, close: open + 24 },
        { at: dropoff, open, close: open + 24 + Math.ceil(miles / 20) },
      ],
      pallets,
      weight: pallets * draw.whole(500, 1500),
      baselineCost: Math.round(150 + 2 * miles * draw.between(0.5, 1)),
    });
  });
}

/** What a truck carries, so that a lane takes more than one. */
export const TRUCK: Partial<ConstraintSet> = { maxWeight: 40_000, maxPallets: 26 };

/** Without what the machine has to do with. */
export function withoutSeconds({ cpuSeconds: _cpu, wallSeconds: _wall, ...rest }: OptimizationResult) {
  return rest;
}
