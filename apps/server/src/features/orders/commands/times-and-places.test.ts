import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { addDays, dayOfWeek, formatCalendarDay, type CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { localTimeAt } from '@lanewright/domain/units/zoned-time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { book, makeSoonOrder, readyToBook } from '../../../../test/bookings.ts';
import {
  DROPOFF_DAY,
  editOfOrder,
  inAtlanta,
  inJoliet,
  makeLane,
  makeOrder,
  orderBody,
  PICKUP_DAY,
  stopsOn,
  type Lane,
} from '../../../../test/orders.ts';
import { makeLocation } from '../../../../test/places.ts';
import { giveRating } from '../../../../test/rating.ts';
import { makeWorld, type Client, type World } from '../../../../test/world.ts';

let world: World;
let companyId: string;
let planner: Client;
let lane: Lane;
/** The same lane to a dock that is open from six to six and closed on the day of the usual delivery. */
let toClosedDock: Lane;

beforeAll(async () => {
  world = await makeWorld();
  companyId = await world.makeCompany('Northfield Foods');
  planner = await world.makeUser(companyId);
  await giveRating(world, companyId);
  lane = await makeLane(planner);
  const atlanta = { city: 'Atlanta', state: 'GA', postalCode: '30336' };
  const { locationNumber } = await makeLocation(planner, { ...atlanta, name: 'Cross dock' });
  const { id, version, dockHours } = (await planner.get(`/locations/${locationNumber}/dock-schedule`)).body;
  const week = dockHours.map((hours: { dayOfWeek: string }) => ({
    ...hours,
    startTime: '06:00:00',
    endTime: '18:00:00',
    isClosed: hours.dayOfWeek === dayOfWeek(DROPOFF_DAY),
  }));
  await planner.put(`/dock-schedules/${id}`, { version, dockHours: week, isAppointmentRequired: false });
  toClosedDock = { ...lane, destination: locationNumber };
});
beforeEach(async () => {
  planner = await world.makeUser(companyId);
});
afterAll(() => world.close());

/** Counted from today at the pickup in Joliet, where it is still yesterday in the first hours of a day in UTC. */
const daysAgo = (days: number) => addDays(localTimeAt('America/Chicago', Date.now()).date, -days);
const PAST = 'The pickup date is more than 7 days in the past. Change the pickup date.';
const LONG_AGO: [CalendarDay, CalendarDay] = ['2020-11-18', '2020-11-20'];
const NO_DATES = {
  baseDate: null,
  early: null,
  earlyDateTimeOffset: null,
  lateDateTimeOffset: null,
  appointmentDateTimeOffset: null,
};
const SAME = 'Stop 2 delivers freight to the address where stop 1 picks it up. Choose another location.';
const dayInWords = (day: CalendarDay) => `${dayOfWeek(day)}, ${formatCalendarDay(day)}`;
const CLOSED = `The dock is closed on ${dayInWords(DROPOFF_DAY)}. The next open day is ${dayInWords(addDays(DROPOFF_DAY, 1))}.`;
const TOO_EARLY = expect.stringMatching(
  /^Even with two drivers, a truck that leaves Joliet on .* at 08:00 C[SD]T reaches Atlanta on .* E[SD]T at the earliest\. Change the delivery date\.$/,
);

const stopsWith = (change: object, [pickup, dropoff] = stopsOn(lane, PICKUP_DAY, DROPOFF_DAY)) => [
  pickup!,
  { ...dropoff!, ...change },
];
/** Stops of an order as they must not be, and what is said of them at which field. */
const refused = (): [string, object[], string, unknown][] => [
  ['a pickup in 2020', stopsOn(lane, ...LONG_AGO), 'stops.0.baseDate', PAST],
  ['a closed dock', stopsOn(toClosedDock, PICKUP_DAY, DROPOFF_DAY), 'stops.1.baseDate', CLOSED],
  [
    'an appointment at ten at night',
    stopsWith(
      { appointmentDateTimeOffset: inAtlanta(addDays(DROPOFF_DAY, 1), '22:00') },
      stopsOn(toClosedDock, PICKUP_DAY, addDays(DROPOFF_DAY, 1)),
    ),
    'stops.1.appointmentDateTimeOffset',
    'The dock is open from 06:00 to 18:00. Choose an appointment within these hours.',
  ],
  ['the same place', stopsWith({ locationNumber: lane.origin }), 'stops.1.locationNumber', SAME],
  [
    '700 miles in three hours',
    stopsWith({
      earlyDateTimeOffset: inAtlanta(PICKUP_DAY, '09:00'),
      lateDateTimeOffset: inAtlanta(PICKUP_DAY, '12:00'),
    }),
    'stops.1.baseDate',
    TOO_EARLY,
  ],
];

/** An order that was entered when its pickup was still to come. */
async function pickedUp(order: Order, daysPast: number): Promise<Order> {
  await world.admin.query('update order_stop set base_date = $2 where order_id = $1 and stop_number = 0', [
    order.id,
    daysAgo(daysPast),
  ]);
  return (await planner.get(`/Orders/${order.orderNumber}`)).body;
}

describe('an order', () => {
  it('is refused at the field with what to change', async () => {
    for (const [title, stops, field, message] of refused()) {
      const { status, body } = await planner.post('/Orders', orderBody(lane, { stops }));
      expect([title, status, body.modelState]).toEqual([title, 422, { [field]: [message] }]);
      const check = await planner.post('/Orders', orderBody(lane, { stops, isDraft: true }));
      // A draft may have gaps and be wrong, but a day in 2020 can never become right.
      const isNeverRight = message === PAST;
      expect([title, check.status, check.body.modelState]).toEqual(
        isNeverRight ? [title, 422, expect.objectContaining({ [field]: [message] })] : [title, 200, undefined],
      );
    }
  });

  it('of an old draft is refused just so, and the draft can still be edited', async () => {
    const { body: draft } = await planner.post('/Orders', orderBody(lane, { isDraft: true }));
    const old = await pickedUp(draft.order, 40);
    const edit = { specialInstructions: 'Call ahead.' };
    const kept = await planner.put('/Orders', editOfOrder(old, { ...edit, isDraft: true }));
    expect([kept.status, kept.body.order?.specialInstructions]).toEqual([200, 'Call ahead.']);
    const accepted = await planner.put('/Orders', editOfOrder(kept.body.order, { isDraft: false }));
    expect([accepted.status, accepted.body.modelState]).toEqual([422, { 'stops.0.baseDate': [PAST] }]);
  });

  it('is not in a template: it has no dates, and its orders get their own', async () => {
    const draft = orderBody(lane, { stops: stopsOn(lane, ...LONG_AGO) });
    const saved = await planner.post('/order-templates', { name: 'Oats to Atlanta', draft });
    expect(saved.status).toBe(200);
    await world.admin.query('update order_template set draft = $2 where id = $1', [saved.body.id, draft]);
    const found = (await planner.get('/order-templates')).body.find(({ id }: { id: string }) => id === saved.body.id);
    for (const template of [saved.body.draft, found.draft]) {
      expect(template.stops).toMatchObject([NO_DATES, NO_DATES]);
      const undated = await planner.post('/Orders', template);
      expect([undated.status, Object.keys(undated.body.modelState)]).toEqual([
        422,
        ['stops.0.baseDate', 'stops.1.baseDate'],
      ]);
      const days = stopsOn(lane, PICKUP_DAY, DROPOFF_DAY);
      const { status } = await planner.post('/Orders', { ...template, stops: days });
      expect(status).toBe(200);
    }
  });

  it('can be entered some days after its pickup', async () => {
    const { status } = await planner.post('/Orders', orderBody(lane, { stops: stopsOn(lane, daysAgo(5), daysAgo(3)) }));
    expect(status).toBe(200);
  });

  it('that exists is edited wherever its day is not touched', async () => {
    const order = await pickedUp(await makeOrder(planner, lane), 40);
    const stops = editOfOrder(order).stops;
    const edited = await planner.put('/Orders', editOfOrder(order, { specialInstructions: 'Call ahead.', stops }));
    expect([edited.status, edited.body.order?.specialInstructions]).toEqual([200, 'Call ahead.']);
    const earlier = addDays(order.stops[0]!.baseDate!, -1);
    const moved = {
      ...stops[0]!,
      baseDate: earlier,
      earlyDateTimeOffset: inJoliet(earlier, '08:00'),
      lateDateTimeOffset: inJoliet(earlier, '12:00'),
    };
    const { status, body } = await planner.put(
      '/Orders',
      editOfOrder(edited.body.order, {
        stops: [moved, edited.body.order.stops.map((_: unknown, at: number) => stops[at])[1]],
      }),
    );
    expect([status, body.modelState]).toEqual([422, { 'stops.0.baseDate': [PAST] }]);
  });
});

it('a file is refused line by line', async () => {
  const head =
    'Order,Shipping Mode,Freight Terms,Stop Type,Location,Date,Description,Total Weight (lbs),Quantity,Package Type,Pallet Count,Length (in),Width (in),Height (in),Freight Class';
  const item = 'Oats,1872,36,Bag,1,48,40,44,55';
  const rows = (key: string, to: string, pickup: string, dropoff: string) =>
    `${key},LTL,Prepaid,Pickup,${lane.origin},${pickup},${item}\n${key},,,Dropoff,${to},${dropoff}\n`;
  const content = [
    `${head}\n`,
    rows('A', lane.destination, ...LONG_AGO),
    rows('B', toClosedDock.destination, PICKUP_DAY, DROPOFF_DAY),
    rows('C', lane.origin, PICKUP_DAY, DROPOFF_DAY),
    rows('D', lane.destination, PICKUP_DAY, DROPOFF_DAY),
  ].join('');
  const modelFile = { data: Buffer.from(content).toString('base64') };
  const { body } = await planner.post('/Orders/uploads', { modelFile });
  expect(body.rejections).toEqual([
    { line: 2, order: 'A', column: 'Date', reason: PAST },
    { line: 5, order: 'B', column: 'Date', reason: CLOSED },
    { line: 7, order: 'C', column: 'Location', reason: SAME },
  ]);
  expect(body.good).toBe(1);
});

describe('a pickup day that is over', () => {
  const over = (order: Order) =>
    `The pickup day, ${formatCalendarDay(order.stops[0]!.baseDate!)}, is over. Change the pickup date.`;
  const carrier = async (mode: 'LTL' | 'TL' = 'LTL') => {
    const insurance = [{ kind: 'Cargo', amount: 1_000_000, expirationDate: '2099-12-31' }];
    const mcNumber = String(Math.floor(Math.random() * 9_000_000) + 1_000_000);
    const { body } = await planner.post('/carriers', {
      name: `Carrier ${mcNumber}`,
      modes: [mode],
      mcNumber,
      insurance,
    });
    return body.id as string;
  };
  const byHand = async (shipmentId: string) => {
    const charge = { type: 'Freight Rate', description: '', units: 1, rate: 900, chargeRateType: 'Flat', total: 900 };
    const fuel = { ...charge, type: 'Fuel Surcharge', rate: 0, total: 0 };
    const body = { shippingMode: 'LTL', carrierId: await carrier(), manualBookingCharges: [charge, fuel] };
    return planner.put(`/shipments/${shipmentId}/book`, body);
  };

  it('is not booked at a quoted rate, and no new price is offered for it', async () => {
    const order = await makeSoonOrder(planner, lane);
    const toBook = await readyToBook(planner, [order], 'LTL');
    const past = await pickedUp(order, 1);
    const check = await planner.post('/bookings/check', {
      rateId: toBook.rate.rateId,
      orderNumbers: [order.orderNumber],
    });
    expect(check.body).toMatchObject({
      isBookable: false,
      problems: [{ reason: 'CannotBeInTime', message: over(past) }, {}],
    });
    const { status, body } = await book(planner, toBook);
    expect([status, body.reason, body.newPrice]).toEqual([422, 'CannotBeInTime', undefined]);
    expect(body.message).toContain(over(past));
  });

  it('is recorded by hand for a week', async () => {
    for (const [days, expected] of [
      [6, 200],
      [9, 422],
    ] as const) {
      const order = await makeOrder(planner, lane);
      const { resultId } = (await planner.post('/shipments', { orders: [order.id] })).body;
      const past = await pickedUp(order, days);
      const { status, body } = await byHand(resultId);
      expect([days, status, JSON.stringify(body)]).toEqual([days, expected, expect.any(String)]);
      if (expected === 422) expect(body.message).toContain(over(past));
    }
  });

  it('is not offered to carriers, and they are not asked for rates', async () => {
    const order = await makeOrder(planner, lane);
    const { resultId } = (await planner.post('/shipments', { orders: [order.id] })).body;
    const past = await pickedUp(order, 1);
    const carrierId = await carrier();
    const answerUntil = new Date(Date.now() + 7_200_000).toISOString();
    const emailAddresses = ['load@carrier.example'];
    const offer = await planner.post(`/shipments/${resultId}/tender-offers`, {
      carrierId,
      amount: 900,
      answerUntil,
      emailAddresses,
    });
    expect([offer.status, offer.body.message]).toEqual([422, over(past)]);
    const carriers = [{ carrierId, emailAddresses }];
    const rates = await planner.post(`/shipments/${resultId}/rate-requests`, { carriers, answerUntil });
    expect([rates.status, rates.body.message]).toEqual([422, over(past)]);
    const { body: tenders } = await planner.get(`/shipments/${resultId}/tenders`);
    expect([tenders.whyNotTender, tenders.whyNotRequestRates]).toEqual([over(past), over(past)]);
  });

  it('is not consolidated', async () => {
    const orders = [await makeOrder(planner, lane), await makeOrder(planner, lane)];
    const past = await pickedUp(orders[0]!, 1);
    const { status, body } = await planner.post('/shipments/consolidated', {
      orderNumbers: orders.map(({ orderNumber }) => orderNumber),
      maxBuy: 0,
    });
    expect([status, body.message]).toEqual([422, `Order ${past.orderNumber}: ${over(past)}`]);
    const alone = (await planner.post('/shipments', { orders: [orders[1]!.id] })).body;
    const joined = await planner.put('/shipments/consolidated', {
      id: alone.resultId,
      orderIds: orders.map(({ id }) => id),
      maxBuy: 0,
    });
    expect([joined.status, joined.body.message]).toEqual([422, `Order ${past.orderNumber}: ${over(past)}`]);
  });
});

describe('a quote', () => {
  it('of an order from one address in a town to another is answered', async () => {
    const { locationNumber } = await makeLocation(planner, { name: 'Joliet annex' });
    const order = await makeOrder(planner, lane, { stops: stopsWith({ locationNumber }) });
    const { status } = await planner.post('/quotes/of-orders', { orderNumbers: [order.orderNumber] });
    expect(status).toBe(200);
  });

  it('is refused from a place to itself and on a closed day of the dock', async () => {
    const { body: found } = await planner.get(`/quotable-locations?q=${encodeURIComponent('60433')}`);
    const [joliet] = found.items;
    const { body: saved } = await planner.get('/locations/quotable?q=cross dock');
    const item = {
      totalWeight: 750,
      palletCount: 2,
      packageCount: 2,
      packagingUnitType: 'Skid',
      freightClass: 125,
      packageLength: 48,
      packageWidth: 40,
      packageHeight: 48,
      uniqueIdentifier: 0,
    };
    const details = { shippingModes: ['LTL'], equipmentMode: 'Dry', pickupDate: DROPOFF_DAY, lineItems: [item] };
    const ask = async (ends: object) => (await planner.post('/quotes', { details: { ...details, ...ends } })).body;
    expect((await ask({ pickupLocation: joliet, dropoffLocation: joliet })).modelState).toEqual({
      'details.dropoffLocation': ['Pickup and dropoff are the same place. Choose another dropoff.'],
    });
    expect((await ask({ pickupLocation: saved.items[0], dropoffLocation: joliet })).modelState).toEqual({
      'details.pickupDate': [CLOSED],
    });
  });
});
