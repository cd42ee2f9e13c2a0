import { reserve } from '../store/attempt-rows.ts';
import { readForm } from './form-body.ts';
import { tooManyAttempts, type Exchange, type Site } from './request.ts';
import { sendPage } from './security-headers.ts';

/** Takes the posted address and sends the link. Answers by itself and gives null when something has to be corrected. */
export async function requestReset(
  site: Site,
  { req, res, network }: Exchange,
  view: { action: string; cancelUrl: string },
): Promise<string | null> {
  const emailAddress = (await readForm(req))('email').trim();
  if (!/^[^\s@]+@[^\s@]+$/.test(emailAddress) || emailAddress.length > 254) {
    const message = emailAddress ? 'Enter an email address like name@company.com.' : 'Enter your email address.';
    sendPage(res, 400, site.pages.resetRequest({ ...view, emailAddress, problems: [{ field: 'email', message }] }));
    return null;
  }
  const fromNetwork = await reserve(site.options.pool, 'reset-network', network, site.now());
  if (!fromNetwork.allowed) {
    const notice = tooManyAttempts(fromNetwork.until, site.now());
    sendPage(res, 429, site.pages.resetRequest({ ...view, emailAddress, notice }));
    return null;
  }
  // A mailbox is not to be flooded, and saying so would tell that the address is known: the mail is left out silently.
  const toAddress = await reserve(site.options.pool, 'reset-address', emailAddress, site.now());
  if (toAddress.allowed) await site.accounts.sendPasswordReset(emailAddress);
  site.options.log.info({ sent: toAddress.allowed }, 'password reset asked for');
  return emailAddress;
}
