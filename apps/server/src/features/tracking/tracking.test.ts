import { randomUUID } from 'node:crypto';
import type { CarrierEvent } from '@lanewright/contract/carrier-api.ts';
import type { ShipmentTracking } from '@lanewright/contract/tracking.ts';
import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { isoOfLocal, localTimeAt } from '@lanewright/domain/units/zoned-time.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSoonOrder, shipmentOf } from '../../../test/bookings.ts';
import { ITEM, makeLane, makeOrder, type Lane } from '../../../test/orders.ts';
import { makeInsuredCarrier } from '../../../test/records.ts';
import { runJobsOf } from '../../../test/run-jobs.ts';
import { auditOf } from '../../../test/trail.ts';
import { makeWorld, type Client, type World } from '../../../test/world.ts';
import { companyScope } from '../../platform/scope.ts';
import { trackingOf } from './commands/read-tracking.ts';

let world: World;
let companyId: string;
let planner: Client;
let lane: Lane;
let carrierId: string;

beforeAll(async () => {
  world = await makeWorld();
  companyId = await world.makeCompany('Northfield Foods');
  planner = await world.makeUser(companyId);
  lane = await makeLane(planner);
  carrierId = await makeInsuredCarrier(planner);
});
afterAll(() => world.close());

interface Moving {
  id: string;
  number: string;
  orderNumber: string;
  orderId: string;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

/** All of the day that it is at a place so many hours from now. */
function dayIn(hours: number, zone: string) {
  const { date } = localTimeAt(zone, Date.now() + hours * HOUR);
  return {
    earlyDateTimeOffset: isoOfLocal(zone, { date, time: '00:01:00' }),
    lateDateTimeOffset: isoOfLocal(zone, { date, time: '23:59:00' }),
  };
}

/** Booked by hand with a carrier; to be picked up and delivered on the days that it is then. */
async function booked({ pickup = 24, delivery = 72 } = {}): Promise<Moving> {
  const order = await makeOrder(planner, lane, {
    shippingMode: 'TL',
    equipmentTypes: ['Van'],
    stops: [
      {
        type: 'Pickup',
        locationNumber: lane.origin,
        ...dayIn(pickup, 'America/Chicago'),
        lineItems: [ITEM],
      },
      {
        type: 'Dropoff',
        locationNumber: lane.destination,
        ...dayIn(delivery, 'America/New_York'),
        lineItems: [{ uniqueIdentifier: 0 }],
      },
    ],
  });
  const { resultId: id, resultNumber: number } = (await planner.post('/shipments', { orders: [order.id] })).body;
  const charge = { type: 'Freight Rate', description: '', units: 1, rate: 900, chargeRateType: 'Flat', total: 900 };
  const body = { shippingMode: 'TL', carrierId, manualBookingCharges: [charge] };
  expect((await planner.put(`/shipments/${id}/book`, body)).body).toMatchObject({ outcome: 'Booked' });
  return { id, number, orderNumber: order.orderNumber, orderId: order.id };
}

const tracked = async ({ id }: Moving): Promise<ShipmentTracking> =>
  (await planner.get(`/shipments/${id}/tracking`)).body;
const say = ({ id }: Moving, body: object, client = planner) => client.post(`/shipments/${id}/check-calls`, body);
const orderOf = async ({ orderNumber }: Moving) => (await planner.get(`/orders/${orderNumber}`)).body;
const rowOf = async ({ id }: Moving) =>
  (await world.admin.query('select * from shipment where id = $1', [id])).rows[0] as Record<string, unknown>;

describe('by hand', () => {
  it('takes a shipment from its pickup to its delivery, and its order along', async () => {
    const moving = await booked();
    expect(await tracked(moving)).toMatchObject({
      shipmentStatus: SHIPMENT_STATUS.Booked,
      activities: [],
      exception: null,
    });
    const arrived = await say(moving, { kind: 'Arrival', stopNumber: 1, activityDateTime: ago(HOUR) });
    expect(arrived).toMatchObject({
      status: 200,
      body: { shipmentStatus: SHIPMENT_STATUS.AtStop, currentStopNumber: 1 },
    });
    expect((await orderOf(moving)).orderStatus).toBe(ORDER_STATUS.ReadyToShip);

    const left = await say(moving, { kind: 'Departure', stopNumber: 1, activityDateTime: ago(HOUR / 2) });
    expect(left.body).toMatchObject({ shipmentStatus: SHIPMENT_STATUS.InTransit, onTimeStatus: 'OnTime' });
    expect(left.body.stops[1].etaSteps.map(({ kind }: { kind: string }) => kind)).toContain('Drive');
    expect((await orderOf(moving)).orderStatus).toBe(ORDER_STATUS.InTransit);

    const tooFast = { kind: 'Arrival', stopNumber: 2, activityDateTime: ago(120_000) };
    const refused = await say(moving, tooFast);
    expect([refused.status, Object.keys(refused.body.modelState)]).toEqual([422, ['overrideReason']]);
    expect(refused.body.modelState.overrideReason[0]).toMatch(/faster than 80 mph/);
    expect((await tracked(moving)).shipmentStatus).toBe(SHIPMENT_STATUS.InTransit);
    await say(moving, { ...tooFast, overrideReason: 'The departure was entered late.' });
    const { entries } = (await planner.get(`/history/Shipment/${moving.id}`)).body;
    expect(JSON.stringify(entries)).toContain('The departure was entered late.');
    await say(moving, {
      kind: 'Departure',
      stopNumber: 2,
      activityDateTime: ago(60_000),
      overrideReason: 'The departure was entered late.',
    });
    expect(await tracked(moving)).toMatchObject({
      shipmentStatus: SHIPMENT_STATUS.Delivered,
      currentStopNumber: null,
      stops: [{ status: 'Complete' }, { status: 'Complete' }],
    });
    expect(await orderOf(moving)).toMatchObject({ orderStatus: ORDER_STATUS.Delivered, onTimeStatus: 'Early' });
    expect(await shipmentOf(planner, moving.number)).toMatchObject({ shipmentStatus: SHIPMENT_STATUS.Delivered });
  });

  it('counts no more once it is withdrawn, and says so', async () => {
    const moving = await booked();
    const { body } = await say(moving, { kind: 'Departure', stopNumber: 1, activityDateTime: ago(HOUR) });
    const [call] = body.activities;
    const answer = await planner.put(`/check-calls/${call.id}/withdraw`, {});
    expect(answer.body).toMatchObject({ shipmentStatus: SHIPMENT_STATUS.Booked, activities: [{ isWithdrawn: true }] });
    expect((await orderOf(moving)).orderStatus).toBe(ORDER_STATUS.ReadyToShip);
    const { entries } = (await planner.get(`/history/Shipment/${moving.id}`)).body;
    expect(JSON.stringify(entries)).toContain('withdrew a check call: Departed from stop 1');
  });

  it.each([
    ['of a stop that there is not', { kind: 'Arrival', stopNumber: 3 }, 'stopNumber'],
    ['of no stop', { kind: 'Departure' }, 'stopNumber'],
    ['of nowhere', { kind: 'Location' }, 'city'],
    ['of a town that nobody knows', { kind: 'Location', city: 'Xyzzyville', state: 'IL' }, 'city'],
    ['of tomorrow', { kind: 'Arrival', stopNumber: 1, activityDateTime: ago(-DAY) }, 'activityDateTime'],
  ])('is refused %s', async (_name, body, field) => {
    const moving = await booked();
    const answer = await say(moving, { activityDateTime: ago(HOUR), ...body });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.modelState)).toEqual([field]);
    expect((await tracked(moving)).activities).toEqual([]);
  });

