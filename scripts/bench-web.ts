// How much JavaScript a person waits for: `npm run bench:web`. Fails above the budget.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { DEMO_PASSWORD } from '../apps/server/seed/people.ts';
import { librariesAloneBytes } from './bench/libraries-alone.ts';
import { startProduct } from './product/running-product.ts';
import { CHROMIUM_FLAGS } from './testing/chromium-flags.ts';
import { findChromium } from './testing/chromium.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
/** Kilobytes of gzip before the signed-in shell can be used. */
const BUDGET_KB = 200;
const PERSON = 'planner@northfield.example';
const require = createRequire(join(ROOT, 'e2e/package.json'));

interface Load {
  page: string;
  files: number;
  gzipKb: number;
  brotliKb: number;
  readyMs: number;
}

function kilobytes(bytes: number): number {
  return Math.round(bytes / 102.4) / 10;
}

async function measure(url: string): Promise<Load[]> {
  const { chromium } = require('@playwright/test') as typeof import('@playwright/test');
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  try {
    const signedIn = await browser.newContext();
    const first = await signedIn.newPage();
    await first.goto(`${url}/dashboard`);
    await first.getByLabel('Email address').fill(PERSON);
    await first.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await first.getByRole('button', { name: 'Sign in', exact: true }).click();
    await first.waitForURL('**/dashboard');
    const storageState = await signedIn.storageState();
    const loads: Load[] = [];
    for (const page of ['/dashboard', '/commodities']) loads.push(await loadCold(browser, storageState, url, page));
    return loads;
  } finally {
    await browser.close();
  }
}

type Browser = import('@playwright/test').Browser;
type StorageState = Awaited<ReturnType<import('@playwright/test').BrowserContext['storageState']>>;

/** With a session at hand and nothing in the cache. */
async function loadCold(browser: Browser, storageState: StorageState, url: string, path: string): Promise<Load> {
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  const scripts = new Map<string, Buffer>();
  let sent = 0;
  const pending: Promise<void>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const note = async () => {
      scripts.set(response.url(), await response.body());
      sent += (await response.request().sizes()).responseBodySize;
    };
    pending.push(note());
  });
  const startedAt = performance.now();
  await page.goto(url + path);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  const readyMs = Math.round(performance.now() - startedAt);
  await page.waitForLoadState('networkidle');
  await Promise.all(pending);
  const gzipKb = kilobytes([...scripts.values()].reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0));
  await context.close();
  return { page: path, files: scripts.size, gzipKb, brotliKb: kilobytes(sent), readyMs };
}

const product = await startProduct(ROOT);
let loads: Load[];
try {
  loads = await measure(product.url);
} finally {
  await product.stop();
}
console.log(
  'JavaScript of a first load, signed in, empty cache (all of it, also what loads after the page is usable):',
);
console.table(loads);
const floorKb = kilobytes(await librariesAloneBytes(ROOT));
const shell = loads[0]!;
const isWithin = shell.gzipKb <= BUDGET_KB;
console.log(
  `The shell loads ${shell.gzipKb} KB gzip (the libraries alone: ${floorKb}) of at most ${BUDGET_KB} KB: ${isWithin ? 'within the budget' : 'OVER THE BUDGET'}.`,
);
process.exit(isWithin ? 0 : 1);
