import { expect, type Page } from '@playwright/test';
import type { Ask } from './made-order.ts';
import { workday } from './order-form.ts';

export const HEAD =
  'Order,Order Type,Freight Terms,Shipping Mode,Sales Order,Stop Type,Location,Date,Delivery Number,Description,Total Weight (lbs),Quantity,Package Type,Pallet Count,Length (in),Width (in),Height (in),Freight Class';
const ITEM = 'Rolled oats,"1,872",40,Bag,1,48,40,54,60';

interface Lane {
  from: string;
  to: string;
}

export async function laneOf(ask: Ask): Promise<Lane> {
  const numberOf = async (place: string) =>
    (await ask('GET', `/locations/search?q=${encodeURIComponent(place)}`)).json.items[0].locationNumber as string;
  return { from: await numberOf('Joliet Distribution Center'), to: await numberOf('Omaha DC') };
}

/** Two rows an order, with nothing wrong. */
export function rowsOf(reference: string, order: number | string, { from, to }: Lane): string {
  const [pickup, dropoff] = [workday(0), workday(2)].map((day) => day.toISOString().slice(0, 10));
  return [
    `${order},Sales Order,Prepaid,LTL,${reference}-${order},Pickup,${from},${pickup},,${ITEM}`,
    `${order},,,,,Dropoff,${to},${dropoff},D-${order}`,
    '',
  ].join('\r\n');
}

export const fileOf = (reference: string, count: number, lane: Lane) =>
  `${HEAD}\r\n${Array.from({ length: count }, (_, index) => rowsOf(reference, index + 1, lane)).join('')}`;

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Bulk upload orders' });

export async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More ways to add' }).click();
  await page.getByRole('menuitem', { name: 'Bulk upload' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Check file' })).toBeVisible();
}

export async function checkFile(page: Page, content: string): Promise<void> {
  const file = { name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
  await dialog(page).locator('input[type=file]').setInputFiles(file);
  await dialog(page).getByRole('button', { name: 'Check file' }).click();
  await expect(dialog(page).getByRole('button', { name: /^Upload / })).toBeVisible({ timeout: 30_000 });
}

export async function countOf(ask: Ask, reference: string): Promise<number> {
  const { json } = await ask('GET', `/Orders?pageSize=1&referenceNumber=${reference}`);
  return json.total as number;
}
