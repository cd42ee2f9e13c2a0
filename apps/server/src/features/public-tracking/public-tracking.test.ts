import type { PublicActivity, PublicShipment, PublicStop } from '@lanewright/contract/public-tracking.ts';
import { papers } from '@lanewright/contract/papers.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailsTo } from '../../../test/mails.ts';
import { bookByHand, say, type BookedShipment } from '../../../test/motion.ts';
import { makeOrder, type Lane } from '../../../test/orders.ts';
import { makeLocation } from '../../../test/places.ts';
import { makeWorld, type Answer, type Client, type World } from '../../../test/world.ts';

let world: World;
let companyId: string;
let companyNumber: string;
let planner: Client;
let lane: Lane;
let shipment: BookedShipment;
let visitors = 0;

const PURCHASE = { label: 'Purchase Order', value: 'PO-88102', typeId: null, isRequired: false };

beforeAll(async () => {
  world = await makeWorld();
  companyId = await world.makeCompany('Northfield Foods');
  const { rows } = await world.admin.query('select company_number from company where id = $1', [companyId]);
  companyNumber = rows[0].company_number;
  planner = await world.makeUser(companyId);
  const origin = await makeLocation(planner, { name: 'Plant 1', companyName: 'Oat Millers' });
  const destination = await makeLocation(planner, {
    name: 'DC 4',
    companyName: 'Harvest Lane Markets LLC',
    companyAlias: 'Harvest Lane',
    addressLine1: '400 Fulton Industrial Boulevard',
    city: 'Atlanta',
    state: 'GA',
    postalCode: '30336',
  });
  lane = { origin: origin.locationNumber, destination: destination.locationNumber };
});
beforeEach(async () => {
  shipment = await makeShipment();
});
afterAll(() => world.close());

async function makeShipment(change: object = {}): Promise<BookedShipment> {
  const order = await makeOrder(planner, lane, { shippingMode: 'TL', equipmentTypes: ['Van'], ...change });
  return bookByHand(planner, [order]);
}

/** Each from elsewhere: strangers are only let to try so often. */
const visit = <T = any>(path: string, address = `198.51.${++visitors % 250}.7`): Promise<Answer<T>> =>
  world.send({ method: 'GET', url: `/api/v1/public${path}`, remoteAddress: address });
const details = (number: string, proof = '') => visit<PublicShipment>(`/shipments/${number}${proof}`);
const stopsOf = (number: string, proof = '') => visit<PublicStop[]>(`/shipments/${number}/stops${proof}`);
const activitiesOf = (number: string) => visit<PublicActivity[]>(`/shipments/${number}/tracking-activities`);
const byReference = (value: string, company = companyNumber) =>
  visit<PublicShipment[]>(
    `/shipments?${new URLSearchParams({ referenceNumber: value, customerNumber: company }).toString()}`,
  );
const update = (columns: string, id = shipment.id) =>
  world.admin.query(`update shipment set ${columns} where id = $1`, [id]);

