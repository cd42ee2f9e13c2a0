import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOGIN } from '../../../test/global-setup.ts';
import { cloneDatabase, openTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { openIdentityStore } from '../../outside/identity/accounts.ts';
import { loadSettings } from '../../settings.ts';
import { sessionUrl } from './session-url.ts';

it.each([
  ['postgres://portal@db/freight', undefined, '-c TimeZone=UTC'],
  ['postgres://portal@/freight?host=%2Ftmp%2Fpg', undefined, '-c TimeZone=UTC'],
  ['postgres://portal@db/freight?options=-c%20jit%3Doff', undefined, '-c jit=off -c TimeZone=UTC'],
  ['postgres://portal@db/freight', 'lanewright_identity', '-c TimeZone=UTC -c role=lanewright_identity'],
] as const)('adds to %s, with the role %s: %s', (url, role, options) => {
  const made = new URL(sessionUrl(url, role).replace('@/', '@db/'));
  expect(made.searchParams.get('options')).toBe(options);
  expect(made.searchParams.get('host')).toBe(url.includes('host=') ? '/tmp/pg' : null);
});

let parts: TestDatabase;
beforeAll(async () => {
  parts = await cloneDatabase();
  const { rows } = await parts.admin.query<{ name: string }>('select current_database() as name');
  const { name } = rows[0]!;
  await parts.admin.query(`alter database ${name} set timezone to 'Asia/Tokyo'`);
  await parts.admin.query(`alter role ${LOGIN} in database ${name} set timezone to 'Pacific/Honolulu'`);
});
afterAll(() => parts.close());

it.each(['', '?options=-c%20TimeZone%3DAsia%2FKolkata'])(
  'keeps sessions in UTC whatever the database, the account and the address (%s) say',
  async (query) => {
    const database = openTestDatabase(
      `${parts.appUrl}${query.replace('?', parts.appUrl.includes('?') ? '&' : '?')}`,
      1,
    );
    const inTransaction = await database.inTransaction({ role: 'lanewright_app' }, async (db) => {
      const { rows } = await sql<{ TimeZone: string }>`show timezone`.execute(db);
      return rows[0]!.TimeZone;
    });
    const listener = database.newClient();
    await listener.connect();
    const ofListener = (await listener.query('show timezone')).rows[0].TimeZone;
    await listener.end();
    await database.close();
    expect([inTransaction, ofListener]).toEqual(['UTC', 'UTC']);
  },
);

it('keeps the sessions of the identity store in UTC and in their role', async () => {
  const settings = loadSettings({ DATABASE_URL: parts.appUrl, DATA_DIR: '/nonexistent' });
  const { pool } = openIdentityStore(settings, parts.appUrl, () => undefined);
  const { rows } = await pool.query(`select current_setting('timezone') as zone, current_user as role`);
  await pool.end();
  expect(rows).toEqual([{ zone: 'UTC', role: 'lanewright_identity' }]);
});
