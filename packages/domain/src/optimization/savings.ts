import { cents } from '../units/money.ts';
import type { Preplan } from './preplan.ts';

export interface Savings {
  savings: number;
  baselineCost: number;
  optimizedCost: number;
  /** Percent of what the orders cost apart. */
  percent: number;
  savedMiles: number;
}

/** Miles of a part of the plans are their share by number: the fewer are seen, the fewer are claimed. */
export function savingsOf(visible: readonly Preplan[], all: readonly Preplan[], savedMiles: number): Savings {
  const counted = visible.filter(({ isManual }) => !isManual);
  const optimized = all.filter(({ isManual }) => !isManual);
  const sum = (of: (preplan: Preplan) => number) => cents(counted.reduce((total, preplan) => total + of(preplan), 0));
  const baselineCost = sum((preplan) => preplan.baselineCost);
  const optimizedCost = sum((preplan) => preplan.optimizedCost ?? preplan.baselineCost);
  const savings = cents(baselineCost - optimizedCost);
  return {
    savings,
    baselineCost,
    optimizedCost,
    percent: baselineCost === 0 ? 0 : Math.round((savings / baselineCost) * 1_000) / 10,
    savedMiles: optimized.length === 0 ? 0 : Math.round(savedMiles * (counted.length / optimized.length) * 10) / 10,
  };
}

export interface HiddenPreplans {
  hidden: ReadonlySet<string>;
  showsHidden: boolean;
}

export const isVisible = ({ id }: Pick<Preplan, 'id'>, { hidden, showsHidden }: HiddenPreplans): boolean =>
  showsHidden || !hidden.has(id);

export interface SolutionOfJob {
  id: string;
  proposedShipments: readonly Preplan[];
}

/** A chip for each solution that has something to see. */
export function solutionChips<Solution extends SolutionOfJob>(
  solutions: readonly Solution[],
  hiding: HiddenPreplans,
): Solution[] {
  return solutions.filter(
    ({ proposedShipments }) => hiding.showsHidden || proposedShipments.some((preplan) => isVisible(preplan, hiding)),
  );
}

/** Which solution is shown when a job is chosen: the first with something to see. */
export function firstShown(solutions: readonly SolutionOfJob[], hidden: ReadonlySet<string>): number {
  const found = solutions.findIndex(({ proposedShipments }) => proposedShipments.some(({ id }) => !hidden.has(id)));
  return Math.max(0, found);
}
