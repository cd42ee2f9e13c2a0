import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { Page } from '@playwright/test';
import { freePortsInARow } from '../scripts/product/free-ports.ts';
import { expect, test } from './journey.ts';
import { makeOrder } from './made-order.ts';
import { freshCode, visit } from './person.ts';

test.use({ who: 'admin' });

async function makeKey(page: Page, name: string, scopes: RegExp[]): Promise<string> {
  await visit(page, '/integrations');
  await page.getByRole('button', { name: 'Add key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(name);
  for (const scope of scopes) await dialog.getByRole('checkbox', { name: scope }).check({ force: true });
  await dialog.getByRole('button', { name: 'Add' }).click();
  const key = await dialog.locator('code').innerText();
  await dialog.getByRole('button', { name: 'Done' }).click();
  return key;
}

test('a key that is made on the page creates an order over the API, until it is revoked', async ({
  page,
  ask,
  baseURL,
}) => {
  const name = freshCode('Warehouse');
  const key = await makeKey(page, name, [/Create, change and void orders/, /Read orders/]);
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('never used');
  const withKey = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${baseURL}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: answer.status, json: await answer.json() };
  };
  // What the company calls its places a program knows.
  const orderNumber = await makeOrder(
    (method, path, body) =>
      path.startsWith('/locations/search') ? ask('admin', method, path) : withKey(method, path, body),
    freshCode('SO'),
  );

  await visit(page, `/orders?searchTerm=${orderNumber}`);
  await expect(page.getByRole('link', { name: orderNumber }).first()).toBeVisible();
  await visit(page, `/orders/${orderNumber}`);
  await expect(page.getByText(name).first()).toBeVisible();

  expect((await withKey('GET', '/contacts')).status).toBe(403);
  await visit(page, '/integrations');
  await expect(row).toContainText('last used');
  await row.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(row).toContainText('Revoked');
  await expect(row).not.toContainText('until it is revoked');
  expect((await withKey('GET', `/Orders/${orderNumber}`)).status).toBe(401);
});

interface Received {
  body: string;
  signature: string;
}

function receive(received: Received[], port: number): Promise<Server> {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      received.push({ body, signature: String(request.headers['lanewright-signature']) });
      response.writeHead(200).end('thanks');
    });
  });
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}

test('what happened while the receiver was down is delivered when it is back', async ({ page, ask }) => {
  const received: Received[] = [];
  const port = await freePortsInARow(1);

  await visit(page, '/integrations');
  const name = freshCode('ERP');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(name);
  await dialog.getByRole('textbox', { name: /^Address/ }).fill(`http://127.0.0.1:${port}/hooks`);
  await dialog.getByRole('checkbox', { name: /Order created/ }).check({ force: true });
  await dialog.getByRole('button', { name: 'Add' }).click();
  const secret = await dialog.locator('code').innerText();
  await dialog.getByRole('button', { name: 'Done' }).click();

  const orderNumber = await makeOrder((...asked) => ask('planner', ...asked), freshCode('SO'));
  await page.getByRole('button', { name: `Deliveries of ${name}` }).click();
  const delivery = dialog.getByRole('listitem').filter({ hasText: orderNumber });
  await expect(delivery).toContainText('Pending');
  await expect(delivery).toContainText('the connection was refused');

  const back = await receive(received, port);
  await delivery.getByRole('button', { name: /^Send again/ }).click();
  await expect(delivery).toContainText('Delivered');
  await expect(delivery).toContainText('Answered 200');
  await delivery.getByRole('button', { name: /^Details/ }).click();
  await expect(delivery).toContainText('thanks');
  await new Promise((resolve) => back.close(resolve));

  // It may also have been sent again by itself in that moment.
  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
  const [{ body, signature }] = received as [Received];
  expect(JSON.parse(body)).toMatchObject({ type: 'order.created', data: { orderNumber } });
  const [time, v1] = signature.split(',').map((part) => part.split('=')[1]);
  expect(v1).toBe(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'));
});

test('who may not edit the carrier network finds no such page', async ({ open }) => {
  const page = await open('viewer', '/integrations');
  await expect(page.getByRole('button', { name: 'Add key' })).toHaveCount(0);
});
