/** What a plan comes to, in the figures that two of them are compared by. */
export interface PlanFigures {
  cost: number;
  miles: number;
  /** Combined shipments and orders alone. */
  trucks: number;
  lateOrders: number;
  /** Kilograms. */
  co2: number;
}

export const COMPARED = ['cost', 'miles', 'trucks', 'lateOrders', 'co2'] as const;
export type ComparedFigure = (typeof COMPARED)[number];

export interface Comparison {
  figure: ComparedFigure;
  one: number;
  other: number;
  /** Other less one: below 0 the other is better. */
  difference: number;
}

export function comparePlans(one: PlanFigures, other: PlanFigures): Comparison[] {
  return COMPARED.map((figure) => ({
    figure,
    one: one[figure],
    other: other[figure],
    difference: Math.round((other[figure] - one[figure]) * 100) / 100,
  }));
}

export interface Moved {
  orderNumber: string;
  /** With whom it travels; empty for alone, null where the plan does not have it. */
  before: readonly string[] | null;
  after: readonly string[] | null;
}

/** Orders that travel with others than before. Shipments are told by their orders, as their names mean nothing. */
export function movedOrders(before: readonly (readonly string[])[], after: readonly (readonly string[])[]): Moved[] {
  const companions = (shipments: readonly (readonly string[])[]) =>
    new Map(
      shipments.flatMap((orders) =>
        orders.map((number) => [number, orders.filter((one) => one !== number).sort()] as const),
      ),
    );
  const [was, is] = [companions(before), companions(after)];
  return [...new Set([...was.keys(), ...is.keys()])].sort().flatMap((orderNumber) => {
    const [one, other] = [was.get(orderNumber) ?? null, is.get(orderNumber) ?? null];
    return one?.join() === other?.join() && (one === null) === (other === null)
      ? []
      : [{ orderNumber, before: one, after: other }];
  });
}
