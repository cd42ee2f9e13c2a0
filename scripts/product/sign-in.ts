import { createHash, randomBytes } from 'node:crypto';
import { ProductSettings } from '@lanewright/contract/product.ts';

/** What the identity provider gives a browser for a person who has signed in. */
export interface Tokens {
  access_token: string;
  id_token: string;
  refresh_token?: string;
  token_type: string;
  scope: string;
  expires_in: number;
}

/** Signs a person in through the sign-in form, as a browser would, and gives the access token. */
export async function signIn(productUrl: string, emailAddress: string, password: string): Promise<string> {
  return (await signInForTokens(productUrl, emailAddress, password)).access_token;
}

export async function signInForTokens(productUrl: string, emailAddress: string, password: string): Promise<Tokens> {
  const { identity } = ProductSettings.parse(await (await fetch(`${productUrl}/settings.json`)).json());
  const discovery = await fetch(`${identity.issuer}/.well-known/openid-configuration`);
  const endpoints = (await discovery.json()) as { authorization_endpoint: string; token_endpoint: string };
  const redirectUri = `${productUrl}/signed-in`;
  const verifier = randomBytes(32).toString('base64url');

  const ask = new URL(endpoints.authorization_endpoint);
  ask.search = new URLSearchParams({
    client_id: identity.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: identity.scope,
    resource: identity.audience,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: randomBytes(8).toString('hex'),
  }).toString();

  const visit = beginVisit(redirectUri);
  const form = await visit(ask);
  const back = await visit(form, new URLSearchParams({ email: emailAddress, password }));
  const code = back.searchParams.get('code');
  if (!code) throw new Error(`${emailAddress} could not sign in: ${back.searchParams.get('error') ?? back.pathname}`);

  const answer = await fetch(endpoints.token_endpoint, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: identity.clientId,
      redirect_uri: redirectUri,
      code,
      code_verifier: verifier,
      resource: identity.audience,
    }),
  });
  const tokens = (await answer.json()) as Partial<Tokens>;
  if (!tokens.access_token) throw new Error(`${emailAddress} got no token: ${JSON.stringify(tokens)}`);
  return tokens as Tokens;
}

/** Follows redirects with cookies until a page is shown or the way leads back to the client; gives that address. */
function beginVisit(redirectUri: string) {
  const cookies = new Map<string, string>();
  return async function visit(target: URL, form?: URLSearchParams): Promise<URL> {
    const answer = await fetch(target, {
      ...(form && { method: 'POST', body: form }),
      redirect: 'manual',
      headers: { accept: 'text/html', cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    await answer.body?.cancel();
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name) cookies.set(name, value ?? '');
    }
    const location = answer.headers.get('location');
    if (!location) return target;
    const next = new URL(location, target);
    return next.href.startsWith(redirectUri) ? next : visit(next);
  };
}
