const UNIQUE_VIOLATION = '23505';

/** The name of the unique index that refused a write; null for every other failure. */
export function violatedConstraint(error: unknown): string | null {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === UNIQUE_VIOLATION ? (constraint ?? null) : null;
}
