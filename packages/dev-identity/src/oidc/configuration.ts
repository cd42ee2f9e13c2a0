import { errors, type Configuration } from 'oidc-provider';
import type { IdentityOptions } from '../options.ts';
import { findAccountById } from '../store/account-rows.ts';
import { oidcAdapter } from '../store/oidc-adapter.ts';
import type { Pages } from '../pages/pages.ts';
import { grantWithoutConsent, SCOPES } from './grants.ts';
import { signInPolicy } from './interaction-policy.ts';
import type { IdentityKeys } from './keys.ts';
import { LIFETIME } from './lifetimes.ts';
import { showSignOut } from './sign-out.ts';

export function providerConfiguration(options: IdentityOptions, keys: IdentityKeys, pages: Pages): Configuration {
  const { audience, client, issuer, pool } = options;
  return {
    adapter: oidcAdapter(pool, options.reuseGraceSeconds),
    jwks: { keys: keys.signing },
    cookies: cookieSettings(issuer, keys),
    clients: [
      {
        client_id: client.id,
        client_name: options.productName,
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        response_modes: ['query'],
        redirect_uris: client.redirectUris,
        post_logout_redirect_uris: client.postLogoutRedirectUris,
      },
    ],
    clientBasedCORS: (_ctx, origin) => origin === client.origin,
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    pkce: { required: () => true },
    scopes: [...SCOPES],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    extraParams: {
      policy(_ctx, value) {
        if (value !== undefined && value !== 'reset') throw new errors.InvalidRequest('policy must be "reset"');
      },
    },
    features: {
      devInteractions: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_ctx, asking, token) => token.clientId === asking.clientId },
      // The library's endpoint takes opaque tokens only; ours are for the API. See http/userinfo.ts.
      userinfo: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo(_ctx, resource) {
          if (resource !== audience) throw new errors.InvalidTarget();
          return {
            scope: SCOPES.join(' '),
            audience,
            accessTokenTTL: LIFETIME.accessToken,
            accessTokenFormat: 'jwt',
            jwt: { sign: { alg: 'RS256', kid: keys.signing[0].kid } },
          };
        },
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => showSignOut(ctx, form, { pool, pages }),
        postLogoutSuccessSource(ctx) {
          ctx.type = 'html';
          ctx.body = pages.signedOut();
        },
      },
    },
    discovery: { userinfo_endpoint: new URL('/me', issuer).href },
    interactions: { policy: signInPolicy(), url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    loadExistingGrant: (ctx) => grantWithoutConsent(ctx, audience),
    // Refresh tokens come with the grant type: the library would drop `offline_access` when there is no consent page.
    issueRefreshToken: async (_ctx, asking) => asking.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    // Tokens belong to the session they came from: signing out of the browser ends them, even without a client's help.
    expiresWithSession: async () => true,
    async findAccount(_ctx, sub) {
      const account = await findAccountById(pool, sub);
      if (!account || account.isDisabled) return undefined;
      return {
        accountId: sub,
        claims: () => ({
          sub,
          email: account.emailAddress,
          email_verified: account.isVerified,
          name: account.name,
        }),
      };
    },
    async extraTokenClaims(ctx, token) {
      if (!('accountId' in token) || !token.accountId) return undefined;
      const account = await findAccountById(pool, token.accountId);
      if (!account) return undefined;
      const { AuthorizationCode, RefreshToken } = ctx.oidc.entities;
      return {
        email: account.emailAddress,
        email_verified: account.isVerified,
        account_key: account.accountKey,
        // The session the token lives and dies with, and when its person proved who they are.
        sid: token.sessionUid,
        auth_time: (AuthorizationCode ?? RefreshToken)?.authTime,
      };
    },
    ttl: {
      AccessToken: LIFETIME.accessToken,
      AuthorizationCode: LIFETIME.authorizationCode,
      Grant: LIFETIME.grant,
      IdToken: LIFETIME.idToken,
      Interaction: LIFETIME.interaction,
      // A rotated token keeps the end of the first one: two weeks after signing in, the person signs in again.
      RefreshToken: (ctx) => ctx.oidc.entities.RotatedRefreshToken?.remainingTTL ?? LIFETIME.refreshToken,
      Session: LIFETIME.session,
    },
    renderError(ctx, out, error) {
      ctx.type = 'html';
      ctx.body =
        error instanceof errors.SessionNotFound
          ? pages.expiredSignIn()
          : pages.problem({ status: ctx.status, technical: out.error_description ?? out.error });
    },
  };
}

export function cookieSettings(issuer: string, keys: IdentityKeys): NonNullable<Configuration['cookies']> {
  const flags = {
    httpOnly: true,
    sameSite: 'lax' as const,
    signed: true,
    secure: issuer.startsWith('https:'),
  };
  return {
    keys: keys.cookies,
    // Cookies ignore ports, so these names must not meet those of another server on the same host.
    names: { session: 'identity_session', interaction: 'identity_interaction', resume: 'identity_resume' },
    long: { ...flags, path: '/' },
    short: flags,
  };
}
