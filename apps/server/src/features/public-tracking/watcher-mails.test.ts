import { TRACKING_TOKEN_HEADER } from '@lanewright/contract/public-tracking.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookByHand } from '../../../test/motion.ts';
import { makeOrder } from '../../../test/orders.ts';
import { makeLocation } from '../../../test/places.ts';
import { runJobsOf } from '../../../test/run-jobs.ts';
import { makeWorld, type Client, type World } from '../../../test/world.ts';

const DOCK = 'dock@consignee.example';
const OTHERS_PURCHASE = 'PO-88102';

let world: World;
let companyId: string;
let companyNumber: string;
let lane: { origin: string; destination: string };
let planner: Client;
let visitors = 0;

interface Watched {
  id: string;
  number: string;
  token: string;
  /** Of the first order, which bears `reference`. */
  orderNumber: string;
  reference: string;
}
let watched: Watched;

beforeAll(async () => {
  world = await makeWorld();
  companyId = await world.makeCompany('Northfield Foods');
  const { rows } = await world.admin.query('select company_number from company where id = $1', [companyId]);
  companyNumber = rows[0].company_number;
  planner = await world.makeUser(companyId);
  const origin = await makeLocation(planner, { name: 'Plant 1', companyName: 'Oat Millers' });
  const destination = await makeLocation(planner, {
    name: 'DC 4',
    companyName: 'Harvest Lane Markets LLC',
    addressLine1: '400 Fulton Industrial Boulevard',
    city: 'Atlanta',
    state: 'GA',
    postalCode: '30336',
  });
  lane = { origin: origin.locationNumber, destination: destination.locationNumber };
});
beforeEach(async () => {
  await world.admin.query('delete from job; delete from watcher_link; delete from watcher_news; delete from watcher');
  // One person may write only so often.
  planner = await world.makeUser(companyId);
  watched = await makeWatched();
});
afterAll(() => world.close());

async function makeWatched(): Promise<Watched> {
  const reference = `PO-${++visitors}`;
  const bearing = (value: string) => ({
    shippingMode: 'TL',
    equipmentTypes: ['Van'],
    referenceNumbers: [{ label: 'Purchase Order', value, typeId: null, isRequired: false }],
  });
  const order = await makeOrder(planner, lane, bearing(reference));
  const booked = await bookByHand(planner, [order, await makeOrder(planner, lane, bearing(OTHERS_PURCHASE))]);
  return { ...booked, orderNumber: order.orderNumber, reference };
}

const send = (method: 'GET' | 'POST', path: string, { body = null as object | null, token = '' } = {}) =>
  world.send({
    method,
    url: `/api/v1${path}`,
    remoteAddress: `198.53.${++visitors % 250}.7`,
    headers: { 'content-type': 'application/json', ...(token === '' ? {} : { [TRACKING_TOKEN_HEADER]: token }) },
    ...(body && { payload: JSON.stringify(body) }),
  });

async function askToWatch(number: string, { query = '', token = '', entityId = number } = {}): Promise<void> {
  const body = { emailAddress: DOCK, entityId, entityType: 'Shipment', notificationType: 'All' };
  const { status } = await send('POST', `/public/shipments/${number}/watchers${query}`, { body, token });
  expect(status).toBe(200);
}

interface SentMail {
  subject: string;
  text: string;
  links: { label: string; path: string }[];
}

async function mails(): Promise<SentMail[]> {
  const { rows } = await world.admin.query<{ mail: SentMail }>(
    "select payload as mail from job where kind = 'mail' and payload->>'to' = $1 order by created_at",
    [DOCK],
  );
  return rows.map(({ mail }) => mail);
}
const secretOf = ({ links }: SentMail, label: string) =>
  links.find((link) => link.label.startsWith(label))?.path.split('#')[1] ?? '';

async function confirm(): Promise<void> {
  const [asked] = await mails();
  await send('POST', '/watchers/confirm', { body: { token: secretOf(asked!, 'Confirm') } });
}

async function mailNews(): Promise<SentMail | null> {
  const before = (await mails()).length;
  await world.admin.query("update job set run_at = now() where kind = 'tell-watchers'");
  await runJobsOf(world, ['tell-watchers']);
  return (await mails())[before] ?? null;
}

/** The truck comes to the pickup long before its window, which is early by the hour. */
const arrive = () =>
  planner.post(`/shipments/${watched.id}/check-calls`, {
    kind: 'Arrival',
    stopNumber: 1,
    activityDateTime: new Date(Date.now() - 60_000).toISOString(),
    overrideReason: 'Seen by the planner',
  });

