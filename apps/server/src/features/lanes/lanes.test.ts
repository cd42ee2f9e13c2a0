import { randomUUID } from 'node:crypto';
import type { LaneRate } from '@lanewright/contract/lanes.ts';
import { addDays } from '@lanewright/domain/units/calendar-days.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCarrier as makeCarrierFor } from '../../../test/lanes.ts';
import { makeLane as makePlaces, makeOrder, stopsOn } from '../../../test/orders.ts';
import { announcedOf, auditOf } from '../../../test/trail.ts';
import { makeWorld, type Client, type World } from '../../../test/world.ts';
import { contractDay } from './contract-day.ts';

let world: World;
let planner: Client;

beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  planner = await world.makeUser(await world.makeCompany('Northfield Foods'));
});
afterAll(() => world.close());

const JOLIET = { kind: 'City', city: 'Joliet', state: 'IL', country: 'US' };
const ATLANTA = { kind: 'City', city: 'Atlanta', state: 'GA', country: 'US' };
const DRAFT = {
  customerReferenceNumber: 'Joliet to Atlanta',
  tenderType: 'Manual',
  tenderMethod: 'Email',
  equipmentMode: 'Dry',
  mode: 'TL',
  origin: JOLIET,
  destination: ATLANTA,
};
const create = (change: object = {}, who = planner, headers = {}) =>
  who.post('/lanes', { ...DRAFT, ...change }, headers);
async function makeLane(change: object = {}) {
  const { status, body } = await create({ isMeant: true, ...change });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.lane;
}

const TODAY = contractDay();
const [YESTERDAY, TOMORROW] = [addDays(TODAY, -1), addDays(TODAY, 1)];

