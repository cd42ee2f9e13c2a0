import { createHmac } from 'node:crypto';
import { HOOK_EVENTS, type HookEvent } from '@lanewright/domain/webhooks/events.ts';
import { PAUSES } from '@lanewright/domain/webhooks/retries.ts';
import { readSignature } from '@lanewright/domain/webhooks/signature.ts';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dyingEverywhere } from '../../../test/dying.ts';
import { startReceiver, type HookReceiver, type Received } from '../../../test/hook-receiver.ts';
import { editOfOrder, makeLane, makeOrder as makeOrderOn } from '../../../test/orders.ts';
import { makeRecord } from '../../../test/records.ts';
import { heartOf, runJobsOf } from '../../../test/run-jobs.ts';
import { makeWorld, type Client, type World } from '../../../test/world.ts';
import { everyJob } from '../../every-feature.ts';
import { runJobs } from '../../platform/jobs/runner.ts';
import { companyScope } from '../../platform/scope.ts';
import { httpWebhooks } from '../../outside/webhooks/http.ts';
import { STALL_MS } from '../../../../../scripts/testing/stall.ts';
import { sendTest } from './commands/deliveries.ts';

let world: World;
let admin: Client;
let receiver: HookReceiver;

const patient = httpWebhooks({ allowsPrivate: true, timeoutMs: STALL_MS });
const hasty = httpWebhooks({ allowsPrivate: true, timeoutMs: 1_000 });
/** Of receivers that never answer: only they are waited for a short time. */
const silentUrls = new Set<string>();