const byReference = () =>
  `?${new URLSearchParams({ referenceNumber: watched.reference, customerNumber: companyNumber }).toString()}`;

/** How somebody came to watch, the number that their mails name, and what their page shows. */
const WATCHERS: { who: string; add: () => Promise<unknown>; named: () => string; own: boolean; all: boolean }[] = [
  {
    who: 'who knew the number of the shipment',
    add: () => askToWatch(watched.number),
    named: () => `Shipment ${watched.number}`,
    own: false,
    all: false,
  },
  {
    who: 'who knew the number of an order',
    add: () => askToWatch(watched.orderNumber),
    named: () => `Order ${watched.orderNumber}`,
    own: false,
    all: false,
  },
  {
    who: 'who knew a reference',
    add: () => askToWatch(watched.number, { query: byReference() }),
    named: () => `Shipment ${watched.number}`,
    own: true,
    all: false,
  },
  {
    who: 'who had the shared link',
    add: () => askToWatch(watched.number, { token: watched.token }),
    named: () => `Shipment ${watched.number}`,
    own: true,
    all: true,
  },
  {
    who: 'whom a planner added',
    add: () =>
      planner.post('/watchers', {
        entityType: 'Shipment',
        entityId: watched.id,
        emailAddress: DOCK,
        notificationType: 'All',
      }),
    named: () => `Shipment ${watched.number}`,
    own: true,
    all: true,
  },
];

describe.each(WATCHERS)('a watcher $who', ({ add, named, own, all }) => {
  beforeEach(async () => {
    await add();
    await confirm();
  });

  it('is mailed what the link in the mail shows, and no more', async () => {
    await arrive();
    const mail = (await mailNews())!;
    const link = mail.links.find(({ label }) => label === `Open ${named()}`)!.path;
    const [path, token] = link.split('#') as [string, string];
    const number = /\/public\/shipments\/(\w+)\/preview\/details$/.exec(path)![1]!;
    const shipment = (await send('GET', `/public/shipments/${number}`, { token })).body;
    const stops = (await send('GET', `/public/shipments/${number}/stops`, { token })).body;
    const page = JSON.stringify([shipment, stops]);

    const lines = mail.text.split('\n').filter((line) => line.startsWith('- '));
    expect(lines[0]).toBe('- The shipment is At Stop.');
    expect(shipment.onTimeStatus === null).toBe(!own);
    expect(lines).toHaveLength(shipment.onTimeStatus === null ? 1 : 2);
    // Times with their zone, only where the page shows that of a stop.
    const isTimeShown = stops.some((stop: any) => stop.arrivedDateTime !== null);
    for (const time of [/\d\d:\d\d/, /\d\d:\d\d C[SD]T\./]) expect(time.test(mail.text)).toBe(isTimeShown);
    // Numbers of the shipment, of orders and of references.
    for (const secret of [watched.number, watched.orderNumber, watched.reference, OTHERS_PURCHASE])
      if (!page.includes(secret)) expect(JSON.stringify(await mails())).not.toContain(secret);
    const whole = JSON.stringify({ ...mail, links: mail.links.map(({ label }) => label) });
    expect(whole).not.toMatch(/Oat|Harvest|Fulton|Northfield|30336|60433|Rolled|1,?872|PO-/);
    expect([stops[0].referenceNumber.includes(watched.reference), page.includes(OTHERS_PURCHASE)]).toEqual([own, all]);
    expect(link).not.toContain(watched.token);
  });

  it('is told only that it is gone once it is cancelled, as its page shows nothing any more', async () => {
    const { status } = await planner.put(`/shipments/${watched.id}/cancel`, { reason: 'The customer has no dock.' });
    expect(status).toBe(200);
    const mail = (await mailNews())!;
    expect(mail.text).toBe(`${named()}\n- It cannot be followed by your link any more.\n`);
    expect(mail.links.map(({ label }) => label)).toEqual([`Stop watching ${named()}`]);
  });

  it('who was removed is shown no more than the number shows', async () => {
    await arrive();
    const token = secretOf((await mailNews())!, 'Open');
    expect(token).toHaveLength(64);
    const shown = async () =>
      (await send('GET', `/public/shipments/${watched.number}/stops`, { token })).body[0].referenceNumber !== '';
    expect(await shown()).toBe(own);
    const [{ id }] = (await planner.get(`/watchers?entityType=Shipment&entityId=${watched.id}`)).body;
    await planner.delete(`/watchers/${id}`);
    expect(await shown()).toBe(false);
  });
});
