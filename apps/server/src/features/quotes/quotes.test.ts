import { randomUUID } from 'node:crypto';
import { EMPTY_CONFIGURATION } from '@lanewright/domain/configuration/sections.ts';
import { integratedQuestion, laneQuestion, spotQuestion } from '@lanewright/domain/quotes/questions.ts';
import { NEW_QUOTE_ITEM, newQuote, type AskedQuote } from '@lanewright/domain/quotes/quote.ts';
import { addDays } from '@lanewright/domain/units/calendar-days.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSoonOrder } from '../../../test/bookings.ts';
import { HAZMAT_CONTACT, makeLane, POISON } from '../../../test/orders.ts';
import { makeLocation } from '../../../test/places.ts';
import { giveRating } from '../../../test/rating.ts';
import { makeWorld, type Client, type World } from '../../../test/world.ts';
import { replayQuotes } from '../rating/replay-quotes.ts';

let world: World;
let companyId: string;
let planner: Client;
let places: { chicago: AskedQuote['pickupLocation']; atlanta: AskedQuote['pickupLocation'] };

/** Asked for when it is needed: a run may last past midnight. */
const today = () => new Date().toISOString().slice(0, 10);
const DAY = addDays(today(), 2);

beforeAll(async () => {
  world = await makeWorld();
  companyId = await world.makeCompany('Northfield Foods');
  planner = await world.makeUser(companyId);
  await giveRating(world, companyId);
  const find = async (q: string) => (await planner.get(`/quotable-locations?q=${encodeURIComponent(q)}`)).body.items[0];
  places = { chicago: await find('60601'), atlanta: await find('30303') };
});
afterAll(() => world.close());

