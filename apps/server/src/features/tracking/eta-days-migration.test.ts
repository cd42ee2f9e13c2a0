import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeEmptyDatabase, type EmptyDatabase } from '../../../test/empty-database.ts';

const company = randomUUID();
const ltl = randomUUID();
const truckload = randomUUID();
const withoutServiceDays = randomUUID();

let old: EmptyDatabase;
beforeAll(async () => {
  old = await makeEmptyDatabase();
  await old.migrateUntilBefore('0101');
  // Only the rows that the migration reads.
  await old.admin.query('set session_replication_role = replica');
  await insertShipment(ltl, 'LTL', 172_800);
  await insertShipment(truckload, 'TL', 172_800);
  await insertShipment(withoutServiceDays, 'LTL', null);
  await old.admin.query('set session_replication_role = origin');
  await old.migrate();
});
afterAll(() => old.close());

/** Each has the ETA of its dropoff at 17:00 in Los Angeles, which is the next day in UTC. */
async function insertShipment(id: string, mode: string, transitSeconds: number | null) {
  await old.admin.query(
    `insert into shipment (company_id, id, shipment_number, status, shipping_mode, booked_at, reckon_at)
     values ($1, $2, $4, 5, $3, now(), now() + interval '3 days')`,
    [company, id, mode, `S${id.slice(0, 8)}`],
  );
  for (const [index, type] of ['Pickup', 'Dropoff'].entries()) {
    const [stop, part] = [randomUUID(), randomUUID()];
    await old.admin.query(
      `insert into shipment_stop (company_id, id, shipment_id, stop_number, stop_type, transit_seconds, eta_at)
       values ($1, $2, $3, $4, $5, $6, '2026-11-19T01:00:00Z')`,
      [company, stop, id, index + 1, type, transitSeconds],
    );
    await old.admin.query(
      `insert into shipment_stop_part (company_id, shipment_stop_id, order_stop_id) values ($1, $2, $3)`,
      [company, stop, part],
    );
    await old.admin.query(
      `insert into order_stop (company_id, order_id, id, stop_number, type, iana_time_zone)
       values ($1, $2, $3, $4, $5, 'America/Los_Angeles')`,
      [company, randomUUID(), part, index, type],
    );
  }
}

it.each([
  ['LTL', ltl, [null, '2026-11-18'], true],
  ['truckload', truckload, [null, null], false],
  ['without service days', withoutServiceDays, [null, null], false],
])('ETAs that are stored get the day at the stop where only the day is known: %s', async (_name, id, days, isDue) => {
  const { rows } = await old.admin.query<{ day: string | null }>(
    'select eta_day::text as day from shipment_stop where shipment_id = $1 order by stop_number',
    [id],
  );
  expect(rows.map(({ day }) => day)).toEqual(days);
  const due = await old.admin.query('select from shipment where id = $1 and reckon_at <= now()', [id]);
  expect(due.rowCount === 1).toBe(isDue);
});
