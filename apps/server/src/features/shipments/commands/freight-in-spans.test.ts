import { randomUUID } from 'node:crypto';
import type { Days } from '@lanewright/domain/dashboard/trends.ts';
import { addDays } from '@lanewright/domain/units/calendar-days.ts';
import type { ZoneName } from '@lanewright/domain/units/zoned-time.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../../test/test-database.ts';
import { instantsOf } from '../../../platform/database/listing/day-spans.ts';
import { companyScope } from '../../../platform/scope.ts';
import { asSorted } from '../list/read-filter.ts';
import { deliveredInSpans, spentInSpans } from './freight-in-spans.ts';

/** Some days of shipments at any minute, of every status, mode and outcome, some without a time, a cost or a judgment. */
const SHIPMENTS = `
  insert into shipment (company_id, id, status, shipping_mode, cost, weight, pickup_sort, delivery_sort, on_time_status, booked_at)
  select $1, gen_random_uuid(), n % 10 - 1, (array['TL', 'LTL', 'VLTL'])[1 + n % 3], case when n % 7 > 0 then n * 1.01 end, n * 0.1,
    case when n % 11 = 0 then '~' else to_char(timestamp '2026-11-02 00:00' + n * interval '97 minutes', 'YYYY-MM-DD"T"HH24:MI') end,
    to_char(timestamp '2026-11-03 00:00' + n * interval '89 minutes', 'YYYY-MM-DD"T"HH24:MI'),
    (array['OnTime', 'Early', 'Late', null])[1 + n % 4], now()
  from generate_series(1, 240) n`;

/** All that happens to what is added up, in one statement each. */
const CHANGES = [
  `status = 8 where status = 6`,
  `status = -1 where status = 4`,
  `status = 3 where status = 2`,
  `cost = 77.07, weight = 0.3 where cost is null`,
  `shipping_mode = 'TL' where shipping_mode = 'VLTL'`,
  `on_time_status = 'OnTime' where on_time_status is null`,
  `pickup_sort = '2026-11-07T23:44', delivery_sort = '2026-11-08T00:15' where shipping_mode = 'LTL'`,
  `pickup_sort = '~' where status = 5`,
  `eta_at = now()`,
];

/** One clock is an hour apart from the next, one half an hour, one a quarter. */
const ZONES: ZoneName[] = ['America/Chicago', 'America/St_Johns', 'Asia/Kathmandu'];
const DAYS: Days[] = [0, 3, 5, 9].map((day) => ({
  from: addDays('2026-11-01', day),
  to: addDays('2026-11-01', day + 4),
}));

let room: TestDatabase;
const companies = [randomUUID(), randomUUID()] as const;

beforeAll(async () => {
  room = await cloneDatabase();
  for (const id of companies) {
    await room.admin.query(`insert into company (id, name) values ($1, 'Northfield')`, [id]);
    await room.admin.query(SHIPMENTS, [id]);
  }
});
afterAll(() => room.close());

const added = (companyId: string, zone: ZoneName) =>
  companyScope(room.database, companyId, { userId: null, requestId: null }).inCompany(async (db) => ({
    spent: await spentInSpans(db, { days: DAYS, zone }),
    delivered: await deliveredInSpans(db, { days: DAYS, zone }),
  }));

/** The same from the shipments themselves. */
async function counted(companyId: string, zone: ZoneName) {
  const sums = (column: string, statuses: string, what: string) =>
    Promise.all(
      DAYS.map(async (days) => {
        const { from, to } = instantsOf(days, zone);
        const { rows } = await room.admin.query(
          `select ${what} from shipment where company_id = $1 and status in (${statuses}) and ${column} >= $2 and ${column} < $3`,
          [companyId, asSorted(from), asSorted(to)],
        );
        return rows[0];
      }),
    );
  const cost = (condition: string) => `coalesce(sum(cost) filter (where ${condition}), 0)::float8`;
  return {
    spent: await sums(
      'pickup_sort',
      '3, 4, 5, 6, 7, 8',
      `count(*)::int as shipments, ${cost('true')} as cost, ${cost(`shipping_mode = 'TL'`)} as truckload,
       ${cost(`shipping_mode <> 'TL'`)} as ltl, coalesce(sum(weight::numeric), 0)::float8 as weight`,
    ),
    delivered: await sums(
      'delivery_sort',
      '7, 8',
      `count(*)::int as delivered, count(on_time_status)::int as judged,
       count(*) filter (where on_time_status in ('OnTime', 'Early'))::int as "onTime"`,
    ),
  };
}

const change = (how: string) => room.admin.query(`update shipment set ${how}`);
const rowsKept = async () => (await room.admin.query('select count(*)::int as n from freight_tally')).rows[0].n;
const fold = (most: number) =>
  room.database.inTransaction({ role: 'lanewright_dispatch' }, async (db) => {
    const { rows } = await sql<{ folded: number }>`select fold_freight_tallies(${most}) as folded`.execute(db);
    return rows[0]!.folded;
  });

async function expectTheSame() {
  for (const companyId of companies) {
    for (const zone of ZONES) expect(await added(companyId, zone)).toEqual(await counted(companyId, zone));
  }
}

describe('freight in spans of days', () => {
  it('is what the shipments come to, in every zone, whatever becomes of them', async () => {
    const { spent, delivered } = await added(companies[0], ZONES[0]!);
    expect(spent.every(({ shipments, truckload, ltl }) => shipments > 5 && truckload > 0 && ltl > 0)).toBe(true);
    expect(delivered.every(({ judged, onTime }) => judged > onTime && onTime > 0)).toBe(true);
    await expectTheSame();
    for (const how of CHANGES) {
      await change(how);
      await expectTheSame();
    }
    await room.admin.query(`delete from shipment where status = 8 and company_id = $1`, [companies[0]]);
    await expectTheSame();
  });

  it('is kept in few rows, and is the same while they are folded', async () => {
    const before = await rowsKept();
    expect(await fold(50)).toBe(50);
    await expectTheSame();
    await change(`cost = cost + 1`);
    // Two at once take what the other has not.
    const taken = await Promise.all([fold(200), fold(200)]);
    expect(taken[0] + taken[1]).toBeGreaterThan(200);
    await expectTheSame();
    while ((await fold(200)) > 0);
    await expectTheSame();
    expect(await rowsKept()).toBeLessThan(before);
    const { rows } = await room.admin.query(
      'select 1 from freight_tally group by company_id, moment, quarter_hour having count(*) > 1',
    );
    expect(rows).toEqual([]);
  });

  it('adds nothing for a change of something else', async () => {
    const before = await rowsKept();
    await change(`eta_at = now()`);
    expect(await rowsKept()).toBe(before);
  });

  it('lets two book for the same hour without waiting for each other', async () => {
    const [one, other] = [await room.admin.connect(), await room.admin.connect()];
    const ids = (
      await one.query(`select id from shipment where status = 3 and company_id = $1 limit 2`, [companies[0]])
    ).rows;
    for (const client of [one, other]) await client.query(`begin; set local lock_timeout = '5s'`);
    const book = `update shipment set pickup_sort = '2026-11-05T10:00', cost = 10 where id = $1`;
    await one.query(book, [ids[0].id]);
    await other.query(book, [ids[1].id]);
    for (const client of [one, other]) {
      await client.query('commit');
      client.release();
    }
    await expectTheSame();
  });
});
