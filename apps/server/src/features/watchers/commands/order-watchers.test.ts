import { addDays } from '@lanewright/domain/units/calendar-days.ts';
import { TRACKING_TOKEN_HEADER, type PublicStop } from '@lanewright/contract/public-tracking.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookByHand, type BookedShipment } from '../../../../test/motion.ts';
import { makeOrder, stopsOn, type Lane, PICKUP_DAY, DROPOFF_DAY } from '../../../../test/orders.ts';
import { makeLocation } from '../../../../test/places.ts';
import { runJobsOf } from '../../../../test/run-jobs.ts';
import { announcedOf, auditOf } from '../../../../test/trail.ts';
import { makeWorld, type Client, type World } from '../../../../test/world.ts';

const DOCK = 'dock@consignee.example';
const OWN_PURCHASE = 'PO-77001';
const OTHERS_PURCHASE = 'PO-88102';

let world: World;
let companyId: string;
let planner: Client;
let colleague: Client;
let lane: Lane;
let otherLane: Lane;
/** The order that is watched, and another one that may ride on the same truck to another place. */
let order: Order;
let other: Order;
let visitors = 0;

beforeAll(async () => {
  world = await makeWorld();
  companyId = await world.makeCompany('Northfield Foods');
  planner = await world.makeUser(companyId);
  const origin = (await makeLocation(planner, { name: 'Plant 1' })).locationNumber;
  const nashville = { city: 'Nashville', state: 'TN', postalCode: '37210' };
  const atlanta = { city: 'Atlanta', state: 'GA', postalCode: '30336' };
  lane = { origin, destination: (await makeLocation(planner, nashville)).locationNumber };
  otherLane = { origin, destination: (await makeLocation(planner, atlanta)).locationNumber };
});
beforeEach(async () => {
  await world.admin.query('delete from job; delete from watcher_link; delete from watcher_news; delete from watcher');
  // One person may write only so often.
  planner = await world.makeUser(companyId);
  colleague = await world.makeUser(companyId, { firstName: 'Dana', lastName: 'Whitfield' });
  order = await makeOrder(planner, lane, bearing(OWN_PURCHASE));
  other = await makeOrder(planner, otherLane, {
    ...bearing(OTHERS_PURCHASE),
    stops: stopsOn(otherLane, PICKUP_DAY, addDays(DROPOFF_DAY, 1)),
  });
});
afterAll(() => world.close());

const bearing = (value: string) => ({
  shippingMode: 'TL',
  equipmentTypes: ['Van'],
  referenceNumbers: [{ label: 'Purchase Order', value, typeId: null, isRequired: false }],
});

const record = () => ({ entityType: 'Order', entityId: order.id });
const add = (change: object = {}, who = planner) =>
  who.post('/watchers', { ...record(), emailAddress: DOCK, notificationType: 'All', ...change });
const listed = (who = planner) => who.get(`/watchers?entityType=Order&entityId=${order.id}`);

const send = (method: 'GET' | 'POST', path: string, { body = null as object | null, token = '' } = {}) =>
  world.send({
    method,
    url: `/api/v1${path}`,
    remoteAddress: `198.54.${++visitors % 250}.7`,
    headers: { 'content-type': 'application/json', ...(token === '' ? {} : { [TRACKING_TOKEN_HEADER]: token }) },
    ...(body && { payload: JSON.stringify(body) }),
  });

interface SentMail {
  subject: string;
  text: string;
  links: { label: string; path: string }[];
}

async function mails(to = DOCK): Promise<SentMail[]> {
  const { rows } = await world.admin.query<{ mail: SentMail }>(
    "select payload as mail from job where kind = 'mail' and payload->>'to' = $1 order by created_at",
    [to],
  );
  return rows.map(({ mail }) => mail);
}
const pathOf = ({ links }: SentMail, label: string) => links.find((link) => link.label.startsWith(label))?.path ?? '';
const secretOf = (mail: SentMail, label: string) => pathOf(mail, label).split('#')[1] ?? '';

