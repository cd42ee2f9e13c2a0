import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { expectNotice } from './notices.ts';
import { freshCode, visit } from './person.ts';

async function fillContact(form: Locator, lastName: string, email: string): Promise<void> {
  await form.getByLabel('First name').fill('Ruth');
  await form.getByLabel('Last name').fill(lastName);
  await form.getByLabel('Email').fill(email);
}

async function chooseOption(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Options', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
}

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 375, height: 812 }, who: 'planner' });

  test('a planner finds, adds and corrects a contact with one thumb', async ({ page }) => {
    await visit(page, '/contacts');
    const code = freshCode('thumb').toLowerCase();
    await page.getByRole('button', { name: 'Add New' }).click();
    const form = page.getByRole('dialog', { name: 'New Contact' });
    await fillContact(form, code, 'admin@contacts.example');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('A contact with this email already exists.').first()).toBeVisible();
    await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
    await form.getByLabel('Email').fill(`${code}@contacts.example`);
    await form.getByRole('button', { name: 'Save' }).click();
    await expectNotice(page, 'Successfully created contact');

    await page.getByPlaceholder('Name, email or number').fill(code);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`search=${code}`));
    await page.getByRole('link', { name: `Ruth ${code}` }).click();
    await expect(page.getByRole('dialog', { name: 'Contact Info' })).toContainText(`${code}@contacts.example`);
    await chooseOption(page, 'Delete Contact');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('heading', { name: 'No Contacts' })).toBeVisible();
  });
});

test('a link to a contact that is gone says so and leads to the list', async ({ open }) => {
  const page = await open('viewer', '/contacts?contactId=00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'This contact was not found' })).toBeVisible();
  await page.getByRole('button', { name: 'Show the contacts' }).click();
  await expect(page.getByRole('list', { name: 'Contacts' })).toBeVisible();
  await expect(page).toHaveURL('/contacts');
});
