import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import { insertLink, type LinkPurpose } from '../store/links.ts';

const COMPANY_BYTES = 16;
const SECRET_BYTES = 32;
const PAGES: Record<LinkPurpose, string> = { confirm: '/watch/confirm', leave: '/watch/leave' };

/** The company, to know where to look, and a secret that nobody can guess. */
export function makeToken(companyId: string): string {
  const company = Buffer.from(companyId.replaceAll('-', ''), 'hex');
  return Buffer.concat([company, randomBytes(SECRET_BYTES)]).toString('base64url');
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

/** A link for one mail; what it opens is known by its hash alone. It stands behind a #, which browsers tell no server. */
export async function newLink(db: Db, scope: Scope, watcherId: string, purpose: LinkPurpose): Promise<string> {
  const token = makeToken(scope.companyId);
  await insertLink(db, scope, { watcherId, purpose, tokenHash: hashOfToken(token) });
  return `${PAGES[purpose]}#${token}`;
}
