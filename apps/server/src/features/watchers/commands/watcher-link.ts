import type { Db } from '../../../platform/database/database.ts';
import { hashOfToken, makeToken } from '../../../platform/link-token.ts';
import type { Scope } from '../../../platform/scope.ts';
import { insertLink, type LinkPurpose } from '../store/links.ts';

const PAGES: Record<Exclude<LinkPurpose, 'track'>, string> = { confirm: '/watch/confirm', leave: '/watch/leave' };

/** A link for one mail; what it opens is known by its hash alone. */
export async function newLink(db: Db, scope: Scope, watcherId: string, purpose: keyof typeof PAGES): Promise<string> {
  return `${PAGES[purpose]}#${await newSecret(db, scope, watcherId, purpose)}`;
}

/** The secret of a link to the public page: it shows what this watcher may see, until they leave or are removed. */
export function newTrackingSecret(db: Db, scope: Scope, watcherId: string): Promise<string> {
  return newSecret(db, scope, watcherId, 'track');
}

async function newSecret(db: Db, scope: Scope, watcherId: string, purpose: LinkPurpose): Promise<string> {
  const token = makeToken(scope.companyId);
  await insertLink(db, scope, { watcherId, purpose, tokenHash: hashOfToken(token) });
  return token;
}