const makeCarrier = (name: string, change: object = {}) => makeCarrierFor(planner, name, change);
const rateBody = (laneId: string, carrierId: string, change: object = {}) => ({
  laneId,
  carrierId,
  rateType: 'AllIn',
  chargeType: 'Flat',
  rate: 1450,
  effectiveDate: addDays(TODAY, -30),
  expirationDate: addDays(TODAY, 30),
  ...change,
});
async function addRate(laneId: string, name: string, change: object = {}): Promise<LaneRate> {
  const carrierId = await makeCarrier(name);
  const { status, body } = await planner.post('/lane-rates', rateBody(laneId, carrierId, change));
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const ratesOf = async (laneId: string, includeExpired = false): Promise<LaneRate[]> =>
  (await planner.get(`/lanes/${laneId}/rates?includeExpired=${includeExpired}`)).body;
const inTurn = async (laneId: string) =>
  (await ratesOf(laneId, true)).map(({ carrierName, sequence }) => `${carrierName} ${sequence}`);

describe('a new lane', () => {
  it('knows where it goes, how far that is, and who made it', async () => {
    const lane = await makeLane({ tenderTime: 90, shipmentTenderingStart: 2, expirationAction: 'Notify' });
    expect(lane).toMatchObject({
      customerReferenceNumber: 'Joliet to Atlanta',
      tenderTime: 90,
      shipmentTenderingStart: 2,
      expirationAction: 'Notify',
      originLocationDetails: 'Joliet, IL',
      destinationLocationDetails: 'Atlanta, GA',
      originLocation: { city: 'Joliet', governingDistrictAbbreviation: 'IL', governingDistrictName: 'Illinois' },
      numberOfCarriers: 0,
      ytdShipmentCount: 0,
      version: 1,
    });
    expect(lane.estimatedMiles).toBeGreaterThan(600);
    expect(lane.estimatedMiles).toBeLessThan(800);
    expect((await auditOf(world, 'lane', lane.id)).map(({ action }) => action)).toEqual(['created']);
    expect(await announcedOf(world, lane.id)).toEqual(['lanes Created']);
  });

  it.each([
    [
      { kind: 'PostalCode', postalCode: '60433', country: 'US' },
      '60433',
      { city: 'Joliet', state: 'IL' },
      [41.5, -88.1],
    ],
    [{ kind: 'ThreeDigit', postalCode: '604', country: 'US' }, '604 zone', { city: null, state: 'IL' }, [41.6, -87.9]],
    [{ kind: 'State', state: 'il', country: 'US' }, 'IL', { city: null, state: 'IL' }, [41.5, -88.3]],
    [
      { kind: 'PostalCode', postalCode: 'm5v2t6', country: 'CA' },
      'M5V 2T6',
      { city: 'Toronto', state: 'ON' },
      [43.6, -79.4],
    ],
    [
      { kind: 'City', city: 'saint louis', state: 'MO', country: 'US' },
      'Saint Louis, MO',
      { city: 'Saint Louis', state: 'MO' },
      [38.6, -90.2],
    ],
  ])('begins at %j', async (origin, words, place, [latitude, longitude]) => {
    const lane = await makeLane({ origin });
    expect(lane.originLocationDetails).toBe(words);
    expect(lane.originLocation).toMatchObject({ city: place.city, governingDistrictAbbreviation: place.state });
    expect(Math.abs(lane.originLocation.latitude - latitude!)).toBeLessThan(0.7);
    expect(Math.abs(lane.originLocation.longitude - longitude!)).toBeLessThan(0.7);
    expect(lane.estimatedMiles).toBeGreaterThan(100);
  });

  it.each<[object, Record<string, string[]>]>([
    [{ customerReferenceNumber: ' ' }, { customerReferenceNumber: ['Name is required'] }],
    [{ tenderType: null }, { tenderType: ['Tender Type is required'] }],
    [
      { tenderType: 'Automatic', tenderMethod: 'Manual' },
      {
        tenderType: ['Cannot be used with Tender Method: Manual'],
        tenderMethod: ['Cannot be used with Tender Type: Automatic'],
      },
    ],
    [
      { origin: { ...JOLIET, city: 'Nowhereville' } },
      { 'origin.city': ['There is no Nowhereville in IL that we know of. Choose a city.'] },
    ],
    [{ origin: { kind: 'State', state: 'ZZ', country: 'US' } }, { 'origin.state': ['There is no state ZZ.'] }],
    [
      { destination: { kind: 'PostalCode', postalCode: '00000', country: 'US' } },
      { 'destination.postalCode': ['There is no postal code 00000.'] },
    ],
    [
      { destination: { kind: 'ThreeDigit', postalCode: '000', country: 'US' } },
      { 'destination.postalCode': ['There is no zone 000.'] },
    ],
  ])('is refused with %j', async (change, modelState) => {
    const { status, body } = await create(change);
    expect([status, body.modelState]).toEqual([422, modelState]);
  });

  it('that exists already, or whose way back does, is made only when that is meant', async () => {
    await makeLane();
    const again = { ...DRAFT, customerReferenceNumber: 'Again' };
    expect((await create(again)).body).toEqual({
      lane: null,
      warnings: ['This lane exists already: "Joliet to Atlanta".'],
    });
    const back = { customerReferenceNumber: 'Back', origin: ATLANTA, destination: JOLIET };
    expect((await create(back)).body).toEqual({
      lane: null,
      warnings: ['A lane the other way exists: "Joliet to Atlanta".'],
    });
    expect((await create({ ...again, equipmentMode: 'Reefer' })).body.lane).not.toBeNull();
    expect((await create({ ...back, isMeant: true })).body.lane.customerReferenceNumber).toBe('Back');
    expect((await planner.get('/lanes')).body.data).toHaveLength(3);
  });

  it('is made once, however often the same request is sent', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const [first, second] = [await create({}, planner, key), await create({}, planner, key)];
    expect(second.body).toEqual(first.body);
    expect((await planner.get('/lanes')).body.total).toBe(1);
  });
});

