import { localTimeAt } from '@lanewright/domain/units/zoned-time.ts';
import { expect, test } from './journey.ts';
import { makeOrder } from './made-order.ts';
import { bookedByHand, made, type AskAs } from './made-shipment.ts';
import { expectNoAxeViolations, freshCode, visit } from './person.ts';

test.use({ who: 'planner' });

const BESIDES = { besides: '.maplibregl-map' };
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

async function moving(ask: AskAs) {
  const orderNumber = await makeOrder((...asked) => ask('planner', ...asked), freshCode('SO'), { pallets: 18 });
  const number = await bookedByHand(ask, [orderNumber]);
  const { id } = await made(ask, 'GET', `/shipments/${number}`);
  return { id: id as string, number, orderNumber };
}

test('check calls take a shipment to its delivery, and its order along', async ({ page, ask }) => {
  const { id, number, orderNumber } = await moving(ask);
  await visit(page, `/shipments/${number}/preview`);
  await page.getByRole('button', { name: 'Add check call' }).click();
  const dialog = page.getByRole('dialog', { name: /check call/i });
  await dialog.getByLabel('What happened').selectOption({ label: 'Arrived' });
  await dialog.getByRole('button', { name: /^Add/ }).click();
  // The pickup is days away, so the product asks whether that can be right.
  await dialog.getByLabel('Why it is right').fill('The freight was ready early.');
  await dialog.getByRole('button', { name: /^Add/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('At Stop', { exact: true }).first()).toBeVisible();
  await expectNoAxeViolations(page, BESIDES);
  const say = (body: object) => made(ask, 'POST', `/shipments/${id}/check-calls`, body);
  await say({ kind: 'Departure', stopNumber: 1, activityDateTime: ago(0), overrideReason: 'Loaded early' });
  await expect(page.getByText('In Transit', { exact: true }).first()).toBeVisible();
  expect((await made(ask, 'GET', `/Orders/${orderNumber}`)).orderStatus).toBe(4);
  await say({ kind: 'Departure', stopNumber: 2, activityDateTime: ago(0), overrideReason: 'It left yesterday' });
  await expect(page.getByText('Delivered', { exact: true }).first()).toBeVisible();
  expect((await made(ask, 'GET', `/Orders/${orderNumber}`)).orderStatus).toBe(5);
});

test('a late shipment comes up among the exceptions of a colleague, who reloads nothing', async ({
  page,
  ask,
  open,
}) => {
  const { id, number } = await moving(ask);
  const colleague = await open('viewer', '/shipments/tracking');
  await expect(colleague.getByRole('listitem').filter({ hasText: number })).toBeVisible();
  await colleague.getByRole('tab', { name: /^Late/ }).click();
  await expect(colleague.getByRole('listitem').filter({ hasText: number })).toHaveCount(0);

  const carrierId = (await made(ask, 'GET', `/shipments/${number}`)).carrier.id;
  const { key } = await made(ask, 'POST', '/outside-keys', { name: 'Haulers', kind: 'Carrier', carrierId }, 'admin');
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const event = {
    eventId: freshCode('event'),
    shipmentNumber: number,
    kind: 'Delay',
    activityDateTime: ago(1),
    carrierEtaDateTime: inDays(60),
    note: 'The bridge is closed.',
  };
  const answer = await page.request.post('/api/v1/carrier-api/events', {
    headers: { authorization: `Bearer ${key}` },
    data: { events: [event] },
  });
  expect(await answer.json()).toMatchObject({ results: [{ result: 'kept' }] });
  await expect(colleague.getByRole('listitem').filter({ hasText: number })).toBeVisible();
  await visit(page, `/shipments/${number}/preview`);
  await expect(page.getByText('The bridge is closed.').first()).toBeVisible();
  expect((await made(ask, 'GET', `/shipments/${id}/tracking`)).exception).toBe('Late');
});

test('check calls come from a file, and the same file again changes nothing', async ({ page, ask }) => {
  const { number } = await moving(ask);
  const { stops } = await made(ask, 'GET', `/shipments/${number}`);
  const zone = stops[0].ianaTimeZone as string;
  const { date, time } = localTimeAt(zone, Date.now() - 3_600_000);
  // The pickup is days away, as in the check call by hand.
  const row = `${number},Departed,1,${date},${time.slice(0, 5)},The freight was ready early.`;
  const buffer = Buffer.from(`Shipment,Event,Stop,Date,Time,Why it is right\n${row}\nS1,Departed,1,${date},08:00,\n`);
  const look = async () => {
    await page.getByRole('button', { name: 'Import Check Calls' }).click();
    await page.getByLabel('CSV file').setInputFiles({ name: 'calls.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Check file' }).click();
  };
  await visit(page, '/shipments/tracking');
  await look();
  const dialog = page.getByRole('dialog', { name: 'Import Check Calls' });
  await expect(dialog.getByText('This file would add 1 check call.')).toBeVisible();
  await expect(dialog.getByText('There is no shipment S1.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: number }).getByText('In Transit')).toBeVisible();
  await look();
  await expect(dialog.getByText('This file would change nothing.')).toBeVisible();
});
