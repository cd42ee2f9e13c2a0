import { problem, type Problem } from '../problem.ts';

export const MOST_ORDERS_IN_A_RUN = 5_000;
export const LONGEST_JOB_NAME = 60;

/** As it is typed: without white space. */
export const tidyJobName = (typed: string): string => typed.replace(/\s/g, '').slice(0, LONGEST_JOB_NAME);

export const NO_JOB_NAME = 'Please enter a valid job name';
export const NO_ORDERS_CHOSEN = 'Please select at least one order';

export function problemsWithRun({ name, orderIds }: { name: string; orderIds: readonly string[] }): Problem[] {
  return [
    ...(tidyJobName(name) === '' ? [problem('name', NO_JOB_NAME)] : []),
    ...(orderIds.length === 0 ? [problem('orderIds', NO_ORDERS_CHOSEN)] : []),
  ];
}

export function queuedInWords(name: string, constraintName: string | null): string {
  return constraintName === null
    ? `Job "${name}" has been queued for processing`
    : `Job "${name}" queued with constraint "${constraintName}"`;
}
