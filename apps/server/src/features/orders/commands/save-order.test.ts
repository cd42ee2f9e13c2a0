import { addDays } from '@lanewright/domain/units/calendar-days.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  editOfOrder,
  editOfStop,
  ITEM,
  makeLane,
  makeOrder,
  orderBody,
  stopsOn,
  type Lane,
  PICKUP_DAY,
  DROPOFF_DAY,
  inJoliet,
  inAtlanta,
} from '../../../../test/orders.ts';
import { makeContact } from '../../../../test/people.ts';
import { announcedOf, auditOf } from '../../../../test/trail.ts';
import { makeWorld, type Client, type World } from '../../../../test/world.ts';

let world: World;
let planner: Client;
let lane: Lane;
/** Between the pickup and the dropoff. */
const THURSDAY = addDays(PICKUP_DAY, 1);

beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  planner = await world.makeUser(await world.makeCompany('Northfield Foods'), {
    firstName: 'Dana',
    lastName: 'Whitfield',
  });
  lane = await makeLane(planner);
});
afterAll(() => world.close());

const create = (change: object = {}) => planner.post('/Orders', orderBody(lane, change));

describe('an order', () => {
  it.each([
    ['Reefer', 'Flatbed', 'Flatbed does not fit the equipment mode Reefer. Choose another equipment type or mode.'],
    ['Flatbed', 'Van', 'Van does not fit the equipment mode Flatbed. Choose another equipment type or mode.'],
  ])('for the equipment mode %s and the type %s is refused at the field', async (equipmentMode, type, message) => {
    const { status, body } = await create({ shippingMode: 'TL', equipmentMode, equipmentTypes: [type] });
    expect([status, body.modelState.equipmentTypes]).toEqual([422, [message]]);
    expect((await planner.get('/Orders')).body.data).toEqual([]);
  });

  it('gets a number, its miles and its totals, and is kept as it was sent', async () => {
    const { status, body } = await create();
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.orderNumber).toMatch(/^O1\d{5}$/);
    const { body: order } = await planner.get(`/Orders/${body.orderNumber}`);
    expect(order).toEqual(body.order);
    expect(order).toMatchObject({
      orderStatus: 1,
      version: 1,
      equipmentTypes: ['Van'],
      weight: 1_872,
      palletCount: 1,
      totalLinearFeet: 4,
      isHazmat: false,
      isInternational: false,
      activeShipmentNumber: null,
      distanceSource: 'great-circle',
    });
    expect(order.distance).toBeGreaterThan(600);
    expect(order.distance).toBeLessThan(900);
    expect(order.stops).toMatchObject([
      {
        stopNumber: 0,
        type: 'Pickup',
        loadStyle: 'Live',
        baseDate: PICKUP_DAY,
        earlyDateTimeOffset: inJoliet(PICKUP_DAY, '08:00'),
        location: { city: 'Joliet', ianaTimeZone: 'America/Chicago' },
        lineItems: [{ ...ITEM, linearFeet: 4 }],
      },
      { stopNumber: 1, type: 'Dropoff', lineItems: [{ description: 'Rolled oats' }] },
    ]);
    expect((await planner.get(`/Orders/${body.orderNumber}/stops`)).body.data).toEqual(order.stops);
  });

  it('answers the postal code of each stop, and whether its contact is the one of the location who is asked first', async () => {
    const [first, second] = [await makeContact(planner), await makeContact(planner)];
    const { body: place } = await planner.get(`/locations/${lane.origin}`);
    await planner.put(`/locations/${lane.origin}/contacts`, {
      contactIds: [first.id, second.id],
      defaultContactId: second.id,
      version: place.version,
    });
    const stops = stopsOn(lane, PICKUP_DAY, DROPOFF_DAY);
    const orderWith = async (contactId: string) => {
      const { body } = await create({ stops: [{ ...stops[0], contactId }, stops[1]] });
      return (await planner.get(`/Orders/${body.orderNumber}`)).body;
    };
    expect((await orderWith(first.id)).stops[0].contact).toMatchObject({ id: first.id, isDefault: false });
    const order = await orderWith(second.id);
    expect(order.stops[0].contact).toMatchObject({ id: second.id, isDefault: true });
    expect(order.stops.map(({ baseZip }: { baseZip: string }) => baseZip)).toEqual(['60433', '30336']);
  });

  it('takes times of any offset as the clocks of the stop show them', async () => {
    const stops = orderBody(lane).stops.map((stop, index) =>
      index === 0
        ? {
            ...stop,
            earlyDateTimeOffset: new Date(inJoliet(PICKUP_DAY, '08:00')).toISOString(),
            lateDateTimeOffset: inAtlanta(PICKUP_DAY, '13:00'),
          }
        : stop,
    );
    const { body } = await create({ stops });
    expect(body.order.stops[0]).toMatchObject({
      earlyDateTimeOffset: inJoliet(PICKUP_DAY, '08:00'),
      lateDateTimeOffset: inJoliet(PICKUP_DAY, '12:00'),
    });
  });

  it('is refused with every problem at its field, in both spellings', async () => {
    const stops = orderBody(lane).stops.map((stop, index) =>
      index === 1 ? { ...stop, locationNumber: null, lineItems: [] } : stop,
    );
    const { status, body } = await create({ orderType: null, stops });
    const modelState = {
      orderType: ['Must select Order Type'],
      'stops.1.locationNumber': ['Dropoff Location is required'],
      'stops.1.lineItems': ['Please assign at least one Line Item to your Dropoff'],
      stops: ['All line items must be assigned to a dropoff'],
    };
    expect([status, body.modelState, body.Model]).toEqual([422, modelState, { modelState }]);
    expect(body.Message).toContain('Must select Order Type');
  });

  it('says Message without a Model where no field is wrong', async () => {
    const { status, body } = await planner.put('/Orders', { ...orderBody(lane), orderNumber: 'O999999', version: 1 });
    expect([status, body.Message, body.Model]).toEqual([404, 'There is no order O999999.', null]);
  });

  it('of another company’s place is refused as of an unknown one, and of nothing that follows from that', async () => {
    const stranger = await world.makeUser(await world.makeCompany());
    const stops = orderBody(lane).stops.map((stop) => ({
      ...stop,
      contactId: '0192e6a0-0000-7000-8000-000000000001',
      ediCode: 'W1',
      // By the clocks of Greenwich it is the next day already.
      lateDateTimeOffset: stop.lateDateTimeOffset.replace(/T\d\d/, 'T23'),
    }));
    const { status, body } = await stranger.post('/Orders', orderBody(lane, { stops }));
    const said = [lane.origin, lane.destination].map((number) => `There is no location ${number}.`);
    expect([status, body.Message]).toEqual([422, said.join(' ')]);
    expect(body.modelState).toEqual({ 'stops.0.locationNumber': [said[0]], 'stops.1.locationNumber': [said[1]] });
  });

  it('says each of several problems as a sentence of its own', async () => {
    const { body } = await create({ orderType: null, equipmentMode: null, shippingMode: null });
    expect(body.Message).toMatch(/^Must select Order Type\. Must select Shipping Mode\. Must select Equipment Mode\./);
  });

  it('may have gaps as a draft, and none once it is accepted', async () => {
    const { body } = await create({ isDraft: true, orderType: null, stops: [] });
    expect(body.order).toMatchObject({ orderStatus: 0, stops: [], distance: null });
    const edit = (change: object) => planner.put('/Orders', { ...editOfOrder(body.order), ...change });
    expect((await edit({})).status).toBe(422);
    const accepted = await edit({ ...orderBody(lane) });
    expect(accepted.body.order).toMatchObject({ orderStatus: 1, version: 2 });
    const again = await planner.put('/Orders', { ...editOfOrder(accepted.body.order), isDraft: true });
    expect([again.status, again.body.Message]).toEqual([
      422,
      'This order has been accepted already: it cannot become a draft again.',
    ]);
  });

  it.each([
    ['freightValue', 9_999_999_999, 10_000_000_000],
    ['freightValue', 0.01, 0.001],
    ['totalWeight', 99_999_999, 100_000_000],
    ['totalWeight', 0.01, 0.001],
    ['packageLength', 9_999, 10_000],
    ['packageWidth', 9_999, 10_000],
    ['packageHeight', 9_999, 99_999],
    ['packageLength', 0.01, 0.001],
  ])('whose %s is %d is kept as it is, and of %d says so at the field', async (field, kept, refused) => {
    const isOfItem = field in ITEM;
    const body = (value: number) => {
      const [pickup, ...others] = orderBody(lane).stops;
      const stops = [{ ...pickup!, lineItems: [{ ...ITEM, [field]: value }] }, ...others];
      return isOfItem ? { stops } : { [field]: value };
    };
    const { status, body: made } = await create({ ...body(kept), isDraft: true });
    expect(status, JSON.stringify(made)).toBe(200);
    expect((isOfItem ? made.order.stops[0].lineItems[0] : made.order)[field]).toBe(kept);
    const answer = await create({ ...body(refused), isDraft: true });
    expect(answer.status).toBe(422);
    const said = Object.keys(answer.body.modelState);
    expect(said).toEqual([expect.stringContaining(field)]);
  });

  it('is made once for its key, whoever sends it again', async () => {
    const key = { 'idempotency-key': 'order-once' };
    const [first, second] = [
      await planner.post('/Orders', orderBody(lane), key),
      await planner.post('/Orders', orderBody(lane), key),
    ];
    expect(second.body).toEqual(first.body);
    const { rows } = await world.admin.query('select count(*)::int as n from freight_order where company_id = $1', [
      planner.companyId,
    ]);
    expect(rows[0].n).toBe(1);
  });

  it('keeps somebody new with the place, once', async () => {
    const person = { firstName: 'Renee', lastName: 'Castellano', email: 'renee@example.com', phoneNumberMobile: null };
    const stops = orderBody(lane).stops.map((stop, index) =>
      index === 1 ? { ...stop, locationContactToAdd: person } : stop,
    );
    const { body } = await create({ stops });
    expect(body.order.stops[1].contact).toMatchObject({
      firstName: 'Renee',
      lastName: 'Castellano',
      email: 'renee@example.com',
    });
    expect((await planner.get(`/locations/${lane.destination}/contacts`)).body).toMatchObject([{ firstName: 'Renee' }]);
    const again = await create({ stops });
    expect([again.status, Object.keys(again.body.modelState)]).toEqual([422, ['stops.1.locationContactToAdd.email']]);
  });

  it('stands in the trail and is told to open screens', async () => {
    const order = await makeOrder(planner, lane);
    expect(await auditOf(world, 'order', order.id)).toMatchObject([
      { action: 'created', after: { orderNumber: order.orderNumber } },
    ]);
    expect(await announcedOf(world, order.id)).toEqual(['orders Created']);
  });
});

