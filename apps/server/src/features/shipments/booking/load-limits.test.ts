import { randomUUID } from 'node:crypto';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { integratedQuestion } from '@lanewright/domain/quotes/questions.ts';
import { NEW_QUOTE_ITEM, newQuote } from '@lanewright/domain/quotes/quote.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeSoonOrder, PICKUP, readyToBook, shipmentOf } from '../../../../test/bookings.ts';
import { makeCarrier } from '../../../../test/lanes.ts';
import { editOfOrder, makeLane, type Lane } from '../../../../test/orders.ts';
import { mailsTo } from '../../../../test/mails.ts';
import { giveRating } from '../../../../test/rating.ts';
import { makeWorld, type Client, type World } from '../../../../test/world.ts';

let world: World;
let companyId: string;
let planner: Client;
let lane: Lane;
let carrierId: string;

beforeAll(async () => {
  world = await makeWorld();
  companyId = await world.makeCompany('Northfield Foods');
  planner = await world.makeUser(companyId);
  await giveRating(world, companyId);
  lane = await makeLane(planner);
  carrierId = await makeCarrier(planner, 'Prairie State Freight', {
    modes: ['TL', 'LTL'],
    email: 'load@prairie.example',
  });
});
afterAll(() => world.close());
// One user may write only so often.
beforeEach(async () => {
  planner = await world.makeUser(companyId);
});

const SPLIT = 'Split the freight over several trucks.';
const tooHeavy = (pounds: string, over: string) =>
  `${pounds} lbs is ${over} more than a dry van carries (45,000 lbs). ${SPLIT}`;
const TOO_LONG = `108 linear feet is 55 ft more than a dry van has (53 ft). ${SPLIT}`;

const DRY = { shippingMode: 'TL', equipmentTypes: ['Van'] };
const REEFER = {
  shippingMode: 'TL',
  equipmentMode: 'Reefer',
  equipmentTypes: ['Reefer'],
  reeferMode: 'Continuous',
  reeferTemperature: 34,
};
const make = (totalWeight: number, palletCount: number, change: object = DRY) =>
  makeSoonOrder(planner, lane, change, { totalWeight, palletCount });

/** Ready to book without a price. */
async function shipmentWith(orders: readonly Order[]): Promise<{ id: string; number: string }> {
  const { status, body } = await planner.post('/shipments', { orders: orders.map(({ id }) => id), maxBuy: 0 });
  expect([status, body]).toMatchObject([200, { resultNumber: expect.any(String) }]);
  return { id: body.resultId, number: body.resultNumber };
}

const bookByHand = ({ id }: { id: string }) =>
  planner.put(
    `/shipments/${id}/book`,
    {
      shippingMode: 'TL',
      carrierId,
      contractId: null,
      rateId: null,
      manualBookingCharges: [
        { type: 'Freight Rate', description: 'Line haul', units: 1, rate: 1_500, chargeRateType: 'Flat', total: 1_500 },
      ],
      p44BookingParameters: null,
      integrationBookingParameters: null,
      proNumber: null,
      pickupNumber: null,
    },
    { 'idempotency-key': randomUUID() },
  );

const quote = async (item: object, change: object = {}) => {
  const find = async (q: string) => (await planner.get(`/quotable-locations?q=${q}`)).body.items[0];
  const details = {
    ...newQuote(PICKUP),
    pickupLocation: await find('60601'),
    dropoffLocation: await find('30303'),
    shippingModes: ['TL'],
    lineItems: [{ ...NEW_QUOTE_ITEM, totalWeight: 10_000, palletCount: 20, ...item }],
    ...change,
  };
  return planner.post('/quotes', { details });
};

describe('a quote', () => {
  it.each([
    [{ totalWeight: 45_001 }, tooHeavy('45,001', '1 lb')],
    [{ totalWeight: 80_000 }, tooHeavy('80,000', '35,000 lbs')],
    [{ palletCount: 53 }, TOO_LONG],
  ])('of %j is refused at its line items', async (item, message) => {
    const { status, body } = await quote(item);
    expect([status, body.modelState]).toEqual([422, { 'details.lineItems': [message] }]);
  });

  it('of a full truck is taken', async () => {
    expect((await quote({ totalWeight: 45_000, palletCount: 26 })).status).toBe(200);
  });

  it('follows the payload that the company has set', async () => {
    const own = await world.makeCompany('Harborlight');
    const admin = await world.makeUser(own);
    const rules = { version: 0, values: { maxPayloadDry: 42_000 } };
    expect((await admin.put('/configuration/freight-rules', rules)).status).toBe(200);
    planner = admin;
    expect((await quote({ totalWeight: 42_000 })).status).toBe(200);
    expect((await quote({ totalWeight: 42_001 })).body.modelState).toEqual({
      'details.lineItems': [`42,001 lbs is 1 lb more than a dry van carries (42,000 lbs). ${SPLIT}`],
    });
  });
});

