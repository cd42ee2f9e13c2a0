import { orderList } from '@lanewright/contract/order-list.ts';
import { views } from '@lanewright/contract/views.ts';
import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { refusal } from '../../../testing/fake-server.ts';
import { openScreenAt } from '../../../testing/screen-at.tsx';
import { makeCurrentUser } from '../../../testing/session.ts';
import { typeWithoutPause } from '../../../testing/typing.ts';
import { currentNotices, dismissNotice } from '../../../ui/notifications/notify.ts';
import {
  makeListedOrder,
  makeView,
  startOrderListServer,
  systemViews,
  type StoredOrderList,
} from '../../orders/fake-order-list.ts';

// As the list of orders has them: the first list with views.
const ORDERS = [
  makeListedOrder(1),
  makeListedOrder(2),
  makeListedOrder(3, { orderStatus: ORDER_STATUS.Planned, isHazmat: true }),
];
const OWN = makeView(4, { viewName: 'Hazmat only', filters: { statuses: ['Planned'], isHazmatRequired: 'true' } });
const SHARED = makeView(5, { viewName: 'Bright Harbor', sharedBy: 'Marta Hill' });

async function open(at = '/orders', stored: Partial<StoredOrderList> = {}) {
  const all = { orders: ORDERS, views: [...systemViews(), OWN, SHARED], ...stored };
  const server = startOrderListServer(makeCurrentUser(), all);
  const screen = await openScreenAt(at);
  return { server, ...screen };
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const view = (name: RegExp) => page.getByRole('list', { name: 'Views' }).getByRole('button', { name });
const notices = () => currentNotices().map(({ title }) => title);
async function act(viewName: string, entry: string) {
  await button(`Actions for ${viewName}`).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1280, 900);
});
afterEach(() => {
  for (const { id } of currentNotices()) dismissNotice(id);
  vi.restoreAllMocks();
});

describe('where a list begins', () => {
  it('is the first view, with its filters in the address', async () => {
    const { address, server } = await open();
    await expect.element(heading('New orders')).toBeVisible();
    await expect.element(page.getByText('2 orders', { exact: true })).toBeVisible();
    expect(address()).toContain(`viewId=${systemViews()[0]!.id}`);
    expect(address()).toContain('statuses=Accepted');
    // Nothing was asked for before that was known.
    expect(server.requests(orderList.list).map(({ query }) => query.statuses)).toEqual([['Accepted']]);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('is the view that the address names; one that names no status shows new ones', async () => {
    const bare = makeView(6, { viewName: 'Bare', filters: { statuses: [], isHazmatRequired: 'false' } });
    const { server } = await open(`/orders?viewId=${bare.id}`, { views: [...systemViews(), bare] });
    await expect.element(heading('Bare')).toBeVisible();
    expect(server.requests(orderList.list)[0]?.query).toMatchObject({
      statuses: ['Accepted'],
      isHazmatRequired: false,
    });
  });

  it('is exactly what a link says, whatever the views are', async () => {
    const { server, address } = await open('/orders?statuses=Planned');
    await expect.element(heading('Orders')).toBeVisible();
    await expect.element(page.getByText('O100003')).toBeVisible();
    expect(address()).toBe('/orders?statuses=Planned');
    expect(server.requests(orderList.list)).toHaveLength(1);
  });
});

it('shows counts, stars on the first three, and who shared a view; only one’s own can be changed', async () => {
  const { server } = await open();
  await expect.element(view(/New orders.*starred.*2$/)).toBeVisible();
  await expect.element(view(/Missing appointment.*starred/)).toBeVisible();
  await expect.element(view(/All open orders.*3$/)).toBeVisible();
  expect(view(/All open orders/).element().textContent).not.toContain('starred');
  await expect.element(view(/Bright Harbor, shared by Marta Hill/)).toBeVisible();
  expect(server.requests(views.counts)).toHaveLength(1);
  await expect.element(button('Actions for New orders')).not.toBeInTheDocument();
  await button('Actions for Bright Harbor').click();
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(['Remove from my views']);
});

it('makes a view of what is chosen in the panel, and shows it', async () => {
  const { server, address } = await open('/orders?statuses=Accepted');
  await page.getByRole('tab', { name: /Filters/ }).click();
  await page.getByRole('checkbox', { name: 'Planned' }).click();
  await button('Create View').click();
  await button('Save').click();
  await expect.element(page.getByText('View Name is required')).toBeVisible();
  expect(await accessibilityProblems()).toEqual([]);
  await page.getByLabelText(/View Name/).fill('Mine');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('Mine')).toBeVisible();
  expect(notices()).toEqual(['View saved successfully']);
  expect(server.requests(views.save)[0]?.body).toMatchObject({
    id: null,
    viewName: 'Mine',
    filters: { statuses: ['Accepted', 'Planned'] },
  });
  await expect.element(page.getByRole('tab', { name: /Filters/ })).toHaveAttribute('aria-selected', 'true');
  expect(address()).toMatch(/statuses=Accepted&statuses=Planned.*viewId=/);
});

it('keeps every status where none is chosen, so that it shows the same again', async () => {
  const { server, address } = await open('/orders?all=true');
  await button('Create Custom View').click();
  await expect.element(page.getByText('It keeps: Status: all.')).toBeVisible();
  await page.getByLabelText(/View Name/).fill('Everything');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('Everything')).toBeVisible();
  expect(server.requests(views.save)[0]?.body.filters['statuses']).toHaveLength(8);
  expect(address()).toContain('statuses=Voided');
});

