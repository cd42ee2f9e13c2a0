import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPortalUser, linkPortalUser } from '../src/features/access/store.ts';
import type { Database } from '../src/platform/database/database.ts';
import { makeEmptyDatabase, type EmptyDatabase } from './empty-database.ts';
import { openTestDatabase } from './test-database.ts';

const MIGRATIONS = new URL('../migrations/', import.meta.url);
const COMPANY = randomUUID();
const people = {
  ann: { id: randomUUID(), subject: 'ann-subject' },
  bob: { id: randomUUID(), subject: null },
  cyd: { id: randomUUID(), subject: 'cyd-subject' },
};
let old: EmptyDatabase;
let admin: pg.Client;
let database: Database;

/** People of a database as it was before they became contacts. */
async function addPeople(admin: pg.Client): Promise<void> {
  await admin.query("insert into company (id, name) values ($1, 'Northfield')", [COMPANY]);
  await admin.query(
    `insert into portal_user (company_id, id, issuer, subject, email_address, first_name, last_name, title, roles, is_disabled)
     values ($1, $2, 'iss', $3, 'Ann@x.example', 'Ann', 'Abel', 'Planner', '{Admin}', false),
       ($1, $4, null, null, 'bob@x.example', 'Bob', 'Bell', null, '{Orders}', false),
       ($1, $5, 'iss', $6, 'cyd@x.example', 'Cyd', 'Cole', null, '{Orders}', true)`,
    [COMPANY, people.ann.id, people.ann.subject, people.bob.id, people.cyd.id, people.cyd.subject],
  );
  await admin.query(
    "insert into grid_setting (company_id, user_id, grid_id, columns, application_access, fixed_columns_count) values ($1, $2, 'orders', '{a}', 'x', 0)",
    [COMPANY, people.ann.id],
  );
}

beforeAll(async () => {
  old = await makeEmptyDatabase();
  ({ admin } = old);
  await old.migrateUntilBefore('0004');
  await addPeople(admin);
  await old.migrate();
  database = openTestDatabase(old.appUrl, 2);
});
afterAll(async () => {
  await database.close();
  await old.close();
});

const asApp = <T>(work: Parameters<typeof database.inTransaction<T>>[1]) =>
  database.inTransaction({ role: 'lanewright_app' }, work);

it('everybody who could sign in is a contact with the same id, name, title and address', async () => {
  const { rows } = await admin.query(
    'select id, first_name, last_name, title, primary_email_address as email, search_text from contact order by last_name',
  );
  expect(rows).toEqual([
    {
      id: people.ann.id,
      first_name: 'Ann',
      last_name: 'Abel',
      title: 'Planner',
      email: 'Ann@x.example',
      search_text: expect.stringContaining('ann abel planner ann x example'),
    },
    {
      id: people.bob.id,
      first_name: 'Bob',
      last_name: 'Bell',
      title: '',
      email: 'bob@x.example',
      search_text: expect.stringContaining('bob bell'),
    },
    {
      id: people.cyd.id,
      first_name: 'Cyd',
      last_name: 'Cole',
      title: '',
      email: 'cyd@x.example',
      search_text: expect.stringContaining('cyd cole'),
    },
  ]);
});

it('they still sign in as before: by subject, by a verified address the first time, and not when disabled', async () => {
  const find = (subject: string) => asApp((db) => findPortalUser(db, { issuer: 'iss', subject, sessionId: null }));
  expect(await find(people.ann.subject)).toMatchObject({
    id: people.ann.id,
    company_id: COMPANY,
    company_name: 'Northfield',
    first_name: 'Ann',
    last_name: 'Abel',
    roles: ['Admin'],
    tokens_valid_from: null,
  });
  expect(await find(people.cyd.subject)).toBeNull();
  expect(
    await asApp((db) =>
      linkPortalUser(db, { issuer: 'iss', subject: 'bob-subject', sessionId: null }, 'BOB@x.example'),
    ),
  ).toEqual({
    company_id: COMPANY,
    id: people.bob.id,
  });
  expect(await find('bob-subject')).toMatchObject({ first_name: 'Bob' });
});

it('what people arranged is still theirs', async () => {
  const { rows } = await admin.query('select user_id from grid_setting');
  expect(rows).toEqual([{ user_id: people.ann.id }]);
});

it('row-level security binds everybody again, the owner of the tables too', async () => {
  const { rows } = await admin.query(
    "select relname, relrowsecurity, relforcerowsecurity from pg_class where relname in ('portal_user', 'contact') order by 1",
  );
  expect(rows).toEqual([
    { relname: 'contact', relrowsecurity: true, relforcerowsecurity: true },
    { relname: 'portal_user', relrowsecurity: true, relforcerowsecurity: true },
  ]);
  await admin.query('begin; set local role lanewright_owner');
  expect((await admin.query('select 1 from portal_user')).rowCount).toBe(0);
  expect((await admin.query('select 1 from contact')).rowCount).toBe(0);
  await admin.query('rollback');
  expect(await asApp((db) => db.selectFrom('contact').select('id').execute())).toEqual([]);
});

it('a second migration finds nothing left to do', async () => {
  const { rows } = await admin.query('select count(*)::int as n from schema_migration');
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql'));
  expect(rows[0].n).toBe(names.length);
});