async function addConfirmed(change: object = {}): Promise<string> {
  const { body } = await add(change);
  const asked = (await mails()).at(-1)!;
  await send('POST', '/watchers/confirm', { body: { token: secretOf(asked, 'Confirm') } });
  return body.id;
}

/** The mails that a worker makes of all that waits. */
async function mailNews(to = DOCK): Promise<SentMail[]> {
  const before = (await mails(to)).length;
  await world.admin.query("update job set run_at = now() where kind = 'tell-watchers'");
  await runJobsOf(world, ['tell-watchers']);
  return (await mails(to)).slice(before);
}

async function say(shipment: BookedShipment, kind: 'Arrival' | 'Departure', stopNumber: number): Promise<void> {
  const { status, body } = await planner.post(`/shipments/${shipment.id}/check-calls`, {
    kind,
    stopNumber,
    activityDateTime: new Date(Date.now() - 60_000).toISOString(),
    overrideReason: 'Seen by the planner',
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
}
async function pickUp(shipment: BookedShipment): Promise<void> {
  await say(shipment, 'Arrival', 1);
  await say(shipment, 'Departure', 1);
}
const statusChosen = { notificationType: 'ShipmentStatus' };
const orderName = () => `Order ${order.orderNumber}`;

describe('a watcher of an order', () => {
  it('is added, listed, edited and removed', async () => {
    const { status, body } = await add();
    expect([status, body]).toEqual([200, expect.objectContaining({ ...record(), isUser: false, isConfirmed: false })]);
    expect((await mails())[0]!.subject).toBe(`Confirm that you want updates on order ${order.orderNumber}`);
    expect((await listed()).body).toEqual([body]);
    expect((await add()).body.modelState).toEqual({ emailAddress: ['This address already watches this order.'] });
    const edited = await planner.put(`/watchers/${body.id}`, { notificationType: 'OnTimeStatus' });
    expect(edited.body).toMatchObject({ notificationType: 'OnTimeStatus' });
    expect((await planner.delete(`/watchers/${body.id}`)).status).toBe(200);
    expect((await listed()).body).toEqual([]);
    expect((await auditOf(world, 'watcher', body.id)).map(({ action }) => action)).toEqual([
      'created',
      'changed',
      'deleted',
    ]);
    expect(await announcedOf(world, order.id)).toContain('orders WatchersChanged');
  });

  it('needs ViewOrder to be seen or changed, and the company of the order', async () => {
    const { body } = await add();
    const clerk = await world.makeUser(companyId, { permissions: ['ViewShipment', 'ViewLanes', 'EditLane'] });
    const stranger = await world.makeUser(await world.makeCompany('Ironbridge'));
    for (const [who, refused] of [
      [clerk, 403],
      [stranger, 404],
    ] as const) {
      expect((await listed(who)).status).toBe(refused);
      expect((await add({}, who)).status).toBe(refused);
      expect((await who.put(`/watchers/${body.id}`, { notificationType: 'None' })).status).toBe(refused);
      expect((await who.delete(`/watchers/${body.id}`)).status).toBe(refused);
    }
    const viewer = await world.makeUser(companyId, { permissions: ['ViewOrder'] });
    expect((await listed(viewer)).body).toHaveLength(1);
    expect((await add({ entityType: 'Shipment' }, viewer)).status).toBe(403);
    expect((await add({ entityType: 'Shipment' })).status).toBe(404);
  });
});

describe('the mail to a watcher of an order', () => {
  it('says that it is booked, and its link shows this order and nothing of another on the truck', async () => {
    await addConfirmed();
    const shipment = await bookByHand(planner, [order, other]);
    const [mail, ...more] = await mailNews();
    expect(more).toEqual([]);
    expect(mail!.text).toBe(`${orderName()}\n- The order is booked.\n`);
    expect(mail!.links.map(({ label }) => label)).toEqual([`Open ${orderName()}`, `Stop watching ${orderName()}`]);
    const [path, token] = pathOf(mail!, 'Open').split('#') as [string, string];
    expect(path).toBe(`/public/shipments/${order.orderNumber}/preview/details`);
    expect(token).not.toContain(shipment.token);
    const stops: PublicStop[] = (await send('GET', `/public/shipments/${order.orderNumber}/stops`, { token })).body;
    expect(JSON.stringify(stops)).toContain(OWN_PURCHASE);
    expect(JSON.stringify(stops)).not.toContain(OTHERS_PURCHASE);
    const zips = stops.map(({ locationAddress: { zip } }) => zip);
    expect(zips.toSorted()).toEqual(['', '37210', '60433']);
    // By the number of the other order it opens the same, and of another truck nothing.
    const others: PublicStop[] = (await send('GET', `/public/shipments/${other.orderNumber}/stops`, { token })).body;
    expect(others).toEqual(stops);
    const elsewhere = await bookByHand(planner, [await makeOrder(planner, lane, bearing(OWN_PURCHASE))]);
    const { body } = await send('GET', `/public/shipments/${elsewhere.number}/stops`, { token });
    expect((body as PublicStop[]).map(({ locationAddress: { zip } }) => zip)).toEqual(['', '']);
  });

  it('follows the truck to the delivery of the order', async () => {
    await addConfirmed(statusChosen);
    const shipment = await bookByHand(planner, [order]);
    await mailNews();
    await pickUp(shipment);
    expect((await mailNews()).map(({ text }) => text)).toEqual([`${orderName()}\n- The order is In Transit.\n`]);
    await say(shipment, 'Arrival', 2);
    await say(shipment, 'Departure', 2);
    expect((await mailNews()).map(({ text }) => text)).toEqual([`${orderName()}\n- The order is Delivered.\n`]);
  });

  it('says how its stops stand against their times to who chose that alone', async () => {
    await addConfirmed({ notificationType: 'OnTimeStatus' });
    const shipment = await bookByHand(planner, [order, other]);
    expect(await mailNews()).toEqual([]);
    await say(shipment, 'Arrival', 1);
    const [mail] = await mailNews();
    expect(mail!.text).toMatch(/^Order O\d+\n- (Early|Late) to Joliet, IL: arrived .*\n$/);
  });

  it('has the status and no link once the shipment is cancelled', async () => {
    await addConfirmed();
    const shipment = await bookByHand(planner, [order]);
    const [booked] = await mailNews();
    await planner.put(`/shipments/${shipment.id}/cancel`, { reason: 'The customer has no dock.' });
    const [mail] = await mailNews();
    expect(mail!.text).toBe(`${orderName()}\n- The order is no longer booked.\n`);
    expect(mail!.links.map(({ label }) => label)).toEqual([`Stop watching ${orderName()}`]);
    const page = await send('GET', `/public/shipments/${order.orderNumber}`, { token: secretOf(booked!, 'Open') });
    expect(page.status).toBe(404);
    // On another truck the old link shows the order again.
    await bookByHand(planner, [order]);
    const again = await send('GET', `/public/shipments/${order.orderNumber}/stops`, {
      token: secretOf(booked!, 'Open'),
    });
    expect(JSON.stringify(again.body)).toContain(OWN_PURCHASE);
  });

  it('has the status and no link where the order is voided before it has a shipment', async () => {
    await addConfirmed();
    await add({ emailAddress: '', userId: colleague.userId });
    const body = { reason: 'The buyer has cancelled.', version: order.version };
    expect((await planner.put(`/Orders/${order.orderNumber}/void`, body)).body).toMatchObject({
      orderStatus: -2,
    });
    const [mail] = await mailNews();
    expect(mail!.text).toBe(`${orderName()}\n- The order is Voided.\n`);
    expect(mail!.links.map(({ label }) => label)).toEqual([`Stop watching ${orderName()}`]);
    expect((await colleague.get('/notifications')).body.data).toMatchObject([
      { title: `${orderName()}: The order is Voided.`, link: `/orders/${order.orderNumber}` },
    ]);
  });

  it('has a link that shows no more than the number once the watcher is removed', async () => {
    const id = await addConfirmed();
    await bookByHand(planner, [order]);
    const token = secretOf((await mailNews())[0]!, 'Open');
    const shown = async () =>
      JSON.stringify((await send('GET', `/public/shipments/${order.orderNumber}/stops`, { token })).body);
    expect(await shown()).toContain(OWN_PURCHASE);
    await planner.delete(`/watchers/${id}`);
    expect(await shown()).not.toContain(OWN_PURCHASE);
  });

  it('has a link by which others can watch the order, and not what else is on the truck', async () => {
    await addConfirmed();
    const shipment = await bookByHand(planner, [order, other]);
    const token = secretOf((await mailNews())[0]!, 'Open');
    const emailAddress = 'neighbor@consignee.example';
    const body = { emailAddress, entityId: shipment.number, entityType: 'Shipment', notificationType: 'All' };
    expect((await send('POST', `/public/shipments/${order.orderNumber}/watchers`, { body, token })).status).toBe(200);
    const [asked] = await mails(emailAddress);
    expect(asked!.subject).toBe(`Confirm that you want updates on order ${order.orderNumber}`);
    await send('POST', '/watchers/confirm', { body: { token: secretOf(asked!, 'Confirm') } });
    await pickUp(shipment);
    const [mail] = await mailNews(emailAddress);
    const stops = await send('GET', `/public/shipments/${shipment.number}/stops`, { token: secretOf(mail!, 'Open') });
    expect(JSON.stringify(stops.body)).toContain(OWN_PURCHASE);
    expect(JSON.stringify(stops.body)).not.toContain(OTHERS_PURCHASE);
  });
});

describe('who watches a shipment and an order on it', () => {
  const watchBoth = async (shipmentId: string, notificationType = 'ShipmentStatus') => {
    await addConfirmed({ notificationType });
    await addConfirmed({ notificationType, entityType: 'Shipment', entityId: shipmentId });
    await add({ emailAddress: '', userId: colleague.userId });
    await add({ emailAddress: '', userId: colleague.userId, entityType: 'Shipment', entityId: shipmentId });
  };

  it('is told once of one event, by mail and behind the bell', async () => {
    const shipment = await bookByHand(planner, [order, other]);
    await watchBoth(shipment.id);
    await pickUp(shipment);
    expect((await mailNews()).map(({ text }) => text)).toEqual([
      `Shipment ${shipment.number}\n- The shipment is In Transit.\n`,
    ]);
    const { data } = (await colleague.get('/notifications')).body;
    const titles = data.map(({ title }: { title: string }) => title).filter((title: string) => /Transit/.test(title));
    expect(titles).toEqual([`Shipment ${shipment.number}: The shipment is In Transit.`]);
  });

  it('is told once that both are early or late at the same stop', async () => {
    const shipment = await bookByHand(planner, [order, other]);
    await watchBoth(shipment.id, 'OnTimeStatus');
    await say(shipment, 'Arrival', 1);
    const [mail, ...more] = await mailNews();
    expect(more).toEqual([]);
    expect(mail!.text).toMatch(/^Shipment S\d+\n- (Early|Late) to Joliet, IL: arrived .*\n$/);
  });

  it('reads in one mail that the order is delivered while the shipment goes on', async () => {
    const shipment = await bookByHand(planner, [order, other]);
    await watchBoth(shipment.id);
    await pickUp(shipment);
    await mailNews();
    await say(shipment, 'Arrival', 2);
    await say(shipment, 'Departure', 2);
    const sent = await mailNews();
    expect(sent).toHaveLength(1);
    expect(sent[0]!.text).toContain(`Shipment ${shipment.number}\n- The shipment is In Transit.\n`);
    expect(sent[0]!.text).toContain(`${orderName()}\n- The order is Delivered.\n`);
  });
});
