import { problem } from '@lanewright/domain/problem.ts';
import type { z } from 'zod';
import { refuseIf } from '../failures.ts';
import { issueWords, problemsOf } from './issue-words.ts';

/** Where a text stands that the database can not hold, as it can neither NUL nor half a character of two; null without one. */
function unstorable(value: unknown, path: readonly string[] = []): string | null {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed() ? path.join('.') : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inside] of Object.entries(value)) {
    const found = unstorable(inside, [...path, name]);
    if (found !== null) return found;
  }
  return null;
}

/** What was sent, as the contract wants it; refused with a line for each field that is not. */
export function readWith<T>(schema: z.ZodType<T> | undefined, given: unknown): T {
  if (!schema) return undefined as T;
  const field = unstorable(given);
  if (field !== null) refuseIf([problem(field || 'body', 'A text holds a character that cannot be stored.')]);
  const parsed = schema.safeParse(given ?? {}, { error: issueWords });
  if (parsed.success) return parsed.data;
  refuseIf(problemsOf(parsed.error.issues));
  throw new Error('A failed parse has at least one problem.');
}
