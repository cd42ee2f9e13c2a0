import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeEmptyDatabase } from '../test/empty-database.ts';
import { cloneDatabase, type TestDatabase } from '../test/test-database.ts';
import { requireDataOfMode, requireDataOfModeAsOwner, whyNotInThisMode } from './no-demo-data.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const insertCompany = (isDemo: boolean) =>
  `insert into company (id, name, is_demo) values (gen_random_uuid(), 'Acme', ${isDemo})`;

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
    const child = spawn(process.execPath, [script, ...options], {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH,
        MODE: mode,
        DATABASE_URL: parts.appUrl,
        DATABASE_OWNER_URL: parts.adminUrl,
        DATA_DIR: '/nonexistent',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = once(child, 'close');
    expect(await text(child.stderr)).toContain(holds);
    expect((await ended)[0]).toBe(1);
    const { rows } = await parts.admin.query("select to_regclass('identity.account') is null as has_no_accounts");
    expect(rows).toEqual([{ has_no_accounts: true }]);
    expect((await parts.admin.query('select 1 from company')).rowCount).toBe(1);
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
