import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { COST, type Cost } from './password-cost.ts';

export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 200;

/** The password of the demo is printed in the README. Only the demo's own accounts have it. */
const PUBLISHED_PASSWORDS: ReadonlySet<string> = new Set(['lanewright-demo']);

const KEY_BYTES = 32;

/** What is wrong with a new password, or null. */
export function problemWithPassword(password: string): string | null {
  const length = Array.from(password).length;
  if (length === 0) return 'Enter a password.';
  if (length < PASSWORD_MIN) return `Use at least ${PASSWORD_MIN} characters.`;
  if (length > PASSWORD_MAX) return `Use at most ${PASSWORD_MAX} characters.`;
  if (password.trim() === '') return 'Use more than spaces.';
  if (PUBLISHED_PASSWORDS.has(password.trim().toLowerCase()))
    return 'This password is published in the documentation. Choose another one.';
  return null;
}

export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(16);
  const key = await deriveKey(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const { cost, salt, key } = parseHash(hash);
  return timingSafeEqual(await deriveKey(password, salt, cost), key);
}

/** True when the hash was made with another cost than we use today. */
export function isOutdatedHash(hash: string): boolean {
  const { cost } = parseHash(hash);
  return cost.N !== COST.N || cost.r !== COST.r || cost.p !== COST.p;
}

let decoy: Promise<string> | undefined;
/** Checked against when there is no password, so that an unknown address takes as long as a known one. */
export function decoyHash(): Promise<string> {
  decoy ??= hashPassword(randomBytes(32).toString('base64url'));
  return decoy;
}

function parseHash(hash: string): { cost: Cost; salt: Buffer; key: Buffer } {
  const [scheme, N, r, p, salt, key] = hash.split('$');
  if (scheme !== 'scrypt' || !salt || !key) throw new Error('A stored password hash is not readable.');
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
}

function deriveKey(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  // The same letter may reach us composed or decomposed, by keyboard.
  const normalized = password.normalize('NFKC');
  const options = { ...cost, maxmem: 256 * cost.N * cost.r };
  return new Promise((resolve, reject) => {
    scrypt(normalized, salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
