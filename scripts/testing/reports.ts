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
  /** Tests that were left out, because what they need is missing on this machine. */
  skipped: string[];
  /** Repeated at the very end, where a reader who has only the end of a long output finds them. */
  failures: Failure[];
  /** How long each file of tests took; none for a step that is one check. */
  files: FileTime[];
}

/** Where `vitest-figures.ts` writes what became of the tests. */
export const FIGURES_FILE = 'VITEST_FIGURES_FILE';

export interface VitestFigures {
  files: {
    file: string;
    seconds: number;
    /** Why the file, or a hook in it, could not be run. */
    causes: string[];
    tests: { name: string; state: 'pending' | 'passed' | 'failed' | 'skipped'; causes: string[] }[];
  }[];
  /** Errors that belong to no test. */
  causes: string[];
  /** The run was ended because nothing progressed any more. */
  isStalled?: boolean;
}

const LINES_OF_WHY = 12;
const CHARACTERS_OF_A_LINE = 300;
const LINES_AT_THE_END = 60;
// oxlint-disable-next-line no-control-regex -- The colours of a terminal begin with one.
const linesOf = (text: string) => text.replaceAll(/\u001B\[[\d;]*m/g, '').split('\n');
const shortly = (text: string) => linesOf(text).slice(0, LINES_OF_WHY).join('\n');
/** What an action of Playwright waited for, and what stood in its way. */
const IN_THE_WAY = /waiting for (locator|getBy)|intercepts pointer events|element is not /;

/** The first line of a message, what was in the way of an action, and the place that it came from. */
const firstLines = (causes: string[]) =>
  causes
    .slice(0, 3)
    .flatMap((cause) => {
      const lines = linesOf(cause).filter((line) => line.trim() !== '');
      const at = lines.findLast((line) => line.startsWith('at '));
      const inTheWay = new Set(lines.slice(1).filter((line) => IN_THE_WAY.test(line)));
      return [lines[0] ?? 'No message', ...[...inTheWay].slice(0, 2), ...(at && at !== lines[0] ? [at] : [])];
    })
    .map((line) => line.slice(0, CHARACTERS_OF_A_LINE))
    .join('\n');

const WEB = 'apps/web';
/** Deep tests are found by a setting, and screens by a folder of their own. */
const setting = (file: string) => (/\.deep\.(test|spec)\.tsx?$/.test(file) ? 'TESTS=deep ' : '');
/** Runners read the name as a regular expression; the quotes are for a shell. */
const pattern = (name: string) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", "'\\''");

function vitestAlone(file: string, name?: string): string {
  const root = file.startsWith(`${WEB}/`) ? ` --root ${WEB}` : '';
  return `${setting(file)}npx vitest run${root} ${root ? relative(WEB, file) : file}${name ? ` -t='^${pattern(name)}$'` : ''}`;
}

function playwrightAlone(file: string, name: string): string {
  // Without the project that comes before, which would run all other journeys.
  return `${setting(file)}npx playwright test --config e2e/playwright.config.ts --no-deps ${file} --grep='${pattern(name)}$'`;
}

function failuresOf({ file, causes, tests }: VitestFigures['files'][number]): Failure[] {
  const failed = tests.filter(({ state }) => state === 'failed');
  return [
    ...(causes.length > 0 ? [{ test: file, why: firstLines(causes), alone: vitestAlone(file) }] : []),
    ...failed.map((test) => ({
      test: `${file} > ${test.name}`,
      why: firstLines(test.causes),
      alone: vitestAlone(file, test.name),
    })),
  ];
}

export function readVitest({ files, causes }: VitestFigures): Tally {
  const failures = files.flatMap(failuresOf);
  if (causes.length > 0) failures.push({ test: 'An error outside of every test', why: firstLines(causes) });
  const tests = files.flatMap((file) => file.tests);
  return {
    passed: tests.filter(({ state }) => state === 'passed').length,
    failed: failures.length,
    skipped: files.flatMap(({ file, tests: all }) =>
      all.filter(({ state }) => state === 'skipped').map(({ name }) => `${file} > ${name}`),
    ),
    failures,
    files: files.map(({ file, seconds }) => ({ file, seconds })),
  };
}

interface Suite {
  file: string;
  suites?: Suite[];
  specs: {
    title: string;
    tests: { status?: string; results: { duration: number; errors: { message?: string }[] }[] }[];
  }[];
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
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

function skippedIn(suite: Suite): string[] {
  const own = suite.specs.filter(({ tests }) => tests.some(({ status }) => status === 'skipped'));
  return [...own.map(({ title }) => `e2e/${suite.file} > ${title}`), ...(suite.suites ?? []).flatMap(skippedIn)];
}

export function readPlaywright({ stats, suites }: PlaywrightReport): Tally {
  return {
    passed: stats.expected,
    // A test that passes only sometimes has found something.
    failed: stats.unexpected + stats.flaky,
    skipped: suites.flatMap(skippedIn),
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
  const none = { skipped: [], failures: [], files: [] };
  if (!report) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, ...none };
  const figures = figuresIn(report.file);
  if (figures === undefined) return { passed: 0, failed: 1, ...none };
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

/** Files of tests that Vitest was to run and did not, or not to their end, because what it ran them in was gone. */
export function notRun(files: readonly string[], report: Report): string[] {
  const figures = figuresIn(report.file) as VitestFigures | undefined;
  const ran = (figures?.files ?? []).filter(
    ({ causes, tests }) => causes.length > 0 || (tests.length > 0 && tests.every(({ state }) => state !== 'pending')),
  );
  const names = new Set(ran.map(({ file }) => file));
  // What hangs would hang again.
  return figures && !figures.isStalled ? files.filter((file) => !names.has(file)) : [];
}

export function together(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: [...one.skipped, ...other.skipped],
    failures: [...one.failures, ...other.failures],
    files: [...one.files, ...other.files],
  };
}
