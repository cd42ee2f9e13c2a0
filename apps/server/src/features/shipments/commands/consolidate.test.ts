import { addDays } from '@lanewright/domain/units/calendar-days.ts';
import { MAX_ORDERS_ON_A_TRUCK, type LoadCandidate, type LoadStop } from '@lanewright/contract/consolidation.ts';
import { HAZARD_CLASSES, PACKING_GROUPS } from '@lanewright/domain/commodities/lists.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  FOOD,
  HAZMAT_CONTACT,
  ITEM,
  makeLane,
  makeOrder,
  orderBody,
  POISON,
  type Lane,
  PICKUP_DAY,
  DROPOFF_DAY,
  inJoliet,
  inAtlanta,
} from '../../../../test/orders.ts';
import { makeLocation } from '../../../../test/places.ts';
import { makeWorld, type Client, type World } from '../../../../test/world.ts';

let world: World;
let companyId: string;
let planner: Client;
let lane: Lane;
let base: Order;

const TRUCK = {
  shippingMode: 'TL',
  equipmentMode: 'Dry',
  equipmentTypes: ['Van'],
  freightValue: 20_000,
};

/** From and to the usual places, with other freight or on another day. */
const bodyWith = (item: object, change: object = {}, day?: string) => bodyOn(lane, item, change, day);

function bodyOn(on: Lane, item: object, change: object = {}, day = PICKUP_DAY) {
  const [pickup, dropoff] = orderBody(on).stops;
  const lastDay = day > DROPOFF_DAY ? addDays(day, 2) : DROPOFF_DAY;
  return {
    ...TRUCK,
    stops: [
      {
        ...pickup!,
        earlyDateTimeOffset: inJoliet(day, '08:00'),
        lateDateTimeOffset: inJoliet(day, '16:00'),
        lineItems: [{ ...ITEM, ...item }],
      },
      {
        ...dropoff!,
        earlyDateTimeOffset: inAtlanta(lastDay, '08:00'),
        lateDateTimeOffset: inAtlanta(lastDay, '18:00'),
      },
    ],
    ...change,
  };
}

beforeAll(async () => {
  world = await makeWorld();
  companyId = await world.makeCompany('Northfield Foods');
  planner = await world.makeUser(companyId);
  lane = await makeLane(planner);
  base = await makeOrder(planner, lane, bodyWith({ totalWeight: 20_000, palletCount: 10 }));
});
afterAll(() => world.close());

/** Another company with freight rules of its own. */
async function companyWith(values: object): Promise<{ client: Client; own: Lane }> {
  const client = await world.makeUser(await world.makeCompany());
  const saved = await client.put('/configuration/freight-rules', { version: 0, values });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return { client, own: await makeLane(client) };
}

const make = (item: object, change: object = {}, day?: string) => makeOrder(planner, lane, bodyWith(item, change, day));

const create = (orders: readonly Order[], key?: string) =>
  planner.post(
    '/shipments/consolidated',
    { orderNumbers: orders.map(({ orderNumber }) => orderNumber) },
    key ? { 'idempotency-key': key } : {},
  );