const details = (change: Partial<AskedQuote> = {}): AskedQuote => ({
  ...newQuote(DAY),
  pickupDate: DAY,
  equipmentMode: 'Dry',
  pickupLocation: places.chicago,
  dropoffLocation: places.atlanta,
  dropoffAccessorials: ['DeliveryLiftGateService'],
  // 7.0 lbs a cubic foot is class 125.
  lineItems: [{ ...NEW_QUOTE_ITEM, totalWeight: 750, palletCount: 2, packageCount: 2, freightClass: 125 }],
  ...change,
});
const create = async (change: Partial<AskedQuote> = {}, more: object = {}, who = planner) => {
  const { status, body } = await who.post('/quotes', { details: details(change), ...more });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const askAll = async (quote: { id: string; details: AskedQuote }, who = planner) => ({
  spot: await who.post('/api-quotes', { ...spotQuestion(quote.details, false, today()), quoteId: quote.id }),
  partial: await who.post('/api-quotes', { ...spotQuestion(quote.details, true, today()), quoteId: quote.id }),
  integrated: await who.post('/integrated-rates', {
    ...integratedQuestion(quote.details, companyId, 'LTL'),
    quoteId: quote.id,
  }),
  contract: await who.post('/shipment-lane-rates', { ...laneQuestion(quote.details), quoteId: quote.id }),
});

describe('a quote', () => {
  it('is kept as it was asked, with its number, its miles and who asked', async () => {
    const quote = await create();
    expect(quote.quoteNumber).toMatch(/^Q\d{6}$/);
    expect(quote).toMatchObject({
      requoteOf: null,
      creator: { id: (await planner.get('/users/current')).body.id },
      originLocationId: places.chicago.id,
      desinationLocationId: places.atlanta.id,
      accessorials: ['DeliveryLiftGateService'],
      details: { shippingModes: ['LTL', 'TL'], pickupDate: DAY },
      rates: { spot: null, partial: null, integrated: [], contract: null },
      orderNumbers: [],
    });
    expect(quote.miles).toBeGreaterThan(500);
    expect((await planner.get(`/quotes/${quote.id}`)).body).toEqual(quote);
  });

  it('takes the places by their ids and drops what truckloads do not know', async () => {
    const moved = { ...places.chicago, city: 'Nowhere', latitude: 0 };
    const quote = await create({
      pickupLocation: moved,
      shippingModes: ['TL'],
      additionalServices: ['PalletExchange'],
    });
    expect(quote.details.pickupLocation).toEqual(places.chicago);
    expect(quote.details.additionalServices).toEqual([]);
  });

  it('to a saved location is for its town, with all that the location always needs', async () => {
    const store = await makeLocation(planner, {
      name: 'Corner store',
      city: 'Atlanta',
      state: 'GA',
      postalCode: '30303',
      siteNeeds: ['LiftGate', 'Inside'],
    });
    const { body: schedule } = await planner.get(`/locations/${store.locationNumber}/dock-schedule`);
    const { id, version, dockHours } = schedule;
    await planner.put(`/dock-schedules/${id}`, { version, dockHours, isAppointmentRequired: true });
    const { body: found } = await planner.get('/locations/quotable?q=corner');
    expect(found.items).toMatchObject([{ id: store.id, name: 'Corner store', locationNumber: store.locationNumber }]);
    const needed = ['DeliveryAppointment', 'DeliveryLiftGateService', 'DeliveryInside'];
    for (const dropoffLocation of [found.items[0], { ...places.atlanta, id: store.id }]) {
      const quote = await create({ dropoffLocation, dropoffAccessorials: [] });
      expect(quote.details.dropoffLocation).toEqual({
        ...places.atlanta,
        name: 'Corner store',
        locationNumber: store.locationNumber,
      });
      expect(quote.details.dropoffAccessorials).toEqual(needed);
      expect([quote.details.pickupAccessorials, quote.details.isLiftGateRequired]).toEqual([[], true]);
    }
    const priced = await create({ dropoffLocation: found.items[0], dropoffAccessorials: [] });
    const { integrated } = await askAll(priced);
    // The same by the number of the location alone, as other systems ask.
    const { stops, accessorials: _, ...question } = integratedQuestion(details(), companyId, 'LTL');
    const byNumber = await planner.post('/integrated-rates', {
      ...question,
      stops: [stops[0], { ...stops[1], quotableLocationId: store.locationNumber }],
    });
    const costs = ({ body }: { body: { rates: { totalCost: number }[] } }) => body.rates.map((rate) => rate.totalCost);
    expect(costs(byNumber)).toEqual(costs(integrated));
    expect(costs(byNumber)).not.toEqual(costs((await askAll(await create({ dropoffAccessorials: [] }))).integrated));
    const stranger = await world.makeUser(await world.makeCompany('Stranger'));
    const { status } = await stranger.post('/quotes', { details: details({ dropoffLocation: found.items[0] }) });
    expect(status).toBe(422);
  });

  it('happens once for a key', async () => {
    const options = { 'idempotency-key': randomUUID() };
    const [one, other] = [
      await planner.post('/quotes', { details: details() }, options),
      await planner.post('/quotes', { details: details() }, options),
    ];
    expect(other.body.id).toBe(one.body.id);
  });

  it.each([
    ['no pickup', { pickupLocation: null }, 'details.pickupLocation', 'Pickup Location is required to get rates'],
    ['no dropoff', { dropoffLocation: null }, 'details.dropoffLocation', 'Dropoff Location is required to get rates'],
    ['no day', { pickupDate: null }, 'details.pickupDate', 'Date of pickup is required'],
    ['nothing', { lineItems: [] }, 'details.lineItems', 'Must have at least one line item'],
    [
      'last week',
      { pickupDate: addDays(today(), -7) },
      'details.pickupDate',
      'The date of pickup cannot be in the past.',
    ],
  ])('refuses %s', async (_, change, field, message) => {
    const { status, body } = await planner.post('/quotes', { details: { ...details(), ...change } });
    expect(status).toBe(422);
    expect(body.modelState[field]).toEqual([message]);
  });

  it('refuses a place that nobody knows', async () => {
    const { status, body } = await planner.post('/quotes', {
      details: details({ pickupLocation: { ...places.chicago, id: randomUUID() } }),
    });
    expect(status).toBe(422);
    expect(body.modelState['details.pickupLocation']).toEqual(['This is not a place that we know. Choose it again.']);
  });

  it('names the one that it repeats, if that is one of the company’s', async () => {
    const first = await create();
    const second = await create({}, { requoteOf: first.id });
    expect(second.requoteOf).toEqual({
      id: first.id,
      quoteNumber: first.quoteNumber,
      createDateTime: first.createDateTime,
    });
    const { status } = await planner.post('/quotes', { details: details(), requoteOf: randomUUID() });
    expect(status).toBe(422);
  });
});

describe('prices of a quote', () => {
  it('are answered again as they were told, under the number of the quote', async () => {
    const quote = await create();
    const asked = await askAll(quote);
    for (const { status, body } of Object.values(asked)) expect(status, JSON.stringify(body)).toBe(200);
    const { body: again } = await planner.get(`/quotes/${quote.id}`);
    expect(again.rates.spot).toEqual(asked.spot.body);
    expect(again.rates.partial).toEqual(asked.partial.body);
    expect(again.rates.contract).toEqual(asked.contract.body);
    const told = asked.integrated.body.rates.map(({ id }: { id: string }) => id).toSorted();
    const kept = again.rates.integrated.flatMap(({ rates }: { rates: { id: string }[] }) => rates.map(({ id }) => id));
    expect(kept.toSorted()).toEqual(told);
    const firstOf = (id: string) => ({
      told: asked.integrated.body.rates.find((one: { id: string }) => one.id === id),
      kept: again.rates.integrated
        .flatMap(({ rates }: { rates: { id: string }[] }) => rates)
        .find((one: { id: string }) => one.id === id),
    });
    for (const id of told) expect(firstOf(id).kept).toEqual(firstOf(id).told);
    for (const { body } of Object.values(asked)) expect(body.quoteNumber).toBe(quote.quoteNumber);
    expect((await replayQuotes(world.database)).differing).toBe(0);
  });

  it('are the same cents for the same question', async () => {
    const [one, other] = [await askAll(await create()), await askAll(await create())];
    expect(other.spot.body.totalCost).toBe(one.spot.body.totalCost);
    const costs = (answer: { body: { rates: { totalCost: number }[] } }) =>
      answer.body.rates.map((rate) => rate.totalCost);
    expect(costs(other.integrated)).toEqual(costs(one.integrated));
  });

  it('of a source that is asked again stand in the place of its earlier ones', async () => {
    const quote = await create();
    await askAll(quote);
    const again = await planner.post('/integrated-rates', {
      ...integratedQuestion(quote.details, companyId, 'LTL'),
      quoteId: quote.id,
      sources: ['FlockFreight'],
    });
    const { integrated } = (await planner.get(`/quotes/${quote.id}`)).body.rates;
    expect(integrated).toHaveLength(3);
    const flock = integrated.find(
      ({ sources }: { sources: { rateSource: string }[] }) => sources[0]!.rateSource === 'FlockFreight',
    );
    expect(flock.quoteId).toBe(again.body.quoteId);
  });

  it.each([
    ['another weight', { lineItems: [{ ...NEW_QUOTE_ITEM, totalWeight: 10, freightClass: 50 }] }],
    ['another day', { pickupDate: addDays(DAY, 1) }],
    ['another service', { dropoffAccessorials: [] }],
  ] as const)('are not those of %s', async (_, change) => {
    const quote = await create();
    const other = { ...quote.details, ...change } as AskedQuote;
    const { status, body } = await planner.post('/integrated-rates', {
      ...integratedQuestion(other, companyId, 'LTL'),
      quoteId: quote.id,
    });
    expect(status).toBe(422);
    expect(body.modelState.quoteId).toEqual([expect.stringMatching(/^This is not what the quote asks for: \w+/)]);
  });

  it('of a truck are those of the quoted day while it lies ahead', async () => {
    const quote = await create();
    const later = spotQuestion(quote.details, false, addDays(DAY, 3));
    expect((await planner.post('/api-quotes', { ...later, quoteId: quote.id })).status).toBe(422);
  });

  it('are asked for a quote of one’s own company only', async () => {
    const quote = await create();
    const otherCompany = await world.makeCompany('Ironbridge');
    const stranger = await world.makeUser(otherCompany);
    expect((await stranger.get(`/quotes/${quote.id}`)).status).toBe(404);
    const { status } = await stranger.post('/api-quotes', {
      ...spotQuestion(quote.details, false, today()),
      quoteId: quote.id,
    });
    expect(status).toBe(422);
  });

  it('say the lowest of them all', async () => {
    const quote = await create();
    const { integrated, spot, partial } = await askAll(quote);
    const lowest = Math.min(spot.body.totalCost, partial.body.totalCost, integrated.body.rates[0].totalCost);
    const { rows } = await world.admin.query('select lowest_rate::float8 as lowest from quote where id = $1', [
      quote.id,
    ]);
    expect(rows[0].lowest).toBe(lowest);
  });
});

describe('the class that somebody enters', () => {
  it('is compared with what the freight measures, with a price for each', async () => {
    const entered = details({ lineItems: [{ ...details().lineItems[0]!, freightClass: 70 }] });
    const { status, body } = await planner.post('/quotes/reclass', { details: entered });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.items).toEqual([{ item: 0, enteredClass: 70, densityClass: 125, density: expect.closeTo(7.03, 1) }]);
    expect(body.byDensity.totalCost).toBeGreaterThan(body.asEntered.totalCost);
    const { asEntered, afterInspection: after } = body;
    expect(after.inspectionFee).toBeGreaterThan(0);
    expect(after.more).toBeCloseTo(after.totalCost - asEntered.totalCost, 2);
    // What the guard says is what the carriers will say.
    const rated = await askAll(await create({ lineItems: entered.lineItems }));
    const ltl = rated.integrated.body.rates.filter(({ rateSource }: { rateSource: string }) => rateSource === 'LTL');
    expect(asEntered).toEqual({ carrierName: ltl[0].carrierName, totalCost: ltl[0].totalCost });
  });

  it('asks nobody where they agree', async () => {
    const { body } = await planner.post('/quotes/reclass', { details: details() });
    expect(body).toEqual({ items: [], asEntered: null, byDensity: null, afterInspection: null });
  });
});

