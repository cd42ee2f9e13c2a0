import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_BASE } from '@lanewright/contract/api-base.ts';
import { cardEventsPath } from '@lanewright/contract/card-payments.ts';
import type { Permission } from '@lanewright/domain/access/permissions.ts';
import type { Role } from '@lanewright/domain/access/roles.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import pino from 'pino';
import { NO_LIMIT_MS, STALL_MS } from '../../../scripts/testing/stall.ts';
import { buildApi } from '../src/build-api.ts';
import { everyRoute } from '../src/every-feature.ts';
import { diskFiles } from '../src/outside/files/disk.ts';
import { oidcIdentity } from '../src/outside/identity/oidc.ts';
import { sentLinks } from '../src/outside/identity/sent-links.ts';
import { embeddedAnalytics } from '../src/outside/analytics/embedded.ts';
import { embeddedCarriers } from '../src/outside/carriers/embedded.ts';
import { embeddedPayments } from '../src/outside/payments/embedded/embedded.ts';
import type { AnalyticsPort } from '../src/outside/analytics/port.ts';
import type { PaymentsPort } from '../src/outside/payments/port.ts';
import type { CarriersPort } from '../src/outside/carriers/port.ts';
import { embeddedIntegratedRates, embeddedSpotRates } from '../src/outside/rates/embedded.ts';
import type { IntegratedRatesPort, SpotRatesPort } from '../src/outside/rates/port.ts';
import { greatCircleMileage } from '../src/outside/mileage/great-circle.ts';
import { integrationStatuses } from '../src/outside/integrations/integration-statuses.ts';
import type { FilePort } from '../src/outside/files/port.ts';
import type { Identity } from '../src/outside/identity/port.ts';
import { databaseSettings } from '../src/outside/settings/embedded.ts';
import type { RemoteSettings } from '../src/outside/settings/port.ts';
import { remembered } from '../src/outside/settings/remembered.ts';
import { httpWebhooks } from '../src/outside/webhooks/http.ts';
import type { WebhooksPort } from '../src/outside/webhooks/port.ts';
import { neverInTransaction, throwBreach } from '../src/outside/never-in-transaction.ts';
import type { Ports } from '../src/outside/ports.ts';
import type { Route } from '../src/platform/http/serve.ts';
import { queuedMail } from '../src/platform/mail/queue-mail.ts';
import { fileThreads } from '../src/platform/threads/file-threads.ts';
import { loadSettings, type Settings } from '../src/settings.ts';
import { startIssuer, type TestIssuer } from './issuer.ts';
import { cloneDatabase, type TestDatabase } from './test-database.ts';

export interface Answer<T = any> {
  status: number;
  body: T;
  headers: Record<string, unknown>;
}

