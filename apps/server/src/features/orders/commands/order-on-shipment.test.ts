import { randomUUID } from 'node:crypto';
import type { Shipment } from '@lanewright/contract/shipments.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { book, makeSoonOrder, moodyCarriers, readyToBook, shipmentOf } from '../../../../test/bookings.ts';
import {
  editOfOrder,
  editOfStop,
  FOOD,
  HAZMAT_CONTACT,
  ITEM,
  makeLane,
  POISON,
  type Lane,
} from '../../../../test/orders.ts';
import { makeLocation } from '../../../../test/places.ts';
import { giveRating } from '../../../../test/rating.ts';
import { announcedOf } from '../../../../test/trail.ts';
import { makeWorld, type Client, type World } from '../../../../test/world.ts';

let world: World;
let planner: Client;
let lane: Lane;
let nashville: string;
let denver: string;
const carriers = moodyCarriers();

beforeAll(async () => {
  world = await makeWorld({ carriers: carriers.port });
  const companyId = await world.makeCompany('Northfield Foods');
  planner = await world.makeUser(companyId);
  await giveRating(world, companyId);
  lane = await makeLane(planner);
  const at = async (name: string, city: string, state: string, postalCode: string) =>
    (await makeLocation(planner, { name, addressLine1: '1 Dock Road', city, state, postalCode })).locationNumber;
  nashville = await at('Nashville DC', 'Nashville', 'TN', '37210');
  denver = await at('Denver DC', 'Denver', 'CO', '80216');
});
afterAll(() => world.close());
beforeEach(() => Object.assign(carriers.mood, { book: 'fine', ask: 'fine', knows: true }));

const TRUCK = { shippingMode: 'TL', equipmentTypes: ['Van'] };
const makeTruck = (freight: object = {}) => makeSoonOrder(planner, lane, TRUCK, freight);
const orderNow = async ({ orderNumber }: Pick<Order, 'orderNumber'>): Promise<Order> =>
  (await planner.get(`/Orders/${orderNumber}`)).body;
const put = (order: Order, change: object) => planner.put('/Orders', editOfOrder(order, change));

async function ship(...orders: Order[]): Promise<{ id: string; number: string }> {
  const { status, body } = await planner.post('/shipments', { orders: orders.map(({ id }) => id) });
  expect(status, JSON.stringify(body)).toBe(200);
  return { id: body.resultId, number: body.resultNumber };
}

/** The order on a shipment of its own that nobody has booked. */
async function shipped(freight: object = {}) {
  const order = await makeTruck(freight);
  const { number } = await ship(order);
  return { order: await orderNow(order), number };
}

/** The same with a stop in Nashville on the way, from before it was put on its shipment. */
async function shippedToTwo() {
  const order = await makeTruck();
  const two = await saved(put(order, { stops: withNashville(order) }));
  const { number } = await ship(two);
  return { order: await orderNow(two), number };
}

const citiesOf = ({ stops }: Shipment) => stops.map(({ stopType, city }) => `${stopType} ${city}`);

/** Half of the freight goes to Nashville on the way. */
function withNashville(order: Order) {
  const [pickup, dropoff] = order.stops.map(editOfStop) as [
    ReturnType<typeof editOfStop>,
    ReturnType<typeof editOfStop>,
  ];
  const second = { ...ITEM, uniqueIdentifier: 1, totalWeight: 2_400, palletCount: 3, description: 'Barley' };
  return [
    { ...pickup, lineItems: [...pickup.lineItems, second] },
    {
      ...dropoff,
      id: null,
      locationNumber: nashville,
      locationId: undefined,
      contactId: null,
      lineItems: [{ uniqueIdentifier: 1 }],
    },
    dropoff,
  ];
}

async function saved(answer: Promise<{ status: number; body: any }>): Promise<Order> {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
  return body.order;
}

