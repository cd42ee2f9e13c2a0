import { access } from '@lanewright/contract/access.ts';
import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import { queryOptions } from '@tanstack/react-query';
import { deviceStore, readJson } from './browser-storage.ts';
import { call } from './client.ts';
import { takeFirstAnswer } from './first-answer.ts';
import { claimPage } from './page-owner.ts';
import { productSettings } from './product-settings.ts';
import { sessionState, setSignedOut } from './session-store.ts';
import { CURRENT_USER_KEY, noteAccepted } from './sign-in.ts';

/** Begins the key of the query, whoever the user is. */
export const CURRENT_USER = 'current-user';

interface CachedUser {
  subject: string;
  /** Another build may know a person by other fields. */
  build: string;
  user: CurrentUser;
}

function cachedUser(): CurrentUser | undefined {
  const cached = readJson(deviceStore, CURRENT_USER_KEY) as Partial<CachedUser> | null;
  if (cached?.subject !== sessionState().subject || cached?.build !== productSettings().build) return undefined;
  if (!Array.isArray(cached.user?.permissions) || !claimPage(cached.user)) return undefined;
  return cached.user;
}

async function fetchUser(signal: AbortSignal): Promise<CurrentUser> {
  const { subject } = sessionState();
  const first = (await takeFirstAnswer(subject)) as CurrentUser | null;
  const user = first ?? (await call(access.currentUser, { signal }));
  if (first) noteAccepted();
  // The same sign-in stands for another person or company now: this page is nobody's any more, and begins anew.
  if (!claimPage(user)) setSignedOut();
  const kept: Partial<CachedUser> = { subject: subject ?? '', build: productSettings().build, user };
  deviceStore.write(CURRENT_USER_KEY, JSON.stringify(kept));
  return user;
}

/** The user kept on this device lets the shell paint at once; as it counts as old, it is asked for again at the start. */
export function currentUserQuery() {
  return queryOptions({
    queryKey: [CURRENT_USER, sessionState().subject],
    queryFn: ({ signal }) => fetchUser(signal),
    initialData: cachedUser,
    initialDataUpdatedAt: 0,
    staleTime: 5 * 60_000,
  });
}
