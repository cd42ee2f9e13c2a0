import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { ringAt, type RingKey } from './key-ring.ts';

export interface IdentityKeys {
  /** The key that signs now comes first; the others are published beside it. */
  signing: [JWK, ...JWK[]];
  /** The first signs; the others are still accepted. */
  cookies: [string, ...string[]];
}

interface KeyFile {
  ring: [RingKey, ...RingKey[]];
  cookies: [string, ...string[]];
}

const FILE = 'identity-keys.json';
const LONG_AGO = new Date(0);

/**
 * Reads the keys, makes them the first time, and adds the next signing key when it is due. Processes that do so together
 * end up with the same ones: the file is what counts, and a key is not used before everybody had a day to read it.
 */
export async function loadKeys(keysDir: string, now: Date): Promise<IdentityKeys> {
  const path = join(keysDir, FILE);
  const kept = (await readKeys(path)) ?? (await keepFirst(keysDir, path, await makeKeys(now)));
  const { nextSignsFrom, published } = ringAt(kept.ring, now);
  if (nextSignsFrom === null) return asKeys(kept, now);
  const next = { jwk: await makeSigningKey(), signsFrom: nextSignsFrom };
  const ring = [...published, next].sort((one, two) => one.signsFrom.getTime() - two.signsFrom.getTime());
  await replaceFile(path, { ...kept, ring: ring as KeyFile['ring'] });
  return asKeys(await mustRead(path), now);
}

export function publicKey({ kty, n, e, kid, alg, use }: JWK): JWK {
  return { kty, n, e, kid, alg, use };
}

function asKeys({ ring, cookies }: KeyFile, now: Date): IdentityKeys {
  return { signing: ringAt(ring, now).published.map(({ jwk }) => jwk) as IdentityKeys['signing'], cookies };
}

async function makeKeys(now: Date): Promise<KeyFile> {
  return {
    ring: [{ jwk: await makeSigningKey(), signsFrom: now }],
    cookies: [randomBytes(32).toString('base64url')],
  };
}

async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const jwk = await exportJWK(privateKey);
  // A fixed name over new keys would make clients trust a stale copy, so the key names itself.
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'RS256', use: 'sig' };
}

async function keepFirst(keysDir: string, path: string, keys: KeyFile): Promise<KeyFile> {
  await mkdir(keysDir, { recursive: true, mode: 0o700 });
  const draft = await writeDraft(path, keys);
  try {
    // Unlike a rename, a link fails when somebody was first; then theirs count.
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return mustRead(path);
}

async function replaceFile(path: string, keys: KeyFile): Promise<void> {
  await rename(await writeDraft(path, keys), path);
}

async function writeDraft(path: string, keys: KeyFile): Promise<string> {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const signing = keys.ring.map(({ jwk, signsFrom }) => ({ jwk, signsFrom: signsFrom.toISOString() }));
  const text = JSON.stringify({ signing, cookies: keys.cookies });
  await writeFile(draft, text, { mode: 0o600, flag: 'wx', flush: true });
  return draft;
}

async function mustRead(path: string): Promise<KeyFile> {
  const keys = await readKeys(path);
  if (!keys) throw new Error(`The identity keys could not be kept in ${path}.`);
  return keys;
}

async function readKeys(path: string): Promise<KeyFile | null> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const keys = parseKeys(text);
  if (keys) return keys;
  throw new Error(`The identity keys in ${path} are damaged. Restore the file, or remove it to sign everybody out.`);
}

/** Files from before keys were changed hold one signing key; it is as old as can be, so the next is due at once. */
function parseKeys(text: string): KeyFile | null {
  try {
    const { signing, cookies } = JSON.parse(text) as {
      signing: JWK | { jwk: JWK; signsFrom: string }[];
      cookies: KeyFile['cookies'];
    };
    const ring = Array.isArray(signing)
      ? signing.map(({ jwk, signsFrom }) => ({ jwk, signsFrom: new Date(signsFrom) }))
      : [{ jwk: signing, signsFrom: LONG_AGO }];
    const isWhole = ring.every(({ jwk, signsFrom }) => jwk.kid && jwk.d && !Number.isNaN(signsFrom.getTime()));
    if (ring.length === 0 || !isWhole || !cookies[0]) return null;
    return { ring: ring as KeyFile['ring'], cookies };
  } catch {
    return null;
  }
}
