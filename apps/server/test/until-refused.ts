import { expect } from 'vitest';
import type { Answer } from './world.ts';

const MAX_CALLS = 2_000;

/**
 * Calls until the rate limit refuses. How many calls that takes depends on the machine: the slower it is, the more are
 * allowed meanwhile. Returns the answers, the refused one last.
 */
export async function callUntilRefused(call: (index: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (answers.length < MAX_CALLS && answers.at(-1)?.status !== 429) answers.push(await call(answers.length));
  expect(answers.at(-1)!.status).toBe(429);
  return answers;
}
