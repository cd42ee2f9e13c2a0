import {
  TRACKING_TOKEN_HEADER,
  type PublicActivity,
  type PublicShipment,
  type PublicStop,
} from '@lanewright/contract/public-tracking.ts';
import { papers } from '@lanewright/contract/papers.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailsTo } from '../../../test/mails.ts';
import { hashOfToken } from '../../platform/link-token.ts';
import { bookByHand, say, type BookedShipment } from '../../../test/motion.ts';
import { makeOrder, type Lane, PICKUP_DAY, inJoliet } from '../../../test/orders.ts';
import { makeLocation } from '../../../test/places.ts';
import { callUntilRefused } from '../../../test/until-refused.ts';
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
// One person may write only so often.
beforeEach(async () => {
  planner = await world.makeUser(companyId);
  shipment = await makeShipment();
});
afterAll(() => world.close());

async function makeShipment(change: object = {}): Promise<BookedShipment> {
  const order = await makeOrder(planner, lane, { shippingMode: 'TL', equipmentTypes: ['Van'], ...change });
  return bookByHand(planner, [order]);
}

/** Each from elsewhere: strangers are only let to try so often. */
const visit = <T = any>(path: string, token = '', address = `198.51.${++visitors % 250}.7`): Promise<Answer<T>> =>
  world.send({
    method: 'GET',
    url: `/api/v1/public${path}`,
    remoteAddress: address,
    headers: token === '' ? {} : { [TRACKING_TOKEN_HEADER]: token },
  });
const details = (number: string, proof = '', token = '') =>
  visit<PublicShipment>(`/shipments/${number}${proof}`, token);
const stopsOf = (number: string, proof = '', token = '') =>
  visit<PublicStop[]>(`/shipments/${number}/stops${proof}`, token);
const activitiesOf = (number: string, token = '') =>
  visit<PublicActivity[]>(`/shipments/${number}/tracking-activities`, token);
const byReference = (value: string, company = companyNumber) =>
  visit<PublicShipment[]>(
    `/shipments?${new URLSearchParams({ referenceNumber: value, customerNumber: company }).toString()}`,
  );
const update = (columns: string, id = shipment.id) =>
  world.admin.query(`update shipment set ${columns} where id = $1`, [id]);