describe('an edit of an order', () => {
  it('keeps the ids of what stays, and makes new ones for what is new', async () => {
    const order = await makeOrder(planner, lane, { shippingMode: 'TL' });
    const [pickup, dropoff] = order.stops.map(editOfStop);
    const extra = { ...ITEM, id: null, uniqueIdentifier: 7, description: 'More oats' };
    const middle = {
      ...dropoff!,
      id: null,
      lineItems: [{ uniqueIdentifier: 7 }],
      earlyDateTimeOffset: inAtlanta(THURSDAY, '08:00'),
      lateDateTimeOffset: inAtlanta(THURSDAY, '12:00'),
      baseDate: THURSDAY,
    };
    const stops = [{ ...pickup!, lineItems: [...pickup!.lineItems, extra] }, middle, dropoff!];
    const { status, body } = await planner.put('/Orders', editOfOrder(order, { stops }));
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.order.stops.map(({ id }: { id: string }) => id)).toEqual([
      order.stops[0]!.id,
      expect.any(String),
      order.stops[1]!.id,
    ]);
    expect(body.order.stops[0].lineItems.map(({ id }: { id: string }) => id)).toEqual([
      order.stops[0]!.lineItems[0]!.id,
      expect.any(String),
    ]);
    expect(body.order.stops[1].lineItems).toMatchObject([{ description: 'More oats', uniqueIdentifier: 1 }]);

    const back = await planner.put('/Orders', editOfOrder(body.order, { stops: order.stops.map(editOfStop) }));
    expect(back.body.order.stops).toEqual(order.stops);
  });

  it('does not take the stop of another order for its own', async () => {
    const [one, other] = [await makeOrder(planner, lane), await makeOrder(planner, lane)];
    const stops = one.stops.map(editOfStop).map((stop, index) => ({ ...stop, id: other.stops[index]!.id }));
    const { body } = await planner.put('/Orders', editOfOrder(one, { stops }));
    expect(body.order.stops[0].id).not.toBe(other.stops[0]!.id);
    expect((await planner.get(`/Orders/${other.orderNumber}`)).body.stops).toEqual(other.stops);
  });

  it('from an old version is refused, and says who was first', async () => {
    const order = await makeOrder(planner, lane);
    expect((await planner.put('/Orders', editOfOrder(order, { freightValue: 100 }))).status).toBe(200);
    const { status, body } = await planner.put('/Orders', editOfOrder(order, { freightValue: 200 }));
    expect(status).toBe(409);
    expect(body.message).toMatch(/^Dana Whitfield changed this order (just now|\d+ minutes? ago)/);
    expect(body.Message).toBe(body.message);
  });

  it('is told in plain words', async () => {
    const order = await makeOrder(planner, lane);
    const stops = order.stops.map(editOfStop);
    stops[0]!.lineItems[0]!.totalWeight = 2_000;
    await planner.put('/Orders', editOfOrder(order, { freightValue: 18_400, stops }));
    const { body } = await planner.get(`/history/Order/${order.id}`);
    expect(body.entries).toMatchObject([
      {
        firstName: 'Dana',
        lastName: 'Whitfield',
        changes: ['set freight value to 18,400 USD', 'changed total weight of Rolled oats from 1,872 lbs to 2,000 lbs'],
      },
      { firstName: 'Dana', lastName: 'Whitfield', description: 'created the order' },
    ]);
  });
});

