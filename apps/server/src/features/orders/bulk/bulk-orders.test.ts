import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeLane, makeOrder, type Lane } from '../../../../test/orders.ts';
import { announcedOf, auditOf } from '../../../../test/trail.ts';
import { heartOf } from '../../../../test/run-jobs.ts';
import { makeWorld, type Client, type World } from '../../../../test/world.ts';
import { everyJob } from '../../../every-feature.ts';
import { runJobs } from '../../../platform/jobs/runner.ts';
import { companyScope } from '../../../platform/scope.ts';

const log = pino({ level: 'silent' });
let world: World;
let companyId: string;
let planner: Client;
let lane: Lane;
let stopWorker: (() => Promise<void>) | null = null;

beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  companyId = await world.makeCompany('Northfield Foods');
  planner = await world.makeUser(companyId);
  lane = await makeLane(planner);
});
afterEach(async () => {
  await stopWorker?.();
  stopWorker = null;
});
afterAll(() => world.close());

function startWorker(): void {
  const jobs = everyJob({ ...world.ports, log });
  const { database, appUrl: databaseUrl } = world;
  const worker = runJobs({ database, databaseUrl, jobs, heart: heartOf(world), workerName: 'test', log });
  stopWorker = () => worker.stop();
}

/** What has become of a job once it has ended. */
async function ended(jobId: string) {
  startWorker();
  const state = async () => (await planner.get(`/jobs/${jobId}`)).body;
  await expect.poll(async () => (await state()).status).toBe('completed');
  return state();
}

const bulk = (body: object, who = planner) => who.post('/Orders/bulk', body);
const orderOf = async (orderNumber: string) => (await planner.get(`/Orders/${orderNumber}`)).body;

describe('many orders at once', () => {
  it('are voided one by one: what cannot be is told with the reason, the rest is done', async () => {
    const [first, second, third] = [
      await makeOrder(planner, lane),
      await makeOrder(planner, lane),
      await makeOrder(planner, lane),
    ];
    await planner.put(`/Orders/${second.orderNumber}/void`, { reason: 'Ordered twice.', version: 1 });
    const { status, body } = await bulk({
      action: 'void',
      selection: { filter: {}, except: [third.id] },
      reason: 'Ordered twice.',
    });
    expect([status, body.of]).toEqual([200, 2]);
    expect(await ended(body.jobId)).toMatchObject({
      progress: 1,
      result: {
        done: 1,
        refusedCount: 1,
        refused: [{ orderNumber: second.orderNumber, reason: 'The order is voided already.' }],
      },
    });
    expect(await orderOf(first.orderNumber)).toMatchObject({ orderStatus: -2, voidReason: 'Ordered twice.' });
    expect(await orderOf(third.orderNumber)).toMatchObject({ orderStatus: 1 });
    expect((await auditOf(world, 'order', first.id)).at(-1)).toMatchObject({ user_id: planner.userId });
  });

  it('become drafts like them', async () => {
    const order = await makeOrder(planner, lane);
    const { body } = await bulk({ action: 'duplicate', selection: { ids: [order.id] } });
    const { result } = await ended(body.jobId);
    const { body: drafts } = await planner.get('/Orders?statuses=Draft');
    expect(result).toMatchObject({ done: 1, made: [drafts.data[0].orderNumber], refusedCount: 0 });
    expect(drafts).toMatchObject({ total: 1, data: [{ weight: order.weight, originEarlyDateTime: null }] });
  });

  it('get a draft shipment each, and are on no other from then on', async () => {
    const [first, second] = [await makeOrder(planner, lane), await makeOrder(planner, lane)];
    const { body } = await bulk({ action: 'ship', selection: { filter: { statuses: ['Accepted'] } } });
    const { result } = await ended(body.jobId);
    expect(result).toMatchObject({ done: 2 });
    const { body: planned } = await planner.get('/Orders?statuses=Planned');
    const shipments = planned.data.map((order: { activeShipmentNumber: string }) => order.activeShipmentNumber);
    expect(new Set(shipments).size).toBe(2);
    expect(result.made.toSorted()).toEqual(shipments.toSorted());
    for (const shipment of shipments) expect(shipment).toMatch(/^S\d{6}$/);
    expect(planned.data[0].validationMessage).toBe(`Already on shipment ${shipments[0]}.`);
    expect(await announcedOf(world, first.id)).toContain('orders Planned');
    const again = await planner.post('/shipments', { orders: [second.id] });
    expect([again.status, again.body.modelState.orders[0]]).toEqual([
      422,
      expect.stringContaining('Already on shipment'),
    ]);
  });

  it('of a job that died half way are not done twice', async () => {
    const orders = [await makeOrder(planner, lane), await makeOrder(planner, lane)];
    const ids = orders.map(({ id }) => id);
    const { body } = await bulk({ action: 'duplicate', selection: { ids } });
    const [job] = everyJob({ ...world.ports, log }).filter(({ kind }) => kind === 'bulk-orders');
    const scope = companyScope(world.database, companyId, { userId: planner.userId, requestId: null });
    // The first try ends before it can say that it has done anything.
    const dying = new AbortController();
    const progress = () => dying.abort(new Error('The process has died.'));
    const payload = { action: 'duplicate', orderIds: ids, reason: '' };
    const { signal } = new AbortController();
    const facts = { id: body.jobId, payload, scope, progress: () => undefined, signal, finish: scope.inCompany };
    await expect(job!.run({ ...facts, attempt: 1, signal: dying.signal, progress } as never)).rejects.toThrow('died');
    const result = await job!.run({ ...facts, attempt: 2 } as never);
    const { body: drafts } = await planner.get('/Orders?statuses=Draft');
    expect(drafts.total).toBe(2);
    const made = drafts.data.map((order: { orderNumber: string }) => order.orderNumber);
    expect(result).toMatchObject({ done: 2, made: expect.arrayContaining(made), refusedCount: 0 });
  });
});