describe('a visitor with the number of a shipment', () => {
  it('sees by the link the DBA name of the place that ships, and that of no other place', async () => {
    expect((await details(shipment.number, '', shipment.token)).body.customerName).toBe('Northfield Foods');
    const own = await makeLocation(planner, { companyId, dbaName: 'Northfield Mills' });
    const consignee = await makeLocation(planner, { companyName: 'Lakeside', dbaName: 'Azure' });
    const stopAt = (id: string, stopNumber: number) =>
      world.admin.query('update shipment_stop set location_id = $2 where shipment_id = $1 and stop_number = $3', [
        shipment.id,
        id,
        stopNumber,
      ]);
    await stopAt(consignee.id, 2);
    expect((await details(shipment.number, '', shipment.token)).body.customerName).toBe('Northfield Foods');
    await stopAt(own.id, 1);
    expect((await details(shipment.number, '', shipment.token)).body.customerName).toBe('Northfield Mills');
  });

  it('sees how far it is and how it stands, and by the link who ships as well', async () => {
    await update("status = 5, miles = 765.04, co2_grams = 1400000, on_time_status = 'Late', next_stop_number = 2");
    const { status, body } = await details(shipment.number.toLowerCase());
    expect(status).toBe(200);
    const little = {
      id: shipment.number,
      shipmentNumber: shipment.number,
      shipmentStatus: 5,
      onTimeStatus: null,
      distance: 765,
      coveredDistance: null,
      twoYearCo2EmissionsFactor: expect.closeTo(1_829.97, 1),
      co2: null,
      customerName: '',
      customerLogoFileId: null,
      currentStopNumber: 2,
      isDispatched: true,
    };
    expect(body).toEqual(little);
    expect((await details(shipment.number, '', shipment.token)).body).toEqual({
      ...little,
      onTimeStatus: 'Late',
      coveredDistance: 0,
      co2: expect.objectContaining({ wtwGrams: 1_400_000 }),
      customerName: 'Northfield Foods',
    });
  });

  it('sees nothing of it from 30 days after its delivery, unlike who has the link', async () => {
    await update("status = 7, delivered_at = now() - interval '29 days 23 hours'");
    expect((await details(shipment.number)).status).toBe(200);
    await update("delivered_at = now() - interval '30 days'");
    for (const answer of [details(shipment.number), stopsOf(shipment.number), activitiesOf(shipment.number)])
      expect((await answer).status).toBe(404);
    expect((await details(shipment.number, '', shipment.token)).status).toBe(200);
  });

  it('sees town and day of the stops, and neither names, times, ZIP codes, positions nor freight', async () => {
    await say(world, companyId, shipment.id, {
      kind: 'Location',
      at: '2026-11-18T20:00:00Z',
      latitude: 36.16,
      longitude: -86.78,
      city: 'Nashville',
      state: 'TN',
    });
    expect((await activitiesOf(shipment.number)).body).toEqual([]);
    const { body } = await stopsOf(shipment.number);
    expect(body[0]).toEqual({
      id: '1',
      stopType: 'Pickup',
      stopNumber: 1,
      status: 'Open',
      day: PICKUP_DAY,
      onTimeStatus: null,
      appointmentDateTime: null,
      earlyDateTime: null,
      lateDateTime: null,
      arrivedDateTime: null,
      departedDateTime: null,
      etaDateTime: null,
      etaEarliestDateTime: null,
      etaLatestDateTime: null,
      etaNewsDateTime: null,
      etaDay: null,
      ianaTimezone: null,
      companyName: '',
      companyAlias: '',
      locationAddress: { city: 'Joliet', governingDistrictAbbreviation: 'IL', zip: '' },
      coordinates: null,
      percent: null,
      orderLineItems: [],
      referenceNumber: '',
    });
    expect(JSON.stringify(body)).not.toMatch(/Oat|Harvest|30336|60433/);
  });

  it('sees by the link towns and times of the stops, by alias where there is one', async () => {
    const { body } = await stopsOf(shipment.number, '', shipment.token);
    expect(body).toMatchObject([
      {
        stopNumber: 1,
        stopType: 'Pickup',
        companyName: 'Oat Millers',
        companyAlias: '',
        locationAddress: { city: 'Joliet', governingDistrictAbbreviation: 'IL', zip: '60433' },
        earlyDateTime: new Date(inJoliet(PICKUP_DAY, '08:00')).toISOString(),
        ianaTimezone: 'America/Chicago',
        referenceNumber: '',
      },
      { stopNumber: 2, stopType: 'Dropoff', companyName: '', companyAlias: 'Harvest Lane' },
    ]);
    const text = JSON.stringify(body);
    for (const hidden of ['Harvest Lane Markets LLC', 'Fulton', 'Centerpoint']) expect(text).not.toContain(hidden);
    for (const { coordinates } of body)
      expect(
        [coordinates!.latitude * 100, coordinates!.longitude * 100].every((n) => Math.abs(n - Math.round(n)) < 1e-6),
      ).toBe(true);
  });

  it('finds it by the number of its order as well', async () => {
    const order = await makeOrder(planner, lane, { shippingMode: 'TL', equipmentTypes: ['Van'] });
    expect((await details(order.orderNumber)).status).toBe(404);
    const { number } = await bookByHand(planner, [order]);
    // Order numbers count up, so they do not lead to the number of a shipment.
    expect((await details(order.orderNumber)).body.shipmentNumber).toBe(order.orderNumber);
    const { token } = await planner.get(`/shipments/${number}`).then(({ body }) => ({ token: body.trackingToken }));
    expect((await details(order.orderNumber, '', token)).body.shipmentNumber).toBe(number);
    expect((await stopsOf(order.orderNumber.toLowerCase())).body).toHaveLength(2);
  });

  it('sees what was said of it on its way, with the way that was left, and not what was withdrawn', async () => {
    const [first, second] = [{ id: '1' }, { id: '2' }];
    await world.admin.query('update shipment_stop set leg_miles = 700 where shipment_id = $1 and stop_number = 2', [
      shipment.id,
    ]);
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
    const { body } = await activitiesOf(shipment.number, shipment.token);
    expect(body).toMatchObject([
      { sequence: 1, eventType: 'arrival', currentStopId: first.id, nextStopId: second.id, remainingDistance: null },
      { sequence: 2, eventType: 'departure', currentStopId: first.id, nextStopId: second.id },
      {
        sequence: 3,
        eventType: null,
        currentStopId: first.id,
        nextStopId: second.id,
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
        details(number, '', shipment.token),
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
    const [pickup] = (await stopsOf(number, '', token)).body;
    expect(pickup).toMatchObject({
      orderLineItems: [{ description: 'Rolled oats', packageCount: 36, palletCount: 1, totalWeight: 1_872 }],
      referenceNumber: 'Purchase Order PO-88102',
    });
    expect((await details(number, '', token)).body.co2).toMatchObject({
      operation: 'Truckload, dry van',
      wtwGrams: 1_400_000,
      gramsPerTonneKm: { ttw: expect.any(Number), wtw: expect.any(Number) },
    });
    for (const wrong of ['wrong', `${token}x`, ''])
      expect((await stopsOf(number, '', wrong)).body[0]!.orderLineItems).toEqual([]);
    expect((await visit(`/shipments/${number}?token=${token}`)).status).toBe(422);
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
      [
        ['', ''],
        ['', token],
        [reference, ''],
      ].flatMap(([proof, shown]) => [details(number, proof, shown), stopsOf(number, proof, shown)]),
    );
    for (const { status, body } of [...answers, await byReference(value)]) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/Harvest|Oat Millers|Plant 1|DC 4/i);
    }
    expect(answers[1]!.body).toMatchObject([
      { companyName: '', locationAddress: { city: 'Joliet' } },
      { companyName: '' },
    ]);
    expect(answers[2]!.body).toMatchObject({ customerName: 'Northfield Foods' });
  });

  it('who ships is not named either where it is one of the ends', async () => {
    const own = await makeLocation(planner, { name: 'Mill', companyName: 'Northfield Foods, Plant 7' });
    const order = await makeOrder(
      planner,
      { ...lane, origin: own.locationNumber },
      { shippingMode: 'TL', equipmentTypes: ['Van'], isBlind: true },
    );
    const { number, token } = await bookByHand(planner, [order]);
    expect((await details(number, '', token)).body).toMatchObject({ customerName: '', customerLogoFileId: null });
  });
});

