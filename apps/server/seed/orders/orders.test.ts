import { isLessThanTruckload } from '@lanewright/domain/orders/order.ts';
import { problemsWithDraft } from '@lanewright/domain/orders/problems/draft-problems.ts';
import { problemsWithOrder } from '@lanewright/domain/orders/problems/order-problems.ts';
import { settle } from '@lanewright/domain/orders/settle.ts';
import { ORDER_STATUS, ORDER_STATUSES } from '@lanewright/domain/orders/statuses.ts';
import { totalsOf } from '@lanewright/domain/orders/totals.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDemoWorld, DEMO, forgetPartsMade } from '../../test/demo-world.ts';
import { openTestDatabase, TEST_DEADLINES, type TestDatabase } from '../../test/test-database.ts';
import { findOrder } from '../../src/features/orders/store/order-rows.ts';
import { rebuildSummaries } from '../../src/features/orders/store/summaries.ts';
import { trackingOf } from '../../src/features/tracking/commands/read-tracking.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { companyScope } from '../../src/platform/scope.ts';
import { demoCompanyId, seedDemoWorld } from '../demo-world.ts';
import { demoOrderSources } from '../parts/orders.ts';
import { DEMO_COMPANIES } from '../people.ts';
import { demoOrders, ordersOfCompany, type DemoOrder, type DemoOrderSources } from './orders.ts';

const EVERY = 7;
let parts: TestDatabase;
let database: Database;

beforeAll(async () => {
  parts = await cloneDemoWorld();
  database = openTestDatabase(parts.appUrl, 2);
});
afterAll(async () => {
  await database.close();
  await parts.close();
});

const scopeOf = (companyIndex: number) =>
  companyScope(database, demoCompanyId(DEMO.seed, companyIndex), { userId: null, requestId: null });

function sourcesOf(companyIndex: number): Promise<DemoOrderSources> {
  const scope = scopeOf(companyIndex);
  return scope.inCompany((db) =>
    demoOrderSources({
      ...DEMO,
      db,
      database,
      ownerUrl: parts.appUrl,
      scope,
      company: DEMO_COMPANIES[companyIndex]!,
      companyIndex,
    }),
  );
}

async function sampleOf(sources: DemoOrderSources): Promise<DemoOrder[]> {
  const { count, make } = demoOrders(sources);
  const sample: DemoOrder[] = [];
  for (let index = 0; index < count; index += EVERY) sample.push(await make(index));
  return sample;
}

const rowsOf = async (query: string) => (await parts.admin.query(query)).rows;

describe.each([0, 1, 2])('orders of demo company %i', (companyIndex) => {
  it('are such as the form would let pass, and drafts such as it would keep', async () => {
    const sources = await sourcesOf(companyIndex);
    const sample = await sampleOf(sources);
    expect(sample.length).toBeGreaterThan(150);
    for (const { draft, journey, index, createdAt } of sample) {
      const isDraft = journey.status === ORDER_STATUS.Draft;
      const facts = { ...sources.facts, now: createdAt.getTime() };
      const problems = isDraft ? problemsWithDraft(draft, facts) : problemsWithOrder(draft, facts);
      expect({ index, problems }).toEqual({ index, problems: [] });
      expect(settle(draft, sources.facts)).toEqual(draft);
    }
  });

  it('fit on their truck', async () => {
    for (const { draft } of await sampleOf(await sourcesOf(companyIndex))) {
      const { weight, linearFeet } = totalsOf(draft.stops.flatMap(({ lineItems }) => lineItems));
      expect(linearFeet).toBeLessThanOrEqual(isLessThanTruckload(draft) ? 28 : 53);
      expect(weight).toBeLessThanOrEqual(44_000);
    }
  });
});

