import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordAudit } from '../src/platform/audit.ts';
import type { Database } from '../src/platform/database/database.ts';
import { companyScope } from '../src/platform/scope.ts';
import { makeEmptyDatabase, type EmptyDatabase } from './empty-database.ts';
import { openTestDatabase } from './test-database.ts';

const FIRST = randomUUID();
const SECOND = randomUUID();
const ENTRIES_OF_OLD = 50;
let old: EmptyDatabase;
let database: Database;

/** A trail as it was before, over months that lie back, of two companies. */
beforeAll(async () => {
  old = await makeEmptyDatabase();
  await old.migrateUntilBefore('0012');
  await old.admin.query("insert into company (id, name) values ($1, 'First'), ($2, 'Second')", [FIRST, SECOND]);
  await old.admin.query(
    `insert into audit_entry (company_id, at, action, entity_kind, entity_id, after)
     select case when n % 2 = 0 then $1 else $2 end::uuid, now() - n * interval '5 days', 'created', 'thing', n::text, '{"n": 1}'
     from generate_series(1, ${ENTRIES_OF_OLD}) n`,
    [FIRST, SECOND],
  );
  await old.migrate();
  database = openTestDatabase(old.appUrl, 2);
});
afterAll(async () => {
  await database.close();
  await old.close();
});

const rowsOf = async (statement: string, values: unknown[] = []) => (await old.admin.query(statement, values)).rows;
const monthsMade = () =>
  rowsOf(`select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as closed, c.relacl::text as rights
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'audit_entry'::regclass order by 1`);
const asDispatch = (months: number) =>
  database.inTransaction({ role: 'lanewright_dispatch' }, async (db) => {
    const { rows } = await sql<{ made: number }>`select make_audit_partitions(${months}) as made`.execute(db);
    return rows[0]!.made;
  });
const as = <T>(companyId: string, statement: string) =>
  database.inTransaction({ role: 'lanewright_app', companyId }, async (db) => {
    return (await sql.raw<T>(statement).execute(db)).rows;
  });

describe('the entries that were there', () => {
  it('are all there still, in order, each company seeing its own, none of them in the net', async () => {
    expect(
      await rowsOf('select count(*)::int as n, min(id)::int as first, max(id)::int as last from audit_entry'),
    ).toEqual([{ n: ENTRIES_OF_OLD, first: 1, last: ENTRIES_OF_OLD }]);
    expect(await rowsOf('select 1 from audit_entry_other')).toEqual([]);
    for (const company of [FIRST, SECOND])
      expect(await as(company, 'select id from audit_entry')).toHaveLength(ENTRIES_OF_OLD / 2);
  });

  it('are followed by new ones', async () => {
    const scope = companyScope(database, FIRST, { userId: null, requestId: null });
    await scope.inCompany((db) => recordAudit(db, scope, [{ action: 'changed', entityKind: 'thing', entityId: '2' }]));
    expect(await as(FIRST, "select action from audit_entry where entity_id = '2' order by id")).toEqual([
      { action: 'created' },
      { action: 'changed' },
    ]);
  });
});

describe('months', () => {
  it('are open to nobody directly', async () => {
    const months = await monthsMade();
    expect(months.length).toBeGreaterThanOrEqual(12);
    for (const month of months) expect(month).toMatchObject({ closed: true, rights: null });
    await expect(as(FIRST, `select * from ${months[0].name}`)).rejects.toThrow(/permission denied/);
  });

  it('are made ahead by whoever keeps house, once', async () => {
    const before = (await monthsMade()).length;
    expect(await asDispatch(3)).toBe(0);
    const made = await Promise.all([asDispatch(8), asDispatch(8)]);
    expect(made.toSorted()).toEqual([0, 5]);
    expect(await monthsMade()).toHaveLength(before + 5);
  });

  it('are not made by the application, nor without measure', async () => {
    await expect(as(FIRST, 'select make_audit_partitions(1)')).rejects.toThrow(/permission denied/);
    await expect(asDispatch(25)).rejects.toThrow('Between 0 and 24 months ahead, not 25.');
  });

  it('take over what the net caught', async () => {
    const at = "date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' + interval '10 months 3 days'";
    await as(
      FIRST,
      `insert into audit_entry (company_id, at, action, entity_kind, entity_id) values ('${FIRST}', ${at}, 'created', 'late', '1')`,
    );
    const whereIsIt = () =>
      rowsOf("select tableoid::regclass::text as part from audit_entry where entity_kind = 'late'");
    expect(await whereIsIt()).toEqual([{ part: 'audit_entry_other' }]);
    await asDispatch(10);
    expect(await whereIsIt()).toEqual([{ part: expect.stringMatching(/^audit_entry_\d{4}_\d\d$/) }]);
    expect(await as(FIRST, "select 1 from audit_entry where entity_kind = 'late'")).toHaveLength(1);
  });
});

it('the history of a record is read through an index in every month that holds many', async () => {
  await old.admin.query(
    `insert into audit_entry (company_id, at, action, entity_kind, entity_id)
     select $1, now() - (n % 90) * interval '1 day', 'changed', 'order', (n % 5000)::text from generate_series(1, 20000) n`,
    [FIRST],
  );
  await old.admin.query('vacuum analyze audit_entry');
  const plan = await as<{ 'QUERY PLAN': string }>(
    FIRST,
    `explain select action, before, after from audit_entry
     where company_id = (select current_company()) and entity_kind = 'order' and entity_id = '77' order by id`,
  );
  const text = plan.map((line) => line['QUERY PLAN']).join('\n');
  // A month of a few entries is one page, which is read as it is.
  const large = await rowsOf(
    'select tableoid::regclass::text as name from audit_entry group by tableoid having count(*) > 900',
  );
  expect(large.length).toBeGreaterThanOrEqual(3);
  for (const { name } of large) {
    expect(text).toMatch(new RegExp(`Index Scan (using|on) ${name}_company_id_entity_kind`));
    expect(text).not.toMatch(new RegExp(`Seq Scan on ${name}\\b`));
  }
});
