import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { freePortsInARow } from '../scripts/product/free-ports.ts';
import { CHROMIUM_FLAGS } from '../scripts/testing/chromium-flags.ts';
import { installedChromium } from '../scripts/testing/chromium.ts';
import { BROWSER_ENVIRONMENT } from '../scripts/testing/clock-ahead.ts';
import { IS_DEEP } from '../scripts/testing/deep.ts';
import { NO_LIMIT_MS, STALL_MS } from '../scripts/testing/stall.ts';
import { WORLD_OF_JOURNEYS } from '../scripts/testing/world-of-journeys.ts';
import { workersAtOnce } from '../scripts/testing/workers.ts';

// Workers read this file too: what the first reading decides, the others find in the environment.
process.env.E2E_PORT ??= String(await freePortsInARow(3));
if (!process.env.E2E_DATA_DIR) {
  const dataDir = mkdtempSync(join(tmpdir(), 'lanewright-e2e-'));
  process.env.E2E_DATA_DIR = dataDir;
  // Open to the account that the database runs as, when we are root.
  chmodSync(dataDir, 0o755);
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
}
const port = Number(process.env.E2E_PORT);
const root = fileURLToPath(new URL('..', import.meta.url));
/** Who takes the freight of the journeys. */
const carrierUrl = `http://127.0.0.1:${port + 2}`;

const ALONE = 'worker-dies.spec.ts';

/** `npm test` leaves out the exhaustive journeys; `TESTS=deep` runs only them. */
const DEEP = '*.deep.spec.ts';

/** Journeys through the whole product: real servers, real database, real browser. */
export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  testMatch: IS_DEEP ? DEEP : '*.spec.ts',
  outputDir: '../test-results',
  // Two more than there are cores took as long.
  workers: workersAtOnce(),
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A journey may take as long as it needs; a single wait in which nothing happens may not.
  timeout: 0,
  expect: { timeout: STALL_MS },
  // Node reads TypeScript by itself: translating the files that journeys import took longer than some of the journeys.
  build: { external: ['**/apps/**', '**/packages/**', '**/scripts/**'] },
  reporter: [
    ['list'],
    ['../scripts/testing/playwright-reporter.ts'],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as const] : []),
  ],
  projects: [
    { name: 'journeys', testIgnore: IS_DEEP ? [] : [ALONE, DEEP] },
    // What harms the servers comes when nobody else needs them.
    ...(IS_DEEP ? [] : [{ name: 'alone', testMatch: ALONE, dependencies: ['journeys'] }]),
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    actionTimeout: STALL_MS,
    navigationTimeout: STALL_MS,
    viewport: { width: 1440, height: 900 },
    // Drawn by the processor, a movement of a moment costs more than the page it ends in; and each is waited for.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs a third of the time; `E2E_TRACE=on` brings it back when a journey fails and nobody sees why.
    trace: process.env.E2E_TRACE === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: installedChromium(),
      timeout: 0,
      args: CHROMIUM_FLAGS,
      ...BROWSER_ENVIRONMENT,
    },
  },
  webServer: [
    {
      command: `"${process.execPath}" e2e/carrier.ts`,
      cwd: root,
      url: carrierUrl,
      timeout: NO_LIMIT_MS,
      env: { CARRIER_PORT: String(port + 2) },
    },
    {
      command: `"${process.execPath}" scripts/start.ts`,
      cwd: root,
      url: `http://localhost:${port}/readyz`,
      timeout: NO_LIMIT_MS,
      // What it is doing is the progress of the run until the first journey begins.
      stdout: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: STALL_MS },
      env: {
        PORT: String(port),
        IDENTITY_PORT: String(port + 1),
        DATA_DIR: process.env.E2E_DATA_DIR,
        DEMO_TRUCKS: 'off',
        LOG_LEVEL: 'warn',
        WEB_COMPRESSION: 'quick',
        ...WORLD_OF_JOURNEYS,
        CARRIER_BOOKING_URL: carrierUrl,
        WEBHOOKS_TO_PRIVATE_ADDRESSES: 'on',
      },
    },
  ],
});
