import type { Outcome } from './steps.ts';

const SLOWEST = 10;

const figure = (value: number) => value.toFixed(1).padStart(8);

/** What failed, once more: a long output is often kept only from its end. */
function failureLines(outcomes: Outcome[]): string[] {
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  return failures.flatMap(({ test, why, alone }) => [
    '',
    `FAILED ${test}`,
    ...why.split('\n').map((line) => `    ${line}`),
    ...(alone ? [`    Run it alone: ${alone}`] : []),
  ]);
}

function skippedLines(outcomes: Outcome[]): string[] {
  const skipped = outcomes.flatMap((outcome) => outcome.skipped);
  return skipped.length === 0
    ? []
    : ['', 'Not run, because something they need is missing here', ...skipped.map((test) => `          ${test}`)];
}

/** Where the time went: each part, and the files that took longest; then what failed. */
export function summaryOf(outcomes: Outcome[], totalSeconds: number): string[] {
  const parts = outcomes.map(
    ({ title, seconds, cpuSeconds, failed }) =>
      `${figure(seconds)}  ${figure(cpuSeconds)}  ${failed === 0 ? title : `${title} (FAILED)`}`,
  );
  const totalCpu = outcomes.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
  const files = outcomes
    .flatMap((outcome) => outcome.files)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .map(({ file, seconds }) => `${figure(seconds)}  ${file}`);
  return [
    ' seconds       CPU  part',
    ...parts,
    `${figure(totalSeconds)}  ${figure(totalCpu)}  all of them, some side by side`,
    ...(files.length > 0 ? ['', `Seconds of the ${files.length} slowest files`, ...files] : []),
    ...skippedLines(outcomes),
    ...failureLines(outcomes),
  ];
}

/** Prints the table and the closing line, and sets the exit code. */
export function conclude(outcomes: Outcome[], startedAtMs: number): void {
  console.log(`\n${summaryOf(outcomes, (performance.now() - startedAtMs) / 1_000).join('\n')}`);
  const sumOf = (count: (outcome: Outcome) => number) => outcomes.reduce((sum, outcome) => sum + count(outcome), 0);
  const passed = sumOf((outcome) => outcome.passed);
  const failed = sumOf((outcome) => outcome.failed);
  const skipped = sumOf((outcome) => outcome.skipped.length);
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} not run` : ''}`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}
