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

const numberOf = async (ask: Ask, place: string) =>
  (await ask('GET', `/locations/search?q=${encodeURIComponent(place)}`)).json.items[0].locationNumber as string;

export async function laneOf(ask: Ask): Promise<Lane> {
  return { from: await numberOf(ask, 'Joliet Distribution Center'), to: await numberOf(ask, 'Omaha DC') };
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

/** Orders that are stored together. */
const BATCH = 100;

/** Three batches. The second one has an order to a location of its own, where a journey can hold it back. */
export async function fileOfThreeBatches(ask: Ask, reference: string) {
  const lane = await laneOf(ask);
  const heldAt = await numberOf(ask, 'Des Moines DC');
  const rows = Array.from({ length: 3 * BATCH }, (_, index) =>
    rowsOf(reference, index + 1, index === 1.5 * BATCH ? { ...lane, to: heldAt } : lane),
  );
  return { content: `${HEAD}\r\n${rows.join('')}`, heldAt };
}

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Bulk upload orders' });

export async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import orders' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Check file' })).toBeVisible();
}

export async function checkFile(page: Page, content: string): Promise<void> {
  const file = { name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
  await dialog(page).locator('input[type=file]').setInputFiles(file);
  await dialog(page).getByRole('button', { name: 'Check file' }).click();
  await expect(dialog(page).getByRole('button', { name: /^Upload / })).toBeVisible();
}

export async function countOf(ask: Ask, reference: string): Promise<number> {
  const { json } = await ask('GET', `/Orders?pageSize=1&referenceNumber=${reference}`);
  return json.total as number;
}
