import { jobs } from '@lanewright/contract/jobs.ts';
import { orderList, type ListedOrder } from '@lanewright/contract/order-list.ts';
import { papers } from '@lanewright/contract/papers.ts';
import { NO_PERMISSION_TOOLTIP, type Permission } from '@lanewright/domain/access/permissions.ts';
import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  makeListedOrder,
  startOrderListServer,
  type StoredOrderList,
} from '../../../freight/orders/fake-order-list.ts';
import { watchSavedFiles } from '../../../freight/papers/fake-papers.ts';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { refusal } from '../../../testing/fake-server.ts';
import { holdTimersOf } from '../../../testing/held-timers.ts';
import { openScreenAt } from '../../../testing/screen-at.tsx';
import { makeCurrentUser } from '../../../testing/session.ts';
import { typeWithoutPause } from '../../../testing/typing.ts';
import { currentNotices, dismissNotice } from '../../../ui/notifications/notify.ts';

type Opened = Partial<StoredOrderList> & { permissions?: Permission[]; at?: string; areOthersBlank?: boolean };

async function open(
  orders: ListedOrder[],
  { permissions, at = '/orders?statuses=Accepted', areOthersBlank = false, ...stored }: Opened = {},
) {
  const server = startOrderListServer(makeCurrentUser(permissions ? { permissions } : {}), { orders, ...stored });
  const screen = await openScreenAt(at, { areOthersBlank });
  return { server, ...screen };
}

const several = (count: number, facts: Partial<ListedOrder> = {}) =>
  Array.from({ length: count }, (_, index) => makeListedOrder(index + 1, facts));
const button = (name: string | RegExp) => page.getByRole('button', { name });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const tick = (name: string | RegExp) => page.getByRole('checkbox', { name });
const bar = () => page.getByRole('toolbar', { name: 'Selected orders' });

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1280, 900);
});
afterEach(() => {
  for (const { id } of currentNotices()) dismissNotice(id);
  vi.restoreAllMocks();
});

