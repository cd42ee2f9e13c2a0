import { quotes } from '@lanewright/contract/quotes.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { makeQuote, startQuoteServer } from '../../../freight/quotes/fake-quotes.ts';
import { refusal } from '../../../testing/fake-server.ts';
import { makeCurrentUser } from '../../../testing/session.ts';
import { renderScreen } from '../../../testing/signed-in.tsx';
import { currentNotices } from '../../../ui/notifications/notify.ts';
import { QuickQuoteCard } from './quick-quote-card.tsx';

type Create = NonNullable<Parameters<typeof startQuoteServer>[0]['create']>;

async function open(create?: Create) {
  const api = startQuoteServer({ user: makeCurrentUser(), ...(create && { create }) });
  const screen = await renderScreen(QuickQuoteCard, {
    path: '/quotes',
    at: '/quotes',
    validateSearch: (search) => search,
  });
  return { api, ...screen };
}

const getRates = page.getByRole('button', { name: 'Get Rates' });
const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });
const mode = (name: string) =>
  page.getByRole('group', { name: 'Shipping Mode' }).getByRole('button', { name: new RegExp(`^${name}(?! Volume)`) });

async function fillIn() {
  for (const [name, text] of [
    ['Pickup', 'Joliet'],
    ['Dropoff', 'Atlanta'],
  ] as const) {
    await page.getByRole('combobox', { name, exact: true }).fill(text);
    await page.getByRole('option', { name: new RegExp(text) }).click();
  }
  // Truckload alone, which needs no class.
  await mode('LTL').click();
  await field('Pallets').fill('2');
  await field('Total weight').fill('900');
}

beforeEach(() => localStorage.clear());

it('says what is missing where it is, also after another mode was chosen, and asks for nothing', async () => {
  const { api } = await open();
  await getRates.click();
  await expect.element(page.getByRole('combobox', { name: 'Pickup', exact: true })).toHaveFocus();
  await expect.element(field('Total weight')).toHaveAttribute('aria-invalid', 'true');
  const freightClass = page.getByRole('combobox', { name: /^Freight class/ });
  await expect.element(freightClass).toHaveAttribute('aria-invalid', 'true');
  await mode('LTL').click();
  await expect.element(freightClass).not.toBeInTheDocument();
  await expect.element(field('Total weight')).toHaveAttribute('aria-invalid', 'true');
  await mode('LTL').click();
  await expect.element(freightClass).toHaveAttribute('aria-invalid', 'true');
  expect(api.requests(quotes.create)).toEqual([]);
});

it('takes a press from a field that is left with a problem, which would move the button away', async () => {
  await open();
  await field('Pallets').fill('');
  // Near its upper edge, as far as a message moves it.
  await getRates.click({ position: { x: 40, y: 3 } });
  await expect.element(page.getByText('Pickup Location is required to get rates')).toBeVisible();
});

it('keeps what was typed when it is refused, with the reason at its field, and asks anew for what stands there', async () => {
  const refused = refusal(422, 'The quote is not right.', {
    modelState: {
      'details.lineItems.0.totalWeight': ['Too heavy for a truck.'],
      'details.lineItems.0.packageHeight': ['Too high for a truck.'],
    },
  });
  const answers = [refused];
  const { api, address } = await open((body) => answers.pop() ?? makeQuote(1, { details: body.details }));
  await fillIn();
  await getRates.click();
  await expect.element(page.getByText('Too heavy for a truck.')).toBeVisible();
  // What has no field here is said apart.
  expect(currentNotices().map(({ messages }) => messages)).toEqual([['Too high for a truck.']]);
  await expect.element(field('Total weight')).toHaveValue('900');
  await expect.element(field('Pallets')).toHaveValue('2');
  await field('Total weight').fill('800');
  await field('Pallets').fill('3');
  await getRates.click();
  await expect.poll(address).toMatch(/quoteDetails=/);
  const asked = api.requests(quotes.create).map(({ body }) => (body as { details: { lineItems: object[] } }).details);
  expect(asked.map(({ lineItems }) => lineItems)).toEqual([
    [expect.objectContaining({ totalWeight: 900, palletCount: 2, packageCount: 2 })],
    [expect.objectContaining({ totalWeight: 800, palletCount: 3, packageCount: 3 })],
  ]);
});

it.each(['0', ''])(
  'says of “%s” pallets what is wrong where they are asked for, until it is put right',
  async (pallets) => {
    const { api, address } = await open((body) => makeQuote(1, { details: body.details }));
    await fillIn();
    await field('Pallets').fill(pallets);
    await getRates.click();
    await expect.element(page.getByText('Enter at least 1 pallet.')).toBeVisible();
    await expect.element(field('Pallets')).toHaveFocus();
    await field('Pallets').fill('4');
    await expect.element(page.getByText('Enter at least 1 pallet.')).not.toBeInTheDocument();
    expect(api.requests(quotes.create)).toEqual([]);
    await getRates.click();
    await expect.poll(address).toMatch(/quoteDetails=/);
  },
);

it('offers back what was begun before a reload', async () => {
  const { unmount } = await open();
  await fillIn();
  await unmount();
  await open();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect.element(field('Total weight')).toHaveValue('900');
  await expect.element(page.getByRole('combobox', { name: 'Pickup', exact: true })).toHaveValue('Joliet, IL 60436');
  await expect.element(page.getByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
});

it('suggests the class of pallets of the usual size to a planner who knows only their weight', async () => {
  await open();
  await field('Pallets').fill('3');
  await expect.element(page.getByRole('button', { name: /^Recommended/ })).not.toBeInTheDocument();
  await field('Total weight').fill('3000');
  await page.getByRole('button', { name: /^Recommended: 70 @ 18\.75 lbs/ }).click();
  await expect.element(page.getByRole('combobox', { name: /^Freight class/ })).toHaveValue('70');
  await expect.element(page.getByRole('button', { name: /^Recommended/ })).not.toBeInTheDocument();
});
