import type { LoadCandidate } from '@lanewright/contract/consolidation.ts';
import type { Permission } from '@lanewright/domain/access/permissions.ts';
import { DEFAULT_PAYLOADS, type PayloadRules } from '@lanewright/domain/loading/trailer-limits.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { clickTwice } from '../../../testing/click-twice.ts';
import { startFakeApi } from '../../../testing/fake-api.ts';
import { openScreenAt } from '../../../testing/screen-at.tsx';
import { makeCurrentUser, openSessionForTests } from '../../../testing/session.ts';
import { currentNotices } from '../../../ui/notifications/notify.ts';
import { candidate, CANDIDATES, loadOf, order } from './fake-loads.ts';

interface Found {
  rules?: PayloadRules;
  candidates?: LoadCandidate[];
  whyNot?: string;
}

async function open(
  permissions: Permission[] = ['ViewOrder', 'ConsolidateOrder', 'CreateShipment'],
  search = '',
  { candidates = CANDIDATES, whyNot, rules = DEFAULT_PAYLOADS }: Found = {},
) {
  await openSessionForTests();
  const api = startFakeApi(makeCurrentUser({ permissions }), ({ method, path, body }) => {
    if (path === '/shipments/consolidated')
      return { status: 200, body: { shipmentId: order(9).id, shipmentNumber: 'S100001', warnings: [] } };
    if (path === '/customer-configuration') return { status: 200, body: rules };
    if (path !== '/Orders/O100001/consolidation') return null;
    return method === 'GET'
      ? { status: 200, body: { order: order(1), whyNot: whyNot ?? null, candidates } }
      : { status: 200, body: loadOf(body.orderNumbers) };
  });
  return { api, ...(await openScreenAt(`/orders/O100001/consolidate${search}`)) };
}

const button = (name: string) => page.getByRole('button', { name });
const take = (number: string) => page.getByRole('checkbox', { name: `Take ${number} along` });

beforeEach(() => page.viewport(1440, 900));
afterEach(() => vi.restoreAllMocks());

it.each<[number, number]>([
  [4_999, 1],
  [5_000, 0],
])('with 5,000 lbs and a payload of %i lbs that the company sets can be split or not', async (maxPayloadDry, count) => {
  await open(undefined, '', { rules: { ...DEFAULT_PAYLOADS, maxPayloadDry } });
  await expect.element(page.getByText('Together, about').or(page.getByRole('heading').first())).toBeVisible();
  await expect.poll(() => button('Split order').elements()).toHaveLength(count);
});

it('offers to split an order that came along and is more than a truck takes, and promises no saving', async () => {
  const permissions: Permission[] = ['ViewOrder', 'EditOrder', 'CreateOrder', 'ConsolidateOrder', 'CreateShipment'];
  const { api } = await open(permissions, '?with=O100002');
  await expect.element(page.getByText('Together, about')).toBeVisible();
  await expect.element(button('Split O100002')).not.toBeInTheDocument();
  const problems = [
    '65,000 lbs is 20,000 lbs more than a dry van carries (45,000 lbs). Split the freight over several trucks.',
  ];
  const orders = [order(1), order(3, 60_000)];
  api.answerNext('POST', '/Orders/O100001/consolidation', 200, { ...loadOf([]), orders, problems });
  await take('O100003').click();
  await expect.element(button('Split O100003')).toBeVisible();
  await expect.element(page.getByText('Together, about')).not.toBeInTheDocument();
  api.answerNext('GET', '/Orders/O100003/split', 200, { version: 1, reason: 'The order is Planned.', parts: [] });
  await button('Split O100003').click();
  await expect.element(page.getByRole('dialog', { name: 'Split O100003' })).toBeVisible();
});