describe('the orders of the demo world', () => {
  it('are 5,000 with the numbers that the server gives', async () => {
    expect(
      await rowsOf(
        `select count(distinct order_number)::int as n, bool_and(order_number ~ '^O1\\d{5}$') as are_numbers from freight_order`,
      ),
    ).toEqual([{ n: 5_000, are_numbers: true }]);
    expect([0, 1, 2].reduce((sum, index) => sum + ordersOfCompany(5_000, index), 0)).toBe(5_000);
    const [next] = await rowsOf(`select nextval('order_number_seq')::int as number`);
    expect(next.number).toBe(105_001);
  });

  it('reach from 24 months ago to 14 days ahead, and were all made before today', async () => {
    const [span] = await rowsOf(
      `select min(s.base_date)::text as first, max(s.base_date)::text as last, max(o.updated_at) <= '2026-03-08' as is_past
       from freight_order o join order_stop s on s.order_id = o.id where s.stop_number = 0`,
    );
    expect(span.first > '2024-03-08' && span.first < '2024-03-25', span.first).toBe(true);
    expect(span.last > '2026-03-16' && span.last <= '2026-03-22', span.last).toBe(true);
    expect(span.is_past).toBe(true);
  });

  it('are in every status, 3 of 100 voided, and on a live shipment exactly from planned on', async () => {
    const statuses = await rowsOf('select status, count(*)::int as n from freight_order group by 1 order by 1');
    expect(statuses.map(({ status }) => status)).toEqual(ORDER_STATUSES.toSorted((one, other) => one - other));
    const voided = statuses[0].n / 5_000;
    expect(voided > 0.02 && voided < 0.04, String(voided)).toBe(true);
    const shipments = await rowsOf('select distinct status from shipment order by 1');
    expect(shipments.map(({ status }) => status)).toEqual([-1, 0, 1, 2, 3, 4, 5, 6, 7, 8]);
    const wrong = await rowsOf(
      `select o.order_number, o.status, s.status from freight_order o
       left join shipment_order so on so.order_id = o.id and so.is_live left join shipment s on s.id = so.shipment_id
       where (o.status >= 2) <> (s.id is not null)
         or o.status = 2 and s.status > 2 or o.status = 3 and s.status not in (3, 4)
         or o.status = 4 and s.status not in (5, 6) or o.status >= 5 and s.status not in (7, 8)`,
    );
    expect(wrong).toEqual([]);
  });

  it('leave planners some eighty to a hundred and twenty to plan, most of them small, with neighbours from the same dock in the same days', async () => {
    const open = await rowsOf(
      `with waiting as (
         select s.*, s.origin_date::date as day from order_summary s where s.status = 1 and s.origin_early_at > '2026-03-09')
       select company_id, count(*)::int as n, avg((weight < 20000)::int)::float as small,
         avg((exists (select 1 from waiting o where o.company_id = w.company_id and o.id <> w.id
           and o.origin_latitude = w.origin_latitude and abs(o.day - w.day) <= 1))::int)::float as accompanied
       from waiting w group by 1`,
    );
    expect(open).toHaveLength(3);
    for (const { n, small, accompanied } of open) {
      expect(n > 80 && n < 150, String(n)).toBe(true);
      expect(small).toBeGreaterThan(0.6);
      expect(accompanied).toBeGreaterThan(0.7);
    }
  });

  it('never have a truck come when the dock is closed', async () => {
    const closed = await rowsOf(
      `select o.order_number from freight_order o join order_stop s on s.order_id = o.id
       join dock_schedule d on d.location_id = s.location_id
       join dock_hours h on h.dock_schedule_id = d.id and h.day_of_week = extract(dow from s.base_date)
       where h.is_closed or not h.is_twenty_four_hour and (s.early < h.start_time or s.late > h.end_time)`,
    );
    expect(closed).toEqual([]);
  });

  it('show what companies differ in: cold food, flatbeds in summer, small parcels of an importer across borders', async () => {
    const rows = await rowsOf(
      `select c.name, round(avg((shipping_mode = 'LTL')::int), 2)::float as ltl, bool_or(equipment_mode = 'Reefer') as reefer,
         round(avg((equipment_mode = 'Flatbed')::int), 2)::float as flatbed, bool_or(is_international) as abroad, bool_or(is_hazmat) as hazmat,
         bool_or(pickup_stops + dropoff_stops > 3) as many_stops,
         (avg((extract(month from origin_early_at) in (5, 6, 7))::int) / 0.25)::float as summer,
         (avg((extract(month from origin_early_at) in (9, 10, 11))::int) / 0.25)::float as autumn
       from order_summary s join company c on c.id = s.company_id group by 1 order by 1`,
    );
    const [importer, builder, food] = rows;
    expect(rows.every((row) => row.abroad && row.hazmat && row.many_stops)).toBe(true);
    expect(rows.map(({ reefer }) => reefer)).toEqual([false, false, true]);
    expect(importer.ltl).toBeGreaterThan(0.6);
    expect(builder.flatbed).toBeGreaterThan(0.5);
    expect(builder.summer).toBeGreaterThan(1.1);
    expect(importer.autumn).toBeGreaterThan(1.1);
    expect(food.flatbed).toBe(0);
  });

  it('are read as they were made, and have the summary that is made from what is read', async () => {
    const before = await rowsOf('select * from order_summary order by company_id, id');
    expect(await rebuildSummaries(scopeOf(1))).toBe(ordersOfCompany(5_000, 1));
    expect(await rowsOf('select * from order_summary order by company_id, id')).toEqual(before);
    const sources = await sourcesOf(2);
    const order = await demoOrders(sources).make(3);
    const [{ number }] = await rowsOf(`select order_number as number from freight_order where id = '${order.id}'`);
    const kept = await scopeOf(2).inCompany((db) => findOrder(db, number));
    const withoutIds = (draft: DemoOrder['draft']) => ({
      ...draft,
      stops: draft.stops.map((stop) => ({
        ...stop,
        id: null,
        lineItems: stop.lineItems.map((item) => ({ ...item, id: null })),
      })),
    });
    expect(withoutIds(kept!.draft)).toEqual(withoutIds(order.draft));
    expect(kept!.miles).toBe(order.route.miles);
  });

  it('are not made again, nor others beside them', async () => {
    await forgetPartsMade(parts);
    expect(
      await seedDemoWorld({ databaseUrl: parts.appUrl, ownerUrl: parts.adminUrl, deadlines: TEST_DEADLINES }),
    ).toBe('present');
    expect(await rowsOf('select count(*)::int as n from freight_order')).toEqual([{ n: 5_000 }]);
  });
});