it('keeps what was searched for, and the order of one view is not that of the next', async () => {
  const { server, address } = await open('/orders?statuses=Planned&search=O1000&sort=-weight');
  await button('Create Custom View').click();
  await expect.element(page.getByText('It keeps: Status: Planned; Search: O1000.')).toBeVisible();
  await page.getByLabelText(/View Name/).fill('Found');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('Found')).toBeVisible();
  expect(server.requests(views.save)[0]?.body.filters).toEqual({ statuses: ['Planned'], searchTerm: 'O1000' });
  expect(address()).toContain('search=O1000');
  expect(address()).not.toContain('sort');
  await page.getByLabelText('Search orders').fill('');
  await expect.element(heading('Found (changed)')).toBeVisible();
});

it('has its name above the list only while it is what is listed', async () => {
  const { address } = await open(`/orders?viewId=${OWN.id}`);
  await expect.element(heading('Hazmat only')).toBeVisible();
  await button('Remove filter Hazmat').click();
  await expect.element(heading('Hazmat only (changed)')).toBeVisible();
  await page.getByRole('tab', { name: /Filters/ }).click();
  await button('Reset').click();
  await expect.element(heading('Orders')).toBeVisible();
  expect(address()).toBe('/orders?all=true');
});

it('cannot have the name of another of one’s own', async () => {
  const { server } = await open('/orders?statuses=Planned');
  await button('Create Custom View').click();
  await page.getByLabelText(/View Name/).fill(' hazmat ONLY');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('You have a view with this name already')).toBeVisible();
  expect(server.requests(views.save)).toHaveLength(0);
});

it('keeps no view while a day in the panel is none', async () => {
  await open('/orders?statuses=Accepted');
  await page.getByRole('tab', { name: /Filters/ }).click();
  await page.getByRole('radiogroup', { name: 'Pickup range' }).getByRole('radio', { name: 'Fixed' }).click();
  await page.getByRole('group', { name: 'Start' }).getByRole('spinbutton', { name: 'Year' }).click();
  await typeWithoutPause('1900');
  await expect.element(page.getByText('Choose a day between 1970 and 2199')).toBeVisible();
  await button('Create View').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(document.activeElement?.closest('[aria-invalid="true"]')).not.toBeNull();
});

