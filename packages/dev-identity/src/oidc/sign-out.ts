import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Pool } from 'pg';
import type { Pages } from '../pages/pages.ts';
import { revokeGrants } from '../store/oidc-adapter.ts';

interface SignOutNeeds {
  pool: Pool;
  pages: Pages;
}

/** With a token of the signed-in person the client speaks for them; without one we ask, lest any page sign people out. */
export async function showSignOut(ctx: KoaContextWithOIDC, form: string, needs: SignOutNeeds): Promise<void> {
  const { IdTokenHint } = ctx.oidc.entities;
  if (IdTokenHint && IdTokenHint.payload.sub === ctx.oidc.session?.accountId) {
    await signOutNow(ctx, needs.pool);
    redirectAfterSignOut(ctx);
    return;
  }
  ctx.type = 'html';
  ctx.body = needs.pages.confirmSignOut(form);
}

/** A person who is not signed in has nothing to confirm; the library would answer with a page that submits itself. */
export function skipEmptySignOut(ctx: KoaContextWithOIDC): void {
  if (ctx.oidc?.route !== 'end_session' || ctx.status !== 200 || ctx.oidc.session?.accountId) return;
  redirectAfterSignOut(ctx);
}

async function signOutNow(ctx: KoaContextWithOIDC, pool: Pool): Promise<void> {
  const { session, provider } = ctx.oidc;
  if (!session) return;
  const grantIds = Object.values(session.authorizations ?? {}).flatMap(({ grantId }) => grantId ?? []);
  await revokeGrants(pool, grantIds);
  await session.destroy();
  ctx.cookies.set(provider.cookieName('session'), null, { path: '/', httpOnly: true, sameSite: 'lax', signed: true });
}

function redirectAfterSignOut(ctx: KoaContextWithOIDC): void {
  // Checked against the client's registered addresses before we are called, or dropped.
  const registered = ctx.oidc.params?.post_logout_redirect_uri;
  const target = new URL(typeof registered === 'string' ? registered : ctx.oidc.urlFor('end_session_success'));
  const state = ctx.oidc.params?.state;
  if (typeof registered === 'string' && typeof state === 'string') target.searchParams.set('state', state);
  ctx.body = null;
  ctx.status = 303;
  ctx.redirect(target.href);
}
