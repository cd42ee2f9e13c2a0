import { randomUUID } from 'node:crypto';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
import { bookingOf } from '@lanewright/domain/shipments/booking-branch.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  book,
  inCarriersBooks,
  makeSoonOrder,
  moodyCarriers,
  readyToBook,
  shipmentOf,
  type Source,
  type ToBook,
} from '../../../../test/bookings.ts';
import { makeCarrier, makeLane as makeContract, rateBody } from '../../../../test/lanes.ts';
import { editOfOrder, makeLane, type Lane } from '../../../../test/orders.ts';
import { keepOpenPromises, letLeasesEnd, openPromises } from '../../../../test/promises.ts';
import { giveRating } from '../../../../test/rating.ts';
import { makeLocation } from '../../../../test/places.ts';
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
  hauler = await makeCarrier(planner, 'Prairie State Freight', { modes: ['TL', 'LTL', 'VLTL'] });
  const contract = await makeContract(planner);
  await planner.post('/lane-rates', rateBody(contract.id, hauler));
});
afterAll(() => world.close());
beforeEach(async () => {
  // One user may ask for rates only so often.
  planner = await world.makeUser(planner.companyId);
  Object.assign(mood, { book: 'fine', cancel: 'fine', ask: 'fine', knows: true });
  carriers.asked.length = 0;
});

const TRUCK = { shippingMode: 'TL', equipmentTypes: ['Van'] };
const orderFor = (source: Source) =>
  makeSoonOrder(planner, lane, source === 'Spot' || source === 'ContractTL' ? TRUCK : {});
const ready = async (source: Source = 'LTL', maxBuy = 0): Promise<ToBook & { order: Order }> => {
  const order = await orderFor(source);
  return { order, ...(await readyToBook(planner, [order], source, maxBuy)) };
};
const now = ({ shipment }: ToBook) => shipmentOf(planner, shipment.resultNumber);
const statusOf = async ({ orderNumber }: Order) => (await planner.get(`/Orders/${orderNumber}`)).body.orderStatus;

