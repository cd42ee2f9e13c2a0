import type { ListedShipment } from '@lanewright/contract/shipment-list.ts';
import { addDays } from '@lanewright/domain/units/calendar-days.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { book, makeSoonOrder, PICKUP, readyToBook } from '../../../../test/bookings.ts';
import { makeCarrier } from '../../../../test/lanes.ts';
import { makeLane, type Lane } from '../../../../test/orders.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { giveRating } from '../../../../test/rating.ts';
import { runJobsOf } from '../../../../test/run-jobs.ts';
import { makeWorld, type Client, type World } from '../../../../test/world.ts';
import { readCsv } from '../../../platform/files/csv.ts';

let world: World;
let companyId: string;
let planner: Client;
/** Sees shipments, but none that is a draft. */
let reporter: Client;
let lane: Lane;

interface Made {
  id: string;
  number: string;
}
let draft: Made;
let late: Made;
let silent: Made;
let booked: Made;

async function ship(change: object = {}): Promise<Made> {
  const order = await makeSoonOrder(planner, lane);
  const { body } = await planner.post('/shipments', { orders: [order.id] });
  const made = { id: body.resultId as string, number: body.resultNumber as string };
  await keep(made, change);
  return made;
}

/** As tracking keeps it. */
async function keep({ id }: Made, change: object): Promise<void> {
  const names = Object.keys(change);
  if (names.length === 0) return;
  const set = names.map((name, index) => `${name} = $${index + 2}`).join(', ');
  await world.admin.query(`update shipment set ${set} where id = $1`, [id, ...Object.values(change)]);
}

beforeAll(async () => {
  world = await makeWorld();
  companyId = await world.makeCompany('Northfield Foods');
  planner = await world.makeUser(companyId);
  reporter = await world.makeUser(companyId, { roles: ['Reporting'] });
  await giveRating(world, companyId);
  lane = await makeLane(planner);
  await makeCarrier(planner, 'Prairie State Freight', { modes: ['TL', 'LTL'] });
  const towns = { origin_city: 'Joliet', origin_state: 'IL', destination_city: 'Atlanta', destination_state: 'GA' };
  draft = await ship({ status: 0, ...towns, pickup_sort: `${PICKUP}T14:00`, tracking_sort: '~' });
  const moving = {
    status: 5,
    booked_at: new Date(),
    ...towns,
    next_stop_number: 2,
    stop_count: 2,
    on_time_status: 'Late',
  };
  late = await ship({
    ...moving,
    exception: 'Late',
    tracking_sort: '0|2026-11-17T14:00',
    pickup_sort: `${addDays(PICKUP, -9)}T14:00`,
    delivery_sort: `${addDays(PICKUP, -5)}T14:00`,
    eta_at: `${PICKUP}T18:00:00Z`,
    latitude: 38.6,
    longitude: -90.2,
    position_at: `${PICKUP}T10:00:00Z`,
    last_news: 'Near St. Louis, MO',
    last_news_at: `${PICKUP}T10:00:00Z`,
  });
  silent = await ship({
    ...moving,
    on_time_status: 'AtRisk',
    exception: 'NoNews',
    tracking_sort: '2|2026-11-17T11:00',
    pickup_sort: `${addDays(PICKUP, -9)}T15:00`,
    destination_state: 'TX',
    shipping_mode: 'TL',
    is_hazmat: true,
    latitude: 33.7,
    longitude: -84.4,
  });
  const toBook = await readyToBook(planner, [await makeSoonOrder(planner, lane)], 'LTL');
  expect((await book(planner, toBook)).status).toBe(200);
  booked = { id: toBook.shipment.resultId, number: toBook.shipment.resultNumber };
  await keep(booked, { ...towns, status: 3, pickup_sort: `${PICKUP}T06:30` });
});
beforeEach(async () => {
  planner = await world.makeUser(companyId);
});
afterAll(() => world.close());

