import { ApiProblem } from '../../api/api-problem.ts';

/** All that the server holds against it: by field where it says so, else in one sentence. */
export function refusalsOf(error: unknown): string[] {
  if (!(error instanceof ApiProblem)) return [error instanceof Error ? error.message : 'Please try again.'];
  const byField = Object.values(error.modelState).flat();
  return byField.length > 0 ? [...new Set(byField)] : [error.message];
}
