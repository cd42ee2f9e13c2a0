import { shipments, type Shipment } from '@lanewright/contract/shipments.ts';
import { NO_PERMISSION_TOOLTIP, PERMISSIONS, type Permission } from '@lanewright/domain/access/permissions.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeBolOptions, paperFakes } from '../../../freight/papers/fake-papers.ts';
import {
  bookingThat,
  makeBooked,
  makeShipment,
  startShipmentServer,
  type KeptShipment,
} from '../../../freight/shipments/fake-shipments.ts';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { refusal } from '../../../testing/fake-server.ts';
import { openScreenAt } from '../../../testing/screen-at.tsx';
import { makeCurrentUser } from '../../../testing/session.ts';
import { currentNotices, dismissNotice } from '../../../ui/notifications/notify.ts';

const READS = 3;
const LINK = `${window.location.origin}/public/shipments/S100007/preview/details#tok%20en%2B7`;

interface Opened {
  without: Permission[];
  at: string;
  before: (api: ReturnType<typeof startShipmentServer>) => void;
}

async function open(shipment: Shipment, opened: Partial<Opened> = {}) {
  const { without = [], at = '/shipments/S100007/confirmation', before = () => {} } = opened;
  const kept: KeptShipment = { shipment, history: [], watchers: [] };
  const permissions = PERMISSIONS.filter((permission) => !without.includes(permission));
  const api = startShipmentServer(makeCurrentUser({ permissions }), kept, paperFakes({ options: makeBolOptions(1) }));
  before(api);
  return { api, kept, ...(await openScreenAt(at, { areOthersBlank: true })) };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name });
const said = (text: string) => page.getByText(text, { exact: false });
const tracking = () => page.getByRole('textbox', { name: 'Public tracking link' });
/** Of the time zone of the browser. */
const dayHere = (moment: string) =>
  new Intl.DateTimeFormat('en-US', { month: '2-digit', day: '2-digit', year: 'numeric' }).format(new Date(moment));
const noticeTitles = () => currentNotices().map(({ title }) => title);

beforeEach(() => localStorage.clear());
afterEach(async () => {
  vi.useRealTimers();
  await page.viewport(1280, 900);
  vi.restoreAllMocks();
  for (const { id } of currentNotices()) dismissNotice(id);
});

