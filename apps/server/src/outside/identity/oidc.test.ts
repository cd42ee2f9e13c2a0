import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK, type JWTPayload } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STALL_MS } from '../../../../../scripts/testing/stall.ts';
import { refuseConnectionsTo } from '../../../test/refusing-port.ts';
import { NotSignedIn, Unavailable } from '../../platform/failures.ts';
import { loadSettings } from '../../settings.ts';
import { tokenVerifier } from './oidc.ts';

type Answer = { status?: number; body: unknown };

let server: Server;
let issuer: string;
let port: number;
let answers: Record<string, Answer>;
const keys = new Map<string, { privateKey: CryptoKey; jwk: JWK }>();

beforeEach(async () => {
  server = createServer((request, response) => {
    const { status = 200, body } = answers[request.url ?? ''] ?? { status: 404, body: {} };
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await start(0);
  port = (server.address() as AddressInfo).port;
  issuer = `http://127.0.0.1:${port}`;
  await publish('one');
});
afterEach(stop);

const start = (at: number) => new Promise<void>((resolve) => void server.listen(at, '127.0.0.1', resolve));
async function stop(): Promise<void> {
  server.closeAllConnections();
  // Closing one that a test has closed already is no failure.
  await new Promise((resolve) => server.close(resolve));
}

/** The provider's documents, with these keys published. */
async function publish(...kids: string[]): Promise<void> {
  for (const kid of kids) {
    if (keys.has(kid)) continue;
    const { privateKey, publicKey } = await generateKeyPair('ES256');
    keys.set(kid, { privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' } });
  }
  answers = {
    '/.well-known/openid-configuration': {
      body: { issuer, jwks_uri: `${issuer}/keys`, userinfo_endpoint: `${issuer}/me` },
    },
    '/keys': { body: { keys: kids.map((kid) => keys.get(kid)!.jwk) } },
    '/me': { body: { email: 'ada@example.com', email_verified: true } },
  };
}

function tokenOf(kid: string, claims: JWTPayload = {}): Promise<string> {
  return new SignJWT({ scope: 'openid socket', ...claims })
    .setProtectedHeader({ alg: 'ES256', kid })
    .setSubject('ada')
    .setIssuer(issuer)
    .setAudience('urn:lanewright:api')
    .setIssuedAt()
    .setExpirationTime('1d')
    .sign(keys.get(kid)!.privateKey);
}

const verifier = () =>
  tokenVerifier(loadSettings({ OIDC_ISSUER: issuer, DATABASE_URL: 'postgresql://x', DATA_DIR: '/x' }), STALL_MS);

describe('a token', () => {
  it('says whose it is, of which session, and since when they are signed in', async () => {
    const bearer = await verifier().verify(await tokenOf('one', { sid: 'the-session', auth_time: 1_000 }));
    expect(bearer).toMatchObject({ subject: 'ada', sessionId: 'the-session', authenticatedAt: 1_000 });
    expect(bearer.scopes).toEqual(['openid', 'socket']);
  });

  it('of a provider that says neither counts from when it was issued', async () => {
    const bearer = await verifier().verify(await tokenOf('one'));
    expect(bearer).toMatchObject({ sessionId: null, authenticatedAt: bearer.issuedAt });
  });
});

describe('while the provider does not answer', () => {
  it('tokens of a key we know are still let in, and of one we do not know it is not the bearer’s fault', async () => {
    const { verify } = verifier();
    await publish('one', 'two');
    await publish('one');
    await verify(await tokenOf('one'));
    await stop();
    await refuseConnectionsTo(issuer);
    await expect(verify(await tokenOf('one'))).resolves.toMatchObject({ subject: 'ada' });
    await expect(later(() => tokenOf('two').then(verify))).rejects.toBeInstanceOf(Unavailable);
  });

  it('a server that has just started says so, and goes on as soon as it answers', async () => {
    await stop();
    await refuseConnectionsTo(issuer);
    const { verify } = verifier();
    await expect(tokenOf('one').then(verify)).rejects.toBeInstanceOf(Unavailable);
    await start(port);
    await expect(tokenOf('one').then(verify)).resolves.toMatchObject({ subject: 'ada' });
  });

  it.each<[string, string, Answer]>([
    ['fails at discovery', '/.well-known/openid-configuration', { status: 502, body: 'bad gateway' }],
    ['answers nonsense at discovery', '/.well-known/openid-configuration', { body: '<html>' }],
    ['describes itself wrongly', '/.well-known/openid-configuration', { body: { issuer: 1 } }],
    ['fails at its keys', '/keys', { status: 503, body: {} }],
    ['answers nonsense at its keys', '/keys', { body: '<html>' }],
    ['publishes no keys', '/keys', { body: { keys: 'none' } }],
  ])('or %s', async (_title, path, answer) => {
    answers[path] = answer;
    await expect(tokenOf('one').then(verifier().verify)).rejects.toBeInstanceOf(Unavailable);
  });

  it('the address of the bearer cannot be told either', async () => {
    const { verifiedEmail } = verifier();
    const token = await tokenOf('one');
    expect(await verifiedEmail(token)).toBe('ada@example.com');
    answers['/me'] = { status: 500, body: {} };
    await expect(verifiedEmail(token)).rejects.toBeInstanceOf(Unavailable);
    answers['/me'] = { status: 401, body: {} };
    await expect(verifiedEmail(token)).rejects.toBeInstanceOf(NotSignedIn);
    await stop();
    await refuseConnectionsTo(issuer);
    await expect(verifiedEmail(token)).rejects.toBeInstanceOf(Unavailable);
  });
});

it('a token signed by nobody we know is refused while the provider answers', async () => {
  await publish('one', 'forger');
  await publish('one');
  await expect(tokenOf('forger').then(verifier().verify)).rejects.toBeInstanceOf(NotSignedIn);
});

/** Keys are not read again within five seconds; a clock that has gone on spares the waiting. */
async function later<T>(work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6_000 });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
}