export interface Client {
  userId: string;
  companyId: string;
  token: string;
  get<T = any>(path: string): Promise<Answer<T>>;
  post<T = any>(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer<T>>;
  put<T = any>(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer<T>>;
  delete<T = any>(path: string, headers?: Record<string, string>): Promise<Answer<T>>;
}

export interface World extends TestDatabase {
  app: FastifyInstance;
  issuer: TestIssuer;
  ports: Ports;
  files: FilePort;
  /** What the server wrote to its log. */
  logLines: string[];
  makeCompany(name?: string): Promise<string>;
  makeUser(
    companyId: string,
    access?: {
      roles?: Role[];
      permissions?: Permission[];
      firstName?: string;
      lastName?: string;
      isBetaUser?: boolean;
    },
  ): Promise<Client>;
  send(options: InjectOptions, token?: string): Promise<Answer>;
  /** Done before the world is closed. */
  whenClosing(work: () => Promise<void>): void;
}

/** The claim in every test token, and the header that the account server wants with it. */
export const ACCOUNT_KEY = 'test-account-key';

/** One look for all requests, which would each read the settings anew. */
const rememberedInWorld = (plain: RemoteSettings) =>
  remembered(
    plain,
    60_000,
    () => performance.now(),
    () => undefined,
  );

/** The real API over a database of its own; only the network between is left out. */
export async function makeWorld(
  change: {
    routes?: (routes: Route[]) => Route[];
    /** Others than the company's own tariffs. */
    integratedRates?: IntegratedRatesPort;
    spotRates?: SpotRatesPort;
    /** Others than those that play the carriers. */
    carriers?: (plain: CarriersPort) => CarriersPort;
    /** Another than the one that plays a provider of card payments. */
    payments?: (plain: PaymentsPort) => PaymentsPort;
    /** Another provider than one that can only be told by mail. */
    identity?: (settings: Settings, plain: Identity) => Identity;
    files?: (plain: FilePort) => FilePort;
    /** Others than those that are remembered, as in the product. */
    remoteSettings?: (plain: RemoteSettings) => RemoteSettings;
    /** Another than our own report pages. */
    analytics?: AnalyticsPort;
    /** Others than those that wait for a receiver as long as a test may wait. */
    webhooks?: WebhooksPort;
    /** Why nobody receives mail. */
    mailUnavailable?: string;
  } = {},
): Promise<World> {
  const [parts, issuer] = await Promise.all([cloneDatabase(), startIssuer()]);
  const settings = loadSettings({
    OIDC_ISSUER: issuer.url,
    DATABASE_URL: parts.appUrl,
    DATA_DIR: '/nonexistent',
    RELEASE: 'test',
  });
  const logLines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void logLines.push(line) });
  const folder = await mkdtemp(join(tmpdir(), 'lanewright-files-'));
  const links = sentLinks(parts.database, () => new Date());
  const plain = oidcIdentity(settings, queuedMail(parts.database), links, STALL_MS);
  const payments = embeddedPayments(parts.database, {
    publicUrl: settings.publicUrl,
    feePercent: settings.cardFeePercent,
    now: () => new Date(),
    deliver: async (payload, headers) =>
      (await app.inject({ method: 'POST', url: `${API_BASE}${cardEventsPath('embedded')}`, payload, headers }))
        .statusCode,
  });
  const settingsOfWorld = databaseSettings(parts.database);
  const betaUsers: string[] = [];
  /** Users of a test are beta users unless the test says otherwise. */
  const withBetaUsers = (plain: RemoteSettings): RemoteSettings => ({
    ...plain,
    read: async (key) =>
      key === 'betaUsers' ? [await plain.read(key), ...betaUsers].filter(Boolean).join(',') : plain.read(key),
  });
  const ports: Ports = neverInTransaction(
    {
      identity: change.identity?.(settings, plain) ?? plain,
      files: change.files?.(diskFiles(folder)) ?? diskFiles(folder),
      mail: { ...queuedMail(parts.database), unavailable: change.mailUnavailable ?? null },
      mileage: greatCircleMileage(),
      integratedRates: change.integratedRates ?? embeddedIntegratedRates(),
      spotRates: change.spotRates ?? embeddedSpotRates(),
      carriers: change.carriers?.(embeddedCarriers(parts.database)) ?? embeddedCarriers(parts.database),
      payments: change.payments?.(payments) ?? payments,
      remoteSettings: change.remoteSettings?.(settingsOfWorld) ?? withBetaUsers(rememberedInWorld(settingsOfWorld)),
      // To a receiver in the test itself.
      webhooks: change.webhooks ?? httpWebhooks({ allowsPrivate: true, timeoutMs: STALL_MS }),
      analytics: change.analytics ?? embeddedAnalytics(),
      integrations: { list: () => integrationStatuses(settings) },
    },
    throwBreach,
  );
  fileThreads.deadlineMs = NO_LIMIT_MS;
  const app = await buildApi({
    settings,
    database: parts.database,
    ports,
    log,
    verifyAnswers: true,
    deadlineMs: NO_LIMIT_MS,
    ...(change.routes ? { routes: change.routes(everyRoute({ ...ports, log })) } : {}),
  });

  const closing: (() => Promise<void>)[] = [];
  const send = async (options: InjectOptions, token?: string): Promise<Answer> => {
    const answer = await app.inject({
      ...options,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...options.headers },
    });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.rawPayload, headers: answer.headers };
  };

  return {
    ...parts,
    app,
    issuer,
    ports,
    files: ports.files,
    logLines,
    send,
    whenClosing: (work) => void closing.push(work),
    makeCompany: async (name = 'Acme Mills') => {
      const id = randomUUID();
      await parts.admin.query('insert into company (id, name) values ($1, $2)', [id, name]);
      return id;
    },
    makeUser: async (companyId, access = {}) => {
      const userId = randomUUID();
      if (access.isBetaUser !== false) betaUsers.push(`${userId}@example.com`);
      await parts.admin.query(
        `with person as (
           insert into contact (company_id, id, first_name, last_name, primary_email_address)
           values ($1, $2, $6, $7, $5)
         )
         insert into portal_user (company_id, id, issuer, subject, email_address, roles, custom_permissions)
         values ($1, $2, $3, $4, $5, $8, $9)`,
        [
          companyId,
          userId,
          issuer.url,
          userId,
          `${userId}@example.com`,
          access.firstName ?? 'Robin',
          access.lastName ?? 'Marsh',
          access.roles ?? (access.permissions ? [] : ['Admin']),
          access.permissions ?? [],
        ],
      );
      const token = await issuer.tokenFor(userId, { account_key: ACCOUNT_KEY });
      const call = (
        method: 'GET' | 'POST' | 'PUT' | 'DELETE',
        path: string,
        body?: unknown,
        headers: Record<string, string> = {},
      ) =>
        send(
          {
            method,
            url: (path.startsWith('/account/') ? '' : API_BASE) + path,
            ...(body === undefined
              ? {}
              : {
                  payload: JSON.stringify(body),
                  headers: { 'content-type': 'application/json-patch+json', ...headers },
                }),
            ...(body === undefined ? { headers } : {}),
          },
          token,
        );
      return {
        userId,
        companyId,
        token,
        get: (path) => call('GET', path),
        post: (path, body, headers) => call('POST', path, body, headers),
        put: (path, body, headers) => call('PUT', path, body, headers),
        delete: (path, headers) => call('DELETE', path, undefined, headers),
      };
    },
    close: async () => {
      await Promise.all(closing.map((work) => work()));
      await app.close();
      await issuer.close();
      await parts.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
