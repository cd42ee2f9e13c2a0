import type { Problem } from '@lanewright/domain/problem.ts';
import { Refused } from '../failures.ts';

/** What a person is told when a constraint of the database refuses a write: two people may do the same at one moment. */
export type ConstraintProblems = Record<string, Problem>;

const INTEGRITY_VIOLATION = /^23/;

/** The refusal that a violated constraint stands for; null for every other failure. */
export function refusalFor(error: unknown, problems: ConstraintProblems): Refused | null {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  if (typeof code !== 'string' || !INTEGRITY_VIOLATION.test(code) || typeof constraint !== 'string') return null;
  const found = Object.hasOwn(problems, constraint) ? problems[constraint] : undefined;
  return found ? new Refused(found.message, [found]) : null;
}
