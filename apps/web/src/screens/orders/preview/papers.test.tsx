import { papers } from '@lanewright/contract/papers.ts';
import { shipments } from '@lanewright/contract/shipments.ts';
import { NO_PERMISSION_TOOLTIP, PERMISSIONS, type Permission } from '@lanewright/domain/access/permissions.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { makeOrder } from '../../../freight/orders/fake-orders.ts';
import { makeBolOptions, paperFakes, watchSavedFiles } from '../../../freight/papers/fake-papers.ts';
import { makeBooked, makeShipmentOrder } from '../../../freight/shipments/fake-shipments.ts';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { fake } from '../../../testing/fake-server.ts';
import { openScreenAt } from '../../../testing/screen-at.tsx';
import { makeCurrentUser } from '../../../testing/session.ts';
import { currentNotices, dismissNotice } from '../../../ui/notifications/notify.ts';
import { CREATED, startOrderServer } from './fake-api.ts';

const BOOKED: Partial<Order> = { orderStatus: ORDER_STATUS.ReadyToShip, activeShipmentNumber: 'S100007' };

async function open(facts: Partial<Order>, without: Permission[] = []) {
  const permissions = PERMISSIONS.filter((one) => !without.includes(one));
  const kept = { order: { ...makeOrder(), ...facts }, history: [CREATED], templates: [] };
  const api = startOrderServer(makeCurrentUser({ permissions }), kept, [
    fake(shipments.find, () => makeBooked({ orders: [makeShipmentOrder(1), makeShipmentOrder(2)] })),
    ...paperFakes({ options: makeBolOptions() }),
  ]);
  await openScreenAt('/orders/O100001');
  await expect.element(page.getByRole('heading', { name: /^O100001/ })).toBeVisible();
  return { api, saved: watchSavedFiles() };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const item = (name: RegExp) => page.getByRole('menuitem', { name });

beforeEach(() => localStorage.clear());
afterEach(async () => {
  await page.viewport(1280, 900);
  vi.restoreAllMocks();
  for (const { id } of currentNotices()) dismissNotice(id);
});

it('of an order that a carrier has taken begin with the order', async () => {
  const { api, saved } = await open(BOOKED);
  await button('Generate BOL').click();
  await expect.element(page.getByRole('radio', { name: 'Order' })).toBeChecked();
  await expect.element(page.getByRole('radio', { name: /^O100001/ })).toBeChecked();
  expect(await accessibilityProblems()).toEqual([]);
  await button('Download').click();
  await expect.poll(() => saved).toEqual(['BOL-S100007-O100001.pdf']);
  expect(api.requests(papers.print)[0]?.body).toMatchObject({ singleOrderNumber: 'O100001' });
});

it('of its pallets are of the order alone', async () => {
  const { api, saved } = await open(BOOKED);
  await button('More actions').click();
  await item(/^Pallet labels/).click();
  await button('Download').click();
  await expect.poll(() => saved).toEqual(['Pallet-labels-S100007-O100001.pdf']);
  expect(api.requests(papers.palletLabels)[0]?.body).toMatchObject({ orderNumber: 'O100001' });
});

it.each<Permission[]>([['GenerateBillOfLading', 'GeneratePalletLabel'], ['ViewShipment']])(
  'are off without %s',
  async (...without) => {
    await open(BOOKED, without);
    await expect.element(button('Generate BOL')).toHaveAccessibleDescription(NO_PERMISSION_TOOLTIP);
    await button('More actions').click();
    await expect.element(item(/^Pallet labels/)).toMatchTextContent(new RegExp(`${NO_PERMISSION_TOOLTIP}$`));
  },
);

it.each<[string, Partial<Order>]>([
  ['is on no shipment', { orderStatus: ORDER_STATUS.Accepted }],
  ['is on one that is not booked', { orderStatus: ORDER_STATUS.Planned, activeShipmentNumber: 'S100007' }],
])('are not made of an order that %s', async (_name, facts) => {
  await open(facts);
  await button('More actions').click();
  await expect.element(item(/^Print/)).toBeVisible();
  expect(item(/^Pallet labels/).elements()).toEqual([]);
  expect(button('Generate BOL').elements()).toEqual([]);
});

it('stand in the menu of a narrow page, whose bar has room for two buttons', async () => {
  await page.viewport(375, 812);
  await open(BOOKED);
  for (const control of [button('Duplicate'), page.getByRole('link', { name: 'Edit' })]) {
    await expect.element(control).toBeVisible();
    const { left, right } = control.element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(375);
  }
  await button('More actions').click();
  await item(/^Generate BOL/).click();
  await expect.element(page.getByRole('dialog', { name: 'Generate BOLs' })).toBeVisible();
});
