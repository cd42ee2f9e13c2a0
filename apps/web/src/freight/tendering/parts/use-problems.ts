import type { Problem } from '@lanewright/domain/problem.ts';
import { useEffect, useState, type RefObject } from 'react';
import { focusFirstProblem } from '../../../ui/forms/focus-first-problem.ts';
import { isRefusal } from '../../../ui/forms/refusal.ts';

/**
 * What is wrong with a form, by field: what the rules say of it now, once somebody has tried, and what the server said of what
 * was sent last. Trying leads to the first field that is wrong.
 */
export function useProblems(form: RefObject<HTMLElement | null>, current: readonly Problem[]) {
  const [attempts, setAttempts] = useState(0);
  const [told, setTold] = useState<Record<string, string>>({});
  useEffect(() => {
    if (attempts > 0) focusFirstProblem(form.current);
  }, [attempts, form]);
  const ofRules = (field: string) => current.find((one) => one.field === field)?.message;
  return {
    errorOf: (field: string): string | undefined => (attempts === 0 ? undefined : (ofRules(field) ?? told[field])),
    /** Whether it can be sent. */
    attempt: (): boolean => {
      setTold({});
      if (current.length === 0) return true;
      setAttempts((count) => count + 1);
      return false;
    },
    /** Whether all that the server said has found its field. */
    refused: (error: unknown, fields: readonly string[]): boolean => {
      if (!isRefusal(error)) return false;
      const names = Object.keys(error.modelState);
      if (names.length === 0) return false;
      setTold(Object.fromEntries(names.map((name) => [name, error.modelState[name]!.join(' ')])));
      setAttempts((count) => count + 1);
      return names.every((name) => fields.includes(name));
    },
    /** What was said of the last try is no longer about what stands there now. */
    forget: () => setTold({}),
  };
}
