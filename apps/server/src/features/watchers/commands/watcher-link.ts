import type { Db } from '../../../platform/database/database.ts';
import { hashOfToken, makeToken } from '../../../platform/link-token.ts';
import type { Scope } from '../../../platform/scope.ts';
import { insertLink, type LinkPurpose } from '../store/links.ts';

const PAGES: Record<Exclude<LinkPurpose, 'track'>, string> = { confirm: '/watch/confirm', leave: '/watch/leave' };

/** A link for one mail; what it opens is known by its hash alone. */
export function newLink(db: Db, scope: Scope, watcherId: string, purpose: keyof typeof PAGES): Promise<string> {
  return linkTo(db, scope, { watcherId, purpose, path: PAGES[purpose] });
}

/** To the public page of what they watch: it shows what this watcher may see, until they leave or are removed. */
export function trackingLink(db: Db, scope: Scope, watcherId: string, path: string): Promise<string> {
  return linkTo(db, scope, { watcherId, purpose: 'track', path });
}

async function linkTo(
  db: Db,
  scope: Scope,
  { watcherId, purpose, path }: { watcherId: string; purpose: LinkPurpose; path: string },
): Promise<string> {
  const token = makeToken(scope.companyId);
  await insertLink(db, scope, { watcherId, purpose, tokenHash: hashOfToken(token) });
  return `${path}#${token}`;
}