describe('an order that is booked', () => {
  async function book(orderId: string): Promise<void> {
    await world.admin.query(
      `with made as (insert into shipment (company_id, id, status, booked_at) values ($1, gen_random_uuid(), 3, now()) returning id)
       insert into shipment_order (company_id, shipment_id, order_id) select $1, id, $2 from made`,
      [planner.companyId, orderId],
    );
    await world.admin.query('update freight_order set status = 3 where company_id = $1 and id = $2', [
      planner.companyId,
      orderId,
    ]);
  }

  it('lets its papers change, and nothing that a carrier has agreed to', async () => {
    const order = await makeOrder(planner, lane);
    await book(order.id);
    const papers = await planner.put(
      '/Orders',
      editOfOrder(order, {
        specialInstructions: 'Ring twice.',
        referenceNumbers: [{ label: 'BOL', value: '7', typeId: 5 }],
        stops: order.stops.map(editOfStop).map((stop) => ({ ...stop, notes: 'Gate 4' })),
      }),
    );
    expect(papers.status, JSON.stringify(papers.body)).toBe(200);
    const { status, body } = await planner.put('/Orders', editOfOrder(papers.body.order, { freightValue: 100 }));
    expect([status, body.modelState]).toEqual([
      422,
      { freightValue: ['Freight value cannot change once the order is booked.'] },
    ]);
    expect(body.message).toMatch(/^The order is booked on shipment S1\d{5}: only references, notes/);
  });

  it('cannot be voided, and is on one live shipment at most', async () => {
    const order = await makeOrder(planner, lane);
    await book(order.id);
    const reason = 'Ordered twice.';
    const { status, body } = await planner.put(`/Orders/${order.orderNumber}/void`, { reason, version: order.version });
    expect([status, body.message]).toEqual([
      422,
      expect.stringMatching(/^The order is on shipment S1\d{5}: void that first\.$/),
    ]);
    await expect(book(order.id)).rejects.toThrow('shipment_order_live');
    const checked = await planner.post('/Orders/validate', { orderNumbers: [order.orderNumber, 'O999999'] });
    expect(checked.body.orders).toMatchObject([
      {
        orderNumber: order.orderNumber,
        orderStatus: 3,
        validationMessage: expect.stringMatching(/^Already on shipment S/),
      },
    ]);
    expect(checked.body.unknownOrderNumbers).toEqual(['O999999']);
    const shipment = checked.body.orders[0].activeShipmentNumber;
    const own = await planner.post('/Orders/validate', {
      orderNumbers: [order.orderNumber],
      excludeShipmentNumber: shipment,
    });
    expect(own.body.orders[0].activeShipmentNumber).toBeNull();
  });
});

