import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { tableTypes } from '../../../tools/make-table-types.ts';
import { assertBoundByRowSecurity } from './database.ts';

let parts: TestDatabase;
const FIRST = '11111111-1111-4111-8111-111111111111';
const SECOND = '22222222-2222-4222-8222-222222222222';

beforeAll(async () => {
  parts = await cloneDatabase();
  await parts.admin.query(`insert into company (id, name) values ('${FIRST}', 'First'), ('${SECOND}', 'Second')`);
});
afterAll(() => parts.close());

/** Tables that hold a company's rows, found in the catalogue so that a new one cannot be forgotten. */
async function tenantTables(): Promise<{ name: string; enabled: boolean; forced: boolean; checked: boolean }[]> {
  const { rows } = await parts.admin.query(`
    select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
      exists (
        select 1 from pg_policies p
        where p.tablename = c.relname and 'lanewright_app' = any (p.roles) and p.cmd = 'ALL'
          and p.qual like '%current_company()%' and p.with_check like '%current_company()%'
      ) as checked
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
      and (c.relname = 'company' or exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped))
    order by 1`);
  return rows;
}

it('every table with a company has a forced policy that reads and writes by it', async () => {
  const tables = await tenantTables();
  expect(tables.map((table) => table.name)).toEqual(
    expect.arrayContaining(['commodity', 'company', 'portal_user', 'audit_entry']),
  );
  for (const table of tables) expect(table).toEqual({ name: table.name, enabled: true, forced: true, checked: true });
});

it('no part of a table can be reached past the policy of the whole', async () => {
  const { rows } = await parts.admin.query(`
    select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced, c.relacl as rights
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relispartition`);
  expect(rows.length).toBeGreaterThan(0);
  for (const part of rows) expect(part).toEqual({ name: part.name, enabled: true, forced: true, rights: null });
});

it('a tenant table without a policy is found', async () => {
  await parts.admin.query('create table careless (company_id uuid, secret text)');
  expect((await tenantTables()).find((table) => table.name === 'careless')).toMatchObject({
    enabled: false,
    checked: false,
  });
  await parts.admin.query('drop table careless');
});

describe('row-level security', () => {
  const insert = (companyId: string, rowCompany: string) =>
    parts.database.inTransaction({ role: 'lanewright_app', companyId }, (db) =>
      db
        .insertInto('commodity')
        .values({
          company_id: rowCompany,
          id: crypto.randomUUID(),
          commodity_code: crypto.randomUUID(),
          description: 'x',
        })
        .execute(),
    );
  const count = (companyId?: string) =>
    parts.database.inTransaction(
      { role: 'lanewright_app', ...(companyId ? { companyId } : {}) },
      async (db) => (await db.selectFrom('commodity').select('id').execute()).length,
    );

  it('shows a company its own rows and nobody any without one', async () => {
    await insert(FIRST, FIRST);
    expect([await count(FIRST), await count(SECOND), await count()]).toEqual([1, 0, 0]);
  });

  it('refuses to write a row into another company', async () => {
    await expect(insert(FIRST, SECOND)).rejects.toThrow(/row-level security/);
  });

  it('does not leave role or company on the connection', async () => {
    const { rows } = await parts.admin.query(
      "select current_user as me, current_setting('app.company_id', true) as company",
    );
    expect(rows[0]).toEqual({ me: 'postgres', company: null });
    for (let index = 0; index < 20; index++) expect(await count()).toBe(0);
  });
});

it('gives days as text, as they were written, and takes them so', async () => {
  const { rows } = await parts.database.inTransaction({ role: 'lanewright_app' }, (db) =>
    sql`select ${'2026-03-08'}::date as day, ${'2026-03-08'}::date + 1 as next, null::date as none`.execute(db),
  );
  expect(rows).toEqual([{ day: '2026-03-08', next: '2026-03-09', none: null }]);
});

it('the table types say so', async () => {
  await parts.admin.query('create table appointment (on_date date not null, until_date date)');
  expect(await tableTypes(parts.adminUrl)).toContain(
    'export interface AppointmentTable {\n  on_date: string;\n  until_date: string | null;\n}',
  );
  await parts.admin.query('drop table appointment');
});

