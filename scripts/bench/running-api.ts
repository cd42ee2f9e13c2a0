import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get, type RequestOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_BASE } from '@lanewright/contract/api-base.ts';
import { startTestPostgres } from '@lanewright/embedded-postgres/embedded-postgres.ts';
import pg from 'pg';
import pino from 'pino';
import { buildApi } from '../../apps/server/src/build-api.ts';
import { loadPlaces, type LoadedPlaces } from '../../apps/server/src/features/geography/load-places.ts';
import { choosePorts } from '../../apps/server/src/outside/choose.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { loadSettings } from '../../apps/server/src/settings.ts';
import { startIssuer } from '../../apps/server/test/issuer.ts';

const LOGIN = 'lanewright';
/** Below the number of calls that one person may make at once, so that nobody is told to wait. */
const CALLS_A_PERSON = 200;

export interface RunningApi {
  migratedInMs: number;
  loadedInMs: number;
  places: LoadedPlaces;
  /** The superuser's way into the database. */
  adminUrl: string;
  /** The way of the processes: an account without rights of its own. */
  databaseUrl: string;
  /** Where it keeps files. */
  folder: string;
  /** Whose people are asking. */
  companyId: string;
  port: number;
  /** Of one of many signed-in people, each in turn. */
  nextToken(): Promise<string>;
  /** Asks as one of many signed-in people, over HTTP. */
  get(path: string): Promise<{ status: number; body: any; ms: number }>;
  /** One more API over the same database. */
  another(): Promise<{ port: number; stop(): Promise<void> }>;
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

/** A database of its own, empty but for what every installation has. */
async function newDatabase() {
  const server = await startTestPostgres();
  const prepared = await prepare(server.adminUrl);
  const url = server.url(LOGIN, new URL(server.adminUrl.replace('@/', '@localhost/')).pathname.slice(1));
  return { ...prepared, adminUrl: server.adminUrl, url, stop: () => server.stop() };
}

/** The real API over a database of its own, with enough people to ask `calls` questions. */
export async function startApi(calls: number, besides: NodeJS.ProcessEnv = {}): Promise<RunningApi> {
  const [server, issuer, folder] = await Promise.all([
    newDatabase(),
    startIssuer(),
    mkdtemp(join(tmpdir(), 'lanewright-bench-')),
  ]);
  const { url, ...prepared } = server;
  const settings = loadSettings({
    OIDC_ISSUER: issuer.url,
    DATABASE_URL: url,
    DATA_DIR: folder,
    RELEASE: 'bench',
    ...besides,
  });
  const log = pino({ level: 'silent' });
  const serve = async () => {
    const database = openDatabase({ url, onError: () => undefined });
    const app = await buildApi({ settings, database, ports: choosePorts(settings, database, log).ports, log });
    await app.listen({ port: 0, host: '127.0.0.1' });
    return {
      port: (app.server.address() as AddressInfo).port,
      stop: async () => {
        await app.close();
        await database.close();
      },
    };
  };
  const { port, stop } = await serve();
  const agent = new Agent({ keepAlive: true });
  const { companyId, people } = await invitePeople(server.adminUrl, issuer.url, Math.ceil(calls / CALLS_A_PERSON));
  const tokenOf = keepingTokens((id) => issuer.tokenFor(id));
  let asked = 0;
  const nextToken = () => tokenOf(people[asked++ % people.length]!);
  return {
    ...prepared,
    databaseUrl: url,
    folder,
    companyId,
    port,
    nextToken,
    get: async (path) => {
      const headers = { authorization: `Bearer ${await nextToken()}` };
      const startedAt = performance.now();
      const { status, text } = await ask({ agent, port, host: '127.0.0.1', path: API_BASE + path, headers });
      const ms = performance.now() - startedAt;
      return { status, body: JSON.parse(text), ms };
    },
    another: serve,
    stop: async () => {
      agent.destroy();
      await stop();
      await issuer.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const TOKEN_LIFE_MS = 120_000;

/** Tokens do not last as long as some benches run. */
function keepingTokens(make: (personId: string) => Promise<string>): (personId: string) => Promise<string> {
  const kept = new Map<string, { token: string; madeAt: number }>();
  return async (personId) => {
    const known = kept.get(personId);
    if (known && performance.now() - known.madeAt < TOKEN_LIFE_MS) return known.token;
    const token = await make(personId);
    kept.set(personId, { token, madeAt: performance.now() });
    return token;
  };
}

function ask(options: RequestOptions): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    get(options, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ status: answer.statusCode!, text: Buffer.concat(parts).toString('utf8') }));
    }).on('error', reject);
  });
}

async function invitePeople(
  adminUrl: string,
  issuerUrl: string,
  count: number,
): Promise<{ companyId: string; people: string[] }> {
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
  return { companyId, people: ids };
}
