import type { FieldErrors } from 'react-hook-form';

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

const DAY: Intl.DateTimeFormatOptions = { month: '2-digit', day: '2-digit', year: 'numeric' };
const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

interface Saved {
  /** On this visit. */
  savedAt: string | null;
  /** On any. */
  updatedAt: string | null;
}

export function savedText({ savedAt, updatedAt }: Saved, timeZone?: string): string {
  const written = (instant: string, options: Intl.DateTimeFormatOptions) =>
    new Date(instant).toLocaleString('en-US', timeZone === undefined ? options : { ...options, timeZone });
  if (savedAt) return `Saved ${written(savedAt, TIME)}`;
  if (updatedAt) return `Last changed ${written(updatedAt, DAY)} ${written(updatedAt, TIME)}`;
  return 'Never changed';
}
