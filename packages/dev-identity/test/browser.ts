import { createHash, randomBytes } from 'node:crypto';
import { AUDIENCE, CLIENT_ORIGIN } from './running-provider.ts';

export interface Tokens {
  access_token: string;
  refresh_token: string;
  id_token: string;
  scope: string;
  expires_in: number;
}

export interface Visit {
  status: number;
  url: URL;
  text: string;
  headers: Headers;
}

interface Request {
  /** Off: a redirect is the answer. */
  follow?: boolean;
  method?: string;
  body?: string | URLSearchParams;
  headers?: Record<string, string>;
}

/** As much of a browser as the protocol needs: cookies with paths, redirects, forms. It never leaves the provider. */
export function makeBrowser(issuer: string) {
  const jar = new Map<string, { value: string; path: string }>();
  const verifier = randomBytes(32).toString('base64url');

  function cookiesFor(pathname: string): string {
    return [...jar]
      .filter(([, { path }]) => path === '/' || pathname === path || pathname.startsWith(`${path}/`))
      .map(([key, { value }]) => `${key.split(' ')[0]}=${value}`)
      .join('; ');
  }

  function keepCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(/;\s*/);
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/';
      if (/expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(`${name} ${path}`);
      else jar.set(`${name} ${path}`, { value, path });
    }
  }

  async function request(target: string | URL, { follow = true, ...init }: Request = {}): Promise<Visit> {
    const url = new URL(target, issuer);
    const answer = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { accept: 'text/html', cookie: cookiesFor(url.pathname), ...init.headers },
    });
    keepCookies(answer.headers);
    const location = answer.headers.get('location');
    if (!location) return { status: answer.status, url, text: await answer.text(), headers: answer.headers };
    const next = new URL(location, url);
    await answer.body?.cancel();
    // A redirect to the client ends the visit: its address is the answer.
    if (next.origin !== issuer || !follow)
      return { status: answer.status, url: next, text: '', headers: answer.headers };
    return request(next);
  }

  const post = (
    target: string | URL,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
    how: Pick<Request, 'follow'> = {},
  ) =>
    request(target, {
      ...how,
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: issuer, ...headers },
    });

  const browser = {
    visit: request,
    post,
    authorize(parameters: Record<string, string> = {}): Promise<Visit> {
      const url = new URL('/auth', issuer);
      url.search = new URLSearchParams({
        client_id: 'web',
        redirect_uri: `${CLIENT_ORIGIN}/signed-in`,
        response_type: 'code',
        scope: 'openid profile email offline_access socket',
        resource: AUDIENCE,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        state: 'the-state',
        ...parameters,
      }).toString();
      return request(url);
    },
    async signIn(email: string, password: string): Promise<Visit> {
      const page = await browser.authorize();
      return post(page.url, { email, password });
    },
    redeem(code: string): Promise<Response> {
      return token({
        grant_type: 'authorization_code',
        code,
        redirect_uri: `${CLIENT_ORIGIN}/signed-in`,
        code_verifier: verifier,
      });
    },
    refresh: (refreshToken: string) => token({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    async tokensFor(email: string, password: string): Promise<Tokens> {
      const back = await browser.signIn(email, password);
      const code = back.url.searchParams.get('code');
      if (!code) throw new Error(`Signing in gave no code but ${back.url.href}: ${back.text.slice(0, 2000)}`);
      const answer = await browser.redeem(code);
      if (!answer.ok) throw new Error(`The code was refused: ${await answer.text()}`);
      return (await answer.json()) as Tokens;
    },
  };

  function token(fields: Record<string, string>): Promise<Response> {
    return fetch(new URL('/token', issuer), {
      method: 'POST',
      headers: { origin: CLIENT_ORIGIN },
      body: new URLSearchParams({ client_id: 'web', ...fields }),
    });
  }

  return browser;
}