  it('is said once, however often it is sent', async () => {
    const moving = await booked();
    const headers = { 'idempotency-key': randomUUID() };
    const body = { kind: 'Arrival', stopNumber: 1, activityDateTime: ago(HOUR) };
    await Promise.all([1, 2, 3].map(() => planner.post(`/shipments/${moving.id}/check-calls`, body, headers)));
    expect((await tracked(moving)).activities).toHaveLength(1);
  });

  it('is not said of what nobody has booked', async () => {
    const order = await makeSoonOrder(planner, lane);
    const { resultId } = (await planner.post('/shipments', { orders: [order.id] })).body;
    const answer = await planner.post(`/shipments/${resultId}/check-calls`, {
      kind: 'Arrival',
      stopNumber: 1,
      activityDateTime: ago(HOUR),
    });
    expect(answer).toMatchObject({
      status: 422,
      body: { message: 'A shipment that is Ready to Book is not on its way.' },
    });
  });

  it('keeps numbers and the driver, which dispatches it', async () => {
    const moving = await booked();
    const { version } = await tracked(moving);
    const body = {
      version,
      proNumber: ' 771-204 ',
      pickupNumber: '',
      driverName: 'Sam Ortiz',
      driverPhone: '555-0104',
    };
    const saved = await planner.put(`/shipments/${moving.id}/carrier-numbers`, body);
    expect(saved.body).toMatchObject({ proNumber: '771-204', shipmentStatus: SHIPMENT_STATUS.Dispatched });
    expect((await tracked(moving)).driver).toEqual({ name: 'Sam Ortiz', phone: '555-0104' });
    expect((await planner.put(`/shipments/${moving.id}/carrier-numbers`, body)).status).toBe(409);
  });

