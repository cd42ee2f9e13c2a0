import { createLocalJWKSet, jwtVerify, type JWK } from 'jose';
import type { IdentityOptions } from '../options.ts';
import { publicKey } from '../oidc/keys.ts';
import { findAccountById } from '../store/account-rows.ts';
import { oidcAdapter } from '../store/oidc-adapter.ts';
import type { Exchange } from './request.ts';

/** `/me`: who the bearer of an access token is, as the token's account stands now. */
export function userinfo(options: IdentityOptions, signing: readonly JWK[]): (exchange: Exchange) => Promise<boolean> {
  const { issuer, audience, client, pool } = options;
  const sessions = oidcAdapter(pool)('Session');
  const keys = createLocalJWKSet({ keys: signing.map(publicKey) });

  async function accountOf(authorization: string | undefined) {
    const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
    if (!token) return null;
    try {
      const { payload } = await jwtVerify(token, keys, { issuer, audience, typ: 'at+jwt', algorithms: ['RS256'] });
      const account = await findAccountById(pool, payload.sub ?? '');
      const isSignedIn = typeof payload.sid === 'string' && (await sessions.findByUid(payload.sid)) !== undefined;
      return account && !account.isDisabled && isSignedIn ? account : null;
    } catch (error) {
      if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J')) return null;
      throw error;
    }
  }

  return async ({ req, res, url }) => {
    if (url.pathname !== '/me') return false;
    res.setHeader('Vary', 'Origin');
    if (req.headers.origin === client.origin) {
      res.setHeader('Access-Control-Allow-Origin', client.origin);
      res.setHeader('Access-Control-Allow-Headers', 'Authorization');
    }
    if (req.method === 'OPTIONS') {
      res.writeHead(204).end();
      return true;
    }
    const account = await accountOf(req.headers.authorization);
    if (!account) res.setHeader('WWW-Authenticate', 'Bearer error="invalid_token"');
    const body = account
      ? { sub: account.id, email: account.emailAddress, email_verified: account.isVerified, name: account.name }
      : { error: 'invalid_token', error_description: 'the access token is missing, expired or not ours' };
    res.writeHead(account ? 200 : 401, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    res.end(JSON.stringify(body));
    return true;
  };
}
