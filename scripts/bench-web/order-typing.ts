// How long a key takes to be seen in the order form itself, with 12 stops and 60 line items.
import type { Page } from '@playwright/test';
import { median, type Bench } from './part.ts';

const GOAL_MS = 50;
const STOPS = 12;
const ITEMS = 60;
const KEYS = 60;
const ROUNDS = 5;

interface Found {
  locationNumber: string;
}

/** Asks the API as the person of the page. The page's own scripts are texts: this file is not compiled for a browser. */
async function ask(page: Page, method: string, path: string, body?: unknown): Promise<unknown> {
  const options = { method, ...(body !== undefined && { body: JSON.stringify(body) }) };
  return page.evaluate(`(async () => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:'));
    const headers = { authorization: 'Bearer ' + JSON.parse(localStorage.getItem(key)).access_token, ${
      body === undefined ? '' : "'content-type': 'application/json'"
    } };
    const answer = await fetch(${JSON.stringify(`/api/v1${path}`)}, { ...${JSON.stringify(options)}, headers });
    if (!answer.ok) throw new Error(answer.status + ' ' + (await answer.text()));
    return answer.json();
  })()`);
}

/** A truckload that loads at half of its stops and unloads at the others. */
async function makeLongOrder(page: Page): Promise<string> {
  const { data } = (await ask(page, 'GET', '/locations?page=1&pageSize=20')) as { data: Found[] };
  const isPickup = (stop: number) => stop < STOPS / 2;
  const item = (uniqueIdentifier: number) => ({
    uniqueIdentifier,
    description: `Item ${uniqueIdentifier}`,
    totalWeight: 500,
    packageCount: 10,
    packagingUnitType: 'Bag',
    palletCount: 1,
  });
  const itemsOf = (stop: number) => {
    const pickup = stop % (STOPS / 2);
    const perStop = ITEMS / (STOPS / 2);
    return Array.from({ length: perStop }, (_, index) => item(pickup * perStop + index));
  };
  const stops = Array.from({ length: STOPS }, (_, stop) => ({
    type: isPickup(stop) ? 'Pickup' : 'Dropoff',
    locationNumber: data[stop % data.length]!.locationNumber,
    lineItems: itemsOf(stop),
  }));
  const { orderNumber } = (await ask(page, 'POST', '/Orders', {
    isDraft: true,
    orderType: 'Standard',
    shippingMode: 'TL',
    equipmentMode: 'Dry',
    stops,
  })) as { orderNumber: string };
  return orderNumber;
}

const WATCH_KEYS = `window.seen = [];
  document.addEventListener('keydown', ({ timeStamp }) =>
    requestAnimationFrame(() => setTimeout(() => window.seen.push(performance.now() - timeStamp))), true);`;

/** From the key to the end of the frame in which it is seen. */
async function typeInto(page: Page, name: string): Promise<number[]> {
  await page.locator(`[name="${name}"]`).click();
  await page.evaluate(WATCH_KEYS);
  for (let key = 0; key < KEYS; key += 1) await page.keyboard.press('abcdefghij'[key % 10]!);
  await page.waitForFunction(`window.seen.length >= ${KEYS}`);
  return page.evaluate<number[]>('window.seen');
}

const FIELDS: Record<string, string> = { 'a stop note': 'stops.6.notes', 'a line item': 'item.description' };

export async function orderTyping({ url, signedIn }: Bench): Promise<boolean> {
  const context = await signedIn();
  const page = await context.newPage();
  await page.goto(`${url}/dashboard`);
  const orderNumber = await makeLongOrder(page);
  let isMet = true;
  for (const [words, name] of Object.entries(FIELDS)) {
    const rounds: number[][] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.goto(`${url}/orders/${orderNumber}/edit`);
      await page.getByRole('heading', { name: `Edit ${orderNumber}` }).waitFor();
      const note = page.getByRole('button', { name: 'Add stop note to stop 7' });
      await note.waitFor();
      await note.click();
      rounds.push((await typeInto(page, name)).toSorted((one, other) => one - other));
      page.once('dialog', (dialog) => void dialog.accept());
    }
    const p50 = median(rounds.map((seen) => seen[Math.floor(seen.length * 0.5)]!));
    const p95 = median(rounds.map((seen) => seen[Math.floor(seen.length * 0.95)]!));
    console.log(
      `Typing ${words} of an order with ${STOPS} stops and ${ITEMS} items: median ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, goal ${GOAL_MS} ms`,
    );
    isMet &&= p95 < GOAL_MS;
  }
  await context.close();
  return isMet;
}
