import { html } from '../pages/html.ts';
import type { Mail } from '../options.ts';

interface LinkMail {
  productName: string;
  to: string;
  name: string;
  url: string;
}

export function activationMail(mail: LinkMail): Mail {
  return linkMail(mail, {
    subject: `Activate your ${mail.productName} account`,
    lead: `An account was made for you on ${mail.productName}. Choose a password to start using it.`,
    action: 'Activate your account',
    close: 'The link works once and for 7 days. If it has expired, ask the person who invited you for a new one.',
  });
}

export function resetMail(mail: LinkMail): Mail {
  return linkMail(mail, {
    subject: `Reset your ${mail.productName} password`,
    lead: `Somebody asked for a new ${mail.productName} password for this address.`,
    action: 'Set a new password',
    close: 'The link works once and for 1 hour. If it was not you, ignore this mail: your password stays as it is.',
  });
}

export function deviceMail(mail: LinkMail): Mail {
  return linkMail(mail, {
    subject: `Sign in to ${mail.productName} on a new device`,
    lead: `Somebody knew your ${mail.productName} password on a device that we do not know, after many wrong ones were tried.`,
    action: 'Confirm the device',
    close:
      'Open the link on that device. It works once and for 1 hour. If it was not you, do not open it, and set a new password.',
  });
}

/** For the person only: whoever invited them sees the same answer as for any other address. */
export function otherCompanyMail({ productName, to, name }: Omit<LinkMail, 'url'>): Mail {
  return plainMail(
    { productName, to, name },
    {
      subject: `Your invitation to ${productName}`,
      lead: `You were invited to a company on ${productName}, but this e-mail address already has access to another company there.`,
      close:
        'For now, one address can be used in one company only. To join the other, ask to be invited at another address. Nothing has changed for you, and whoever invited you was not told.',
    },
  );
}

interface Words {
  subject: string;
  lead: string;
  close: string;
}

function plainMail({ productName, to, name }: Omit<LinkMail, 'url'>, words: Words): Mail {
  const greeting = greetingFor(name);
  const text = [greeting, '', words.lead, '', words.close, '', productName, ''].join('\n');
  const body = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${words.subject}</title>
      </head>
      <body
        style="margin:0;padding:24px;background:#F5F7F7;font:15px/22px system-ui,'Segoe UI',sans-serif;color:#161D21"
      >
        <div style="max-width:520px;margin:0 auto;padding:32px;background:#FFFFFF;border-radius:10px">
          <p style="margin:0 0 16px">${greeting}</p>
          <p style="margin:0 0 24px">${words.lead}</p>
          <p style="margin:0;color:#49555B">${words.close}</p>
        </div>
      </body>
    </html>`;
  return { to, subject: words.subject, text, html: body.markup };
}

function greetingFor(name: string): string {
  return name.trim() ? `Hello ${name.trim()},` : 'Hello,';
}

function linkMail({ productName, to, name, url }: LinkMail, words: Words & { action: string }): Mail {
  const greeting = greetingFor(name);
  const text = [greeting, '', words.lead, '', `${words.action}:`, url, '', words.close, '', productName, ''].join('\n');
  const body = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${words.subject}</title>
      </head>
      <body
        style="margin:0;padding:24px;background:#F5F7F7;font:15px/22px system-ui,'Segoe UI',sans-serif;color:#161D21"
      >
        <div style="max-width:520px;margin:0 auto;padding:32px;background:#FFFFFF;border-radius:10px">
          <p style="margin:0 0 16px">${greeting}</p>
          <p style="margin:0 0 24px">${words.lead}</p>
          <p style="margin:0 0 24px">
            <a
              href="${url}"
              style="display:inline-block;padding:10px 16px;border-radius:6px;background:#0A636D;color:#FFFFFF;text-decoration:none;font-weight:500"
              >${words.action}</a
            >
          </p>
          <p style="margin:0 0 8px;color:#49555B">${words.close}</p>
          <p style="margin:0;color:#626E74;font-size:13px">
            If the button does not work, copy this address into your browser:<br />${url}
          </p>
        </div>
      </body>
    </html>`;
  return { to, subject: words.subject, text, html: body.markup };
}
