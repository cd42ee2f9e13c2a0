import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BookedShipment } from '../../../test/motion.ts';
import { breaches, readPlans, type PlanReader } from '../../../test/plans/read-plans.ts';
import { bookVisitedShipment, VISITED_TABLES, visitAs } from '../../../test/visited-shipment.ts';
import { makeWorld, type World } from '../../../test/world.ts';

let world: World;
let companyId: string;
let shipment: BookedShipment;
let reader: PlanReader;

const MANY = 20_000;

/** As many booked shipments beside ours, each of an order with a stop, a reference and a check call. */
const FILL = `
  create temp table made as
    select n, gen_random_uuid() as shipment, gen_random_uuid() as freight, gen_random_uuid() as stop, gen_random_uuid() as call
    from generate_series(1, ${MANY}) n;
  insert into shipment (company_id, id, shipment_number, status, booked_at)
    select $company, shipment, 'S9' || lpad(n::text, 8, '0'), 5, now() from made;
  insert into freight_order (company_id, id, order_number) select $company, freight, 'O9' || lpad(n::text, 8, '0') from made;
  insert into shipment_order (company_id, shipment_id, order_id) select $company, shipment, freight from made;
  insert into order_stop (company_id, order_id, id, stop_number, type, city, state)
    select $company, freight, stop, 0, 'Pickup', 'Joliet', 'IL' from made;
  insert into shipment_stop (company_id, id, shipment_id, stop_number, stop_type)
    select $company, call, shipment, 1, 'Pickup' from made;
  insert into shipment_stop_part (company_id, shipment_stop_id, order_stop_id) select $company, call, stop from made;
  insert into order_line_item (company_id, order_id, id, unique_identifier, pickup_stop_id)
    select $company, freight, call, 0, stop from made;
  insert into order_reference (company_id, order_id, position, label, value) select $company, freight, 0, 'PO', 'PO-' || n from made;
  insert into tracking_event (company_id, id, shipment_id, kind, happened_at, source)
    select $company, call, shipment, 'Location', now(), 'Carrier' from made;
  drop table made;`;

beforeAll(async () => {
  world = await makeWorld();
  companyId = await world.makeCompany('Northfield Foods');
  shipment = await bookVisitedShipment(world, companyId);
});
afterAll(async () => {
  reader?.stop();
  await world.close();
});

describe('among very many shipments', () => {
  beforeAll(async () => {
    await world.admin.query(FILL.replaceAll('$company', `'${companyId}'`));
    await world.admin.query(`analyze ${VISITED_TABLES.join(', ')}`);
    reader = await readPlans(world);
  });

  it.each<[string, () => string, (() => string)?]>([
    ['details', () => `/shipments/${shipment.number}`],
    ['details with a token', () => `/shipments/${shipment.number}`, () => shipment.token],
    ['details of an order', () => '/shipments/O900000777'],
    ['stops', () => `/shipments/${shipment.number}/stops`, () => shipment.token],
    ['activities', () => '/shipments/S900000777/tracking-activities'],
    ['an unknown number', () => '/shipments/S999999999'],
    ['a reference', () => '/shipments?referenceNumber=PO-777&customerNumber='],
  ])('%s are looked up by an index', async (_what, path, token = () => '') => {
    const { rows } = await world.admin.query('select company_number from company where id = $1', [companyId]);
    const url = path().endsWith('=') ? path() + rows[0].company_number : path();
    const plans = await reader.plansOf(() => visitAs(world, url, '203.0.113.52', token()));
    expect(plans.length).toBeGreaterThan(0);
    expect(plans.flatMap((plan) => breaches(plan, { read: 60, sorted: 60 }, new Set(VISITED_TABLES)))).toEqual([]);
  });
});
