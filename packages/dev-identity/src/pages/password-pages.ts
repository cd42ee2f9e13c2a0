import { PASSWORD_MIN } from '../accounts/passwords.ts';
import type { LinkPurpose } from '../store/link-rows.ts';
import { html } from './html.ts';
import type { PageContent } from './layout.ts';
import { fieldRows, MAIL_ICON, problemSummary, type Field, type FieldProblem } from './parts.ts';

export interface ResetRequestView {
  action: string;
  cancelUrl: string;
  emailAddress: string;
  problems?: FieldProblem[];
  notice?: string;
}

export function resetRequestPage(view: ResetRequestView, mailNote: string | null): PageContent {
  const problems = view.problems ?? [];
  const fields: Field[] = [
    { name: 'email', label: 'Email address', type: 'email', autocomplete: 'username', value: view.emailAddress },
  ];
  return {
    title: 'Reset your password',
    main: html`<h1>Reset your password</h1>
      <p class="lead">
        Enter the address you sign in with. ${mailNote ?? 'We will send you a link to set a new password.'}
      </p>
      ${problemSummary(problems, view.notice)}
      <form method="post" action="${view.action}" novalidate data-once>
        ${fieldRows(fields, problems)}
        <div class="actions">
          <button class="button primary" type="submit">Send link</button>
          <a class="button" href="${view.cancelUrl}">Cancel</a>
        </div>
      </form>`,
  };
}

interface CheckMailView {
  emailAddress: string;
  signInUrl: string;
  mailNote: string | null;
}

export function checkMailPage({ emailAddress, signInUrl, mailNote }: CheckMailView): PageContent {
  if (mailNote !== null)
    return {
      title: 'Ask for the link',
      main: html`<h1>Ask for the link</h1>
        <p class="lead">${mailNote}</p>
        <div class="actions">
          <a class="button primary" href="${signInUrl}">Back to sign in</a>
        </div>`,
    };
  return {
    title: 'Check your e-mail',
    main: html`<p class="tile">${MAIL_ICON}</p>
      <h1>Check your e-mail</h1>
      <p class="lead">
        ${
          emailAddress
            ? html`If <strong>${emailAddress}</strong> has an account, a link to set a new password is on its way.`
            : 'If the address has an account, a link to set a new password is on its way.'
        }
        It works once and for one hour.
      </p>
      <p class="hint">Nothing there after a few minutes? Look in the spam folder, then ask for another link.</p>
      <div class="actions">
        <a class="button primary" href="${signInUrl}">Back to sign in</a>
      </div>`,
  };
}

export type PasswordPurpose = Exclude<LinkPurpose, 'device'>;

export interface SetPasswordView {
  purpose: PasswordPurpose;
  action: string;
  emailAddress: string;
  problems?: FieldProblem[];
}

export function setPasswordPage(view: SetPasswordView): PageContent {
  const problems = view.problems ?? [];
  const isReset = view.purpose === 'reset';
  const title = isReset ? 'Set a new password' : 'Activate your account';
  const fields: Field[] = [
    {
      name: 'password',
      label: isReset ? 'New password' : 'Password',
      type: 'password',
      autocomplete: 'new-password',
      hint: `At least ${PASSWORD_MIN} characters. A few words are easier to remember than a short riddle.`,
    },
  ];
  return {
    title,
    main: html`<h1>${title}</h1>
      <p class="lead">${isReset ? 'For' : 'Choose a password for'} <strong>${view.emailAddress}</strong></p>
      ${problemSummary(problems)}
      <form method="post" action="${view.action}" novalidate data-once>
        <input
          class="unseen"
          type="email"
          autocomplete="username"
          value="${view.emailAddress}"
          readonly
          tabindex="-1"
          aria-hidden="true"
        />
        ${fieldRows(fields, problems)}
        <div class="actions">
          <button class="button primary" type="submit">${isReset ? 'Save password' : 'Activate account'}</button>
        </div>
        ${isReset && html`<p class="hint">You will be signed out everywhere else.</p>`}
      </form>`,
  };
}
