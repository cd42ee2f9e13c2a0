import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { expectNotice } from './notices.ts';
import { expectNoAxeViolations, expectNoSidewaysScroll, visit } from './person.ts';

test.use({ who: 'admin' });

/** One page that says so; readers find its parts without the table at its end. */
const PDF = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj',
    '2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj',
    '3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>> endobj',
    '4 0 obj <</Length 47>> stream',
    'BT /F1 18 Tf 20 100 Td (Received in good order) Tj ET',
    'endstream endobj',
    '5 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj',
    'trailer <</Root 1 0 R>>',
    '%%EOF',
  ].join('\n'),
);

const card = (page: Page) => page.locator('section', { has: page.getByRole('heading', { name: 'Documents' }) });
const row = (page: Page, text: string) => card(page).getByRole('listitem').filter({ hasText: text });

test('a proof of delivery is missed, uploaded, looked at, renamed and deleted', async ({ page, ask }) => {
  const { json } = await ask('admin', 'GET', '/Orders?statuses=Delivered&statuses=Completed&pageSize=20');
  const orderNumber = json.data[0].orderNumber as string;
  await page.setViewportSize({ width: 375, height: 800 });
  await visit(page, `/orders/${orderNumber}`);
  const missing = row(page, 'Proof of delivery is required').first();
  await expect(missing).toBeVisible();
  await expectNoSidewaysScroll(page);

  await missing.getByRole('button', { name: /^Upload/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload documents' });
  await dialog.getByLabel('Files').setInputFiles({ name: '../POD 4711.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expectNotice(page, 'Stop document uploaded');
  await expect(row(page, 'POD 4711.pdf')).toContainText('Required');

  await page.setViewportSize({ width: 1440, height: 900 });
  // The file brings no font; whatever the machine has, it is drawn with one that has the right widths.
  const font = page.waitForResponse(/standard_fonts\/LiberationSans-Regular/);
  await card(page).getByRole('button', { name: 'POD 4711.pdf', exact: true }).click();
  expect((await font).status()).toBe(200);
  const viewer = page.getByRole('dialog', { name: 'POD 4711.pdf' });
  await expect(viewer.getByText('Received in good order')).toBeAttached();
  await expect(viewer.locator('canvas')).toBeVisible();
  await page.keyboard.press('+');
  await expect(viewer.getByText('125%')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();

  await card(page).getByRole('button', { name: 'More actions of POD 4711.pdf' }).click();
  await page.getByRole('menuitem', { name: 'Rename or change type' }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill('Signed by Omaha');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row(page, 'Signed by Omaha.pdf')).toBeVisible();

  await card(page).getByRole('button', { name: 'More actions of Signed by Omaha.pdf' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expectNotice(page, 'Document deleted');
  await expect(row(page, 'Signed by Omaha.pdf')).toBeHidden();
  await expect(row(page, 'Proof of delivery is required').first()).toBeVisible();
});