describe('lanes', () => {
  it('are found by name and by place', async () => {
    await makeLane();
    await makeLane({
      customerReferenceNumber: 'Beverages south',
      destination: { kind: 'State', state: 'TX', country: 'US' },
    });
    const found = async (words: string) =>
      (await planner.get(`/lanes?searchTerm=${encodeURIComponent(words)}`)).body.data.map(
        ({ customerReferenceNumber }: { customerReferenceNumber: string }) => customerReferenceNumber,
      );
    expect(await found('bever')).toEqual(['Beverages south']);
    expect(await found('atlanta')).toEqual(['Joliet to Atlanta']);
    expect(await found('texas')).toEqual(['Beverages south']);
    expect(await found('joliet')).toEqual(['Joliet to Atlanta', 'Beverages south']);
    expect((await planner.get('/lanes')).body).toMatchObject({ total: 2 });
  });

  it('are nobody else’s', async () => {
    const lane = await makeLane();
    const rate = await addRate(lane.id, 'Blue Ridge');
    const stranger = await world.makeUser(await world.makeCompany('Stranger'));
    expect((await stranger.get('/lanes')).body.data).toEqual([]);
    expect((await stranger.get(`/lanes/${lane.id}`)).status).toBe(404);
    const body = rateBody(lane.id, rate.carrierId);
    expect((await stranger.post('/lane-rates', body)).status).toBe(404);
    const own = (await stranger.post('/lanes', DRAFT)).body.lane;
    const foreign = await stranger.post('/lane-rates', { ...body, laneId: own.id });
    expect([foreign.status, foreign.body.modelState]).toEqual([
      422,
      { carrierId: ['Please choose one of your TL carriers'] },
    ]);
  });

  it('are changed by one person after the other', async () => {
    const lane = await makeLane();
    const { customerReferenceNumber: _name, mode: _mode, origin: _o, destination: _d, ...kept } = DRAFT;
    const edit = { ...kept, customerReferenceNumber: 'South', tenderType: 'Automatic', version: 1 };
    const { status, body } = await planner.put(`/lanes/${lane.id}`, edit);
    expect([status, body.customerReferenceNumber, body.version]).toEqual([200, 'South', 2]);
    await addRate(lane.id, 'Blue Ridge');
    const stale = await planner.put(`/lanes/${lane.id}`, edit);
    expect(stale.status).toBe(409);
    expect(stale.body.message).toContain('Robin Marsh changed this lane');
    expect(stale.body.message).toContain('Name: Joliet to Atlanta -> South');
    const crossed = await planner.put(`/lanes/${lane.id}`, { ...edit, version: 2, tenderMethod: 'Manual' });
    expect(crossed.body.modelState).toEqual({
      tenderType: ['Cannot be used with Tender Method: Manual'],
      tenderMethod: ['Cannot be used with Tender Type: Automatic'],
    });
  });

  it('are gone once they are deleted, with their rates, and can be made again', async () => {
    const lane = await makeLane();
    const rate = await addRate(lane.id, 'Blue Ridge');
    expect((await planner.delete(`/lanes/${lane.id}`)).status).toBe(200);
    expect((await planner.get(`/lanes/${lane.id}`)).status).toBe(404);
    expect((await planner.delete(`/lanes/${lane.id}`)).status).toBe(404);
    expect((await planner.delete(`/lane-rates/${rate.id}`)).status).toBe(404);
    expect((await planner.get('/lanes?searchTerm=joliet')).body.data).toEqual([]);
    expect((await create()).body.warnings).toEqual([]);
    const last = (await auditOf(world, 'lane', lane.id)).at(-1)!;
    expect(last).toMatchObject({ action: 'deleted', before: { rates: [{ id: rate.id, rate: 1450 }] } });
  });
});