it('lets the application add to the audit trail but never change or remove', async () => {
  const asApp = (statement: string) =>
    parts.database.inTransaction({ role: 'lanewright_app', companyId: FIRST }, (db) => sql.raw(statement).execute(db));
  await asApp(
    `insert into audit_entry (company_id, action, entity_kind, entity_id) values ('${FIRST}', 'created', 'x', '1')`,
  );
  await expect(asApp("update audit_entry set action = 'other'")).rejects.toThrow(/permission denied/);
  await expect(asApp('delete from audit_entry')).rejects.toThrow(/permission denied/);
});

it('gives the identity provider nothing but its own schema and the right to ask for mail', async () => {
  const client = await parts.admin.connect();
  try {
    await client.query('set role lanewright_identity');
    await expect(client.query('select * from commodity')).rejects.toThrow(/permission denied/);
    await expect(client.query('select * from job')).rejects.toThrow(/permission denied/);
    await expect(client.query("insert into outbox (payload) values ('{}')")).rejects.toThrow(/permission denied/);
    for (const [columns, values] of [
      ['company_id, kind, lane, payload', `'${FIRST}', 'mail', 'mail', '{}'`],
      ['kind, lane, payload, status', "'mail', 'mail', '{}', 'completed'"],
      ['kind, lane, payload, run_at', "'mail', 'mail', '{}', now()"],
    ])
      await expect(client.query(`insert into job (${columns}) values (${values})`)).rejects.toThrow(
        /permission denied/,
      );
    for (const values of ["'remove-file', 'mail', '{}', 1", "'mail', 'heavy', '{}', 1", "'mail', 'mail', '{}', 1000"])
      await expect(
        client.query(`insert into job (kind, lane, payload, max_attempts) values (${values})`),
      ).rejects.toThrow(/row-level security/);
    await client.query("insert into job (kind, lane, payload) values ('mail', 'mail', '{}')");
  } finally {
    await client.query('reset role');
    client.release();
  }
});

it('lets the identity provider say that sessions ended and ask about an address, and look at neither', async () => {
  const client = await parts.admin.connect();
  try {
    await client.query('set role lanewright_identity');
    for (const table of ['ended_session', 'portal_user', 'sent_link'])
      await expect(client.query(`select * from ${table}`)).rejects.toThrow(/permission denied/);
    await expect(client.query("select find_portal_user('a', 'b', 'c')")).rejects.toThrow(/permission denied/);
    await client.query("select end_sessions('issuer', 'nobody', '{s1,s2,s1}')");
    expect((await client.query("select * from address_standing('nobody@x.example')")).rows).toEqual([
      { is_member: false, invited_at: null },
    ]);
  } finally {
    await client.query('reset role');
    client.release();
  }
});

it('lets nobody but those it was made for call a function that looks across companies', async () => {
  const { rows } = await parts.admin.query(`
    select p.oid::regprocedure::text as open_to_all from pg_proc p
    where p.proowner = 'lanewright_gate'::regrole
      and exists (
        select 1 from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0
      )`);
  expect(rows).toEqual([]);
});

it('accepts the application role as bound', async () => {
  await expect(assertBoundByRowSecurity(parts.database)).resolves.toBeUndefined();
});

it('refuses to serve when the application role owns a table', async () => {
  await parts.admin.query('create table mine (id int); alter table mine owner to lanewright_app');
  await expect(assertBoundByRowSecurity(parts.database)).rejects.toThrow(/must not own/);
  await parts.admin.query('drop table mine');
});

it('searches through the trigram index, not by reading every row', async () => {
  const { rows: companies } = await parts.admin.query(
    "insert into company (id, name) values (gen_random_uuid(), 'Large') returning id",
  );
  await parts.admin.query(
    `insert into commodity (company_id, id, commodity_code, description)
     select $1, gen_random_uuid(), 'L-' || n, 'Commodity number ' || md5(n::text) from generate_series(1, 5000) n`,
    [companies[0].id],
  );
  await parts.admin.query('vacuum analyze commodity');
  const client = await parts.admin.connect();
  try {
    // The statement inside the function, as the role it runs as.
    await client.query('set role lanewright_gate');
    const { rows } = await client.query(
      `explain (format text) select id from commodity c where c.company_id = '${companies[0].id}' and c.search_text like '%c4ca4238a0%'`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Bitmap Index Scan on commodity_search/);
  } finally {
    await client.query('reset role');
    client.release();
  }
});

it('the table types are those of the database', async () => {
  const written = await readFile(new URL('./tables.ts', import.meta.url), 'utf8');
  expect(written).toBe(await tableTypes(parts.adminUrl));
});
