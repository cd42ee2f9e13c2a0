import { expect, test } from './journey.ts';
import { workday } from './order-form.ts';
import { visit } from './person.ts';

test.use({ who: 'planner' });

type Ask = (method: string, path: string, body?: unknown) => Promise<{ status: number; json: any }>;

async function makeLocation(ask: Ask, name: string, city: string, state: string, postalCode: string): Promise<string> {
  const { status, json } = await ask('POST', '/locations', {
    companyName: 'Prairie Grocers',
    name,
    addressLine1: `1 ${name} Road`,
    city,
    state,
    postalCode,
    country: 'US',
  });
  expect(status, JSON.stringify(json)).toBe(200);
  return (json.location ?? json).locationNumber as string;
}

/** Kept as a draft: what a company's configuration asks of an order is no concern of these journeys. */
async function makeOrder(ask: Ask): Promise<string> {
  const origin = await makeLocation(ask, 'Preview Mill', 'Joliet', 'IL', '60433');
  const day = (daysLater: number) => workday(daysLater).toISOString().slice(0, 10);
  const destination = await makeLocation(ask, 'Preview Dock', 'Atlanta', 'GA', '30336');
  const { status, json } = await ask('POST', '/Orders', {
    isDraft: true,
    orderType: 'Standard',
    shippingMode: 'LTL',
    equipmentMode: 'Dry',
    stops: [
      {
        type: 'Pickup',
        locationNumber: origin,
        earlyDateTimeOffset: `${day(0)}T08:00:00-06:00`,
        lateDateTimeOffset: `${day(0)}T12:00:00-06:00`,
        lineItems: [{ uniqueIdentifier: 0, description: 'Rolled oats', totalWeight: 1_872, palletCount: 1 }],
      },
      {
        type: 'Dropoff',
        locationNumber: destination,
        earlyDateTimeOffset: `${day(2)}T08:00:00-05:00`,
        lateDateTimeOffset: `${day(2)}T12:00:00-05:00`,
        lineItems: [{ uniqueIdentifier: 0 }],
      },
    ],
  });
  expect(status, JSON.stringify(json)).toBe(200);
  return json.orderNumber as string;
}

test('a planner voids an order with a reason, and another window shows it at once, in words', async ({
  page,
  open,
  ask,
}) => {
  const number = await makeOrder((method, path, body) => ask('admin', method, path, body));
  await visit(page, `/orders/${number}`);
  await expect(page.getByRole('heading', { level: 2, name: `${number} Draft` })).toBeVisible();
  await expect(page.getByText('Central Time (Chicago)')).toBeVisible();
  await expect(page.getByText('Eastern Time (New York)')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Rolled oats.*1,872$/ }).first()).toBeVisible();

  const elsewhere = await open('viewer', `/orders/${number}`);
  await expect(elsewhere.getByText('created the order')).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: 'Continue editing' })).toBeDisabled();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Void' }).click();
  const dialog = page.getByRole('dialog', { name: `Void ${number}?` });
  await dialog.getByRole('button', { name: 'Void order' }).click();
  await expect(dialog.getByText('Reason is required')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Ordered twice');
  await dialog.getByRole('button', { name: 'Void order' }).click();
  await expect(page.getByText('Reason: Ordered twice')).toBeVisible();

  for (const window of [page, elsewhere]) {
    await expect(window.getByRole('heading', { level: 2, name: `${number} Voided` })).toBeVisible();
    await expect(window.getByText('voided the order: Ordered twice')).toBeVisible();
  }
});
