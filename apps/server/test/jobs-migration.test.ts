import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeEmptyDatabase, type EmptyDatabase } from './empty-database.ts';

let old: EmptyDatabase;
beforeAll(async () => {
  old = await makeEmptyDatabase();
  await old.migrateUntilBefore('0009');
  await old.admin.query(
    `insert into outbox (kind, payload, sent_at) values
       ('mail', '{"to":"waiting@x.example","subject":"s","text":"t"}', null),
       ('mail', '{"to":"sent@x.example","subject":"s","text":"t"}', now()), ('live', '{"endedUserId":"x"}', null)`,
  );
  await old.admin.query("insert into job (id, kind, payload) values (gen_random_uuid(), 'remove-file', '{}')");
  await old.migrate();
});
afterAll(() => old.close());

it('mail that had not left is queued as a job, once; live events stay in the outbox', async () => {
  const { rows: jobs } = await old.admin.query(
    "select kind, lane, status, payload->>'to' as to, max_attempts from job order by kind",
  );
  expect(jobs).toEqual([
    { kind: 'mail', lane: 'mail', status: 'queued', to: 'waiting@x.example', max_attempts: 18 },
    { kind: 'remove-file', lane: 'quick', status: 'queued', to: null, max_attempts: 5 },
  ]);
  const { rows: events } = await old.admin.query('select payload, sent_at from outbox');
  expect(events).toEqual([{ payload: { endedUserId: 'x' }, sent_at: null }]);
});
