import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { expectNoAxeViolations, expectNoSidewaysScroll, visit } from './person.ts';

/** Every kind of page behind sign-in, with what it shows last. */
const PAGES: Record<string, (page: Page) => ReturnType<Page['getByRole']>> = {
  '/dashboard': (page) => page.getByRole('list', { name: 'Spend by week' }),
  '/reports': (page) => page.getByRole('link', { name: /^View Report/ }).first(),
  '/commodities': (page) => page.getByRole('heading', { name: /^\d+ commodities$/ }),
  '/locations': (page) => page.getByRole('heading', { name: /^\d+ locations$/ }),
  '/locations/L100001': (page) => page.getByRole('button', { name: 'Edit dock hours' }),
  '/carriers': (page) => page.getByRole('heading', { name: /^\d+ carriers$/ }),
  '/contacts': (page) => page.getByRole('heading', { name: /^\d+ contacts$/ }),
  '/settings': (page) => page.getByRole('form', { name: 'Insurance' }),
  '/integrations': (page) => page.getByText('No webhooks yet'),
  '/profile': (page) => page.getByLabel('Title'),
  '/orders/O100001': (page) => page.getByRole('heading', { name: 'History' }),
  '/orders': (page) => page.getByRole('checkbox', { name: /^Select all \d+$/ }),
  '/shipments': (page) => page.getByRole('heading', { level: 2 }).first(),
};
const WIDTHS = [375, 768, 1024, 1280, 1920];

test.describe.configure({ mode: 'parallel' });
// Of the first demo company, whose locations begin with L100001; nothing is changed here.
test.use({ who: 'admin@northfield.example' });

for (const [path, lastPart] of Object.entries(PAGES)) {
  test(`${path} has no barriers, and does not scroll sideways at any width`, async ({ page }) => {
    await visit(page, path);
    await expect(lastPart(page)).toBeVisible();
    await expectNoAxeViolations(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
  });
}

/** What the window says of each list, and of the first record that is opened from it. */
const NAMED: [path: string, title: string, record?: [link: RegExp, title: RegExp]][] = [
  ['/orders', 'Orders', [/^\/orders\/O\d+$/, /^Order O\d+$/]],
  ['/shipments', 'Book Shipments', [/^\/shipments\/S\d+\/preview$/, /^Shipment Preview S\d+$/]],
  ['/shipments/tracking', 'Track Shipments'],
  ['/requote', 'Quote History'],
  ['/quotes', 'Get Quotes'],
  ['/carrier-invoices', 'Carrier Invoices', [/^\/carrier-invoices\/\w+\/preview/, /^Carrier Invoice A\d+$/]],
  ['/invoices', 'Invoices', [/^\/invoices\/\w+\/preview/, /^Invoice \w+$/]],
  ['/payments', 'Payments', [/^\/payments\/\w+$/, /^Payment \w+$/]],
  ['/rate-mismatches', 'Rate Mismatches'],
  ['/lanes', 'Lanes', [/^\/lanes\/[\w-]{36}$/, /^Lane .+$/]],
  ['/carriers', 'Carriers', [/^\/carriers\/[\w-]{36}$/, /^Carrier .+$/]],
  ['/locations', 'Locations', [/^\/locations\/L\d+$/, /^Location .+$/]],
  ['/optimization/constraints', 'Constraints'],
  ['/carriers/rating-data', 'Rating Data'],
  ['/reports', 'Reports', [/^\/reports\/[\w-]+\/SigmaComputingReport$/, /^Report .+$/]],
];

for (const [path, title, record] of NAMED) {
  test(`${path} says which page it is, as does what is opened from it, and neither is wider than a phone`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await visit(page, path);
    await expect(page).toHaveTitle(`Lanewright - ${title}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expectNoSidewaysScroll(page);
    if (!record) return;
    const [link, recordTitle] = record;
    const links = page.locator('main a[href]');
    const find = () => links.evaluateAll((all) => all.map((one) => one.getAttribute('href')!));
    await expect.poll(async () => (await find()).some((href) => link.test(href))).toBe(true);
    const href = (await find()).find((one) => link.test(one))!;
    await page.locator(`main a[href="${href}"]`).first().click();
    await expect.poll(async () => (await page.title()).replace(/^Lanewright - /, '')).toMatch(recordTitle);
    await expectNoSidewaysScroll(page);
  });
}

test('long names and long searches stay within a narrow page', async ({ open, ask }) => {
  const code = 'LONG-'.padEnd(50, 'X');
  const made = await ask('admin', 'POST', '/commodities', { commodityCode: code, description: 'W'.repeat(200) });
  expect(made.status).toBe(200);
  const page = await open('admin', `/commodities?search=${code}`, { viewport: { width: 375, height: 812 } });
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
