import { afterAll, beforeAll, expect, it } from 'vitest';
import { breaches, readPlans, type PlanReader } from '../../../test/plans/read-plans.ts';
import { makeWorld, type Client, type World } from '../../../test/world.ts';
import type { Db } from '../../platform/database/database.ts';
import { deliveriesOf, dueAt, nextDue } from './store/delivery-rows.ts';
import { forgetEvents } from './store/event-rows.ts';

const MANY = 50_000;
/** Of hooks themselves a company has twenty at most. */
const TABLES = new Set(['webhook_event', 'webhook_delivery', 'webhook_attempt']);

let world: World;
let admin: Client;
let reader: PlanReader;
let hookId: string;

beforeAll(async () => {
  world = await makeWorld();
  admin = await world.makeUser(await world.makeCompany('Large'));
  const draft = { name: 'ERP', url: 'http://127.0.0.1:9/', events: ['order.created'] };
  hookId = (await admin.post('/webhooks', draft)).body.id;
  await world.admin.query(
    `insert into webhook_event (company_id, id, type, record_id, record_number, body, created_at)
     select $1::uuid, gen_random_uuid(), 'order.created', gen_random_uuid(), 'O' || n, '{}', now() - (${MANY} - n) * interval '1 minute'
     from generate_series(1, ${MANY}) n`,
    [admin.companyId],
  );
  // A tenth waits for a receiver that is down, a few have failed.
  await world.admin.query(
    `insert into webhook_delivery (company_id, id, webhook_id, event_id, sequence, record_id, state, next_try_at)
     select company_id, gen_random_uuid(), $2::uuid, id, sequence, record_id,
       case when sequence % 10 = 0 then 'Pending' when sequence % 5000 = 1 then 'Failed' else 'Delivered' end, created_at
     from webhook_event where company_id = $1::uuid`,
    [admin.companyId, hookId],
  );
  await world.admin.query('vacuum analyze webhook, webhook_event, webhook_delivery');
  reader = await readPlans(world);
});
afterAll(async () => {
  reader?.stop();
  await world.close();
});

it.each<[string, (db: Db) => Promise<unknown>]>([
  ['the next to be sent', (db) => nextDue(db, hookId, null)],
  [
    'another one beside it',
    async (db) => {
      const first = (await nextDue(db, hookId, null))!;
      await db.updateTable('webhook').set({ silences: 2 }).where('id', '=', hookId).execute();
      expect((await nextDue(db, hookId, first))!.id).not.toBe(first.id);
    },
  ],
  ['when the next is due', (db) => dueAt(db, hookId)],
  ['the log', (db) => deliveriesOf(db, hookId, { most: 26 })],
  ['a late page of the log', (db) => deliveriesOf(db, hookId, { most: 26, before: '20000' })],
  ['what has failed', (db) => deliveriesOf(db, hookId, { most: 26, state: 'Failed' })],
  ['what waits', (db) => deliveriesOf(db, hookId, { most: 26, state: 'Pending' })],
  ['what is old', (db) => forgetEvents(db, 30, 100)],
])('%s is looked up among very many', async (_what, work) => {
  const plans = await reader.plansOf(() =>
    world.database.inTransaction({ role: 'lanewright_app', companyId: admin.companyId }, work),
  );
  expect(plans.length).toBeGreaterThan(0);
  expect(plans.flatMap((plan) => breaches(plan, { read: 300, sorted: 100 }, TABLES))).toEqual([]);
});
