import { fileURLToPath } from 'node:url';
import type { ProductSettings } from '@lanewright/contract/product.ts';
import { sql } from 'kysely';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { EVERY_CONSTRAINT, everyRoute, whoCanSee } from './every-feature.ts';
import { signedInUser } from './features/access/commands.ts';
import { keyOf } from './features/outside-keys/commands/key-of-caller.ts';
import { servePaymentPages } from './outside/payments/embedded/serve-pages.ts';
import type { Ports } from './outside/ports.ts';
import { assertBoundByRowSecurity, type Database } from './platform/database/database.ts';
import { NotSignedIn } from './platform/failures.ts';
import { serveDocs } from './platform/http/serve-docs.ts';
import { serveHealth, type HealthChecks } from './platform/http/health.ts';
import { createHttpApp, everyDeadline } from './platform/http/http-app.ts';
import { createRateLimiter } from './platform/http/rate-limit.ts';
import { registerRoutes } from './platform/http/register-routes.ts';
import type { Route } from './platform/http/serve.ts';
import { serveWebApp } from './platform/http/web-app.ts';
import { callerAddress } from './platform/live/caller-address.ts';
import { serveLive } from './platform/live/live-server.ts';
import type { Settings } from './settings.ts';

export interface ApiParts {
  settings: Settings;
  database: Database;
  ports: Ports;
  log: Logger;
  verifyAnswers?: boolean;
  /** Another set of routes, for tests that show what a missing check would let through. */
  routes?: Route[];
  /** In place of every deadline here, for tests that a slow machine must not fail. */
  deadlineMs?: number;
}

const WEB_APP = fileURLToPath(new URL('../../web/dist/', import.meta.url));

/** Empty without one. */
function shownToken(request: FastifyRequest): string {
  const [scheme, token = ''] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' ? token : '';
}

function bearerToken(request: FastifyRequest): string {
  const token = shownToken(request);
  if (!token) throw new NotSignedIn();
  return token;
}

function productSettings({ settings, ports }: ApiParts): Omit<ProductSettings, 'build'> {
  const { release, helpCenterUrl, updatesWidgetUrl, map } = settings;
  const mailUnavailable = ports.mail.unavailable;
  return { release, identity: ports.identity.forBrowser(), helpCenterUrl, mailUnavailable, updatesWidgetUrl, map };
}

function originsOf(...urls: (string | null)[]): string[] {
  return [...new Set(urls.flatMap((url) => (url ? [new URL(url).origin] : [])))];
}

/** Process one: web app, API and live channel on one origin. */
export async function buildApi(parts: ApiParts): Promise<FastifyInstance> {
  const { settings, database, ports, log, deadlineMs } = parts;
  const { identity, remoteSettings } = ports;
  await assertBoundByRowSecurity(database);
  const tileOrigins = originsOf(...Object.values(settings.map).map((source) => source && source.tiles));
  const app = await createHttpApp({
    log,
    trustedProxies: settings.trustedProxies,
    isHttps: settings.publicUrl.startsWith('https:'),
    connectTo: [
      ...originsOf(settings.oidc.issuer, settings.oidc.resetIssuer, settings.updatesWidgetUrl),
      ...tileOrigins,
    ],
    imagesFrom: tileOrigins,
    scriptsFrom: originsOf(settings.updatesWidgetUrl),
    framesFrom: originsOf(ports.analytics.origin),
    constraints: EVERY_CONSTRAINT,
    ...(deadlineMs === undefined ? {} : { deadlines: everyDeadline(deadlineMs) }),
  });
  const access = { database, identity, settings: remoteSettings };
  const limiter = createRateLimiter(() => performance.now());

  registerRoutes(app, parts.routes ?? everyRoute({ ...ports, log }), {
    database,
    authenticate: async (request) => {
      const { user, bearer } = await signedInUser(access, bearerToken(request));
      return { user, accountKey: bearer.accountKey };
    },
    findKey: (request) => keyOf(database, shownToken(request)),
    limiter,
    verifyAnswers: parts.verifyAnswers ?? false,
    leaseSeconds: deadlineMs === undefined ? undefined : Math.floor(deadlineMs / 1_000),
  });
  if (ports.payments.played) servePaymentPages(app, ports.payments.played, limiter);
  const checks: HealthChecks = {
    database: {
      run: () => database.inTransaction({ role: 'lanewright_app' }, (db) => sql`select 1`.execute(db)),
      isRequired: 'always',
    },
    queue: {
      run: () =>
        database.inTransaction({ role: 'lanewright_dispatch' }, (db) => sql`select 1 from job limit 1`.execute(db)),
      isRequired: 'always',
    },
    identity: { run: () => identity.check(), isRequired: 'once' },
  };
  serveHealth(app, checks, { deadlineMs });
  serveDocs(app, settings);
  const forBrowser = productSettings(parts);
  const webApp = await serveWebApp(app, WEB_APP);
  app.get('/settings.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ ...forBrowser, build: webApp.build() } satisfies ProductSettings),
  );

  const live = serveLive({
    http: app.server,
    database,
    signIn: async (token) => {
      const { user, bearer } = await signedInUser(access, token);
      return { user, scopes: bearer.scopes, expiresAt: bearer.expiresAt };
    },
    addressOf: callerAddress(settings.trustedProxies),
    canSee: (channel, scope, entityId) => whoCanSee(channel)(scope, entityId),
    nowMs: () => Date.now(),
    ...(deadlineMs === undefined ? {} : { signInWithinMs: deadlineMs }),
    log,
  });
  app.addHook('preClose', () => live.close());
  return app;
}
