import type { LinkRefusal } from '../accounts/links.ts';
import type { LinkPurpose } from '../store/link-rows.ts';
import { html, trustedMarkup, type Html } from './html.ts';
import type { PageContent } from './layout.ts';
import { CLOCK_ICON, DONE_ICON, WARNING_ICON } from './parts.ts';

interface Notice {
  icon: Html;
  title: string;
  text: string;
  aside?: Html | null;
  actions: Html;
}

function notice({ icon, title, text, aside, actions }: Notice): PageContent {
  return {
    title,
    main: html`<p class="tile">${icon}</p>
      <h1>${title}</h1>
      <p class="lead">${text}</p>
      ${aside}
      <div class="actions">${actions}</div>`,
  };
}

const link = (href: string, label: string, isPrimary = true) =>
  html`<a class="button${isPrimary ? ' primary' : ''}" href="${href}">${label}</a>`;

export function linkRefusedPage(purpose: LinkPurpose, reason: LinkRefusal, signInUrl: string): PageContent {
  const titles: Record<LinkRefusal, string> = {
    expired: 'This link has expired',
    used: 'This link has already been used',
    unknown: 'This link is no longer valid',
  };
  const texts: Record<LinkRefusal, string> = {
    expired: purpose === 'activate' ? 'Activation links work for 7 days.' : 'Links work for one hour.',
    used:
      purpose === 'device'
        ? 'Each link works once. If it was you, you can sign in on this device.'
        : 'Each link works once. If it was you, your password is set and you can sign in with it.',
    unknown: 'It may have been replaced by a newer one. Use the link in the latest mail, or ask for another.',
  };
  const isDone = reason === 'used' || purpose === 'device';
  const signIn = link(signInUrl, 'Sign in', isDone);
  const again = link('/reset', purpose === 'device' ? 'Set a new password' : 'Send a new link', !isDone);
  return notice({
    icon: CLOCK_ICON,
    title: titles[reason],
    text: texts[reason],
    actions: isDone ? html`${signIn}${again}` : html`${again}${signIn}`,
  });
}

/** `form` is the library's own, with its forgery guard inside. */
export function confirmSignOutPage(form: string, productName: string, signInUrl: string): PageContent {
  return {
    title: 'Sign out',
    main: html`<h1>Sign out of ${productName}?</h1>
      <p class="lead">You will need your password to come back.</p>
      ${trustedMarkup(form)}
      <div class="actions">
        <button class="button primary" type="submit" form="op.logoutForm" name="logout" value="yes" autofocus>
          Sign out
        </button>
        ${link(signInUrl, 'Stay signed in', false)}
      </div>`,
  };
}

export function signedOutPage(signInUrl: string): PageContent {
  return notice({
    icon: DONE_ICON,
    title: 'You are signed out',
    text: 'You can close this window.',
    actions: link(signInUrl, 'Sign in again'),
  });
}

/** A button, because mail scanners open links and must not confirm anything. */
export function confirmDevicePage({ action, emailAddress }: { action: string; emailAddress: string }): PageContent {
  return {
    title: 'Confirm this device',
    main: html`<h1>Confirm this device</h1>
      <p class="lead">Go on to sign in as <strong>${emailAddress}</strong> here.</p>
      <form method="post" action="${action}" data-once>
        <div class="actions"><button class="button primary" type="submit">Confirm and sign in</button></div>
      </form>
      <p class="hint">If you did not try to sign in, close this page and set a new password.</p>`,
  };
}

/** Signing in as somebody else first ends the session of the one before; the script sends this off by itself. */
export function switchAccountPage({ action, secret }: { action: string; secret: string }): PageContent {
  return {
    title: 'Switching accounts',
    main: html`<h1>Switching accounts</h1>
      <p class="lead">Another person was signed in here. Continue to sign them out and go on.</p>
      <form method="post" action="${action}" data-submit-at-once>
        <input type="hidden" name="xsrf" value="${secret}" />
        <input type="hidden" name="logout" value="yes" />
        <div class="actions"><button class="button primary" type="submit">Continue</button></div>
      </form>`,
  };
}

export function expiredSignInPage(signInUrl: string): PageContent {
  return notice({
    icon: CLOCK_ICON,
    title: 'This page has expired',
    text: 'It was open for too long, or sign-in went on in another tab.',
    actions: link(signInUrl, 'Start again'),
  });
}

export interface ProblemView {
  status: number;
  /** A sentence for the person. */
  text?: string;
  /** What the protocol says, for whoever looks after the client. */
  technical?: string;
}

export function problemPage({ status, text, technical }: ProblemView, signInUrl: string): PageContent {
  const isOurs = status >= 500;
  return notice({
    icon: WARNING_ICON,
    title: isOurs ? 'Something went wrong' : 'This did not work',
    text: isOurs
      ? 'The fault is on our side and has been noted. Please try again in a moment.'
      : (text ?? 'The application that sent you here asked for something we cannot do.'),
    aside: isOurs || !technical ? null : html`<p class="hint">Details: ${technical}</p>`,
    actions: link(signInUrl, 'Go to sign in'),
  });
}

export function notFoundPage(signInUrl: string): PageContent {
  return notice({
    icon: WARNING_ICON,
    title: 'Page not found',
    text: 'There is nothing at this address.',
    actions: link(signInUrl, 'Go to sign in'),
  });
}
