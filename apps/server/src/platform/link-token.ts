import { createHash, randomBytes } from 'node:crypto';

const COMPANY_BYTES = 16;
const SECRET_BYTES = 32;

/**
 * For a link in a mail: the company, to know where to look, and a secret that nobody can guess. It stands behind a #, which
 * browsers tell no server, and only its hash is kept.
 */
export function makeToken(companyId: string, secret: Buffer = randomBytes(SECRET_BYTES)): string {
  const company = Buffer.from(companyId.replaceAll('-', ''), 'hex');
  return Buffer.concat([company, secret]).toString('base64url');
}

export function companyOfToken(token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== COMPANY_BYTES + SECRET_BYTES || bytes.toString('base64url') !== token) return null;
  const hex = bytes.subarray(0, COMPANY_BYTES).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
