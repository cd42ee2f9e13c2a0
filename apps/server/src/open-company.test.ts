import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../test/test-database.ts';
import { openCompany, openedInWords, type CompanyRequest } from './open-company.ts';
import { openIdentityStore } from './outside/identity/accounts.ts';
import { loadSettings } from './settings.ts';

let production: TestDatabase;
let demo: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  [production, demo] = await Promise.all([cloneDatabase(), cloneDatabase()]);
  dataDir = await mkdtemp(join(tmpdir(), 'lanewright-company-'));
});
afterAll(async () => {
  await Promise.all([production.close(), demo.close(), rm(dataDir, { recursive: true })]);
});

const robin = (companyName: string, emailAddress: string) => ({
  companyName,
  emailAddress,
  firstName: 'Robin',
  lastName: 'Marsh',
});

function open(
  parts: TestDatabase,
  environment: Record<string, string>,
  first: ReturnType<typeof robin>,
  given: Partial<Pick<CompanyRequest, 'hasDemoNetwork' | 'timeZone'>> = {},
) {
  const loaded = loadSettings({ DATABASE_URL: parts.appUrl, DATA_DIR: dataDir, ...environment });
  const settings = { ...loaded, databaseUrl: parts.appUrl };
  const log = pino({ level: 'silent' });
  const request = { hasDemoNetwork: false, timeZone: null, ...given, ...first };
  const opened = openCompany(request, { settings, database: parts.database, log });
  return opened.then((company) => ({ settings, lines: openedInWords(first, company, settings) }));
}

async function contentOf(parts: TestDatabase, companyName: string) {
  const { rows } = await parts.admin.query(
    `select (select count(*)::int from carrier where company_id = c.id) as carriers,
       (select count(*)::int from rating_row where company_id = c.id) > 0 as "hasRates",
       (select count(*)::int from lane where company_id = c.id) as lanes
     from company c where name = $1`,
    [companyName],
  );
  return rows;
}

it('opens an empty company whose administrator can set a password by the link that the operator is given', async () => {
  const first = robin('Acme Mills', 'robin@acme.example');
  const { settings, lines } = await open(production, {}, first);
  expect(lines[0]).toMatch(
    /^Acme Mills is company C\d+\. Mail is not set up \(SMTP_URL\), so the invitation of robin@acme\.example was not sent\. Pass it on yourself:$/,
  );
  const token = /\/ActivateUser\/ActivateUser\/([\w-]{43})/.exec(lines.join('\n'))![1]!;
  const { pool, accounts } = openIdentityStore(settings, production.appUrl, () => undefined);
  expect(await accounts.completeActivation(token, 'correct-horse-battery')).toMatchObject({ ok: true });
  expect(await accounts.signIn('robin@acme.example', 'correct-horse-battery')).toMatchObject({ ok: true });
  await pool.end();
  expect(await contentOf(production, 'Acme Mills')).toEqual([{ carriers: 0, hasRates: false, lanes: 0 }]);
  // The file for who prefers a mail program.
  expect(await readdir(join(dataDir, 'outbox'))).toHaveLength(1);
});

it('names the sign-in address where another provider has the passwords', async () => {
  const first = robin('Birch Foods', 'robin@birch.example');
  const environment = { OIDC_ISSUER: 'https://id.example', PUBLIC_URL: 'https://tms.example' };
  const { lines } = await open(production, environment, first);
  expect(lines.join('\n')).toContain('https://tms.example/login?login_hint=robin%40birch.example');
});

it('dates the books of a company in the time zone that is given, and refuses one that does not exist', async () => {
  await open(production, {}, robin('Elm Paper', 'robin@elm.example'), { timeZone: 'America/Los_Angeles' });
  const { rows } = await production.admin.query(
    `select settings ->> 'timeZone' as zone from company_setting s join company c on c.id = s.company_id
     where c.name = 'Elm Paper' and section = 'booking'`,
  );
  expect(rows).toEqual([{ zone: 'America/Los_Angeles' }]);
  const wrong = open(production, {}, robin('Fir Homes', 'robin@fir.example'), { timeZone: 'America/Springfield' });
  await expect(wrong).rejects.toThrow('Choose a time zone of the United States, Canada or Mexico');
  expect(await contentOf(production, 'Fir Homes')).toEqual([]);
});

it('makes no invented carriers in production', async () => {
  const opened = open(production, {}, robin('Cedar Goods', 'robin@cedar.example'), { hasDemoNetwork: true });
  await expect(opened).rejects.toThrow('--with-demo-network makes invented carriers and tariffs');
  expect(await contentOf(production, 'Cedar Goods')).toEqual([]);
});

it('makes invented carriers and tariffs for a trial in a demo, once its world is made', async () => {
  const make = (companyName: string, emailAddress: string) =>
    open(demo, { MODE: 'demo' }, robin(companyName, emailAddress), { hasDemoNetwork: true });
  await expect(make('Dune Tools', 'robin@dune.example')).rejects.toThrow('The demo world is not made yet');
  await demo.admin.query("insert into company (id, name, is_demo) values (gen_random_uuid(), 'Northfield', true)");
  await make('Dune Tools', 'robin@dune.example');
  expect(await contentOf(demo, 'Dune Tools')).toEqual([{ carriers: 40, hasRates: true, lanes: 0 }]);
});
