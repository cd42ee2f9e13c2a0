/** One random instance by the optimizer and by trying everything: where they differ, in words. */
import { bestByExhaustion } from './exhaustive.ts';
import { randomInstance } from './random-instance.ts';
import { optimize } from '../optimize.ts';
import { loadTariff } from '../search/context.ts';

/** Objectives nearer than this are the same but for rounding. */
const SAME = 5e-5;

export async function differencesFromExhaustion(seed: number, mostOrders: number): Promise<string[]> {
  const input = randomInstance(seed, mostOrders);
  const { solutions, faults, problems } = await optimize(input, { aims: [] });
  const { cost } = bestByExhaustion(input, await loadTariff(input.tariff));
  const [plan] = solutions;
  const said = (text: string) => `instance ${seed} of up to ${mostOrders} orders: ${text}`;
  if (plan === undefined) return [said('no plan'), ...faults];
  const differences = [...faults];
  if (Math.abs(plan.objective - cost) > SAME) differences.push(`${plan.objective} found, ${cost} is best`);
  if (plan.bound > cost + SAME) differences.push(`a bound of ${plan.bound}, and ${cost} is possible`);
  // Where a detour is shorter than the straight way nothing is called proven.
  const canBeProven = !problems.some(({ code }) => code === 'detourIsShorter');
  if (canBeProven && !plan.provenOptimal) differences.push('not proven');
  return differences.map(said);
}