describe('a visitor with the number of a shipment', () => {
  it('sees who ships, how far it is and how it stands', async () => {
    await update("status = 5, miles = 765.04, co2_grams = 1400000, on_time_status = 'Late', next_stop_number = 2");
    const { status, body } = await details(shipment.number.toLowerCase());
    expect(status).toBe(200);
    expect(body).toEqual({
      id: shipment.id,
      shipmentNumber: shipment.number,
      shipmentStatus: 5,
      onTimeStatus: 'Late',
      distance: 765,
      coveredDistance: 0,
      twoYearCo2EmissionsFactor: expect.closeTo(1_829.97, 1),
      co2: null,
      customerName: 'Northfield Foods',
      customerLogoFileId: null,
      currentStopNumber: 2,
      isDispatched: true,
    });
  });

  it('sees towns and times of the stops, by alias where there is one, and no freight', async () => {
    const { body } = await stopsOf(shipment.number);
    expect(body).toMatchObject([
      {
        stopNumber: 1,
        stopType: 'Pickup',
        companyName: 'Oat Millers',
        companyAlias: '',
        locationAddress: { city: 'Joliet', governingDistrictAbbreviation: 'IL', zip: '60433' },
        earlyDateTime: '2026-11-18T14:00:00.000Z',
        ianaTimezone: 'America/Chicago',
        orderLineItems: [],
        referenceNumber: '',
      },
      { stopNumber: 2, stopType: 'Dropoff', companyName: '', companyAlias: 'Harvest Lane', orderLineItems: [] },
    ]);
    const text = JSON.stringify(body);
    for (const hidden of ['Harvest Lane Markets LLC', 'Fulton', 'Centerpoint', 'Rolled oats'])
      expect(text).not.toContain(hidden);
    for (const { coordinates } of body)
      expect(
        [coordinates!.latitude * 100, coordinates!.longitude * 100].every((n) => Math.abs(n - Math.round(n)) < 1e-6),
      ).toBe(true);
  });

  it('finds it by the number of its order as well', async () => {
    const order = await makeOrder(planner, lane, { shippingMode: 'TL', equipmentTypes: ['Van'] });
    expect((await details(order.orderNumber)).status).toBe(404);
    const { number } = await bookByHand(planner, [order]);
    expect((await details(order.orderNumber)).body.shipmentNumber).toBe(number);
    expect((await stopsOf(order.orderNumber.toLowerCase())).body).toHaveLength(2);
  });

  it('sees what was said of it on its way, with the way that was left, and not what was withdrawn', async () => {
    const [first, second] = (await stopsOf(shipment.number)).body;
    await world.admin.query('update shipment_stop set leg_miles = 700 where id = $1', [second!.id]);
    const said = (one: Parameters<typeof say>[3]) => say(world, companyId, shipment.id, one);
    await said({
      kind: 'Location',
      at: '2026-11-18T20:00:00Z',
      latitude: 36.16123,
      longitude: -86.78456,
      city: 'Nashville',
      state: 'TN',
      note: 'Driver Sam, 555-0100',
    });
    await said({ kind: 'Departure', stopNumber: 1, at: '2026-11-18T15:41:00Z' });
    await said({ kind: 'Arrival', stopNumber: 1, at: '2026-11-18T14:12:00Z' });
    await said({ kind: 'Location', at: '2026-11-18T21:00:00Z', latitude: 30, longitude: -90, isWithdrawn: true });
    const { body } = await activitiesOf(shipment.number);
    expect(body).toMatchObject([
      { sequence: 1, eventType: 'arrival', currentStopId: first!.id, nextStopId: second!.id, remainingDistance: null },
      { sequence: 2, eventType: 'departure', currentStopId: first!.id, nextStopId: second!.id },
      {
        sequence: 3,
        eventType: null,
        currentStopId: first!.id,
        nextStopId: second!.id,
        remainingDistance: expect.closeTo(260, -2),
        totalSegmentDistance: 700,
        activityDateTime: '2026-11-18T20:00:00.000Z',
        location: { city: 'Nashville', state: 'TN', latitude: 36.16, longitude: -86.78 },
        coordinates: { latitude: 36.16, longitude: -86.78 },
      },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Sam|555-0100|Prairie/);
  });

  it('is told the same of what is unknown, not booked yet or voided', async () => {
    const order = await makeOrder(planner, lane);
    const draft = (await planner.post('/shipments', { orders: [order.id] })).body.resultNumber;
    await update('status = -1');
    const answers = await Promise.all(
      ['S999999999', draft, order.orderNumber, shipment.number].flatMap((number) => [
        details(number),
        stopsOf(number),
        activitiesOf(number),
        details(number, `?token=${shipment.token}`),
      ]),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect({ ...(body as object), requestId: null }).toEqual({ ...(answers[0]!.body as object), requestId: null });
    }
  });

  it.each(['S', 'S1x', 'X100001', "S1'--", '%00', 'S1234567890123'])('is not led anywhere by %s', async (number) => {
    expect((await details(number)).status).toBe(404);
  });
});

describe('a visitor with the link that was shared', () => {
  it('sees freight and references of every order', async () => {
    const order = await makeOrder(planner, lane, {
      shippingMode: 'TL',
      equipmentTypes: ['Van'],
      referenceNumbers: [PURCHASE],
    });
    const { number, token, id } = await bookByHand(planner, [order]);
    await update('status = 5, miles = 765, co2_grams = 1400000', id);
    const [pickup] = (await stopsOf(number, `?token=${token}`)).body;
    expect(pickup).toMatchObject({
      orderLineItems: [{ description: 'Rolled oats', packageCount: 36, palletCount: 1, totalWeight: 1_872 }],
      referenceNumber: 'Purchase Order PO-88102',
    });
    expect((await details(number, `?token=${token}`)).body.co2).toMatchObject({
      operation: 'Truckload, dry van',
      wtwGrams: 1_400_000,
      gramsPerTonneKm: { ttw: expect.any(Number), wtw: expect.any(Number) },
    });
    for (const wrong of ['wrong', `${token}x`, ''])
      expect((await stopsOf(number, `?token=${wrong}`)).body[0]!.orderLineItems).toEqual([]);
  });
});

describe('a visitor with a reference number and the number of the company', () => {
  it('sees all shipments that carry it, the newest first, with the freight of the orders that bear it', async () => {
    const value = 'PO-4711/A b';
    const bearing = { shippingMode: 'TL', equipmentTypes: ['Van'], referenceNumbers: [{ ...PURCHASE, value }] };
    const first = await makeShipment(bearing);
    const orders = [
      await makeOrder(planner, lane, bearing),
      await makeOrder(planner, lane, { shippingMode: 'TL', equipmentTypes: ['Van'], referenceNumbers: [PURCHASE] }),
    ];
    const second = await bookByHand(planner, orders);
    const found = (await byReference(` ${value.toUpperCase()} `, companyNumber.toLowerCase())).body;
    expect(found.map(({ shipmentNumber }) => shipmentNumber)).toEqual([second.number, first.number]);
    const proof = `?${new URLSearchParams({ referenceNumber: value, customerNumber: companyNumber }).toString()}`;
    const [pickup] = (await stopsOf(second.number, proof)).body;
    expect(pickup!.referenceNumber).toBe(`Purchase Order ${value}`);
    expect(pickup!.orderLineItems).toHaveLength(1);
  });

  it('sees nothing with another company’s number, an unknown reference or half of it', async () => {
    await makeShipment({ referenceNumbers: [{ ...PURCHASE, value: 'PO-31' }] });
    const other = await world.makeCompany('Other');
    const { rows } = await world.admin.query('select company_number from company where id = $1', [other]);
    for (const asked of [
      byReference('PO-31', rows[0].company_number),
      byReference('PO-32'),
      byReference('PO-3'),
      byReference(''),
      byReference('PO-31', ''),
    ])
      expect(await asked).toMatchObject({ status: 200, body: [] });
    expect((await byReference('PO-31')).body).toHaveLength(1);
  });
});

describe('of a blind shipment', () => {
  it('neither end is named anywhere, by whatever way it is looked at', async () => {
    const value = 'for Harvest Lane Markets LLC';
    const { number, token } = await makeShipment({ isBlind: true, referenceNumbers: [{ ...PURCHASE, value }] });
    const reference = `?${new URLSearchParams({ referenceNumber: value, customerNumber: companyNumber }).toString()}`;
    const answers = await Promise.all(
      ['', `?token=${token}`, reference].flatMap((proof) => [details(number, proof), stopsOf(number, proof)]),
    );
    for (const { status, body } of [...answers, await byReference(value)]) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/Harvest|Oat Millers|Plant 1|DC 4/i);
    }
    expect(answers[1]!.body).toMatchObject([
      { companyName: '', locationAddress: { city: 'Joliet' } },
      { companyName: '' },
    ]);
    expect(answers[0]!.body).toMatchObject({ customerName: 'Northfield Foods' });
  });

  it('who ships is not named either where it is one of the ends', async () => {
    const own = await makeLocation(planner, { name: 'Mill', companyName: 'Northfield Foods, Plant 7' });
    const order = await makeOrder(
      planner,
      { ...lane, origin: own.locationNumber },
      { shippingMode: 'TL', equipmentTypes: ['Van'], isBlind: true },
    );
    const { number } = await bookByHand(planner, [order]);
    expect((await details(number)).body).toMatchObject({ customerName: '', customerLogoFileId: null });
  });
});