it('updates one’s own view when its filters were changed', async () => {
  const { server } = await open(`/orders?viewId=${OWN.id}`);
  await expect.element(heading('Hazmat only')).toBeVisible();
  await page.getByRole('tab', { name: /Filters/ }).click();
  await expect.element(button('Update View')).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: 'New' }).click();
  server.answerNext(views.save, refusal(409, 'Somebody changed this view at 2026-11-16T04:01:03.151Z.'));
  await button('Update View').click();
  await expect.poll(() => notices()).toEqual(['Failed to save view']);
  expect(currentNotices()[0]?.messages?.[0]).toMatch(/^Somebody changed this view at 11\/1\d\/2026 \d\d:01\.$/);
  await button('Update View').click();
  await expect.poll(() => notices()).toContain('View saved successfully');
  expect(server.requests(views.save).at(-1)?.body).toMatchObject({
    id: OWN.id,
    version: 1,
    filters: { statuses: ['Accepted', 'Planned'], isHazmatRequired: 'true' },
  });
  await expect.element(button('Create View')).toBeVisible();
});

it('renames, shares and deletes one’s own', async () => {
  const { server } = await open();
  await act('Hazmat only', 'Edit Custom View');
  await page.getByLabelText(/View Name/).fill('Dangerous');
  await button('Save').click();
  await expect.element(heading('Dangerous')).toBeVisible();
  await page.getByRole('tab', { name: 'Views' }).click();

  await act('Dangerous', 'Share');
  await page.getByRole('combobox', { name: 'User' }).fill('marta');
  await page.getByRole('option', { name: /Marta Hill/ }).click();
  expect(await accessibilityProblems()).toEqual([]);
  await button('Share').click();
  await expect.poll(() => notices()).toContain('View shared');
  expect(server.requests(views.share)[0]?.body.viewId).toBe(OWN.id);

  await act('Dangerous', 'Delete User View');
  await expect.element(button('Keep it')).toBeVisible();
  server.answerNext(views.remove, refusal(500, 'The database is resting.'));
  await button('Confirm').click();
  await expect.poll(() => notices()).toContain('User view failed to delete');
  await button('Confirm').click();
  await expect.element(view(/Dangerous/)).not.toBeInTheDocument();
});

describe('another order', () => {
  it('is made with the keys and kept by Save Order', async () => {
    const { server } = await open();
    await button('Reorder Views').click();
    (button('Move Hazmat only').element() as HTMLElement).focus();
    await userEvent.keyboard('{Home}');
    expect(server.requests(views.reorder)).toHaveLength(0);
    expect(await accessibilityProblems()).toEqual([]);
    server.answerNext(views.reorder, refusal(500, 'The database is resting.'));
    await button('Save Order').click();
    await expect.poll(() => notices()).toContain('Failed to reorder views');
    await button('Save Order').click();
    await expect.element(view(/Hazmat only.*starred/)).toBeVisible();
    expect(server.requests(views.reorder).at(-1)?.body.views[0]).toEqual({ id: OWN.id, index: 0 });
  });

  it('is made by dragging, not by a hand that trembles', async () => {
    await open();
    await button('Reorder Views').click();
    const rows = () => page.getByRole('list', { name: 'Views, in order' }).getByRole('listitem').elements();
    const names = () => rows().map((row) => row.textContent);
    const before = names();
    const pointer = (type: string, y: number, target: EventTarget | undefined = document) =>
      target.dispatchEvent(new PointerEvent(type, { clientX: 40, clientY: y, button: 0, bubbles: true }));
    const middle = (row: Element) => row.getBoundingClientRect().top + 10;
    const start = middle(rows()[0]!);
    pointer('pointerdown', start, rows()[0]);
    pointer('pointermove', start + 7);
    pointer('pointerup', start + 7);
    expect(names()).toEqual(before);
    pointer('pointerdown', start, rows()[0]);
    pointer('pointermove', middle(rows()[2]!));
    await expect.poll(() => names()).toEqual([before[1], before[2], before[0], ...before.slice(3)]);
    pointer('pointerup', 0);
  });
});
