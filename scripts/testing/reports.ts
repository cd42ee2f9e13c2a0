import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

export interface FileTime {
  file: string;
  seconds: number;
}

/** A test that failed, the first lines of why, and the command that runs it alone. */
export interface Failure {
  test: string;
  why: string;
  alone?: string;
}

export interface Tally {
  passed: number;
  failed: number;
  /** Repeated at the very end, where a reader who has only the end of a long output finds them. */
  failures: Failure[];
  /** How long each file of tests took; none for a step that is one check. */
  files: FileTime[];
}

export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    /** Of a file that could not be run at all. */
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

const LINES_OF_WHY = 12;
const LINES_AT_THE_END = 60;
// oxlint-disable-next-line no-control-regex -- The colours of a terminal begin with one.
const linesOf = (text: string) => text.replaceAll(/\u001B\[[\d;]*m/g, '').split('\n');
const shortly = (text: string) => linesOf(text).slice(0, LINES_OF_WHY).join('\n');

const WEB = 'apps/web';
/** Deep tests are found by a setting, and screens by a folder of their own. */
const setting = (file: string) => (/\.deep\.(test|spec)\.tsx?$/.test(file) ? 'TESTS=deep ' : '');
/** Runners read the name as a regular expression; the quotes are for a shell. */
const named = (flag: string, name?: string) =>
  name ? ` ${flag} '${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", "'\\''")}'` : '';

function vitestAlone(file: string, name?: string): string {
  const root = file.startsWith(`${WEB}/`) ? ` --root ${WEB}` : '';
  return `${setting(file)}npx vitest run${root} ${root ? relative(WEB, file) : file}${named('-t', name)}`;
}

function playwrightAlone(file: string, name: string): string {
  return `${setting(file)}npx playwright test --config e2e/playwright.config.ts ${file}${named('-g', name)}`;
}

function failuresOf({ name, message, assertionResults }: VitestReport['testResults'][number]): Failure[] {
  const file = relative(process.cwd(), name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0 && message) return [{ test: file, why: shortly(message), alone: vitestAlone(file) }];
  return failed.map(({ fullName, failureMessages }) => ({
    test: `${file} > ${fullName}`,
    why: shortly(failureMessages.join('\n')),
    alone: vitestAlone(file, fullName),
  }));
}

export function readVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Tally {
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    failures: testResults.flatMap(failuresOf),
    files: testResults.map(({ name, startTime, endTime }) => ({
      file: relative(process.cwd(), name),
      seconds: (endTime - startTime) / 1_000,
    })),
  };
}

interface Suite {
  file: string;
  suites?: Suite[];
  specs: {
    title: string;
    tests: { results: { duration: number; errors: { message?: string }[] }[] }[];
  }[];
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Suite[];
}

function secondsOf(suite: Suite): number {
  const own = suite.specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  const ownMs = own.reduce((sum, { duration }) => sum + duration, 0);
  return (suite.suites ?? []).reduce((sum, inner) => sum + secondsOf(inner), ownMs / 1_000);
}

function brokenIn(suite: Suite): Failure[] {
  const own = suite.specs.flatMap(({ title, tests }) => {
    const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
    return errors.length === 0
      ? []
      : [
          {
            test: `e2e/${suite.file} > ${title}`,
            why: shortly(errors.map(({ message }) => message ?? '').join('\n')),
            alone: playwrightAlone(suite.file, title),
          },
        ];
  });
  return [...own, ...(suite.suites ?? []).flatMap(brokenIn)];
}

export function readPlaywright({ stats, suites }: PlaywrightReport): Tally {
  return {
    passed: stats.expected,
    // A test that passes only sometimes has found something.
    failed: stats.unexpected + stats.flaky,
    failures: suites.flatMap(brokenIn),
    files: suites.map((suite) => ({ file: `e2e/${suite.file}`, seconds: secondsOf(suite) })),
  };
}

/** Where a runner leaves its figures, and how to read them. */
export interface Report {
  file: string;
  read: (json: any) => Tally;
}

/** Nothing where the runner left none, or was stopped while it wrote them. */
function figuresIn(file: string): any {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** A step without a report is itself one check. Whatever its figures, a runner that failed counts as a failure. */
export function tallyOf(report: Report | undefined, code: number): Tally {
  if (!report) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, failures: [], files: [] };
  const figures = figuresIn(report.file);
  if (figures === undefined) return { passed: 0, failed: 1, failures: [], files: [] };
  const tally = report.read(figures);
  return code === 0 ? tally : { ...tally, failed: Math.max(1, tally.failed) };
}

/** Something that broke and is no test (a browser that ended, a fault that nobody caught) is only in what the runner said last. */
export function withReason(tally: Tally, title: string, output: string): Tally {
  if (tally.failed === 0 || tally.failures.length >= tally.failed) return tally;
  const end = linesOf(output)
    .filter((line) => line.trim() !== '')
    .slice(-LINES_AT_THE_END)
    .join('\n');
  return { ...tally, failures: [...tally.failures, { test: `${title}, as it ended`, why: end }] };
}

const ENDED = new Set(['passed', 'failed', 'skipped', 'todo']);

/** Files of tests that Vitest was to run and did not, or not to their end, because what it ran them in was gone. */
export function notRun(files: readonly string[], report: Report): string[] {
  const figures: VitestReport | undefined = figuresIn(report.file);
  const ran = (figures?.testResults ?? []).filter(
    ({ message, assertionResults: tests }) =>
      message || (tests.length > 0 && tests.every(({ status }) => ENDED.has(status))),
  );
  const names = new Set(ran.map(({ name }) => relative(process.cwd(), name)));
  return figures ? files.filter((file) => !names.has(file)) : [];
}

export function together(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    failures: [...one.failures, ...other.failures],
    files: [...one.files, ...other.files],
  };
}
