import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors } from 'oidc-provider';
import type { Assets } from './assets.ts';
import { RequestRefused, refuseForeignPost } from './form-body.ts';
import { serveInteraction } from './interaction-routes.ts';
import { serveLink } from './link-routes.ts';
import { networkOf, type Exchange, type Site } from './request.ts';
import { securityHeaders, sendPage, sendRedirect } from './security-headers.ts';

type Serve = (exchange: Exchange) => Promise<boolean>;

/** Answers our own pages, and leaves the rest to the OpenID library. */
export function siteHandler(site: Site, { assets, userinfo }: { assets: Assets; userinfo: Serve }) {
  const issuer = new URL(site.options.issuer);
  const headers = securityHeaders(site.options);
  const protocol = site.provider.callback();
  const isBehindProxy = issuer.protocol === 'https:';

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
    // The library builds addresses from these; only the issuer's own may come out.
    req.headers.host = issuer.host;
    delete req.headers['x-forwarded-host'];
    if (isBehindProxy) req.headers['x-forwarded-proto'] = 'https';

    const target = req.url ?? '/';
    // PostgreSQL keeps no NUL, and no address of ours has one.
    if (target.includes('%00') || !URL.canParse(target, issuer.href))
      throw new RequestRefused(400, 'This address cannot be read.');
    const url = new URL(target, issuer);
    const exchange = { req, res, url, network: networkOf(req, isBehindProxy) };
    if (await userinfo(exchange)) return;
    if (!isOurPage(url.pathname)) {
      await protocol(req, res);
      return;
    }
    if (req.method === 'POST') refuseForeignPost(req, issuer.origin);
    else if (req.method !== 'GET' && req.method !== 'HEAD')
      throw new RequestRefused(405, 'This page can only be read.');
    if (assets.serve(req, res, url)) return;
    if (url.pathname === '/') sendRedirect(res, site.options.signInUrl);
    else if (!(await serveInteraction(site, exchange)) && !(await serveLink(site, exchange))) {
      sendPage(res, 404, site.pages.notFound());
    }
  }

  function fail(error: unknown, res: ServerResponse): void {
    if (res.headersSent) {
      site.options.log.error({ err: error }, 'an answer broke off');
      res.destroy();
    } else if (error instanceof errors.SessionNotFound) {
      sendPage(res, 400, site.pages.expiredSignIn());
    } else if (error instanceof RequestRefused) {
      // What is left of the request is not read.
      res.setHeader('Connection', 'close');
      sendPage(res, error.status, site.pages.problem({ status: error.status, text: error.message }));
    } else {
      site.options.log.error({ err: error }, 'a page failed');
      sendPage(res, 500, site.pages.problem({ status: 500 }));
    }
  }

  return (req: IncomingMessage, res: ServerResponse): Promise<void> =>
    answer(req, res).catch((error: unknown) => fail(error, res));
}

function isOurPage(pathname: string): boolean {
  return pathname === '/' || /^\/(assets|interaction|reset|activate|device)(\/|$)/.test(pathname);
}