describe('the logo', () => {
  it('is shown by its file id, and no other file of anybody is', async () => {
    const { logoFileId } = (await planner.put('/configuration/logo', papers.saveLogo.example!.body)).body;
    expect((await details(shipment.number)).body.customerLogoFileId).toBeNull();
    expect((await details(shipment.number, '', shipment.token)).body.customerLogoFileId).toBe(logoFileId);
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
        entityId: number,
        entityType: 'Shipment',
        notificationType: 'ShipmentStatus',
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
    expect((await add({ entityId: other.number })).status).toBe(404);
    await update('status = 1');
    expect((await add()).status).toBe(404);
    expect(await letters()).toEqual([]);
  });

  it('is one of a few: strangers cannot fill the list', async () => {
    const answers = [];
    for (let n = 0; n < 22; n++) answers.push(await add({ emailAddress: `dock${n}@consignee.example` }));
    expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([422, 422]);
  });

  it('cannot be told whether it is on time where the number alone shows nothing of that', async () => {
    const { status, body } = await add({ notificationType: 'OnTimeStatus' });
    expect([status, Object.keys(body.modelState)]).toEqual([422, ['notificationType']]);
  });
});

describe.each([
  ['shipment', 'S'],
  ['order', 'O'],
])('the numbers of %ss', (kind, letter) => {
  it('are not given one after the other, and each once', async () => {
    const { rows } = await world.admin.query<{ number: string }>(
      `select next_${kind}_number() as number from generate_series(1, 2000)`,
    );
    const numbers = rows.map(({ number }) => Number(number.slice(1)));
    expect(rows.every(({ number }) => new RegExp(`^${letter}1\\d{5}$`).test(number))).toBe(true);
    expect(new Set(numbers).size).toBe(2_000);
    const steps = numbers.slice(1).filter((number, index) => Math.abs(number - numbers[index]!) <= 10);
    expect(steps.length).toBeLessThan(50);
  });

  it('fill a length before they grow, each once, and leave those alone that were given before', async () => {
    const at = async (n: string) =>
      (
        await world.admin.query<{ number: string }>(
          `select '${letter}' || keyed_number_at('${kind}-numbers', ${n}) as number`,
        )
      ).rows.map(({ number }) => number);
    const [{ starts_at: first }] = (
      await world.admin.query<{ starts_at: string }>(
        `select starts_at from installation_key where name = '${kind}-numbers'`,
      )
    ).rows as [{ starts_at: string }];
    expect(await at(String(Number(first) - 1))).toEqual([`${letter}${Number(first) - 1}`]);
    const sample = (
      await world.admin.query<{ numbers: number; distinct_numbers: number; low: string; high: string }>(
        `select count(*)::int as numbers, count(distinct number)::int as distinct_numbers,
                min(number) as low, max(number) as high
         from (select keyed_number_at('${kind}-numbers', n)::text as number from generate_series(${first}::bigint, 199999) n
               where n % 20 = 0 or n > 199900) some_of_them`,
      )
    ).rows[0]!;
    expect([sample.low.length, sample.high.length]).toEqual([6, 6]);
    expect(sample.numbers).toBeGreaterThan(1_000);
    expect(sample.distinct_numbers).toBe(sample.numbers);
    expect((await at('200000'))[0]).toMatch(new RegExp(`^${letter}1\\d{6}$`));
  });
});