describe('a booking', () => {
  it('of an LTL rate: the carrier, the price of the quote, its numbers, and the order goes along', async () => {
    const toBook = await ready('LTL');
    const { status, body } = await book(planner, toBook);
    expect([status, body]).toEqual([
      200,
      {
        isSuccess: true,
        shipmentId: toBook.shipment.resultId,
        shipmentNumber: toBook.shipment.resultNumber,
        outcome: 'Booked',
        message: '',
      },
    ]);
    const { told, bookable } = toBook.rate.chosen;
    const shipment = await now(toBook);
    expect(shipment).toMatchObject({
      shipmentStatus: SHIPMENT_STATUS.Dispatched,
      originationType: 'Standard',
      shippingMode: 'LTL',
      carrier: { id: bookable.carrierId, companyName: told.carrierName },
      totalCost: told.totalCost,
      charges: bookable.charges,
      quoteNumber: toBook.rate.quote.quoteNumber,
      bookedBy: 'Robin Marsh',
      pickupNumber: expect.stringMatching(/^PU\d+$/),
      proNumber: expect.stringMatching(/^\d{7}-[\dX]$/),
      trackingToken: expect.stringMatching(/^[\w-]{43}$/),
      booking: { state: 'booked' },
      whyNotBook: `Shipment ${toBook.shipment.resultNumber} is booked already.`,
    });
    expect(shipment.stops.map((stop) => stop.expectedTransitTimeSeconds)).toEqual([0, bookable.serviceDays * 86_400]);
    expect(Date.parse(shipment.undoableUntil!) - Date.parse(shipment.bookedDateTime!)).toBe(600_000);
    expect(await statusOf(toBook.order)).toBe(ORDER_STATUS.ReadyToShip);
    expect(await openPromises(world)).toEqual([]);
    const charges = await planner.get(`/shipments/${shipment.id}/carrier-charges`);
    expect(charges.body).toMatchObject({ total: told.totalCost, charges: bookable.charges });
    const { body: history } = await planner.get(`/history/Shipment/${shipment.id}`);
    expect(JSON.stringify(history)).toContain(`booked it with ${told.carrierName} for $`);
  });

  it('of a spot quote: our own freight service, no driver yet', async () => {
    const toBook = await ready('Spot');
    expect((await book(planner, toBook)).body.outcome).toBe('Booked');
    expect(await now(toBook)).toMatchObject({
      shipmentStatus: SHIPMENT_STATUS.Booked,
      originationType: 'Spot',
      carrier: null,
      pickupNumber: null,
      totalCost: toBook.rate.chosen.told.totalCost,
    });
  });

  it('of a contract: its carrier and its id', async () => {
    const toBook = await ready('ContractTL');
    expect((await book(planner, toBook)).body.outcome).toBe('Booked');
    const { bookable } = toBook.rate.chosen;
    expect(await now(toBook)).toMatchObject({
      originationType: 'Contract',
      contractId: bookable.contractId,
      carrier: { id: hauler },
      totalCost: bookable.totalCost,
    });
  });

  it.each(['FlockFreight', 'MortonExpress'] as const)('of %s, who run trucks and sell them to LTL', async (source) => {
    // More than a share of a truck begins with, and no more than a van carries.
    const order = await makeSoonOrder(planner, lane, {}, { totalWeight: 3_000, palletCount: 4 });
    const toBook = await readyToBook(planner, [order], source);
    expect((await book(planner, toBook)).body).toMatchObject({ outcome: 'Booked' });
    expect(await now(toBook)).toMatchObject({ carrier: { id: toBook.rate.chosen.bookable.carrierId } });
  });

  it('by hand asks nobody, and needs both charges where it is LTL', async () => {
    const order = await orderFor('LTL');
    const { resultId } = (await planner.post('/shipments', { orders: [order.id] })).body;
    const freight = {
      type: 'Freight Rate',
      description: 'As agreed',
      units: 1,
      rate: 410.5,
      chargeRateType: 'Flat',
      total: 410.5,
    };
    const fuel = { ...freight, type: 'Fuel Surcharge', rate: 61.25, total: 61.25 };
    const put = (manualBookingCharges: object[]) =>
      planner.put(`/shipments/${resultId}/book`, { shippingMode: 'LTL', carrierId: hauler, manualBookingCharges });
    const refused = await put([freight]);
    expect([refused.status, refused.body.modelState.manualBookingCharges]).toEqual([
      422,
      ['Freight Rate and Fuel Surcharge are required for manual LTL bookings'],
    ]);
    expect((await put([freight, { ...fuel, total: 1 }])).body.modelState).toEqual({
      'manualBookingCharges.1.total': ['The total is not units times rate.'],
    });
    const { body } = await put([freight, fuel]);
    expect(body.outcome).toBe('Booked');
    expect(await shipmentOf(planner, body.shipmentNumber)).toMatchObject({
      originationType: 'Manual',
      totalCost: 471.75,
      carrier: { id: hauler },
      shipmentStatus: SHIPMENT_STATUS.Booked,
    });
    expect(carriers.asked).toEqual([]);
  });

  it('of several orders goes along their stops', async () => {
    const orders = [await orderFor('Spot'), await orderFor('Spot')];
    const toBook = await readyToBook(planner, orders, 'Spot');
    expect((await book(planner, toBook)).body.outcome).toBe('Booked');
    const shipment = await now(toBook);
    expect(shipment.stops.map(({ stopType, orderNumbers }) => [stopType, orderNumbers.length])).toEqual([
      ['Pickup', 2],
      ['Dropoff', 2],
    ]);
    expect(await Promise.all(orders.map(statusOf))).toEqual([ORDER_STATUS.ReadyToShip, ORDER_STATUS.ReadyToShip]);
  });

  it('of several orders at an LTL rate goes by LTL, as their papers have to know', async () => {
    const toBook = await readyToBook(planner, [await orderFor('LTL'), await orderFor('LTL')], 'LTL');
    expect(toBook.rate.quote.details.shippingModes).toEqual(['LTL']);
    expect((await now(toBook)).shippingMode).toBe('LTL');
    expect((await book(planner, toBook)).body.outcome).toBe('Booked');
    expect((await now(toBook)).shippingMode).toBe('LTL');
  });

  it.each(['LTL', 'VLTL'] as const)(
    'of two %s orders with one shipper and consignee is booked by hand',
    async (mode) => {
      const orders = [
        await makeSoonOrder(planner, lane, { shippingMode: mode }),
        await makeSoonOrder(planner, lane, { shippingMode: mode }),
      ];
      const { resultId } = (await planner.post('/shipments', { orders: orders.map(({ id }) => id) })).body;
      const charge = { description: 'As agreed', units: 1, rate: 400, chargeRateType: 'Flat', total: 400 };
      const manualBookingCharges = ['Freight Rate', 'Fuel Surcharge'].map((type) => ({ ...charge, type }));
      const asTruckload = { shippingMode: 'TL', carrierId: hauler, manualBookingCharges };
      const refused = await planner.put(`/shipments/${resultId}/book`, asTruckload);
      expect(refused.body.modelState.shippingMode).toEqual([`The shipment goes by ${mode}.`]);
      const { body } = await planner.put(`/shipments/${resultId}/book`, { ...asTruckload, shippingMode: mode });
      expect(body.outcome, JSON.stringify(body)).toBe('Booked');
      expect((await shipmentOf(planner, body.shipmentNumber)).shippingMode).toBe(mode);
    },
  );

  it('of two LTL orders becomes a truckload when one of them gets another consignee', async () => {
    const [one, other] = [await orderFor('LTL'), await orderFor('LTL')];
    const created = await planner.post('/shipments', { orders: [one.id, other.id] });
    const fresh: Order = (await planner.get(`/Orders/${other.orderNumber}`)).body;
    const edit = editOfOrder(fresh);
    edit.stops[1]!.locationNumber = (
      await makeLocation(planner, {
        name: 'Second dock',
        addressLine1: '14 Peachtree Street',
        postalCode: '30303',
        city: 'Atlanta',
        state: 'GA',
      })
    ).locationNumber;
    const { status, body } = await planner.put('/Orders', edit);
    expect(status, JSON.stringify(body)).toBe(200);
    expect((await shipmentOf(planner, created.body.resultNumber)).shippingMode).toBe('TL');
  });
});