beforeAll(async () => {
  world = await makeWorld({
    webhooks: {
      allowsPrivate: true,
      send: (request) => (silentUrls.has(new URL(request.url).origin) ? hasty : patient).send(request),
    },
  });
});
afterAll(() => world.close());
beforeEach(async () => {
  admin = await world.makeUser(await world.makeCompany('Northfield Foods'));
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

const KINDS = ['webhook-events', 'webhook-send'];
/** A worker does what is due, and leaves what is to be tried later. */
async function work(): Promise<void> {
  const log = pino({ level: 'silent' });
  const jobs = everyJob({ ...world.ports, log }).filter(({ kind }) => KINDS.includes(kind));
  const { database, appUrl: databaseUrl } = world;
  const worker = runJobs({ database, databaseUrl, jobs, heart: heartOf(world), workerName: 'test', log });
  await worker.drained();
  await worker.stop();
}

async function makeHook(events: readonly HookEvent[], change: object = {}) {
  const { status, body } = await admin.post('/webhooks', { name: 'ERP', url: receiver.url, events, ...change });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { id: string; secret: string; version: number };
}

/** A whole one: a draft is nobody's business. */
async function makeOrder(client = admin) {
  const lane = lanes.get(client) ?? (await makeLane(client));
  lanes.set(client, lane);
  const { id, orderNumber } = await makeOrderOn(client, lane);
  return { orderId: id, orderNumber };
}
const lanes = new WeakMap<Client, Awaited<ReturnType<typeof makeLane>>>();
const bodies = () => receiver.received.map(({ body }) => JSON.parse(body));
const deliveriesOf = async (id: string) => (await admin.get(`/webhooks/${id}/deliveries`)).body.deliveries;
const hookOf = async (id: string) => (await admin.get('/webhooks')).body.find((hook: { id: string }) => hook.id === id);

/** As a receiver should. */
function isSignedWith({ headers, body }: Received, secret: string): boolean {
  const { seconds, signatures } = readSignature(String(headers['lanewright-signature']))!;
  const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return signatures.includes(expected) && Math.abs(Date.now() / 1_000 - seconds) < 300;
}

/** So that a pause need not be waited for. */
const passTime = (id: string) =>
  world.admin.query(
    `with rested as (update webhook set rests_until = null where id = $1),
      due as (update webhook_delivery set next_try_at = now() where webhook_id = $1 and state = 'Pending')
     update job set run_at = now() where status = 'queued' and payload ->> 'webhookId' = $1::text`,
    [id],
  );

/** The test's own clock: all that is kept of a hook lies so much further back, as if the seconds had passed. */
const letPass = (id: string, seconds: number) =>
  world.admin.query(
    `with hook as (update webhook set rests_until = rests_until - make_interval(secs => $2) where id = $1),
      waiting as (
        update webhook_delivery set next_try_at = next_try_at - make_interval(secs => $2) where webhook_id = $1 returning id
      ),
      tried as (
        update webhook_attempt set at = at - make_interval(secs => $2)
        where delivery_id in (select id from webhook_delivery where webhook_id = $1)
      )
     update job set run_at = run_at - make_interval(secs => $2)
     where status = 'queued' and payload ->> 'webhookId' = $1::text`,
    [id, seconds],
  );

/** When each event of a hook was tried, oldest event first, in seconds since the first try of all. */
async function triedAt(id: string): Promise<number[][]> {
  const { rows } = await world.admin.query<{ tried: number[] }>(
    `select array(
       select extract(epoch from a.at - (select min(b.at) from webhook_attempt b join webhook_delivery o on o.id = b.delivery_id
         where o.webhook_id = $1))::float
       from webhook_attempt a where a.delivery_id = d.id order by a.at
     ) as tried from webhook_delivery d where d.webhook_id = $1 order by d.sequence`,
    [id],
  );
  return rows.map(({ tried }) => tried);
}

const LONG_REST = 3_600;
/** However slow the machine is, the rest is not over while the test looks. */
const lengthenRest = (id: string) => letPass(id, -LONG_REST);

const secondsUntil = (instant: string): number => (Date.parse(instant) - Date.now()) / 1_000;
/** What should lie `expected` seconds ahead or back; the test itself takes time, and more where the machine is busy. */
const isNear = (found: number, expected: number, took: number) => found > expected - took && found < expected + took;
const stopwatch = () => {
  const began = performance.now();
  return () => 0.5 + (performance.now() - began) / 1_000;
};

describe('what happens to an order', () => {
  it('is sent in its order, signed, to who wants to know', async () => {
    const { secret } = await makeHook(['order.created', 'order.changed', 'order.cancelled']);
    const { orderNumber, orderId } = await makeOrder();
    const order = (await admin.get(`/Orders/${orderNumber}`)).body;
    await admin.put('/Orders', editOfOrder(order, { freightValue: 100 }));
    await admin.put(`/Orders/${orderNumber}/void`, { reason: 'Not needed', version: 2 });
    await work();
    expect(bodies()).toMatchObject([
      {
        type: 'order.created',
        path: `/api/v1/Orders/${orderNumber}`,
        data: { orderId, orderNumber, status: 1, statusLabel: 'New' },
      },
      { type: 'order.changed', data: { orderNumber } },
      { type: 'order.cancelled', data: { orderNumber, status: -2, previousStatus: 1 } },
    ]);
    expect(receiver.received.every((one) => isSignedWith(one, secret))).toBe(true);
    expect(isSignedWith({ ...receiver.received[0]!, body: '{}' }, secret)).toBe(false);
    expect(receiver.received[0]!.headers).toMatchObject({ 'lanewright-event': 'order.created' });
    const ids = bodies().map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
  });

  it('is not sent by another company, by a hook that does not want it, or by one that is paused', async () => {
    const other = await makeHook(['order.cancelled']);
    const paused = await makeHook(['order.created']);
    await admin.put(`/webhooks/${paused.id}`, {
      name: 'ERP',
      url: receiver.url,
      events: ['order.created'],
      isActive: false,
      version: paused.version,
    });
    await makeOrder();
    await makeOrder(await world.makeUser(await world.makeCompany('Ironbridge')));
    await work();
    expect(receiver.received).toEqual([]);
    expect(await deliveriesOf(other.id)).toEqual([]);
    expect(await deliveriesOf(paused.id)).toEqual([]);
  });

  it('leaves nothing where the change is rolled back, and nothing where nobody listens', async () => {
    await makeOrder();
    const noted = async () =>
      (
        await world.admin.query(
          `select count(*)::int as count from (
             select company_id from webhook_change union all select company_id from job where kind = 'webhook-events'
           ) all_of_them where company_id = $1`,
          [admin.companyId],
        )
      ).rows[0].count;
    expect(await noted()).toBe(0);
    await makeHook(['order.created']);
    const scope = companyScope(world.database, admin.companyId, { userId: admin.userId, requestId: null });
    await scope
      .inCompany(async (db) => {
        await db.updateTable('freight_order').set({ version: 99 }).where('company_id', '=', admin.companyId).execute();
        throw new Error('No.');
      })
      .catch(() => {});
    expect(await noted()).toBe(0);
    await makeOrder();
    expect(await noted()).toBeGreaterThan(0);
  });
});

it('tells of shipments and of invoices', async () => {
  await makeHook(HOOK_EVENTS);
  await makeRecord['carrier-invoice']!(admin);
  await work();
  const told = bodies().map(({ type }) => type);
  expect(told).toEqual(
    expect.arrayContaining([
      'order.created',
      'order.status_changed',
      'shipment.booked',
      'shipment.status_changed',
      'invoice.received',
    ]),
  );
  const received = bodies().find(({ type }) => type === 'invoice.received');
  expect(received).toMatchObject({
    path: `/api/v1/carrier-invoices/${received.data.invoiceNumber}`,
    data: { side: 'Carrier', status: 'Received', amount: expect.any(Number) },
  });
  // Where it leads, the record is.
  expect((await admin.get(received.path.replace('/api/v1', ''))).status).toBe(200);
});

it('tells of a late shipment between which times it is expected', async () => {
  await makeHook(['shipment.late']);
  await makeRecord['carrier-invoice']!(admin);
  const [eta, earliest, latest] = ['2026-11-20T14:00:00.000Z', '2026-11-20T13:30:00.000Z', '2026-11-20T15:00:00.000Z'];
  await world.admin.query(
    `update shipment_stop set eta_at = $2, eta_earliest_at = $3, eta_latest_at = $4, eta_day = '2026-11-20'
     where company_id = $1 and stop_number = 2`,
    [admin.companyId, eta, earliest, latest],
  );
  await world.admin.query(`update shipment set status = 5, exception = 'Late', eta_at = $2 where company_id = $1`, [
    admin.companyId,
    eta,
  ]);
  await work();
  const [late] = bodies().filter(({ type }) => type === 'shipment.late');
  expect(late.data).toMatchObject({
    isLate: true,
    etaEarliestDateTime: earliest,
    etaLatestDateTime: latest,
    etaDay: '2026-11-20',
  });
  expect(Date.parse(late.data.etaDateTime)).toBe(Date.parse(eta));
});

describe('when the receiver is down', () => {
  it('is tried again after a pause, and delivered when it is back', async () => {
    await receiver.goAway();
    const { id } = await makeHook(['order.created']);
    const { orderNumber } = await makeOrder();
    await work();
    const [waiting] = await deliveriesOf(id);
    expect(waiting).toMatchObject({
      state: 'Pending',
      tries: 1,
      recordNumber: orderNumber,
      lastStatus: null,
      lastError: 'Nobody answers at the address: the connection was refused.',
    });
    await receiver.comeBack();
    await passTime(id);
    await work();
    expect(bodies()).toMatchObject([{ data: { orderNumber }, id: waiting.eventId }]);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'Delivered', tries: 2, nextTryAt: null, lastStatus: 200 }]);
    expect(await hookOf(id)).toMatchObject({ waiting: 0, lastDeliveredAt: expect.any(String) });
    const { body } = await admin.get(`/webhook-deliveries/${waiting.id}`);
    expect(body.attempts).toMatchObject([
      { status: 200, requestHeaders: { 'Lanewright-Event': 'order.created' } },
      { status: null, error: 'Nobody answers at the address: the connection was refused.' },
    ]);
    expect(body.body).toBe(receiver.received[0]!.body);
  });

  it('asks it once, whatever else waits, and asks for nothing while it rests', async () => {
    const { id } = await makeHook(['order.created']);
    receiver.answer = 503;
    await makeOrder();
    await makeOrder();
    await makeOrder();
    await work();
    expect(receiver.received).toHaveLength(1);
    receiver.answer = 200;
    await makeOrder();
    await lengthenRest(id);
    await work();
    expect(receiver.received).toHaveLength(1);
    await passTime(id);
    await work();
    expect(receiver.received).toHaveLength(5);
  });

  it('is tried at the documented times and when the log says, however many events wait', async () => {
    await receiver.goAway();
    const { id } = await makeHook(['order.created']);
    await makeOrder();
    await makeOrder();
    const all = stopwatch();
    let last = stopwatch();
    await work();
    for (const pause of PAUSES.slice(0, 5)) {
      const { restsUntil } = await hookOf(id);
      expect(isNear(secondsUntil(restsUntil), pause, last()), `${restsUntil} after ${pause} s`).toBe(true);
      // Of both, although only one of them was tried at first.
      expect((await deliveriesOf(id)).map(({ nextTryAt }: any) => nextTryAt)).toEqual([restsUntil, restsUntil]);
      const before = await triedAt(id);
      await lengthenRest(id);
      await work();
      expect((await triedAt(id)).flat()).toHaveLength(before.flat().length);
      await letPass(id, LONG_REST + pause);
      last = stopwatch();
      await work();
      expect((await triedAt(id))[0]).toHaveLength(before[0]!.length + 1);
    }
    const took = all();
    const [first, second] = (await triedAt(id)) as [number[], number[]];
    const times = [0, 10, 70, 370, 1_270, 4_870];
    expect(first.map((at, index) => isNear(at, times[index]!, took))).toEqual(times.map(() => true));
    // Beside the first, from the second silence on: it may be there for that one.
    expect(second.map((at, index) => isNear(at, times[index + 1]!, took))).toEqual(times.slice(1).map(() => true));
    expect((await deliveriesOf(id)).map(({ tries }: any) => tries)).toEqual([5, 6]);
  });

  it('sends all that waits as soon as somebody is there', async () => {
    await receiver.goAway();
    const { id } = await makeHook(['order.created']);
    const made = [await makeOrder(), await makeOrder(), await makeOrder()];
    await work();
    await letPass(id, 10);
    await work();
    await letPass(id, 60);
    await receiver.comeBack();
    await work();
    expect(new Set(bodies().map(({ data }) => data.orderNumber))).toEqual(
      new Set(made.map(({ orderNumber }) => orderNumber)),
    );
    expect(await hookOf(id)).toMatchObject({ waiting: 0, restsUntil: null });
  });

  it('is not taken to be down for one event that it chokes on', async () => {
    const { id } = await makeHook(['order.created']);
    const poison = await makeOrder();
    receiver.answer = (response, { body }) => response.writeHead(body.includes(poison.orderNumber) ? 502 : 200).end();
    const others = [await makeOrder(), await makeOrder()];
    await work();
    await letPass(id, 10);
    const took = stopwatch();
    await work();
    const [, second, first] = await deliveriesOf(id);
    expect([second, first]).toMatchObject([
      { recordNumber: others[0]!.orderNumber, state: 'Delivered' },
      { recordNumber: poison.orderNumber, state: 'Pending', tries: 2, lastStatus: 502 },
    ]);
    expect(await hookOf(id)).toMatchObject({ waiting: 1, restsUntil: null });
    expect(isNear(secondsUntil(first.nextTryAt), 60, took())).toBe(true);
  });

  it('what somebody asks for is tried at once and first; a new address ends the rest', async () => {
    const { id, version } = await makeHook(['order.created']);
    receiver.answer = 503;
    await makeOrder();
    await work();
    await lengthenRest(id);
    const test = (await admin.post(`/webhooks/${id}/test`, {})).body;
    expect(test).toMatchObject({ state: 'Pending', tries: 0, nextTryAt: null });
    await work();
    expect(bodies().map(({ type }) => type)).toEqual(['order.created', 'webhook.test']);
    expect((await deliveriesOf(id))[0]).toMatchObject({ id: test.id, tries: 1, nextTryAt: expect.any(String) });
    const change = { name: 'ERP', events: ['order.created'], isActive: true };
    const elsewhere = await startReceiver();
    await letPass(id, LONG_REST);
    await admin.put(`/webhooks/${id}`, { ...change, url: elsewhere.url, version });
    await work();
    expect(elsewhere.received).toHaveLength(2);
    await elsewhere.close();
  });

  it('promises nothing while it is paused', async () => {
    const { id, version } = await makeHook(['order.created']);
    receiver.answer = 503;
    await makeOrder();
    await work();
    const change = { name: 'ERP', url: receiver.url, events: ['order.created'], isActive: false };
    await admin.put(`/webhooks/${id}`, { ...change, version });
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'Pending', nextTryAt: null }]);
    expect(await hookOf(id)).toMatchObject({ restsUntil: null });
  });

  it('holds up nobody else', async () => {
    receiver.answer = () => {};
    const hanging = await makeHook(['order.created']);
    silentUrls.add(receiver.url);
    const swift = await startReceiver();
    await makeHook(['order.created'], { url: swift.url });
    await makeOrder();
    await work();
    expect(swift.received).toHaveLength(1);
    expect(await deliveriesOf(hanging.id)).toMatchObject([
      { state: 'Pending', lastError: 'No answer within 1 seconds.' },
    ]);
    await swift.close();
  });

  it('is given up after the last pause: the hook is paused and who made it is told', async () => {
    const { id } = await makeHook(['order.created']);
    receiver.answer = 500;
    await makeOrder();
    await work();
    await world.admin.query('update webhook_delivery set tries = $2 where webhook_id = $1', [id, PAUSES.length]);
    await passTime(id);
    await work();
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'Failed', lastStatus: 500 }]);
    const paused = await hookOf(id);
    expect(paused).toMatchObject({ isActive: false, pausedReason: 'The last answer was 500.' });
    expect((await admin.get('/notifications')).body.data[0]).toMatchObject({
      kind: 'integrations',
      title: 'The webhook ERP was paused',
      link: '/integrations',
    });
    // Somebody mends it and sends it by hand.
    receiver.answer = 200;
    const [failed] = await deliveriesOf(id);
    expect((await admin.put(`/webhook-deliveries/${failed.id}/redeliver`, {})).status).toBe(422);
    await admin.put(`/webhooks/${id}`, {
      name: 'ERP',
      url: receiver.url,
      events: ['order.created'],
      isActive: true,
      version: paused.version,
    });
    expect((await admin.put(`/webhook-deliveries/${failed.id}/redeliver`, {})).body).toMatchObject({
      state: 'Pending',
    });
    await work();
    expect(bodies().map((body) => body.id)).toEqual([failed.eventId, failed.eventId, failed.eventId]);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'Delivered' }]);
  });
});

