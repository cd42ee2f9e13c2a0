import { randomUUID } from 'node:crypto';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  book,
  inCarriersBooks,
  makeSoonOrder,
  moodyCarriers,
  readyToBook,
  shipmentOf,
  type ToBook,
} from '../../../../test/bookings.ts';
import { makeLane, type Lane } from '../../../../test/orders.ts';
import { keepOpenPromises, openPromises } from '../../../../test/promises.ts';
import { giveRating } from '../../../../test/rating.ts';
import { makeWorld, type Client, type World } from '../../../../test/world.ts';

let world: World;
let planner: Client;
let lane: Lane;
const carriers = moodyCarriers();
const { mood } = carriers;

beforeAll(async () => {
  world = await makeWorld({ carriers: carriers.port });
  const companyId = await world.makeCompany('Northfield Foods');
  planner = await world.makeUser(companyId);
  await giveRating(world, companyId);
  lane = await makeLane(planner);
});
afterAll(() => world.close());
beforeEach(() => {
  Object.assign(mood, { book: 'fine', cancel: 'fine', ask: 'fine', knows: true });
  carriers.asked.length = 0;
});

const REASON = 'Customer cancelled the order.';
interface Booked extends ToBook {
  order: Order;
}
const booked = async (source: 'LTL' | 'Spot' = 'LTL'): Promise<Booked> => {
  const order = await makeSoonOrder(
    planner,
    lane,
    source === 'LTL' ? {} : { shippingMode: 'TL', equipmentTypes: ['Van'] },
  );
  const toBook = await readyToBook(planner, [order], source);
  expect((await book(planner, toBook)).body.outcome).toBe('Booked');
  carriers.asked.length = 0;
  return { order, ...toBook };
};
const cancel = ({ shipment }: ToBook, body: object = {}, key = randomUUID()) =>
  planner.put(
    `/shipments/${shipment.resultId}/cancel`,
    { reason: REASON, acceptsCharge: true, ...body },
    { 'idempotency-key': key },
  );
const undo = ({ shipment }: ToBook) => planner.put(`/shipments/${shipment.resultId}/undo-booking`, {});
const now = ({ shipment }: ToBook) => shipmentOf(planner, shipment.resultNumber);
const inBooks = ({ shipment }: ToBook) => inCarriersBooks(world, shipment.resultNumber);
const statusOf = async ({ orderNumber }: Order) => (await planner.get(`/Orders/${orderNumber}`)).body.orderStatus;
const setStatus = ({ shipment }: ToBook, status: number) =>
  world.admin.query('update shipment set status = $2 where id = $1', [shipment.resultId, status]);

async function hurry(): Promise<void> {
  await world.admin.query(
    "update job set run_at = now() + interval '2 minutes' where kind = 'ask-carrier' and status = 'queued'",
  );
  await keepOpenPromises(world);
}

