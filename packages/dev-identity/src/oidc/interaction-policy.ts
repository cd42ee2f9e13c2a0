import { interactionPolicy } from 'oidc-provider';

const { Check, Prompt, base } = interactionPolicy;

/** Sign-in, plus a page of its own for those who come to reset a password. There is no consent: the client is ours. */
export function signInPolicy(): interactionPolicy.DefaultPolicy {
  const policy = base();
  policy.remove('consent');
  policy.get('login')?.checks.add(
    new Check('account_gone', 'the account of this session is closed', 'login_required', (ctx) => {
      return Boolean(ctx.oidc.session?.accountId && !ctx.oidc.account);
    }),
  );
  policy.add(
    new Prompt(
      { name: 'reset' },
      new Check('reset_policy', 'a password reset was asked for', 'interaction_required', (ctx) => {
        return ctx.oidc.params?.policy === 'reset';
      }),
    ),
    0,
  );
  return policy;
}