it('what a receiver refuses holds up only what comes after it of the same record', async () => {
  const { id } = await makeHook(['order.created', 'order.changed']);
  const first = await makeOrder();
  receiver.answer = (response, { body }) =>
    response.writeHead(body.includes(first.orderNumber) ? 400 : 200).end('no such order');
  const order = (await admin.get(`/Orders/${first.orderNumber}`)).body;
  await admin.put('/Orders', editOfOrder(order, { freightValue: 100 }));
  const second = await makeOrder();
  await work();
  const states = async () =>
    (await deliveriesOf(id)).map(({ type, recordNumber, state, tries }: any) => [type, recordNumber, state, tries]);
  expect(await states()).toEqual([
    ['order.created', second.orderNumber, 'Delivered', 1],
    ['order.changed', first.orderNumber, 'Pending', 0],
    ['order.created', first.orderNumber, 'Pending', 1],
  ]);
  // The one behind comes no sooner than the one before it.
  const [, behind, before] = await deliveriesOf(id);
  expect([behind, before].map(({ isBehind }) => isBehind)).toEqual([true, false]);
  expect(behind.nextTryAt).toBe(before.nextTryAt);
  receiver.answer = 204;
  receiver.received = [];
  await passTime(id);
  await work();
  expect(bodies().map(({ type }) => type)).toEqual(['order.created', 'order.changed']);
});

