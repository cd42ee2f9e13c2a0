import { ProductSettings } from '@lanewright/contract/product.ts';
import { signInForTokens, type Tokens } from '../scripts/product/sign-in.ts';
import { PASSWORD } from './person.ts';

/** A session as the browser keeps it, and the tokens in it. */
export interface StoredSession {
  tokens: Tokens;
  state: { cookies: []; origins: { origin: string; localStorage: { name: string; value: string }[] }[] };
}

export interface DeskSession extends StoredSession {
  giveBack: () => void;
}

function claimsOf(jwt: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(jwt.split('.')[1]!, 'base64url').toString('utf8')) as Record<string, unknown>;
}

/** Signs in over HTTP and writes down what the app would have after it: nobody types, no page is drawn. */
async function signInAside(productUrl: string, email: string): Promise<StoredSession> {
  const { identity } = ProductSettings.parse(await (await fetch(`${productUrl}/settings.json`)).json());
  const tokens = await signInForTokens(productUrl, email, PASSWORD);
  const { expires_in, ...kept } = tokens;
  const user = {
    ...kept,
    profile: claimsOf(tokens.id_token),
    expires_at: Math.floor(Date.now() / 1_000) + expires_in,
  };
  const entry = { name: `oidc.user:${identity.issuer}:${identity.clientId}`, value: JSON.stringify(user) };
  return { tokens, state: { cookies: [], origins: [{ origin: productUrl, localStorage: [entry] }] } };
}

interface Kept {
  session: Promise<StoredSession>;
  renewAt: number;
  isAtDesk: boolean;
}

const sessions = new Map<string, Kept[]>();

/** Another one before its token runs out, however long a run takes: within the same time no browser renews it. */
function youngSessionOf(productUrl: string, email: string, fits: (one: Kept) => boolean): Kept {
  const young = (sessions.get(email) ?? []).filter(({ renewAt }) => Date.now() < renewAt);
  const known = young.find(fits);
  if (known) return known;
  const session = signInAside(productUrl, email);
  const made: Kept = { session, renewAt: Infinity, isAtDesk: false };
  made.session = session.then((signedIn) => {
    made.renewAt = Date.now() + (signedIn.tokens.expires_in * 1_000) / 2;
    return signedIn;
  });
  sessions.set(email, [...young, made]);
  return made;
}

/** For asking as a person: the browser that uses the same session does not mind. */
export function sessionOf(productUrl: string, email: string): Promise<StoredSession> {
  return youngSessionOf(productUrl, email, () => true).session;
}

/**
 * For a browser. Two at once never have the same session, not even of the same person: each would renew it with the same
 * refresh token in a long journey, for which the second is refused. One after the other, they share it.
 */
export async function takeSession(productUrl: string, email: string): Promise<DeskSession> {
  const kept = youngSessionOf(productUrl, email, ({ isAtDesk }) => !isAtDesk);
  kept.isAtDesk = true;
  return { ...(await kept.session), giveBack: () => void (kept.isAtDesk = false) };
}
