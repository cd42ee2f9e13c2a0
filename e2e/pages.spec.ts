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

test('long names and long searches stay within a narrow page', async ({ open, ask }) => {
  const code = 'LONG-'.padEnd(50, 'X');
  const made = await ask('admin', 'POST', '/commodities', { commodityCode: code, description: 'W'.repeat(200) });
  expect(made.status).toBe(200);
  const page = await open('admin', `/commodities?search=${code}`, { viewport: { width: 375, height: 812 } });
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