describe('a quote by mail', () => {
  it('goes to each recipient at the customer’s price, once for a key, and is in the trail', async () => {
    const quote = await create();
    const { integrated } = await askAll(quote);
    const [cheapest] = integrated.body.rates;
    const to = [`${randomUUID()}@customer.example`, `${randomUUID()}@customer.example`];
    const send = () =>
      planner.post(
        `/quotes/${quote.id}/mail`,
        { emails: to, rateIds: [cheapest.id], message: 'As discussed.' },
        { 'idempotency-key': quote.id },
      );
    for (let times = 0; times < 2; times += 1) expect((await send()).status).toBe(200);
    const { rows } = await world.admin.query(
      "select payload from job where kind = 'mail' and payload ->> 'to' = any($1) order by payload ->> 'to'",
      [to],
    );
    expect(rows.map(({ payload }) => payload.to)).toEqual(to.toSorted());
    expect(rows[0].payload.text).toContain(cheapest.serviceLevel);
    // Who carries it is told only where the company says so.
    expect(rows[0].payload.text).not.toContain(cheapest.carrierName);
    expect(rows[0].payload.text).toContain('As discussed.');
    const trail = await world.admin.query(
      "select after from audit_entry where entity_kind = 'quote' and entity_id = $1",
      [quote.id],
    );
    expect(trail.rows).toEqual([{ after: expect.objectContaining({ mailedTo: to.join(', ') }) }]);
  });

  it('names the carriers where the company shows them to customers', async () => {
    const showCarrierNames = async (showCarrierNamesToCustomers: boolean) => {
      const { version } = (await planner.get('/configuration')).body.quoteMarkup;
      const values = { ...EMPTY_CONFIGURATION.quoteMarkup, showCarrierNamesToCustomers };
      expect((await planner.put('/configuration/quote-markup', { version, values })).status).toBe(200);
    };
    await showCarrierNames(true);
    const quote = await create();
    const { integrated, spot } = await askAll(quote);
    const [cheapest] = integrated.body.rates;
    const to = `${randomUUID()}@customer.example`;
    const body = { emails: [to], rateIds: [cheapest.id, spot.body.id], message: '' };
    const { status } = await planner.post(`/quotes/${quote.id}/mail`, body);
    await showCarrierNames(false);
    expect(status).toBe(200);
    const { rows } = await world.admin.query("select payload from job where payload ->> 'to' = $1", [to]);
    expect(rows.map(({ payload }) => payload.text)).toEqual([expect.stringContaining(cheapest.carrierName)]);
  });

  it('needs a price that still holds', async () => {
    const quote = await create();
    const send = (rateIds: string[]) => planner.post(`/quotes/${quote.id}/mail`, { emails: ['a@b.example'], rateIds });
    expect((await send([])).body.modelState.rateIds).toEqual(['There is no price to send.']);
    const { spot } = await askAll(quote);
    await world.admin.query("update quote_rate set valid_until = now() - interval '1 minute' where id = $1", [
      spot.body.id,
    ]);
    const { status, body } = await send([spot.body.id]);
    expect(status).toBe(422);
    expect(body.modelState.rateIds).toEqual(['A price that you have chosen no longer holds. Refresh the rates.']);
  });
});

