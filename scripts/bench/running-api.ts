import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_BASE } from '@lanewright/contract/api-base.ts';
import { startTestPostgres } from '@lanewright/embedded-postgres/embedded-postgres.ts';
import pg from 'pg';
import pino from 'pino';
import { buildApi } from '../../apps/server/src/build-api.ts';
import { loadPlaces, type LoadedPlaces } from '../../apps/server/src/features/geography/load-places.ts';
import { chooseFiles, chooseMileage, chooseRemoteSettings } from '../../apps/server/src/outside/choose.ts';
import { oidcIdentity } from '../../apps/server/src/outside/identity/oidc.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { outboxMail } from '../../apps/server/src/platform/outbox/queue-mail.ts';
import { loadSettings } from '../../apps/server/src/settings.ts';
import { startIssuer } from '../../apps/server/test/issuer.ts';

const LOGIN = 'lanewright';
/** Below the number of calls that one person may make at once, so that nobody is told to wait. */
const CALLS_A_PERSON = 200;

export interface RunningApi {
  migratedInMs: number;
  loadedInMs: number;
  places: LoadedPlaces;
  /** Asks as one of many signed-in people, through everything but the network. */
  get(path: string): Promise<{ status: number; body: any; ms: number }>;
  stop(): Promise<void>;
}

async function prepare(ownerUrl: string) {
  const startedAt = performance.now();
  let places: LoadedPlaces = { isChanged: false, rows: 0 };
  let loadedInMs = 0;
  await migrate({
    ownerUrl,
    login: LOGIN,
    fill: async (client) => {
      const loadingAt = performance.now();
      places = await loadPlaces(client);
      loadedInMs = performance.now() - loadingAt;
    },
  });
  return { migratedInMs: performance.now() - startedAt - loadedInMs, loadedInMs, places };
}

/** The real API over a database of its own, with enough people to ask `calls` questions. */
export async function startApi(calls: number): Promise<RunningApi> {
  const [server, issuer, folder] = await Promise.all([
    startTestPostgres(),
    startIssuer(),
    mkdtemp(join(tmpdir(), 'lanewright-bench-')),
  ]);
  const prepared = await prepare(server.adminUrl);
  const url = server.url(LOGIN, new URL(server.adminUrl.replace('@/', '@localhost/')).pathname.slice(1));
  const settings = loadSettings({ OIDC_ISSUER: issuer.url, DATABASE_URL: url, DATA_DIR: folder, RELEASE: 'bench' });
  const log = pino({ level: 'silent' });
  const database = openDatabase({ url, onError: () => undefined });
  const app = await buildApi({
    settings,
    database,
    identity: oidcIdentity(settings, outboxMail(database)),
    files: chooseFiles(settings),
    mileage: chooseMileage(settings, database, log),
    remoteSettings: chooseRemoteSettings(settings, database, log),
    log,
  });
  const people = await invitePeople(server.adminUrl, issuer.url, Math.ceil(calls / CALLS_A_PERSON));
  const tokens = await Promise.all(people.map((id) => issuer.tokenFor(id)));
  let asked = 0;
  return {
    ...prepared,
    get: async (path) => {
      const authorization = `Bearer ${tokens[asked++ % tokens.length]}`;
      const startedAt = performance.now();
      const answer = await app.inject({ method: 'GET', url: API_BASE + path, headers: { authorization } });
      const ms = performance.now() - startedAt;
      return { status: answer.statusCode, body: answer.json(), ms };
    },
    stop: async () => {
      await app.close();
      await database.close();
      await issuer.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function invitePeople(adminUrl: string, issuerUrl: string, count: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const companyId = randomUUID();
  const ids = Array.from({ length: count }, () => randomUUID());
  await client.query("insert into company (id, name) values ($1, 'Bench')", [companyId]);
  await client.query(
    `insert into contact (company_id, id, first_name, last_name, primary_email_address)
     select $1, id, 'Robin', 'Marsh', id || '@example.com' from unnest($2::uuid[]) id`,
    [companyId, ids],
  );
  await client.query(
    `insert into portal_user (company_id, id, issuer, subject, email_address, roles)
     select $1, id, $3, id::text, id || '@example.com', '{Admin}' from unnest($2::uuid[]) id`,
    [companyId, ids, issuerUrl],
  );
  await client.end();
  return ids;
}