describe('the unbooked shipment of an order that is edited', () => {
  it('gets the stop that was added, with its freight and miles', async () => {
    const { order, number } = await shipped();
    const before = await shipmentOf(planner, number);
    const after = await saved(put(order, { stops: withNashville(order) }));
    const shipment = await shipmentOf(planner, number);
    expect(citiesOf(shipment)).toEqual(['Pickup Joliet', 'Dropoff Nashville', 'Dropoff Atlanta']);
    expect(shipment.stops.map(({ weight }) => weight)).toEqual([4_272, 2_400, 1_872]);
    expect(shipment).toMatchObject({ weight: 4_272, palletCount: 4, miles: after.distance });
    expect(shipment.miles).not.toBe(before.miles);
    expect(shipment.version).toBeGreaterThan(before.version);
    // What was there keeps its row, with all that was arranged for it.
    expect([shipment.stops[0]!.id, shipment.stops[2]!.id]).toEqual(before.stops.map(({ id }) => id));
    const { body: list } = await planner.get(`/shipments?searchTerm=${number}`);
    expect(list.data?.[0] ?? list.items?.[0]).toMatchObject({ weight: 4_272 });
  });

  it('loses the stop that was removed', async () => {
    const { order, number } = await shippedToTwo();
    const [pickup, , last] = order.stops.map(editOfStop);
    const back = [{ ...pickup!, lineItems: [pickup!.lineItems[0]!] }, last!];
    const after = await saved(put(order, { stops: back }));
    const shipment = await shipmentOf(planner, number);
    expect(citiesOf(shipment)).toEqual(['Pickup Joliet', 'Dropoff Atlanta']);
    expect(shipment.stops.map(({ stopNumber }) => stopNumber)).toEqual([1, 2]);
    expect(shipment).toMatchObject({ weight: 1_872, miles: after.distance });
  });

  it('goes to the other destination, by the miles to there', async () => {
    const { order, number } = await shipped();
    const [pickup, dropoff] = order.stops.map(editOfStop);
    const after = await saved(put(order, { stops: [pickup, { ...dropoff, locationNumber: denver, contactId: null }] }));
    const shipment = await shipmentOf(planner, number);
    expect(citiesOf(shipment)).toEqual(['Pickup Joliet', 'Dropoff Denver']);
    expect(shipment.stops[1]!.locationId).toBe(after.stops[1]!.locationId);
    expect([shipment.miles, after.distance! > 800]).toEqual([after.distance, true]);
  });

  it('follows weight, days, equipment and services, and tells open screens and the trail', async () => {
    const { order, number } = await shipped();
    const [pickup, dropoff] = order.stops.map(editOfStop) as [any, any];
    const later = (time: string) => new Date(Date.parse(time) + 86_400_000).toISOString();
    await saved(
      put(order, {
        equipmentMode: 'Flatbed',
        equipmentTypes: ['Flatbed'],
        stops: [
          { ...pickup, lineItems: [{ ...pickup.lineItems[0], totalWeight: 5_616 }] },
          {
            ...dropoff,
            baseDate: undefined,
            early: undefined,
            late: undefined,
            earlyDateTimeOffset: later(dropoff.earlyDateTimeOffset),
            lateDateTimeOffset: later(dropoff.lateDateTimeOffset),
          },
        ],
      }),
    );
    const shipment = await shipmentOf(planner, number);
    expect(shipment).toMatchObject({ weight: 5_616, equipmentMode: 'Flatbed' });
    expect(Date.parse(shipment.stops[1]!.earlyDateTime!)).toBe(Date.parse(later(dropoff.earlyDateTimeOffset)));
    const { body: history } = await planner.get(`/history/Shipment/${shipment.id}`);
    expect(JSON.stringify(history)).toContain(`updated it for the change of order ${order.orderNumber}`);
    const news = await announcedOf(world, shipment.id);
    expect(news.at(-1)).toBe('shipments Changed');
  });

  it('shows the stops of its orders where it is older and keeps none of its own', async () => {
    const { order, number } = await shipped();
    await world.admin.query(
      'delete from shipment_stop where shipment_id = (select id from shipment where shipment_number = $1)',
      [number],
    );
    const after = await saved(put(order, { stops: withNashville(order) }));
    const shipment = await shipmentOf(planner, number);
    expect(citiesOf(shipment)).toEqual(['Pickup Joliet', 'Dropoff Nashville', 'Dropoff Atlanta']);
    expect(shipment.miles).toBe(after.distance);
  });

  it('is not touched by notes and references', async () => {
    const { order, number } = await shipped();
    const before = await shipmentOf(planner, number);
    await saved(put(order, { specialInstructions: 'Call an hour before.' }));
    expect((await shipmentOf(planner, number)).version).toBe(before.version);
  });

  it('answers a change based on the earlier shipment with a conflict', async () => {
    const { order, number } = await shipped();
    const before = await shipmentOf(planner, number);
    await saved(put(order, { stops: withNashville(order) }));
    const { status } = await planner.put('/shipments/consolidated', {
      id: before.id,
      version: before.version,
      orderIds: [order.id],
    });
    expect(status).toBe(409);
  });
});

