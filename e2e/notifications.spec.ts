import { expect, test } from './journey.ts';
import { makeOrder, type Ask } from './made-order.ts';
import { expectNoAxeViolations, expectNoSidewaysScroll, linkMailedTo, mailsTo, visit } from './person.ts';

test.use({ who: 'planner' });

test('work that ends is told behind the bell, in every tab, and by mail only to who wants that', async ({
  page,
  context,
  ask,
  addressOf,
}) => {
  const asPlanner: Ask = (...call) => ask('planner', ...call);
  const begunAt = Date.now();
  const bulk = async (action: string) => {
    const orderNumber = await makeOrder(asPlanner);
    const { json: order } = await asPlanner('GET', `/Orders/${orderNumber}`);
    const body = { action, selection: { ids: [order.id] }, reason: 'Ordered twice.' };
    expect((await asPlanner('POST', '/Orders/bulk', body)).status).toBe(200);
  };
  await visit(page, '/dashboard');
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  const other = await context.newPage();
  await visit(other, '/commodities');

  await bulk('duplicate');
  for (const tab of [page, other])
    await expect(tab.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  await other.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const panel = other.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('link', { name: /^1 order was duplicated/ })).toBeVisible();
  for (const width of [375, 1440]) {
    await other.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(other);
    await expectNoAxeViolations(other);
  }
  await panel.getByRole('link', { name: /^1 order was duplicated/ }).click();
  await expect(other).toHaveURL(/\/orders/);
  for (const tab of [page, other])
    await expect(tab.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  await visit(page, '/profile');
  const byMail = page.getByRole('switch', { name: 'Finished work: By mail' });
  await expect(byMail).not.toBeChecked();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await byMail.click();
  await saved;
  await expect(byMail).toBeChecked();
  await bulk('void');
  await linkMailedTo(addressOf('planner'), /1 order was voided/, begunAt);
  // The mail of the first work would have left before.
  expect(mailsTo(addressOf('planner'), begunAt).filter((mail) => mail.includes('duplicated'))).toEqual([]);
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
});