describe('a booking', () => {
  it('says with whom, when, how fast and for how much', async () => {
    await open(makeBooked());
    await expect.element(heading('Booking Confirmation')).toBeVisible();
    const shown = [
      'Prairie State Freight',
      dayHere('2026-11-16T14:00:00Z'),
      '2.5 Day Delivery, Standard',
      'A location at least every 4 hours, from dispatch to delivery',
      'Delivery appointment',
      'Lift gate at delivery',
      '$2,000.00',
      'PRO-7781',
      'PU-204',
    ];
    for (const text of shown)
      await expect.element(page.getByText(text, { exact: true }), { message: text }).toBeVisible();
    await expect.element(tracking()).toHaveValue(LINK);
  });

  it('falls back to our own freight service, to today and to one day', async () => {
    await open(makeBooked({ carrier: null, bookedDateTime: null, serviceLevel: '', stops: makeShipment().stops }));
    for (const text of ['Lanewright Freight', 'Today', '1 Day Delivery'])
      await expect.element(page.getByText(text, { exact: true }), { message: text }).toBeVisible();
  });

  it('has headings that follow on the name of the screen', async () => {
    await open(makeBooked());
    for (const name of ['Booking Confirmation', 'Next steps'])
      await expect.element(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  });

  it('leads back to its order, to the shipment and to a new order', async () => {
    await open(makeBooked());
    const led = {
      'BACK TO ORDER': '/orders/O100001',
      'View Shipment': '/shipments/S100007/preview',
      'Create New Order': '/orders/create',
    };
    for (const [name, href] of Object.entries(led)) await expect.element(link(name)).toHaveAttribute('href', href);
  });

  it('that began with a quote leads to a new quote', async () => {
    await open(makeBooked(), { at: '/quotes/confirmation/s100007' });
    await expect.element(link('Create New Quote')).toHaveAttribute('href', '/quotes');
    await expect.element(link('Create New Order')).not.toBeInTheDocument();
  });

  it('that began with a quote is for whoever is signed in, a new quote is not', async () => {
    const { address } = await open(makeBooked(), { at: '/quotes/confirmation/s100007', without: ['CreateQuote'] });
    await expect.element(button('Create New Quote')).toHaveAccessibleDescription(NO_PERMISSION_TOOLTIP);
    expect(address()).toBe('/quotes/confirmation/s100007');
  });

  it('has no barriers, wide and narrow, and does not scroll sideways', async () => {
    await open(makeBooked({ undoableUntil: new Date(Date.now() + 500_000).toISOString() }));
    await expect.element(button('Undo booking')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await page.viewport(375, 812);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
    expect(await accessibilityProblems()).toEqual([]);
    expect(link('Create New Order').element().getBoundingClientRect().right).toBeLessThanOrEqual(375 - 32);
  });
});

describe('the tracking link', () => {
  it.each<[string, () => Promise<void>]>([
    ['a click on it', () => tracking().click()],
    ['the button', () => button('Copy').click()],
    [
      'the keyboard',
      async () => {
        await expect.element(tracking()).toBeVisible();
        (tracking().element() as HTMLElement).focus();
        await userEvent.keyboard('{Enter}');
      },
    ],
  ])('is copied with %s', async (_way, copy) => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open(makeBooked());
    await copy();
    await expect.poll(() => noticeTitles()).toEqual(['Copied!']);
    expect(written.mock.calls).toEqual([[LINK]]);
  });

  it('stands selected where nothing may be copied', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
    // oxlint-disable-next-line typescript/no-deprecated
    vi.spyOn(document, 'execCommand').mockReturnValue(false);
    await open(makeBooked());
    await button('Copy').click();
    await expect.poll(() => noticeTitles()).toEqual(['Could not copy']);
    await expect.element(tracking()).toHaveFocus();
    const field = tracking().element() as HTMLInputElement;
    expect(field.value.slice(field.selectionStart!, field.selectionEnd!)).toBe(LINK);
  });
});