describe('the shipment of several orders', () => {
  const heavy = { totalWeight: 20_000, palletCount: 10, packageCount: 400 };

  it('keeps the sequence that somebody arranged, and gets the new stop', async () => {
    const [one, other] = [await makeTruck(heavy), await makeTruck(heavy)];
    const { id, number } = await ship(one, other);
    const [first, second] = [await orderNow(one), await orderNow(other)];
    const arranged = [
      { stopNumber: 1, stopType: 'Pickup', stopIds: [second.stops[0]!.id] },
      { stopNumber: 2, stopType: 'Pickup', stopIds: [first.stops[0]!.id], loadStyle: 'drop' },
      { stopNumber: 3, stopType: 'Dropoff', stopIds: [first.stops[1]!.id, second.stops[1]!.id] },
    ];
    const { status, body } = await planner.put('/shipments/consolidated', {
      id,
      orderIds: [first.id, second.id],
      stops: arranged,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    const before = await shipmentOf(planner, number);
    const again = await orderNow(one);
    await saved(put(again, { stops: withNashville(again) }));
    const shipment = await shipmentOf(planner, number);
    expect(shipment.stops.map(({ city, orderNumbers, loadStyle }) => [city, orderNumbers, loadStyle])).toEqual([
      ['Joliet', [second.orderNumber], 'live'],
      ['Joliet', [first.orderNumber], 'drop'],
      ['Nashville', [first.orderNumber], 'live'],
      ['Atlanta', expect.arrayContaining([first.orderNumber, second.orderNumber]), 'live'],
    ]);
    expect([shipment.weight, shipment.miles! > before.miles!]).toEqual([42_400, true]);
  });

  it('refuses freight that no longer fits, with the number of the shipment, and stays as it is', async () => {
    const [one, other] = [await makeTruck(heavy), await makeTruck(heavy)];
    const { number } = await ship(one, other);
    const order = await orderNow(one);
    const before = await shipmentOf(planner, number);
    const [pickup, dropoff] = order.stops.map(editOfStop) as [any, any];
    const { status, body } = await put(order, {
      stops: [{ ...pickup, lineItems: [{ ...pickup.lineItems[0], totalWeight: 25_001 }] }, dropoff],
    });
    expect([status, body.message]).toEqual([
      422,
      `Order ${order.orderNumber} no longer fits on shipment ${number} with its other orders: 45,001 lbs is 1 lb more than a dry van carries (45,000 lbs). Take it off the shipment first.`,
    ]);
    expect(await shipmentOf(planner, number)).toEqual(before);
    expect((await orderNow(one)).version).toBe(order.version);
  });

  it('refuses goods that may not share its truck, and says which', async () => {
    const [one, other] = [await makeTruck(), await makeTruck(FOOD)];
    const { number } = await ship(one, other);
    const order = await orderNow(one);
    const [pickup, dropoff] = order.stops.map(editOfStop) as [any, any];
    const { status, body } = await put(order, {
      ...HAZMAT_CONTACT,
      stops: [{ ...pickup, lineItems: [{ ...pickup.lineItems[0], ...POISON }] }, dropoff],
    });
    const [poison, food] = [`Order ${order.orderNumber}`, `Order ${other.orderNumber}`];
    const pair =
      poison < food
        ? `${poison} carries poison and order ${other.orderNumber} food`
        : `${food} carries food and order ${order.orderNumber} poison`;
    expect([status, body.message]).toEqual([
      422,
      `${poison} no longer fits on shipment ${number} with its other orders: ${pair}, which may not share a truck. ` +
        'Take it off the shipment first.',
    ]);
    expect((await orderNow(one)).version).toBe(order.version);
  });
});

describe('while a carrier is being asked', () => {
  async function asked(book_: 'deaf' | 'silent' = 'deaf', knows = true) {
    const order = await makeTruck();
    const toBook = await readyToBook(planner, [order], 'Spot');
    Object.assign(carriers.mood, { book: book_, ask: 'silent', knows });
    await book(planner, toBook, randomUUID());
    expect((await shipmentOf(planner, toBook.shipment.resultNumber)).shipmentStatus).toBe(SHIPMENT_STATUS.Tendering);
    return { order: await orderNow(order), number: toBook.shipment.resultNumber };
  }

  it.each([true, false])(
    'freight, days and places of an order stay, where the carrier can be asked again: %s',
    async (knows) => {
      const { order, number } = await asked('deaf', knows);
      const [pickup, dropoff] = order.stops.map(editOfStop) as [any, any];
      const refused = async (stops: object[]) => {
        const { status, body } = await put(order, { stops });
        expect([status, body.message]).toEqual([
          422,
          `A carrier has been asked to carry shipment ${number} and has not answered: only references, notes, contacts and special instructions can change until then.`,
        ]);
        return Object.keys(body.modelState);
      };
      expect(await refused([{ ...pickup, lineItems: [{ ...pickup.lineItems[0], totalWeight: 9 }] }, dropoff])).toEqual([
        'stops.0.lineItems.0.totalWeight',
      ]);
      expect(await refused([pickup, { ...dropoff, locationNumber: denver, contactId: null }])).toContain(
        'stops.1.locationNumber',
      );
      expect(await refused([{ ...pickup, appointmentDateTimeOffset: pickup.lateDateTimeOffset }, dropoff])).toEqual([
        'stops.0.appointment',
      ]);
      expect(await refused(withNashville(order))).toEqual(['stops']);
    },
  );

  it('notes and references still change', async () => {
    const { order } = await asked();
    const [pickup, dropoff] = order.stops.map(editOfStop) as [any, any];
    const after = await saved(
      put(order, { stops: [{ ...pickup, notes: 'Gate 7' }, dropoff], specialInstructions: 'Ring.' }),
    );
    expect([after.stops[0]!.notes, after.specialInstructions]).toEqual(['Gate 7', 'Ring.']);
  });
});

describe('an order that was on a shipment that is voided', () => {
  it('can lose a stop', async () => {
    const { order: three, number } = await shippedToTwo();
    const { id } = await shipmentOf(planner, number);
    expect((await planner.put(`/shipments/${id}/cancel`, { reason: 'Not needed' })).status).toBe(200);
    const free = await orderNow(three);
    const [pickup, , last] = free.stops.map(editOfStop);
    await saved(put(free, { stops: [{ ...pickup!, lineItems: [pickup!.lineItems[0]!] }, last!] }));
    expect((await shipmentOf(planner, number)).stops.map(({ city }) => city)).toEqual(['Joliet', 'Atlanta']);
  });
});

describe('the location of a stop that changed since', () => {
  /** A stop's location gets another street, and its dock other hours. */
  async function moveDock(locationId: string) {
    const { rowCount } = await world.admin.query(
      "update location set address_line1 = '9 New Street', latitude = latitude + 0.5 where id = $1",
      [locationId],
    );
    expect(rowCount).toBe(1);
  }
  const lineOf = ({ stops }: Order, at: number) => stops[at]!.location!.addressLine1;

  /** To and from places that no other test uses. */
  let made = 0;
  async function makeOwn(): Promise<Order> {
    made += 1;
    const at = { name: `Plant ${made}`, addressLine1: `${made} Mill Road` };
    const to = { city: 'Denver', state: 'CO', postalCode: '80216' };
    const origin = await makeLocation(planner, at);
    const destination = await makeLocation(planner, { ...at, ...to, name: `Store ${made}` });
    const own = { origin: origin.locationNumber, destination: destination.locationNumber };
    return makeSoonOrder(planner, own, TRUCK);
  }

  it('reaches an unbooked shipment with the next change of the order, and its miles', async () => {
    const { number } = await ship(await makeOwn());
    const order = await orderNow((await shipmentOf(planner, number)).orders[0]!);
    await moveDock(order.stops[1]!.locationId!);
    expect((await shipmentOf(planner, number)).miles).toBe(order.distance);
    const after = await saved(put(order, { isPartial: false, freightValue: 9_000 }));
    expect(lineOf(after, 1)).toBe('9 New Street');
    expect(await shipmentOf(planner, number)).toMatchObject({
      miles: after.distance,
      stops: [{}, { addressLine1: '9 New Street' }],
    });
    expect(after.distance).not.toBe(order.distance);
  });

  it('never reaches a booked order by a note: the carrier goes where it agreed to go', async () => {
    const order = await makeOwn();
    const toBook = await readyToBook(planner, [order], 'Spot');
    expect((await book(planner, toBook)).body.outcome).toBe('Booked');
    const booked = await orderNow(order);
    await moveDock(booked.stops[0]!.locationId!);
    const noted = await saved(put(booked, { specialInstructions: 'Ring.' }));
    expect([lineOf(noted, 0), noted.distance]).toEqual([lineOf(booked, 0), booked.distance]);
  });

  it('keeps other dock hours now, and a note of a booked order is still saved', async () => {
    const order = await makeOwn();
    const toBook = await readyToBook(planner, [order], 'Spot');
    await book(planner, toBook);
    const booked = await orderNow(order);
    const { locationId } = booked.stops[0]!;
    const { rowCount } = await world.admin.query(
      `update dock_hours set is_closed = false, is_twenty_four_hour = false, start_time = '20:00', end_time = '21:00'
       where dock_schedule_id = (select id from dock_schedule where location_id = $1)`,
      [locationId],
    );
    expect(rowCount).toBe(7);
    expect((await put(booked, { specialInstructions: 'Ring.' })).status).toBe(200);
  });
});

describe('two people at one moment', () => {
  /** Holds the row of an order, as a change that is under way does. */
  async function holding(
    orderId: string,
    meanwhile: (run: (sql: string, values?: unknown[]) => Promise<void>) => Promise<void>,
  ) {
    const client = await world.admin.connect();
    try {
      await client.query('begin');
      await client.query('select 1 from freight_order where id = $1 for update', [orderId]);
      await meanwhile(async (text, values) => void (await client.query(text, values)));
      await client.query('commit');
    } finally {
      client.release();
    }
  }
  /** So many of our transactions wait for a lock. */
  const waiting = async () =>
    (
      await world.admin.query<{ count: number }>(
        "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rows[0]!.count;

  it('at the order and at the shipment wait for each other, and both end', async () => {
    const { order, number } = await shipped();
    const { id } = await shipmentOf(planner, number);
    let both: Promise<{ status: number }[]> | null = null;
    await holding(order.id, async () => {
      both = Promise.all([
        put(order, { stops: withNashville(order) }),
        planner.put('/shipments/consolidated', { id, orderIds: [order.id], maxBuy: 900 }),
      ]);
      await expect.poll(waiting).toBe(2);
    });
    const statuses = (await both!).map(({ status }) => status);
    expect(statuses).toEqual([200, 200]);
    const shipment = await shipmentOf(planner, number);
    expect([citiesOf(shipment), shipment.maxBuy]).toEqual([
      ['Pickup Joliet', 'Dropoff Nashville', 'Dropoff Atlanta'],
      900,
    ]);
  });

  it('an order that goes on a shipment while it is saved takes the shipment along', async () => {
    const { order, number } = await shipped();
    await world.admin.query('update shipment_order set is_live = false where order_id = $1', [order.id]);
    let saving: Promise<{ status: number; body: any }> | null = null;
    await holding(order.id, async (run) => {
      saving = planner.put('/Orders', editOfOrder(order, { stops: withNashville(order) }), {
        'idempotency-key': randomUUID(),
      });
      await expect.poll(waiting).toBe(1);
      await run('update shipment_order set is_live = true where order_id = $1', [order.id]);
    });
    await saved(saving!);
    expect(citiesOf(await shipmentOf(planner, number))).toEqual([
      'Pickup Joliet',
      'Dropoff Nashville',
      'Dropoff Atlanta',
    ]);
  });
});
