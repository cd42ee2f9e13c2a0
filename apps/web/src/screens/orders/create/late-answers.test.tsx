import { commodities } from '@lanewright/contract/commodities.ts';
import { orders } from '@lanewright/contract/orders.ts';
import { exampleFacts } from '@lanewright/domain/orders/example-order.ts';
import type { OrderBody } from '@lanewright/domain/orders/order-body.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { placesOf, startFormServer } from '../../../freight/orders/form/fake-form-server.ts';
import { makeOrder } from '../../../freight/orders/fake-orders.ts';
import { refusal } from '../../../testing/fake-server.ts';
import { openScreenAt } from '../../../testing/screen-at.tsx';
import { makeCurrentUser } from '../../../testing/session.ts';
import { currentNotices, dismissNotice } from '../../../ui/notifications/notify.ts';

const FACTS = exampleFacts(
  {},
  { orderDefaults: { defaultShippingMode: 'TL', defaultEquipmentMode: 'Dry', defaultLocation: 'L100001' } },
);
const [, ATLANTA] = placesOf(FACTS);

async function open() {
  const save = (_body: OrderBody) => makeOrder();
  const api = startFormServer({ user: makeCurrentUser(), facts: FACTS, save, get: () => makeOrder() });
  await openScreenAt('/orders/create', { areOthersBlank: true });
  await expect.element(button('Add Item')).toBeVisible();
  return api;
}

const region = (name: RegExp) => page.getByRole('region', { name });
const dropoff = () => region(/^Dropoff/).last();
const items = () => region(/^Line items/);
const location = (stop: ReturnType<typeof region>) => stop.getByRole('combobox', { name: 'Location' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Chooses without waiting for the place to be loaded. */
async function choose(stop: ReturnType<typeof region>, name: string) {
  await location(stop).fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  for (const { id } of currentNotices()) dismissNotice(id);
});

const sentLocations = (api: Awaited<ReturnType<typeof open>>) =>
  api.requests(orders.create).map(({ body }) => body.stops.map(({ locationNumber }) => locationNumber));

describe('a location that is still loading', () => {
  it('is part of an order that is saved at once', async () => {
    const api = await open();
    const release = api.holdNext(orders.places);
    await choose(dropoff(), 'Atlanta');
    await button('Save as draft').first().click();
    await expect.element(button('Save as draft').first()).toHaveAttribute('aria-disabled', 'true');
    expect(sentLocations(api)).toEqual([]);
    release();
    await expect.poll(() => sentLocations(api)).toEqual([['L100001', 'L100002']]);
    expect(api.requests(orders.create)[0]!.body.isDraft).toBe(true);
  });

  it('gives way to one that is chosen after it, whichever answer comes last', async () => {
    const api = await open();
    const releaseFirst = api.holdNext(orders.places);
    await choose(dropoff(), 'Atlanta');
    await expect.poll(() => api.requests(orders.places).length).toBe(2);
    await choose(dropoff(), 'Toronto');
    await expect.element(dropoff().getByRole('button', { name: 'Edit location L100003' })).toBeVisible();
    releaseFirst();
    await button('Save as draft').first().click();
    await expect.poll(() => sentLocations(api)).toEqual([['L100001', 'L100003']]);
  });

  it('belongs to its stop, also where that is moved meanwhile', async () => {
    const api = await open();
    await button('Add stop after stop 1').click();
    await button('Add stop after stop 1').click();
    const release = api.holdNext(orders.places);
    await choose(region(/^Pickup/).nth(1), 'Atlanta');
    await button('Move stop 2 down').click();
    await expect.element(location(region(/^Pickup/).nth(2))).toHaveValue(ATLANTA!.location.name);
    release();
    await expect
      .element(
        region(/^Pickup/)
          .nth(2)
          .getByRole('button', { name: 'Edit location L100002' }),
      )
      .toBeVisible();
    await expect.element(location(region(/^Pickup/).nth(1))).toHaveValue('');
  });

  it('leaves the earlier one in the field when it fails to load, and the order is not saved without it', async () => {
    const api = await open();
    await choose(dropoff(), 'Atlanta');
    await expect.element(dropoff().getByRole('button', { name: 'Edit location L100002' })).toBeVisible();
    api.answerNext(orders.places, refusal(500, 'Broken'), 3);
    const release = api.holdNext(orders.places);
    await choose(dropoff(), 'Toronto');
    await button('Save as draft').first().click();
    release();
    await expect
      .poll(() => currentNotices().map(({ title }) => title))
      .toEqual(['The location could not be loaded. Please choose it again.']);
    await expect.element(location(dropoff())).toHaveValue(ATLANTA!.location.name);
    expect(sentLocations(api)).toEqual([]);
  });
});

it('an order that is submitted while its draft is being saved stays a draft', async () => {
  const api = await open();
  const release = api.holdNext(orders.create);
  await button('Save as draft').first().click();
  await expect.poll(() => api.requests(orders.create).length).toBe(1);
  await location(dropoff()).click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  release();
  await expect.element(page.getByRole('heading', { name: 'New order' })).not.toBeInTheDocument();
  expect(api.requests(orders.create).map(({ body }) => body.isDraft)).toEqual([true]);
});

it('Undo returns what a choice took away, and keeps what was typed since', async () => {
  await open();
  await button('Add stop after stop 1').click();
  await choose(region(/^Pickup/).nth(1), 'Atlanta');
  await expect.element(button('Edit location L100002')).toBeVisible();
  await button('Remove stop 2').click();
  await button('Add Special Instructions').click();
  await page.getByLabelText('Special instructions').fill('Call before arrival');
  await button('Undo').click();
  await expect.element(location(region(/^Pickup/).nth(1))).toHaveValue(ATLANTA!.location.name);
  await expect.element(page.getByLabelText('Special instructions')).toHaveValue('Call before arrival');
});

describe('a commodity', () => {
  const field = () => items().getByRole('combobox', { name: 'Commodity' });

  it('is not offered as new after a failed search, which Retry repeats', async () => {
    const api = await open();
    api.answerNext(commodities.list, refusal(500, 'Broken'));
    await field().fill('PAINT-1G');
    await expect.element(page.getByText('The search failed. Press Enter to try again.')).toBeVisible();
    expect(page.getByText(/^Add '/).elements()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await page.getByRole('option', { name: /PAINT-1G, Interior paint/ }).click();
    await expect.element(items().getByLabelText(/^Description/)).toHaveValue('Interior paint, 1 gal can');
  });

  it('is added with the item that was checked, and what was typed while it was being saved stays', async () => {
    const api = await open();
    await field().fill('PAINT');
    await page.getByRole('option', { name: /PAINT-1G/ }).click();
    const release = api.holdNext(commodities.update);
    await items().getByRole('button', { name: 'Add Item And Save Commodity' }).click();
    await expect.poll(() => api.requests(commodities.update).length).toBe(1);
    const description = items().getByLabelText(/^Description/);
    await description.fill('Typed meanwhile');
    // Enter adds an item, but not the one that is being saved a second time.
    await userEvent.keyboard('{Enter}');
    release();
    const rows = page.getByRole('list', { name: 'Line items' }).getByRole('listitem');
    await expect.element(rows.first()).toMatchTextContent(/Interior paint, 1 gal can/);
    expect(rows.elements()).toHaveLength(1);
    await expect.element(description).toHaveValue('Typed meanwhile');
  });
});
