import { randomUUID } from 'node:crypto';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookByHand, type BookedShipment } from '../../../test/motion.ts';
import { makeLane, makeOrder, type Lane } from '../../../test/orders.ts';
import { breaches, readPlans } from '../../../test/plans/read-plans.ts';
import { runJobsOf } from '../../../test/run-jobs.ts';
import { makeWorld, type Client, type World } from '../../../test/world.ts';

let world: World;
let companyId: string;
let planner: Client;
let key: string;
let lane: Lane;

beforeAll(async () => {
  world = await makeWorld();
  companyId = await world.makeCompany('Northfield Foods');
  planner = await world.makeUser(companyId);
  key = (await planner.post('/outside-keys', { name: 'Visibility', kind: 'Provider' })).body.key;
  lane = await makeLane(planner);
});
afterAll(() => world.close());

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const send = (events: object[]) =>
  world.send(
    {
      method: 'POST',
      url: '/api/v1/carrier-api/events',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ events }),
    },
    key,
  );

const ping = ({ number }: BookedShipment, minutesAgo: number) => ({
  eventId: randomUUID(),
  shipmentNumber: number,
  kind: 'Location',
  activityDateTime: ago(minutesAgo),
  latitude: 41.5,
  longitude: -88.1,
});

const leaves = ({ id }: BookedShipment, minutesAgo: number) =>
  planner.post(`/shipments/${id}/check-calls`, {
    kind: 'Departure',
    stopNumber: 1,
    activityDateTime: ago(minutesAgo),
    overrideReason: 'Seen by the planner',
  });

const book = async () =>
  bookByHand(planner, [await makeOrder(planner, lane, { shippingMode: 'TL', equipmentTypes: ['Van'] })]);

const tracked = async ({ id }: BookedShipment) => (await planner.get(`/shipments/${id}/tracking`)).body;
const rowOf = async ({ id }: BookedShipment) =>
  (await world.admin.query('select * from shipment where id = $1', [id])).rows[0] as Record<string, unknown>;

const addPositions = ({ id }: BookedShipment, count: number, receivedDaysAgo = 0) =>
  world.admin.query(
    `insert into tracking_event (company_id, id, shipment_id, kind, happened_at, received_at, latitude, longitude, source, key_id)
     select $1, gen_random_uuid(), $2, 'Location', now() - make_interval(mins => 20, secs => n / 100.0),
       now() - make_interval(days => $4), 41.5, -88.1, 'Provider', (select id from outside_key where company_id = $1 limit 1)
     from generate_series(1, $3::integer) n`,
    [companyId, id, count, receivedDaysAgo],
  );

it('keeps a shipment in transit after 2,500 positions', async () => {
  const moving = await book();
  expect((await leaves(moving, 60)).body.shipmentStatus).toBe(SHIPMENT_STATUS.InTransit);
  await addPositions(moving, 2_500);
  await send([ping(moving, 10)]);
  await world.admin.query('update shipment set calculated_at = null where id = $1', [moving.id]);
  await send([ping(moving, 5)]);
  expect(await rowOf(moving)).toMatchObject({ status: SHIPMENT_STATUS.InTransit });
  const tracking = await tracked(moving);
  expect(tracking).toMatchObject({ shipmentStatus: SHIPMENT_STATUS.InTransit, hasEarlierPositions: true });
  expect(tracking.stops[0].status).toBe('Complete');
  expect(tracking.activities[0].kind).toBe('Departure');
  expect(tracking.activities.length).toBeLessThan(600);
});

it('moves the truck by a position and leaves the rest for a later calculation', async () => {
  const moving = await book();
  await leaves(moving, 60);
  const { calculated_at: calculatedAt } = await rowOf(moving);
  await send([ping(moving, 10)]);
  const row = await rowOf(moving);
  expect(row).toMatchObject({
    latitude: 41.5,
    last_news: expect.stringMatching(/^Check call/),
    calculated_at: calculatedAt,
  });
  const due = (row['reckon_at'] as Date).getTime() - (calculatedAt as Date).getTime();
  expect(due).toBeLessThanOrEqual(120_000);
  await send([{ ...ping(moving, 30), latitude: 41.3 }]);
  expect(await rowOf(moving)).toMatchObject({ latitude: 41.5, position_at: row['position_at'] });
});

it('removes old positions of delivered shipments in batches, and nothing else', async () => {
  const [delivered, moving] = [await book(), await book()];
  for (const one of [delivered, moving]) {
    await leaves(one, 60);
    await addPositions(one, 4_100, 200);
  }
  await world.admin.query('update shipment set status = 7, position_at = now() where id = $1', [delivered.id]);
  await world.admin.query(
    `insert into job (kind, lane, company_id, payload) values ('remove-old-positions', 'quick', $1, '{"day": "2026-01-01"}')`,
    [companyId],
  );
  await runJobsOf(world, ['remove-old-positions']);
  const countOf = async ({ id }: BookedShipment) =>
    Number((await world.admin.query('select count(*) from tracking_event where shipment_id = $1', [id])).rows[0].count);
  expect(await countOf(delivered)).toBe(1);
  expect(await countOf(moving)).toBe(4_101);
});

it('cannot remove an arrival, a departure or a check call of a person', async () => {
  const moving = await book();
  await leaves(moving, 60);
  const { numAffectedRows } = await world.database.inTransaction({ role: 'lanewright_app', companyId }, (db) =>
    db
      .deleteFrom('tracking_event')
      .where('shipment_id', '=', moving.id)
      .executeTakeFirst()
      .then(({ numDeletedRows }) => ({
        numAffectedRows: numDeletedRows,
      })),
  );
  expect(numAffectedRows).toBe(0n);
});

describe('beside 50,000 positions', () => {
  it('reads a few rows by indexes', async () => {
    const moving = await book();
    await leaves(moving, 60);
    await addPositions(moving, 50_000);
    await world.admin.query('analyze tracking_event');
    const reader = await readPlans(world);
    try {
      const plansOf = async (work: () => Promise<unknown>) => {
        const plans = await reader.plansOf(work);
        expect(plans.length).toBeGreaterThan(0);
        return plans.flatMap((plan) => breaches(plan, { read: 60, sorted: 60 }, new Set(['tracking_event'])));
      };
      expect(await plansOf(() => send([{ ...ping(moving, 4), carrierEtaDateTime: ago(-600) }]))).toEqual([]);
      expect(await plansOf(() => send([ping(moving, 3)]))).toEqual([]);
    } finally {
      reader.stop();
    }
  });
});
