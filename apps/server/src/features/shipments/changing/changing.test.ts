import { randomUUID } from 'node:crypto';
import type { ChangeRequest, ChangeRequests, PricedChange } from '@lanewright/contract/change-requests.ts';
import type { OrderChange } from '@lanewright/domain/orders/change-request.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { addDays } from '@lanewright/domain/units/calendar-days.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { book, makeSoonOrder, moodyCarriers, readyToBook, shipmentOf, type Source } from '../../../../test/bookings.ts';
import { makeCarrier, makeLane as makeContract, rateBody } from '../../../../test/lanes.ts';
import { makeLane, type Lane } from '../../../../test/orders.ts';
import { keepOpenPromises, letLeasesEnd } from '../../../../test/promises.ts';
import { giveRating } from '../../../../test/rating.ts';
import { runJobsOf } from '../../../../test/run-jobs.ts';
import { makeWorld, type Client, type World } from '../../../../test/world.ts';

let world: World;
let planner: Client;
let lane: Lane;
let hauler: string;
const carriers = moodyCarriers();
const { mood } = carriers;

beforeAll(async () => {
  world = await makeWorld({ carriers: carriers.port });
  const companyId = await world.makeCompany('Northfield Foods');
  planner = await world.makeUser(companyId);
  await giveRating(world, companyId);
  lane = await makeLane(planner);
  hauler = await makeCarrier(planner, 'Prairie State Freight', { modes: ['TL', 'LTL'] });
  const contract = await makeContract(planner);
  await planner.post('/lane-rates', rateBody(contract.id, hauler));
});
afterAll(() => world.close());
beforeEach(async () => {
  // One user may ask for rates only so often.
  planner = await world.makeUser(planner.companyId);
  Object.assign(mood, { book: 'fine', cancel: 'fine', ask: 'fine', knows: true, change: 'fine', takesChanges: true });
  carriers.asked.length = 0;
});

const TRUCK = { shippingMode: 'TL', equipmentTypes: ['Van'] };

interface Booked {
  order: Order;
  id: string;
  number: string;
}

async function booked(source: Source = 'LTL'): Promise<Booked> {
  const order = await makeSoonOrder(planner, lane, source === 'Spot' || source === 'ContractTL' ? TRUCK : {});
  const toBook = await readyToBook(planner, [order], source);
  expect((await book(planner, toBook)).status).toBe(200);
  return { order, id: toBook.shipment.resultId, number: toBook.shipment.resultNumber };
}

const listOf = async ({ order }: Pick<Booked, 'order'>): Promise<ChangeRequests> =>
  (await planner.get(`/orders/${order.orderNumber}/change-requests`)).body;
const heavier = ({ lineItems, ...rest }: OrderChange, totalWeight = 2_400): OrderChange => ({
  ...rest,
  lineItems: lineItems.map((item) => ({ ...item, totalWeight, palletCount: 2 })),
});
/** A day before, in the same hours. */
const earlier = (stop: OrderChange['stops'][number]) => ({ ...stop, baseDate: addDays(stop.baseDate!, -1) });
const ask = (of: Booked, path: string, body: object, key: string = randomUUID()) =>
  planner.post(`/orders/${of.order.orderNumber}/change-requests${path}`, body, { 'idempotency-key': key });
async function priced(of: Booked, change: OrderChange, version: number): Promise<PricedChange> {
  const { status, body } = await ask(of, '/price', { version, change });
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
}
/** From the dock's figures to what the carrier says to them. */
async function changed(of: Booked, key?: string): Promise<{ price: PricedChange; request: ChangeRequest }> {
  const { agreed, version } = await listOf(of);
  const change = heavier(agreed);
  const price = await priced(of, change, version);
  const body = { version, change, rateId: price.rateId, cost: price.costAfter, reason: 'Weighed at the dock' };
  const answer = await ask(of, '', body, key);
  expect([answer.status, answer.body.message]).toEqual([200, answer.body.message]);
  return { price, request: answer.body };
}
const orderNow = async ({ order }: Booked): Promise<Order> => (await planner.get(`/Orders/${order.orderNumber}`)).body;
const isFoundPending = async ({ order }: Booked) =>
  (await planner.get('/Orders?hasPendingChangeRequests=true&statuses=ReadyToShip')).body.data.some(
    ({ orderNumber }: Order) => orderNumber === order.orderNumber,
  );
const historyOf = async ({ id }: Booked) =>
  (await planner.get(`/history/Shipment/${id}`)).body.entries.flatMap(({ changes }: { changes: string[] }) => changes);