describe('a quote made for orders that exist', () => {
  it('names them, as the history does', async () => {
    const order = await makeSoonOrder(planner, await makeLane(planner));
    const { status, body } = await planner.post('/quotes/of-orders', { orderNumbers: [order.orderNumber] });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.orderNumbers).toEqual([order.orderNumber]);
    const { body: history } = await planner.get(`/quote-history?searchTerm=${body.quoteNumber}`);
    expect(history.data.map(({ orderNumbers }: { orderNumbers: string[] }) => orderNumbers)).toEqual([
      [order.orderNumber],
    ]);
  });

  it.each([
    [true, ['PrepaidAdd', 'PrepaidAdd']],
    [false, ['PrepaidAdd', 'Prepaid']],
    [false, ['Collect', 'Prepaid']],
  ] as const)('is prepaid and add (%s) where every order is: %j', async (expected, terms) => {
    const who = await world.makeUser(await world.makeCompany(`Terms ${randomUUID()}`));
    const lane = await makeLane(who);
    const orderNumbers = [];
    for (const freightTermType of terms) {
      const markup = freightTermType === 'PrepaidAdd' ? 10 : null;
      const order = await makeSoonOrder(who, lane, { tmsOrderDetails: { freightTermType, markup } });
      orderNumbers.push(order.orderNumber);
    }
    const { status, body } = await who.post('/quotes/of-orders', { orderNumbers });
    expect([status, body.isPrepaidAdd], JSON.stringify(body)).toEqual([200, expected]);
  });
});