describe('the logo', () => {
  it('is shown by its file id, and no other file of anybody is', async () => {
    const { logoFileId } = (await planner.put('/configuration/logo', papers.saveLogo.example!.body)).body;
    expect((await details(shipment.number)).body.customerLogoFileId).toBe(logoFileId);
    const logo = await visit(`/company-logos/${logoFileId}`);
    expect([logo.status, logo.headers['content-type']]).toEqual([200, 'image/png']);
    const { id } = (await planner.post('/carriers', { name: 'With a logo', modes: ['TL'] })).body;
    const { logoFileId: carriers } = (await planner.put(`/carriers/${id}/logo`, papers.saveLogo.example!.body)).body;
    await planner.delete('/configuration/logo');
    for (const file of [carriers, logoFileId, crypto.randomUUID(), 'x'])
      expect((await visit(`/company-logos/${file}`)).status).toBe(404);
  });
});

describe('a watcher from outside', () => {
  const add = (change: object = {}, number = shipment.number) =>
    world.send({
      method: 'POST',
      url: `/api/v1/public/shipments/${number}/watchers`,
      remoteAddress: `198.52.${++visitors % 250}.7`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({
        emailAddress: 'dock@consignee.example',
        entityId: shipment.id,
        entityType: 'Shipment',
        notificationType: 'OnTimeStatus',
        ...change,
      }),
    });
  const listed = async () =>
    (await planner.get(`/watchers?entityType=Shipment&entityId=${shipment.id}`)).body as {
      emailAddress: string;
      isConfirmed: boolean;
      isUser: boolean;
    }[];
  const letters = () => mailsTo(world, 'dock@consignee.example');

  beforeEach(() => world.admin.query('delete from job; delete from watcher_link; delete from watcher'));

  it('is asked by mail, once a day, and nothing tells a stranger who watches already', async () => {
    expect((await add()).status).toBe(200);
    expect(await listed()).toMatchObject([{ emailAddress: 'dock@consignee.example', isConfirmed: false }]);
    const [letter] = await letters();
    expect(letter).toContain(`Somebody who follows shipment ${shipment.number}`);
    expect(letter).not.toContain('Northfield');
    expect(await add({ emailAddress: ' DOCK@consignee.example ' })).toMatchObject({ status: 200, body: null });
    expect([await letters(), await listed()]).toMatchObject([{ length: 1 }, { length: 1 }]);
  });

  it('is also asked where it is the address of a user', async () => {
    await add({ emailAddress: `${planner.userId}@example.com` });
    expect(await listed()).toMatchObject([{ isUser: false, isConfirmed: false }]);
  });

  it.each(['', 'dock', 'a@b.example\nBcc: c@d.example'])('needs an address, not "%s"', async (emailAddress) => {
    const { status, body } = await add({ emailAddress });
    expect([status, body.message]).toEqual([422, 'Please enter a valid email address']);
    expect(await letters()).toEqual([]);
  });

  it('cannot watch what cannot be seen, nor one shipment by the number of another', async () => {
    const other = await makeShipment();
    expect((await add({ entityId: other.id })).status).toBe(404);
    expect((await add({}, other.number)).status).toBe(404);
    await update('status = 1');
    expect((await add()).status).toBe(404);
    expect(await letters()).toEqual([]);
  });

  it('is one of a few: strangers cannot fill the list', async () => {
    const answers = [];
    for (let n = 0; n < 22; n++) answers.push(await add({ emailAddress: `dock${n}@consignee.example` }));
    expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([422, 422]);
  });
});