describe('a change of a booked order', () => {
  it('is priced by the same carrier and service, agreed, and on the order, the shipment and a new paper', async () => {
    const of = await booked();
    const before = await shipmentOf(planner, of.number);
    const { price, request } = await changed(of);
    expect(price).toMatchObject({ costBefore: before.totalCost, note: '' });
    expect(price.costAfter).toBeGreaterThan(before.totalCost!);
    expect(price.differences).toEqual([
      'changed total weight of Rolled oats from 1,872 lbs to 2,400 lbs',
      'changed pallet count of Rolled oats from 1 to 2',
    ]);
    expect(request).toMatchObject({ state: 'accepted', costAfter: price.costAfter, reason: 'Weighed at the dock' });
    const after = await shipmentOf(planner, of.number);
    expect(after).toMatchObject({
      totalCost: price.costAfter,
      weight: 2_400,
      palletCount: 2,
      proNumber: before.proNumber,
    });
    expect(after.charges.reduce((sum, { total }) => sum + total, 0)).toBeCloseTo(price.costAfter!, 2);
    expect(await orderNow(of)).toMatchObject({ weight: 2_400, palletCount: 2, orderStatus: 3 });
    expect((await historyOf(of)).slice(0, 2)).toEqual([
      expect.stringContaining('changed the cost from'),
      expect.stringContaining('had the carrier'),
    ]);
    const { rows } = await world.admin.query(
      'select original_booked_amount::float8 as was, weight, pallets from shipment where id = $1',
      [of.id],
    );
    // Lists of shipments show the new freight as well.
    expect(rows[0]).toEqual({ was: before.totalCost, weight: 2_400, pallets: 2 });
    await runJobsOf(world, ['reprint-bol']);
    const { documents } = (await planner.get(`/documents?entityType=Shipment&entityId=${of.id}`)).body;
    expect(documents.map(({ name }: { name: string }) => name)).toEqual([`BOL ${of.number} revision 1`]);
  });

  it('tells the carrier what it is to be, under its own id', async () => {
    const of = await booked();
    await changed(of);
    const { rows } = await world.admin.query("select load from carrier_book where load ->> 'bolNumber' = $1", [
      of.number,
    ]);
    expect(rows[0].load.products[0]).toMatchObject({ weight: 2_400, pallets: 2 });
    expect(carriers.asked.filter((said) => said.startsWith('change'))).toEqual([`change ${of.number}`]);
  });

  it('happens once, however often it is sent', async () => {
    const of = await booked();
    const { agreed, version } = await listOf(of);
    const change = heavier(agreed);
    const { rateId, costAfter: cost } = await priced(of, change, version);
    const key = randomUUID();
    const bodies = [];
    for (const _try of [1, 2]) bodies.push((await ask(of, '', { version, change, rateId, cost }, key)).body);
    expect(bodies[0]).toEqual(bodies[1]);
    expect((await listOf(of)).requests).toHaveLength(1);
  });

  it('that the carrier refuses leaves all as it was', async () => {
    mood.change = 'refuses';
    const of = await booked();
    const before = await shipmentOf(planner, of.number);
    const { request } = await changed(of);
    expect(request).toMatchObject({ state: 'refused', message: 'The carrier refused: the trailer is full.' });
    expect(await shipmentOf(planner, of.number)).toMatchObject({ totalCost: before.totalCost, weight: 1_872 });
    expect((await orderNow(of)).weight).toBe(1_872);
    expect(await isFoundPending(of)).toBe(false);
    expect((await historyOf(of))[0]).toBe(
      `was refused the change of ${of.order.orderNumber} by the carrier (The carrier refused: the trailer is full.)`,
    );
  });

  it('whose answer is lost waits, is found by the list, and is said again by a job', async () => {
    mood.change = 'silent';
    const of = await booked();
    const { request } = await changed(of);
    expect(request.state).toBe('asking');
    expect(await isFoundPending(of)).toBe(true);
    const { whyNot } = await listOf(of);
    expect(whyNot).toBe('The carrier has not answered the last change yet.');
    mood.change = 'fine';
    await letLeasesEnd(world);
    await world.admin.query(
      "update job set run_at = now() + interval '2 minutes' where kind = 'ask-change' and status = 'queued'",
    );
    expect(await keepOpenPromises(world)).toContain('ask-change');
    expect((await listOf(of)).requests[0]).toMatchObject({ state: 'accepted' });
    expect((await orderNow(of)).weight).toBe(2_400);
    expect(await isFoundPending(of)).toBe(false);
  });

  it('of a carrier that takes none by machine is settled by a person', async () => {
    mood.takesChanges = false;
    const of = await booked();
    const { request } = await changed(of);
    expect(request).toMatchObject({ state: 'waiting', message: expect.stringContaining('say here what it told you') });
    const answer = await planner.put(`/change-requests/${request.id}/answer`, {
      isAccepted: true,
      message: 'Joe agreed',
    });
    expect(answer.body).toMatchObject({ state: 'accepted', message: 'Joe agreed' });
    expect((await orderNow(of)).weight).toBe(2_400);
    const again = await planner.put(`/change-requests/${request.id}/answer`, { isAccepted: false });
    expect([again.status, again.body.message]).toEqual([422, 'The change is accepted already.']);
  });

  it('can be given up while a person has to ask', async () => {
    mood.takesChanges = false;
    const of = await booked();
    const { request } = await changed(of);
    expect((await planner.put(`/change-requests/${request.id}/withdraw`, {})).body.state).toBe('withdrawn');
    expect((await listOf(of)).whyNot).toBeNull();
    expect((await orderNow(of)).weight).toBe(1_872);
  });

  it('of a truck costs the same where the price does not depend on it', async () => {
    for (const source of ['Spot', 'ContractTL'] as const) {
      const of = await booked(source);
      const { agreed, version } = await listOf(of);
      const change = {
        ...agreed,
        lineItems: agreed.lineItems.map((item) => ({ ...item, description: 'Oats, other bags' })),
      };
      const price = await priced(of, change, version);
      expect(price).toMatchObject({
        costAfter: price.costBefore,
        rateId: null,
        note: expect.stringContaining('The price stays'),
      });
      const dearer = await ask(of, '', { version, change, cost: price.costBefore + 1 });
      expect([dearer.status, Object.keys(dearer.body.modelState)]).toEqual([422, ['cost']]);
      expect((await ask(of, '', { version, change, cost: price.costBefore })).body.state).toBe('accepted');
    }
  });

  it('of what was arranged by hand costs what is arranged now, as a charge of its own', async () => {
    const order = await makeSoonOrder(planner, lane, TRUCK);
    const { resultId: id, resultNumber: number } = (await planner.post('/shipments', { orders: [order.id] })).body;
    const charge = { type: 'Line Haul', description: '', units: 1, rate: 900, chargeRateType: 'Flat', total: 900 };
    const manual = { shippingMode: 'TL', carrierId: hauler, manualBookingCharges: [charge] };
    expect((await planner.put(`/shipments/${id}/book`, manual)).status).toBe(200);
    const of = { order, id, number };
    const { agreed, version } = await listOf(of);
    const change = heavier(agreed);
    expect(await priced(of, change, version)).toMatchObject({ costBefore: 900, costAfter: null, rateId: null });
    const { body } = await ask(of, '', { version, change, cost: 975.5, reason: 'Two pallets' });
    expect(body.state).toBe('waiting');
    await planner.put(`/change-requests/${body.id}/answer`, { isAccepted: true });
    const after = await shipmentOf(planner, number);
    expect(after.totalCost).toBe(975.5);
    expect(after.charges.at(-1)).toMatchObject({
      chargeTypeName: 'Change after booking',
      description: 'Two pallets',
      total: 75.5,
    });
  });

  it('is never told to a carrier’s machine at a price that nobody has quoted', async () => {
    const of = await booked();
    const { agreed, version } = await listOf(of);
    const { totalCost } = await shipmentOf(planner, of.number);
    for (const cost of [1, totalCost]) {
      const { body } = await ask(of, '', { version, change: heavier(agreed), cost });
      expect(body.state).toBe('waiting');
      expect(carriers.asked.filter((said) => said.startsWith('change'))).toEqual([]);
      expect(await shipmentOf(planner, of.number)).toMatchObject({ totalCost });
      await planner.put(`/change-requests/${body.id}/withdraw`, {});
    }
  });

  it('is refused where it is wrong, stale, nothing, of another rate, or of an order that is not booked', async () => {
    const of = await booked();
    const { agreed, version } = await listOf(of);
    const refusal = async (body: object) => {
      const answer = await ask(of, '', { version, change: heavier(agreed), cost: 1, ...body });
      return [answer.status, Object.keys(answer.body.modelState ?? {})];
    };
    const [item] = agreed.lineItems as [OrderChange['lineItems'][number]];
    expect(await refusal({ change: { ...agreed, lineItems: [{ ...item, totalWeight: null }] } })).toEqual([
      422,
      ['change.lineItems.0.totalWeight'],
    ]);
    expect(await refusal({ change: { ...agreed, lineItems: [{ ...item, pickupStopId: randomUUID() }] } })).toEqual([
      422,
      ['change.lineItems.0.pickupStopId'],
    ]);
    expect(await refusal({ change: agreed })).toEqual([422, ['change']]);
    expect(await refusal({ version: version + 1 })).toEqual([409, []]);
    expect(await refusal({ rateId: randomUUID() })).toEqual([422, ['rateId']]);
    const other = await booked();
    const foreign = await listOf(other);
    const { rateId, costAfter } = await priced(other, heavier(foreign.agreed, 3_000), foreign.version);
    expect(await refusal({ rateId, cost: costAfter })).toEqual([422, ['rateId']]);
    const unbooked = await makeSoonOrder(planner, lane);
    const answer = await ask({ ...of, order: unbooked }, '/price', { version: 1, change: heavier(agreed) });
    expect([answer.status, answer.body.message]).toEqual([422, 'The order is not booked: edit it.']);
  });

  it('is refused where the orders of the truck do not fit or meet any more, and while another of them is asked about', async () => {
    mood.takesChanges = false;
    const orders = [await makeSoonOrder(planner, lane, TRUCK), await makeSoonOrder(planner, lane, TRUCK)] as const;
    const toBook = await readyToBook(planner, orders, 'ContractTL');
    expect((await book(planner, toBook)).status).toBe(200);
    const [of, other] = orders.map((order) => ({
      order,
      id: toBook.shipment.resultId,
      number: toBook.shipment.resultNumber,
    })) as [Booked, Booked];
    const { agreed, version } = await listOf(of);
    const refusalOf = async (change: OrderChange) => {
      const priceless = await ask(of, '/price', { version, change });
      const asked = await ask(of, '', { version, change, rateId: null, cost: 1, reason: 'Arranged' });
      expect([priceless.status, asked.status, asked.body.message]).toEqual([422, 422, priceless.body.message]);
      return asked.body.message as string;
    };
    // Alone on a truck it would still fit.
    expect(await refusalOf(heavier(agreed, 44_000))).toBe(
      `Order ${of.order.orderNumber} would no longer fit on shipment ${of.number} with its other orders: ` +
        '45,872 lbs is 872 lbs more than a dry van carries (45,000 lbs). Split the freight over several trucks.',
    );
    const early = { ...agreed, stops: agreed.stops.map((stop, at) => (at === 0 ? earlier(stop) : stop)) };
    expect(await refusalOf(early)).toMatch(/have no time in common\.$/);
    expect((await listOf(of)).requests).toEqual([]);

    const heavy = heavier(agreed, 3_000);
    const price = await priced(of, heavy, version);
    const sent = { version, change: heavy, rateId: price.rateId, cost: price.costAfter, reason: 'Weighed at the dock' };
    expect((await ask(of, '', sent)).body.state).toBe('waiting');
    const second = await listOf(other);
    const whyNot = `The carrier has not answered the change of order ${of.order.orderNumber} on the same shipment yet.`;
    expect(second.whyNot).toBe(whyNot);
    const answer = await ask(other, '/price', { version: second.version, change: heavier(second.agreed) });
    expect([answer.status, answer.body.message]).toEqual([422, whyNot]);
  });

  it('goes with the booking when that is taken back', async () => {
    mood.takesChanges = false;
    const of = await booked();
    await changed(of);
    const cancelled = await planner.put(`/shipments/${of.id}/cancel`, { reason: 'Sold out', acceptsCharge: true });
    expect(cancelled.status).toBe(200);
    expect((await listOf(of)).requests[0]).toMatchObject({
      state: 'withdrawn',
      message: 'The booking was taken back.',
    });
    expect(await isFoundPending(of)).toBe(false);
  });

  it('is nobody else’s business', async () => {
    mood.takesChanges = false;
    const of = await booked();
    const { request } = await changed(of);
    const stranger = await world.makeUser(await world.makeCompany('Strangers'));
    expect((await stranger.put(`/change-requests/${request.id}/answer`, { isAccepted: true })).status).toBe(404);
    expect((await stranger.get(`/orders/${of.order.orderNumber}/change-requests`)).status).toBe(404);
  });
});
