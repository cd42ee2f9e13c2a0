import { readForm } from './form-body.ts';
import { BUSY, BUSY_SECONDS, type Exchange, type Site } from './request.ts';
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
  if (!(await site.accounts.slowDown(network))) {
    res.setHeader('Retry-After', BUSY_SECONDS);
    sendPage(res, 429, site.pages.resetRequest({ ...view, emailAddress, notice: BUSY }));
    return null;
  }
  // A mailbox is not to be flooded, and saying so would tell that the address is known: the mail is left out silently.
  const { mailed } = await site.accounts.sendPasswordReset(emailAddress, `network ${network}`);
  site.options.log.info({ mailed }, 'password reset asked for');
  return emailAddress;
}
