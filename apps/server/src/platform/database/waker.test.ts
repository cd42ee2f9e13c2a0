import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { SEND_MAIL } from '../mail/mail.ts';
import { announce } from '../outbox/announce.ts';
import { companyScope } from '../scope.ts';
import { listen } from './listener.ts';
import { createWaker } from './waker.ts';

let parts: TestDatabase;
const COMPANY = '11111111-1111-4111-8111-111111111111';

beforeAll(async () => {
  parts = await cloneDatabase();
  await parts.admin.query(`insert into company (id, name) values ('${COMPANY}', 'First')`);
});
afterAll(() => parts.close());

const eventually = <T>(look: () => T) => expect.poll(look, { interval: 20 });

const write = () => {
  const scope = companyScope(parts.database, COMPANY, { userId: null, requestId: null });
  return scope.inCompany(async (db) => {
    await enqueue(db, SEND_MAIL, { payload: { to: 'a@b.example', subject: 'x', text: 'y' }, companyId: COMPANY });
    await announce(db, scope, 'commodities', { entityId: crypto.randomUUID() });
  });
};

async function startListening(): Promise<{ heard: string[]; close(): Promise<void> }> {
  const heard: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const listener = listen({
    database: parts.database,
    channels: ['job', 'outbox', 'marker'],
    onMessage: (channel) => heard.push(channel),
    onListening: () => resolve(),
    onError: () => undefined,
  });
  await promise;
  return { heard, close: () => listener.close() };
}
/** Notifications arrive in the order of their commits: what came before this has been heard, or never will be. */
const mark = () => parts.admin.query("select pg_notify('marker', '')");

it('the transaction of a write contains no NOTIFY', async () => {
  const { heard, close } = await startListening();
  await parts.admin.query("insert into job (kind, lane, payload) values ('mail', 'mail', '{}')");
  await parts.admin.query("insert into outbox (payload) values ('{}')");
  await mark();
  await eventually(() => heard).toEqual(['marker']);
  await close();
});

it('who waits is told after the commit', async () => {
  const { heard, close } = await startListening();
  await write();
  await eventually(() => heard.toSorted()).toEqual(['job', 'outbox']);
  await close();
});

it('many writes of a moment are told of once', async () => {
  const { heard, close } = await startListening();
  const waker = createWaker(parts.admin, () => undefined);
  for (let n = 0; n < 1_000; n++) waker.wake('job');
  await waker.close();
  await mark();
  await eventually(() => heard).toEqual(['job', 'marker']);
  await close();
});

it('nobody is told of a write that was rolled back', async () => {
  const { heard, close } = await startListening();
  const failing = parts.database.inTransaction({ role: 'lanewright_dispatch' }, async (db) => {
    await enqueue(db, SEND_MAIL, { payload: { to: 'a@b.example', subject: 'x', text: 'y' }, companyId: null });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  // A later wake-up of the same process would carry along what was left over.
  await parts.database.inTransaction({ role: 'lanewright_app', companyId: COMPANY }, (db) =>
    announce(db, companyScope(parts.database, COMPANY, { userId: null, requestId: null }), 'commodities', {
      entityId: crypto.randomUUID(),
    }),
  );
  await eventually(() => heard).toEqual(['outbox']);
  await close();
});