it('a link that was shared before its secret was hashed goes on working, and only its hash is stored', async () => {
  const old = 'kJ3_Zx81Qm-old-token-22';
  await world.admin.query('insert into tracking_link (company_id, token_hash, shipment_id) values ($1, $2, $3)', [
    companyId,
    hashOfToken(old),
    shipment.id,
  ]);
  const { rows } = await world.admin.query('select hash_of_token($1) as hash', [old]);
  expect(rows[0].hash).toBe(hashOfToken(old));
  expect((await details(shipment.number, '', old)).body.customerName).toBe('Northfield Foods');
});

describe('who looks up very many numbers', () => {
  it('is refused whatever process they reach, unlike who has the link', async () => {
    const address = '198.51.100.99';
    await world.admin.query(
      `insert into visitor_lookup (hour, caller, looked_for)
       select date_trunc('hour', now()), $1, n::text from generate_series(1, 300) n`,
      [hashOfToken(address)],
    );
    expect((await visit(`/shipments/${shipment.number}`, '', address)).status).toBe(429);
    expect((await visit(`/shipments/${shipment.number}`, shipment.token, address)).status).toBe(200);
  });

  it.each([
    [
      'secrets of links',
      '198.51.100.97',
      404,
      (n: number, address: string) => visit('/shipments/S999999999', `wrong${n}`, address),
    ],
    [
      'tokens of users',
      '198.51.100.98',
      401,
      (n: number, remoteAddress: string) =>
        world.send({ method: 'GET', url: '/api/v1/commodities', remoteAddress }, `wrong${n}`),
    ],
  ])('does not lock out others on the address by guessing %s', async (_what, address, status, guess) => {
    const answers = await callUntilRefused((n) => guess(n, address));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([status, 429]));
    for (const token of [shipment.token, ''])
      expect((await visit(`/shipments/${shipment.number}`, token, address)).status).toBe(200);
  });
});