describe('a quote for several orders', () => {
  const FOURTEEN = { palletCount: 14, packageLength: 48, packageWidth: 40, packageHeight: 48, isStackable: false };
  const reefer = (reeferTemperature: number) => ({
    shippingMode: 'TL',
    equipmentMode: 'Reefer',
    equipmentTypes: ['Reefer'],
    reeferMode: 'Continuous',
    reeferTemperature,
  });

  it.each<[string, [object, object], [object, object], RegExp]>([
    ['temperatures', [reefer(-10), {}], [reefer(36), {}], /travels at (-10|36) °F and order .* at (-10|36) °F; /],
    ['equipment', [{}, {}], [reefer(36), {}], /needs (Dry|Reefer) equipment and order .* (Dry|Reefer)\. Put them/],
    [
      'goods',
      [{}, { cargoClassification: 'Food/Beverage' }],
      [HAZMAT_CONTACT, POISON],
      /carries (food|poison) and order .* (food|poison), which/,
    ],
    ['14 pallets each', [{}, FOURTEEN], [{}, FOURTEEN], /^56 linear feet is 3 ft more than a dry van has/],
  ])('is refused where %s keep them off one truck', async (_, one, other, expected) => {
    const who = await world.makeUser(await world.makeCompany(`Mixed ${randomUUID()}`));
    const lane = await makeLane(who);
    const orders = [await makeSoonOrder(who, lane, ...one), await makeSoonOrder(who, lane, ...other)];
    const { status, body } = await who.post('/quotes/of-orders', {
      orderNumbers: orders.map(({ orderNumber }) => orderNumber),
    });
    expect([status, body.modelState?.orderNumbers?.[0]]).toEqual([422, expect.stringMatching(expected)]);
  });
});

