import { isAllowed, type Needs } from '@lanewright/domain/access/permissions.ts';
import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { currentUserQuery } from './current-user.ts';
import { onSessionChange, sessionState, type SessionState } from './session-store.ts';

export function useSession(): SessionState {
  return useSyncExternalStore(onSessionChange, sessionState);
}

/** Only for screens behind sign-in; the routes make sure of it. */
export function useCurrentUser(): CurrentUser {
  useSession();
  return useSuspenseQuery(currentUserQuery()).data;
}

export function useCan(needs: Needs): boolean {
  return isAllowed(useCurrentUser().permissions, needs);
}