describe('trucks that several orders shared', () => {
  it('are some of every company’s last months, with all of their orders from and to the same docks', async () => {
    const shared = await rowsOf(
      `select s.company_id, s.order_count, s.status, s.weight, count(*)::int as orders, sum(o.weight)::float as pounds,
         count(distinct (o.origin_early_at, o.destination_early_at, o.destination_company))::int as ways,
         count(distinct o.on_time_status)::int as came, s.delivery_sort > '2025-12-08' as is_late
       from shipment s join shipment_order m on m.shipment_id = s.id and m.is_live join order_summary o on o.id = m.order_id
       group by s.company_id, s.id having count(*) > 1`,
    );
    expect(shared.every(({ orders, order_count, ways }) => orders === order_count && ways === 1)).toBe(true);
    expect(shared.every(({ came }) => came === 1)).toBe(true);
    expect(shared.every(({ weight, pounds }) => Math.abs(weight - pounds) < 1)).toBe(true);
    expect(shared.every(({ status, weight }) => status >= 7 && weight <= 44_000)).toBe(true);
    const lately = Map.groupBy(
      shared.filter(({ is_late }) => is_late),
      ({ company_id }) => company_id,
    );
    expect([...lately.values()].every((trucks) => trucks.length >= 3)).toBe(true);
    expect(lately.size).toBe(3);
  });

  it('call at each stop for all of them', async () => {
    const wrong = await rowsOf(
      `with called as (
         select p.shipment_stop_id as id, count(distinct o.order_id) as orders
         from shipment_stop_part p join order_stop o on o.id = p.order_stop_id group by 1)
       select s.shipment_number from shipment s join shipment_stop t on t.shipment_id = s.id left join called c on c.id = t.id
       where s.order_count <> coalesce(c.orders, 0)`,
    );
    expect(wrong).toEqual([]);
  });
});

describe('their shipments on the way', () => {
  it('stand as what was heard of them says, stop by stop', async () => {
    const wrong = await rowsOf(
      `select s.shipment_number from shipment s where s.status >= 5 and not exists (
         select 1 from tracking_event e where e.shipment_id = s.id and e.kind = 'Departure' and e.stop_number = 1)
       union all
       select s.shipment_number from shipment s join shipment_stop t on t.shipment_id = s.id
       where (s.status >= 7) <> (t.status = 'Complete') and t.stop_number = s.stop_count and s.status >= 3
       union all
       select s.shipment_number from shipment s join tracking_event e on e.shipment_id = s.id
       where s.status < 4 or e.happened_at > '2026-03-08'`,
    );
    expect(wrong).toEqual([]);
  });

  it('have put into the air what tracking reckons of them, however many orders and stops they have', async () => {
    const sample = await rowsOf(
      `select company_id, id, stop_count, order_count, co2_grams from (
         select *, row_number() over (partition by company_id, stop_count, order_count order by id) as place
         from shipment where status >= 3) s
       where place <= 3`,
    );
    const most = (column: 'stop_count' | 'order_count') => Math.max(...sample.map((row) => row[column]));
    expect([most('stop_count') >= 4, most('order_count') >= 3]).toEqual([true, true]);
    for (const companyIndex of [0, 1, 2])
      await scopeOf(companyIndex).inCompany(async (db) => {
        const own = sample.filter(({ company_id }) => company_id === demoCompanyId(DEMO.seed, companyIndex));
        for (const { id, co2_grams } of own)
          expect([id, co2_grams]).toEqual([id, (await trackingOf(db, id)).co2?.wtwGrams ?? null]);
      });
  });

  it('are mostly on time', async () => {
    const [shares] = await rowsOf(
      `select avg((on_time_status = 'OnTime')::int)::float as fine, avg((on_time_status = 'Late')::int)::float as late,
         avg((on_time_status = 'Early')::int)::float as early from shipment where status >= 7`,
    );
    expect(shares.fine).toBeGreaterThan(0.8);
    expect(shares.late).toBeGreaterThan(0.04);
    expect(shares.late).toBeLessThan(0.15);
    expect(shares.early).toBeGreaterThan(0.005);
  });
});
