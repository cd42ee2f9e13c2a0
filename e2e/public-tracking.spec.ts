import { expect, test } from './journey.ts';
import { makeOrder } from './made-order.ts';
import { bookedByHand, made, type AskAs } from './made-shipment.ts';
import { expectNotice } from './notices.ts';
import { expectNoAxeViolations, expectNoSidewaysScroll, freshCode, linkMailedTo } from './person.ts';

// Nobody is signed in, on a telephone.
test.use({ who: null, viewport: { width: 375, height: 812 } });

const BESIDES = { besides: '.maplibregl-map' };

/** An order with this reference on a truck of its own, booked by hand. */
async function booked(ask: AskAs, reference: string): Promise<{ id: string; number: string }> {
  const orderNumber = await makeOrder((...asked) => ask('planner', ...asked), reference, { pallets: 12 });
  const number = await bookedByHand(ask, [orderNumber]);
  return { id: (await made(ask, 'GET', `/shipments/${number}`)).id, number };
}

test('freight is followed by its number and by a reference of two shipments', async ({ page, ask }) => {
  const reference = freshCode('SO');
  const first = await booked(ask, reference);
  const second = await booked(ask, reference);
  const { companyNumber } = await made(ask, 'GET', '/users/current');

  await page.goto('/public/trackShipments');
  await page.getByRole('button', { name: 'Track', exact: true }).click();
  await expect(page.getByText('Must have Shipment # or Reference # and Company # to track')).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByLabel('Shipment #').fill('S999999999');
  await page.getByRole('button', { name: 'Track', exact: true }).click();
  await expect(page.getByText(/Shipment Number: S999999999 could not be found\./)).toBeVisible();
  await expect(page).toHaveURL(/\/public\/trackShipments$/);

  await page.getByLabel('Shipment #').fill(` ${first.number.toLowerCase()} `);
  await page.getByRole('button', { name: 'Track', exact: true }).click();
  await expect(page.getByRole('heading', { name: first.number })).toBeVisible();
  await expect(page.getByText('Joliet, IL').first()).toBeVisible();
  await expect(page.getByText(reference)).toHaveCount(0);

  await page.goBack();
  await page.getByLabel('Reference #').fill(reference);
  await page.getByLabel('Company #').fill(companyNumber);
  await page.getByRole('button', { name: 'Track', exact: true }).click();
  await expect(
    page.getByText(/^It looks like there are multiple shipments tied to that Reference Number\./),
  ).toBeVisible();
  await page.getByRole('tab', { name: first.number }).click();
  await expect(page.getByRole('heading', { name: first.number })).toBeVisible();
  await page.getByRole('tab', { name: second.number }).click();
  await expect(page.getByText(`Sales Order ${reference}`, { exact: false }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page, BESIDES);
});

test('a watcher is added, confirms and leaves', async ({ page, ask }) => {
  const { id, number } = await booked(ask, freshCode('SO'));
  const emailAddress = `${freshCode('dock').toLowerCase()}@consignee.example`;
  const since = Date.now() - 1_000;
  const watching = async () =>
    (await made(ask, 'GET', `/watchers?entityType=Shipment&entityId=${id}`)).map(
      ({ isConfirmed }: { isConfirmed: boolean }) => isConfirmed,
    );

  await page.goto(`/public/shipments/${number}/preview/details`);
  await page.getByRole('button', { name: 'Add Watcher' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email address').fill('nobody');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expectNotice(page, 'Unable to add watcher.');
  await dialog.getByLabel('Email address').fill(emailAddress);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expectNotice(page, 'Successfully added watcher');
  expect(await watching()).toEqual([false]);

  const link = (what: string) => linkMailedTo(emailAddress, new RegExp(`https?://\\S+/watch/${what}#[\\w-]+`), since);
  await page.goto(await link('confirm'));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(await watching()).toEqual([true]);

  await page.goto(await link('leave'));
  await page.getByRole('button', { name: 'Stop updates' }).click();
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible();
  expect(await watching()).toEqual([]);
});