it('a test says that it is one, and a new secret leaves the old one a day', async () => {
  const { id, secret } = await makeHook(['order.created']);
  const rotated = (await admin.put(`/webhooks/${id}/secret`, {})).body;
  expect(rotated.secret).not.toBe(secret);
  await admin.post(`/webhooks/${id}/test`, {});
  await work();
  const [test] = receiver.received;
  expect(JSON.parse(test!.body)).toMatchObject({ type: 'webhook.test', path: null });
  expect([isSignedWith(test!, secret), isSignedWith(test!, rotated.secret)]).toEqual([true, true]);
  await world.admin.query(`update webhook set old_secret_until = now() where id = $1`, [id]);
  await admin.post(`/webhooks/${id}/test`, {});
  await work();
  const later = receiver.received[1]!;
  expect([isSignedWith(later, secret), isSignedWith(later, rotated.secret)]).toEqual([false, true]);
});

it('sends nothing that its maker may not see, and shows nobody a secret', async () => {
  const clerk = await world.makeUser(admin.companyId, { permissions: ['EditCarrierNetwork', 'ViewOrder'] });
  const draft = { name: 'Mine', url: receiver.url, events: ['order.created'] };
  const made = await clerk.post('/webhooks', draft);
  expect(made.status).toBe(200);
  expect((await clerk.post('/webhooks', { ...draft, events: ['invoice.paid'] })).status).toBe(403);
  const change = { ...draft, isActive: true, version: 1, events: ['order.created', 'shipment.late'] };
  expect((await clerk.put(`/webhooks/${made.body.id}`, change)).status).toBe(403);
  // What a colleague has added may stay.
  expect((await admin.put(`/webhooks/${made.body.id}`, change)).status).toBe(200);
  expect((await clerk.put(`/webhooks/${made.body.id}`, { ...change, name: 'Ours', version: 2 })).status).toBe(200);
  expect(JSON.stringify((await admin.get('/webhooks')).body)).not.toContain('whsec_');
  const { rows } = await world.admin.query(`select before, after from audit_entry where entity_kind = 'webhook'`);
  expect(JSON.stringify(rows)).not.toContain('whsec_');
  expect((await clerk.post('/webhooks', { ...draft, url: 'ftp://example.com' })).body.modelState).toEqual({
    url: ['Must be an address such as https://example.com/hooks'],
  });
});