describe('consolidating', () => {
  it('shows what each order would save, and those that cannot with the reason, without a fault', async () => {
    await open();
    await expect.element(page.getByRole('heading', { name: '2 orders could come along' })).toBeVisible();
    await expect.element(page.getByText('Saves $412.50')).toBeVisible();
    await expect.element(page.getByText('Costs $80.00 more')).toBeVisible();
    await expect.element(page.getByText('No temperature suits both.')).not.toBeInTheDocument();
    await page.getByText('Show 1 that cannot').click();
    await expect.element(page.getByText('No temperature suits both.')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await page.viewport(375, 800);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('reckons the truck with what is chosen, which stands in the address, and makes one shipment of it', async () => {
    const { api, address } = await open();
    await take('O100002').click();
    await expect
      .element(page.getByRole('meter', { name: 'Weight' }))
      .toHaveAttribute('aria-valuetext', '40,000 of 45,000 lbs');
    expect(address()).toContain('with=O100002');
    await expect
      .element(page.getByRole('list', { name: 'Stops of the truck' }))
      .toMatchTextContent(/Joliet, IL, Wed 11\/18 08:00O.*Wed 11\/18 08:00 until Fri 11\/20 08:00/);
    await clickTwice(button('Create Shipment'));
    await expect.poll(address).toBe('/orders/O100001');
    expect(currentNotices().at(-1)?.title).toBe('Shipment S100001 created');
    const sent = api.requests('POST', '/shipments/consolidated');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({ orderNumbers: ['O100001', 'O100002'] });
  });

  it('says before saving which windows at one place have no time in common', async () => {
    const { api } = await open(undefined, '?with=O100002');
    await expect.element(page.getByText('Together, about')).toBeVisible();
    const warning =
      'Pickup at Joliet DC: O100001 (11/20/2026 07:30 to 13:30) and O100002 (11/23/2026 08:00 to 12:00) have no time in common. ' +
      'The truck calls there 2 times.';
    api.answerNext('POST', '/Orders/O100001/consolidation', 200, { ...loadOf(['O100002']), warnings: [warning] });
    await take('O100003').click();
    await expect.element(page.getByText(warning)).toBeVisible();
    await expect.element(button('Create Shipment')).toBeEnabled();
  });

  it('says what is too much, and makes no shipment of it', async () => {
    const { api } = await open(undefined, '?with=O100002%20O100003');
    await expect.element(page.getByRole('alert')).toMatchTextContent(/60,000 lbs is 15,000 lbs more/);
    await expect.element(button('Create Shipment')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    expect(api.requests('POST', '/shipments/consolidated')).toEqual([]);
    await take('O100003').click();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it('keeps the choice when the server says no', async () => {
    const { api, address } = await open(undefined, '?with=O100002');
    api.answerNext('POST', '/shipments/consolidated', 422, {
      message: 'Order O100002 is on shipment S100009.',
      requestId: 'r',
    });
    await button('Create Shipment').click();
    await expect
      .poll(() => currentNotices().at(-1))
      .toMatchObject({
        title: 'Failed to create shipment',
        messages: ['Order O100002 is on shipment S100009.'],
      });
    expect(address()).toContain('with=O100002');
    await expect.element(take('O100002')).toBeChecked();
  });

  it('lets go of what a link names and nobody knows', async () => {
    const { api, address } = await open(undefined, '?with=O999999');
    api.answerNext('POST', '/Orders/O100001/consolidation', 422, {
      message: 'There is no order O999999.',
      requestId: 'r',
    });
    await expect.element(page.getByText('Not among the orders that could come along.')).toBeVisible();
    await take('O999999').click();
    await expect.poll(address).toBe('/orders/O100001/consolidate');
    await expect.element(page.getByText('Not among the orders that could come along.')).not.toBeInTheDocument();
  });

  it('says when the truck has as many orders as it takes', async () => {
    const many = Array.from({ length: 14 }, (_, index) => ({
      ...candidate(2),
      order: { ...order(2), id: crypto.randomUUID(), orderNumber: `O2000${10 + index}` },
    }));
    const chosen = many.slice(0, 11).map(({ order: { orderNumber } }) => orderNumber);
    await open(undefined, `?with=${chosen.join('%20')}`, { candidates: many });
    await button('Show 3 more').click();
    await expect.element(take('O200010')).toBeEnabled();
    await expect.element(take('O200023')).toBeDisabled();
    await take('O200010').click();
    await expect.element(take('O200023')).toBeEnabled();
  });

  it('says why nothing can come along with an order', async () => {
    await open(undefined, '', { candidates: [], whyNot: 'Order O100001 is Completed.' });
    await expect.element(page.getByRole('heading', { name: 'Nothing can come along' })).toBeVisible();
    await expect.element(page.getByText('Order O100001 is Completed.')).toBeVisible();
  });

  it('knows no order of a mistyped number', async () => {
    const { api, unmount } = await open();
    await unmount();
    api.answerNext('GET', '/Orders/O7/consolidation', 404, { message: 'There is no such record.', requestId: 'r' });
    await openScreenAt('/orders/O7/consolidate');
    await expect.element(page.getByRole('heading', { name: 'There is no order O7' })).toBeVisible();
  });

  it('is not for who may only see orders', async () => {
    await open(['ViewOrder']);
    await expect.element(page.getByText('You do not have permission to consolidate orders.')).toBeVisible();
  });
});