  it('is forgotten with the booking: the next carrier begins anew', async () => {
    const moving = await booked();
    await say(moving, { kind: 'Dispatch', activityDateTime: ago(60_000) });
    expect((await tracked(moving)).shipmentStatus).toBe(SHIPMENT_STATUS.Dispatched);
    expect((await planner.put(`/shipments/${moving.id}/undo-booking`, {})).status).toBe(200);
    const charge = { type: 'Freight Rate', description: '', units: 1, rate: 950, chargeRateType: 'Flat', total: 950 };
    const body = { shippingMode: 'TL', carrierId, manualBookingCharges: [charge] };
    expect((await planner.put(`/shipments/${moving.id}/book`, body)).body.outcome).toBe('Booked');
    expect(await tracked(moving)).toMatchObject({
      shipmentStatus: SHIPMENT_STATUS.Booked,
      activities: [{ isWithdrawn: true }],
    });
  });

  it('explains why a stop was late', async () => {
    const moving = await booked({ pickup: -30 });
    await say(moving, { kind: 'Arrival', stopNumber: 1, activityDateTime: ago(HOUR) });
    const body = { stopNumber: 1, reason: 'Snow on I-80', fault: 'Weather' };
    const answer = await planner.put(`/shipments/${moving.id}/lateness`, body);
    expect(answer.body.stops[0]).toMatchObject({
      onTimeStatus: 'Late',
      lateReason: 'Snow on I-80',
      lateFault: 'Weather',
    });
    expect((await planner.put(`/shipments/${moving.id}/lateness`, { ...body, stopNumber: 9 })).status).toBe(422);
  });
});

describe('proof of delivery', () => {
  it('confirms the delivery, and its removal takes that back', async () => {
    const moving = await booked();
    await say(moving, {
      kind: 'Departure',
      stopNumber: 2,
      activityDateTime: ago(60_000),
      overrideReason: 'A swap of trailers.',
    });
    const stopId = (await tracked(moving)).stops[1]!.id;
    const { rows } = await world.admin.query(
      `insert into document (company_id, id, entity_type, entity_id, stop_id, name, type, extension, content_type, byte_count, sha256, file_id)
       values ($1, gen_random_uuid(), 'Shipment', $2, $3, 'pod', 'ProofOfDelivery', '.pdf', 'application/pdf', 1, '', gen_random_uuid())
       returning id`,
      [companyId, moving.id, stopId],
    );
    expect((await tracked(moving)).shipmentStatus).toBe(SHIPMENT_STATUS.DeliveryConfirmed);
    expect((await planner.delete(`/documents/${rows[0].id}`)).status).toBe(200);
    await runJobsOf(world, ['reckon-shipment']);
    expect((await rowOf(moving)).status).toBe(SHIPMENT_STATUS.Delivered);
  });
});

