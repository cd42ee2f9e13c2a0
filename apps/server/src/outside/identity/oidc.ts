import { createRemoteJWKSet, decodeJwt, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { NotSignedIn, Unavailable } from '../../platform/failures.ts';
import type { MailSender } from '../../platform/mail/mail.ts';
import type { Settings } from '../../settings.ts';
import type { Bearer, Identity } from './port.ts';
import type { SentLinks } from './sent-links.ts';
import { refuseTooMany } from './too-many-mails.ts';

const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url(), userinfo_endpoint: z.url().optional() });
const UserInfo = z.object({
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.string()]).optional(),
});
const DEFAULT_DEADLINE_MS = 5_000;
const CLOCK_TOLERANCE_SECONDS = 5;
/** How often tokens of an unknown key, which anybody can send, make us read the published keys again. */
const LOOK_AGAIN_MS = 5_000;

interface Provider {
  issuer: string;
  keys: JWTVerifyGetKey;
  userInfoUrl: string | undefined;
}

const UNREACHABLE = 'Signing in cannot be checked right now. Please try again in a moment.';

/** It is not the bearer's fault, and they need not sign in again, when the provider does not answer or answers nonsense. */
function unavailable(cause: unknown): Unavailable {
  return new Unavailable(UNREACHABLE, { cause });
}

async function fetchJson(url: string, deadlineMs: number): Promise<unknown> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(deadlineMs) });
  if (!answer.ok) throw new Error(`The identity provider answered ${answer.status} at ${url}.`);
  return answer.json();
}

async function fetchUserInfo(url: string, token: string, deadlineMs: number): Promise<z.infer<typeof UserInfo>> {
  const headers = { authorization: `Bearer ${token}` };
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(deadlineMs) });
    if (answer.status === 401 || answer.status === 403) throw new NotSignedIn();
    if (!answer.ok) throw new Error(`The identity provider answered ${answer.status} at ${url}.`);
    return UserInfo.parse(await answer.json());
  } catch (error) {
    throw error instanceof NotSignedIn ? error : unavailable(error);
  }
}

/** Providers differ: some vouch for the address in the token, some only when asked; Azure B2C sends a list. */
function verifiedEmailIn(claims: JWTPayload | z.infer<typeof UserInfo>): string | null {
  const email = 'email' in claims && typeof claims.email === 'string' ? claims.email : null;
  const isVerified = 'email_verified' in claims && (claims.email_verified === true || claims.email_verified === 'true');
  return email && isVerified ? email : null;
}

function bearerOf(issuer: string, payload: JWTPayload): Bearer {
  const { scope, scp, sid, auth_time: authTime, account_key: accountKey } = payload;
  const scopes = typeof scope === 'string' ? scope : typeof scp === 'string' ? scp : '';
  return {
    issuer,
    subject: payload.sub!,
    scopes: scopes.split(' ').filter(Boolean),
    issuedAt: payload.iat!,
    authenticatedAt: typeof authTime === 'number' ? authTime : payload.iat!,
    expiresAt: payload.exp!,
    sessionId: typeof sid === 'string' ? sid : null,
    accountKey: typeof accountKey === 'string' ? accountKey : null,
  };
}

/** Of all that can go wrong, only the reading of the published keys is not about the token. */
function isFaultOfToken(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return false;
  const isAboutKeys = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid;
  // The library has no class of its own for an answer other than 200.
  return !isAboutKeys && error.code !== errors.JOSEError.code;
}

/** Verification by discovery and published keys: the part that every provider shares, the embedded one too. */
export function tokenVerifier(
  { oidc }: Settings,
  deadlineMs = DEFAULT_DEADLINE_MS,
): Pick<Identity, 'verify' | 'verifiedEmail' | 'check'> {
  let provider: Promise<Provider> | null = null;
  const fetchDiscovery = () => fetchJson(`${oidc.issuer}/.well-known/openid-configuration`, deadlineMs);
  const discover = async (): Promise<Provider> => {
    const found = Discovery.parse(await fetchDiscovery());
    const keys = createRemoteJWKSet(new URL(found.jwks_uri), {
      timeoutDuration: deadlineMs,
      cooldownDuration: LOOK_AGAIN_MS,
    });
    return { issuer: found.issuer, keys, userInfoUrl: found.userinfo_endpoint };
  };
  // Asked once; a failure is forgotten, so that a provider which starts after us is found by the next request.
  const theProvider = (): Promise<Provider> =>
    (provider ??= discover().catch((error: unknown) => {
      provider = null;
      throw unavailable(error);
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
      return bearerOf(issuer, payload);
    } catch (error) {
      throw isFaultOfToken(error) ? new NotSignedIn() : unavailable(error);
    }
  };

  return {
    verify,
    verifiedEmail: async (token) => {
      const inToken = verifiedEmailIn(decodeJwt(token));
      const { userInfoUrl } = await theProvider();
      if (inToken || !userInfoUrl) return inToken;
      return verifiedEmailIn(await fetchUserInfo(userInfoUrl, token, deadlineMs));
    },
    check: async () => void (await fetchDiscovery()),
  };
}

export function browserSettings({ oidc }: Settings, activationUrl: string | null): ReturnType<Identity['forBrowser']> {
  const { issuer, clientId, audience, scope, resetIssuer } = oidc;
  const reset = resetIssuer ? { issuer: resetIssuer } : { parameters: { policy: 'reset' } };
  return { issuer, clientId, audience, scope, reset, activationUrl };
}

/** Any OpenID provider. It makes and ends accounts by itself; we can only tell people about it. */
export function oidcIdentity(settings: Settings, mail: MailSender, links: SentLinks, deadlineMs?: number): Identity {
  const { publicUrl } = settings;
  const send = async (to: string, sender: string, words: { subject: string; text: string }): Promise<void> => {
    const outcome = await links.take(to, sender);
    refuseTooMany(outcome, new Date());
    if (outcome.mailed) await mail.send({ to, ...words });
  };
  return {
    ...tokenVerifier(settings, deadlineMs),
    forBrowser: () => browserSettings(settings, null),
    invite: async ({ emailAddress, name, invitedBy }) =>
      send(emailAddress, invitedBy, {
        subject: 'Your access to Lanewright',
        text: (await links.isMember(emailAddress))
          ? `Hello ${name},\n\nyou were invited to a company on Lanewright, but this e-mail address already has access to another company there. For now, one address can be used in one company only. To join the other, ask to be invited at another address. Nothing has changed for you, and whoever invited you was not told.\n`
          : `Hello ${name},\n\nyou can now use Lanewright. Sign in with this e-mail address: ${publicUrl}/login?login_hint=${encodeURIComponent(emailAddress)}\n`,
      }),
    sendPasswordReset: (emailAddress) =>
      send(emailAddress, 'colleague', {
        subject: 'Set a new password',
        text: `To set a new password for Lanewright, open ${publicUrl}/forgotpassword\n`,
      }),
    isActivated: () => Promise.resolve(null),
    // Sessions at a foreign provider are not ours to end: whoever has not signed in since is refused by ourselves.
    endSessions: () => Promise.resolve(),
    endAccess: () => Promise.resolve(),
  };
}