async function listed(query: string, client: Client = planner): Promise<string[]> {
  const { status, body } = await client.get(`/shipments?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.map(({ shipmentNumber }: ListedShipment) => shipmentNumber);
}

describe('the list of shipments', () => {
  it('says of each where it goes, how it stands and what can be done', async () => {
    const { body } = await planner.get(`/shipments?searchTerm=${late.number}`);
    expect(body.data).toMatchObject([
      {
        id: late.id,
        shipmentStatus: 5,
        origin: {
          city: 'Joliet',
          state: 'IL',
          ianaTimeZone: 'America/Chicago',
          earlyDateTime: `${PICKUP}T08:00:00-06:00`,
        },
        destination: { city: 'Atlanta', state: 'GA', ianaTimeZone: 'America/New_York' },
        onTimeStatus: 'Late',
        exception: 'Late',
        nextStop: { stopNumber: 2, stopType: 'Dropoff', isThere: false, etaDateTime: `${PICKUP}T13:00:00-05:00` },
        lastNews: 'Near St. Louis, MO',
        position: { latitude: 38.6, longitude: -90.2 },
        orderNumbers: [expect.stringMatching(/^O\d+$/)],
        whyNotBook: `Shipment ${late.number} is booked already.`,
        whyNotCancel: 'A shipment that is In Transit cannot be cancelled.',
      },
    ]);
    const taken = (await planner.get(`/shipments?searchTerm=${booked.number}`)).body.data[0];
    expect(taken.carrier.companyName).not.toBe('');
    expect(taken.totalCost).toBeGreaterThan(0);
    expect(taken.whyNotCancel).toBeNull();
  });

  it.each<[string, () => Made[]]>([
    ['statuses=Booked&statuses=Drafted', () => [booked, draft]],
    ['exceptions=Late', () => [late]],
    ['onTimeStatuses=AtRisk', () => [silent]],
    ['shippingModes=TL', () => [silent]],
    ['destinationState=tx', () => [silent]],
    ['originState=IL&isHazmat=false&exceptions=Late&exceptions=NoNews', () => [late]],
    [`pickupStartDate=${PICKUP}&pickupEndDate=${PICKUP}`, () => [booked, draft]],
    // By the clocks of who asks the morning's is of the day before.
    [`pickupStartDate=${PICKUP}&timeZone=America/Los_Angeles`, () => [draft]],
    [`deliveryEndDate=${PICKUP}`, () => [late]],
    ['orderByProperty=attention&exceptions=Late&exceptions=NoNews&exceptions=AtRisk', () => [late, silent]],
    ['orderByProperty=attention&orderByDirection=-1&statuses=InTransit', () => [silent, late]],
    ['orderByProperty=shipmentNumber&statuses=InTransit&statuses=Booked', () => [late, silent, booked]],
    ['searchTerm=zeppelin', () => []],
  ])('is narrowed and sorted by %s', async (query, expected) => {
    expect(await listed(query)).toEqual(expected().map(({ number }) => number));
  });

  it('refuses what nobody can mean', async () => {
    const { status, body } = await planner.get('/shipments?pickupStartDate=2026-02-02&pickupEndDate=2026-02-01');
    expect([status, body.modelState]).toEqual([
      422,
      { pickupEndDate: ['pickupEndDate must not be before pickupStartDate.'] },
    ]);
    for (const query of ['statuses=Lost', 'carrierId=7', 'pickupPastDays=999', 'orderByProperty=luck', 'x=1'])
      expect((await planner.get(`/shipments?${query}`)).status, query).toBe(422);
  });

  it('is the same asked by a body, and leaves out what is told', async () => {
    const { body } = await planner.post('/shipments/find', { statuses: ['InTransit'], except: [late.id] });
    expect(body.data.map(({ id }: ListedShipment) => id)).toEqual([silent.id]);
  });
});

describe('a draft', () => {
  it('is there only for who may see drafts', async () => {
    expect(await listed('')).toContain(draft.number);
    expect(await listed('', reporter)).not.toContain(draft.number);
    expect(await listed('statuses=Drafted', reporter)).toEqual([]);
    expect(await listed(`searchTerm=${draft.number}`, reporter)).toEqual([]);
    expect((await planner.get(`/shipments/${draft.number}`)).status).toBe(200);
    expect((await reporter.get(`/shipments/${draft.number}`)).status).toBe(404);
    expect((await reporter.get(`/shipments/${late.number}`)).status).toBe(200);
    expect((await reporter.get(`/shipments/${draft.id}/carrier-charges`)).status).toBe(404);
    const found = async (client: Client) =>
      (await client.get(`/search/shipments?q=${draft.number}`)).body.items as unknown[];
    expect(await found(planner)).toHaveLength(1);
    expect(await found(reporter)).toEqual([]);
    const file = await reporter.post('/shipments/export', { selection: { ids: [draft.id, late.id] } });
    expect([file.body.includes(draft.number), file.body.includes(late.number)]).toEqual([false, true]);
    const counted = async (client: Client) => (await client.get('/shipments/exception-counts')).body.all.total;
    expect((await counted(planner)) - (await counted(reporter))).toBe(1);
    const view = '73686970-0000-4000-8000-000000000002';
    const ofView = async (client: Client) =>
      (await client.get(`/view-counts?userViewType=shipments&ids=${view}`)).body[0].total;
    expect([await ofView(planner), await ofView(reporter)]).toEqual([1, 0]);
  });
});

it('counts what somebody has to look at', async () => {
  const { body } = await planner.get('/shipments/exception-counts?statuses=InTransit&exceptions=Late');
  const exactly = (total: number) => ({ total, isTotalExact: true });
  expect(body).toEqual({ all: exactly(2), Late: exactly(1), AtRisk: exactly(0), NoNews: exactly(1) });
});

it('knows where the trucks are that match, and no others', async () => {
  const { body } = await planner.get('/shipments/positions');
  expect(body.isComplete).toBe(true);
  expect(body.data).toEqual([
    {
      id: late.id,
      shipmentNumber: late.number,
      latitude: 38.6,
      longitude: -90.2,
      shipmentStatus: 5,
      onTimeStatus: 'Late',
      exception: 'Late',
      atRiskReason: '',
      nextStop: 'Atlanta, GA',
      etaDateTime: `${PICKUP}T13:00:00-05:00`,
      etaEarliestDateTime: null,
      etaLatestDateTime: null,
      etaNewsDateTime: null,
      etaDay: null,
      ianaTimeZone: 'America/New_York',
    },
    expect.objectContaining({ id: silent.id, exception: 'NoNews', etaDateTime: null }),
  ]);
  const some = await planner.get(`/shipments/positions?searchTerm=${silent.number}&statuses=InTransit`);
  expect(some.body.data.map(({ id }: Made) => id)).toEqual([silent.id]);
  expect((await planner.get('/shipments/positions?statuses=Booked')).body.data).toEqual([]);
  // Nobody else's.
  const stranger = await world.makeUser(await world.makeCompany('Ironbridge'));
  expect((await stranger.get('/shipments/positions')).body.data).toEqual([]);
});

it('writes a selection into a file, in the order of the list', async () => {
  const { status, body, headers } = await planner.post('/shipments/export', {
    selection: { filter: { statuses: ['InTransit', 'Booked'] }, except: [silent.id] },
    orderByProperty: 'attention',
  });
  expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="shipments.csv"']);
  const [headings, ...rows] = readCsv(Buffer.from(body), { mostRows: 100 }).map(({ cells }) => cells);
  const named = rows.map((row) => Object.fromEntries(headings!.map((heading, index) => [heading, row[index]!])));
  expect(named).toMatchObject([
    {
      'Shipment Number': late.number,
      Status: 'In Transit',
      'On Time': 'Late',
      Exception: 'Late',
      'Origin City': 'Joliet',
      'Next Stop': 'Atlanta, GA',
      'Last News': 'Near St. Louis, MO',
      Mode: 'LTL',
    },
    { 'Shipment Number': booked.number, Status: 'Booked', Exception: '' },
  ]);
});

it('prints the bills of lading of a selection into one file, with what could not be printed beside it', async () => {
  const body = { action: 'bol', selection: { filter: { statuses: ['Booked', 'Drafted'] } } };
  expect((await reporter.post('/shipments/bulk', body)).status).toBe(403);
  const begun = await planner.post('/shipments/bulk', body);
  expect([begun.status, begun.body.of]).toEqual([200, 2]);
  await runJobsOf(world, ['bulk-shipments']);
  const { result, status } = (await planner.get(`/jobs/${begun.body.jobId}`)).body;
  expect(status).toBe('completed');
  expect(result).toMatchObject({
    done: 1,
    made: [booked.number],
    refusedCount: 1,
    refused: [{ shipmentNumber: draft.number, reason: expect.stringMatching(/book/) }],
  });
  const { body: bytes } = await planner.get<Buffer>(`/jobs/${result.file.id}/bol-report`);
  expect((await pdfText(bytes)).join('\n')).toContain(booked.number);
  const nothing = await planner.post('/shipments/bulk', {
    action: 'bol',
    selection: { filter: { searchTerm: 'zeppelin' } },
  });
  expect([nothing.status, nothing.body.message]).toEqual([422, 'No shipment is selected any more.']);
});
