import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import { redirect } from '@tanstack/react-router';
import { currentUserQuery } from '../../api/current-user.ts';
import { saveRedirect } from '../../api/saved-redirect.ts';
import { sessionState } from '../../api/session-store.ts';
import { takeSignInAgain } from '../../api/sign-in.ts';
import { notify } from '../../ui/notifications/notify.ts';
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

/** Who may not see a page lands on the dashboard, and is told why; of one that is only fetched ahead, nothing. */
export async function requirePermission(entry: AccountEntry, isAhead = false): Promise<void> {
  if (maySee(entry, await knownUser())) return;
  // What this device remembers may be older than a permission given since, so the server has the last word.
  if (maySee(entry, await freshUser())) return;
  if (!isAhead) notify({ kind: 'info', title: `You do not have permission to open ${entry.title}` });
  throw redirect({ to: '/dashboard', replace: true });
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
