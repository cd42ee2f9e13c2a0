import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { expectNotice } from './notices.ts';
import { accessTokenOf, expectNoAxeViolations, fillSignIn, freshCode, linkMailedTo } from './person.ts';

const NEW_PASSWORD = 'a-long-way-from-joliet';

async function fillContact(form: Locator, lastName: string, email: string): Promise<void> {
  await form.getByLabel('First name').fill('Ruth');
  await form.getByLabel('Last name').fill(lastName);
  await form.getByLabel('Email').fill(email);
}

/** Opens every group, so that nothing the person may see stays hidden. */
async function navigationOf(page: Page): Promise<string[]> {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  const closed = navigation.getByRole('button', { expanded: false });
  while ((await closed.count()) > 0) await closed.first().click();
  return navigation.getByRole('link').allInnerTexts();
}

async function statusOf(page: Page, path: string): Promise<number> {
  const headers = { authorization: `Bearer ${await accessTokenOf(page)}` };
  return (await page.request.get(`/api/v1${path}`, { headers })).status();
}

async function chooseOption(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Options', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
}

test('a contact becomes a portal user, signs in, loses a permission and at last their access', async ({ open }) => {
  const code = freshCode('ruth').toLowerCase();
  const email = `${code}@contacts.example`;
  const admin = await open('admin', '/contacts');
  await expect(admin.getByRole('heading', { name: /^\d+ contacts$/ })).toBeVisible();

  await admin.getByRole('button', { name: 'New Contact' }).click();
  const form = admin.getByRole('dialog', { name: 'New Contact' });
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
  await fillContact(form, code, email);
  await form.getByRole('switch', { name: 'Can sign in' }).check();
  await form.getByRole('button', { name: 'Roles & Permissions' }).click();
  const access = admin.getByRole('dialog', { name: 'Roles & Permissions' });
  await access.getByRole('checkbox', { name: /^Read Only/ }).check();
  await expect(access.getByRole('checkbox', { name: 'View lanes' })).toBeChecked();
  await expect(access.getByRole('checkbox', { name: 'View lanes' })).toBeDisabled();
  await access.getByRole('button', { name: 'Done' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expectNotice(admin, 'Successfully created contact');

  const view = admin.getByRole('dialog', { name: 'Contact Info' });
  await expect(view.getByText('Not activated')).toBeVisible();
  const askedAt = Date.now();
  await view.getByRole('button', { name: 'Send Activation' }).click();
  await expectNotice(admin, `The portal activation link was sent to ${email}`);

  const activation = /http:\/\/localhost:\d+\/ActivateUser\/ActivateUser\/[\w-]+/;
  const person = await open(null, await linkMailedTo(email, activation, askedAt));
  await person.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await expectNoAxeViolations(person);
  await person.getByRole('button', { name: 'Activate account' }).click();
  await person.waitForURL(/interaction/);
  await expect(person.getByLabel('Email address')).toHaveValue(email);
  await fillSignIn(person, email, NEW_PASSWORD);
  await person.waitForURL('/dashboard');
  expect(await navigationOf(person)).toEqual([
    'Dashboard',
    'Quote History',
    'Orders',
    'Book Shipments',
    'Track Shipments',
    'Reports',
    'Carrier Invoices',
    'Invoices',
    'Payments',
    'Rate Mismatches',
    'Lanes',
    'Carriers',
    'Locations',
    'Contacts',
    'Commodities',
  ]);
  await person.getByRole('link', { name: 'Contacts', exact: true }).click();
  await expect(person.getByRole('button', { name: 'New Contact' })).toBeDisabled();
  await person.getByRole('link', { name: 'Locations', exact: true }).click();
  await expect(person.getByRole('heading', { level: 2 }).first()).toBeVisible();

  await admin.reload();
  await expect(view.getByText('Activated', { exact: true })).toBeVisible();
  await chooseOption(admin, 'Edit');
  await admin.getByRole('button', { name: 'Roles & Permissions' }).click();
  await access.getByRole('radio', { name: 'Create custom role' }).check();
  for (const group of await access.getByRole('checkbox', { name: /^All of/ }).all()) {
    // From some of a group the first click leads to all of it, the second to none.
    await group.click();
    if (await group.isChecked()) await group.click();
  }
  await access.getByRole('checkbox', { name: 'View commodity' }).check();
  await expect(access.getByText('A custom role gives 1 of 52 permissions')).toBeVisible();
  await access.getByRole('button', { name: 'Done' }).click();
  await admin.getByRole('button', { name: 'Save' }).click();
  await expectNotice(admin, 'Successfully updated contact');

  await person.waitForURL('/dashboard');
  expect(await navigationOf(person)).toEqual(['Dashboard', 'Contacts', 'Commodities']);
  expect(await statusOf(person, '/locations')).toBe(403);
  expect(await statusOf(person, '/commodities')).toBe(200);

  await chooseOption(admin, 'Delete Contact');
  const question = admin.getByRole('alertdialog', { name: 'Delete this contact?' });
  await expect(question).toContainText('ends at once');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expectNotice(admin, 'Contact deleted');
  await expect(admin).toHaveURL((url) => !url.search.includes('contactId'));

  // The live channel is refused, which ends the session without a request and asks who is there.
  await person.waitForURL(/interaction/);
  await fillSignIn(person, email, NEW_PASSWORD);
  await expect(person.getByRole('alert')).toBeVisible();
});

test('people edit their own contact, and its access only with the permission', async ({ open }) => {
  const page = await open('viewer', '/contacts');
  await page.getByRole('tab', { name: /Portal Users/ }).click();
  await page.getByRole('link', { name: 'Ellen Sorensen' }).click();
  await expect(page.getByRole('dialog', { name: 'Contact Info' })).toBeVisible();
  await page.getByRole('button', { name: 'Options', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: /^Delete Contact/ })).toContainText('your own contact');
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit Contact' });
  await expect(form.getByRole('switch', { name: 'Can sign in' })).toBeDisabled();
  await expect(form.getByRole('button', { name: 'Roles & Permissions' })).toBeDisabled();
  const title = freshCode('Lead');
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Office').pressSequentially('6145550117x204');
  await expect(form.getByLabel('Office')).toHaveValue('(614) 555-0117 x204');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectNotice(page, 'Successfully updated contact');
  await expect(page.getByRole('dialog', { name: 'Contact Info' })).toContainText(title);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
