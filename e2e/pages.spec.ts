import type { Page } from '@playwright/test';
import type { AskAs } from './made-shipment.ts';
import { expect, test } from './journey.ts';
import { expectNoAxeViolations, expectNoSidewaysScroll, freshCode, visit } from './person.ts';

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
  '/orders/:newest': (page) => page.getByRole('heading', { name: 'History' }),
  '/orders': (page) => page.getByRole('checkbox', { name: /^Select all \d+$/ }),
  '/shipments': (page) => page.getByRole('heading', { level: 2 }).first(),
};
const WIDTHS = [768, 1024, 1280, 1920];
const PHONE = { width: 375, height: 812 };

/** What the window says of each list, and of the first record that is opened from it. */
const NAMED: Record<string, { title: string; record?: [link: RegExp, title: RegExp] }> = {
  '/orders': { title: 'Orders', record: [/^\/orders\/O\d+$/, /^Order O\d+$/] },
  '/shipments': { title: 'Book Shipments', record: [/^\/shipments\/S\d+\/preview$/, /^Shipment Preview S\d+$/] },
  '/shipments/tracking': { title: 'Track Shipments' },
  '/requote': { title: 'Quote History' },
  '/quotes': { title: 'Get Quotes' },
  '/carrier-invoices': {
    title: 'Carrier Invoices',
    record: [/^\/carrier-invoices\/\w+\/preview/, /^Carrier Invoice A\d+$/],
  },
  '/invoices': { title: 'Invoices', record: [/^\/invoices\/\w+\/preview/, /^Invoice \w+$/] },
  '/payments': { title: 'Payments', record: [/^\/payments\/\w+$/, /^Payment \w+$/] },
  '/rate-mismatches': { title: 'Rate Mismatches' },
  '/lanes': { title: 'Lanes', record: [/^\/lanes\/[\w-]{36}$/, /^Lane .+$/] },
  '/carriers': { title: 'Carriers', record: [/^\/carriers\/[\w-]{36}$/, /^Carrier .+$/] },
  '/locations': { title: 'Locations', record: [/^\/locations\/L\d+$/, /^Location .+$/] },
  '/optimization/constraints': { title: 'Constraints' },
  '/carriers/rating-data': { title: 'Rating Data' },
  '/reports': { title: 'Reports', record: [/^\/reports\/[\w-]+\/SigmaComputingReport$/, /^Report .+$/] },
};

test.describe.configure({ mode: 'parallel' });
// Of the first demo company, whose locations begin with L100001; nothing is changed here.
test.use({ who: 'admin@northfield.example' });

async function newestOrder(ask: AskAs): Promise<string> {
  const { json } = await ask('admin@northfield.example', 'GET', '/orders?pageSize=1');
  return json.data[0].orderNumber;
}

async function expectNamed(page: Page, { title, record }: (typeof NAMED)[string]): Promise<void> {
  await expect(page).toHaveTitle(`Lanewright - ${title}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  if (!record) return;
  const [link, recordTitle] = record;
  const links = page.locator('main a[href]');
  const find = () => links.evaluateAll((all) => all.map((one) => one.getAttribute('href')!));
  await expect.poll(async () => (await find()).some((href) => link.test(href))).toBe(true);
  const href = (await find()).find((one) => link.test(one))!;
  await page.locator(`main a[href="${href}"]`).first().click();
  await expect.poll(async () => (await page.title()).replace(/^Lanewright - /, '')).toMatch(recordTitle);
  await expectNoSidewaysScroll(page);
}

for (const path of new Set([...Object.keys(PAGES), ...Object.keys(NAMED)])) {
  const [lastPart, named] = [PAGES[path], NAMED[path]];
  const promises = [
    lastPart && 'has no barriers at any width',
    named && 'says which page it is, as does what it opens',
  ];
  test(`${path} ${promises.filter(Boolean).join(', and ')}`, async ({ page, ask }) => {
    if (!lastPart) await page.setViewportSize(PHONE);
    await visit(page, path.replace(':newest', path.includes(':') ? await newestOrder(ask) : ''));
    if (lastPart) {
      await expect(lastPart(page)).toBeVisible();
      await expectNoAxeViolations(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page);
      }
      await page.setViewportSize(PHONE);
    }
    await expectNoSidewaysScroll(page);
    if (named) await expectNamed(page, named);
  });
}

test('long names and long searches stay within a narrow page', async ({ open, ask }) => {
  const code = freshCode('LONG').padEnd(50, 'X');
  const made = await ask('admin', 'POST', '/commodities', { commodityCode: code, description: 'W'.repeat(200) });
  expect(made.status).toBe(200);
  const page = await open('admin', `/commodities?search=${code}`, { viewport: { width: 375, height: 812 } });
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
