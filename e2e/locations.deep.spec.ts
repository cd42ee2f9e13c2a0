import { expect, test } from './journey.ts';
import { expectNotice } from './notices.ts';
import { visit } from './person.ts';

test.use({ who: 'planner' });

test('a planner sets the dock hours of a location, wrongly first', async ({ page }) => {
  await visit(page, '/locations');
  await page.getByRole('list', { name: 'Locations' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Edit dock hours' }).click();
  const dock = page.getByRole('dialog', { name: 'Dock Schedule' });
  const save = dock.getByRole('button', { name: 'Save', exact: true });
  await dock.getByLabel('Monday opening time').fill('18');
  await dock.getByLabel('Monday closing time').fill('6');
  await page.keyboard.press('Tab');
  await expect(dock.getByText('Must be before late time')).toBeVisible();
  await expect(dock.getByText('Must be after early time')).toBeVisible();
  await expect(save).toBeDisabled();
  await dock.getByLabel('Monday opening time').fill('06:00');
  await dock.getByLabel('Monday closing time').fill('18:00');
  await dock.getByRole('button', { name: 'Copy Monday to all weekdays' }).click();
  await dock.getByRole('switch', { name: 'Sunday closed' }).check();
  await dock.getByRole('switch', { name: 'Saturday 24 Hrs' }).check();
  await dock.getByRole('switch', { name: 'Appointment required' }).check();
  await save.click();
  await expectNotice(page, 'Dock schedule updated');
  const hours = page.getByRole('listitem').filter({ hasText: 'Mon–Fri 06:00–18:00' });
  await expect(hours).toContainText('Sat 24 hours');
  await expect(hours).toContainText('Sun closed');
  await expect(page.getByText('Appointment required', { exact: true })).toBeVisible();
});

test('people are put at a location, and the one to ask first is named first', async ({ page }) => {
  await visit(page, '/locations');
  await page.getByRole('list', { name: 'Locations' }).getByRole('link').last().click();
  await page.getByRole('button', { name: 'Edit contacts' }).click();
  const dialog = page.getByRole('dialog', { name: /^Contacts of/ });
  await dialog.getByLabel('Add a contact', { exact: true }).fill('Priya');
  await page.getByRole('option', { name: /Priya Raman/ }).click();
  await dialog.getByRole('radio', { name: /Priya Raman/ }).check();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expectNotice(page, 'Location contacts updated');
  await expect(page.getByRole('listitem').filter({ hasText: 'Default' })).toContainText('Priya Raman');
});
