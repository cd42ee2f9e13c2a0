/** A server that said no, or did not answer (status 0). What the API client throws has this shape. */
export interface Refusal extends Error {
  status: number;
  /** Problems by the name of their field. */
  modelState: Record<string, string[]>;
}

export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && 'status' in error && 'modelState' in error;
}
