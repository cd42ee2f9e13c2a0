// What people feel in the browser: `npm run bench:web`. Fails when a part misses its goals; names of parts choose some.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEMO_PASSWORD } from '../apps/server/seed/people.ts';
import { firstLoad } from './bench-web/first-load.ts';
import { fleet } from './bench-web/fleet.ts';
import { orderTyping } from './bench-web/order-typing.ts';
import type { Bench, BenchPart } from './bench-web/part.ts';
import { scrolling } from './bench-web/scrolling.ts';
import { typing } from './bench-web/typing.ts';
import { startProduct } from './product/running-product.ts';
import { CHROMIUM_FLAGS } from './testing/chromium-flags.ts';
import { findChromium } from './testing/chromium.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const PERSON = 'planner@northfield.example';

const PARTS: Record<string, BenchPart> = { firstLoad, scrolling, typing, orderTyping, fleet };

async function openBench(url: string): Promise<Bench> {
  const require = createRequire(join(ROOT, 'e2e/package.json'));
  const { chromium } = require('@playwright/test') as typeof import('@playwright/test');
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/dashboard`);
  await page.getByLabel('Email address').fill(PERSON);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  const storageState = await context.storageState();
  await context.close();
  return { url, browser, signedIn: () => browser.newContext({ storageState }) };
}

const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const unknown = asked.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}.`);

const product = await startProduct(ROOT);
let areMet = true;
try {
  const bench = await openBench(product.url);
  for (const [name, run] of Object.entries(PARTS)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    areMet = (await run(bench)) && areMet;
  }
  await bench.browser.close();
} finally {
  await product.stop();
}
process.exit(areMet ? 0 : 1);
