import type { Answer } from './answer.ts';
import type { BenchStrategy } from './check-plan.ts';
import type { BenchInstance } from './instance.ts';
import type { KnownValue } from './known-values.ts';
import type { NaivePlan } from './naive-merge.ts';

/** One instance, planned once under one strategy. */
export interface BenchRow {
  instance: BenchInstance;
  strategy: BenchStrategy;
  seconds: number;
  /** The objective when nothing is combined. */
  alone: number;
  naive: NaivePlan;
  known: KnownValue;
  /** What a much longer run reached. */
  longRun: number | null;
  answer: Answer | null;
  /** Wall seconds of the whole process. */
  wallSeconds: number;
  faults: readonly string[];
}

/** How much above, in per cent. */
export const percentAbove = (value: number, floor: number): number =>
  floor === 0 ? (value === 0 ? 0 : Number.POSITIVE_INFINITY) : ((value - floor) / floor) * 100;

export const titleOf = ({ instance, strategy }: BenchRow): string => `${instance.name} ${strategy}`;

/** What an answer cannot be, given what others found. Known values are rounded to whole dollars and miles. */
export function faultsAgainstKnown({ best, isBestProven, vehicles }: KnownValue, answer: Answer): string[] {
  if (best === null) return [];
  const rounding = vehicles === null ? 1 : 0.01;
  const faults: string[] = [];
  if (vehicles !== null && answer.provenOptimal && answer.vehicles! > vehicles) {
    faults.push(`It is called optimal with ${answer.vehicles} vehicles, and ${vehicles} are enough.`);
  }
  const isComparable = vehicles === null || answer.vehicles === vehicles;
  if (isComparable && answer.bound > best + rounding) faults.push(`The bound is above the known value ${best}.`);
  if (isBestProven && answer.objective < best - rounding) faults.push(`${best} is proven optimal, and this is less.`);
  return faults;
}
