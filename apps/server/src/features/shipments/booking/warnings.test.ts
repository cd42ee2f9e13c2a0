import { randomUUID } from 'node:crypto';
import { HAZARD_CLASSES, PACKING_GROUPS } from '@lanewright/domain/commodities/lists.ts';
import type { OrderChange } from '@lanewright/domain/orders/change-request.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeSoonOrder } from '../../../../test/bookings.ts';
import { makeCarrier } from '../../../../test/lanes.ts';
import { editOfOrder, HAZMAT_CONTACT, makeLane, orderBody, stopsOn, type Lane } from '../../../../test/orders.ts';
import { giveRating } from '../../../../test/rating.ts';
import { makeWorld, type Client, type World } from '../../../../test/world.ts';

let world: World;
let planner: Client;
let lane: Lane;
let carrierId: string;

beforeAll(async () => {
  world = await makeWorld();
  const companyId = await world.makeCompany('Northfield Foods');
  planner = await world.makeUser(companyId);
  await giveRating(world, companyId);
  lane = await makeLane(planner);
  carrierId = await makeCarrier(planner, 'Prairie State Freight', { modes: ['TL'], isHazmatCertified: true });
});
afterAll(() => world.close());
// One user may write only so often.
beforeEach(async () => {
  planner = await world.makeUser(planner.companyId);
});

const TRUCK = { shippingMode: 'TL', equipmentTypes: ['Van'] };
const make = (cargoClassification: string) => makeSoonOrder(planner, lane, TRUCK, { cargoClassification });
/** Among others: the truck may wait over a weekend or a holiday. */
const KEEP_APART = expect.arrayContaining([
  expect.stringMatching(/^Order O\d+ carries .* and order O\d+ .* Keep them apart on the truck\.$/),
]);

async function bookedByHand(orders: readonly Order[]): Promise<void> {
  const { body } = await planner.post('/shipments', { orders: orders.map(({ id }) => id) });
  const charge = { type: 'Freight Rate', description: '', units: 1, rate: 900, chargeRateType: 'Flat', total: 900 };
  const booked = await planner.put(
    `/shipments/${body.resultId}/book`,
    { shippingMode: 'TL', carrierId, manualBookingCharges: [charge] },
    { 'idempotency-key': randomUUID() },
  );
  expect([booked.status, booked.body.outcome]).toEqual([200, 'Booked']);
}

/** The change of all items of a booked order. */
async function changeTo(order: Order, freight: object) {
  const path = `/orders/${order.orderNumber}/change-requests`;
  const { agreed, version } = (await planner.get(path)).body as { agreed: OrderChange; version: number };
  const lineItems = agreed.lineItems.map((item) => ({ ...item, ...freight }));
  const change = { ...agreed, lineItems };
  const priced = await planner.post(`${path}/price`, { version, change }, { 'idempotency-key': randomUUID() });
  const asked = await planner.post(path, { version, change, cost: 900 }, { 'idempotency-key': randomUUID() });
  return { priced, asked };
}

describe('an answer says what the browser warns of', () => {
  it('when an order is created and changed', async () => {
    const far = stopsOn(lane, '2027-12-01', '2027-12-03');
    const why = ['Some carriers may not accept this order: pickup is more than 30 days ahead.'];
    const created = await planner.post('/Orders', orderBody(lane, { stops: far }));
    expect([created.status, created.body.warnings]).toEqual([200, why]);
    const changed = await planner.put('/Orders', editOfOrder(created.body.order, { specialInstructions: 'Call.' }));
    expect([changed.status, changed.body.warnings]).toEqual([200, why]);
  });

  it('when a shipment of food and chemicals is created, consolidated and changed', async () => {
    const [food, chemicals] = [await make('Food/Beverage'), await make('Chemicals')];
    const orderIds = [food.id, chemicals.id];
    const created = await planner.post('/shipments', { orders: orderIds });
    expect([created.status, created.body.warnings]).toEqual([200, KEEP_APART]);
    const id = created.body.resultId;
    const alone = await planner.put('/shipments/consolidated', { id, orderIds: [food.id] });
    expect([alone.status, alone.body.warnings]).toEqual([200, []]);
    const again = await planner.put('/shipments/consolidated', { id, orderIds });
    expect([again.status, again.body.warnings]).toEqual([200, KEEP_APART]);
    const others = [await make('Food/Beverage'), await make('Chemicals')] as const;
    const orderNumbers = others.map(({ orderNumber }) => orderNumber);
    const consolidated = await planner.post('/shipments/consolidated', { orderNumbers });
    expect([consolidated.status, consolidated.body.warnings]).toEqual([200, KEEP_APART]);
  });

  it('when a carrier is asked to change an order', async () => {
    const [food, plain] = [await make('Food/Beverage'), await make('General')];
    await bookedByHand([food, plain]);
    const { priced, asked } = await changeTo(plain, { cargoClassification: 'Chemicals' });
    expect([priced.status, priced.body.warnings]).toEqual([200, KEEP_APART]);
    expect([asked.status, asked.body.warnings]).toEqual([200, KEEP_APART]);
  });
});

it('a booked order is not changed into freight that may not share the truck', async () => {
  const classOf = (code: string) => HAZARD_CLASSES.findIndex((one) => one.code === code);
  const groupOf = (group: string) => PACKING_GROUPS.findIndex(({ code }) => code === group);
  const acid = (hazmatUNNumber: string, group: string, hazmatProperShippingName: string) => ({
    isHazmat: true,
    hazmatHazardClass: classOf('8'),
    hazmatUNNumber,
    hazmatPackingGroup: groupOf(group),
    hazmatProperShippingName,
  });
  const hazardous = { ...TRUCK, ...HAZMAT_CONTACT };
  const one = await makeSoonOrder(planner, lane, hazardous, acid('UN1789', 'II', 'Hydrochloric acid'));
  const other = await makeSoonOrder(planner, lane, hazardous, acid('UN1805', 'III', 'Phosphoric acid solution'));
  await bookedByHand([one, other]);
  const cyanide = {
    hazmatHazardClass: classOf('6.1'),
    hazmatUNNumber: 'UN1680',
    hazmatPackingGroup: groupOf('I'),
    hazmatProperShippingName: 'Potassium cyanide, solid',
  };
  const { priced, asked } = await changeTo(other, cyanide);
  const why = expect.stringMatching(
    new RegExp(
      `^Order ${other.orderNumber} would no longer fit on shipment S\\d+ with its other orders: .*may not share a truck`,
    ),
  );
  for (const { status, body } of [priced, asked]) expect([status, body.modelState]).toEqual([422, { change: [why] }]);
  expect((await planner.get(`/Orders/${other.orderNumber}`)).body.stops[0].lineItems[0].hazmatUNNumber).toBe('UN1805');
});
