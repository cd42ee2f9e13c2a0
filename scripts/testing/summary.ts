import type { Outcome } from './steps.ts';

const SLOWEST = 10;

function lines(rows: { seconds: number; name: string }[], width: number): string[] {
  return rows.map(({ seconds, name }) => `${seconds.toFixed(1).padStart(width)}  ${name}`);
}

/** What failed, once more: a long output is often kept only from its end. */
function failureLines(outcomes: Outcome[]): string[] {
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  return failures.flatMap(({ test, why }) => ['', `FAILED ${test}`, ...why.split('\n').map((line) => `    ${line}`)]);
}

/** Where the time went: each part, and the files that took longest; then what failed. */
export function summaryOf(outcomes: Outcome[], totalSeconds: number): string[] {
  const parts = outcomes.map(({ title, seconds, failed }) => ({
    seconds,
    name: failed === 0 ? title : `${title} (FAILED)`,
  }));
  const files = outcomes
    .flatMap((outcome) => outcome.files)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .map(({ file, seconds }) => ({ seconds, name: file }));
  return [
    'Seconds of each part',
    ...lines(parts, 8),
    ...lines([{ seconds: totalSeconds, name: 'all of them, some side by side' }], 8),
    ...(files.length > 0 ? ['', `Seconds of the ${files.length} slowest files`, ...lines(files, 8)] : []),
    ...failureLines(outcomes),
  ];
}
