import { useMemo } from 'react';
import { useCurrentUser } from '../../api/session.ts';
import { GlobalSearch } from './global-search.tsx';
import { searchPagesFor } from './search-pages.ts';

/** The global search with the pages of the signed-in user. */
export function ShellSearch({ calls }: { calls: number }) {
  const user = useCurrentUser();
  const { open, closed } = useMemo(() => searchPagesFor(user), [user]);
  return <GlobalSearch pages={open} closedPages={closed} calls={calls} />;
}
