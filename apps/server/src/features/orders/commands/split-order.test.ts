import { randomUUID } from 'node:crypto';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ITEM, makeLane, makeOrder, orderBody, type Lane } from '../../../../test/orders.ts';
import { makeWorld, type Client, type World } from '../../../../test/world.ts';

let world: World;
let planner: Client;
let lane: Lane;

beforeAll(async () => {
  world = await makeWorld();
  planner = await world.makeUser(await world.makeCompany('Northfield Foods'));
  lane = await makeLane(planner);
});
afterAll(() => world.close());

const REFERENCE = { label: 'Purchase Order', value: '4711', typeId: 1, isRequired: false };

/** So many pallets of a thousand pounds. */
function orderOf(pallets: number): Promise<Order> {
  const { stops } = orderBody(lane);
  const item = { ...ITEM, palletCount: pallets, packageCount: pallets * 40, totalWeight: pallets * 1_000 };
  return makeOrder(planner, lane, {
    shippingMode: 'TL',
    freightValue: 1_000.01,
    referenceNumbers: [REFERENCE],
    stops: [{ ...stops[0], lineItems: [item] }, stops[1]],
  });
}

const get = async (orderNumber: string): Promise<Order> => (await planner.get(`/Orders/${orderNumber}`)).body;

it('is shown first, and then done once however often it is sent', async () => {
  const order = await orderOf(60);
  const path = `/Orders/${order.orderNumber}/split`;
  const preview = (await planner.get(path)).body;
  expect(preview.parts.map(({ pallets }: { pallets: number }) => pallets)).toEqual([26, 26, 8]);
  expect(preview.parts[2].items).toEqual([
    { description: 'Rolled oats', totalWeight: 8_000, packageCount: 320, palletCount: 8 },
  ]);

  const key = { 'idempotency-key': randomUUID() };
  const { status, body } = await planner.post(path, { version: preview.version }, key);
  expect(status, JSON.stringify(body)).toBe(200);
  expect((await planner.post(path, { version: preview.version }, key)).body).toEqual(body);

  const parts = await Promise.all((body.orderNumbers as string[]).map(get));
  expect(parts[0]!.id).toBe(order.id);
  expect(parts.map(({ weight, palletCount }) => [weight, palletCount])).toEqual([
    [26_000, 26],
    [26_000, 26],
    [8_000, 8],
  ]);
  expect(parts.reduce((sum, { freightValue }) => sum + Math.round(freightValue! * 100), 0)).toBe(100_001);
  for (const part of parts) {
    expect(part.referenceNumbers).toEqual([REFERENCE]);
    expect(part.distance).toBe(order.distance);
    expect(part.orderStatus).toBe(order.orderStatus);
  }
  const history = (await planner.get(`/history/Order/${order.id}`)).body.entries;
  expect(history[0].changes).toEqual([`split the order: the rest is on ${body.orderNumbers.slice(1).join(', ')}`]);
  expect(history[1].changes).toContain('changed pallet count of Rolled oats from 60 to 26');
  expect((await planner.get(`/history/Order/${parts[1]!.id}`)).body.entries[0].description).toBe(
    `split the order off ${order.orderNumber}`,
  );
});

it('is done by the units that a person chose, also of an order that fits on one truck', async () => {
  const order = await orderOf(4);
  const path = `/Orders/${order.orderNumber}/split`;
  const preview = (await planner.get(path)).body;
  expect(preview).toMatchObject({ reason: 'The order fits on one truck.', units: [], isDivisible: true });
  const [{ id: lineItemId }] = preview.items;
  const send = (units: unknown, version = preview.version) =>
    planner.post(path, { version, items: [{ lineItemId, units }] });
  for (const [units, message] of [
    [[1, 2], 'Rolled oats: 1 pallet left to assign.'],
    [[4, 0], 'Part 2 is empty.'],
    [[4], 'An order is split into 2 to 20 parts.'],
  ]) {
    const refused = await send(units);
    expect([refused.status, refused.body.Message]).toEqual([422, message]);
  }
  for (const units of [[0.5, 3.5], [-1, 5], ['x', 4], Array(21).fill(0)]) expect((await send(units)).status).toBe(422);
  const foreign = [{ lineItemId: randomUUID(), units: [1, 3] }];
  expect((await planner.post(path, { version: preview.version, items: foreign })).status).toBe(422);
  // Units are not compared with an order that has changed since.
  expect((await send([9, 9], preview.version - 1)).status).toBe(409);
  expect((await get(order.orderNumber)).palletCount).toBe(4);

  const { status, body } = await send([1, 3]);
  expect(status, JSON.stringify(body)).toBe(200);
  const parts = await Promise.all((body.orderNumbers as string[]).map(get));
  expect(parts.map(({ weight, palletCount }) => [weight, palletCount])).toEqual([
    [1_000, 1],
    [3_000, 3],
  ]);
});

it('is refused with the reason', async () => {
  const small = await orderOf(10);
  const path = `/Orders/${small.orderNumber}/split`;
  expect((await planner.get(path)).body).toMatchObject({ reason: 'The order fits on one truck.', parts: [] });
  const refused = await planner.post(path, { version: small.version });
  expect([refused.status, refused.body.Message]).toEqual([422, 'The order fits on one truck.']);

  const big = await orderOf(60);
  const stale = await planner.post(`/Orders/${big.orderNumber}/split`, { version: big.version - 1 });
  expect(stale.status).toBe(409);

  const { resultNumber: shipmentNumber } = (await planner.post('/shipments', { orders: [big.id] })).body;
  const planned = await planner.post(`/Orders/${big.orderNumber}/split`, { version: big.version });
  expect([planned.status, planned.body.Message]).toEqual([
    422,
    `The order is on shipment ${shipmentNumber}: take it off first.`,
  ]);
  expect((await get(big.orderNumber)).palletCount).toBe(60);
});

it('needs both to edit and to create', async () => {
  const order = await orderOf(60);
  const editor = await world.makeUser(planner.companyId, { permissions: ['ViewOrder', 'EditOrder'] });
  expect((await editor.post(`/Orders/${order.orderNumber}/split`, { version: order.version })).status).toBe(403);
});
