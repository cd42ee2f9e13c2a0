import { expect, type Locator, type Page } from '@playwright/test';
import { typeAtOnce } from './hands.ts';
import { visit } from './person.ts';

const DAY_MS = 86_400_000;
const WEEK = 7;
const TUESDAY = 2;

/** Read once: a journey that runs over midnight still means one day. */
const NOW = new Date();

/** A Tuesday one to two weeks ahead, or days after it: docks are open, and no carrier finds it far away. */
export function workday(daysLater = 0): Date {
  const toTuesday = (TUESDAY + WEEK - NOW.getUTCDay()) % WEEK;
  return new Date(NOW.getTime() + (WEEK + toTuesday + daysLater) * DAY_MS);
}

/** 11/24/2026 */
export function asWritten(day: Date): string {
  const [year, month, date] = day.toISOString().slice(0, 10).split('-');
  return `${month}/${date}/${year}`;
}

export const digitsOf = (day: Date) => asWritten(day).replaceAll('/', '');

export const section = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** The card of a stop, counted from 1. */
export const stopCard = (page: Page, number: number) =>
  page.getByRole('region').filter({ has: page.getByText(new RegExp(`^Stop ${number} of \\d+$`)) });

export const items = (page: Page) => section(page, 'Line items');

/** What is wrong with the form, after an attempt to send it. */
export const problems = (page: Page) => page.getByRole('alert').filter({ hasText: /to fix before this order/ });

export async function openNewOrder(page: Page): Promise<void> {
  await visit(page, '/orders/create');
  await expect(section(page, 'Shipment Details')).toBeVisible();
}

export async function choosePlace(stop: Locator, name: string): Promise<void> {
  const box = stop.getByRole('combobox', { name: 'Location' });
  // The only saved location of a quoted ZIP code is filled in already.
  if (!(await box.inputValue()).startsWith(name)) {
    await box.fill(name);
    await stop.page().getByRole('option', { name }).first().click();
  }
  await expect(stop.getByRole('button', { name: /^Dock schedule/ })).toBeVisible();
}

/** Choosing the day brings the hours of the dock. */
export async function chooseDay(stop: Locator, day: Date): Promise<void> {
  await stop.getByRole('spinbutton', { name: 'Month' }).click();
  await typeAtOnce(stop.page(), digitsOf(day));
  await expect(stop.getByLabel('Late')).not.toHaveValue('');
}

export async function addCommodity(page: Page, code: string): Promise<void> {
  const rows = items(page).getByRole('list', { name: 'Line items' }).getByRole('listitem');
  const before = await rows.count();
  await items(page).getByRole('combobox', { name: 'Commodity' }).fill(code);
  await page.getByRole('option', { name: code }).first().click();
  await expect(items(page).getByLabel('Total weight')).not.toHaveValue('');
  await items(page).getByRole('button', { name: 'Add Item', exact: true }).click();
  await expect(rows).toHaveCount(before + 1);
}

/** Sends the form and waits for the page of what came of it. The number of the order. */
export async function createOrder(page: Page, send = () => pressCreate(page)): Promise<string> {
  await send();
  await page.waitForURL(/\/orders\/O\d+$/);
  const number = new URL(page.url()).pathname.split('/').at(-1)!;
  await expect(page.getByRole('heading', { level: 2, name: `${number} New` })).toBeVisible();
  return number;
}

export const pressCreate = (page: Page) => page.getByRole('button', { name: 'Create Order' }).first().click();

/** A fact of the preview, by the word before it. */
export const fact = (page: Page, term: string) =>
  page.getByRole('term').getByText(term, { exact: true }).locator('xpath=following-sibling::dd');