it('what a colleague has sent goes nowhere else, and is shown to nobody else', async () => {
  const { id } = await makeHook(['order.created', 'invoice.paid']);
  await makeOrder();
  await work();
  const [delivery] = await deliveriesOf(id);
  const draft = {
    name: 'ERP',
    url: receiver.url,
    events: ['order.created', 'invoice.paid'],
    isActive: true,
    version: 1,
  };
  const biller = await world.makeUser(admin.companyId, {
    permissions: ['EditCarrierNetwork', 'ViewInvoice', 'ViewCarrierInvoice'],
  });
  const elsewhere = await biller.put(`/webhooks/${id}`, { ...draft, url: `${receiver.url}/elsewhere` });
  expect([elsewhere.status, elsewhere.body.message]).toEqual([
    403,
    'Only what you may see yourself can be sent elsewhere.',
  ]);
  expect((await biller.put(`/webhooks/${id}`, { ...draft, name: 'Ours' })).status).toBe(200);
  expect((await biller.get(`/webhook-deliveries/${delivery.id}`)).status).toBe(403);
  expect((await admin.get(`/webhook-deliveries/${delivery.id}`)).body.body).toContain('orderNumber');
});

it('is removed with all that was sent', async () => {
  const { id } = await makeHook(['order.created']);
  await makeOrder();
  await work();
  const [delivery] = await deliveriesOf(id);
  expect((await admin.delete(`/webhooks/${id}`)).status).toBe(200);
  expect((await admin.get(`/webhook-deliveries/${delivery.id}`)).status).toBe(404);
  expect((await admin.get(`/webhooks/${id}/deliveries`)).status).toBe(404);
});

