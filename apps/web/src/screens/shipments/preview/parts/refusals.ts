import type { ApiProblem } from '../../../../api/api-problem.ts';

/** All that the server holds against it: by field where it says so, else in one sentence. */
export function refusalsOf({ message, modelState }: ApiProblem): string[] {
  const byField = Object.values(modelState).flat();
  return byField.length > 0 ? [...new Set(byField)] : [message];
}