describe('contracted rates', () => {
  it('have a turn each, the name of their carrier, and an estimate', async () => {
    const lane = await makeLane();
    await addRate(lane.id, 'Blue Ridge Transportation Services');
    await addRate(lane.id, 'Ace', { chargeType: 'Mile', rate: 2, rateType: 'LineHaulPlusFuel' });
    const [first, second] = await ratesOf(lane.id);
    expect(first).toMatchObject({
      carrierName: 'Blue Ridge Transportation Services',
      rateTableName: 'Blue Ridge Transport',
      sequence: 0,
      estimatedRate: 1450,
      isActive: true,
      whyNotUsable: [],
    });
    expect(second).toMatchObject({ sequence: 1 });
    expect(second!.estimatedRate).toBeGreaterThan(lane.estimatedMiles * 2);
    expect((await planner.get(`/lanes/${lane.id}`)).body.numberOfCarriers).toBe(2);
  });

  it('by the pallet keep their table, and the figure that stands for it', async () => {
    const lane = await makeLane();
    const rateSpecifications = {
      packagingTypes: 256,
      rateRanges: [
        { minPallets: 1, maxPallets: 10, ratePerPallet: 60 },
        { minPallets: 11, maxPallets: 26, ratePerPallet: 50.5 },
      ],
    };
    const pallets = { chargeType: 'Pallet', rate: null, minCharge: 400, rateSpecifications };
    const rate = await addRate(lane.id, 'Blue Ridge', pallets);
    expect(rate).toMatchObject({ rate: 1313, rateSpecifications, estimatedRate: 1111 });
    expect(rate.rateSpecifications!.rateRanges.every(({ id }) => typeof id === 'string')).toBe(true);
    const { status, body } = await planner.post(
      '/lane-rates',
      rateBody(lane.id, rate.carrierId, {
        ...pallets,
        minCharge: null,
        rateSpecifications: { rateRanges: [{ minPallets: 2, maxPallets: 27, ratePerPallet: 0 }] },
      }),
    );
    expect(status).toBe(422);
    expect(body.modelState).toEqual({
      minCharge: ['Min Charge is required'],
      'rateSpecifications.rateRanges.0.minPallets': ['Must start at 1'],
      'rateSpecifications.rateRanges.0.maxPallets': ['Max cannot be > 26'],
      'rateSpecifications.rateRanges.0.ratePerPallet': ['Rate Must be > 0'],
    });
  });

  it('have additional charges whose totals the server reckons', async () => {
    const lane = await makeLane();
    const charge = { description: 'Tarp', type: 'Accessorial', units: 2, rate: 75.5, chargeRateType: 'other' };
    const { additionalCharges } = await addRate(lane.id, 'Blue Ridge', {
      additionalCharges: [
        { ...charge, total: 1 },
        { ...charge, chargeRateType: 'flat' },
      ],
    });
    expect(additionalCharges.map(({ total }) => total)).toEqual([151, 75.5]);
  });

  it('that have expired show only when they are asked for', async () => {
    const lane = await makeLane();
    await addRate(lane.id, 'Old', { effectiveDate: addDays(TODAY, -60), expirationDate: YESTERDAY });
    await addRate(lane.id, 'Now', { effectiveDate: TODAY, expirationDate: TODAY });
    await addRate(lane.id, 'Next', { effectiveDate: TOMORROW });
    const names = async (includeExpired: boolean) =>
      (await ratesOf(lane.id, includeExpired)).map(({ carrierName, isActive }) => `${carrierName} ${isActive}`);
    expect(await names(false)).toEqual(['Now true', 'Next false']);
    expect(await names(true)).toEqual(['Now true', 'Next false', 'Old false']);
    expect(await inTurn(lane.id)).toEqual(['Now 0', 'Next 1', 'Old undefined']);
  });

  it('are put into another order, those in force only', async () => {
    const lane = await makeLane();
    const rates = [await addRate(lane.id, 'A'), await addRate(lane.id, 'B'), await addRate(lane.id, 'C')];
    const old = await addRate(lane.id, 'Old', { effectiveDate: addDays(TODAY, -60) });
    // The days pass: it keeps its turn until somebody arranges the others.
    await world.admin.query('update lane_rate set expiration_date = $1 where id = $2', [YESTERDAY, old.id]);
    const ordered = (ids: string[]) =>
      planner.put(`/lanes/${lane.id}/sequence`, {
        rates: ids.map((contractId, sequence) => ({ contractId, sequence })),
      });
    const ids = rates.map(({ id }) => id);
    expect((await ordered([ids[2]!, ids[0]!, ids[1]!])).status).toBe(200);
    expect(await inTurn(lane.id)).toEqual(['C 0', 'A 1', 'B 2', 'Old 3']);
    const refused = await ordered([...ids, old.id]);
    expect([refused.status, refused.body.message]).toEqual([422, 'Only active rates can be put in sequence.']);
    expect((await auditOf(world, 'lane', lane.id)).at(-1)).toMatchObject({ after: { sequence: ['C', 'A', 'B'] } });
    expect(await announcedOf(world, lane.id)).toContain('lanes RatesChanged');
  });

  it('are numbered anew from 0 when one is deleted', async () => {
    const lane = await makeLane();
    const first = await addRate(lane.id, 'A');
    await addRate(lane.id, 'B');
    await addRate(lane.id, 'C');
    expect((await planner.delete(`/lane-rates/${first.id}`)).status).toBe(200);
    expect(await inTurn(lane.id)).toEqual(['B 0', 'C 1']);
    expect((await planner.delete(`/lane-rates/${first.id}`)).status).toBe(404);
  });

  it('are changed by one person after the other, and keep their turn', async () => {
    const lane = await makeLane();
    await addRate(lane.id, 'A');
    const rate = await addRate(lane.id, 'B');
    const edit = { ...rateBody(lane.id, rate.carrierId, { rate: 1500 }), version: 1 };
    const { status, body } = await planner.put(`/lane-rates/${rate.id}`, edit);
    expect([status, body.rate, body.sequence, body.version]).toEqual([200, 1500, 1, 2]);
    const stale = await planner.put(`/lane-rates/${rate.id}`, edit);
    expect(stale.status).toBe(409);
    expect(stale.body.message).toContain('Robin Marsh changed this lane rate');
    const other = await makeLane({ customerReferenceNumber: 'Other' });
    const moved = await planner.put(`/lane-rates/${rate.id}`, { ...edit, version: 2, laneId: other.id });
    expect(moved.body.modelState).toEqual({ laneId: ['A rate stays on its lane.'] });
  });

  it('are agreed with carriers of the lane’s mode that can be used', async () => {
    const lane = await makeLane();
    const parcel = await makeCarrier('Parcels only', { modes: ['LTL'] });
    const held = await makeCarrier('Held');
    await planner.put(`/carriers/${held}/hold`, { reason: 'Two claims are open.', version: 1 });
    const tried = async (carrierId: string) =>
      (await planner.post('/lane-rates', rateBody(lane.id, carrierId))).body.modelState;
    expect(await tried(parcel)).toEqual({ carrierId: ['Please choose one of your TL carriers'] });
    expect(await tried(randomUUID())).toEqual({ carrierId: ['Please choose one of your TL carriers'] });
    expect(await tried(held)).toEqual({ carrierId: ['On hold: Two claims are open.'] });
    const { body } = await planner.get(`/lanes/${lane.id}/carriers?searchTerm=held`);
    expect(body).toEqual([expect.objectContaining({ name: 'Held', whyNotUsable: ['On hold: Two claims are open.'] })]);
    expect((await planner.get(`/lanes/${lane.id}/carriers?searchTerm=parcels`)).body).toEqual([]);
  });

  it('of one carrier never overlap, also where two people add one at once', async () => {
    const lane = await makeLane();
    const carrierId = await makeCarrier('Blue Ridge');
    const add = (change: object = {}) => planner.post('/lane-rates', rateBody(lane.id, carrierId, change));
    const answers = await Promise.all([add(), add({ rate: 1500 })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const refused = answers.find(({ status }) => status === 422)!;
    expect(refused.body.modelState.effectiveDate[0]).toContain('Blue Ridge already has a rate on this lane from');
    const next = await add({ effectiveDate: addDays(TODAY, 31), expirationDate: addDays(TODAY, 60) });
    expect(next.status).toBe(200);
    const stretched = rateBody(lane.id, carrierId, { effectiveDate: addDays(TODAY, 30), version: 1 });
    const { status, body } = await planner.put(`/lane-rates/${next.body.id}`, {
      ...stretched,
      expirationDate: addDays(TODAY, 60),
    });
    expect([status, Object.keys(body.modelState)]).toEqual([422, ['effectiveDate']]);
  });

  it('that overlapped or were $0.00 before that was refused can still be ended', async () => {
    const lane = await makeLane();
    const rate = await addRate(lane.id, 'Blue Ridge');
    const other = await addRate(lane.id, 'Ace');
    await world.admin.query('update lane_rate set carrier_id = $1, rate = 0 where id = $2', [rate.carrierId, other.id]);
    const free = rateBody(lane.id, rate.carrierId, { rate: 0, version: 1 });
    const ended = await planner.put(`/lane-rates/${other.id}`, { ...free, expirationDate: YESTERDAY });
    expect(ended.status, JSON.stringify(ended.body)).toBe(200);
    const prolonged = await planner.put(`/lane-rates/${other.id}`, { ...free, version: 2 });
    expect(prolonged.status).toBe(422);
    const added = await planner.post('/lane-rates', rateBody(lane.id, await makeCarrier('New'), { rate: 0 }));
    expect(added.body.modelState).toEqual({ rate: ['Rate must be at least $0.01.'] });
  });

  it('of a lane are changed by several people at once without two having the same turn', async () => {
    const lane = await makeLane();
    const carriers = await Promise.all(['A', 'B', 'C', 'D'].map((name) => makeCarrier(name)));
    await Promise.all(carriers.map((id) => planner.post('/lane-rates', rateBody(lane.id, id))));
    expect((await ratesOf(lane.id)).map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3]);
  });
});

describe('what went along a lane', () => {
  it('are shipments with freight from one end to the other, by the month of their pickup', async () => {
    const places = await makePlaces(planner);
    // In the time zone in which lanes are counted: around the end of a month it is another month in UTC.
    const today = contractDay();
    const thisMonth = today.slice(0, 7);
    const change = { stops: stopsOn(places, today, addDays(today, 2)) };
    const order = await makeOrder(planner, places, change);
    await planner.post('/shipments', { orders: [order.id] });
    await makeOrder(planner, places, change);
    const lane = await makeLane({ mode: 'LTL' });
    const [year, month] = thisMonth.split('-').map(Number);
    const counted = async (change: object) => {
      const made = await makeLane({ mode: 'LTL', ...change });
      const { body } = await planner.get(`/lanes/${made.id}`);
      return body.monthlyCounts.find((one: { year: number; month: number }) => one.year === year && one.month === month)
        ?.count;
    };
    const { body } = await planner.get(`/lanes/${lane.id}`);
    expect(body.monthlyCounts).toContainEqual({ year, month, count: 1 });
    expect(await counted({ origin: { kind: 'ThreeDigit', postalCode: '604', country: 'US' } })).toBe(1);
    expect(await counted({ destination: { kind: 'PostalCode', postalCode: '30336', country: 'US' } })).toBe(1);
    expect(await counted({ destination: { kind: 'State', state: 'GA', country: 'US' } })).toBe(1);
    expect(await counted({ destination: { kind: 'PostalCode', postalCode: '30303', country: 'US' } })).toBe(0);
    expect(await counted({ origin: ATLANTA, destination: JOLIET })).toBe(0);
    expect(await counted({ mode: 'TL' })).toBe(0);
  });
});

describe('what a lane has cost', () => {
  it('is the price of booked shipments from one end to the other, for who may see shipments', async () => {
    const places = await makePlaces(planner);
    const today = contractDay();
    const book = async (orders: number, facts: { cost: number | null; status?: number }) => {
      const change = { stops: stopsOn(places, addDays(today, 1), addDays(today, 3)) };
      const made = [];
      for (let n = 0; n < orders; n += 1) made.push(await makeOrder(planner, places, change));
      const { body } = await planner.post('/shipments', { orders: made.map(({ id }) => id) });
      await world.admin.query(
        'update shipment set status = $2, booked_at = now(), cost = $3, miles = 500 where id = $1',
        [body.resultId, facts.status ?? 3, facts.cost],
      );
      await world.admin.query(`update order_summary set origin_date = $2::date where id = any ($1)`, [
        made.map(({ id }) => id),
        addDays(today, -5),
      ]);
    };
    await book(1, { cost: 1000.25 });
    await book(2, { cost: 500 });
    await book(1, { cost: null });
    await book(1, { cost: 7000, status: 1 });
    const lane = await makeLane({
      mode: 'LTL',
      destination: { kind: 'PostalCode', postalCode: '30336', country: 'US' },
    });
    const { status, body } = await planner.get(`/lanes/${lane.id}/costs`);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.find(({ period }: { period: string }) => period === 'Last30Days')).toMatchObject({
      from: addDays(today, -30),
      to: addDays(today, -1),
      shipments: 2,
      cost: 1500.25,
      costPerShipment: 750.13,
      costPerMile: 1.5,
      leftOut: 1,
    });
    const other = await makeLane({ mode: 'LTL', origin: ATLANTA, destination: JOLIET });
    const quiet = (await planner.get(`/lanes/${other.id}/costs`)).body;
    expect(quiet.map(({ shipments }: { shipments: number }) => shipments)).toEqual([0, 0, 0]);
    const byState = await makeLane({
      mode: 'LTL',
      origin: { kind: 'State', state: 'IL', country: 'US' },
      destination: { kind: 'State', state: 'GA', country: 'US' },
    });
    const narrow = await makeLane({
      mode: 'LTL',
      destination: { kind: 'PostalCode', postalCode: '30301', country: 'US' },
    });
    const laneIds = [lane.id, other.id, byState.id, narrow.id, randomUUID()];
    const recent = await planner.post('/lanes/recent-costs', { laneIds });
    expect(recent.status, JSON.stringify(recent.body)).toBe(200);
    const byId = new Map(recent.body.map((one: { laneId: string }) => [one.laneId, one]));
    expect(byId.size).toBe(4);
    expect(byId.get(lane.id)).toMatchObject({ shipments: 2, cost: 1500.25 });
    expect(byId.get(byState.id)).toMatchObject({ shipments: 2, cost: 1500.25 });
    expect(byId.get(other.id)).toMatchObject({ shipments: 0, cost: 0 });
    expect(byId.get(narrow.id)).toMatchObject({ shipments: 0, cost: 0 });
    const stranger = await world.makeUser(await world.makeCompany());
    expect((await stranger.post('/lanes/recent-costs', { laneIds })).body).toEqual([]);
    const without = await world.makeUser(planner.companyId, { permissions: ['ViewLanes'] });
    expect((await without.get(`/lanes/${lane.id}/costs`)).status).toBe(403);
    expect((await without.post('/lanes/recent-costs', { laneIds })).status).toBe(403);
  });
});

