import { expect, test } from './journey.ts';
import { expectNotice } from './notices.ts';
import { expectNoAxeViolations, linkMailedTo, visit } from './person.ts';

test.use({ who: 'planner' });

test('a planner writes a note that mentions a colleague, who gets a mail; then edits and deletes it', async ({
  page,
  ask,
  addressOf,
}) => {
  const startedAt = Date.now();
  const made = await ask('admin', 'POST', '/Orders', { isDraft: true, orderType: 'Standard', stops: [] });
  expect(made.status, JSON.stringify(made.json)).toBe(200);
  const number = made.json.orderNumber as string;
  const { json: colleague } = await ask('finance', 'GET', '/users/current');
  const name = `${colleague.firstName} ${colleague.lastName}`;

  await visit(page, `/orders/${number}`);
  await page.getByRole('button', { name: 'Write a note' }).focus();
  await page.keyboard.press('Enter');
  const editor = page.getByRole('textbox', { name: 'New note' });
  await expect(editor).toBeFocused();
  await page.keyboard.type(`The dock closes early @${colleague.firstName}`);
  await expect(page.getByRole('option', { name: new RegExp(name) })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  await page.keyboard.type('please call');
  await page.keyboard.press('Control+Enter');
  const notes = page.getByRole('list', { name: 'Notes, newest first' });
  await expect(notes.getByText(`The dock closes early @${name} please call`)).toBeVisible();
  await expectNotice(page, 'Note added');

  const path = `/orders/${number}`;
  const mailed = await linkMailedTo(addressOf('finance'), new RegExp(`please call[\\s\\S]*${path}`), startedAt);
  expect(mailed).toContain(path);

  await notes.getByRole('button', { name: 'Edit note' }).click();
  await expect(page.getByRole('textbox', { name: 'Edit note' })).toBeFocused();
  await page.keyboard.type(' at noon');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(notes.getByText('please call at noon')).toBeVisible();
  await expect(notes.getByText('(edited')).toBeVisible();

  await notes.getByRole('button', { name: 'Delete note' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Nobody has written a note on this order yet.')).toBeVisible();
  await expectNoAxeViolations(page);
});