describe('an order made from a quote', () => {
  it('is refused for a rate of nobody’s', async () => {
    const { status, body } = await planner.post('/Orders', { isDraft: true, quoteNumberOrId: randomUUID() });
    expect(status).toBe(422);
    expect(body.modelState.quoteNumberOrId).toEqual(['There is no such quote.']);
  });

  it('is refused where it is not what was priced', async () => {
    const { spot, partial, integrated } = await askAll(await create());
    const refused = async (rateId: string, change: object) => {
      const { status, body } = await planner.post('/Orders', { quoteNumberOrId: rateId, ...change });
      expect(status).toBe(422);
      return body.modelState;
    };
    const truck = { shippingMode: 'TL', equipmentMode: 'Reefer', isTeamRequired: true };
    expect(await refused(spot.body.id, { ...truck, isPartial: true, linearFeet: 4 })).toMatchObject({
      isPartial: ['The chosen quote is for a whole truck.'],
      equipmentMode: ['The chosen quote is for Dry.'],
      isTeamRequired: ['The chosen quote is without a team.'],
    });
    expect(await refused(partial.body.id, { shippingMode: 'TL', equipmentMode: 'Dry' })).toMatchObject({
      isPartial: ['The chosen quote is for part of a truck.'],
    });
    expect(await refused(integrated.body.rates[0].id, { shippingMode: 'LTL' })).toMatchObject({
      accessorials: ['The chosen quote is with Lift gate at delivery.'],
    });
  });

  it('is found from its quote, by the rate or by the number', async () => {
    const quote = await create();
    const { spot } = await askAll(quote);
    const rate = (await planner.get(`/quote-rates/${spot.body.id}`)).body;
    expect(rate).toMatchObject({
      rateSource: 'Spot',
      transitDays: spot.body.transitDays,
      isCustomerFreightPayer: false,
      postalCodes: ['60601', '30303'],
      priced: { equipmentMode: 'Dry', isPartial: false, isTeam: false, freight: null },
      told: {
        quoteId: quote.id,
        quoteNumber: quote.quoteNumber,
        totalCost: spot.body.totalCost,
        zone: 'America/Chicago',
      },
    });
    const numbers: string[] = [];
    for (const quoteNumberOrId of [spot.body.id, quote.quoteNumber]) {
      const { status, body } = await planner.post('/Orders', { isDraft: true, quoteNumberOrId });
      expect(status, JSON.stringify(body)).toBe(200);
      numbers.push(body.orderNumber);
    }
    expect((await planner.get(`/quotes/${quote.id}`)).body.orderNumbers).toEqual(numbers.toSorted());
  });
});