describe('is refused', () => {
  it('without the permission of the action', async () => {
    const viewer = await world.makeUser(companyId, { roles: [], permissions: ['ViewOrder', 'DuplicateOrder'] });
    const selection = { filter: {} };
    await makeOrder(planner, lane);
    expect((await bulk({ action: 'void', selection }, viewer)).status).toBe(403);
    expect((await bulk({ action: 'ship', selection }, viewer)).status).toBe(403);
    expect((await bulk({ action: 'duplicate', selection }, viewer)).status).toBe(200);
  });

  it.each([undefined, '', '  '])('to void without a reason: %j', async (reason) => {
    const order = await makeOrder(planner, lane);
    const { status, body } = await bulk({ action: 'void', selection: { ids: [order.id] }, reason });
    expect([status, body.modelState]).toEqual([422, { reason: ['Reason is required'] }]);
    const one = await planner.put(`/Orders/${order.orderNumber}/void`, { reason, version: 1 });
    expect([one.status, one.body.modelState]).toEqual([422, { reason: ['Reason is required'] }]);
  });

  it('where nothing is left of the selection, and what is another company’s is nothing', async () => {
    const order = await makeOrder(planner, lane);
    const stranger = await world.makeUser(await world.makeCompany('Ironbridge'));
    const { status, body } = await bulk(
      { action: 'void', selection: { ids: [order.id] }, reason: 'Ordered twice.' },
      stranger,
    );
    expect([status, body.message]).toEqual([422, 'No order is selected any more.']);
  });
});

it('a job is seen and stopped by who started it alone', async () => {
  const order = await makeOrder(planner, lane);
  const { body } = await bulk({ action: 'void', selection: { ids: [order.id] }, reason: 'Ordered twice.' });
  const colleague = await world.makeUser(companyId);
  expect((await colleague.get(`/jobs/${body.jobId}`)).status).toBe(404);
  expect((await colleague.put(`/jobs/${body.jobId}/cancel`, undefined)).status).toBe(404);
  expect((await planner.put(`/jobs/${body.jobId}/cancel`, undefined)).status).toBe(200);
  startWorker();
  const status = async () => (await planner.get(`/jobs/${body.jobId}`)).body.status;
  await expect.poll(status).toBe('cancelled');
  expect(await orderOf(order.orderNumber)).toMatchObject({ orderStatus: 1 });
});
