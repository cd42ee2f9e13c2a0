import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { expectNotice } from './notices.ts';
import { fillSignIn, visit } from './person.ts';

const section = (page: Page, name: string) => page.getByRole('form', { name });

async function save(page: Page, name: string): Promise<void> {
  await section(page, name).getByRole('button', { name: 'Save' }).click();
  await expect(section(page, name).getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
}

test.describe('company settings', () => {
  test.use({ who: 'admin' });

  test('an admin changes a default, and it is still there after a reload', async ({ page }) => {
    await visit(page, '/settings');
    await expect(section(page, 'Insurance')).toBeVisible();
    const worth = page.getByLabel('Freight value of an order');
    const before = await worth.inputValue();
    const after = before === '25,000.00' ? '26,000.00' : '25,000.00';
    await worth.fill(after.replace('.00', ''));
    await save(page, 'Insurance');
    await page.reload();
    await expect(worth).toHaveValue(after);
  });

  test('two admins at once: the second sees what the first saved, and decides', async ({ open }) => {
    const [first, second] = await Promise.all([open('admin', '/settings'), open('admin', '/settings')]);
    const fee = (page: Page) => page.getByLabel('Management fee');
    await expect(fee(second)).toBeVisible();
    await fee(first).fill(String(10 + Math.floor(Math.random() * 1_000)));
    await save(first, 'Booking');
    await fee(second).fill('7.25');
    await section(second, 'Booking').getByRole('button', { name: 'Save' }).click();
    await expect(second.getByText(/Dana Whitfield changed/)).toBeVisible();
    await save(second, 'Booking');
    await first.reload();
    await expect(fee(first)).toHaveValue('7.25');
  });
});

test.describe('my profile', () => {
  test.use({ who: 'viewer' });

  test('title, theme and how links open are kept', async ({ page }) => {
    await visit(page, '/profile');
    const title = page.getByLabel('Title');
    const next = `Customer service ${Math.random().toString(36).slice(2, 6)}`;
    await title.fill(next);
    await page.getByRole('button', { name: 'Save' }).click();
    await expectNotice(page, 'Successfully updated contact');
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
    const kept = page.waitForResponse(
      (answer) => answer.url().endsWith('/preferences') && answer.request().method() === 'PUT',
    );
    await page.getByRole('radio', { name: 'New tab' }).click();
    expect((await kept).status()).toBe(200);

    await page.reload();
    await expect(title).toHaveValue(next);
    await expect(page.getByRole('radio', { name: 'New tab' })).toBeChecked();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('signing out everywhere ends the session in another browser too', async ({ open, addressOf }) => {
    const [here, elsewhere] = await Promise.all([open('finance', '/profile'), open('finance', '/profile')]);
    await here.getByRole('button', { name: 'Sign out everywhere' }).click();
    await here.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
    await here.waitForURL((url) => url.pathname === '/');

    // By itself: the live channel is refused.
    await fillSignIn(elsewhere, addressOf('finance'));
    await elsewhere.waitForURL('**/profile');
  });
});
