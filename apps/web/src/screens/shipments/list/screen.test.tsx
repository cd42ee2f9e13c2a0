import { shipmentList, type ListedShipment } from '@lanewright/contract/shipment-list.ts';
import { shipments } from '@lanewright/contract/shipments.ts';
import { NO_PERMISSION_TOOLTIP, type Permission } from '@lanewright/domain/access/permissions.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { watchSavedFiles } from '../../../freight/papers/fake-papers.ts';
import { makeShipment } from '../../../freight/shipments/fake-shipments.ts';
import {
  makeListedShipment,
  startShipmentListServer,
  type StoredShipmentList,
} from '../../../freight/shipments/listed/fake-shipment-list.ts';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { fake, refusal } from '../../../testing/fake-server.ts';
import { holdTimersOf } from '../../../testing/held-timers.ts';
import { openScreenAt } from '../../../testing/screen-at.tsx';
import { makeCurrentUser } from '../../../testing/session.ts';
import { currentNotices, dismissNotice } from '../../../ui/notifications/notify.ts';

type Opened = Partial<StoredShipmentList> & { permissions?: Permission[]; at?: string };

async function open(given: ListedShipment[], { permissions, at = '/shipments', ...stored }: Opened = {}) {
  const user = makeCurrentUser(permissions ? { permissions } : {});
  const server = startShipmentListServer(user, { shipments: given, ...stored });
  return { server, ...(await openScreenAt(at, { areOthersBlank: true })) };
}

const several = (count: number, facts: Partial<ListedShipment> = {}) =>
  Array.from({ length: count }, (_, index) => makeListedShipment(index + 1, facts));
const button = (name: string | RegExp) => page.getByRole('button', { name });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const item = (name: string | RegExp) => page.getByRole('menuitem', { name });
const tick = (name: string | RegExp) => page.getByRole('checkbox', { name });
const { Drafted, ReadyToBook, Booked, Voided } = SHIPMENT_STATUS;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
});
afterEach(() => {
  for (const { id } of currentNotices()) dismissNotice(id);
  vi.restoreAllMocks();
});

