// The Shipment Builder with 1,000 orders and hundreds of plans: how long a run takes until its first plan and its last, how
// long the page is busy until a click on an order or a plan shows, and frames while the orders are scrolled.
import { API_BASE } from '@lanewright/contract/api-base.ts';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../apps/server/seed/people.ts';
import { signIn } from '../product/sign-in.ts';
import { median, type BenchPart } from './part.ts';

const PERSON = 'planner@northfield.example';
const ORDERS = 1_000;
const CLICKS = 15;
const POLL_MS = 50;
const GOALS = {
  'first plan of 100 orders, s': 2,
  'all plans of 1,000 orders, s': 60,
  'an order selected, ms': 50,
  'a plan chosen, ms': 50,
  'a frame while scrolling, ms': 50,
};
type Goal = keyof typeof GOALS;

type Ask = (method: string, path: string, body?: object) => Promise<any>;

async function askerFor(url: string): Promise<Ask> {
  const token = await signIn(url, PERSON, DEMO_PASSWORD);
  return async (method, path, body) => {
    const answer = await fetch(`${url}${API_BASE}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.status === 204 ? null : answer.json();
  };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS));

/** Freight of a busy week: from two docks to everybody they serve, a few pallets each. */
async function uploadOrders(ask: Ask, count: number): Promise<void> {
  const placesOf = async (whose: 'own' | 'others'): Promise<string[]> => {
    const { data } = await ask('GET', `/locations?pageSize=200&country=US&belongsTo=${whose}`);
    return data.map(({ locationNumber }: { locationNumber: string }) => locationNumber);
  };
  const [docks, others] = [(await placesOf('own')).slice(0, 2), await placesOf('others')];
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const head =
    'Order,Order Type,Freight Terms,Shipping Mode,Sales Order,Stop Type,Location,Date,Delivery Number,Description,Total Weight (lbs),Quantity,Package Type,Pallet Count,Length (in),Width (in),Height (in),Freight Class';
  const rows = Array.from({ length: count }, (_, index) => {
    const [from, to] = [docks[index % docks.length]!, others[(index * 7) % others.length]!];
    const pallets = 1 + (index % 8);
    const pickup = 7 + (index % 3);
    return (
      `${index},Sales Order,Prepaid,LTL,BENCH-${index},Pickup,${from},${dayIn(pickup)},,Rolled oats,${pallets * 1_400},${pallets * 40},Bag,${pallets},48,40,54,60\n` +
      `${index},,,,,Dropoff,${to},${dayIn(pickup + 4)},D-${index}\n`
    );
  });
  const file = Buffer.from(`${head}\n${rows.join('')}`).toString('base64');
  const preview = await ask('POST', '/Orders/uploads', { modelFile: { data: file } });
  if (preview.good < count * 0.9) throw new Error(`The file was not good: ${JSON.stringify(preview).slice(0, 800)}`);
  const { jobId } = await ask('POST', `/Orders/uploads/${preview.id}/commit`);
  while (['queued', 'running'].includes((await ask('GET', `/jobs/${jobId}`)).status)) await pause();
}

async function openOrders(ask: Ask, reference = ''): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ids.length < ORDERS; page += 1) {
    const { data } = await ask(
      'GET',
      `/Orders?pageSize=100&page=${page}&statuses=Accepted&originFutureDays=30${reference && `&referenceNumber=${reference}`}`,
    );
    if (data.length === 0) break;
    ids.push(...data.map(({ id }: { id: string }) => id));
  }
  return ids.slice(0, ORDERS);
}

/** Seconds from RUN until there is a plan to look at, and until there are all. */
async function run(ask: Ask, name: string, orderIds: readonly string[]) {
  const begun = performance.now();
  const since = () => (performance.now() - begun) / 1_000;
  const { id } = await ask('POST', '/optimization/jobs', { name, orderIds });
  let first: number | null = null;
  let last: number | null = null;
  for (;;) {
    const job = await ask('GET', `/optimization/jobs/${id}`);
    if (job.solutions.length > 0) first ??= since();
    if (job.completedAt !== null) last ??= since();
    // The next one would wait for what is tried after the plans.
    if (last !== null && job.relaxations !== null)
      return { id, first: first ?? last, last, plans: job.solutions[0]?.proposedShipments.length ?? 0 };
    await pause();
  }
}

async function busySeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

// As the page has it.
declare const requestAnimationFrame: (draw: () => void) => void;
const NEXT_FRAME = 'new Promise((resolve) => requestAnimationFrame(resolve))';

/** From a click until what it shows is drawn. */
async function clickAndDraw(target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded();
  return target.evaluate(
    (clicked) =>
      new Promise<number>((resolve) => {
        const begun = performance.now();
        (clicked as unknown as { click: () => void }).click();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
      }),
  );
}

async function clickAll(page: Page, targetOf: (index: number) => Locator): Promise<number> {
  const lengths: number[] = [];
  for (let index = 0; index < CLICKS; index += 1) {
    lengths.push(await clickAndDraw(targetOf(index)));
    await page.waitForTimeout(POLL_MS * 4);
  }
  return median(lengths);
}

/** Of the page's own thread, for a frame of a long way down the orders. */
async function scrollOrders(page: Page, session: CDPSession): Promise<number> {
  const orders = page.getByRole('region', { name: 'Orders' });
  await orders.hover();
  const before = await busySeconds(session);
  const STEPS = 60;
  for (let step = 0; step < STEPS; step += 1) {
    await page.mouse.wheel(0, 400);
    await page.evaluate(NEXT_FRAME);
  }
  return (((await busySeconds(session)) - before) * 1_000) / STEPS;
}

export const builder: BenchPart = async ({ url, signedIn }) => {
  const ask = await askerFor(url);
  const board = (await openOrders(ask)).slice(0, 100);
  await uploadOrders(ask, ORDERS);
  const ids = await openOrders(ask, 'BENCH');
  const many = await run(ask, 'A thousand', ids);
  // The last: by then the worker has done what a new installation gives it to do.
  const few = await run(ask, 'A hundred', board);
  console.log(
    `Runs: 100 orders ${few.plans} plans, first after ${few.first.toFixed(1)} s, all after ${few.last.toFixed(1)} s; ` +
      `${ids.length} orders ${many.plans} plans, first after ${many.first.toFixed(1)} s, all after ${many.last.toFixed(1)} s`,
  );

  const context = await signedIn({ viewport: { width: 1_440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${url}/optimization/workspace?jobId=${many.id}`);
  const cards = page.getByRole('list', { name: 'Preplan cards' }).getByRole('listitem');
  await cards.first().waitFor({ timeout: 60_000 });
  await page.locator('[data-state="drawn"]').first().waitFor({ timeout: 60_000 });
  const boxes = page.getByRole('region', { name: 'Orders' }).getByRole('checkbox', { name: /^Select / });
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const measured: Record<Goal, number> = {
    'first plan of 100 orders, s': few.first,
    'all plans of 1,000 orders, s': many.last,
    'an order selected, ms': await clickAll(page, (index) => boxes.nth(index % 10)),
    'a plan chosen, ms': await clickAll(page, (index) =>
      cards
        .nth(index % 8)
        .getByRole('button')
        .first(),
    ),
    'a frame while scrolling, ms': await scrollOrders(page, session),
  };
  await context.close();
  const goals = Object.entries(GOALS) as [Goal, number][];
  console.table(
    Object.fromEntries(goals.map(([name, goal]) => [name, { measured: Math.round(measured[name] * 10) / 10, goal }])),
  );
  const missed = goals.filter(([name, goal]) => !(measured[name] <= goal)).map(([name]) => name);
  console.log(missed.length === 0 ? 'All goals are met.' : `MISSED: ${missed.join('; ')}.`);
  return missed.length === 0;
};
