import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { freePortsInARow } from '../scripts/product/free-ports.ts';
import { CHROMIUM_FLAGS } from '../scripts/testing/chromium-flags.ts';
import { workersAtOnce } from '../scripts/testing/workers.ts';

// Workers read this file too: what the first reading decides, the others find in the environment.
process.env.E2E_PORT ??= String(await freePortsInARow(3));
if (!process.env.E2E_DATA_DIR) {
  process.env.E2E_DATA_DIR = mkdtempSync(join(tmpdir(), 'lanewright-e2e-'));
  // Open to the account that the database runs as, when we are root.
  chmodSync(process.env.E2E_DATA_DIR, 0o755);
}
const port = Number(process.env.E2E_PORT);
const root = fileURLToPath(new URL('..', import.meta.url));
/** Who takes the freight of the journeys. */
const carrierUrl = `http://127.0.0.1:${port + 2}`;

const ALONE = 'worker-dies.spec.ts';

/** Journeys through the whole product: real servers, real database, real browser. */
export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  // Two more than there are cores took as long.
  workers: workersAtOnce(),
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // Generous: a shared machine can be several times slower than a desk.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  projects: [
    { name: 'journeys', testIgnore: ALONE },
    // What harms the servers comes when nobody else needs them.
    { name: 'alone', testMatch: ALONE, dependencies: ['journeys'] },
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    // Drawn by the processor, a movement of a moment costs more than the page it ends in; and each is waited for.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs a third of the time; `E2E_TRACE=on` brings it back when a journey fails and nobody sees why.
    trace: process.env.E2E_TRACE === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: CHROMIUM_FLAGS,
    },
  },
  webServer: [
    {
      command: `"${process.execPath}" e2e/carrier.ts`,
      cwd: root,
      url: carrierUrl,
      timeout: 60_000,
      env: { CARRIER_PORT: String(port + 2) },
    },
    {
      command: `"${process.execPath}" scripts/start.ts`,
      cwd: root,
      url: `http://localhost:${port}/readyz`,
      timeout: 180_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      env: {
        PORT: String(port),
        IDENTITY_PORT: String(port + 1),
        DATA_DIR: process.env.E2E_DATA_DIR,
        DEMO_TRUCKS: 'off',
        LOG_LEVEL: 'warn',
        CARRIER_BOOKING_URL: carrierUrl,
        WEBHOOKS_TO_PRIVATE_ADDRESSES: 'on',
      },
    },
  ],
});