describe('the shipments to book', () => {
  it('begin with those from drafted to booked, and say of each what tells it apart', async () => {
    const taken = makeListedShipment(2, {
      shipmentStatus: Booked,
      carrier: { id: null, companyName: 'Prairie State Freight' },
      totalCost: 812.4,
      isHazmat: true,
      onTimeStatus: 'Late',
      consignee: 'Store 12',
      dropoffStops: 3,
      orderNumbers: ['O100001', 'O100002', 'O100003'],
      whyNotBook: 'Shipment S100002 is booked already.',
    });
    const { server, address } = await open([makeListedShipment(1, { shipmentStatus: Drafted }), taken]);
    await expect.element(page.getByRole('heading', { name: 'Drafted to booked' })).toBeVisible();
    await expect.element(link('S100001')).toBeVisible();
    expect(server.requests(shipmentList.list)[0]?.query.statuses).toEqual([
      'Drafted',
      'ReadyToBook',
      'Tendering',
      'Booked',
    ]);
    expect(address()).toContain('viewId=73686970');
    const card = page.getByRole('listitem').filter({ hasText: 'S100002' }).element();
    for (const text of [
      'Booked',
      'Late',
      'Hazmat',
      'Prairie State Freight',
      'Store 12 +2',
      'O100001, O100002 and 1 more',
    ])
      expect(card.textContent).toContain(text);
    for (const text of ['Joliet, IL', 'Atlanta, GA', 'LTL', '1,500 lbs', '716 mi', '$812.40'])
      expect(card.textContent).toContain(text);
    // With the year, once it is not this one.
    expect(card.textContent).toMatch(/11\/18(\/26)? 08:00–12:00/);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('mark a pickup that is overdue, with the reason', async () => {
    const origin = { ...makeListedShipment(1).origin, lateDateTime: '2020-11-16T12:00:00-06:00' };
    await open([makeListedShipment(1, { origin })]);
    const card = page.getByRole('listitem').filter({ hasText: 'S100001' });
    await expect.element(card.getByText(/^Overdue/)).toBeVisible();
    expect(card.element().textContent).toContain('Pickup was due 11/16/2020 by 12:00 CST. No carrier is booked.');
    await page.getByRole('radio', { name: 'Table' }).click();
    await expect.element(page.getByRole('gridcell', { name: /^Overdue/ })).toBeVisible();
    await expect.element(page.getByRole('columnheader', { name: 'Consignee' })).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('offer what can be done with each, with the reason where it cannot', async () => {
    const voided = makeListedShipment(2, {
      shipmentStatus: Voided,
      whyNotBook: 'Shipment S100002 is voided.',
      whyNotCancel: 'Shipment S100002 is voided already.',
    });
    const { address } = await open([makeListedShipment(1), voided], { at: '/shipments?all=true' });
    await button('Actions of S100002').click();
    await expect.element(item(/^Book Shipment S100002 is voided/)).toHaveAttribute('aria-disabled', 'true');
    await expect.element(item(/^Cancel shipment Shipment S100002 is voided already/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    // Only what can be booked has the button.
    await expect.element(button('Book S100001')).toBeVisible();
    await expect.element(button('Book S100002')).not.toBeInTheDocument();
    await button('Actions of S100001').click();
    await expect.element(item(/^Add or remove orders/)).not.toHaveAttribute('aria-disabled', 'true');
    await item('Open').click();
    await expect.poll(address).toBe('/shipments/S100001/preview');
  });

  it('name no action that the person may not do as possible', async () => {
    await open(several(1), { permissions: ['ViewShipment'], at: '/shipments?all=true' });
    await expect.element(link('S100001')).toBeVisible();
    await expect.element(button('Book S100001')).not.toBeInTheDocument();
    await button('Actions of S100001').click();
    for (const name of ['Book', 'Add or remove orders', 'Cancel shipment'])
      await expect.element(item(new RegExp(`^${name} ${NO_PERMISSION_TOOLTIP}`))).toBeVisible();
  });

  it('are cancelled from their row', async () => {
    const shipment = makeShipment({ shipmentNumber: 'S100001', shipmentStatus: ReadyToBook });
    const { server } = await open(several(1), {
      at: '/shipments?all=true',
      besides: [
        fake(shipments.find, () => shipment),
        fake(shipments.cancel, () => ({ ...shipment, shipmentStatus: Voided })),
      ],
    });
    await button('Actions of S100001').click();
    await item('Cancel shipment').click();
    await expect.element(page.getByRole('dialog', { name: 'Cancel S100001?' })).toBeVisible();
    await page.getByRole('textbox', { name: /^Reason/ }).fill('Ordered twice.');
    expect(await accessibilityProblems()).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel shipment' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(server.requests(shipments.cancel)[0]?.body.reason).toBe('Ordered twice.');
    expect(currentNotices().map(({ title }) => title)).toEqual(['S100001 is cancelled']);
  });

  it('have their bills of lading printed together, and the file is kept until it is dismissed', async () => {
    const saved = watchSavedFiles();
    const { server } = await open(several(3), { at: '/shipments?all=true' });
    await tick('Select S100001').click();
    await tick('Select S100002').click();
    await page
      .getByRole('toolbar', { name: 'Selected shipments' })
      .getByRole('button', { name: 'Bills of lading' })
      .click();
    await expect.element(page.getByText('Generating bills of lading')).toBeVisible();
    expect(server.requests(shipmentList.bulk)[0]?.body).toMatchObject({
      action: 'bol',
      selection: { ids: [makeListedShipment(1).id, makeListedShipment(2).id] },
    });
    server.stored.job = {
      ...server.stored.job,
      status: 'completed',
      progress: 1,
      result: {
        done: 1,
        made: ['S100001'],
        refused: [{ shipmentNumber: 'S100002', reason: 'It is not booked.' }],
        refusedCount: 1,
        file: { id: server.stored.job.id, name: 'BOLs-1.pdf' },
      },
    };
    await expect.element(page.getByText('1 refused. Bills of lading were made for 1 shipment.')).toBeVisible();
    await expect.element(page.getByText(/It is not booked\./)).toBeVisible();
    await button('Download').click();
    await expect.poll(() => saved).toEqual(['BOLs-1.pdf']);
    await button('Dismiss').click();
    await expect.element(button('Download')).not.toBeInTheDocument();
  });

  it('say where there are none, and when they could not be read', async () => {
    const { server } = await open([], { at: '/shipments?all=true' });
    await expect.element(page.getByText('No shipments yet')).toBeVisible();
    await expect.element(button('Choose orders')).toBeVisible();
    server.stored.shipments = several(1);
    server.answerNext(shipmentList.list, refusal(422, 'The database is resting.'));
    await button('Refresh').click();
    await expect.element(page.getByText(/The database is resting/)).toBeVisible();
    await button('Try again').click();
    await expect.element(link('S100001')).toBeVisible();
  });

  it('follow what others do to them, in place', async () => {
    const { server, tell } = await open(several(1), { at: '/shipments?all=true' });
    const card = page.getByRole('listitem').filter({ hasText: 'S100001' });
    await expect.element(card.getByText('Ready to Book')).toBeVisible();
    const tint = holdTimersOf(4_000);
    server.stored.shipments = several(1, { shipmentStatus: Booked, version: 2 });
    tell('shipments', { entityId: makeListedShipment(1).id, notificationType: 'Booked' });
    await expect.element(card.getByText('Booked', { exact: true })).toBeVisible();
    expect(document.querySelector('[data-changed]')?.textContent).toBe('S100001');
    tint.letGo();
  });

  it('are a table for who wants one', async () => {
    await open(several(2), { at: '/shipments?all=true' });
    await page.getByRole('radio', { name: 'Table' }).click();
    await expect.element(page.getByRole('columnheader', { name: 'Pickup time' })).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('fit a phone', async () => {
    await page.viewport(375, 812);
    await open(several(2, { isHazmat: true, carrier: { id: null, companyName: 'Prairie State Freight and Cartage' } }));
    await expect.element(link('S100001')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
    expect(await accessibilityProblems()).toEqual([]);
  });
});
