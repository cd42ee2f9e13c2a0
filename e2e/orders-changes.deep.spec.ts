import { expect, test } from './journey.ts';
import { makeOrder } from './made-order.ts';
import { visit } from './person.ts';

test.use({ who: 'planner' });

test('an order that was voided stays to be read, and nothing of it changes any more', async ({ page, ask }) => {
  const number = await makeOrder((method, path, body) => ask('admin', method, path, body));
  await visit(page, `/orders/${number}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Void' }).click();
  const dialog = page.getByRole('dialog', { name: `Void ${number}?` });
  await dialog.getByLabel('Reason').fill('The customer cancelled');
  await dialog.getByRole('button', { name: 'Void order' }).click();
  await expect(page.getByRole('heading', { level: 2, name: `${number} Voided` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeDisabled();
  await page.goto(`/orders/${number}/edit`);
  await expect(page.getByText('The order is voided. Nothing of it can change any more.')).toBeVisible();
});
