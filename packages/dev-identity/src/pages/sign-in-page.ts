import type { DemoAccount } from '../options.ts';
import { html, type Html } from './html.ts';
import type { PageContent } from './layout.ts';
import { doneNote, fieldRows, problemSummary, type Field, type FieldProblem } from './parts.ts';

export interface SignInView {
  action: string;
  cancelUrl: string;
  forgotUrl: string;
  emailAddress: string;
  problems?: FieldProblem[];
  /** Something that concerns no single field. */
  notice?: string;
  /** What has just worked. */
  done?: string | undefined;
}

export function signInPage(view: SignInView, productName: string, demoAccounts: DemoAccount[]): PageContent {
  const problems = view.problems ?? [];
  const fields: Field[] = [
    {
      name: 'email',
      label: 'Email address',
      type: 'email',
      autocomplete: 'username',
      value: view.emailAddress,
    },
    { name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password' },
  ];
  return {
    title: 'Sign in',
    main: html`<h1>Sign in</h1>
      <p class="lead">to continue to ${productName}</p>
      ${view.done && doneNote(view.done)} ${problemSummary(problems, view.notice)}
      <form method="post" action="${view.action}" novalidate data-once>
        ${fieldRows(fields, problems)}
        <p class="beside"><a href="${view.forgotUrl}">Forgot your password?</a></p>
        <div class="actions">
          <button class="button primary" type="submit">Sign in</button>
          <a class="button" href="${view.cancelUrl}">Cancel</a>
        </div>
      </form>`,
    aside: demoAccounts.length > 0 ? demoList(demoAccounts) : null,
  };
}

function demoList(accounts: DemoAccount[]): Html {
  const groups = Map.groupBy(accounts, ({ label }) => label);
  const passwords = new Set(accounts.map(({ password }) => password));
  const [onlyPassword] = passwords;
  return html`<aside aria-labelledby="demo-title">
    <h2 id="demo-title">Demo accounts</h2>
    <p class="hint">
      Choose one to fill in the form.
      ${passwords.size === 1 && html`The password of each is <code>${onlyPassword ?? ''}</code>.`}
    </p>
    <div class="demo-groups">
      ${[...groups].map(
        ([label, members], index) =>
          html`<section aria-labelledby="demo-${index}">
            <h3 id="demo-${index}">${label}</h3>
            <ul>
              ${members.map(demoButton)}
            </ul>
          </section>`,
      )}
    </div>
    <p class="unseen" role="status" data-demo-status></p>
  </aside>`;
}

// Without its script the button can do nothing, so it starts out disabled; the address can still be read.
function demoButton({ emailAddress, name, password }: DemoAccount): Html {
  return html`<li>
    <button type="button" class="demo" data-demo-email="${emailAddress}" data-demo-password="${password}" disabled>
      <span class="demo-name">${name}</span> <span class="demo-email">${emailAddress}</span>
    </button>
  </li>`;
}
