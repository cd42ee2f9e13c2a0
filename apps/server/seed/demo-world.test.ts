import { problemsWithCarrier } from '@lanewright/domain/carriers/rules.ts';
import { insuranceState, insuredUntil } from '@lanewright/domain/carriers/usable.ts';
import { problemsWithOrderDefaults, problemsWithQuoteMarkup } from '@lanewright/domain/configuration/rules.ts';
import { problemsWithContact } from '@lanewright/domain/contacts/rules.ts';
import { placeKey } from '@lanewright/domain/geography/place-key.ts';
import { problemsWithDockSchedule } from '@lanewright/domain/locations/dock-schedule.ts';
import { problemsWithAddress } from '@lanewright/domain/locations/rules.ts';
import { problemsWithCommodity } from '@lanewright/domain/commodities/rules.ts';
import { suggestFreightClass } from '@lanewright/domain/commodities/freight-class.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diskFiles } from '../src/outside/files/disk.ts';
import { contentOf } from '../test/demo-content.ts';
import { forgetPartsMade } from '../test/demo-world.ts';
import { cloneDatabase, TEST_DEADLINES, type TestDatabase } from '../test/test-database.ts';
import { dispatchersOf, starterCarriers } from './carriers.ts';
import { demoCommodities } from './commodities.ts';
import { DEMO_CONFIGURATIONS } from './configuration.ts';
import { demoContacts } from './contacts.ts';
import { seedDemoWorld, type DemoWorldOptions } from './demo-world.ts';
import { demoLocations } from './locations.ts';
import { demoLanes } from './orders/lanes.ts';

describe('the demo commodities', () => {
  const made = demoCommodities('lanewright');

  it('are decided by the seed alone', () => {
    expect(demoCommodities('lanewright')).toEqual(made);
    expect(demoCommodities('another')).not.toEqual(made);
  });

  it('are 200, all different, 12 of them hazmat, and break no rule', () => {
    expect(made).toHaveLength(200);
    expect(new Set(made.map(({ draft }) => draft.commodityCode)).size).toBe(200);
    expect(made.filter(({ draft }) => draft.isHazmat)).toHaveLength(12);
    expect(made.flatMap(({ draft }) => problemsWithCommodity(draft))).toEqual([]);
  });

  it('are the same and more of them at a larger scale', () => {
    const many = demoCommodities('lanewright', 30);
    expect(many.slice(0, 200)).toEqual(made);
    expect(many).toHaveLength(6_000);
    expect(new Set(many.map(({ companyIndex, draft }) => `${companyIndex} ${draft.commodityCode}`)).size).toBe(6_000);
    expect(many.flatMap(({ draft }) => problemsWithCommodity(draft))).toEqual([]);
  });

  it('have the class that the form would suggest', () => {
    for (const { draft } of made) expect(suggestFreightClass(draft)!.freightClass).toBe(draft.freightClass);
  });
});

describe('the carriers to begin with', () => {
  const TODAY = '2026-11-16';
  const facts = { seed: 'lanewright-0', today: TODAY, isDemo: true };
  const made = starterCarriers(facts);

  it('are forty, all different, decided by the seed, and break no rule', () => {
    expect(made).toHaveLength(40);
    for (const field of ['name', 'scac', 'mcNumber', 'dotNumber', 'email'] as const)
      expect(new Set(made.map(({ draft }) => draft[field])).size, field).toBe(40);
    expect(made.flatMap(({ draft }) => problemsWithCarrier(draft))).toEqual([]);
    expect(dispatchersOf('one', made).flatMap(({ draft }) => problemsWithContact(draft))).toEqual([]);
    expect(starterCarriers(facts)).toEqual(made);
    expect(starterCarriers({ ...facts, seed: 'another' })).not.toEqual(made);
  });

  it('have numbers that nobody has, and every mode and equipment', () => {
    expect(made.every(({ draft }) => Number(draft.dotNumber) > 90_000_000 && Number(draft.mcNumber) > 9_900_000)).toBe(
      true,
    );
    expect(new Set(made.flatMap(({ draft }) => draft.modes)).size).toBe(3);
    expect(new Set(made.flatMap(({ draft }) => draft.equipmentModes)).size).toBe(6);
  });

  it('stand differently in the demonstration only', () => {
    const statesOf = (some: typeof made) => ({
      held: some.filter(({ state }) => state.status === 'OnHold').length,
      invited: some.filter(({ state }) => state.status === 'Invited').length,
      expiring: some.filter(({ draft }) => insuranceState(insuredUntil(draft.insurance), TODAY) === 'Expiring').length,
      expired: some.filter(({ draft }) => insuranceState(insuredUntil(draft.insurance), TODAY) === 'Expired').length,
    });
    expect(statesOf(made)).toEqual({ held: 2, invited: 2, expiring: 4, expired: 3 });
    expect(statesOf(starterCarriers({ ...facts, isDemo: false }))).toEqual({
      held: 0,
      invited: 0,
      expiring: 0,
      expired: 0,
    });
  });
});

