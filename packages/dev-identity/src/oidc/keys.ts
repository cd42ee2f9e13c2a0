import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';

export interface IdentityKeys {
  signing: JWK;
  /** The first signs; the others are still accepted. */
  cookies: string[];
}

const FILE = 'identity-keys.json';

/** Reads the keys, or makes them once. Two processes starting together end up with the same ones. */
export async function loadKeys(keysDir: string): Promise<IdentityKeys> {
  const path = join(keysDir, FILE);
  const kept = await readKeys(path);
  if (kept) return kept;

  await mkdir(keysDir, { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, JSON.stringify(await makeKeys()), { mode: 0o600, flag: 'wx', flush: true });
  try {
    // Unlike a rename, a link fails when somebody was first; then theirs count.
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const made = await readKeys(path);
  if (!made) throw new Error(`The identity keys could not be kept in ${path}.`);
  return made;
}

export function publicKey({ kty, n, e, kid, alg, use }: JWK): JWK {
  return { kty, n, e, kid, alg, use };
}

async function makeKeys(): Promise<IdentityKeys> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const jwk = await exportJWK(privateKey);
  // A fixed name over new keys would make clients trust a stale copy, so the key names itself.
  const kid = await calculateJwkThumbprint(jwk);
  return {
    signing: { ...jwk, kid, alg: 'RS256', use: 'sig' },
    cookies: [randomBytes(32).toString('base64url')],
  };
}

async function readKeys(path: string): Promise<IdentityKeys | null> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const damaged = new Error(
    `The identity keys in ${path} are damaged. Restore the file, or remove it to sign everybody out.`,
  );
  try {
    const keys = JSON.parse(text) as IdentityKeys;
    if (!keys.signing?.kid || !keys.signing.d || !keys.cookies?.[0]) throw damaged;
    return keys;
  } catch {
    throw damaged;
  }
}
