import type { PasswordPurpose } from '../pages/password-pages.ts';
import type { LinkPurpose } from '../store/link-rows.ts';
import { rememberDone } from './done-cookie.ts';
import { readForm } from './form-body.ts';
import { requestReset } from './reset-request.ts';
import type { Exchange, Site } from './request.ts';
import { sendPage, sendRedirect } from './security-headers.ts';

/** The addresses that mails lead to. A GET never uses a link up: mail scanners open them too. */
export async function serveLink(site: Site, exchange: Exchange): Promise<boolean> {
  const { url } = exchange;
  if (url.pathname === '/reset') {
    await serveNewLink(site, exchange);
    return true;
  }
  const match = /^\/(reset|activate|device)\/([\w-]{1,200})$/.exec(url.pathname);
  if (!match) return false;
  const [, purpose, token] = match as unknown as [string, LinkPurpose, string];
  const state = await site.accounts.inspectLink(token, purpose);
  if (!state.ok) sendPage(exchange.res, 410, site.pages.linkRefused(purpose, state.reason));
  else if (purpose === 'device') await serveDevice(site, exchange, token, state.link.emailAddress);
  else await serveSetPassword(site, exchange, { purpose, token, emailAddress: state.link.emailAddress });
  return true;
}

/** Whoever could open the mail is the owner: their device is from now on like one they have signed in on before. */
function goOn(
  site: Site,
  { res }: Exchange,
  done: { purpose: LinkPurpose; accountId: string; emailAddress: string },
): void {
  site.devices.remember(res, done.accountId);
  rememberDone(res, done.purpose);
  const next = new URL(site.options.signInUrl);
  next.searchParams.set('login_hint', done.emailAddress);
  sendRedirect(res, next.href);
}

async function serveDevice(site: Site, exchange: Exchange, token: string, emailAddress: string): Promise<void> {
  const { req, res, url } = exchange;
  if (req.method !== 'POST') {
    sendPage(res, 200, site.pages.confirmDevice({ action: url.pathname, emailAddress }));
    return;
  }
  const result = await site.accounts.completeDevice(token);
  if (result.ok) goOn(site, exchange, { ...result, purpose: 'device' });
  else sendPage(res, 410, site.pages.linkRefused('device', result.reason === 'password' ? 'unknown' : result.reason));
}

async function serveSetPassword(
  site: Site,
  exchange: Exchange,
  { purpose, token, emailAddress }: { purpose: PasswordPurpose; token: string; emailAddress: string },
): Promise<void> {
  const { req, res, url } = exchange;
  const view = { purpose, action: url.pathname, emailAddress };
  if (req.method !== 'POST') {
    sendPage(res, 200, site.pages.setPassword(view));
    return;
  }

  const password = (await readForm(req))('password');
  const result = await (purpose === 'reset'
    ? site.accounts.completeReset(token, password)
    : site.accounts.completeActivation(token, password));
  if (result.ok) {
    site.options.log.info({ accountId: result.accountId, purpose }, 'password set');
    goOn(site, exchange, { ...result, purpose });
  } else if (result.reason === 'password') {
    const problems = [{ field: 'password', message: result.message }];
    sendPage(res, 400, site.pages.setPassword({ ...view, problems }));
  } else {
    sendPage(res, 410, site.pages.linkRefused(purpose, result.reason));
  }
}

/** For those whose link came too late, outside any sign-in. */
async function serveNewLink(site: Site, exchange: Exchange): Promise<void> {
  const { req, res, url } = exchange;
  const view = { action: '/reset', cancelUrl: site.options.signInUrl };
  if (req.method === 'POST') {
    const emailAddress = await requestReset(site, exchange, view);
    if (emailAddress !== null) sendRedirect(res, '/reset?sent');
  } else if (url.searchParams.has('sent')) {
    sendPage(res, 200, site.pages.checkMail(''));
  } else {
    sendPage(res, 200, site.pages.resetRequest({ ...view, emailAddress: '' }));
  }
}
