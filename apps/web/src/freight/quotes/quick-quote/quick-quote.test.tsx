import { geography } from '@lanewright/contract/geography.ts';
import { quotes } from '@lanewright/contract/quotes.ts';
import { exampleQuote, exampleQuoteItem, JOLIET } from '@lanewright/domain/quotes/example-quote.ts';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { makeCurrentUser } from '../../../testing/session.ts';
import { renderScreen } from '../../../testing/signed-in.tsx';
import { todayHere } from '../../../ui/today-here.ts';
import { quoteId, startQuoteServer } from '../fake-quotes.ts';
import { QuickQuoteDialog } from './quick-quote-dialog.tsx';

function Page() {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen ? <QuickQuoteDialog onClose={() => setIsOpen(false)} /> : <p>Closed</p>;
}

async function open() {
  const api = startQuoteServer({ user: makeCurrentUser() });
  const screen = await renderScreen(Page, { path: '/quotes', at: '/quotes', validateSearch: (search) => search });
  await expect.element(dialog().getByRole('heading', { name: 'What is being delivered' })).toBeVisible();
  return { api, ...screen };
}

const dialog = () => page.getByRole('dialog', { name: 'Quick Quote' });

async function choosePlace(name: string, text: string) {
  await dialog().getByRole('combobox', { name, exact: true }).fill(text);
  await page.getByRole('option', { name: new RegExp(text) }).click();
}

beforeEach(() => localStorage.clear());
afterEach(async () => {
  await page.viewport(1440, 900);
  vi.restoreAllMocks();
});

it('asks in four steps, without a fault, wide and narrow', async () => {
  await open();
  expect(
    dialog()
      .getByRole('heading', { level: 3 })
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Where and when is the shipment picked up',
    'Where is it delivered',
    'Additional Information',
    'What is being delivered',
    'Line Items to Pick Up 0',
  ]);
  await expect.element(dialog().getByRole('combobox', { name: 'Pickup', exact: true })).toHaveFocus();
  expect(await accessibilityProblems()).toEqual([]);
  await page.viewport(375, 812);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
  expect(await accessibilityProblems()).toEqual([]);
});

it('says what is missing, and asks for nothing', async () => {
  const { api } = await open();
  await dialog().getByRole('button', { name: 'Get Rates' }).click();
  for (const text of [
    'Pickup Location is required to get rates',
    'Dropoff Location is required to get rates',
    'Must have at least one line item',
  ])
    await expect.element(page.getByRole('alert')).toMatchTextContent(new RegExp(text));
  expect(api.requests(quotes.create)).toEqual([]);
});

it('ends at the rates of what was entered', async () => {
  const { api, address } = await open();
  await choosePlace('Pickup', 'Joliet');
  await choosePlace('Dropoff', 'Atlanta');
  await dialog()
    .getByLabelText(/^Total weight/)
    .fill('1872');
  await dialog()
    .getByRole('button', { name: /^Recommended/ })
    .click();
  await dialog().getByRole('button', { name: 'Add Item' }).click();
  await expect.element(dialog().getByRole('heading', { name: 'Line Items to Pick Up 1' })).toBeVisible();
  await dialog().getByRole('button', { name: 'Get Rates' }).click();
  await expect.element(page.getByText('Closed')).toBeVisible();
  expect(address()).toBe(`/quotes?quoteDetails=${quoteId(1)}`);
  expect(api.requests(quotes.create)[0]!.body.details).toEqual(
    exampleQuote({ pickupDate: todayHere(), lineItems: [exampleQuoteItem()] }),
  );
});

it('loses no place that is typed faster than it is found', async () => {
  const { api } = await open();
  const pickup = dialog().getByRole('combobox', { name: 'Pickup', exact: true });
  const release = api.holdNext(geography.quotableLocations, ({ query }) => query.q === JOLIET.postalCode);
  await pickup.fill(JOLIET.postalCode);
  await userEvent.keyboard('{Tab}');
  await expect.element(pickup).toHaveValue(JOLIET.postalCode);
  await expect.poll(() => api.requests(geography.quotableLocations)).toHaveLength(1);
  release();
  await expect.element(pickup).toHaveValue(JOLIET.name);

  const dropoff = dialog().getByRole('combobox', { name: 'Dropoff', exact: true });
  await dropoff.fill('Atlantis');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog().getByText(/^Nothing was found for “Atlantis”/)).toBeVisible();
  await expect.element(dropoff).toHaveValue('Atlantis');
  expect(api.requests(quotes.create)).toEqual([]);
});
