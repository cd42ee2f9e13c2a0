import { errors } from 'oidc-provider';
import type { FieldProblem } from '../pages/parts.ts';
import { takeDone } from './done-cookie.ts';
import { readForm } from './form-body.ts';
import { requestReset } from './reset-request.ts';
import { BUSY, BUSY_SECONDS, type Exchange, type Site } from './request.ts';
import { sendPage, sendRedirect } from './security-headers.ts';

// The codes that Azure AD B2C answers with, which clients of this kind already understand.
const CANCELLED = 'AADB2C90091: The person cancelled signing in.';
const RESET_ASKED = 'AADB2C90118: The person has forgotten the password.';

const CONFIRM_BY_MAIL =
  'Many wrong passwords were tried for this address. If yours was right, a mail is on its way: open its link on this device, then sign in.';

type Interaction = Awaited<ReturnType<Site['provider']['interactionDetails']>>;

/** `/interaction/{uid}` and what hangs below it. False when the address is none of these. */
export async function serveInteraction(site: Site, exchange: Exchange): Promise<boolean> {
  const { res, url } = exchange;
  const match = /^\/interaction\/([\w-]+)(?:\/(cancel|forgot|sent))?$/.exec(url.pathname);
  if (!match) return false;
  const [, uid, step] = match;
  const interaction = await interactionOf(site, exchange);
  if (interaction.uid !== uid) throw new errors.SessionNotFound('the address belongs to another sign-in');

  if (step === 'cancel') await returnWithout(site, exchange, CANCELLED);
  else if (step === 'forgot') await returnWithout(site, exchange, RESET_ASKED);
  else if (step === 'sent') sendPage(res, 200, site.pages.checkMail(resetAddress(interaction)));
  else if (interaction.prompt.name === 'reset') await serveReset(site, exchange, interaction);
  else await serveSignIn(site, exchange, interaction);
  return true;
}

/**
 * Whoever signs out in one tab ends the session in which another has just come to this page, or waits here. That other one goes on as
 * somebody who is not signed in: it is still the same browser, which its cookie shows.
 */
async function interactionOf({ provider }: Site, { req, res }: Exchange): Promise<Interaction> {
  try {
    return await provider.interactionDetails(req, res);
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    const uid = provider.createContext(req, res).cookies.get(provider.cookieName('interaction'), { signed: true });
    const interaction = uid === undefined ? undefined : await provider.Interaction.find(uid);
    if (!interaction?.session?.uid) throw error;
    delete interaction.session;
    await interaction.persist();
    return interaction;
  }
}

async function serveSignIn(site: Site, { req, res, network }: Exchange, interaction: Interaction): Promise<void> {
  const base = `/interaction/${interaction.uid}`;
  const view = { action: base, cancelUrl: `${base}/cancel`, forgotUrl: `${base}/forgot` };
  if (req.method !== 'POST') {
    const emailAddress = text(interaction.params.login_hint);
    sendPage(res, 200, site.pages.signIn({ ...view, emailAddress, done: takeDone(req, res) }));
    return;
  }

  const field = await readForm(req);
  const emailAddress = field('email').trim();
  const password = field('password');
  const problems: FieldProblem[] = [];
  if (!emailAddress) problems.push({ field: 'email', message: 'Enter your email address.' });
  if (!password) problems.push({ field: 'password', message: 'Enter your password.' });
  if (problems.length > 0) {
    sendPage(res, 400, site.pages.signIn({ ...view, emailAddress, problems }));
    return;
  }

  const knownDevice = (accountId: string) => site.devices.read(req, accountId);
  const result = await site.accounts.signIn(emailAddress, password, { network, knownDevice });
  if (result.ok) {
    const { accountId, signedInAt } = result;
    site.options.log.info({ accountId }, 'signed in');
    site.devices.remember(res, accountId);
    await site.provider.interactionFinished(req, res, { login: { accountId, amr: ['pwd'], ts: signedInAt } });
  } else if (result.reason === 'busy') {
    site.options.log.warn({}, 'sign-in refused: too many at once');
    res.setHeader('Retry-After', BUSY_SECONDS);
    sendPage(res, 429, site.pages.signIn({ ...view, emailAddress, notice: BUSY }));
  } else if (result.reason === 'mailbox') {
    site.options.log.warn({}, 'sign-in on a new device has to be confirmed by mail');
    sendPage(res, 400, site.pages.signIn({ ...view, emailAddress, notice: CONFIRM_BY_MAIL }));
    await result.settle();
  } else {
    site.options.log.info({}, 'sign-in failed');
    const wrong = { field: 'password', message: 'The email address or password is not correct.' };
    sendPage(res, 400, site.pages.signIn({ ...view, emailAddress, problems: [wrong] }));
  }
}

async function serveReset(site: Site, exchange: Exchange, interaction: Interaction): Promise<void> {
  const { req, res } = exchange;
  const base = `/interaction/${interaction.uid}`;
  const view = { action: base, cancelUrl: `${base}/cancel` };
  if (req.method !== 'POST') {
    sendPage(res, 200, site.pages.resetRequest({ ...view, emailAddress: text(interaction.params.login_hint) }));
    return;
  }
  const emailAddress = await requestReset(site, exchange, view);
  if (emailAddress === null) return;
  // A page of its own, so that reloading it does not send the mail again.
  await site.provider.interactionResult(req, res, { reset: { emailAddress } });
  sendRedirect(res, `${base}/sent`);
}

async function returnWithout(site: Site, { req, res }: Exchange, description: string): Promise<void> {
  await site.provider.interactionFinished(req, res, { error: 'access_denied', error_description: description });
}

function resetAddress(interaction: Interaction): string {
  const reset = interaction.result?.reset;
  return reset && typeof reset === 'object' && 'emailAddress' in reset ? text(reset.emailAddress) : '';
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
