import { createHmac, timingSafeEqual } from 'node:crypto';
import { EventFailure } from './port.ts';

/** Who keeps an old message for later must not be able to use it. */
const TOLERANCE_SECONDS = 300;
/** Of a header; a secret that is being replaced makes two. */
const MOST_SIGNATURES = 8;

function hmac(secret: string, seconds: string, rawBody: string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.${rawBody}`).digest();
}

/** "t=1700000000,v1=5257a8..." */
export function signatureOf(secret: string, rawBody: string, nowMs: number): string {
  const seconds = String(Math.floor(nowMs / 1_000));
  return `t=${seconds},v1=${hmac(secret, seconds, rawBody).toString('hex')}`;
}

function partsOf(header: string): { seconds: string | null; signatures: string[] } {
  const parts = header.slice(0, 2_000).split(',');
  const valuesOf = (name: string) =>
    parts.filter((part) => part.trim().startsWith(`${name}=`)).map((part) => part.trim().slice(name.length + 1));
  return { seconds: valuesOf('t')[0] ?? null, signatures: valuesOf('v1').slice(0, MOST_SIGNATURES) };
}

/** Throws unless somebody who knows the secret has said exactly this, lately. */
export function assertSigned(secret: string, rawBody: string, header: string | null, nowMs: number): void {
  const { seconds, signatures } = partsOf(header ?? '');
  const isTime = seconds !== null && /^\d{1,12}$/.test(seconds);
  const expected = hmac(secret, seconds ?? '', rawBody);
  const isSigned = signatures.some((signature) => {
    const given = Buffer.from(signature, 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isTime || !isSigned) throw new EventFailure('signature', 'The signature is missing or wrong.');
  if (Math.abs(nowMs / 1_000 - Number(seconds)) > TOLERANCE_SECONDS)
    throw new EventFailure('too-old', 'The message was signed too long ago.');
}