describe('a carrier', () => {
  let key: string;
  beforeAll(async () => {
    key = (await planner.post('/outside-keys', { name: 'Blue Ridge', kind: 'Carrier', carrierId })).body.key;
  });
  const send = (events: object[], shown = key) =>
    world.send(
      {
        method: 'POST',
        url: '/api/v1/carrier-api/events',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ events }),
      },
      shown,
    );
  const loads = (shown = key) => world.send({ method: 'GET', url: '/api/v1/carrier-api/loads' }, shown);
  const event = (moving: Moving, change: Partial<CarrierEvent>): object => ({
    eventId: randomUUID(),
    shipmentNumber: moving.number,
    kind: 'Location',
    activityDateTime: ago(HOUR),
    ...(change.kind === undefined ? { latitude: 40.1, longitude: -88.2 } : {}),
    ...change,
  });

  it('sees its loads, and no others', async () => {
    const moving = await booked();
    await world.admin.query("update shipment_stop set load_style = 'drop' where shipment_id = $1 and stop_number = 2", [
      moving.id,
    ]);
    expect((await loads()).body.loads).toContainEqual(
      expect.objectContaining({
        shipmentNumber: moving.number,
        stops: [
          expect.objectContaining({ stopNumber: 1, stopType: 'Pickup', loadStyle: 'live' }),
          expect.objectContaining({ stopNumber: 2, loadStyle: 'drop' }),
        ],
      }),
    );
    const other = await makeInsuredCarrier(planner);
    const theirs = (await planner.post('/outside-keys', { name: 'Other', kind: 'Carrier', carrierId: other })).body.key;
    expect((await loads(theirs)).body.loads).toEqual([]);
    const answer = await send([event(moving, {})], theirs);
    expect(answer.body.results).toMatchObject([{ result: 'refused', reason: 'There is no such load for this key.' }]);
    const unknown = await send([{ ...event(moving, {}), shipmentNumber: 'S999999999' }], theirs);
    expect(unknown.body.results[0].reason).toBe(answer.body.results[0].reason);
  });

  it('says where it is; the same again is known', async () => {
    const moving = await booked();
    const [left, seen] = [
      event(moving, { kind: 'Departure', stopNumber: 1, activityDateTime: ago(3 * HOUR) }),
      event(moving, {}),
    ];
    const answer = await send([seen, left, left, event(moving, { kind: 'Arrival', stopNumber: 7 })]);
    expect(answer.body.results.map(({ result }: { result: string }) => result)).toEqual([
      'kept',
      'kept',
      'kept',
      'refused',
    ]);
    expect((await send([seen, left])).body.results.map(({ result }: { result: string }) => result)).toEqual([
      'known',
      'known',
    ]);
    const standing = await tracked(moving);
    expect(standing.activities.map(({ kind, source }) => [kind, source])).toEqual([
      ['Departure', 'Carrier'],
      ['Location', 'Carrier'],
    ]);
    expect(standing.position).toMatchObject({ latitude: 40.1, longitude: -88.2 });
    expect(standing.stops[1]!.percent).toBeGreaterThan(0);
    expect(await rowOf(moving)).toMatchObject({ latitude: 40.1, status: SHIPMENT_STATUS.InTransit });
  });

  it('has an impossible event held until a person accepts it', async () => {
    const moving = await booked({ pickup: 0 });
    const delivered = event(moving, { kind: 'Departure', stopNumber: 2, activityDateTime: ago(30 * HOUR) });
    const answer = await send([
      delivered,
      event(moving, { kind: 'Arrival', stopNumber: 1, activityDateTime: ago(HOUR) }),
    ]);
    expect(answer.body.results).toMatchObject([
      { result: 'held', reason: expect.stringContaining('No pickup was reported') },
      { result: 'kept', reason: '' },
    ]);
    expect((await send([delivered])).body.results).toMatchObject([{ result: 'known' }]);
    const standing = await tracked(moving);
    expect(standing).toMatchObject({
      shipmentStatus: SHIPMENT_STATUS.AtStop,
      activities: [{ heldReason: expect.stringContaining('No pickup'), isWithdrawn: true }, { heldReason: '' }],
    });
    const decide = (isAccepted: boolean) =>
      planner.put(`/check-calls/${standing.activities[0]!.id}/decide`, { isAccepted });
    expect((await decide(true)).body).toMatchObject({
      shipmentStatus: SHIPMENT_STATUS.Delivered,
      activities: [{ heldReason: '', isWithdrawn: false }, {}],
    });
    // Decided once; what was accepted can only be withdrawn.
    for (const isAccepted of [false, true]) {
      const { status, body } = await decide(isAccepted);
      expect([status, body.message]).toEqual([409, 'Robin Marsh has accepted this event meanwhile.']);
    }
    expect(await tracked(moving)).toMatchObject({
      shipmentStatus: SHIPMENT_STATUS.Delivered,
      activities: [{ decision: { kind: 'Accepted', by: 'Robin Marsh' } }, { decision: null }],
    });
    expect((await auditOf(world, 'shipment', moving.id)).map(({ after }) => after)).toContainEqual({
      acceptedHeld: expect.stringMatching(/^Departed from stop 2.*No pickup was reported/),
    });
  });

  it('counts nothing of a held event that was dismissed, and says who dismissed it', async () => {
    const moving = await booked({ pickup: 0 });
    await send([
      event(moving, { kind: 'Departure', stopNumber: 2, activityDateTime: ago(30 * HOUR) }),
      event(moving, { kind: 'Arrival', stopNumber: 1, activityDateTime: ago(HOUR) }),
    ]);
    const held = (await tracked(moving)).activities.find(({ heldReason }) => heldReason !== '')!;
    const decide = (isAccepted: boolean) => planner.put(`/check-calls/${held.id}/decide`, { isAccepted });
    // Two people at the same moment.
    const answers = await Promise.all([decide(false), decide(false)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await tracked(moving)).activities.find(({ id }) => id === held.id)).toMatchObject({
      heldReason: '',
      isWithdrawn: true,
      decision: { kind: 'Dismissed', by: 'Robin Marsh' },
    });
    expect((await auditOf(world, 'shipment', moving.id)).filter(({ after }) => after?.dismissedHeld)).toHaveLength(1);
  });

  it('says it in any order, and all at once', async () => {
    const moving = await booked({ pickup: -20, delivery: 4 });
    const events = [
      event(moving, { kind: 'Arrival', stopNumber: 2, activityDateTime: ago(2 * HOUR) }),
      event(moving, { kind: 'Departure', stopNumber: 1, activityDateTime: ago(23 * HOUR) }),
      event(moving, { kind: 'Arrival', stopNumber: 1, activityDateTime: ago(24 * HOUR) }),
      event(moving, { kind: 'Departure', stopNumber: 2, activityDateTime: ago(HOUR) }),
    ];
    await Promise.all(events.map((one) => send([one])));
    expect((await tracked(moving)).shipmentStatus).toBe(SHIPMENT_STATUS.Delivered);
    expect((await orderOf(moving)).orderStatus).toBe(ORDER_STATUS.Delivered);
  });

  it('is let in by its key alone, and no more once that is revoked', async () => {
    const made = (await planner.post('/outside-keys', { name: 'Short', kind: 'Provider' })).body;
    expect((await loads(made.key)).status).toBe(200);
    const [listed] = (await planner.get('/outside-keys')).body.filter(({ id }: { id: string }) => id === made.id);
    expect(listed).toMatchObject({ state: 'Active', lastUsedAt: expect.any(String) });
    expect(JSON.stringify(listed)).not.toContain(made.key.slice(-20));
    await planner.put(`/outside-keys/${made.id}/revoke`, {});
    for (const shown of [made.key, `${made.key}x`, 'lwk_', '', planner.token])
      expect((await loads(shown)).status).toBe(401);
    const stranger = await world.makeUser(await world.makeCompany('Stranger'));
    const foreign = (await stranger.post('/outside-keys', { name: 'Foreign', kind: 'Provider' })).body.key;
    expect((await loads(foreign)).body.loads).toEqual([]);
  });
});