describe('the demo world', () => {
  const DEMO = { seed: 'lanewright', today: '2026-03-08', orders: 90, quoted: { recent: 3, older: 3 } };
  let parts: TestDatabase;
  let other: TestDatabase;
  let folder: string;
  const answers: string[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'demo-files-'));
    [parts, other] = await Promise.all([cloneDatabase(), cloneDatabase()]);
    answers.push(await seed());
  });
  afterAll(async () => {
    await Promise.all([parts.close(), other.close()]);
    await rm(folder, { recursive: true });
  });

  const seed = (into = parts, demo: DemoWorldOptions['demo'] = DEMO) =>
    seedDemoWorld({
      databaseUrl: into.appUrl,
      ownerUrl: into.adminUrl,
      files: diskFiles(join(folder, into === parts ? 'one' : 'other')),
      demo,
      deadlines: TEST_DEADLINES,
    });

  it('refuses to touch a database that holds other companies', async () => {
    const taken = await cloneDatabase();
    await taken.admin.query("insert into company (id, name) values (gen_random_uuid(), 'Somebody real')");
    await expect(seed(taken)).rejects.toThrow(/MODE=production/);
    expect((await taken.admin.query('select 1 from commodity')).rowCount).toBe(0);
    await taken.close();
  });

  it('is made once: three companies, twelve people, 200 commodities', async () => {
    expect(answers).toEqual(['made']);
    const first = await contentOf(parts);
    expect(await seed()).toBe('present');
    await forgetPartsMade(parts);
    expect(await seed()).toBe('present');
    expect(await contentOf(parts)).toEqual(first);
    expect((await parts.admin.query('select 1 from commodity')).rowCount).toBe(200);
    const { rows } = await parts.admin.query(
      `select c.name, count(*)::int as people, bool_or(enable_tms_freight_audit) as own, bool_or(enable_third_party_tms_freight_audit) as third
       from company c join portal_user u on u.company_id = c.id group by 1 order by 1`,
    );
    expect(rows).toEqual([
      { name: 'Harborlight Imports', people: 4, own: true, third: false },
      { name: 'Ironbridge Building Products', people: 4, own: false, third: true },
      { name: 'Northfield Foods', people: 4, own: false, third: false },
    ]);
  });

  it('is the same again for the same seed and day, also when an earlier release has left a part of it out', async () => {
    const content = await contentOf(parts);
    const { rows } = await parts.admin.query('select distinct created_at::date::text as day from company');
    expect(rows).toEqual([{ day: '2025-02-01' }]);
    expect(await seed(other)).toBe('made');
    expect(await contentOf(other)).toEqual(content);
    const { admin } = other;
    await admin.query("delete from setting where key = 'demoWorldParts'");
    await admin.query('truncate freight_order, shipment, payment cascade');
    await admin.query('truncate location, party, company_setting, bill_to_company, billing_setting cascade');
    await admin.query('truncate carrier cascade');
    await admin.query('delete from contact c where not exists (select 1 from portal_user u where u.id = c.id)');
    await forgetPartsMade(other);
    expect(await seed(other)).toBe('made');
    // What settings a later start is given makes no difference: it stays as it was begun.
    await forgetPartsMade(other);
    expect(await seed(other, { seed: 'another', today: '2027-01-01', scale: 5, orders: 500 })).toBe('present');
    const { rows: counts } = await admin.query(
      'select (select count(*) from location)::int as places, (select count(*) from order_stop)::int >= 180 as has_orders',
    );
    expect(counts).toEqual([{ places: 60, has_orders: true }]);
  });

  it('has 60 places in towns that the reference table knows, nine of them the companies’ own', async () => {
    const { rows } = await parts.admin.query(
      `select l.location_number, l.city, q.city as known_city, l.country, l.party_id is null as is_own, l.iana_time_zone as zone
       from location l left join quotable_location q on q.id = l.quotable_location_id order by 1`,
    );
    expect(rows).toHaveLength(60);
    expect(rows.filter((row) => row.is_own)).toHaveLength(9);
    expect([
      rows.filter((row) => row.country === 'CA').length,
      rows.filter((row) => row.country === 'MX').length,
    ]).toEqual([6, 5]);
    expect(rows.filter((row) => row.zone === null || row.known_city === null)).toEqual([]);
    expect(rows.filter((row) => placeKey(row.city) !== placeKey(row.known_city))).toEqual([]);
  });

  it('has hours by kind of place: distribution centers always, stores never on Sunday', async () => {
    const { rows } = await parts.admin.query(
      `select l.location_type as type, bool_and(h.is_twenty_four_hour) as always, bool_or(h.is_closed and h.day_of_week = 0) as sunday_closed
       from location l join dock_schedule s on s.location_id = l.id join dock_hours h on h.dock_schedule_id = s.id
       where l.location_type in ('Distribution Center', 'Store') group by 1 order by 1`,
    );
    expect(rows).toEqual([
      { type: 'Distribution Center', always: true, sunday_closed: false },
      { type: 'Store', always: false, sunday_closed: true },
    ]);
  });

  it('has an open offer for every shipment that is tendering, which a carrier could accept, and prices for others', async () => {
    const { rows } = await parts.admin.query(
      `select (select count(*) from shipment where status = 2)::int as tendering,
         (select count(*) from shipment s where status = 2 and exists (
           select 1 from tender_offer o where o.shipment_id = s.id and o.state = 'Sent' and o.plan <> '{}' and o.load->'stops' <> '[]'
         ))::int as offered,
         (select count(*) from tender_offer where state = 'Sent')::int as open,
         (select count(*) from job where kind = 'expire-offer')::int as ends,
         (select count(*) from tender_offer o join shipment s on s.id = o.shipment_id
           where o.state = 'Accepted' and (o.settled_at <> s.booked_at or o.carrier_id <> s.carrier_id))::int as astray,
         (select count(*) from rate_request)::int > 0 as has_requests`,
    );
    const [{ tendering, offered, open, ends, astray, has_requests }] = rows;
    expect([offered, open, ends, astray, has_requests]).toEqual([tendering, tendering, tendering, 0, true]);
  });

  it.each([0, 1, 2])('has freight with appointments and without in company %i', (companyIndex) => {
    const lanes = demoLanes('lanewright', companyIndex, demoLocations('lanewright', companyIndex));
    const isNeeded = lanes.map(
      ({ origin, destination }) => origin.isAppointmentRequired || destination.isAppointmentRequired,
    );
    expect(new Set(isNeeded)).toEqual(new Set([true, false]));
  });

  it.each([1, 12])('breaks no rule of its own product at scale %i', (scale) => {
    for (const [companyIndex, { sections }] of DEMO_CONFIGURATIONS.entries()) {
      const locations = demoLocations('lanewright', companyIndex, scale);
      expect(locations).toHaveLength(demoLocations('lanewright', companyIndex).length * scale);
      expect(locations.slice(0, locations.length / scale)).toEqual(demoLocations('lanewright', companyIndex));
      expect(locations.flatMap(({ draft }) => problemsWithAddress(draft))).toEqual([]);
      expect(locations.flatMap(({ dockHours }) => problemsWithDockSchedule({ dockHours }))).toEqual([]);
      expect(
        demoContacts('lanewright', companyIndex, locations).flatMap(({ draft }) => problemsWithContact(draft)),
      ).toEqual([]);
      expect([
        ...problemsWithOrderDefaults(sections.orderDefaults),
        ...problemsWithQuoteMarkup(sections.quoteMarkup),
      ]).toEqual([]);
    }
  });
});
