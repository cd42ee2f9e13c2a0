// Everything that must hold: `npm test`. `--quick` (`npm run check`) leaves out what needs a browser.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './testing/chromium.ts';
import { perform, readPlaywright, readVitest, type Step } from './testing/steps.ts';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const isQuick = process.argv.includes('--quick');
const reports = mkdtempSync(join(tmpdir(), 'lanewright-reports-'));
const journeyData = mkdtempSync(join(tmpdir(), 'lanewright-journeys-'));
// Open to the account that the database runs as, when we are root.
chmodSync(journeyData, 0o755);
const require = createRequire(import.meta.url);
const bin = (name: string, path: string) => join(require.resolve(`${name}/package.json`), '..', path);

const TYPESCRIPT_PROJECTS = [
  'packages/domain',
  'packages/contract',
  'packages/dev-identity',
  'packages/embedded-postgres',
  'packages/optimizer',
  'apps/server',
  'apps/web',
  'apps/web/tsconfig.node.json',
  'tsconfig.tests.json',
  'scripts',
  'tools/reference-data',
  'e2e',
];

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

const quickSteps: Step[] = [
  { title: 'Format', command: [bin('prettier', 'bin/prettier.cjs'), '--check', '--log-level=warn', '.'] },
  { title: 'Lint', command: [bin('oxlint', 'bin/oxlint'), '--type-aware'] },
  { title: 'Arrows', command: ['scripts/arrows/check.ts'] },
  ...TYPESCRIPT_PROJECTS.map((project) => ({
    title: `Types of ${project}`,
    command: [bin('typescript', 'bin/tsc'), '-p', project],
  })),
  vitest('Rules, optimizer, server and launcher', 'node', []),
  { title: 'Plans of the optimizer beside a naive merge', command: ['scripts/bench-optimizer.ts', '--quick'] },
];

function browserSteps(): Step[] {
  const chromium = { CHROMIUM_PATH: findChromium() };
  const journeys = join(reports, 'journeys.json');
  return [
    vitest('Screens', 'screens', ['--root', 'apps/web'], chromium),
    {
      title: 'Journeys',
      command: [bin('@playwright/test', 'cli.js'), 'test', '--config', 'e2e/playwright.config.ts'],
      env: { ...chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: journeys, E2E_DATA_DIR: journeyData },
      report: { file: journeys, read: readPlaywright },
    },
  ];
}

const total = { passed: 0, failed: 0 };
for (const step of [...quickSteps, ...(isQuick ? [] : browserSteps())]) {
  const { passed, failed } = await perform(step);
  total.passed += passed;
  total.failed += failed;
}
for (const folder of [reports, journeyData]) rmSync(folder, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
