import { access } from '@lanewright/contract/access.ts';
import { CurrentUser } from '@lanewright/domain/access/user.ts';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { deviceStore, readJson } from './browser-storage.ts';
import { call } from './client.ts';
import { sessionState } from './session-store.ts';
import { CURRENT_USER_KEY } from './sign-in.ts';

/** Begins the key of the query, whoever the user is. */
export const CURRENT_USER = 'current-user';

const Cached = z.object({ subject: z.string(), user: CurrentUser });

function cachedUser(): CurrentUser | undefined {
  const cached = Cached.safeParse(readJson(deviceStore, CURRENT_USER_KEY));
  if (!cached.success || cached.data.subject !== sessionState().subject) return undefined;
  return cached.data.user;
}

/** The user kept on this device lets the shell paint at once; as it counts as old, it is asked for again at the start. */
export function currentUserQuery() {
  return queryOptions({
    queryKey: [CURRENT_USER, sessionState().subject],
    queryFn: async ({ signal }) => {
      const user = await call(access.currentUser, { signal });
      deviceStore.write(CURRENT_USER_KEY, JSON.stringify({ subject: sessionState().subject, user }));
      return user;
    },
    initialData: cachedUser,
    initialDataUpdatedAt: 0,
    staleTime: 5 * 60_000,
  });
}