describe('an ETA from old news', () => {
  it('is never now or in the past, carries the age of the news, and widens with it', async () => {
    const moving = await booked({ pickup: 0, delivery: 72 });
    const leftAt = Date.now() - HOUR;
    await say(moving, { kind: 'Departure', stopNumber: 1, activityDateTime: new Date(leftAt).toISOString() });
    const scope = companyScope(world.database, companyId, { userId: null, requestId: null });
    const read = (now: number) => scope.inCompany(async (db) => (await trackingOf(db, moving.id, now)).stops[1]!);
    let width = -1;
    for (const hours of [0, 6, 30, 200]) {
      const now = leftAt + hours * HOUR;
      const stop = await read(now);
      const [eta, earliest, latest] = [stop.etaDateTime, stop.etaEarliestDateTime, stop.etaLatestDateTime].map((time) =>
        Date.parse(time!),
      ) as [number, number, number];
      expect(earliest, `${hours} hours`).toBeGreaterThan(now);
      expect(eta).toBeGreaterThanOrEqual(earliest + (hours === 0 ? 0 : HOUR));
      expect(latest - earliest).toBeGreaterThan(width);
      expect(stop.etaNewsDateTime).toBe(new Date(leftAt).toISOString());
      width = latest - earliest;
    }
  });

  it('is stored for lists and visitors with the reason why it is at risk', async () => {
    const moving = await booked({ pickup: -24, delivery: 72 });
    await say(moving, {
      kind: 'Departure',
      stopNumber: 1,
      activityDateTime: ago(5 * HOUR),
      overrideReason: 'It left.',
    });
    const { body } = await planner.get(`/shipments?searchTerm=${moving.number}`);
    const [listed] = body.data;
    expect(listed).toMatchObject({ exception: 'NoNews', onTimeStatus: 'AtRisk' });
    expect(listed.atRiskReason).toMatch(/^No news of the truck since \d\d\/\d\d\/\d{4} \d\d:\d\d E[DS]T\.$/);
    const { etaDateTime, etaEarliestDateTime, etaLatestDateTime, etaNewsDateTime } = listed.nextStop;
    const { expected } = (await orderOf(moving)).stops[1];
    expect(expected.atRiskReason).toBe(listed.atRiskReason);
    expect([expected.etaDateTime, expected.etaNewsDateTime]).toEqual([etaDateTime, etaNewsDateTime]);
    expect((await orderOf(moving)).stops[0].expected).toBeNull();
    const instants = [etaNewsDateTime, etaEarliestDateTime, etaDateTime, etaLatestDateTime].map((time) =>
      Date.parse(time),
    );
    expect(instants).toEqual(instants.toSorted((one, other) => one - other));
    expect(new Set(instants).size).toBe(4);
    const visitor = await world.admin.query(
      'select eta_earliest_at, eta_latest_at, eta_news_at from shipment_stop where shipment_id = $1 and stop_number = 2',
      [moving.id],
    );
    expect(Object.values(visitor.rows[0])).not.toContain(null);
  });

  it('does not call a shipment at risk two days before its pickup', async () => {
    const moving = await booked({ pickup: 48, delivery: 120 });
    expect(await tracked(moving)).toMatchObject({ onTimeStatus: 'OnTime', exception: null, atRiskReason: '' });
  });
});