it('forgets after thirty days', async () => {
  const { id } = await makeHook(['order.created']);
  await makeOrder();
  await makeOrder();
  await work();
  await world.admin.query(
    `update webhook_event set created_at = now() - interval '31 days'
     where id = (select event_id from webhook_delivery where webhook_id = $1 order by sequence limit 1)`,
    [id],
  );
  await world.admin.query(
    `insert into job (company_id, kind, lane, payload, max_attempts) values ($1, 'webhook-tidy', 'quick', '{"day": "2026-11-17"}', 5)`,
    [admin.companyId],
  );
  await runJobsOf(world, ['webhook-tidy']);
  expect(await deliveriesOf(id)).toHaveLength(1);
});

it('whoever dies while something is queued leaves all of it or nothing', async () => {
  const { id } = await makeHook(['order.created']);
  const scope = companyScope(world.database, admin.companyId, { userId: admin.userId, requestId: null });
  const halves = async () => {
    const { rows } = await world.admin.query(
      `select (select count(*)::int from webhook_event where company_id = $1) as events,
        (select count(*)::int from webhook_delivery where company_id = $1) as deliveries,
        (select count(*)::int from job where company_id = $1 and kind = 'webhook-send' and status = 'queued') as jobs`,
      [admin.companyId],
    );
    expect(rows[0].deliveries).toBe(rows[0].events);
    expect(rows[0].jobs).toBe(rows[0].events === 0 ? 0 : 1);
  };
  const { deaths } = await dyingEverywhere(() => sendTest(scope, id), halves);
  expect(deaths).toBeGreaterThan(5);
  await work();
  const [delivered] = await deliveriesOf(id);
  expect(delivered).toMatchObject({ state: 'Delivered' });
  expect(receiver.received.length).toBe((await deliveriesOf(id)).length);
});
