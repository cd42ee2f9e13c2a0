import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Provider, type KoaContextWithOIDC } from 'oidc-provider';
import { createAccounts } from './accounts.ts';
import { loadAssets } from './http/assets.ts';
import { deviceCookies } from './http/device-cookie.ts';
import { siteHandler } from './http/site-handler.ts';
import { userinfo } from './http/userinfo.ts';
import { providerConfiguration } from './oidc/configuration.ts';
import { loadKeys, type IdentityKeys } from './oidc/keys.ts';
import { reportEndedSessions } from './oidc/session-end.ts';
import { skipEmptySignOut } from './oidc/sign-out.ts';
import type { IdentityOptions } from './options.ts';
import { createPages, type Pages } from './pages/pages.ts';
import { removeExpired } from './store/clean-up.ts';

const TIDY_EVERY_MS = 10 * 60_000;

export interface IdentityProvider {
  handle(req: IncomingMessage, res: ServerResponse): void;
  /** Publishes the next signing key when it is due, and uses it when its time has come. Done by itself every ten minutes. */
  renewKeys(): Promise<void>;
  /** Waits for the answers under way. The pool stays open: it belongs to the caller. */
  close(): Promise<void>;
}

export async function createIdentityProvider(options: IdentityOptions): Promise<IdentityProvider> {
  refuseBadOptions(options);
  const now = options.now ?? (() => new Date());
  const assets = await loadAssets();
  const pages = createPages({
    ...options,
    styles: assets.url('/assets/identity.css'),
    script: assets.url('/assets/identity.js'),
    icon: assets.url('/assets/logo.svg'),
  });
  const accounts = createAccounts(options);

  /** All that depends on the keys. What people are in the middle of lies in the database, so it can be made anew. */
  function serveWith(keys: IdentityKeys) {
    const provider = new Provider(options.issuer, providerConfiguration(options, keys, pages));
    provider.proxy = options.issuer.startsWith('https:');
    reportEndedSessions(provider, options);
    polishAnswers(provider, options, pages);
    reportErrors(provider, options);
    const devices = deviceCookies({ keys: keys.cookies, isSecure: options.issuer.startsWith('https:'), now });
    const site = { provider, accounts, pages, options, devices, now };
    return { keys, answer: siteHandler(site, { assets, userinfo: userinfo(options, keys.signing) }) };
  }
  let serving = serveWith(await loadKeys(options.keysDir, now()));

  const underWay = new Set<Promise<void>>();
  const track = (work: Promise<void>) => {
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  };
  const renewKeys = async () => {
    const keys = await loadKeys(options.keysDir, now());
    const names = (of: IdentityKeys) => of.signing.map(({ kid }) => kid).join(' ');
    if (names(keys) === names(serving.keys)) return;
    options.log.info({ signingKey: keys.signing[0].kid }, 'the published keys changed');
    serving = serveWith(keys);
  };

  const tidy = () => {
    track(removeExpired(options.pool, now()).catch((err: unknown) => options.log.warn({ err }, 'cleaning up failed')));
    track(renewKeys().catch((err: unknown) => options.log.error({ err }, 'the keys could not be renewed')));
  };
  tidy();
  const timer = setInterval(tidy, TIDY_EVERY_MS);
  timer.unref();

  return {
    handle: (req, res) => track(serving.answer(req, res)),
    renewKeys,
    async close() {
      clearInterval(timer);
      await Promise.all(underWay);
    },
  };
}

function refuseBadOptions({ issuer, audience, signInUrl }: IdentityOptions): void {
  if (!URL.canParse(issuer) || new URL(issuer).origin !== issuer) {
    throw new Error(`The issuer must be an origin such as http://localhost:3001, but is "${issuer}".`);
  }
  if (!URL.canParse(audience) || audience.includes('#')) {
    throw new Error(`The audience must be an absolute URI such as urn:example:api, but is "${audience}".`);
  }
  if (!URL.canParse(signInUrl)) throw new Error(`The sign-in address must be a full URL, but is "${signInUrl}".`);
}

/** Replaces the few pages the library draws itself, and keeps other origins out. */
function polishAnswers(provider: Provider, { client }: IdentityOptions, pages: Pages): void {
  provider.use(async (koaContext, next) => {
    await next();
    const ctx = koaContext as unknown as KoaContextWithOIDC;
    skipEmptySignOut(ctx);
    if (ctx.oidc?.route === 'resume' && ctx.status === 200) {
      const secret = ctx.oidc.session?.state?.secret;
      ctx.body = pages.switchAccount({ action: '/session/end/confirm', secret: String(secret) });
    } else if (ctx.status === 404 && !ctx.body && ctx.accepts('json', 'html') === 'html') {
      ctx.status = 404;
      ctx.type = 'html';
      ctx.body = pages.notFound();
    }
    if (ctx.get('Origin') !== client.origin) {
      for (const name of Object.keys(ctx.response.headers)) {
        if (name.toLowerCase().startsWith('access-control-')) ctx.remove(name);
      }
    }
  });
}

/** Codes and descriptions only: parameters hold codes, tokens and verifiers. */
function reportErrors(provider: Provider, { log }: IdentityOptions): void {
  const refused = (_ctx: unknown, error: Error & { error?: string; error_description?: string }) =>
    log.info({ error: error.error, description: error.error_description }, 'request refused');
  provider.on('authorization.error', refused);
  provider.on('grant.error', refused);
  provider.on('end_session.error', refused);
  provider.on('server_error', (_ctx, err) => log.error({ err }, 'the identity provider failed'));
  // The library's types leave out the event of the server underneath, which would otherwise print to the console.
  (provider as EventEmitter).on('error', (err: Error & { status?: number }) => {
    if (err.status && err.status < 500) log.info({ error: err.message }, 'request refused');
    else log.error({ err }, 'the identity provider failed');
  });
}