describe('cancelling', () => {
  it('asks the carrier, voids the shipment and frees its order for another', async () => {
    const one = await booked();
    const { body } = await cancel(one);
    expect(body).toMatchObject({
      shipmentStatus: SHIPMENT_STATUS.Voided,
      cancelReason: REASON,
      totalCost: null,
      trackingToken: null,
      orders: [{ orderNumber: one.order.orderNumber, orderStatus: ORDER_STATUS.Accepted }],
    });
    expect([await inBooks(one), carriers.asked]).toEqual([0, [`cancel ${one.shipment.resultNumber}`]]);
    expect(await openPromises(world)).toEqual([]);
    const again = await planner.post('/shipments', { orders: [one.order.id] });
    expect(again.status).toBe(200);
    expect((await cancel(one)).body.modelState ?? (await cancel(one)).body.message).toContain('is voided already');
  });

  it('of what nobody has booked asks nobody', async () => {
    const order = await makeSoonOrder(planner, lane);
    const shipment = (await planner.post('/shipments', { orders: [order.id] })).body;
    const { status, body } = await planner.put(`/shipments/${shipment.resultId}/cancel`, { reason: ' ' });
    expect([status, body.modelState]).toEqual([422, { reason: ['Reason is required'] }]);
    await planner.put(`/shipments/${shipment.resultId}/cancel`, { reason: REASON, acceptsCharge: true });
    expect([await statusOf(order), carriers.asked]).toEqual([ORDER_STATUS.Accepted, []]);
  });

  it('is refused where the carrier keeps it, and agreed upon by telephone', async () => {
    const one = await booked();
    mood.cancel = 'refuses';
    const { status, body } = await cancel(one);
    expect([status, body.modelState.carrier]).toEqual([422, ['The carrier refused: the driver has loaded.']]);
    expect(await now(one)).toMatchObject({ shipmentStatus: SHIPMENT_STATUS.Dispatched, booking: { state: 'booked' } });
    expect(await statusOf(one.order)).toBe(ORDER_STATUS.ReadyToShip);
    carriers.asked.length = 0;
    expect((await cancel(one, { isAgreedWithCarrier: true })).body.shipmentStatus).toBe(SHIPMENT_STATUS.Voided);
    expect(carriers.asked).toEqual([]);
  });

  it('goes on by itself where the carrier says nothing', async () => {
    const one = await booked();
    mood.cancel = 'silent';
    const { body } = await cancel(one);
    expect(body).toMatchObject({ booking: { state: 'cancelling' }, shipmentStatus: SHIPMENT_STATUS.Dispatched });
    expect((await undo(one)).status).toBe(422);
    mood.cancel = 'fine';
    await hurry();
    expect(await now(one)).toMatchObject({ booking: { state: 'cancelled' }, shipmentStatus: SHIPMENT_STATUS.Voided });
    expect([await inBooks(one), await statusOf(one.order)]).toEqual([0, ORDER_STATUS.Accepted]);
  });

  it('days before the pickup is free of charge, also with a pickup number', async () => {
    const one = await booked();
    expect(await now(one)).toMatchObject({
      pickupNumber: expect.any(String),
      shipmentStatus: SHIPMENT_STATUS.Dispatched,
      isChargedIfCancelled: false,
    });
    const { body } = await cancel(one, { acceptsCharge: false });
    expect(body.shipmentStatus).toBe(SHIPMENT_STATUS.Voided);
  });

  it('after a driver is named wants the charge accepted', async () => {
    const one = await booked();
    await world.admin.query("update shipment set driver_name = 'Lee Ortiz' where id = $1", [one.shipment.resultId]);
    expect(await now(one)).toMatchObject({ isChargedIfCancelled: true });
    expect((await cancel(one, { acceptsCharge: false })).body.modelState).toHaveProperty('acceptsCharge');
  });

  it('of a truck on its way says what it may cost, and of freight on the road is refused', async () => {
    const one = await booked('Spot');
    await setStatus(one, SHIPMENT_STATUS.Dispatched);
    expect((await cancel(one, { acceptsCharge: false })).body.modelState.acceptsCharge[0]).toContain(
      'truck ordered and not used',
    );
    await setStatus(one, SHIPMENT_STATUS.InTransit);
    expect((await cancel(one, { acceptsCharge: true })).body.message).toBe(
      'A shipment that is In Transit cannot be cancelled.',
    );
    await setStatus(one, SHIPMENT_STATUS.Dispatched);
    expect((await cancel(one, { acceptsCharge: true })).body.shipmentStatus).toBe(SHIPMENT_STATUS.Voided);
  });

  it('before the carrier has answered takes the request back, whichever of them comes first', async () => {
    const order = await makeSoonOrder(planner, lane);
    const toBook = await readyToBook(planner, [order], 'LTL');
    mood.book = 'deaf';
    await book(planner, toBook);
    mood.book = 'fine';
    expect((await cancel(toBook)).body.shipmentStatus).toBe(SHIPMENT_STATUS.Voided);
    await hurry();
    expect([await inBooks(toBook), await statusOf(order)]).toEqual([0, ORDER_STATUS.Accepted]);
  });
});

describe('undoing', () => {
  it('leads back to a shipment that is ready to book, and it can be booked again', async () => {
    const one = await booked();
    const { body } = await undo(one);
    expect(body).toMatchObject({
      shipmentStatus: SHIPMENT_STATUS.ReadyToBook,
      carrier: null,
      totalCost: null,
      undoableUntil: null,
      whyNotBook: null,
    });
    expect([await inBooks(one), await statusOf(one.order)]).toEqual([0, ORDER_STATUS.Planned]);
    expect((await book(planner, one)).body.outcome).toBe('Booked');
    expect(await inBooks(one)).toBe(1);
  });

  it('is over after ten minutes', async () => {
    const one = await booked();
    await world.admin.query("update shipment set booked_at = now() - interval '601 seconds' where id = $1", [
      one.shipment.resultId,
    ]);
    const { status, body } = await undo(one);
    expect([status, body.message]).toEqual([
      422,
      `A booking can be undone for 10 minutes. Cancel shipment ${one.shipment.resultNumber} instead.`,
    ]);
  });
});

it('a shipment is found by its number, its orders, its carrier and its PRO number', async () => {
  const one = await booked();
  const { carrier, proNumber, shipmentNumber } = await now(one);
  for (const q of [shipmentNumber, one.order.orderNumber, carrier!.companyName, proNumber!]) {
    const { body } = await planner.get(`/search/shipments?q=${encodeURIComponent(q)}`);
    expect(
      body.items.map((item: { shipmentNumber: string }) => item.shipmentNumber),
      q,
    ).toContain(shipmentNumber);
  }
  await cancel(one);
  expect((await planner.get(`/search/shipments?q=${shipmentNumber}`)).body.items).toEqual([]);
  expect((await planner.get(`/search/shipments?q=${shipmentNumber}&includeVoided=true`)).body.items).toHaveLength(1);
});
