import { problemsWithCommodity } from '@lanewright/domain/commodities/rules.ts';
import { suggestFreightClass } from '@lanewright/domain/commodities/freight-class.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../test/test-database.ts';
import { demoCommodities } from './commodities.ts';
import { seedDemoWorld } from './demo-world.ts';

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

  it('have the class that the form would suggest', () => {
    for (const { draft } of made) expect(suggestFreightClass(draft)!.freightClass).toBe(draft.freightClass);
  });
});

describe('the demo world', () => {
  let parts: TestDatabase;
  beforeAll(async () => {
    parts = await cloneDatabase();
  });
  afterAll(() => parts.close());

  const seed = () => seedDemoWorld({ databaseUrl: parts.appUrl, ownerUrl: parts.adminUrl });
  const fingerprint = async () =>
    (
      await parts.admin.query(
        "select md5(string_agg(id || commodity_code || description, ',' order by id)) as hash, count(*)::int as n from commodity",
      )
    ).rows[0];

  it('refuses to touch a database that holds other companies', async () => {
    await parts.admin.query("insert into company (id, name) values (gen_random_uuid(), 'Somebody real')");
    await expect(seed()).rejects.toThrow(/DEMO=off/);
    expect((await fingerprint()).n).toBe(0);
    await parts.admin.query('delete from company');
  });

  it('is made once: three companies, twelve people, 200 commodities', async () => {
    expect(await seed()).toBe('made');
    const first = await fingerprint();
    expect(first.n).toBe(200);
    expect(await seed()).toBe('present');
    expect(await fingerprint()).toEqual(first);
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
});
