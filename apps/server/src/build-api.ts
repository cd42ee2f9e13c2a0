import { fileURLToPath } from 'node:url';
import type { ProductSettings } from '@lanewright/contract/product.ts';
import { sql } from 'kysely';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { signedInUser } from './features/access/commands.ts';
import { accessRoutes } from './features/access/routes.ts';
import { commodityRoutes } from './features/commodities/routes.ts';
import { canSeeCommodity } from './features/commodities/commands.ts';
import { configurationRoutes } from './features/configuration/routes.ts';
import { canSeeContact } from './features/contacts/commands/read-contact.ts';
import { contactRoutes } from './features/contacts/routes.ts';
import { geographyRoutes } from './features/geography/routes.ts';
import { canSeeLocation } from './features/locations/commands/find-location.ts';
import { locationRoutes } from './features/locations/routes.ts';
import { productRoutes } from './features/product/routes.ts';
import { referenceListRoutes } from './features/reference-lists/routes.ts';
import { viewRoutes } from './features/views/routes.ts';
import type { FilePort } from './outside/files/port.ts';
import type { Identity } from './outside/identity/port.ts';
import type { MileagePort } from './outside/mileage/port.ts';
import type { RemoteSettings } from './outside/settings/port.ts';
import { assertBoundByRowSecurity, type Database } from './platform/database/database.ts';
import { NotSignedIn } from './platform/failures.ts';
import { DOCS_STYLE, docsPage } from './platform/http/docs-page.ts';
import { serveHealth } from './platform/http/health.ts';
import { createHttpApp } from './platform/http/http-app.ts';
import { openApiDocument } from './platform/http/openapi.ts';
import { createRateLimiter } from './platform/http/rate-limit.ts';
import { registerRoutes } from './platform/http/register-routes.ts';
import type { Route } from './platform/http/serve.ts';
import { serveWebApp } from './platform/http/web-app.ts';
import { serveLive } from './platform/live/live-server.ts';
import type { Settings } from './settings.ts';

export interface ApiParts {
  settings: Settings;
  database: Database;
  identity: Identity;
  files: FilePort;
  mileage: MileagePort;
  remoteSettings: RemoteSettings;
  log: Logger;
  verifyAnswers?: boolean;
  /** Another set of routes, for tests that show what a missing check would let through. */
  routes?: Route[];
}

const WEB_APP = fileURLToPath(new URL('../../web/dist/', import.meta.url));

export function everyRoute({
  identity,
  files,
  mileage,
  log,
}: Pick<ApiParts, 'identity' | 'files' | 'mileage' | 'log'>): Route[] {
  return [
    ...accessRoutes(identity),
    ...commodityRoutes,
    ...configurationRoutes,
    ...contactRoutes(identity, files),
    ...geographyRoutes(mileage),
    ...locationRoutes,
    ...productRoutes(log),
    ...referenceListRoutes,
    ...viewRoutes,
  ];
}

function bearerToken(request: FastifyRequest): string {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw new NotSignedIn();
  return token;
}

function productSettings({ settings, identity }: ApiParts): ProductSettings {
  const { release, helpCenterUrl, updatesWidgetUrl, map } = settings;
  return { release, identity: identity.forBrowser(), helpCenterUrl, updatesWidgetUrl, map };
}

function originsOf(...urls: (string | null)[]): string[] {
  return [...new Set(urls.flatMap((url) => (url ? [new URL(url).origin] : [])))];
}

/** Process one: web app, API and live channel on one origin. */
export async function buildApi(parts: ApiParts): Promise<FastifyInstance> {
  const { settings, database, identity, remoteSettings, log } = parts;
  await assertBoundByRowSecurity(database);
  const tileOrigins = originsOf(...Object.values(settings.map).map((source) => source && source.tiles));
  const app = await createHttpApp({
    log,
    trustProxy: settings.trustProxy,
    isHttps: settings.publicUrl.startsWith('https:'),
    connectTo: [
      ...originsOf(settings.oidc.issuer, settings.oidc.resetIssuer, settings.updatesWidgetUrl),
      ...tileOrigins,
    ],
    imagesFrom: tileOrigins,
    scriptsFrom: originsOf(settings.updatesWidgetUrl),
  });
  const access = { database, identity, settings: remoteSettings };

  registerRoutes(app, parts.routes ?? everyRoute(parts), {
    database,
    authenticate: async (request) => {
      const { user, bearer } = await signedInUser(access, bearerToken(request));
      return { user, accountKey: bearer.accountKey };
    },
    limiter: createRateLimiter(() => performance.now()),
    verifyAnswers: parts.verifyAnswers ?? false,
  });
  serveHealth(app, {
    database: () => database.inTransaction({ role: 'lanewright_app' }, (db) => sql`select 1`.execute(db)),
    queue: () =>
      database.inTransaction({ role: 'lanewright_dispatch' }, (db) => sql`select 1 from job limit 1`.execute(db)),
    identity: () => identity.check(),
  });
  const document = openApiDocument(settings.release, settings.publicUrl);
  app.get('/api/openapi.json', () => document);
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(docsPage(settings.release)));
  app.get('/api/docs.css', (_request, reply) => reply.type('text/css').send(DOCS_STYLE));
  const forBrowser = productSettings(parts);
  app.get('/settings.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(forBrowser));
  await serveWebApp(app, WEB_APP);

  const live = serveLive({
    http: app.server,
    database,
    signIn: async (token) => {
      const { user, bearer } = await signedInUser(access, token);
      return { user, scopes: bearer.scopes, expiresAt: bearer.expiresAt };
    },
    // No shipment exists yet, so no group of one can be joined.
    canSee: {
      commodities: canSeeCommodity,
      contacts: canSeeContact,
      locations: canSeeLocation,
      shipments: () => Promise.resolve(false),
    },
    nowMs: () => Date.now(),
    log,
  });
  app.addHook('preClose', () => live.close());
  return app;
}
