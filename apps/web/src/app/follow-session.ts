import { onSessionChange, sessionState } from '../api/session-store.ts';
import { askWhoSignsInNext } from '../api/sign-in.ts';
import { queryClient } from './query-client.ts';

interface Page {
  /** Takes down everything on show: dialogs and forms with what was typed in them, and their guards. */
  close(): void;
  reload(): void;
}

/**
 * A page belongs to the person who was signed in when it began. When they leave, or somebody else comes, in any tab, nothing
 * of theirs stays on show or in memory: the page begins anew, for whoever is signed in then.
 */
export function followSession({ close, reload }: Page): () => void {
  return onSessionChange((before) => {
    if (before.subject === null) return;
    if (!sessionState().isSignedIn) askWhoSignsInNext();
    close();
    queryClient.clear();
    reload();
  });
}