async function candidates(order = base): Promise<LoadCandidate[]> {
  const { status, body } = await planner.get(`/Orders/${order.orderNumber}/consolidation`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.candidates;
}
const among = async (number: string) => (await candidates()).find(({ order }) => order.orderNumber === number);

describe('orders that could come along', () => {
  it('are near in place and time, with what they save and why', async () => {
    const near = await make({ totalWeight: 5_000, palletCount: 4 });
    const found = (await among(near.orderNumber))!;
    expect(found).toMatchObject({ fits: true, reasons: ['Same pickup', 'Same delivery', 'Pickups within an hour'] });
    expect(found.saves).toBeGreaterThan(0);
    expect(found.addedMiles).toBe(0);
    expect((await candidates()).map(({ order }) => order.orderNumber)).not.toContain(base.orderNumber);
  });

  it('are not those of another week, another region, or on a shipment already', async () => {
    const later = await make({}, {}, addDays(PICKUP_DAY, 7));
    const far = await makeLocation(planner, {
      name: 'Reno DC',
      addressLine1: '1 Virginia Street',
      city: 'Reno',
      state: 'NV',
      postalCode: '89501',
    });
    const elsewhere = await makeOrder(planner, { ...lane, origin: far.locationNumber }, TRUCK);
    const shipped = await make({});
    await planner.post('/shipments', { orders: [shipped.id] });
    const numbers = (await candidates()).map(({ order }) => order.orderNumber);
    for (const order of [later, elsewhere, shipped]) expect(numbers).not.toContain(order.orderNumber);
  });

  it.each([
    [
      'too heavy',
      { totalWeight: 25_001 },
      {},
      '45,001 lbs is 1 lb more than a dry van carries (45,000 lbs). Split the freight over several trucks.',
    ],
    [
      'too many pallets',
      { palletCount: 17, isStackable: false },
      {},
      '27 pallets are 1 more than fit in a dry van (26). Split the freight over several trucks.',
    ],
    [
      'other equipment',
      {},
      { equipmentMode: 'Flatbed', equipmentTypes: ['Flatbed'] },
      'They need different equipment, or a truck of their own.',
    ],
    ['a team', {}, { isTeamRequired: true }, 'One needs a team of drivers and another does not.'],
  ])('say why they cannot: %s', async (_title, item, change, reason) => {
    const other = await make({ totalWeight: 100, palletCount: 1, ...item }, change);
    expect(await among(other.orderNumber)).toMatchObject({
      fits: false,
      saves: null,
      reasons: expect.arrayContaining([reason]),
    });
  });
});

describe('orders on one truck', () => {
  const freight = { totalWeight: 5_000, palletCount: 4 };
  const reefer = { equipmentMode: 'Reefer', equipmentTypes: ['Reefer'] };
  const makeFrozen = (degrees: number) =>
    make(freight, { ...reefer, reeferMode: 'Continuous', reeferTemperature: degrees });
  const chilled = { ...reefer, reeferMode: 'Cycle', reeferTemperatureMin: 34, reeferTemperatureMax: 38 };
  const hazmat = (hazardClass: string, hazmatUNNumber: string, packingGroup = 'II') => ({
    ...freight,
    isHazmat: true,
    hazmatHazardClass: HAZARD_CLASSES.findIndex(({ code }) => code === hazardClass),
    hazmatPackingGroup: PACKING_GROUPS.findIndex(({ code }) => code === packingGroup),
    hazmatUNNumber,
    hazmatProperShippingName: 'As the law names it',
  });

  type Said = { orderNumber: string; what: string };
  it.each<[string, () => Promise<Order>, () => Promise<Order>, readonly [string, string], string]>([
    [
      'frozen and chilled',
      () => makeFrozen(-10),
      () => make(freight, chilled),
      ['travels at -10 °F', 'travels at 34 to 38 °F'],
      '; your company allows 2 °F between them',
    ],
    [
      'food and poison',
      () => make({ ...freight, ...FOOD }),
      () => make({ ...freight, ...POISON }, HAZMAT_CONTACT),
      ['carries food', 'carries poison'],
      ', which may not share a truck',
    ],
    [
      'hazard classes',
      () => make(hazmat('8', 'UN1824'), HAZMAT_CONTACT),
      () => make(hazmat('4.2', 'UN1384'), HAZMAT_CONTACT),
      ['carries class 8', 'carries class 4.2'],
      ', which may not share a truck',
    ],
    [
      'a subsidiary hazard by the UN number',
      () => make(hazmat('6.1', 'UN2023'), HAZMAT_CONTACT),
      () => make(hazmat('5.1', 'UN1495'), HAZMAT_CONTACT),
      ['carries class 6.1 (3)', 'carries class 5.1'],
      ', which must be separated',
    ],
  ])(
    'are refused when consolidated, put into one shipment, or added to one: %s',
    async (_title, makeOne, makeOther, whats, reason) => {
      const [one, other] = [await makeOne(), await makeOther()];
      // The order with the smaller number comes first; the verb of the second is left out.
      const [first, second] = [one, other]
        .map(({ orderNumber }, at) => ({ orderNumber, what: whats[at]! }))
        .sort((a, b) => (a.orderNumber < b.orderNumber ? -1 : 1)) as [Said, Said];
      const message =
        `Order ${first.orderNumber} ${first.what} and order ${second.orderNumber} ` +
        `${second.what.replace(/^carries |^travels /, '')}${reason}. Put them on different trucks.`;
      const refused = { status: 422, body: { message } };
      expect(await create([one, other])).toMatchObject(refused);
      const orderIds = [one.id, other.id];
      expect(await planner.post('/shipments', { orders: orderIds })).toMatchObject(refused);
      const { body: shipment } = await planner.post('/shipments', { orders: [one.id] });
      const added = await planner.put('/shipments/consolidated', { id: shipment.resultId, orderIds });
      expect(added).toMatchObject(refused);
    },
  );

  it.each([
    ['Allow', [], []],
    ['Warn', [], [expect.stringMatching(/^Order .* carries .*food.*\. Keep them apart/)]],
    ['Refuse', [expect.stringMatching(/which your company does not put on one truck\. Put them on different/)], []],
  ])('carry food beside chemicals by the rule of the company: %s', async (foodWithChemicals, problems, warnings) => {
    const { client, own } = await companyWith({ foodWithChemicals });
    const food = await makeOrder(client, own, bodyOn(own, { ...freight, ...FOOD }));
    const chemicals = await makeOrder(client, own, bodyOn(own, { ...freight, cargoClassification: 'Chemicals' }));
    const orderNumbers = [chemicals.orderNumber];
    const load = await client.post(`/Orders/${food.orderNumber}/consolidation`, { orderNumbers });
    expect(load.body).toMatchObject({ problems, warnings });
    const booked = await client.post('/shipments', { orders: [food.id, chemicals.id] });
    expect(booked.status).toBe(problems.length === 0 ? 200 : 422);
  });

  it.each([
    [null, 36, 200],
    [null, 36.1, 422],
    [5, 39, 200],
    [5, 39.1, 422],
  ])('share a reefer within a tolerance of %s: 34 and %s °F', async (temperatureTolerance, degrees, status) => {
    const { client, own } = await companyWith({ temperatureTolerance });
    const held = (reeferTemperature: number) =>
      makeOrder(client, own, bodyOn(own, freight, { ...reefer, reeferMode: 'Continuous', reeferTemperature }));
    const orders = [(await held(34)).id, (await held(degrees)).id];
    expect((await client.post('/shipments', { orders })).status).toBe(status);
  });

  it('may differ by a degree in temperature', async () => {
    expect((await create([await makeFrozen(-11), await makeFrozen(-12)])).status).toBe(200);
  });
});

describe('a load', () => {
  it('adds up the freight and merges the stops', async () => {
    const other = await make({ totalWeight: 5_000, palletCount: 4 });
    const { status, body } = await planner.post(`/Orders/${base.orderNumber}/consolidation`, {
      orderNumbers: [other.orderNumber.toLowerCase(), base.orderNumber],
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ weight: 25_000, pallets: 14, problems: [], most: { weight: 45_000, linearFeet: 53 } });
    expect(body.stops).toEqual([
      expect.objectContaining({
        stopNumber: 1,
        stopType: 'Pickup',
        label: 'Joliet plant',
        orderNumbers: [base.orderNumber, other.orderNumber],
        weight: 25_000,
      }),
      expect.objectContaining({ stopNumber: 2, stopType: 'Dropoff', label: 'Atlanta DC', pallets: 14 }),
    ]);
    expect(body.savings).toBeCloseTo(body.costApart - body.cost, 2);
    expect(Date.parse(body.stops[1].arriveAt)).toBeGreaterThan(Date.parse(body.stops[0].arriveAt));
    // It is there before the dock opens, and waits.
    expect(Date.parse(body.stops[1].arriveAt)).toBeLessThan(Date.parse(body.stops[1].earlyAt));
    expect(Date.parse(body.stops[1].startAt)).toBe(Date.parse(body.stops[1].earlyAt));
    expect(Date.parse(body.stops[1].departAt)).toBeGreaterThan(Date.parse(body.stops[1].startAt));
  });

  it('takes as many orders as a truck may carry', async () => {
    const days = [addDays(PICKUP_DAY, 1), PICKUP_DAY];
    const numbers: string[] = [];
    for (let count = 0; count < MAX_ORDERS_ON_A_TRUCK; count++)
      numbers.push((await make({ totalWeight: 500, palletCount: 1 }, {}, days[count % 2])).orderNumber);
    const [first, ...orderNumbers] = numbers;
    const { body } = await planner.post(`/Orders/${first}/consolidation`, { orderNumbers });
    expect(body).toMatchObject({ problems: [], pallets: MAX_ORDERS_ON_A_TRUCK });
    // Half of them are picked up a day after the others: at one place, on two visits.
    expect(body.stops.map(({ stopType, orderNumbers: here }: LoadStop) => [stopType, here.length])).toEqual([
      ['Pickup', MAX_ORDERS_ON_A_TRUCK / 2],
      ['Pickup', MAX_ORDERS_ON_A_TRUCK / 2],
      ['Dropoff', MAX_ORDERS_ON_A_TRUCK],
    ]);
  });

  it('says how long the truck waits for an order, which the cost leaves out', async () => {
    const [first, second] = [await make({}, {}, addDays(PICKUP_DAY, -2)), await make({}, {}, addDays(PICKUP_DAY, 1))];
    const { body } = await planner.post(`/Orders/${first.orderNumber}/consolidation`, {
      orderNumbers: [second.orderNumber],
    });
    expect(body.problems).toEqual([]);
    expect(body.warnings).toEqual([
      expect.stringMatching(/have no time in common\. The truck calls there 2 times\.$/),
      `The truck waits 2 days at Joliet plant until order ${second.orderNumber} can be loaded. The cost does not include the wait.`,
    ]);
  });

  it('says that an order is gone or taken, and finds nothing to come along with it', async () => {
    const [voided, shipped] = [await make({}), await make({})];
    await planner.put(`/Orders/${voided.orderNumber}/void`, { reason: 'Ordered twice.', version: voided.version });
    const { body: made } = await planner.post('/shipments', { orders: [shipped.id] });
    const taken = `Order ${shipped.orderNumber} is on shipment ${made.resultNumber} already.`;
    const { body } = await planner.post(`/Orders/${base.orderNumber}/consolidation`, {
      orderNumbers: [voided.orderNumber, shipped.orderNumber],
    });
    expect(body.problems.slice(0, 2)).toEqual([`Order ${voided.orderNumber} is Voided.`, taken]);
    const asked = await planner.get(`/Orders/${shipped.orderNumber}/consolidation`);
    expect(asked.body).toMatchObject({ whyNot: taken, candidates: [] });
    const orderNumbers = [base.orderNumber, shipped.orderNumber];
    expect((await planner.post('/shipments/consolidated', { orderNumbers })).body.message).toBe(taken);
  });

  it('names an order that is nobody’s', async () => {
    const { status, body } = await planner.post(`/Orders/${base.orderNumber}/consolidation`, {
      orderNumbers: ['O999999'],
    });
    expect(status).toBe(422);
    expect(body.modelState.orderNumbers).toEqual(['There is no order O999999.']);
  });
});

describe('a consolidated shipment', () => {
  it('is a draft with all orders, which are Planned and on no other', async () => {
    const [one, two, three] = [await make({}), await make({}), await make({})];
    const first = await create([one, two], 'the-same-intent');
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    expect((await create([one, two], 'the-same-intent')).body).toEqual(first.body);
    for (const { orderNumber } of [one, two]) {
      expect((await planner.get(`/Orders/${orderNumber}`)).body).toMatchObject({
        orderStatus: 2,
        activeShipmentNumber: first.body.shipmentNumber,
      });
    }
    const { rows } = await world.admin.query(
      `select s.stop_number, s.stop_type, s.load_style, count(p.*)::int as parts
       from shipment_stop s join shipment_stop_part p on p.company_id = s.company_id and p.shipment_stop_id = s.id
       where s.shipment_id = $1 group by 1, 2, 3 order by 1`,
      [first.body.shipmentId],
    );
    expect(rows).toEqual([
      { stop_number: 1, stop_type: 'Pickup', load_style: 'live', parts: 2 },
      { stop_number: 2, stop_type: 'Dropoff', load_style: 'live', parts: 2 },
    ]);
    const again = await create([two, three]);
    expect(again.status).toBe(422);
    expect((await planner.get(`/Orders/${three.orderNumber}`)).body.orderStatus).toBe(1);
  });

  it('is refused where the orders do not fit, and nothing is left of it', async () => {
    const heavy = [await make({ totalWeight: 30_000 }), await make({ totalWeight: 30_000 })];
    const { status, body } = await create(heavy);
    expect(status).toBe(422);
    expect(body.message).toBe(
      '60,000 lbs is 15,000 lbs more than a dry van carries (45,000 lbs). Split the freight over several trucks.',
    );
    expect((await planner.get(`/Orders/${heavy[0]!.orderNumber}`)).body.orderStatus).toBe(1);
  });

  it.each([
    [13, 13, 52],
    [25, 1, 52],
    [1, 1, 4],
  ])('packs %d and %d pallets as a whole', async (one, other, feet) => {
    const whole = { totalWeight: 5_000, isStackable: false };
    const orders = [await make({ ...whole, palletCount: one }), await make({ ...whole, palletCount: other })];
    const [first, second] = orders.map(({ orderNumber }) => orderNumber);
    const { body } = await planner.post(`/Orders/${first}/consolidation`, { orderNumbers: [second] });
    expect(body).toMatchObject({ linearFeet: feet, problems: [] });
    expect((await create(orders)).status).toBe(200);
  });

  it.each([
    [{}, { equipmentMode: 'Flatbed', equipmentTypes: ['Flatbed'] }, 24_000, 48_000],
    [{ maxPayloadDry: 46_000 }, {}, 23_000, 46_000],
  ])('carries as much as the company says: %j %j', async (values, change, pounds, most) => {
    const { client, own } = await companyWith(values);
    const ofPounds = (totalWeight: number) =>
      makeOrder(client, own, bodyOn(own, { totalWeight, palletCount: 4 }, change));
    const orders = [await ofPounds(pounds), await ofPounds(most - pounds)];
    const [first, second] = orders.map(({ orderNumber }) => orderNumber);
    const { body } = await client.post(`/Orders/${first}/consolidation`, { orderNumbers: [second] });
    expect(body).toMatchObject({ most: { weight: most }, problems: [] });
    const heavier = await ofPounds(most - pounds + 1);
    const tooMuch = await client.post('/shipments', { orders: [orders[0]!.id, heavier.id] });
    expect(tooMuch.status).toBe(422);
    expect((await client.post('/shipments', { orders: orders.map(({ id }) => id) })).status).toBe(200);
  });

  it('goes once when two people take the same order', async () => {
    const [shared, one, two] = [await make({}), await make({}), await make({})];
    const answers = await Promise.all([create([shared, one]), create([two, shared])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('needs both permissions, and nothing of another company', async () => {
    const [one, two] = [await make({}), await make({})];
    const orderNumbers = [one.orderNumber, two.orderNumber];
    const onlyLoads = await world.makeUser(companyId, { permissions: ['ConsolidateOrder'] });
    expect((await onlyLoads.post('/shipments/consolidated', { orderNumbers })).status).toBe(403);
    const stranger = await world.makeUser(await world.makeCompany());
    expect((await stranger.post('/shipments/consolidated', { orderNumbers })).status).toBe(422);
    expect((await stranger.get(`/Orders/${one.orderNumber}/consolidation`)).status).toBe(404);
  });
});

describe('a consolidated shipment that nobody has booked', () => {
  const put = (body: object) => planner.put('/shipments/consolidated', body);
  const stateOf = async ({ orderNumber }: Order) => {
    const { orderStatus, activeShipmentNumber } = (await planner.get(`/Orders/${orderNumber}`)).body;
    return [orderStatus, activeShipmentNumber];
  };
  const stopsOf = (orders: Order[], change: object[] = [{}, {}]) =>
    (['Pickup', 'Dropoff'] as const).map((stopType, index) => ({
      stopType,
      stopNumber: index + 1,
      locationId: orders[0]!.stops[index]!.locationId,
      stopIds: orders.map(({ stops }) => stops[index]!.id),
      loadStyle: 'live',
      ...change[index],
    }));

  it('does not lose what somebody else has changed in between', async () => {
    const [one, two, three] = [await make({}), await make({}), await make({})];
    const { shipmentId: id, shipmentNumber } = (await create([one])).body;
    const { version } = (await planner.get(`/shipments/${shipmentNumber}`)).body;
    expect((await put({ id, version, orderIds: [one.id, two.id] })).status).toBe(200);
    const late = await put({ id, version, orderIds: [one.id, three.id] });
    expect([late.status, late.body.message]).toEqual([
      409,
      'Somebody has changed the shipment since you saw it. Look at it again.',
    ]);
    expect(await stateOf(two)).toEqual([2, shipmentNumber]);
  });

  it('once voided shows the orders that were on it, not those that were taken off before', async () => {
    const [one, two] = [await make({}), await make({})];
    const { shipmentId: id, shipmentNumber } = (await create([one, two])).body;
    await put({ id, orderIds: [one.id] });
    expect((await planner.put(`/shipments/${id}/cancel`, { reason: 'Not wanted' })).status).toBe(200);
    const { orders } = (await planner.get(`/shipments/${shipmentNumber}`)).body;
    expect(orders.map(({ orderNumber }: Order) => orderNumber)).toEqual([one.orderNumber]);
  });

  it('gets other orders, stops and limit, and lets go of those that leave', async () => {
    const [one, two, three] = [await make({}), await make({}), await make({})];
    const { shipmentId: id, shipmentNumber } = (await create([one, two])).body;
    const stops = stopsOf([two, three], [{ loadStyle: 'drop' }, {}]);
    const { status, body } = await put({ id, maxBuy: 1_250, orderIds: [two.id, three.id], status: 1, stops });
    expect([status, body]).toEqual([200, { resultId: id, resultNumber: shipmentNumber, warnings: [] }]);
    expect(await Promise.all([one, two, three].map(stateOf))).toEqual([
      [1, null],
      [2, shipmentNumber],
      [2, shipmentNumber],
    ]);
    const { rows } = await world.admin.query(
      `select s.load_style, s.stop_number, sh.max_buy::int, sh.status from shipment_stop s
       join shipment sh on sh.company_id = s.company_id and sh.id = s.shipment_id where s.shipment_id = $1 order by 2`,
      [id],
    );
    expect(rows).toEqual([
      { load_style: 'drop', stop_number: 1, max_buy: 1_250, status: 1 },
      { load_style: 'live', stop_number: 2, max_buy: 1_250, status: 1 },
    ]);
    expect((await planner.get(`/history/Shipment/${id}`)).body.entries[0].changes).toEqual([
      `put ${three.orderNumber} on the shipment`,
      `took ${one.orderNumber} off the shipment`,
      'changed the max buy from no limit to $1,250.00',
    ]);
    // What has left can come back, and the stops are put in order where nothing is said of them.
    expect((await put({ id, orderIds: [one.id, two.id, three.id] })).status).toBe(200);
    expect(await stateOf(one)).toEqual([2, shipmentNumber]);
  });

  it('goes by the miles of the stops that are left', async () => {
    const away = await makeLocation(planner, {
      name: 'Savannah DC',
      addressLine1: '1 Port Road',
      city: 'Savannah',
      state: 'GA',
      postalCode: '31401',
    });
    const body = bodyWith({});
    const [one, two] = [
      await make({}),
      await makeOrder(planner, lane, {
        ...body,
        stops: [body.stops[0], { ...body.stops[1], locationNumber: away.locationNumber }],
      }),
    ];
    const { shipmentId: id, shipmentNumber } = (await create([one, two])).body;
    const milesNow = async () => (await planner.get(`/shipments/${shipmentNumber}`)).body.miles;
    expect(await milesNow()).toBeGreaterThan(two.distance!);
    expect((await put({ id, orderIds: [one.id] })).status).toBe(200);
    expect(await milesNow()).toBe(one.distance);
  });

  it('stays as it is where that cannot be done', async () => {
    const [one, two, taken] = [await make({}), await make({}), await make({})];
    const { shipmentId: id, shipmentNumber } = (await create([one, two])).body;
    const other = (await planner.post('/shipments', { orders: [taken.id] })).body.resultNumber;
    const refused = async (body: object) => (await put({ id, ...body })).body.modelState;
    expect(await refused({ orderIds: [one.id, taken.id] })).toEqual({
      orderIds: [`Order ${taken.orderNumber} is on shipment ${other} already.`],
    });
    expect(await refused({ orderIds: [one.id, id] })).toEqual({ orderIds: ['An order does not exist.'] });
    const backwards = stopsOf([one, two], [{ stopNumber: 2 }, { stopNumber: 1 }]);
    expect(Object.keys(await refused({ orderIds: [one.id, two.id], stops: backwards }))).toEqual(['stops']);
    await world.admin.query('update shipment set status = 3, booked_at = now() where id = $1', [id]);
    expect((await put({ id, orderIds: [one.id] })).body.message).toBe(
      `Shipment ${shipmentNumber} is booked: its orders and stops cannot change any more.`,
    );
    expect(await stateOf(two)).toEqual([2, shipmentNumber]);
    const stranger = await world.makeUser(await world.makeCompany());
    expect((await stranger.put('/shipments/consolidated', { id, orderIds: [one.id] })).status).toBe(404);
  });
});