describe('a booking', () => {
  it.each([
    ['too heavy', 45_001, 20, tooHeavy('45,001', '1 lb')],
    ['too long', 20_000, 53, TOO_LONG],
  ])('of an order that is %s is refused, and the order itself is not', async (_, pounds, pallets, message) => {
    const shipment = await shipmentWith([await make(pounds, pallets)]);
    const { status, body } = await bookByHand(shipment);
    expect([status, body.modelState]).toEqual([422, { orders: [message] }]);
  });

  it('of an order that fills its truck is made', async () => {
    const shipment = await shipmentWith([await make(45_000, 26)]);
    expect((await bookByHand(shipment)).status).toBe(200);
  });

  it('at a quoted price is refused after the order became too heavy', async () => {
    const order = await make(44_000, 20);
    const { rate } = await readyToBook(planner, [order], 'Spot');
    await world.admin.query('update order_line_item set total_weight = 46000 where order_id = $1', [order.id]);
    const { body } = await planner.post('/bookings/check', { rateId: rate.rateId, orderNumbers: [order.orderNumber] });
    expect(body.isBookable).toBe(false);
    expect(body.problems).toContainEqual({
      reason: 'LoadTooLarge',
      field: 'orders',
      message: tooHeavy('46,000', '1,000 lbs'),
    });
  });

  it('of several orders is refused at what their equipment carries', async () => {
    const orders = [await make(22_000, 10, REEFER), await make(21_501, 10, REEFER)];
    const { status, body } = await planner.post('/shipments', { orders: orders.map(({ id }) => id), maxBuy: 0 });
    const message = `43,501 lbs is 1 lb more than a reefer carries (43,500 lbs). ${SPLIT}`;
    expect([status, body.modelState]).toEqual([422, { orders: [message] }]);
    const byHand = await planner.post('/shipments/consolidated', {
      orderNumbers: orders.map(({ orderNumber }) => orderNumber),
    });
    expect([byHand.status, byHand.body.modelState]).toEqual([422, { orderNumbers: [message] }]);
  });

  it('of freight that grew too large later can still be edited and followed', async () => {
    const order = await make(44_000, 20);
    const shipment = await shipmentWith([order]);
    expect((await bookByHand(shipment)).status).toBe(200);
    await world.admin.query('update order_line_item set total_weight = 46000 where order_id = $1', [order.id]);
    const { body: now } = await planner.get(`/Orders/${order.orderNumber}`);
    const edit = editOfOrder(now, { specialInstructions: 'Call before arrival' });
    const saved = await planner.put('/Orders', edit);
    expect([saved.status, saved.body.message]).toEqual([200, undefined]);
    expect((await shipmentOf(planner, shipment.number)).shipmentNumber).toBe(shipment.number);
  });
});

it('refuses to offer a carrier more than one truck carries', async () => {
  const { id } = await shipmentWith([await make(45_001, 20)]);
  const { status, body } = await planner.post(
    `/shipments/${id}/tender-offers`,
    {
      carrierId,
      amount: 1_850,
      answerUntil: new Date(Date.now() + 2 * 3_600_000).toISOString(),
      emailAddresses: ['load@prairie.example'],
    },
    { 'idempotency-key': randomUUID() },
  );
  expect([status, body.modelState]).toEqual([422, { orders: [tooHeavy('45,001', '1 lb')] }]);
});

it('asks no carrier for the price of more than one truck carries, and says so on the shipment', async () => {
  const shipment = await shipmentWith([await make(45_001, 20)]);
  const asked = await planner.post(
    `/shipments/${shipment.id}/rate-requests`,
    {
      carriers: [{ carrierId, emailAddresses: ['rates@prairie.example'] }],
      answerUntil: new Date(Date.now() + 2 * 3_600_000).toISOString(),
    },
    { 'idempotency-key': randomUUID() },
  );
  expect([asked.status, asked.body.modelState]).toEqual([422, { orders: [tooHeavy('45,001', '1 lb')] }]);
  expect(await mailsTo(world, 'rates@prairie.example')).toEqual([]);
  expect((await shipmentOf(planner, shipment.number)).whyNotBook).toBe(tooHeavy('45,001', '1 lb'));
  const full = await shipmentWith([await make(45_000, 20)]);
  expect((await shipmentOf(planner, full.number)).whyNotBook).toBeNull();
  const listed = async ({ number }: { number: string }) =>
    (await planner.get(`/shipments?searchTerm=${number}`)).body.data[0].whyNotBook;
  expect([await listed(shipment), await listed(full)]).toEqual([tooHeavy('45,001', '1 lb'), null]);
});

it('gives mixed pallets the rates of one line of as many pallets', async () => {
  const pallet = { ...NEW_QUOTE_ITEM, totalWeight: 500, freightClass: 70 };
  const ratesOf = async (lineItems: object[]) => {
    const asked = await quote({}, { shippingModes: ['LTL'], lineItems });
    expect([asked.status, asked.body.modelState]).toEqual([200, undefined]);
    const question = { ...integratedQuestion(asked.body.details, companyId, 'LTL'), sources: ['LTL'] };
    const { body } = await planner.post('/integrated-rates', { ...question, quoteId: asked.body.id });
    return body.rates.map((rate: { carrierName: string; totalCost: number }) => [rate.carrierName, rate.totalCost]);
  };
  const oneLine = await ratesOf([{ ...pallet, totalWeight: 2_000, palletCount: 4, packageCount: 4 }]);
  expect(oneLine.length).toBeGreaterThan(5);
  expect(await ratesOf(Array.from({ length: 4 }, (_, uniqueIdentifier) => ({ ...pallet, uniqueIdentifier })))).toEqual(
    oneLine,
  );
});
