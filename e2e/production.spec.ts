import { CARRIER, billFromFile, bookByPhone, deliver, importNetwork, made, makeOrder } from './freight-by-hand.ts';
import { proveDelivery, quoteOrder, type AskApi } from './freight-by-hand.ts';
import { expect, test } from '@playwright/test';
import { accessTokenOf, fillSignIn } from './person.ts';
import { startProduction, type ProductionProduct } from './production-product.ts';

const ADMIN = 'robin@acme.example';
const NEW_PASSWORD = 'correct-horse-battery';
const PRO = '4471-0098';

let product: ProductionProduct;
test.beforeAll(async () => {
  product = await startProduction();
});
test.afterAll(() => product.stop());

test('a production company without any integration quotes, books, delivers and settles freight', async ({ page }) => {
  const told = await product.run(
    'scripts/create-company.ts',
    '--name=Acme Mills',
    `--email=${ADMIN}`,
    '--first=Robin',
    '--last=Marsh',
  );
  expect(told).toContain('Mail is not set up (SMTP_URL)');

  // The first administrator, by the link that the operator was given.
  await page.goto(/http:\/\/localhost:\d+\/ActivateUser\/ActivateUser\/[\w-]+/.exec(told)![0]);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Activate account' }).click();
  await page.waitForURL(/interaction/);
  await fillSignIn(page, ADMIN, NEW_PASSWORD);
  await page.waitForURL(`${product.url}/dashboard`);
  const token = await accessTokenOf(page);
  const ask: AskApi = async (method, path, body) => {
    const answer = await fetch(`${product.url}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: answer.status, json: await answer.json() };
  };
  for (const path of ['/carriers', '/lanes', '/payments']) expect((await made(ask, 'GET', path)).data).toEqual([]);

  // What is not configured is absent, and says so.
  await page.goto(`${product.url}/integrations`);
  const integration = (name: string) =>
    page.getByRole('list', { name: 'This installation' }).getByRole('listitem').filter({ hasText: name });
  for (const name of ['Mail', 'Spot rates', 'Carrier booking', 'Card payments'])
    await expect(integration(name).filter({ hasText: 'Not configured' }).first()).toBeVisible();
  await expect(page.getByText('Simulated')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Help Center/ })).toHaveCount(0);

  await importNetwork(ask);
  const order = await makeOrder(ask);
  const { contract, spot } = await quoteOrder(ask, order.orderNumber);
  expect([spot.status, spot.json.message]).toEqual([422, 'Spot rates are not set up for this installation.']);
  expect(contract.rates).toMatchObject([{ carrierDescription: CARRIER, rate: 850 }]);

  const shipment = await bookByPhone(ask, order.id, contract.rates[0].quoteRateId);
  expect(shipment.asked.outcome).toBe('Waiting');
  await page.goto(`${product.url}/shipments/${shipment.number}/preview`);
  await expect(page.getByText(`No booking connection is set up for ${CARRIER}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Say what the carrier said' }).click();
  await page.getByRole('radio', { name: 'It is booked' }).check();
  await page.getByLabel('PRO number').fill(PRO);
  await page.getByLabel('Pickup number').fill('PU-5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await made(ask, 'GET', `/shipments/${shipment.number}`)).proNumber).toBe(PRO);

  await deliver(ask, shipment);
  await expect.poll(async () => (await made(ask, 'GET', `/shipments/${shipment.number}`)).shipmentStatus).toBe(7);
  await proveDelivery(ask, shipment);
  expect(await billFromFile(ask, PRO, 850)).toBe(shipment.number);

  const invoice = async () => (await made(ask, 'GET', '/carrier-invoices')).data[0];
  await expect.poll(async () => (await invoice()).status).toBe('ReadyToSettle');
  const { invoiceNumber, amount } = await invoice();
  expect(amount).toBe(850);
  const { cardUnavailable } = await made(ask, 'GET', `/carrier-invoices/${invoiceNumber}`);
  expect(cardUnavailable).toBe('Card payments are not set up for this installation.');
  const settle = async () => {
    const { version } = await made(ask, 'GET', `/carrier-invoices/${invoiceNumber}`);
    const settlement = { version, settleDate: new Date().toISOString().slice(0, 10), reference: 'Check 1001' };
    return (await ask('POST', `/carrier-invoices/${invoiceNumber}/settlement`, settlement)).status;
  };
  // A job may have changed the invoice since it was read: then it is read again, as a person would.
  await expect.poll(settle).toBe(200);
  expect((await invoice()).status).toBe('Settled');
  await page.goto(`${product.url}/carrier-invoices`);
  await expect(page.getByText('Settled').first()).toBeVisible();
});
