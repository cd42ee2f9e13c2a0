import type { FieldErrors } from 'react-hook-form';
import { instantInWords, timeOfInstant } from '../../../ui/readable-instants.ts';

/** What the list of sections shows of one. */
export interface SectionState {
  isUnsaved: boolean;
  problems: number;
  discard: () => void;
}
export const AT_REST: SectionState = { isUnsaved: false, problems: 0, discard: () => {} };

/** Errors of a list lie deeper, each in its row. */
export function countProblems(errors: FieldErrors): number {
  return Object.values(errors).reduce((sum, error) => {
    if (!error || typeof error !== 'object') return sum;
    return sum + (typeof error.message === 'string' ? 1 : countProblems(error as FieldErrors));
  }, 0);
}

interface Saved {
  /** On this visit. */
  savedAt: string | null;
  /** On any. */
  updatedAt: string | null;
}

export function savedText({ savedAt, updatedAt }: Saved, timeZone?: string): string {
  if (savedAt) return `Saved ${timeOfInstant(savedAt, timeZone)}`;
  if (updatedAt) return `Last changed ${instantInWords(updatedAt, timeZone)}`;
  return 'Never changed';
}