describe('what hangs on a lane', () => {
  it('are watchers, notes, documents and a history in words', async () => {
    const lane = await makeLane();
    const record = { entityType: 'CustomerLane', entityId: lane.id };
    const watcher = await planner.post('/watchers', { ...record, emailAddress: 'dock@consignee.example' });
    expect([watcher.status, watcher.body.entityType]).toEqual([200, 'CustomerLane']);
    expect((await planner.post('/notes', { ...record, noteHTML: '<p>Call before noon.</p>' })).status).toBe(200);
    const rate = await addRate(lane.id, 'Blue Ridge');
    await planner.delete(`/lane-rates/${rate.id}`);
    const { body } = await planner.get(`/history/CustomerLane/${lane.id}`);
    expect(body.entries.map(({ description }: { description: string }) => description)).toEqual([
      expect.stringMatching(/^deleted the rate of Blue Ridge: \$1,450\.00 Flat, /),
      expect.stringMatching(/^added a rate of Blue Ridge: \$1,450\.00 Flat, /),
      'added a note: "Call before noon."',
      'created the lane',
    ]);
    expect(await announcedOf(world, lane.id)).toContain('lanes WatchersChanged');
    const documents = await planner.get(`/documents?entityType=CustomerLane&entityId=${lane.id}`);
    expect(documents.status).toBe(200);
  });

  it('is not for whoever may not see lanes', async () => {
    const lane = await makeLane();
    const clerk = await world.makeUser(planner.companyId, { permissions: ['ViewOrder', 'ViewShipment'] });
    expect((await clerk.get(`/history/CustomerLane/${lane.id}`)).status).toBe(403);
    expect((await clerk.get(`/watchers?entityType=CustomerLane&entityId=${lane.id}`)).status).toBe(403);
    const viewer = await world.makeUser(planner.companyId, { permissions: ['ViewLanes'] });
    const add = { entityType: 'CustomerLane', entityId: lane.id, emailAddress: 'dock@consignee.example' };
    expect((await viewer.post('/watchers', add)).status).toBe(403);
    expect((await viewer.get(`/lanes/${lane.id}`)).status).toBe(200);
    expect((await viewer.delete(`/lanes/${lane.id}`)).status).toBe(403);
  });
});
