import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../test/test-database.ts';

const PEOPLE = 50_000;
let parts: TestDatabase;

beforeAll(async () => {
  parts = await cloneDatabase();
  // Without the people themselves, whose search index would take most of the time.
  const client = await parts.admin.connect();
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into portal_user (company_id, id, issuer, subject, email_address)
     select $1, gen_random_uuid(), 'issuer', 'subject-' || n, 'person-' || n || '@x.example'
     from generate_series(1, ${PEOPLE}) n`,
    [randomUUID()],
  );
  client.release(true);
  await parts.admin.query(
    `insert into ended_session (issuer, session_id) select 'issuer', 'session-' || n from generate_series(1, ${PEOPLE}) n`,
  );
  await parts.admin.query(
    `insert into sent_link (recipient_key, sender, sent_at)
     select 'person-' || n || '@x.example', 'company', now() from generate_series(1, ${PEOPLE}) n`,
  );
  await parts.admin.query('vacuum analyze portal_user, ended_session, sent_link');
});
afterAll(() => parts.close());

/** The statements inside the functions that every request and every mail runs, as the role they run as. */
it.each([
  ['lanewright_gate', `select 1 from portal_user where issuer = 'issuer' and subject = 'x'`, 'portal_user_subject'],
  ['lanewright_gate', `select 1 from ended_session where issuer = 'issuer' and session_id = 'x'`, 'ended_session_pkey'],
  [
    'lanewright_gate',
    `select 1 from portal_user where email_key = lower(trim('X@x.example')) and subject is null and not is_disabled
     order by created_at desc, id limit 1`,
    'portal_user_address',
  ],
  ['lanewright_gate', `select max(created_at) from portal_user where email_key = lower('x')`, 'portal_user_address'],
  ['lanewright_gate', `delete from ended_session where ended_at < now() - interval '1 day'`, 'ended_session_age'],
  ['lanewright_dispatch', `select 1 from sent_link where recipient_key = 'x' order by sent_at`, 'sent_link_recipient'],
  ['lanewright_dispatch', `delete from sent_link where sent_at < now() - interval '1 hour'`, 'sent_link_age'],
])('%s finds by index: %s', async (role, statement, index) => {
  const client = await parts.admin.connect();
  try {
    await client.query(`set role ${role}`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${statement}`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan');
  } finally {
    await client.query('reset role');
    client.release();
  }
});
