import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';

export interface TestIssuer {
  url: string;
  tokenFor(
    subject: string,
    claims?: JWTPayload & { expiresIn?: string; audience?: string; issuer?: string; issuedAt?: Date },
  ): Promise<string>;
  /** Signed with a key that the issuer never published. */
  forgedTokenFor(subject: string): Promise<string>;
  close(): Promise<void>;
}

export const AUDIENCE = 'urn:lanewright:api';

/** A small OpenID issuer: discovery and keys over HTTP, so that tokens are verified exactly as in the product. */
export async function startIssuer(): Promise<TestIssuer> {
  const real = await generateKeyPair('ES256');
  const forger = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(real.publicKey)), kid: 'test', alg: 'ES256', use: 'sig' };
  let url = '';
  const server = createServer((request, response) => {
    const documents: Record<string, unknown> = {
      '/.well-known/openid-configuration': { issuer: url, jwks_uri: `${url}/keys` },
      '/keys': { keys: [jwk] },
    };
    const found = documents[request.url ?? ''];
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(found ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sign = (
    key: Parameters<SignJWT['sign']>[0],
    subject: string,
    claims: Parameters<TestIssuer['tokenFor']>[1] = {},
  ) => {
    const { expiresIn = '1d', audience = AUDIENCE, issuer = url, issuedAt = new Date(), ...rest } = claims;
    return new SignJWT({ scope: 'openid socket', ...rest })
      .setProtectedHeader({ alg: 'ES256', kid: 'test' })
      .setSubject(subject)
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresIn)
      .sign(key);
  };
  return {
    url,
    tokenFor: (subject, claims) => sign(real.privateKey, subject, claims),
    forgedTokenFor: (subject) => sign(forger.privateKey, subject),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
