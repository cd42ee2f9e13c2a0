import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import { redirect } from '@tanstack/react-router';
import { currentUserQuery } from '../../api/current-user.ts';
import { saveRedirect } from '../../api/saved-redirect.ts';
import { sessionState } from '../../api/session-store.ts';
import { takeSignInAgain } from '../../api/sign-in.ts';
import { queryClient } from '../query-client.ts';
import { maySee } from './access-decision.ts';
import type { AccountEntry, PublicEntry } from './route-entry.ts';

/** Every page behind sign-in: the address is kept, and asked for again after signing in. */
export async function requireSession(address: string): Promise<void> {
  if (!sessionState().isSignedIn) {
    saveRedirect(address);
    throw redirect({ to: '/login' });
  }
  await queryClient.ensureQueryData({ ...currentUserQuery(), revalidateIfStale: true });
}

/** Who is not signed in does not learn which pages there are, except of those for everybody. */
export function hideFromStrangers({ pathname, href }: { pathname: string; href: string }): void {
  if (sessionState().isSignedIn || pathname.startsWith('/public/')) return;
  saveRedirect(href);
  throw redirect({ to: '/login' });
}

/** Sends a user who lacks the permission of a page to the dashboard, with a notice unless the page was only preloaded. */
export async function requirePermission(entry: AccountEntry, isAhead = false): Promise<void> {
  if (maySee(entry, await knownUser())) return;
  // What this device remembers may be older than a permission given since, so the server has the last word.
  const user = await freshUser();
  if (maySee(entry, user)) return;
  if (!isAhead) void explain(entry, user);
  throw redirect({ to: '/dashboard', replace: true });
}

/** Loaded when it is needed, because few users need it. */
async function explain(entry: AccountEntry, user: CurrentUser): Promise<void> {
  const { explainRedirect } = await import('./explain-redirect.ts');
  await explainRedirect(entry, user);
}

function knownUser(): Promise<CurrentUser> {
  return queryClient.ensureQueryData(currentUserQuery());
}

function freshUser(): Promise<CurrentUser> {
  return queryClient.fetchQuery({ ...currentUserQuery(), staleTime: 0 });
}

export function keepSignedInPeopleInside(entry: PublicEntry): void {
  if (!entry.isDoor) return;
  if (sessionState().isSignedIn) throw redirect({ to: '/dashboard', replace: true });
  if (entry.path === '/' && takeSignInAgain()) throw redirect({ to: '/login', replace: true });
}
