// Pictures of the real screens for the README: `npm run pictures`, or `-- --url http://localhost:3000` of a product that runs already.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { openBrowser } from './product/open-browser.ts';
import { startProduct } from './product/running-product.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const FOLDER = join(ROOT, 'docs/pictures');
const PERSON = 'planner@northfield.example';
const SIZE = { width: 1440, height: 900 };
const PATIENCE_MS = 60_000;

interface Picture {
  name: string;
  path: string;
  /** Waits for what the picture is of. */
  show(page: Page): Promise<void>;
}

const PICTURES: readonly Picture[] = [
  {
    name: 'dashboard',
    path: '/dashboard',
    show: async (page) => {
      await page.getByRole('heading', { name: 'Spend by week' }).waitFor();
      await page.getByRole('list', { name: 'Spend by week' }).waitFor();
    },
  },
  {
    name: 'order-form',
    path: '/orders',
    show: async (page) => {
      const order = page.getByRole('link', { name: /^O\d+$/ }).first();
      await page.goto(new URL(`/orders/create?duplicateOf=${await order.textContent()}`, page.url()).href);
      await page.getByRole('heading', { level: 3 }).nth(2).waitFor();
    },
  },
  {
    name: 'rates',
    path: '/requote',
    show: async (page) => {
      const quote = page.waitForResponse((answer) => answer.url().includes('/quote-history') && answer.ok());
      await page.reload();
      const { data } = (await (await quote).json()) as { data: { id: string; lowestRate: number | null }[] };
      const priced = data.find(({ lowestRate }) => lowestRate !== null);
      if (!priced) throw new Error('The demo world has no quote with a rate.');
      await page.goto(`${new URL(page.url()).origin}/quotes?quoteDetails=${priced.id}`);
      await page
        .getByText(/\$[\d,]+\.\d\d/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'builder',
    path: '/optimization/workspace',
    show: async (page) => {
      await page
        .getByText(/proven|above the best/i)
        .first()
        .waitFor();
      await page
        .getByRole('list', { name: 'Preplan cards' })
        .getByRole('button', { name: /^Plan 1/ })
        .click();
      await page.getByRole('region', { name: /stops/i }).waitFor();
    },
  },
  {
    name: 'tracking',
    path: '/shipments/tracking?look=split',
    show: (page) => page.getByRole('link', { name: /^S\d+/ }).first().waitFor(),
  },
];

const MOST_LOOKS = 20;
const BETWEEN_LOOKS_MS = 500;

/** The page once nothing moves on it any more, such as a map that is being drawn. */
async function stillOf(page: Page): Promise<Uint8Array> {
  let seen = await page.screenshot();
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    await page.waitForTimeout(BETWEEN_LOOKS_MS);
    const next = await page.screenshot();
    if (next.equals(seen)) break;
    seen = next;
  }
  return seen;
}

const { values } = parseArgs({ options: { url: { type: 'string' }, only: { type: 'string' } } });
const product = values.url === undefined ? await startProduct(ROOT) : null;
try {
  mkdirSync(FOLDER, { recursive: true });
  const { browser, signedIn } = await openBrowser(ROOT, values.url ?? product!.url, PERSON);
  const context = await signedIn({ viewport: SIZE });
  context.setDefaultTimeout(PATIENCE_MS);
  for (const { name, path, show } of PICTURES) {
    if (values.only !== undefined && values.only !== name) continue;
    const page = await context.newPage();
    await page.goto(`${values.url ?? product!.url}${path}`);
    await show(page);
    await page.waitForLoadState('networkidle').catch(() => undefined);
    writeFileSync(join(FOLDER, `${name}.png`), await stillOf(page));
    console.log(`docs/pictures/${name}.png`);
    await page.close();
  }
  await browser.close();
} finally {
  await product?.stop();
}
