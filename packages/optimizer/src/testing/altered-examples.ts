/** Examples whose plan stays as it is while a limit, an order or the fleet changes under it. */
import type { Fleet, OrderInput, OrderStop } from '../input.ts';
import { problemsWithSolution } from '../check/check-solution.ts';
import type { Example } from './example-plans.ts';
import { LINE_TARIFF } from './line-world.ts';

export function problemsOf({ input, solution }: Example): string[] {
  return problemsWithSolution({ input, orders: input.orders, solution, tariff: LINE_TARIFF });
}

export function withLimit({ input, solution }: Example, limit: string, value: number): Example {
  const change = <T extends object>(settings: T): T => (limit in settings ? { ...settings, [limit]: value } : settings);
  return { solution, input: { ...input, constraints: change(input.constraints), fleet: change(input.fleet) } };
}

export function withStop(
  { input, solution }: Example,
  order: string,
  index: number,
  change: Partial<OrderStop>,
): Example {
  const orders = input.orders.map((each) =>
    each.id === order
      ? { ...each, stops: each.stops.map((made, at) => (at === index ? { ...made, ...change } : made)) }
      : each,
  );
  return { solution, input: { ...input, orders } };
}

export function withOrder({ input, solution }: Example, order: string, change: Partial<OrderInput>): Example {
  return {
    solution,
    input: { ...input, orders: input.orders.map((each) => (each.id === order ? { ...each, ...change } : each)) },
  };
}

export function withFleet({ input, solution }: Example, change: Partial<Fleet>): Example {
  return { solution, input: { ...input, fleet: { ...input.fleet, ...change } } };
}
