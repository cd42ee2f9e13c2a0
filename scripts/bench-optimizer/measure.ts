import type { BenchArguments } from './bench-arguments.ts';
import { secondsFor } from './bench-arguments.ts';
import { faultsAgainstKnown, titleOf, type BenchRow } from './bench-row.ts';
import { checkPlan, objectiveOf, type BenchStrategy } from './check-plan.ts';
import type { BenchInstance } from './instance.ts';
import { keyOf, NOTHING_KNOWN, type KnownValues } from './known-values.ts';
import { mergeNaively } from './naive-merge.ts';
import { planInChild } from './run-child.ts';
import type { Verdict } from './targets.ts';

export interface Comparisons {
  known: KnownValues;
  longRuns: ReadonlyMap<string, number>;
}

export async function measure(
  instance: BenchInstance,
  strategy: BenchStrategy,
  wanted: BenchArguments,
  { known, longRuns }: Comparisons,
): Promise<BenchRow> {
  const seconds = secondsFor(wanted, instance);
  const key = keyOf(instance.name, strategy);
  const knownValue = known.get(key) ?? NOTHING_KNOWN;
  const outcome = await planInChild({ file: instance.file, strategy, seconds, hasClock: !wanted.isQuick });
  const answer = 'answer' in outcome ? outcome.answer : null;
  const faults =
    'answer' in outcome
      ? [...checkPlan(instance, strategy, outcome.answer), ...faultsAgainstKnown(knownValue, outcome.answer)]
      : [outcome.failure];
  return {
    instance,
    strategy,
    seconds,
    alone: objectiveOf(instance, strategy, [], instance.orders),
    naive: mergeNaively(instance, strategy),
    known: knownValue,
    longRun: longRuns.get(key) ?? null,
    answer,
    wallSeconds: outcome.wallSeconds,
    faults,
  };
}

/** Plans the smallest instance once more, on another number of threads. */
export async function judgeDeterminism(rows: readonly BenchRow[]): Promise<Verdict> {
  const what = {
    title: 'the same input, seed and budget give the same plan on any number of threads',
    isBinding: 'always',
  } as const;
  const [smallest] = rows
    .filter(({ answer }) => answer?.ended === 'complete')
    .sort((a, b) => a.instance.orders.length - b.instance.orders.length);
  if (!smallest) return { ...what, state: 'not measured', detail: '' };
  const { instance, strategy, seconds } = smallest;
  const again = await planInChild({ file: instance.file, strategy, seconds, threads: 0, hasClock: false });
  if (!('answer' in again) || again.answer.ended !== 'complete') {
    return { ...what, state: 'not measured', detail: `${titleOf(smallest)} did not come to its end the second time` };
  }
  const planIn = ({ objective, bound, routes, alone }: typeof again.answer) =>
    JSON.stringify({ objective, bound, routes, alone });
  const isSame = planIn(again.answer) === planIn(smallest.answer!);
  return { ...what, state: isSame ? 'reached' : 'not reached', detail: `${titleOf(smallest)}, planned twice` };
}