describe('voiding an order', () => {
  it('keeps it, with the reason, and happens once', async () => {
    const order = await makeOrder(planner, lane);
    const voided = await planner.put(`/Orders/${order.orderNumber}/void`, { reason: ' Twice ', version: 1 });
    expect(voided.body).toMatchObject({ orderStatus: -2, voidReason: 'Twice', version: 2 });
    expect((await planner.get(`/history/Order/${order.id}`)).body.entries[0].changes).toEqual([
      'voided the order: Twice',
    ]);
    const again = await planner.put(`/Orders/${order.orderNumber}/void`, { reason: 'Twice', version: 2 });
    expect([again.status, again.body.Message]).toEqual([422, 'The order is voided already.']);
    const edited = await planner.put('/Orders', editOfOrder(voided.body));
    expect([edited.status, edited.body.Message]).toEqual([422, 'The order is voided. It cannot be changed.']);
  });
});

describe('a copy of an order', () => {
  it('is a draft without dates, references and quote', async () => {
    const order = await makeOrder(planner, lane, { referenceNumbers: [{ label: 'BOL', value: '7', typeId: 5 }] });
    const { body } = await planner.post(`/Orders/${order.orderNumber}/duplicate`, {});
    expect(body.order).toMatchObject({ orderStatus: 0, referenceNumbers: [], weight: 1_872 });
    expect(body.order.stops.map((stop: { baseDate: string | null }) => stop.baseDate)).toEqual([null, null]);
    expect(body.orderNumber).not.toBe(order.orderNumber);
  });
});

