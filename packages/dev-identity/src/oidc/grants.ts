import type { Grant, KoaContextWithOIDC } from 'oidc-provider';
import { LIFETIME } from './lifetimes.ts';

export const SCOPES = ['openid', 'profile', 'email', 'offline_access', 'socket'] as const;

/** Grants the client what it may ask for, without a consent page. */
export async function grantWithoutConsent(ctx: KoaContextWithOIDC, audience: string): Promise<Grant | undefined> {
  const { client, session, account, provider } = ctx.oidc;
  if (!client || !session || !account) return undefined;
  const existingId = session.grantIdFor(client.clientId);
  const existing = existingId ? await provider.Grant.find(existingId) : undefined;
  const isOwn = existing?.accountId === account.accountId;
  if (existing && isOwn && isSufficient(existing, audience)) return existing;

  // A session keeps one grant and has it prolonged: a new one would end the refresh tokens of its other tabs.
  const grant =
    existing && isOwn ? existing : new provider.Grant({ accountId: account.accountId, clientId: client.clientId });
  grant.addOIDCScope(SCOPES.join(' '));
  grant.addResourceScope(audience, SCOPES.join(' '));
  grant.exp = Math.floor(Date.now() / 1000) + LIFETIME.grant;
  await grant.save();
  return grant;
}

function isSufficient(grant: Grant, audience: string): boolean {
  const granted = new Set(grant.getResourceScope(audience).split(' '));
  return grant.remainingTTL > LIFETIME.refreshToken && SCOPES.every((scope) => granted.has(scope));
}
