import { createRemoteJWKSet, decodeJwt, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { NotSignedIn } from '../../platform/failures.ts';
import type { Settings } from '../../settings.ts';
import type { MailPort } from '../mail/port.ts';
import type { Bearer, Identity } from './port.ts';

const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url(), userinfo_endpoint: z.url().optional() });
const UserInfo = z.object({
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.string()]).optional(),
});
const DEADLINE_MS = 5_000;
const CLOCK_TOLERANCE_SECONDS = 5;

interface Provider {
  issuer: string;
  keys: JWTVerifyGetKey;
  userInfoUrl: string | undefined;
}

async function fetchJson(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(DEADLINE_MS) });
  if (!answer.ok) throw new Error(`The identity provider answered ${answer.status} at ${url}.`);
  return answer.json();
}

/** Providers differ: some vouch for the address in the token, some only when asked; Azure B2C sends a list. */
function verifiedEmailIn(claims: JWTPayload | z.infer<typeof UserInfo>): string | null {
  const email = 'email' in claims && typeof claims.email === 'string' ? claims.email : null;
  const isVerified = 'email_verified' in claims && (claims.email_verified === true || claims.email_verified === 'true');
  return email && isVerified ? email : null;
}

/** Verification by discovery and published keys: the part that every provider shares, the embedded one too. */
export function tokenVerifier({ oidc }: Settings): Pick<Identity, 'verify' | 'verifiedEmail' | 'check'> {
  let provider: Promise<Provider> | null = null;
  const discover = async (): Promise<Provider> => {
    const found = Discovery.parse(await fetchJson(`${oidc.issuer}/.well-known/openid-configuration`));
    const keys = createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: DEADLINE_MS });
    return { issuer: found.issuer, keys, userInfoUrl: found.userinfo_endpoint };
  };
  // Asked once; a failure is forgotten, so that a provider which starts after us is found by the next request.
  const theProvider = (): Promise<Provider> =>
    (provider ??= discover().catch((error: unknown) => {
      provider = null;
      throw error;
    }));

  const verify = async (token: string): Promise<Bearer> => {
    const { issuer, keys } = await theProvider();
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience: oidc.audience,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        requiredClaims: ['sub', 'exp', 'iat'],
      });
      return {
        issuer,
        subject: payload.sub!,
        scopes:
          typeof payload.scope === 'string'
            ? payload.scope.split(' ')
            : typeof payload.scp === 'string'
              ? payload.scp.split(' ')
              : [],
        issuedAt: payload.iat!,
        expiresAt: payload.exp!,
        accountKey: typeof payload.account_key === 'string' ? payload.account_key : null,
      };
    } catch (error) {
      if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)) throw error;
      throw new NotSignedIn();
    }
  };

  return {
    verify,
    verifiedEmail: async (token) => {
      const inToken = verifiedEmailIn(decodeJwt(token));
      const { userInfoUrl } = await theProvider();
      if (inToken || !userInfoUrl) return inToken;
      return verifiedEmailIn(UserInfo.parse(await fetchJson(userInfoUrl, { authorization: `Bearer ${token}` })));
    },
    check: async () => void (await fetchJson(`${oidc.issuer}/.well-known/openid-configuration`)),
  };
}

export function browserSettings({ oidc }: Settings, activationUrl: string | null): ReturnType<Identity['forBrowser']> {
  const { issuer, clientId, audience, scope, resetIssuer } = oidc;
  const reset = resetIssuer ? { issuer: resetIssuer } : { parameters: { policy: 'reset' } };
  return { issuer, clientId, audience, scope, reset, activationUrl };
}

/** Any OpenID provider. It makes and ends accounts by itself; we can only tell people about it. */
export function oidcIdentity(settings: Settings, mail: MailPort): Identity {
  const { publicUrl } = settings;
  return {
    ...tokenVerifier(settings),
    forBrowser: () => browserSettings(settings, null),
    invite: ({ emailAddress, name }) =>
      mail.send({
        to: emailAddress,
        subject: 'Your access to Lanewright',
        text: `Hello ${name},\n\nyou can now use Lanewright. Sign in with this e-mail address: ${publicUrl}/login?login_hint=${encodeURIComponent(emailAddress)}\n`,
      }),
    sendPasswordReset: (emailAddress) =>
      mail.send({
        to: emailAddress,
        subject: 'Set a new password',
        text: `To set a new password for Lanewright, open ${publicUrl}/forgotpassword\n`,
      }),
    isActivated: () => Promise.resolve(null),
    endSessions: () => Promise.resolve(),
    // Sessions at a foreign provider are not ours to end; our own check of the portal user already refuses the next call.
    endAccess: () => Promise.resolve(),
  };
}
