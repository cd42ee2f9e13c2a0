import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ITEM, makeLane, makeOrder, orderBody, type Lane } from '../../../../test/orders.ts';
import { makeLocation } from '../../../../test/places.ts';
import { makeWorld, type Client, type World } from '../../../../test/world.ts';

let world: World;
let planner: Client;
/** Orders of one company, by the names that this test has for them. */
const numbers = new Map<string, string>();

const DAY_MS = 86_400_000;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

function onDays(lane: Lane, pickup: string, dropoff: string) {
  const [first, last] = orderBody(lane).stops;
  const times = (day: string, zone: string) => ({
    earlyDateTimeOffset: `${day}T08:00:00${zone}`,
    lateDateTimeOffset: `${day}T12:00:00${zone}`,
  });
  return [
    { ...first!, ...times(pickup, '-06:00') },
    { ...last!, ...times(dropoff, '-05:00') },
  ];
}

const reference = (label: string, value: string, typeId: number | null) => ({
  label,
  value,
  typeId,
  isRequired: false,
});

beforeAll(async () => {
  world = await makeWorld();
  const company = await world.makeCompany('Northfield Foods');
  planner = await world.makeUser(company, { firstName: 'Dana', lastName: 'Whitfield' });
  const joliet = await makeLane(planner);
  const lockport = await makeLocation(planner, {
    name: 'Lockport',
    addressLine1: '1 Canal Street',
    city: 'Lockport',
    state: 'IL',
    postalCode: '60441',
  });
  const toDallas = await makeLocation(planner, {
    companyName: 'Lone Star Grocers',
    name: 'Dallas',
    addressLine1: '7 Commerce Street',
    city: 'Dallas',
    state: 'TX',
    postalCode: '75201',
  });
  const near = { ...joliet, origin: lockport.locationNumber };
  const dallas = { ...joliet, destination: toDallas.locationNumber };
  const truck = {
    orderType: 'SalesOrder',
    shippingMode: 'TL',
    equipmentTypes: ['Van', 'Reefer'],
    tmsOrderDetails: { freightTermType: 'Collect' },
    freightValue: 20_000,
  };
  const keep = async (name: string, lane: Lane, change: object) =>
    numbers.set(name, (await makeOrder(planner, lane, change)).orderNumber);
  await keep('today', joliet, {
    stops: onDays(joliet, dayFromNow(0), dayFromNow(2)),
    referenceNumbers: [reference('Purchase Order', 'PO-88213', 1), reference('BOL', '4711', 5)],
  });
  await keep('tomorrow', near, { stops: onDays(near, dayFromNow(1), dayFromNow(4)) });
  await keep('truck', dallas, {
    ...truck,
    stops: onDays(dallas, dayFromNow(20), dayFromNow(22)).map((stop, index) =>
      index === 0 ? { ...stop, lineItems: [{ ...ITEM, totalWeight: 30_000, packageCount: 400 }] } : stop,
    ),
    referenceNumbers: [reference('Sales Order', 'SO-5519', 2)],
  });
  // A kind of reference that is asked for and not filled in, and one that nobody asked for.
  await keep('draft', joliet, {
    isDraft: true,
    orderType: 'ReturnOrder',
    stops: orderBody(joliet).stops.map(({ type }) => ({ type })),
    referenceNumbers: [reference('Dock door', '7', null)],
  });
  await keep('voided', joliet, { isBlind: true, stops: onDays(joliet, dayFromNow(-6), dayFromNow(-4)) });
  await planner.put(`/Orders/${numbers.get('voided')}/void`, { reason: 'Ordered twice.', version: 1 });
  // What becomes of an order later, and what takes many fields to order.
  const set = (name: string, columns: string) =>
    world.admin.query(`update order_summary set ${columns} where order_number = $1`, [numbers.get(name)]);
  await set(
    'tomorrow',
    'is_hazmat = true, is_just_in_time = true, requires_appointment = true, missing_appointment = true, dropoff_stops = 3',
  );
  await set('truck', 'is_team_required = true, has_pending_change_requests = true');
  await set('voided', "created_at = created_at - interval '60 days'");
});
afterAll(() => world.close());

const namesOf = (orderNumbers: readonly string[]) =>
  orderNumbers.map((number) => [...numbers].find(([, kept]) => kept === number)![0]);

async function found(query: Record<string, unknown>): Promise<string[]> {
  const { status, body } = await planner.post('/Orders/find', query);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toMatchObject({ total: body.data.length, isTotalExact: true });
  return namesOf(body.data.map(({ orderNumber }: { orderNumber: string }) => orderNumber));
}

