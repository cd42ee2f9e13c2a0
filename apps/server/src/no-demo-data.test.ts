import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { migrateIdentityStore } from '@lanewright/dev-identity/store/migrate.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePortsInARow } from '../../../scripts/product/free-ports.ts';
import { ensureDemoAccounts, refuseDemoAccounts } from '../seed/demo-world.ts';
import { DEMO_PEOPLE } from '../seed/people.ts';
import { inFolder, makeEmptyDatabase } from '../test/empty-database.ts';
import { cloneDatabase, TEST_DEADLINES, type TestDatabase } from '../test/test-database.ts';
import { requireDataOfMode, requireDataOfModeAsOwner, whyNotInThisMode } from './no-demo-data.ts';
import { openIdentityStore, type IdentityStore } from './outside/identity/accounts.ts';
import { loadSettings } from './settings.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const insertCompany = (isDemo: boolean) =>
  `insert into company (id, name, is_demo) values (gen_random_uuid(), 'Acme', ${isDemo})`;

/** Starts a process and stops it once it is ready. */
async function tryToStart(command: string[], settings: Record<string, string>) {
  const child = spawn(process.execPath, command, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let isReady = false;
  child.once('message', () => {
    isReady = true;
    child.kill('SIGTERM');
  });
  const ended = once(child, 'close');
  const stderr = await text(child.stderr!);
  return { isReady, code: (await ended)[0] as number | null, stderr };
}

describe('the companies in the database', () => {
  it.each([
    ['an empty database', { demo: 0, other: 0 }, [true, true]],
    ['the demo world', { demo: 3, other: 0 }, [true, false]],
    ['the demo world with a company of a trial', { demo: 3, other: 1 }, [true, false]],
    ['real companies', { demo: 0, other: 1 }, [false, true]],
  ])('decide the modes that may run on %s', (_title, counts, fits) => {
    const mayRun = [true, false].map((isDemo) => whyNotInThisMode({ isDemo }, counts) === null);
    expect(mayRun).toEqual(fits);
  });
});

describe.each([
  { mode: 'production', isDemo: false, holds: 'The database holds the demo world' },
  { mode: 'demo', isDemo: true, holds: 'The database holds companies that are not part of a demo' },
])('in $mode mode on the data of the other', ({ mode, isDemo, holds }) => {
  let parts: TestDatabase;
  beforeAll(async () => {
    parts = await cloneDatabase();
    await parts.admin.query(insertCompany(!isDemo));
  });
  afterAll(() => parts.close());

  it('is refused', async () => {
    await expect(requireDataOfMode({ isDemo }, parts.database)).rejects.toThrow(holds);
    await requireDataOfMode({ isDemo: !isDemo }, parts.database);
  });

  it.each([
    ['the API', 'apps/server/src/start-api.ts', []],
    ['the worker', 'apps/server/src/start-worker.ts', []],
    ['the identity provider', 'apps/server/src/start-identity.ts', []],
    ['the migration', 'scripts/migrate.ts', []],
    [
      'the command that opens a company',
      'scripts/create-company.ts',
      ['--name', 'New', '--email', 'a@new.example', '--first', 'A', '--last', 'B'],
    ],
  ])('ends %s before it changes anything', async (_title, script, options) => {
    const outcome = await tryToStart([script, ...options], {
      MODE: mode,
      DATABASE_URL: parts.appUrl,
      DATABASE_OWNER_URL: parts.adminUrl,
      DATA_DIR: '/nonexistent',
    });
    expect(outcome).toEqual({ isReady: false, code: 1, stderr: expect.stringContaining(holds) });
    const { rows } = await parts.admin.query("select to_regclass('identity.account') is null as has_no_accounts");
    expect(rows).toEqual([{ has_no_accounts: true }]);
    expect((await parts.admin.query('select 1 from company')).rowCount).toBe(1);
  });
});

describe('an identity store in production', () => {
  let parts: TestDatabase;
  let pool: IdentityStore['pool'];
  beforeEach(async () => {
    parts = await cloneDatabase();
    const settings = loadSettings({ MODE: 'production' });
    ({ pool } = openIdentityStore(settings, parts.appUrl, () => undefined, TEST_DEADLINES));
    await migrateIdentityStore(pool);
  });
  afterEach(async () => {
    await pool.end();
    await parts.close();
  });

  const makeAccount = (emailAddress: string) =>
    ensureDemoAccounts(pool, 'https://id.example', [{ ...DEMO_PEOPLE[0]!, emailAddress }]);
  const startIdentity = () =>
    inFolder(async (folder) =>
      tryToStart(['apps/server/src/start-identity.ts'], {
        MODE: 'production',
        DATABASE_URL: parts.appUrl,
        DATA_DIR: folder,
        HOST: '127.0.0.1',
        IDENTITY_PORT: String(await freePortsInARow(1)),
      }),
    );

  it('that is empty gets no accounts with a published password', async () => {
    expect(await startIdentity()).toEqual({ isReady: true, code: 0, stderr: '' });
    expect((await pool.query('select email_address from identity.account')).rows).toEqual([]);
  });

  it('with a demo account ends the identity provider', async () => {
    await makeAccount('Planner@Northfield.example');
    expect(await startIdentity()).toEqual({
      isReady: false,
      code: 1,
      stderr: expect.stringContaining('The identity store holds the demo account Planner@Northfield.example'),
    });
  });

  it('with accounts of other people is accepted', async () => {
    await makeAccount('robin@acme.example');
    await refuseDemoAccounts(pool);
  });
});

it('a migration asks before it changes the database, and may begin with an empty one', async () => {
  const empty = await makeEmptyDatabase();
  const check = (isDemo: boolean) => empty.migrate({ check: (client) => requireDataOfModeAsOwner({ isDemo }, client) });
  expect((await check(false)).length).toBeGreaterThan(0);
  await empty.admin.query(insertCompany(true));
  await expect(check(false)).rejects.toThrow('The database holds the demo world');
  expect(await check(true)).toEqual([]);
  await empty.close();
});