describe('the same order again', () => {
  it('is suspected by reference, consignee and day', async () => {
    const order = await makeOrder(planner, lane, {
      referenceNumbers: [{ label: 'Purchase Order', value: 'PO-4711', typeId: 1 }],
    });
    const ask = async (query: object) =>
      (
        await planner.get(
          `/Orders/duplicates?${new URLSearchParams({ references: 'po-4711', locationNumber: lane.destination, date: DROPOFF_DAY, ...query }).toString()}`,
        )
      ).body;
    expect(await ask({})).toEqual([{ orderNumber: order.orderNumber, reference: 'PO-4711' }]);
    expect(await ask({ date: addDays(DROPOFF_DAY, 1) })).toEqual([]);
    expect(await ask({ locationNumber: lane.origin })).toEqual([]);
    expect(await ask({ references: 'po-47' })).toEqual([]);
    expect(await ask({ exceptOrderNumber: order.orderNumber })).toEqual([]);
  });
});

describe('an item of a pickup that cannot be read', () => {
  it.each([
    ['an unknown field', { foo: 1 }, 'foo', /foo is not a known field/i],
    ['an unknown choice', { packagingUnitType: 'Bathtub' }, 'packagingUnitType', /must be one of|can be/i],
    ['a word for a number', { totalWeight: 'heavy' }, 'totalWeight', /number/i],
  ])('is refused at its field: %s', async (_title, change, field, message) => {
    const body = orderBody(lane);
    body.stops[0]!.lineItems = [{ ...ITEM, ...change }] as never;
    const answer = await planner.post('/Orders', body);
    expect([answer.status, Object.keys(answer.body.modelState)]).toEqual([422, [`stops.0.lineItems.0.${field}`]]);
    expect(answer.body.modelState[`stops.0.lineItems.0.${field}`][0]).toMatch(message);
  });
});

describe('templates', () => {
  it('are kept by name, replaced by the same name, and forgotten', async () => {
    const save = (name: string, draft: object) => planner.post('/order-templates', { name, draft });
    const { orderType, shippingMode } = orderBody(lane);
    const first = await save('Weekly', { orderType });
    const second = await save('WEEKLY', { orderType, shippingMode });
    expect(second.body).toMatchObject({ id: first.body.id, name: 'WEEKLY', version: 2 });
    expect((await planner.get('/order-templates')).body).toEqual([second.body]);
    expect((await save(' ', {})).body.modelState).toEqual({ name: ['Name is required'] });
    expect((await planner.delete(`/order-templates/${first.body.id}`)).status).toBe(200);
    expect((await planner.get('/order-templates')).body).toEqual([]);
  });
});
