import { ProductSettings } from '@lanewright/contract/product.ts';
import { signInForTokens, type Tokens } from '../scripts/product/sign-in.ts';
import { PASSWORD } from './person.ts';

/** A session as the browser keeps it, and the tokens in it. */
export interface StoredSession {
  tokens: Tokens;
  state: { cookies: []; origins: { origin: string; localStorage: { name: string; value: string }[] }[] };
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

const sessions = new Map<string, Promise<StoredSession>>();

/** One session for each person, shared by their journeys. */
export function sessionOf(productUrl: string, email: string): Promise<StoredSession> {
  let session = sessions.get(email);
  if (!session) sessions.set(email, (session = signInAside(productUrl, email)));
  return session;
}