describe('a rate without its id', () => {
  const bookAs = (toBook: ToBook, body: object) => planner.put(`/shipments/${toBook.shipment.resultId}/book`, body);
  const parametersOf = ({ rate: { branch } }: ToBook) => {
    if (branch.kind !== 'book') throw new Error('A spot quote is named by its id.');
    return branch.parameters;
  };

  it.each(['LTL', 'FlockFreight', 'MortonExpress', 'ContractTL'] as const)(
    'of %s is found by what the specification sends',
    async (source) => {
      const freight = source === 'ContractTL' || source === 'LTL' ? {} : { totalWeight: 3_000, palletCount: 4 };
      const order = await makeSoonOrder(planner, lane, source === 'ContractTL' ? TRUCK : {}, freight);
      const toBook = await readyToBook(planner, [order], source);
      const { status, body } = await bookAs(toBook, parametersOf(toBook));
      expect([status, body.outcome], JSON.stringify(body)).toEqual([200, 'Booked']);
      expect((await now(toBook)).totalCost).toBe(toBook.rate.chosen.told.totalCost);
    },
  );

  it('that agrees with no quoted rate says what does not', async () => {
    const toBook = await ready('LTL');
    const p44 = parametersOf(toBook).p44BookingParameters!;
    const { status, body } = await bookAs(toBook, {
      shippingMode: 'LTL',
      p44BookingParameters: { ...p44, webServiceDescriptionId: 'none of these' },
    });
    expect([status, body.modelState]).toEqual([
      422,
      {
        'p44BookingParameters.webServiceDescriptionId': [
          'No quoted rate agrees with this. Send the rate as it was quoted, or rateId.',
        ],
      },
    ]);
    const unknown = await bookAs(toBook, {
      shippingMode: 'LTL',
      p44BookingParameters: { ...p44, quoteRequestId: randomUUID() },
    });
    expect(Object.keys(unknown.body.modelState)).toEqual(['p44BookingParameters.quoteRequestId']);
    const contract = await bookAs(toBook, { shippingMode: 'TL', contractId: randomUUID(), carrierId: hauler });
    expect(Object.keys(contract.body.modelState)).toEqual(['contractId']);
  });
});

