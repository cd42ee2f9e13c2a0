// Everything that must hold: `npm test`. `--quick` (`npm run check`) leaves out what needs a browser.
import { chmodSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './testing/chromium.ts';
import { notRun, readPlaywright, readVitest } from './testing/reports.ts';
import { performAll, type Outcome, type Step } from './testing/steps.ts';
import { summaryOf } from './testing/summary.ts';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const isQuick = process.argv.includes('--quick');
const reports = mkdtempSync(join(tmpdir(), 'lanewright-reports-'));
const journeyData = mkdtempSync(join(tmpdir(), 'lanewright-journeys-'));
// Open to the account that the database runs as, when we are root.
chmodSync(journeyData, 0o755);
const require = createRequire(import.meta.url);
const bin = (name: string, path: string) => join(require.resolve(`${name}/package.json`), '..', path);

function vitest(title: string, name: string, args: string[], env?: Record<string, string>): Step {
  const file = join(reports, `${name}.json`);
  return {
    title,
    command: [
      bin('vitest', 'vitest.mjs'),
      'run',
      ...args,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    ...(env ? { env } : {}),
    report: { file, read: readVitest },
  };
}

/** A page that is lost takes with it whatever the runner has not begun; that is run in a new browser, once, and said. */
function screens(env: Record<string, string>): Step {
  const root = 'apps/web';
  const step = (title: string, files: string[]) => vitest(title, 'screens', ['--root', root, ...files], env);
  const all = step('Screens', []);
  const left = () => {
    const files = notRun(globSync(`${root}/{src,scripts}/**/*.test.{ts,tsx}`), all.report!);
    const within = files.map((file) => relative(root, file));
    return within.length > 0 ? step(`${files.length} files left when a page was lost`, within) : undefined;
  };
  return { ...all, left };
}

const checks: Step[] = [
  { title: 'Lint', command: [bin('oxlint', 'bin/oxlint'), '--type-aware'] },
  // One checker for each project: several of them look at the same types anew, which took twice the processor time.
  { title: 'Types', command: [bin('typescript', 'bin/tsc'), '-b', '--checkers', '1'] },
  { title: 'Format', command: [bin('oxfmt', 'bin/oxfmt'), '--check'] },
  { title: 'Arrows', command: ['scripts/arrows/check.ts'] },
  { title: 'Plans of the optimizer beside a naive merge', command: ['scripts/bench-optimizer.ts', '--quick'] },
];

const tests: Step[] = [vitest('Rules, optimizer, server and launcher', 'node', [])];

if (!isQuick) {
  const chromium = { CHROMIUM_PATH: findChromium() };
  const journeys = join(reports, 'journeys.json');
  const build: Step = { title: 'Build of the web app', command: ['scripts/testing/build-web.ts'] };
  // One core makes it in minutes in which the journeys would leave the others idle.
  const world: Step = {
    title: 'World of the journeys',
    command: ['scripts/testing/journey-world.ts'],
    env: { E2E_DATA_DIR: journeyData },
  };
  checks.push(build, world);
  tests.push(screens(chromium), {
    title: 'Journeys',
    command: [bin('@playwright/test', 'cli.js'), 'test', '--config', 'e2e/playwright.config.ts'],
    env: { ...chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: journeys, E2E_DATA_DIR: journeyData },
    report: { file: journeys, read: readPlaywright },
    needs: [build, world],
  });
}

const startedAt = performance.now();
const outcomes = await performAll({ main: tests, beside: checks, lanes: Math.max(1, availableParallelism() - 1) });
for (const folder of [reports, journeyData]) rmSync(folder, { recursive: true, force: true });
console.log(`\n${summaryOf(outcomes, (performance.now() - startedAt) / 1_000).join('\n')}`);
const sumOf = (count: (outcome: Outcome) => number) => outcomes.reduce((sum, outcome) => sum + count(outcome), 0);
const passed = sumOf((outcome) => outcome.passed);
const failed = sumOf((outcome) => outcome.failed);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
