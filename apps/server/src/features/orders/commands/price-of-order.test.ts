import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { book, makeSoonOrder, rateFor, shipmentOf, type Source } from '../../../../test/bookings.ts';
import { editOfOrder, editOfStop, makeLane, type Lane } from '../../../../test/orders.ts';
import { giveRating } from '../../../../test/rating.ts';
import { makeWorld, type Client, type World } from '../../../../test/world.ts';

let world: World;
let planner: Client;
let lane: Lane;

beforeAll(async () => {
  world = await makeWorld();
  const companyId = await world.makeCompany('Northfield Foods');
  planner = await world.makeUser(companyId);
  await giveRating(world, companyId);
  lane = await makeLane(planner);
});
afterAll(() => world.close());

const TRUCK = { shippingMode: 'TL', equipmentTypes: ['Van'] };
const get = async (orderNumber: string): Promise<Order> => (await planner.get(`/Orders/${orderNumber}`)).body;

async function saved(order: Order, change: object): Promise<Order> {
  const { status, body } = await planner.put(
    '/Orders',
    editOfOrder(order, { quoteNumberOrId: order.quoteNumberOrId, ...change }),
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body.order;
}

/** An order with the price that was chosen for it. */
async function priced(source: Source, freight: object = {}) {
  const order = await makeSoonOrder(planner, lane, source === 'Spot' ? TRUCK : {}, freight);
  const rate = await rateFor(planner, [order], source);
  return { rate, order: await saved(order, { quoteNumberOrId: rate.rateId }) };
}

function heavier({ stops }: Order, totalWeight: number) {
  const [pickup, dropoff] = stops.map(editOfStop) as [any, any];
  return { stops: [{ ...pickup, lineItems: [{ ...pickup.lineItems[0], totalWeight }] }, dropoff] };
}

describe('the price of an order', () => {
  it('holds until something of what was priced changes, and is then marked and not booked', async () => {
    const { order, rate } = await priced('LTL');
    expect(order.priceProblem).toBeNull();
    const noted = await saved(order, { specialInstructions: 'Ring.' });
    expect(noted.priceProblem).toBeNull();
    const after = await saved(noted, heavier(noted, 5_616));
    expect([after.quoteNumberOrId, after.priceProblem]).toEqual([rate.rateId, 'Price no longer valid: weight changed']);
    expect((await get(order.orderNumber)).priceProblem).toBe('Price no longer valid: weight changed');
    const shipment = (await planner.post('/shipments', { orders: [order.id] })).body;
    const { orders } = await shipmentOf(planner, shipment.resultNumber);
    expect(orders[0]).toMatchObject({
      chosenQuote: { told: { rateId: rate.rateId } },
      priceProblem: 'Price no longer valid: weight changed',
    });
    const { status, body } = await book(planner, { shipment, rate });
    expect([status, body.modelState.rateId]).toEqual([
      422,
      ['The freight is 5,616 lbs on 1 pallet, not 1,872 lbs on 1 pallet.', 'Get new rates.'],
    ]);
    // As it was priced it can be booked again.
    const back = await saved(await get(order.orderNumber), heavier(after, 1_872));
    expect(back.priceProblem).toBeNull();
  });

  it('does not keep an order from another truck, and says so', async () => {
    const { order } = await priced('Spot');
    const after = await saved(order, { equipmentMode: 'Flatbed', equipmentTypes: ['Flatbed'] });
    expect(after.priceProblem).toBe('Price no longer valid: equipment changed');
  });

  it('is not that of the truck which it shares with another order', async () => {
    const { order } = await priced('Spot');
    const other = await makeSoonOrder(planner, lane, TRUCK);
    await planner.post('/shipments', { orders: [order.id, other.id] });
    expect((await get(order.orderNumber)).priceProblem).toBe('Price no longer valid: line items changed');
  });

  it('is no matter any more once it is booked: what was agreed follows changes in its own way', async () => {
    const { order, rate } = await priced('LTL');
    const shipment = (await planner.post('/shipments', { orders: [order.id] })).body;
    expect((await book(planner, { shipment, rate })).body.outcome).toBe('Booked');
    await world.admin.query('update order_line_item set total_weight = 5616 where order_id = $1', [order.id]);
    expect((await get(order.orderNumber)).priceProblem).toBeNull();
    expect((await shipmentOf(planner, shipment.resultNumber)).orders[0]!.priceProblem).toBeNull();
  });

  it('stays with every part of an order that is split, as history', async () => {
    const freight = { totalWeight: 30_000, palletCount: 30, packageCount: 1_200 };
    const { order, rate } = await priced('Spot', freight);
    const { status, body } = await planner.post(`/Orders/${order.orderNumber}/split`, { version: order.version });
    expect(status, JSON.stringify(body)).toBe(200);
    const parts = await Promise.all((body.orderNumbers as string[]).map(get));
    expect(parts.map(({ quoteNumberOrId, priceProblem }) => [quoteNumberOrId, priceProblem])).toEqual([
      [rate.rateId, 'Price no longer valid: weight, pieces and pallets changed'],
      [rate.rateId, 'Price no longer valid: weight, pieces and pallets changed'],
    ]);
    expect((await planner.get(`/quotes/${rate.quote.id}`)).body.orderNumbers).toEqual(body.orderNumbers.toSorted());
    // A part is edited like any order.
    await saved(parts[1]!, heavier(parts[1]!, 4_100));
  });
});