describe('what is booked is what was quoted', () => {
  it.each<[string, object, string]>([
    [
      'a price',
      { integrationBookingParameters: null, p44BookingParameters: null, manualBookingCharges: [] },
      'manualBookingCharges',
    ],
    ['a mode', { shippingMode: 'VLTL' }, 'shippingMode'],
    ['a carrier', { carrierId: '00000000-0000-4000-8000-000000000000' }, 'carrierId'],
    ['a contract', { contractId: '00000000-0000-4000-8000-000000000000' }, 'contractId'],
    [
      'a level',
      {
        p44BookingParameters: {
          webServiceDescriptionId: 'x',
          quoteRequestId: '00000000-0000-4000-8000-000000000000',
          ltlServiceLevel: 'GUR',
          isGuaranteed: true,
        },
      },
      'p44BookingParameters',
    ],
  ])('refuses %s of somebody’s own', async (_what, change, field) => {
    const toBook = await ready();
    const { status, body } = await book(planner, toBook, randomUUID(), change);
    expect([status, body.modelState]).toEqual([422, { [field]: ['This is not what was quoted.'] }]);
    expect(await now(toBook)).toMatchObject({ shipmentStatus: SHIPMENT_STATUS.ReadyToBook, booking: null });
  });

  it('names a carrier that cannot carry it, once', async () => {
    const toBook = await ready();
    const { carrierId, carrierName } = toBook.rate.chosen.bookable;
    const setEquipment = (modes: string[]) =>
      world.admin.query('update carrier set equipment_modes = $2 where id = $1', [carrierId, modes]);
    await setEquipment(['Reefer']);
    const why = `${carrierName}: Has no Dry equipment.`;
    const quoted = await book(planner, toBook);
    expect([quoted.body.message, quoted.body.modelState]).toEqual([why, { carrierId: [why] }]);
    const flat = { description: '', units: 1, chargeRateType: 'Flat' };
    const manualBookingCharges = [
      { ...flat, type: 'Freight Rate', rate: 900, total: 900 },
      { ...flat, type: 'Fuel Surcharge', rate: 0, total: 0 },
    ];
    const byHand = { shippingMode: 'LTL', carrierId, manualBookingCharges };
    const { body } = await planner.put(`/shipments/${toBook.shipment.resultId}/book`, byHand);
    expect([body.message, body.modelState]).toEqual([why, { carrierId: [why] }]);
    await setEquipment([]);
  });

  it('refuses what is above the max buy', async () => {
    const toBook = await ready('LTL', 1);
    expect((await book(planner, toBook)).body.modelState.maxBuy[0]).toMatch(/is above the max buy of \$1\.00\.$/);
  });

  it('refuses a price that no longer holds', async () => {
    const toBook = await ready();
    await world.admin.query("update quote_rate set valid_until = '2026-01-02T03:04:00Z' where id = $1", [
      toBook.rate.rateId,
    ]);
    const { status, body } = await book(planner, toBook);
    expect([status, body.modelState]).toEqual([
      422,
      { rateId: ['This price expired on 01/01/2026 at 21:04 (pickup time).', 'Get new rates.'] },
    ]);
    expect(carriers.asked).toEqual([]);
    // What the same carrier and service costs now can be booked on the same shipment.
    const { chosen } = toBook.rate;
    expect(body).toMatchObject({
      reason: 'PriceExpired',
      newPrice: { totalCost: chosen.told.totalCost, oldTotalCost: chosen.told.totalCost, difference: 0 },
      unbooked: { shipmentId: toBook.shipment.resultId, orderNumbers: [toBook.order.orderNumber] },
    });
    const { bookable } = (await planner.get(`/quote-rates/${body.newPrice.rateId}`)).body;
    const branch = bookingOf(bookable);
    const renewed = { ...toBook.rate, rateId: bookable.rateId, branch };
    expect((await book(planner, { shipment: toBook.shipment, rate: renewed })).body.outcome).toBe('Booked');
    expect(carriers.asked).toEqual([`book ${toBook.shipment.resultNumber}`]);
  });

  it('says all at once what stands against it, before anything is made, as the booking would', async () => {
    const order = await orderFor('LTL');
    const { rate } = await readyToBook(planner, [order], 'LTL');
    const heavier = await makeSoonOrder(planner, lane, { accessorials: ['PickupInside'] });
    await world.admin.query("update quote_rate set valid_until = '2026-01-02T03:04:00Z' where id = $1", [rate.rateId]);
    const of = { rateId: rate.rateId, orderNumbers: [heavier.orderNumber] };
    const { body: check } = await planner.post('/bookings/check', of);
    expect(check).toMatchObject({ isBookable: false, needsNewPrice: true });
    const shipment = (await planner.post('/shipments', { orders: [heavier.id] })).body;
    const refused = await book(planner, { shipment, rate });
    expect(refused.body.modelState.rateId).toEqual(check.problems.map(({ message }: { message: string }) => message));
    expect(check.problems.map(({ reason }: { reason: string }) => reason)).toEqual([
      'PriceExpired',
      'PriceChanged',
      'PriceExpired',
    ]);
    const { body: same } = await planner.post('/bookings/check', { ...of, orderNumbers: [order.orderNumber] });
    expect(same.problems[0].reason).toBe('PriceExpired');
  });

  it('prices an order that is only typed, with the difference, what caused it, and nothing made', async () => {
    const order = await orderFor('LTL');
    const { rate } = await readyToBook(planner, [order], 'LTL');
    const typed = editOfOrder(order, { accessorials: ['PickupInside'], quoteNumberOrId: rate.rateId });
    const { orderNumber: _number, version: _version, ...body } = typed as Record<string, unknown>;
    const asked = { rateId: rate.rateId, order: body };
    const { body: check, status } = await planner.post('/bookings/check', asked);
    expect(status, JSON.stringify(check)).toBe(200);
    const changed = { reason: 'PriceChanged', field: 'rateId' };
    expect(check.problems).toEqual([
      { ...changed, message: 'Not in the quoted price: Inside pickup.' },
      { ...changed, message: 'Get new rates.' },
    ]);
    const before = (await planner.get('/orders?pageSize=1')).body.total;
    const { body: repriced } = await planner.post('/bookings/reprice', asked);
    expect(repriced).toMatchObject({
      changes: ['Not in the quoted price: Inside pickup.'],
      before: { told: { rateId: rate.rateId } },
      after: { told: { carrierName: rate.chosen.told.carrierName, quoteId: repriced.quoteId } },
      note: '',
    });
    expect(repriced.difference).toBeGreaterThan(0);
    expect(repriced.after.told.totalCost - rate.chosen.told.totalCost).toBeCloseTo(repriced.difference, 2);
    expect((await planner.get('/orders?pageSize=1')).body.total).toBe(before);
    // The same order at the new price has nothing against it.
    const again = {
      rateId: repriced.after.told.rateId,
      order: { ...body, quoteNumberOrId: repriced.after.told.rateId },
    };
    expect((await planner.post('/bookings/check', again)).body).toEqual({
      isBookable: true,
      needsNewPrice: false,
      problems: [],
      warnings: [],
      existing: [],
    });
  });

  it('names an order of the same reference, consignee and day, and whether it is booked', async () => {
    const reference = { label: 'Purchase Order', value: `PO-${randomUUID()}`, typeId: 1, isRequired: false };
    const order = await makeSoonOrder(planner, lane, { referenceNumbers: [reference] });
    const toBook = await readyToBook(planner, [order], 'LTL');
    const { orderNumber: _number, version: _version, ...body } = editOfOrder(order) as Record<string, unknown>;
    const existing = async () =>
      (await planner.post('/bookings/check', { rateId: toBook.rate.rateId, order: body })).body.existing;
    const found = {
      orderNumber: order.orderNumber,
      reference: reference.value,
      shipmentNumber: toBook.shipment.resultNumber,
    };
    expect(await existing()).toEqual([{ ...found, isBooked: false }]);
    await book(planner, toBook);
    expect(await existing()).toEqual([{ ...found, isBooked: true }]);
  });

  it('needs either orders or the order that is to be made', async () => {
    const rateId = randomUUID();
    for (const body of [{ rateId }, { rateId, orderNumbers: ['O100001'], order: {} }])
      expect((await planner.post('/bookings/check', body)).status).toBe(422);
    expect((await planner.post('/bookings/check', { rateId, orderNumbers: ['O100001'] })).body.modelState).toEqual({
      rateId: ['There is no such rate.'],
    });
  });

  it('refuses freight that became other since', async () => {
    const order = await orderFor('LTL');
    const heavier = await makeSoonOrder(planner, lane, { accessorials: ['PickupInside'] });
    const { rate } = await readyToBook(planner, [order], 'LTL');
    const shipment = (await planner.post('/shipments', { orders: [heavier.id] })).body;
    const { body } = await book(planner, { shipment, rate });
    expect(body.modelState.rateId).toEqual(['Not in the quoted price: Inside pickup.', 'Get new rates.']);
  });

  it('refuses a rate of another company', async () => {
    const toBook = await ready();
    const stranger = await world.makeUser(await world.makeCompany('Strangers'));
    expect((await book(stranger, toBook)).status).toBe(404);
  });
});