describe('the list of orders', () => {
  it('does not move on a narrow page when its count arrives', async () => {
    await page.viewport(375, 812);
    const server = startOrderListServer(makeCurrentUser(), { orders: several(3) });
    const answerLate = server.holdNext(orderList.list);
    await openScreenAt('/orders?statuses=Accepted');
    const search = page.getByRole('searchbox', { name: /Search/ }).or(page.getByRole('textbox', { name: /Search/ }));
    await expect.element(search.first()).toBeVisible();
    const top = () => (search.first().element().closest('section') as HTMLElement).offsetTop;
    const before = top();
    answerLate();
    await expect.element(page.getByText('3 orders')).toBeVisible();
    expect(top()).toBe(before);
  });

  it('shows on a card all that tells orders apart, and leads to the order and to its shipment', async () => {
    const order = makeListedOrder(1, {
      orderStatus: ORDER_STATUS.InTransit,
      onTimeStatus: 'Late',
      activeShipmentNumber: 'S100007',
      dropoffStops: 2,
      isHazmat: true,
      isBlind: true,
      referenceNumbers: ['1', '2', '3', '4'].map((value) => ({ label: 'PO', wellKnownTypeName: null, value })),
    });
    const { address, server } = await open([order], { at: '/orders?statuses=InTransit' });
    const card = page.getByRole('listitem').filter({ hasText: 'O100001' });
    await expect.element(card).toBeVisible();
    const said = card.element().textContent;
    for (const text of [
      'Northfield Foods',
      'In Transit',
      'Late',
      'Hazmat',
      'Blind',
      'Joliet, IL 60436',
      '11/18',
      '08:00–12:00',
    ])
      expect(said).toContain(text);
    // Two dropoffs: no LTL carrier takes it.
    for (const text of [
      'Atlanta, GA 30336',
      '11/20',
      '07:00–15:00',
      '716 mi',
      '1,500 lbs',
      '3 plt',
      'TL',
      '3 stops',
      'Sales Order',
      '4 Ref #s',
    ])
      expect(said).toContain(text);
    expect(server.requests(orderList.list)[0]?.query.timeZone).toBe(
      new Intl.DateTimeFormat().resolvedOptions().timeZone,
    );
    expect(address()).not.toContain('timeZone');
    expect(await accessibilityProblems()).toEqual([]);
    await button('4 Ref #s').click();
    await expect.element(page.getByRole('dialog', { name: 'Reference numbers' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect
      .element(page.getByRole('link', { name: /S100007/ }))
      .toHaveAttribute('href', '/shipments/S100007/preview');
    await expect.element(page.getByRole('link', { name: 'O100001' })).toHaveAttribute('href', '/orders/O100001');
  });

  it('names the consignee of the last dropoff, and how many others there are', async () => {
    await open([makeListedOrder(1, { consignee: 'Store 12', dropoffStops: 3 })]);
    await expect.element(page.getByText(/Store 12 \+2/)).toBeVisible();
    await page.getByRole('radio', { name: 'Table' }).click();
    await expect.element(page.getByRole('columnheader', { name: 'Consignee' })).toBeVisible();
    await expect.element(page.getByRole('gridcell', { name: 'Store 12 +2' })).toBeVisible();
  });

  it('marks a pickup that is overdue with the reason, unless the order is voided', async () => {
    const facts = { originLateDateTime: '2020-11-16T12:00:00-06:00', missingAppointment: true };
    const voided = makeListedOrder(2, { ...facts, orderStatus: ORDER_STATUS.Voided });
    await open([makeListedOrder(1, facts), voided], { at: '/orders?all=true' });
    await expect.element(page.getByText(/^Overdue/)).toBeVisible();
    expect(page.getByText(/^Overdue/).elements()).toHaveLength(1);
    expect(page.getByText(/^Overdue/).element().textContent).toContain(
      'Pickup was due 11/16/2020 by 12:00 CST. No carrier is booked.',
    );
    await page.getByRole('radio', { name: 'Table' }).click();
    await expect.element(page.getByRole('gridcell', { name: /^Overdue/ })).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('says nothing about punctuality before a truck is booked', async () => {
    await open([makeListedOrder(1, { onTimeStatus: 'Late' })]);
    await expect.element(page.getByText('O100001')).toBeVisible();
    await expect.element(page.getByText('Late')).not.toBeInTheDocument();
  });

  it('says how many were found, also by words', async () => {
    await open(several(3), { at: '/orders?all=true&search=O1000' });
    await expect.element(page.getByText('3 orders. Found by “O1000”.')).toBeVisible();
  });

  it('has pages of 50, and sorts', async () => {
    const { server, address } = await open(several(60));
    await expect.element(page.getByText('1–50 of 60')).toBeVisible();
    await page.getByLabelText('Sort by').selectOptions('weight');
    await expect.poll(() => server.requests(orderList.list).at(-1)?.query.orderByProperty).toBe('weight');
    expect(address()).toContain('sort=weight');
    await page.getByRole('button', { name: 'Sorted by Weight, ascending. Sort descending' }).click();
    await expect
      .element(page.getByRole('button', { name: 'Sorted by Weight, descending. Sort ascending' }))
      .toBeVisible();
    expect(address()).toContain('sort=-weight');
  });

  it('is a table for who wants one, and stays one', async () => {
    await open(several(2));
    await page.getByRole('radio', { name: 'Table' }).click();
    await expect.element(page.getByRole('columnheader', { name: 'Pickup time' })).toBeVisible();
    await expect.element(page.getByRole('gridcell', { name: 'Joliet, IL', exact: true }).first()).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    // What names an order, its ends and its times, before anything else.
    const heads = page.getByRole('columnheader').elements();
    const last = heads.find(({ textContent }) => textContent?.startsWith('Delivery time'))!;
    expect(heads.slice(1, 8).map(({ textContent }) => textContent)).toEqual([
      'Order',
      'Status',
      'Consignee',
      'Pickup',
      'Pickup time',
      'Delivery',
      'Delivery time',
    ]);
    const grid = page.getByRole('grid').element().getBoundingClientRect();
    expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(grid.right);
    expect(localStorage.getItem('lanewright.orders.view')).toBe('"tableView"');
  });

  it('fits a phone: cards, filters in a drawer, nothing sideways', async () => {
    await page.viewport(375, 812);
    const referenceNumbers = ['1', '2', '3', '4'].map((value) => ({ label: 'PO', wellKnownTypeName: null, value }));
    await open(several(2, { isHazmat: true, missingAppointment: true, lowestShipRate: 412.18, referenceNumbers }));
    await expect.element(page.getByText('$412.18').first()).toBeVisible();
    await expect.element(button('4 Ref #s').first()).toBeVisible();
    await tick('Select O100001').click();
    await expect.element(bar()).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
    await button('Clear selection').click();
    await button('More tools').click();
    for (const name of ['Refresh', 'Download as CSV'])
      await expect.element(page.getByRole('menuitem', { name })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await button(/^Filter/).click();
    await expect.element(page.getByRole('dialog', { name: 'Views and filters' })).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await button(/All open orders/).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(heading('All open orders')).toBeVisible();
  });

  it('says so when nothing matches, and tries again after a failure', async () => {
    const { server } = await open([]);
    await expect.element(heading('No orders were found for the given filters.')).toBeVisible();
    server.stored.orders = several(1);
    server.answerNext(orderList.list, refusal(422, 'The database is resting.'));
    await button('Refresh').click();
    await expect.element(page.getByText(/The database is resting/)).toBeVisible();
    await button('Try again').click();
    await expect.element(page.getByText('O100001')).toBeVisible();
  });

  it('asks for no appointment of an order that is voided', async () => {
    const voided = makeListedOrder(2, { orderStatus: ORDER_STATUS.Voided, missingAppointment: true });
    await open([makeListedOrder(1, { missingAppointment: true }), voided], { at: '/orders?all=true' });
    await expect.element(page.getByText('O100002')).toBeVisible();
    expect(page.getByText('No appt').elements()).toHaveLength(1);
  });

  it('keeps the signs of an order out of the next column', async () => {
    await page.viewport(1440, 900);
    const order = makeListedOrder(1, { orderStatus: ORDER_STATUS.ReadyToShip, missingAppointment: true });
    await open([order], { at: '/orders?all=true' });
    await expect.element(page.getByText('No appt')).toBeVisible();
    const sign = page.getByText('No appt').element().getBoundingClientRect();
    const next = page.getByText(order.customerName, { exact: true }).element().getBoundingClientRect();
    expect(sign.right).toBeLessThanOrEqual(next.left);
  });

  it('says what it is about while it loads, not its name twice', async () => {
    const server = startOrderListServer(makeCurrentUser());
    server.answerNext(orderList.list, refusal(422, 'The database is resting.'));
    await openScreenAt('/orders?statuses=Accepted');
    await expect.element(page.getByText(/The database is resting/)).toBeVisible();
    await expect.element(heading('Orders')).toBeVisible();
    expect(page.getByText('Orders', { exact: true }).elements()).toHaveLength(1);
  });

  it('lets a reference of many letters break, beside the sign that it can be copied', async () => {
    const referenceNumbers = ['1', '2', '3', 'X'.repeat(70)].map((value) => ({
      label: 'PO',
      wellKnownTypeName: null,
      value,
    }));
    await open([makeListedOrder(1, { referenceNumbers })]);
    await button('4 Ref #s').click();
    const popout = page.getByRole('dialog', { name: 'Reference numbers' });
    await expect.element(popout).toBeVisible();
    expect(popout.element().scrollWidth).toBeLessThanOrEqual(popout.element().clientWidth);
    const icons = [...popout.element().querySelectorAll('svg')].map((icon) => icon.getBoundingClientRect());
    for (const { width, right } of icons) {
      expect(width).toBe(14);
      expect(right).toBeLessThanOrEqual(popout.element().getBoundingClientRect().right);
    }
  });

  it('has references that a finger or a shaky hand can hit, beside each other too', async () => {
    const references = ['SO-427915', '56047194', '5097656'].map((value) => {
      return { label: 'Delivery Number', wellKnownTypeName: null, value };
    });
    await open([makeListedOrder(1, { referenceNumbers: references })]);
    const copy = page.getByRole('button', { name: 'Copy Delivery Number SO-427915' });
    await expect.element(copy).toBeVisible();
    expect(copy.element().getAttribute('title')).toBe('Delivery Number SO-427915');
    const places = [copy, button('+2 more reference numbers')].map((one) => one.element().getBoundingClientRect());
    expect(places.map(({ height }) => height >= 24)).toEqual([true, true]);
    expect(isClearOf(places[1]!, places[0]!)).toBe(true);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('marks what somebody else changed', async () => {
    const { server, tell } = await open(several(1));
    await expect.element(page.getByText('O100001')).toBeVisible();
    const tint = holdTimersOf(4_000);
    server.stored.orders = several(1, { weight: 9_999 });
    tell('orders', { entityId: makeListedOrder(1).id });
    await expect.element(page.getByText('9,999 lbs')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'O100001' })).toHaveAttribute('data-changed');
    tint.letGo();
  });
});

const isClearOf = (one: DOMRect, other: DOMRect) => one.left >= other.right || one.top >= other.bottom;

describe('filters of orders', () => {
  it('are collected in sections and applied together; chips count at once', async () => {
    const { server, address } = await open([makeListedOrder(1), makeListedOrder(2, { isHazmat: true })]);
    await expect.element(page.getByText('O100001')).toBeVisible();
    await page.getByRole('tab', { name: /Filters/ }).click();
    for (const name of ['Status', 'Location', 'Date and Time', 'Order Details', 'Stops'])
      await expect.element(button(name).first()).toBeVisible();
    await button('Order Details').click();
    await page.getByRole('radiogroup', { name: 'Hazmat' }).getByRole('radio', { name: 'Yes' }).click();
    await page.getByRole('radiogroup', { name: 'Pickup range' }).getByRole('radio', { name: 'Dynamic' }).click();
    const before = server.requests(orderList.list).length;
    expect(address()).not.toContain('isHazmatRequired');
    expect(await accessibilityProblems()).toEqual([]);
    await page.getByLabelText('Reference number').fill('PO 77');
    // Enter applies, with what was typed last.
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => server.requests(orderList.list).length).toBe(before + 1);
    expect(server.requests(orderList.list).at(-1)?.query).toMatchObject({
      statuses: ['Accepted'],
      isHazmatRequired: true,
      originPastDays: -2,
      originFutureDays: 5,
      referenceNumber: 'PO 77',
    });
    await button('Remove filter Reference number: PO 77').click();
    await expect.poll(() => address()).not.toContain('referenceNumber');
    await expect.element(page.getByText('O100002')).toBeVisible();
    await expect.element(page.getByText('O100001')).not.toBeInTheDocument();
    await button('Reset').click();
    await expect.poll(() => address()).toBe('/orders?all=true');
    await expect.element(page.getByText('O100001')).toBeVisible();
  });

  it('are not applied while a day is none, and say so at its field', async () => {
    const { address } = await open(several(1));
    await page.getByRole('tab', { name: /Filters/ }).click();
    await page.getByRole('radiogroup', { name: 'Pickup range' }).getByRole('radio', { name: 'Fixed' }).click();
    const start = page.getByRole('group', { name: 'Start' });
    await start.getByRole('spinbutton', { name: 'Year' }).click();
    await typeWithoutPause('1900');
    await expect.element(page.getByText('Choose a day between 1970 and 2199')).toBeVisible();
    await button('Apply').click();
    expect(address()).toBe('/orders?statuses=Accepted');
    await start.getByRole('spinbutton', { name: 'Month' }).click();
    await typeWithoutPause('02302026');
    await expect.element(page.getByText('Enter a day that exists, as MM/DD/YYYY')).toBeVisible();
    await button('Apply').click();
    expect(address()).toBe('/orders?statuses=Accepted');
    expect(await accessibilityProblems()).toEqual([]);
    await start.getByRole('spinbutton', { name: 'Month' }).click();
    await typeWithoutPause('02202020');
    await button('Apply').click();
    await expect.poll(() => address()).toContain('originStartDate=2020-02-20');
    // The page has one heading, and the sections of the panel come right below it.
    expect(document.querySelector('aside h3')).toBeNull();
  });

  it('offer every kind of reference that orders carry', async () => {
    const { server } = await open(several(1));
    await page.getByRole('tab', { name: /Filters/ }).click();
    await button('Order Details').click();
    await page.getByRole('combobox', { name: 'Reference type' }).fill('transfer');
    await page.getByRole('option', { name: 'Transfer Order' }).click();
    await userEvent.keyboard('{Escape}');
    await button('Apply').click();
    await expect
      .poll(() => server.requests(orderList.list).at(-1)?.query.referenceNumberTypes)
      .toEqual(['Transfer Order']);
  });

  it('take a city with its state and a radius around it', async () => {
    const { server } = await open(several(1));
    await page.getByRole('tab', { name: /Filters/ }).click();
    await page.getByRole('combobox', { name: 'City' }).first().fill('joli');
    await page.getByRole('option', { name: 'Joliet, IL' }).click();
    await button('Apply').click();
    await expect.element(button('Remove filter Origin: Joliet, IL, 5 mi')).toBeVisible();
    expect(server.requests(orderList.list).at(-1)?.query).toMatchObject({
      originCity: 'Joliet',
      originState: 'IL',
      originRadius: 5,
    });
  });
});

describe('orders that were chosen', () => {
  it('are still chosen after a record was opened and left by Back, except those that are no longer listed', async () => {
    const orders = several(22);
    const { go, back } = await open(orders, {
      at: '/orders?statuses=Accepted&pageSize=20',
      areOthersBlank: true,
    });
    for (const number of ['O100001', 'O100002']) await tick(`Select ${number}`).click();
    await button('Page 2').click();
    await tick('Select O100022').click();
    await expect.element(bar().getByText('3 selected')).toBeVisible();
    await button('Page 1').click();
    await expect.element(tick('Select O100001')).toBeChecked();
    go('/orders/O100001');
    await expect.element(bar()).not.toBeInTheDocument();
    orders.splice(1, 1);
    back();
    await expect.element(tick('Select O100001')).toBeChecked();
    await expect.element(page.getByText('O100002')).not.toBeInTheDocument();
    await expect.element(bar().getByText('2 selected')).toBeVisible();
    await button('Page 2').click();
    await expect.element(tick('Select O100022')).toBeChecked();
    await expect.element(bar().getByText('2 selected')).toBeVisible();
  });

  it('are forgotten where the list is opened again by a link', async () => {
    const { go } = await open(several(3), { areOthersBlank: true });
    await tick('Select O100001').click();
    await expect.element(bar().getByText('1 selected')).toBeVisible();
    go('/orders/O100001');
    await expect.element(bar()).not.toBeInTheDocument();
    go('/orders?statuses=Accepted');
    await expect.element(tick('Select O100001')).not.toBeChecked();
  });

  it('stay chosen over pages, are added up, and can be shown alone', async () => {
    await open(several(22), { at: '/orders?statuses=Accepted&pageSize=20' });
    await tick('Select O100001').click();
    await button('Page 2').click();
    await tick('Select O100022').click();
    await expect.element(bar().getByText('2 selected')).toBeVisible();
    await expect.element(bar().getByText('3,000 lbs · 6 pallets')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await tick('Show Selections Only').click();
    await expect.element(page.getByText('O100001')).toBeVisible();
    await expect.element(page.getByText('O100021')).not.toBeInTheDocument();
    await button('Clear selection').click();
    await expect.element(page.getByText('O100021')).toBeVisible();
  });

  it('are all that match, also those on no page yet, but a few', async () => {
    const { server } = await open(several(22), { at: '/orders?statuses=Accepted&pageSize=20' });
    await tick('Select all 22').click();
    await expect.element(bar().getByText('22 selected')).toBeVisible();
    await tick('Select O100002').click();
    await expect.element(bar().getByText('21 selected')).toBeVisible();
    await button('Duplicate').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click();
    await expect.poll(() => server.requests(orderList.bulk)).toHaveLength(1);
    expect(server.requests(orderList.bulk)[0]?.body).toMatchObject({
      action: 'duplicate',
      selection: { filter: { statuses: ['Accepted'] }, except: [makeListedOrder(2).id] },
    });
  });

  it('that nobody has counted are not voided at once, but can be saved as a file', async () => {
    await open(several(3), { isTotalExact: false });
    await tick('Select all, more than 3').click();
    await expect.element(bar().getByText('More than 3 selected')).toBeVisible();
    await expect.element(bar().getByRole('button', { name: 'Void' })).toBeDisabled();
    await expect.element(bar().getByRole('button', { name: 'CSV' })).toBeEnabled();
  });

  it('are voided with a reason, in the background, with what was refused in the end', async () => {
    const { server, tell } = await open(several(3));
    await tick('Select all 3').click();
    await bar().getByRole('button', { name: 'Void' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Void' }).click();
    await expect.element(page.getByText('Reason is required')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await page.getByLabelText(/Reason/).fill('Customer cancelled');
    await page.getByRole('dialog').getByRole('button', { name: 'Void' }).click();
    await expect.element(page.getByRole('progressbar', { name: 'Voiding orders' })).toBeVisible();
    expect(server.requests(orderList.bulk)[0]?.body).toMatchObject({ action: 'void', reason: 'Customer cancelled' });
    const { id } = server.stored.job;
    tell('jobs', { entityId: id, progress: { done: 1, of: 3 } });
    await expect.element(page.getByText('1 of 3')).toBeVisible();
    const refused = [{ orderNumber: 'O100003', reason: 'The order is on shipment S100001: void that first.' }];
    server.stored.job = {
      ...server.stored.job,
      status: 'completed',
      progress: 1,
      result: { done: 2, refused, refusedCount: 1 },
    };
    tell('jobs', { entityId: id, progress: { done: 3, of: 3 } });
    await expect.element(page.getByText('1 refused. 2 orders were voided.')).toBeVisible();
    await expect.element(page.getByText(/on shipment S100001/)).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await button('Dismiss').first().click();
    await expect.element(page.getByText(/on shipment S100001/)).not.toBeInTheDocument();
  });

  it('are printed into one file, which waits until it is dismissed', async () => {
    const saved = watchSavedFiles();
    const { server, tell, unmount } = await open(several(3));
    await tick('Select all 3').click();
    await bar().getByRole('button', { name: 'Bills of lading' }).click();
    await page.getByRole('dialog', { name: 'Bills of lading for 3 orders' }).getByText('Generate').click();
    await expect.element(page.getByRole('progressbar', { name: 'Generating bills of lading' })).toBeVisible();
    expect(server.requests(orderList.bulk)[0]?.body).toMatchObject({ action: 'bol' });
    const file = { id: makeListedOrder(9).id, name: 'BOLs-2026-11-16.pdf' };
    const refused = [{ orderNumber: 'O100003', reason: 'The order is on no booked shipment.' }];
    const result = { done: 2, made: [], refused, refusedCount: 1, file };
    const job = { ...server.stored.job, status: 'completed' as const, progress: 1, result };
    server.stored.job = job;
    tell('jobs', { entityId: job.id, progress: { done: 3, of: 3 } });
    await expect.element(page.getByText('1 refused. Bills of lading were made for 2 shipments.')).toBeVisible();
    await expect.element(page.getByText(/on no booked shipment/)).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await button('Download').click();
    await expect.poll(() => saved).toEqual([file.name]);
    expect(server.requests(papers.report)[0]?.params).toEqual({ id: file.id });
    await unmount();
    await open(several(3), { job });
    await expect.element(button('Download')).toBeVisible();
    await button('Dismiss').first().click();
    await expect.element(button('Download')).not.toBeInTheDocument();
  });

  it('of which none could be printed have no file', async () => {
    const { server, tell } = await open(several(1));
    await tick('Select O100001').click();
    await bar().getByRole('button', { name: 'Bills of lading' }).click();
    await page.getByRole('dialog').getByText('Generate').click();
    await expect.element(page.getByRole('progressbar', { name: 'Generating bills of lading' })).toBeVisible();
    const refused = [{ orderNumber: 'O100001', reason: 'The order is on no booked shipment.' }];
    const result = { done: 0, made: [], refused, refusedCount: 1, file: null };
    server.stored.job = { ...server.stored.job, status: 'completed', progress: 1, result };
    tell('jobs', { entityId: server.stored.job.id, progress: { done: 1, of: 1 } });
    await expect.element(page.getByText('1 refused. Bills of lading were made for 0 shipments.')).toBeVisible();
    expect(button('Download').elements()).toEqual([]);
  });

  it('are not printed for who may not', async () => {
    await open(several(1), { permissions: ['ViewOrder'] });
    await tick('Select O100001').click();
    await expect
      .element(bar().getByRole('button', { name: 'Bills of lading' }))
      .toHaveAccessibleDescription(NO_PERMISSION_TOOLTIP);
  });

  it('can be stopped half way', async () => {
    const { server } = await open(several(3));
    await tick('Select O100001').click();
    await bar().getByRole('button', { name: 'Create Shipment' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create Shipment' }).click();
    await page.getByRole('region', { name: 'Creating shipments' }).getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByText('Stopped after 0 of 1. What was done stays done.')).toBeVisible();
    expect(server.requests(jobs.cancel)).toHaveLength(1);
  });

  it('are shown alone, with pages of their own, also where all but a few are', async () => {
    const { server } = await open(several(60));
    await tick('Select all 60').click();
    await tick('Select O100001').click();
    await tick('Show Selections Only').click();
    await expect.element(page.getByText('1–50 of 59')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'O100001' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'O100051' })).toBeVisible();
    await button('Next page').click();
    await expect.element(page.getByText('51–59 of 59')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'O100060' })).toBeVisible();
    expect(server.requests(orderList.find).at(-1)?.body).toMatchObject({ page: 2, except: [makeListedOrder(1).id] });
    await tick('Show Selections Only').click();
    await expect.element(page.getByText('1–50 of 60')).toBeVisible();
  });

  it('are named by their number in the table too, and letting them go leaves the focus in the page', async () => {
    await open(several(2));
    await page.getByRole('radio', { name: 'Table' }).click();
    await tick('Select O100002').click();
    await button('Clear selection').click();
    await expect.element(bar()).not.toBeInTheDocument();
    expect(document.activeElement).not.toBe(document.body);
  });

  it('fit beside the panel', async () => {
    await page.viewport(950, 800);
    await open(several(2));
    await tick('Select O100001').click();
    await expect.element(bar()).toBeVisible();
    const [around, inside] = [bar().element().parentElement!, bar().element()].map((one) =>
      one.getBoundingClientRect(),
    );
    expect(inside!.left).toBeGreaterThanOrEqual(around!.left);
    expect(bar().element().scrollWidth).toBeLessThanOrEqual(bar().element().clientWidth);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(950);
  });

  it('are worked on also when the page was left: how far it is and what was made are found again', async () => {
    const { server, unmount } = await open(several(3));
    await tick('Select all 3').click();
    await button('Duplicate').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click();
    await expect.element(page.getByRole('progressbar', { name: 'Duplicating orders' })).toBeVisible();
    await unmount();
    const again = await open(several(3));
    await expect.element(page.getByRole('progressbar', { name: 'Duplicating orders' })).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Duplicating orders' }).getByRole('button')).toBeVisible();
    const { id } = server.stored.job;
    const made = ['O100101', 'O100102', 'O100103'];
    const result = { done: 3, made, refused: [], refusedCount: 0 };
    again.server.stored.job = { ...again.server.stored.job, status: 'completed', progress: 1, result };
    again.tell('jobs', { entityId: id, progress: { done: 3, of: 3 } });
    await expect.element(page.getByText('3 orders were duplicated.')).toBeVisible();
    for (const number of made)
      await expect.element(page.getByRole('link', { name: number })).toHaveAttribute('href', `/orders/${number}`);
    expect(await accessibilityProblems()).toEqual([]);
    await again.unmount();
    await open(several(3));
    await expect.element(page.getByText('O100003')).toBeVisible();
    await expect.element(page.getByText('3 orders were duplicated.')).not.toBeInTheDocument();
  });

  it('that are one are spoken of as one', async () => {
    await open(several(1));
    await tick('Select O100001').click();
    await bar().getByRole('button', { name: 'Void' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Void 1 order' })).toBeVisible();
    await expect.element(page.getByText(/^It keeps its number/)).toBeVisible();
  });

  it('need permission for what is done with them', async () => {
    await open(several(1), { permissions: ['ViewOrder'] });
    await tick('Select O100001').click();
    for (const name of ['Duplicate', 'Void', 'Create Shipment'])
      await expect.element(bar().getByRole('button', { name })).toBeDisabled();
    await expect.element(button('Create Order')).toBeDisabled();
  });
});

describe('a file of orders', () => {
  it('is made of those that were chosen, in the order of the list', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { server } = await open(several(3), { at: '/orders?statuses=Accepted&sort=-weight' });
    await tick('Select O100002').click();
    await bar().getByRole('button', { name: 'CSV' }).click();
    await expect.poll(() => saved).toHaveBeenCalledOnce();
    expect(server.requests(orderList.export)[0]?.body).toMatchObject({
      selection: { ids: [makeListedOrder(2).id] },
      orderByProperty: 'weight',
      orderByDirection: -1,
    });
    expect(currentNotices().map(({ title }) => title)).toEqual(['The file is saved with 3 rows']);
  });

  it('shows how far it is, and stops when asked to', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const endless = () =>
      new ReadableStream({
        start: (file) => file.enqueue(new TextEncoder().encode('Order\r\nO100001\r\nO100002\r\n')),
      });
    await open(several(3), { file: endless });
    await button('Download as CSV').click();
    await expect.element(page.getByText('2 of 3 rows')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await button('Cancel').click();
    await expect.element(page.getByText('2 of 3 rows')).not.toBeInTheDocument();
    expect(saved).not.toHaveBeenCalled();
    expect(currentNotices()).toEqual([]);
  });
});