describe('next', () => {
  it.each([
    ['Generate BOL', 'Generate BOLs'],
    ['Pallet labels', 'Pallet labels'],
  ])('%s opens its dialog', async (name, title) => {
    await open(makeBooked());
    await button(name).click();
    await expect.element(page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Open' })).toBeVisible();
  });

  it('papers are not for who may not print them', async () => {
    await open(makeBooked(), { without: ['GenerateBillOfLading', 'GeneratePalletLabel'] });
    for (const name of ['Generate BOL', 'Pallet labels'])
      await expect.element(button(name)).toHaveAccessibleDescription(NO_PERMISSION_TOOLTIP);
  });

  it('watchers are added', async () => {
    await open(makeBooked());
    await button('Add watchers').click();
    await expect.element(page.getByRole('dialog', { name: 'Manage Watchers' })).toBeVisible();
  });

  it('another like it begins as its order', async () => {
    const { address } = await open(makeBooked());
    await button('Another like it').click();
    await expect.poll(() => address()).toBe('/orders/create?duplicateOf=O100001');
  });

  it('another like it, or a new one, is not for who may not order', async () => {
    await open(makeBooked(), { without: ['CreateOrder'] });
    for (const name of ['Another like it', 'Create New Order'])
      await expect.element(button(name)).toHaveAccessibleDescription(NO_PERMISSION_TOOLTIP);
    await expect.element(link('Create New Order')).not.toBeInTheDocument();
  });

  it('the booking is undone, and the page says so', async () => {
    const { api } = await open(makeBooked({ undoableUntil: new Date(Date.now() + 300_000).toISOString() }));
    await button('Undo booking').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo booking' }).click();
    await expect.element(said('S100007 is not booked.')).toBeVisible();
    await expect.element(tracking()).not.toBeInTheDocument();
    await expect.element(link('View Shipment')).toBeVisible();
    expect(api.requests(shipments.undo)).toHaveLength(1);
  });

  it('undoing ends with its time', async () => {
    const clock = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;
    vi.useFakeTimers({ toFake: [...clock], shouldAdvanceTime: true });
    await open(makeBooked({ undoableUntil: new Date(Date.now() + 600_000).toISOString() }));
    await expect.element(button('Undo booking')).toBeVisible();
    await vi.advanceTimersByTimeAsync(601_000);
    await expect.element(button('Undo booking')).not.toBeInTheDocument();
  });
});

describe('without a booking', () => {
  it.each<[string, Partial<Shipment>, string]>([
    ['one that nobody has asked for', {}, 'S100007 is not booked.'],
    [
      'one that was refused',
      { booking: bookingThat('refused', 'No trucks.') },
      'Prairie State Freight refused it: No trucks.',
    ],
    [
      'one whose answer was lost',
      { shipmentStatus: SHIPMENT_STATUS.Tendering, booking: bookingThat('unclear') },
      'Prairie State Freight has not confirmed this booking.',
    ],
    [
      'one that is voided',
      { shipmentStatus: SHIPMENT_STATUS.Voided, cancelReason: 'Ordered twice' },
      'Reason: Ordered twice',
    ],
  ])('%s says so and leads to the shipment', async (_title, changes, text) => {
    await open(makeShipment(changes));
    await expect.element(said(text)).toBeVisible();
    await expect.element(link('View Shipment')).toHaveAttribute('href', '/shipments/S100007/preview');
    await expect.element(tracking()).not.toBeInTheDocument();
    await expect.element(heading('Next steps')).not.toBeInTheDocument();
  });

  it('one that waits goes on by itself', async () => {
    const { kept, tell } = await open(
      makeShipment({ shipmentStatus: SHIPMENT_STATUS.Tendering, booking: bookingThat('asking') }),
    );
    await expect.element(said('Waiting for the carrier’s word.')).toBeVisible();
    kept.shipment = makeBooked({ version: 4 });
    tell('shipments', { entityId: kept.shipment.id });
    await expect.element(tracking()).toBeVisible();
  });

  it('a shipment without a number shows nothing', async () => {
    const { api } = await open(makeBooked(), {
      before: (server) => server.answerNext(shipments.find, makeBooked({ shipmentNumber: '' })),
    });
    await expect.poll(() => api.requests(shipments.find)).toHaveLength(1);
    await expect.element(page.getByText('Loading the confirmation')).not.toBeInTheDocument();
    await expect.element(heading('Booking Confirmation')).not.toBeInTheDocument();
  });
});

it('is waited for with the logo', async () => {
  let answer: () => void = () => {};
  const later = new Promise<void>((resolve) => (answer = resolve));
  startShipmentServer(makeCurrentUser(), { shipment: makeBooked(), history: [], watchers: [] });
  const server = vi.mocked(window.fetch);
  const answered = server.getMockImplementation()!;
  server.mockImplementation(async (input, init) => {
    if (typeof input === 'string' && input.includes('/shipments/S100007')) await later;
    return answered(input, init);
  });
  await openScreenAt('/shipments/S100007/confirmation');
  await expect.element(page.getByText('Loading the confirmation')).toBeVisible();
  answer();
  await expect.element(heading('Booking Confirmation')).toBeVisible();
});

it('of a shipment that nobody knows says so', async () => {
  await open(makeBooked(), { at: '/shipments/S999999/confirmation' });
  await expect.element(heading('There is no shipment S999999')).toBeVisible();
});

it('is not for who may not see shipments', async () => {
  await open(makeBooked(), {
    at: '/quotes/confirmation/S100007',
    without: ['ViewShipment'],
    before: (api) => api.answerNext(shipments.find, refusal(403, 'You do not have permission.')),
  });
  await expect.element(heading('You do not have permission to see shipments')).toBeVisible();
});

it('that could not be loaded says why, and tries again', async () => {
  await open(makeBooked(), { before: (api) => api.answerNext(shipments.find, refusal(500, 'Resting.'), READS) });
  await expect.element(page.getByText(/Resting\./)).toBeVisible();
  await button('Try again').click();
  await expect.element(heading('Booking Confirmation')).toBeVisible();
});