describe('each filter', () => {
  it.each<[Record<string, unknown>, string[]]>([
    [{}, ['voided', 'today', 'tomorrow', 'truck', 'draft']],
    [{ statuses: ['Accepted'] }, ['today', 'tomorrow', 'truck']],
    [{ statuses: ['Voided', 'Draft'] }, ['voided', 'draft']],
    [{ orderTypes: ['SalesOrder', 'TransferOrder'] }, ['truck']],
    [{ hasPendingChangeRequests: true }, ['truck']],
    [{ hasPendingChangeRequests: false, statuses: ['Accepted'] }, ['today', 'tomorrow']],
    [{ missingAppointment: true }, ['tomorrow']],
    [{ requiresAppointment: true }, ['tomorrow']],
    [{ originCity: 'joliet' }, ['voided', 'today', 'truck']],
    [{ originCity: 'Joliet', originState: 'IL', originRadius: 15 }, ['voided', 'today', 'tomorrow', 'truck']],
    [{ originCity: 'Naperville', originState: 'IL', originRadius: 5 }, []],
    [{ originCity: 'Naperville', originState: 'IL', originRadius: 25 }, ['voided', 'today', 'tomorrow', 'truck']],
    [{ originCity: 'Nowhere in Particular', originRadius: 25 }, []],
    [{ originState: 'il' }, ['voided', 'today', 'tomorrow', 'truck']],
    [{ destinationState: 'TX' }, ['truck']],
    [{ destinationCity: 'Dallas' }, ['truck']],
    [{ destinationCity: 'Fort Worth', destinationState: 'TX', destinationRadius: 40 }, ['truck']],
    [{ destinationCompany: 'lone star' }, ['truck']],
    [{ originCompany: 'nobody' }, []],
    [{ originStartDate: dayFromNow(0), originEndDate: dayFromNow(1) }, ['today', 'tomorrow']],
    [{ originStartDate: dayFromNow(1) }, ['tomorrow', 'truck']],
    [{ originEndDate: dayFromNow(-1) }, ['voided']],
    [{ originPastDays: 1, originFutureDays: 1, timeZone: 'UTC' }, ['tomorrow']],
    [{ originPastDays: -40, originFutureDays: 0, timeZone: 'UTC' }, ['voided', 'today']],
    [{ destinationPastDays: 0, destinationFutureDays: 5, timeZone: 'UTC' }, ['today', 'tomorrow']],
    [{ originDateTime: 'fixed', originStartDate: dayFromNow(1), originPastDays: -90 }, ['tomorrow', 'truck']],
    [{ originDateTime: 'dynamic', originStartDate: dayFromNow(90), originPastDays: 2, timeZone: 'UTC' }, ['truck']],
    [{ createPastDays: -1, createFutureDays: 0, timeZone: 'UTC' }, ['today', 'tomorrow', 'truck', 'draft']],
    [{ createEndDate: dayFromNow(-50) }, ['voided']],
    [{ shippingModes: ['TL', 'VLTL'] }, ['truck']],
    [{ equipmentTypes: ['Reefer'] }, ['truck']],
    [{ equipmentTypes: ['Van'], statuses: ['Accepted'] }, ['today', 'tomorrow', 'truck']],
    [{ equipmentTypes: ['Lowboy'] }, []],
    [{ minWeight: 2_000 }, ['truck']],
    [{ minWeight: 1_872, maxWeight: 1_872 }, ['voided', 'today', 'tomorrow']],
    [{ freightTermTypes: ['Collect'] }, ['truck']],
    [{ isBlind: true }, ['voided']],
    [{ isHazmatRequired: true }, ['tomorrow']],
    [{ isJustInTime: true }, ['tomorrow']],
    [{ isTeamRequired: true }, ['truck']],
    [{ referenceNumberTypes: ['Sales Order', 'PRO'] }, ['truck']],
    [{ referenceNumber: 'po-88' }, ['today']],
    [{ referenceNumber: '4711', referenceNumberTypes: ['BOL'] }, ['today']],
    [{ referenceNumber: '4711', referenceNumberTypes: ['Purchase Order'] }, []],
    [{ pickupStops: 1, statuses: ['Accepted'] }, ['today', 'tomorrow', 'truck']],
    [{ pickupStops: 2 }, []],
    [{ deliveryStops: 3 }, ['tomorrow']],
    [{ deliveryStops: 4 }, []],
    [{ searchTerm: 'SO-5519' }, ['truck']],
    [{ searchTerm: 'dallas lone' }, ['truck']],
    [{ searchTerm: 'joliet', statuses: ['Accepted'] }, ['today', 'truck']],
    [{ searchTerm: 'zeppelin' }, []],
    [{ searchTerm: "'" }, []],
    [{ referenceNumberTypes: ['Return Order'] }, []],
    [{ referenceNumberTypes: ['Dock door'] }, ['draft']],
  ])('%j', async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  it('finds an order by the digits of its number', async () => {
    expect(await found({ searchTerm: numbers.get('truck')!.slice(1) })).toEqual(['truck']);
  });

  it('of kinds of reference can be any that an order carries with a value', async () => {
    const { body } = await planner.get('/Orders/reference-types');
    expect(body).toEqual(expect.arrayContaining(['BOL', 'Dock door', 'Purchase Order', 'Sales Order']));
    expect(body).not.toContain('Return Order');
    expect(new Set(body).size).toBe(body.length);
  });

  it('leaves out what was taken out of all that match, on every page', async () => {
    const { body: all } = await planner.post('/Orders/find', { statuses: ['Accepted'] });
    const except = [all.data[0].id];
    const left = { statuses: ['Accepted'], except, pageSize: 1 };
    const { body: first } = await planner.post('/Orders/find', left);
    const { body: second } = await planner.post('/Orders/find', { ...left, page: 2 });
    expect([first.total, first.data[0].id, second.data[0].id]).toEqual([2, all.data[1].id, all.data[2].id]);
  });

  it('says the same in the words of an address', async () => {
    const { body } = await planner.get('/Orders?statuses=Accepted&statuses=Draft&isHazmatRequired=true&minWeight=1000');
    expect(namesOf(body.data.map((order: { orderNumber: string }) => order.orderNumber))).toEqual(['tomorrow']);
  });
});

describe('each order', () => {
  it.each<[string, string[]]>([
    ['originEarlyDateTime', ['voided', 'today', 'tomorrow', 'truck', 'draft']],
    ['destinationEarlyDateTime', ['voided', 'today', 'tomorrow', 'truck', 'draft']],
    ['createDateTime', ['voided', 'today', 'tomorrow', 'truck', 'draft']],
    ['orderNumber', ['voided', 'today', 'tomorrow', 'truck', 'draft']],
  ])('by %s, both ways', async (orderByProperty, expected) => {
    expect(await found({ orderByProperty })).toEqual(expected);
    expect(await found({ orderByProperty, orderByDirection: -1 })).toEqual(expected.toReversed());
    const statuses = ['Accepted', 'Draft', 'Voided'];
    expect(await found({ orderByProperty, statuses })).toEqual(expected);
  });

  it.each(['weight', 'distance'])(
    'by %s: the heaviest and farthest is the truck, the draft has neither',
    async (by) => {
      const names = await found({ orderByProperty: by });
      expect([names[0], names.at(-1)]).toEqual(['draft', 'truck']);
    },
  );
});

describe('a page', () => {
  it('shows an order as it stands, its times by the clocks of their place', async () => {
    const { body } = await planner.post('/Orders/find', { statuses: ['Accepted'], shippingModes: ['TL'] });
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toMatchObject({
      orderNumber: numbers.get('truck'),
      orderStatus: 1,
      customerName: 'Northfield Foods',
      origin: { city: 'Joliet', state: 'IL', ianaTimeZone: 'America/Chicago' },
      destination: { companyName: 'Lone Star Grocers', name: 'Dallas', city: 'Dallas', zip: '75201' },
      originEarlyDateTime: `${dayFromNow(20)}T08:00:00-06:00`,
      referenceNumbers: [{ label: 'Sales Order', wellKnownTypeName: 'Sales Order', value: 'SO-5519' }],
      weight: 30_000,
      stackablePallets: 0,
      nonStackablePallets: 1,
      equipmentTypes: ['Van', 'Reefer'],
      activeShipmentNumber: null,
      validationMessage: '',
      onTimeStatus: null,
    });
  });

  it('follows another by its place', async () => {
    const { body: first } = await planner.get('/Orders?pageSize=2');
    expect(first).toMatchObject({ total: 5, isTotalExact: true, next: expect.any(String) });
    const { body: second } = await planner.get(`/Orders?pageSize=2&after=${first.next}`);
    const { body: byNumber } = await planner.get('/Orders?pageSize=2&page=2');
    expect(second.data).toEqual(byNumber.data);
  });

  it.each([
    ['timeZone=Middle-earth', 'timeZone'],
    ['originRadius=7', 'originRadius'],
    ['originRadius=155', 'originRadius'],
    ['maxWeight=75001', 'maxWeight'],
    ['deliveryStops=6', 'deliveryStops'],
    ['statuses=Lost', 'statuses'],
    ['originStartDate=2026-02-30', 'originStartDate'],
    ['originStartDate=2026-03-02&originEndDate=2026-03-01', 'originEndDate'],
    ['createStartDate=2026-03-02&createEndDate=2026-03-01', 'createEndDate'],
    ['minWeight=2000&maxWeight=1000', 'maxWeight'],
    ['originCity=%00', 'originCity'],
  ])('is refused for %s, at its field', async (query, field) => {
    const { status, body } = await planner.get(`/Orders?${query}`);
    expect(status).toBe(422);
    expect(Object.keys(body.modelState).join()).toContain(field);
  });
});

it('of another company nothing is seen', async () => {
  const stranger = await world.makeUser(await world.makeCompany('Ironbridge'));
  expect((await stranger.get('/Orders')).body).toMatchObject({ data: [], total: 0 });
  expect((await stranger.get('/Orders?searchTerm=SO-5519')).body).toMatchObject({ data: [], total: 0 });
});