describe('time alone', () => {
  const later = (moving: Moving) =>
    world.admin.query("update shipment set reckon_at = now() - interval '1 second' where id = $1", [moving.id]);

  it('makes a truck an exception that is not heard of', async () => {
    const moving = await booked({ pickup: -9, delivery: 48 });
    await say(moving, { kind: 'Departure', stopNumber: 1, activityDateTime: ago(3.9 * HOUR) });
    expect(await rowOf(moving)).toMatchObject({ exception: null, on_time_status: 'OnTime' });
    await world.admin.query(
      "update tracking_event set happened_at = happened_at - interval '10 minutes' where shipment_id = $1",
      [moving.id],
    );
    await later(moving);
    await world.admin.query(
      "insert into job (kind, lane, payload) values ('reckon-due-shipments-everywhere', 'quick', '{}')",
    );
    await runJobsOf(world, ['reckon-due-shipments-everywhere', 'reckon-due-shipments']);
    expect(await rowOf(moving)).toMatchObject({
      exception: 'NoNews',
      on_time_status: 'AtRisk',
      tracking_sort: expect.stringMatching(/^2\|/),
    });
    expect((await orderOf(moving)).onTimeStatus).toBe('AtRisk');
  });
});

it('watchers are told of what becomes of it', async () => {
  const moving = await booked({ pickup: -30 });
  const watcher = await world.makeUser(companyId);
  await planner.post('/watchers', {
    entityType: 'Shipment',
    entityId: moving.id,
    userId: watcher.userId,
    notificationType: 'All',
  });
  await say(moving, { kind: 'Arrival', stopNumber: 1, activityDateTime: ago(HOUR) });
  const { rows } = await world.admin.query<{ text: string; kind: string }>(
    'select n.text, n.kind from watcher_news n join watcher w on w.id = n.watcher_id where w.entity_id = $1 order by n.id',
    [moving.id],
  );
  expect(rows.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'ShipmentStatus: The shipment is At Stop.',
    expect.stringMatching(/^OnTimeStatus: Late to Joliet, IL: arrived /),
  ]);
});