describe('once, whatever happens', () => {
  // Nobody may write more than so much in a minute; from here on somebody else does.
  beforeAll(async () => {
    planner = await world.makeUser(planner.companyId);
  });

  it('a repeat under the same key gets the same answer', async () => {
    const toBook = await ready();
    const key = randomUUID();
    const [one, other] = [await book(planner, toBook, key), await book(planner, toBook, key)];
    expect(other.body).toEqual(one.body);
    expect(carriers.asked).toHaveLength(1);
  });

  it('two people at one moment book it once', async () => {
    const toBook = await ready();
    const colleague = await world.makeUser(planner.companyId);
    const answers = await Promise.all([book(planner, toBook), book(colleague, toBook), book(planner, toBook)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    expect(await inCarriersBooks(world, toBook.shipment.resultNumber)).toBe(1);
  });

  it('a carrier that refuses leaves the shipment ready to book, and may be asked again', async () => {
    const toBook = await ready();
    mood.book = 'refuses';
    const { status, body } = await book(planner, toBook);
    expect([status, body.modelState.carrier]).toEqual([422, ['The carrier refused: no trailer that day.']]);
    expect(await now(toBook)).toMatchObject({
      shipmentStatus: SHIPMENT_STATUS.ReadyToBook,
      booking: { state: 'refused', message: 'The carrier refused: no trailer that day.' },
      whyNotBook: null,
    });
    expect(await statusOf(toBook.order)).toBe(ORDER_STATUS.Planned);
    mood.book = 'fine';
    expect((await book(planner, toBook)).body.outcome).toBe('Booked');
    expect(await inCarriersBooks(world, toBook.shipment.resultNumber)).toBe(1);
  });

  it.each([
    ['after it had booked', 'silent', ['book', 'ask']],
    ['before it had heard', 'deaf', ['book', 'ask', 'book']],
  ] as const)('a carrier that was silent %s is asked by our id', async (_when, how, calls) => {
    const toBook = await ready();
    mood.book = how;
    expect((await book(planner, toBook)).body).toMatchObject({ outcome: 'Waiting', shipmentId: null });
    const waiting = await now(toBook);
    expect(waiting).toMatchObject({
      shipmentStatus: SHIPMENT_STATUS.Tendering,
      booking: { state: 'asking' },
      whyNotBook: 'The carrier has been asked and has not answered yet.',
    });
    expect((await book(planner, toBook)).status).toBe(422);
    mood.book = 'fine';
    await hurry();
    expect(await now(toBook)).toMatchObject({
      shipmentStatus: SHIPMENT_STATUS.Dispatched,
      booking: { state: 'booked' },
    });
    expect(carriers.asked).toEqual(calls.map((call) => `${call} ${toBook.shipment.resultNumber}`));
    expect(await inCarriersBooks(world, toBook.shipment.resultNumber)).toBe(1);
  });

  it.each([
    ['the weight', 'update order_line_item set total_weight = 5616 where order_id = $1', 'freight'],
    ['a place', "update order_stop set city = 'Cicero' where order_id = $1 and stop_number = 1", 'addresses'],
    [
      'the day',
      'update order_stop set base_date = base_date + 1 where order_id = $1 and stop_number = 0',
      'dates and times',
    ],
  ])('a booking of what was asked is left to a person where %s changed meanwhile', async (_what, change, named) => {
    const toBook = await ready();
    mood.book = 'silent';
    await book(planner, toBook);
    await world.admin.query(change, [toBook.order.id]);
    mood.book = 'fine';
    await hurry();
    const shipment = await now(toBook);
    expect(shipment).toMatchObject({ shipmentStatus: SHIPMENT_STATUS.Tendering, carrier: null, totalCost: null });
    expect(shipment.booking).toMatchObject({ state: 'unclear' });
    expect(shipment.booking!.message).toMatch(
      new RegExp(`booked it as requested \\(PRO .*\\), but the shipment has changed since: ${named}\\.`),
    );
    const { body: history } = await planner.get(`/history/Shipment/${shipment.id}`);
    expect(JSON.stringify(history)).toContain(`as requested, but changed since: ${named}`);
    // The person has talked to the carrier, and says that it stands.
    const path = `/shipments/${toBook.shipment.resultId}/booking-outcome`;
    expect((await planner.put(path, { isBooked: true, proNumber: '77' })).body).toMatchObject({
      shipmentStatus: SHIPMENT_STATUS.Booked,
      proNumber: '77',
    });
  });

  it('a claim of a process that died is settled by the job, or by the same request', async () => {
    for (const settle of ['job', 'request'] as const) {
      const toBook = await ready();
      const key = randomUUID();
      mood.book = 'silent';
      await book(planner, toBook, key);
      mood.book = 'fine';
      if (settle === 'job') await hurry();
      else {
        // As it is when nobody answered the first time: the answer was never kept.
        await world.admin.query('update idempotency_key set answer = null where key = $1', [key]);
        await letLeasesEnd(world);
      }
      const { body } = await book(planner, toBook, key);
      expect(body.outcome).toBe(settle === 'job' ? 'Waiting' : 'Booked');
      expect(await now(toBook)).toMatchObject({ booking: { state: 'booked' } });
      expect(await inCarriersBooks(world, toBook.shipment.resultNumber)).toBe(1);
    }
  });

  /** The process that asked has died over the answer: the claim stands, and the same request comes again. */
  async function dieAmid(toBook: ToBook, key: string): Promise<void> {
    mood.book = 'silent';
    await book(planner, toBook, key);
    await world.admin.query("update booking set state = 'asking' where shipment_id = $1", [toBook.shipment.resultId]);
    await world.admin.query('update idempotency_key set answer = null where key = $1', [key]);
    await letLeasesEnd(world);
    carriers.asked.length = 0;
  }

  it('a repeat that does not reach the carrier is no refusal: the first may have been booked', async () => {
    const toBook = await ready();
    const key = randomUUID();
    await dieAmid(toBook, key);
    Object.assign(mood, { book: 'unreachable', ask: 'silent' });
    expect((await book(planner, toBook, key)).body).toMatchObject({ outcome: 'Waiting' });
    expect(await now(toBook)).toMatchObject({
      shipmentStatus: SHIPMENT_STATUS.Tendering,
      booking: { state: 'asking' },
    });
    Object.assign(mood, { book: 'fine', ask: 'fine' });
    await hurry();
    expect(await now(toBook)).toMatchObject({ booking: { state: 'booked' } });
    expect(await inCarriersBooks(world, toBook.shipment.resultNumber)).toBe(1);
  });

  it('a repeat never tells a carrier twice that has no books by our id', async () => {
    const toBook = await ready();
    const key = randomUUID();
    mood.knows = false;
    await dieAmid(toBook, key);
    // As such a provider does: nobody can ask it.
    Object.assign(mood, { book: 'fine', ask: 'silent' });
    expect((await book(planner, toBook, key)).body).toMatchObject({ outcome: 'Waiting' });
    expect(await now(toBook)).toMatchObject({ booking: { state: 'unclear' } });
    expect(carriers.asked).toEqual([`ask ${toBook.shipment.resultNumber}`]);
  });

  it('where the carrier has no books by our id, a person says what it told', async () => {
    for (const isBooked of [true, false]) {
      const toBook = await ready();
      Object.assign(mood, { book: 'deaf', knows: false });
      expect((await book(planner, toBook)).body.outcome).toBe('Waiting');
      expect(await now(toBook)).toMatchObject({ booking: { state: 'unclear' } });
      const path = `/shipments/${toBook.shipment.resultId}/booking-outcome`;
      const { body } = await planner.put(path, { isBooked, proNumber: ' 77 ' });
      expect([body.shipmentStatus, body.proNumber]).toEqual(
        isBooked ? [SHIPMENT_STATUS.Booked, '77'] : [SHIPMENT_STATUS.ReadyToBook, null],
      );
      expect((await planner.put(path, { isBooked })).status).toBe(422);
    }
  });
});

/** What a worker does when the time of what was promised has come. */
async function hurry(): Promise<void> {
  await world.admin.query(
    "update job set run_at = now() + interval '2 minutes' where kind = 'ask-carrier' and status = 'queued'",
  );
  await keepOpenPromises(world);
}
