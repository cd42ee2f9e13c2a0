import { chmodSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findChromium } from './chromium.ts';
import { IS_DEEP, LEFT_OUT } from './deep.ts';
import { FIGURES_FILE, notRun, readPlaywright, readVitest } from './reports.ts';
import { keepScratchInMemory } from './scratch-in-memory.ts';
import type { Step } from './steps.ts';

const WEB = 'apps/web';
/** The compiler and the linter are Go programs. With this they use a third more memory and a fifth less processor time. */
const FEWER_COLLECTIONS = { GOGC: '400' };
const require = createRequire(import.meta.url);
const bin = (name: string, path: string) => join(require.resolve(`${name}/package.json`), '..', path);

/** The test runners and checks as steps. Each run has folders of its own, which go when it ends. */
export function openRunners() {
  const removeScratch = keepScratchInMemory();
  const reports = mkdtempSync(join(tmpdir(), 'lanewright-reports-'));
  const journeyData = mkdtempSync(join(tmpdir(), 'lanewright-journeys-'));
  const clear = () => {
    for (const folder of [reports, journeyData]) rmSync(folder, { recursive: true, force: true });
    removeScratch();
  };
  process.on('exit', clear);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  // Open to the account that the database runs as, when we are root.
  chmodSync(journeyData, 0o755);
  let counter = 0;

  /** Installed beside the tests that need none. */
  const browser: Step = { title: 'Browser', command: ['scripts/testing/install-browser.ts'] };

  function vitest(title: string, args: string[]): Step {
    const file = join(reports, `vitest-${++counter}.json`);
    const reporters = ['dot', join(import.meta.dirname, 'vitest-reporter.ts')];
    return {
      title,
      command: [bin('vitest', 'vitest.mjs'), 'run', ...args, ...reporters.map((name) => `--reporter=${name}`)],
      env: () => ({ [FIGURES_FILE]: file }),
      report: { file, read: readVitest },
    };
  }

  /** A page that is lost takes with it what the runner has not begun; that is run in a new browser, once, and reported. */
  function screens(files: string[] = []): Step {
    const step = (title: string, within: string[]): Step => {
      const runner = vitest(title, ['--root', WEB, ...within]);
      return { ...runner, env: () => ({ ...runner.env?.(), CHROMIUM_PATH: findChromium() }), needs: [browser] };
    };
    const all = step('Screens', files);
    const left = () => {
      const everything = globSync(`${WEB}/{src,scripts}/**/*.test.{ts,tsx}`, { exclude: LEFT_OUT });
      const wanted = files.length > 0 ? files.map((file) => join(WEB, file)) : everything;
      const within = notRun(IS_DEEP ? wanted.filter((file) => file.includes('.deep.')) : wanted, all.report!);
      return within.length > 0
        ? step(
            `${within.length} files left when a page was lost`,
            within.map((file) => relative(WEB, file)),
          )
        : undefined;
    };
    return { ...all, left };
  }

  /** With what it needs made beside it: the build of the web app, and the world that its companies live in. */
  function journeys(): { build: Step; world: Step; journeys: Step } {
    const build: Step = { title: 'Build of the web app', command: ['scripts/testing/build-web.ts'] };
    const world: Step = {
      title: 'World of the journeys',
      command: ['scripts/testing/journey-world.ts'],
      env: () => ({ E2E_DATA_DIR: journeyData }),
    };
    const file = join(reports, 'journeys.json');
    return {
      build,
      world,
      journeys: {
        title: 'Journeys',
        command: [bin('@playwright/test', 'cli.js'), 'test', '--config', 'e2e/playwright.config.ts'],
        env: () => ({ CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: file, E2E_DATA_DIR: journeyData }),
        report: { file, read: readPlaywright },
        needs: [browser, build, world],
      },
    };
  }

  return {
    browser,
    vitest,
    screens,
    journeys,
    // One checker for each program: several of them resolve the same types again, which took twice the processor time.
    types: (): Step => ({
      title: 'Types',
      command: [bin('typescript', 'bin/tsc'), '-b', '--checkers', '1'],
      env: () => FEWER_COLLECTIONS,
    }),
    lint: (files: string[] = []): Step => ({
      title: 'Lint',
      command: [bin('oxlint', 'bin/oxlint'), '--type-aware', ...files],
      env: () => FEWER_COLLECTIONS,
    }),
    format: (files: string[] = []): Step => ({
      title: 'Format',
      command: [bin('oxfmt', 'bin/oxfmt'), '--check', '--no-error-on-unmatched-pattern', ...files],
      advice: 'npm run format mends it.',
    }),
    plansBesideNaiveMerge: (): Step => ({
      title: 'Plans of the optimizer beside a naive merge',
      command: ['scripts/bench-optimizer.ts', '--quick'],
    }),
    arrows: (): Step => ({ title: 'Dependency rules', command: ['scripts/arrows/check.ts'] }),
  };
}
