import { outsideKeys } from '@lanewright/contract/outside-keys.ts';
import { product } from '@lanewright/contract/product.ts';
import { webhooks, type HookDelivery } from '@lanewright/contract/webhooks.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { clickTwice } from '../../../testing/click-twice.ts';
import { fake, refusal, startFakeServer } from '../../../testing/fake-server.ts';
import { holdTimersOf } from '../../../testing/held-timers.ts';
import { openScreenAt } from '../../../testing/screen-at.tsx';
import { makeCurrentUser } from '../../../testing/session.ts';
import { currentNotices, dismissNotice } from '../../../ui/notifications/notify.ts';
import { instantInWords } from '../../../ui/readable-instants.ts';
import { DELIVERY, HOOK, idOf, IN_FULL, INSTALLATION, KEY, startIntegrationsServer } from './fake-integrations.ts';

async function open(given?: Parameters<typeof startIntegrationsServer>[0]) {
  const server = startIntegrationsServer(given);
  await openScreenAt('/integrations');
  return server;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => page.viewport(1440, 900));
afterEach(() => {
  for (const { id } of currentNotices()) dismissNotice(id);
});

it('shows keys and webhooks, without barriers, wide and narrow', async () => {
  await open();
  await expect.element(page.getByText('Warehouse system')).toBeVisible();
  await expect.element(page.getByText('https://erp.example.com/hooks')).toBeVisible();
  await expect.element(page.getByText(/never used, until it is revoked/)).toBeVisible();
  await expect.element(page.getByText('Nothing delivered yet, 1 waiting')).toBeVisible();
  for (const width of [1440, 375]) {
    await page.viewport(width, 900);
    expect(await accessibilityProblems()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
});

it('says what the installation is connected to, and what is missing', async () => {
  await open();
  const statuses = page.getByRole('list', { name: 'This installation' }).getByRole('listitem');
  await expect
    .poll(() => statuses.elements().map((item) => item.textContent))
    .toEqual([
      'Card paymentsNot configuredInvoices cannot be paid by card.',
      'Road milesEstimatedMiles are an estimate.',
    ]);
});

it('makes a key of what was chosen, and shows it once', async () => {
  const server = await open({ keys: [] });
  await expect.element(page.getByText('No keys yet')).toBeVisible();
  await button('Add key').click();
  await button('Add').click();
  await expect.element(page.getByText('Say what the key is for.')).toBeVisible();
  await expect.element(page.getByText('Name is required')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('ERP');
  await page.getByRole('checkbox', { name: /Create, change and void orders/ }).click({ force: true });
  expect(await accessibilityProblems()).toEqual([]);
  await button('Add').click();
  await expect.element(page.getByText('lwk_secret-that-is-shown-once')).toBeVisible();
  expect(server.requests(outsideKeys.create)[0]!.body).toMatchObject({
    name: 'ERP',
    kind: 'Integrator',
    scopes: ['orders:write'],
  });
  await button('Done').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('offers nothing that its maker may not do', async () => {
  await open({ permissions: ['EditCarrierNetwork', 'ViewOrder'] });
  await button('Add key').click();
  await expect.element(page.getByRole('checkbox', { name: /Read orders/ })).toBeEnabled();
  await expect.element(page.getByRole('checkbox', { name: /Create, change and void orders/ })).toBeDisabled();
});

it('says of a key what its maker may not do any more', async () => {
  await open({ keys: [{ ...KEY, lacks: ['orders:write'] }] });
  await expect.element(page.getByText('Limited', { exact: true })).toBeVisible();
  await expect
    .element(page.getByText(/Dana Whitfield may not do all of this any more.*: orders:write\./))
    .toBeVisible();
  expect(await accessibilityProblems()).toEqual([]);
});

it('lists limited keys of carriers, which a user who may do the same takes over', async () => {
  const carrier = { ...KEY, kind: 'Carrier' as const, carrierName: 'Blue Ridge', scopes: ['tracking' as const] };
  const server = await open({
    keys: [
      { ...carrier, id: '00000000-0000-4000-8000-0000000000c1', name: 'Fine key' },
      { ...carrier, id: '00000000-0000-4000-8000-0000000000c2', name: 'Limited key', lacks: ['tracking'] },
    ],
  });
  await expect.element(page.getByText('Limited key', { exact: true })).toBeVisible();
  expect(page.getByText('Fine key', { exact: true }).query()).toBeNull();
  await button('Take over Limited key').click();
  await expect
    .poll(() => server.requests(outsideKeys.takeOver).map(({ params }) => params.id))
    .toEqual(['00000000-0000-4000-8000-0000000000c2']);
});

it('offers no key to a user who may not do what it stands for', async () => {
  await open({ keys: [{ ...KEY, lacks: ['orders:write'] }], permissions: ['EditCarrierNetwork', 'ViewOrder'] });
  await expect.element(button(`Take over ${KEY.name}`)).toHaveAccessibleDescription(/^You may not do this yourself/);
});

it('says of a key how long it goes on, and of one that has ended no such thing', async () => {
  const expiresAt = '2026-11-16T08:00:00Z';
  await open({
    keys: [
      { ...KEY, id: idOf(11), name: 'Endless' },
      { ...KEY, id: idOf(12), name: 'Gone', state: 'Revoked' },
      { ...KEY, id: idOf(13), name: 'Gone early', state: 'Revoked', expiresAt },
      { ...KEY, id: idOf(14), name: 'Over', state: 'Expired', expiresAt },
      { ...KEY, id: idOf(15), name: 'Limited in time', expiresAt },
    ],
  });
  const ends = (name: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByText(name, { exact: true }) })
      .element()
      .textContent.replace(/^.* by Dana Whitfield, /, '');
  await expect.element(page.getByText('Endless', { exact: true })).toBeVisible();
  expect(ends('Endless')).toBe('never used, until it is revoked');
  expect(ends('Gone')).toBe('never used');
  expect(ends('Gone early')).toBe('never used');
  expect(ends('Over')).toBe(`never used, ended ${instantInWords(expiresAt)}`);
  expect(ends('Limited in time')).toBe(`never used, until ${instantInWords(expiresAt)}`);
});

it('revokes a key after asking', async () => {
  const server = await open();
  await button('Revoke Warehouse system').click();
  await button('Confirm').click();
  await expect.poll(() => server.requests(outsideKeys.revoke).length).toBe(1);
});

it('makes a webhook, says what the server refuses at its field, and shows the secret once', async () => {
  const server = await open({ hooks: [] });
  await expect.element(page.getByText('No webhooks yet')).toBeVisible();
  await button('Add webhook').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('ERP');
  await page.getByRole('textbox', { name: 'Address' }).fill('https://10.0.0.1/');
  await page.getByRole('checkbox', { name: /Order created/ }).click({ force: true });
  server.answerNext(
    webhooks.create,
    refusal(422, 'Not acceptable.', { modelState: { url: ['Must be reachable from the internet'] } }),
  );
  await button('Add').click();
  await expect.element(page.getByText('Must be reachable from the internet')).toBeVisible();
  await page.getByRole('textbox', { name: 'Address' }).fill('https://erp.example.com/');
  await button('Add').click();
  await expect.element(page.getByText('whsec_shown-once')).toBeVisible();
});

it('pauses, tests, edits, renews and removes a webhook', async () => {
  const server = await open();
  await button('Send a test to ERP').click();
  await expect.poll(() => server.requests(webhooks.sendTest).length).toBe(1);
  await button('Pause ERP').click();
  await expect.poll(() => server.requests(webhooks.update).at(-1)?.body).toMatchObject({ isActive: false, version: 1 });
  // The second click of a double click, after the first was answered, does not switch it back.
  await expect.element(button('Pause ERP')).not.toHaveAttribute('aria-busy');
  button('Pause ERP')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
  await button('Edit ERP').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('ERP two');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.requests(webhooks.update).at(-1)?.body).toMatchObject({ name: 'ERP two' });
  expect(server.requests(webhooks.update)).toHaveLength(2);
  await button('New secret for ERP').click();
  await button('Make secret').click();
  await expect.element(page.getByText('whsec_newer')).toBeVisible();
  await button('Done').click();
  await button('Remove ERP').click();
  await button('Confirm').click();
  await expect.poll(() => server.requests(webhooks.remove).length).toBe(1);
});

it('a test that is clicked twice is sent once, and its outcome told', async () => {
  const server = await open();
  const untried: HookDelivery = { ...DELIVERY, type: 'webhook.test', tries: 0, nextTryAt: null, lastError: '' };
  server.answerNext(webhooks.sendTest, untried, 2);
  server.answerNext(webhooks.delivery, { ...IN_FULL, ...untried });
  server.answerNext(webhooks.delivery, { ...IN_FULL, ...untried, state: 'Delivered', tries: 1, lastStatus: 200 });
  const test = button('Send a test to ERP');
  const looksAgain = holdTimersOf(500);
  await clickTwice(test);
  await expect.element(test).toHaveAttribute('aria-busy', 'true');
  await test.click({ force: true });
  for (let looks = 0; looks < 2; looks += 1) await expect.poll(looksAgain.letGo).toBe(1);
  await expect.poll(() => currentNotices().map(({ title }) => title)).toEqual(['The test arrived']);
  await expect.element(test).not.toHaveAttribute('aria-busy');
  expect(server.requests(webhooks.sendTest)).toHaveLength(1);
  // The next one is another, and does not arrive.
  await test.click();
  await expect.poll(() => server.requests(webhooks.sendTest).length).toBe(2);
  await expect.poll(looksAgain.letGo).toBe(1);
  await expect
    .poll(() => currentNotices().at(-1))
    .toMatchObject({
      kind: 'error',
      title: 'The test did not arrive',
      messages: [DELIVERY.lastError],
    });
});

it('what is sent again by two clicks is sent again once', async () => {
  const server = await open();
  server.answerNext(webhooks.redeliver, { ...DELIVERY, tries: 0 }, 2);
  await button('Deliveries of ERP').click();
  const again = button('Send again: Order created O100482');
  await expect.element(again).toBeVisible();
  for (let clicks = 0; clicks < 2; clicks += 1) (again.element() as HTMLElement).click();
  await expect.poll(() => server.requests(webhooks.delivery).length).toBeGreaterThan(0);
  await expect.element(again).not.toHaveAttribute('aria-busy');
  expect(server.requests(webhooks.redeliver)).toHaveLength(1);
});

it('says when a webhook that rests is tried again, and what waits for something else', async () => {
  const restsUntil = '2026-11-15T08:05:00Z';
  const at = instantInWords(restsUntil);
  const behind = { ...DELIVERY, id: idOf(5), type: 'order.changed' as const, tries: 0, lastError: '', isBehind: true };
  await open({
    hooks: [{ ...HOOK, restsUntil, waiting: 2 }],
    deliveries: [
      { ...behind, nextTryAt: restsUntil },
      { ...DELIVERY, nextTryAt: restsUntil },
    ],
  });
  await expect
    .element(page.getByText(`Nothing delivered yet, 2 waiting, nobody answers, tried again ${at}`))
    .toBeVisible();
  await button('Deliveries of ERP').click();
  await expect.element(page.getByText(new RegExp(`nothing is sent before ${at}`))).toBeVisible();
  await expect.element(page.getByText(`Waits for what happened before it, until ${at} at least.`)).toBeVisible();
  await expect.element(page.getByText(`${DELIVERY.lastError} Next ${at}.`)).toBeVisible();
  expect(await accessibilityProblems()).toEqual([]);
});

it('shows what was sent and answered, and sends it again', async () => {
  const server = await open();
  await button('Deliveries of ERP').click();
  await expect.element(page.getByText('Order created O100482')).toBeVisible();
  await expect.element(page.getByText(/the connection was refused/)).toBeVisible();
  await button('Details of Order created O100482').click();
  await expect.element(page.getByText('Lanewright-Signature: t=1,v1=ab')).toBeVisible();
  expect(await accessibilityProblems()).toEqual([]);
  await button('Send again: Order created O100482').click();
  await expect.poll(() => server.requests(webhooks.redeliver)[0]?.params).toEqual({ id: DELIVERY.id });
});

it('says what could not be loaded, and asks again', async () => {
  const server = startFakeServer(makeCurrentUser(), [
    fake(product.integrations, () => INSTALLATION),
    fake(outsideKeys.list, () => []),
    fake(webhooks.list, () => []),
  ]);
  server.answerNext(webhooks.list, refusal(500, 'Something went wrong on our side.'), 4);
  await openScreenAt('/integrations');
  await expect.element(page.getByText('The webhooks could not be loaded')).toBeVisible();
});
